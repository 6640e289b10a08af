/* What the scripts of several pages say, in both languages; what those of one say is in a module
   of its own, NAME-words.js. A value in braces is filled in; one whose form depends on a number is
   { one, other }, with none where no number would be said. Cards and rules are not here: their
   words come from the package. */

export const MESSAGES = {
  en: {
    // Python
    size: "Python itself will do it, here in your browser. Its first start downloads {size}, once.",
    sizeUnknown: "Python itself will do it, here in your browser, once it is downloaded.",
    megabytes: "about {number} MB",
    waiting: "Waiting for Python…",
    fetching: "Fetching Python…",
    starting: "Starting Python…",
    running: "Python is running…",
    stop: "Stop",
    stopped: "Stopped.",
    retry: "Retry",
    failed: "Python could not start. Is the connection working?",
    silent: "Python did not start in time.",
    broken: "Python stopped, of itself.",
    fault: "Something went wrong in our own code: {message}",
    notStarted: "This page could not start. Is the connection working? Reload it to try again.",
  },

  fr: {
    // Python
    size: "C’est Python lui-même qui juge, ici, dans votre navigateur. Son premier démarrage télécharge {size}, une seule fois.",
    sizeUnknown: "C’est Python lui-même qui juge, ici, dans votre navigateur, une fois téléchargé.",
    megabytes: "environ {number} Mo",
    waiting: "En attente de Python…",
    fetching: "Téléchargement de Python…",
    starting: "Démarrage de Python…",
    running: "Python travaille…",
    stop: "Arrêter",
    stopped: "Arrêté.",
    retry: "Réessayer",
    failed: "Python n’a pas pu démarrer. La connexion fonctionne-t-elle ?",
    silent: "Python n’a pas démarré à temps.",
    broken: "Python s’est arrêté de lui-même.",
    fault: "Une erreur dans notre propre code : {message}",
    notStarted:
      "Cette page n’a pas pu démarrer. La connexion fonctionne-t-elle ? Rechargez-la pour réessayer.",
  },
};

export const lang = document.documentElement.lang.startsWith("fr") ? "fr" : "en";

const plurals = new Intl.PluralRules(lang);

/* What gives, of such words, those for a key, with the values filled in. */
export function sayer(messages) {
  return (key, values = {}) => worded(messages[lang][key], values);
}

export const say = sayer(MESSAGES);

/* A message with the values filled in. One with forms takes the one for the value named `count`, or
   `number`; for 0 it is `none`, if there is one. */
export function worded(message, values = {}) {
  const words = typeof message === "string" ? message : form(message, values.count ?? values.number);
  return words.replace(/\{(\w+)\}/g, (_, name) => shown(values[name]));
}

function form(message, number) {
  if (number === 0 && message.none) return message.none;
  return message[plurals.select(number)] ?? message.other;
}

function shown(value) {
  return typeof value === "number" ? value.toLocaleString(lang) : String(value);
}

/* A share of the whole, never rounded up to all or down to nothing. */
export function percent(share) {
  const nearAnEnd = share > 0 && share < 1 && (share < 0.001 || share > 0.999);
  const maximumFractionDigits = nearAnEnd ? 2 : 1;
  return share.toLocaleString(lang, { style: "percent", maximumFractionDigits });
}
