/* What the pages say of being kept, and of a new edition of the site. */

const { lang } = document.documentElement;
const shown = (number) => number.toLocaleString(lang, { maximumFractionDigits: 1 });

const WORDS = {
  en: {
    renewed: "A new edition of this site is ready.",
    reload: "Reload",
    later: "Later",
    unreachable: "There is no network, or the site does not answer, and this browser has not kept the page:",
    again: "Try again",
    keep: "Keep for offline use",
    size: (size) => `All of the site in English, with Python: about ${shown(size)} MB to fetch.`,
    whole: "All of the site in English is kept in this browser.",
    full: "This browser has no more room. What has come is kept.",
    broken: "The site could not be reached to the end. What has come is kept; try again later.",
    forbidden: "This browser keeps nothing of this site: it cannot, or its settings forbid it.",
    forget: "Forget all of it",
    pages: "Pages that this browser has kept",
    none: "None yet.",
  },
  fr: {
    renewed: "Une nouvelle édition de ce site est prête.",
    reload: "Recharger",
    later: "Plus tard",
    unreachable: "Le réseau manque, ou le site ne répond pas, et ce navigateur n’a pas gardé la page :",
    again: "Réessayer",
    keep: "Garder hors connexion",
    size: (size) => `Tout le site en français, avec Python : environ ${shown(size)} Mo à télécharger.`,
    whole: "Tout le site en français est gardé dans ce navigateur.",
    full: "Ce navigateur n’a plus de place. Ce qui est arrivé est gardé.",
    broken: "Le site n’a pas pu être joint jusqu’au bout. Ce qui est arrivé est gardé ; réessayez plus tard.",
    forbidden: "Ce navigateur ne garde rien de ce site : il ne le peut pas, ou ses réglages l’interdisent.",
    forget: "Tout oublier",
    pages: "Pages que ce navigateur a gardées",
    none: "Aucune pour l’instant.",
  },
};

export const words = WORDS[lang] ?? WORDS.en;
