/* Every word that the page's scripts say, in both languages. A value in braces is filled in; one
   whose form depends on a number is { one, other }, with none where no number would be said. Cards and rules are not here: their words come
   from the package. */

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

    // Choosing a hand
    notStarted: "This page could not start. Is the connection working? Reload it to try again.",
    pack: "The pack: choose three cards. The arrow keys move from card to card.",
    yourHand: "Your hand",
    field: "Or write it",
    fieldHelp:
      "Rank, then suit: A K Q J 10 … 2, and ♠ ♥ ♦ ♣ or S H D C. For example A♠ K♠ 10♠, or 9s 9h jc, or “jack of clubs”.",
    rank: "Rank",
    clear: "Clear",
    takeBack: "Take back: {card}",
    emptyPlace: "No card yet",
    full: "That makes three cards already. Take one back first.",
    taken: "{card}: {name} holds it already.",
    more: { one: "Choose one more card.", other: "Choose {number} more cards." },
    badLink: "This link holds no hand that can be read.",

    // A ranked hand
    points: { one: "{number} point", other: "{number} points" },
    bestSuit: "Best suit: {points}, {suits}",
    or: " or ",
    shareTitle: "Among all hands",
    share:
      "Of the {total} hands there are, {weaker}, {equal} and {stronger}. This one is counted among the {number}.",
    shareWeaker: {
      none: "none is weaker",
      one: "{number} is weaker ({share})",
      other: "{number} are weaker ({share})",
    },
    shareEqual: {
      one: "{number} is as strong ({share})",
      other: "{number} are as strong ({share})",
    },
    shareStronger: {
      none: "none is stronger",
      one: "{number} is stronger ({share})",
      other: "{number} are stronger ({share})",
    },
    weaker: "weaker",
    equal: "as strong",
    stronger: "stronger",
    clausesTitle: "The clauses that decide",

    // A table
    player: "Player {number}",
    name: "Name",
    hand: "Hand",
    choose: "Choose cards",
    chooseFor: "Choose cards for {name}",
    done: "Done",
    removePlayer: "Remove",
    removeNamed: "Remove {name}",
    addPlayer: "Add a player",
    compare: "Compare",
    lowestHand: "lowest: pays",
    aboveLowest: "safe",
    outcome: "Outcome",
    needName: "Give this player a name.",
    sameName: "Another player has this name.",
    needHand: "Give {name} a hand.",
    badTableLink: "This link holds no table that can be read.",

    // Examples that run
    run: "Run",
    edit: "Edit",
    reset: "Reset",
    editor: "Example to edit. Tab leaves it.",
    edited: "Edited by you, kept in this browser.",
    runLabel: "Run the example of {clause}",
    editLabel: "Edit the example of {clause}",
    resetLabel: "Reset the example of {clause}",
    stepPassed: "✓ passed",
    stepFailed: "✗ failed",
    stepError: "✗ error",
    stepOutput: "printed",
    stepSkipped: "skipped",
    stepRan: "✓ ran",
    expected: "Expected",
    got: "Got",
    source: "Example",
    output: "Output",
    cut: "The output was longer, and is cut here.",
    nothingToRun: "There is nothing to run here.",
    allPassed: { one: "✓ The example passes.", other: "✓ All {number} examples pass." },
    allRan: "✓ It ran.",
    someFailed: { one: "✗ {failed} of {number} fails.", other: "✗ {failed} of {number} fail." },
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

    // Choisir une main
    notStarted:
      "Cette page n’a pas pu démarrer. La connexion fonctionne-t-elle ? Rechargez-la pour réessayer.",
    pack: "Le jeu de cartes : choisissez trois cartes. Les flèches du clavier vont de carte en carte.",
    yourHand: "Votre main",
    field: "Ou écrivez-la",
    fieldHelp:
      "Le rang, puis la couleur : As R D V 10 … 2, et ♠ ♥ ♦ ♣ ou P C K T. Par exemple As♠ R♠ 10♠, ou 9p 9c vt, ou « valet de trèfle ».",
    rank: "Classer",
    clear: "Effacer",
    takeBack: "Reprendre : {card}",
    emptyPlace: "Pas encore de carte",
    full: "Cela fait déjà trois cartes. Reprenez-en une d’abord.",
    taken: "{card} : {name} l’a déjà en main.",
    more: { one: "Choisissez encore une carte.", other: "Choisissez encore {number} cartes." },
    badLink: "Ce lien ne contient aucune main lisible.",

    // Une main classée
    points: { one: "{number} point", other: "{number} points" },
    bestSuit: "Meilleure couleur : {points}, {suits}",
    or: " ou ",
    shareTitle: "Parmi toutes les mains",
    share:
      "Des {total} mains possibles, {weaker}, {equal} et {stronger}. Celle-ci compte parmi les {number}.",
    shareWeaker: {
      none: "aucune n’est plus faible",
      one: "{number} est plus faible ({share})",
      other: "{number} sont plus faibles ({share})",
    },
    shareEqual: {
      one: "{number} est de même force ({share})",
      other: "{number} sont de même force ({share})",
    },
    shareStronger: {
      none: "aucune n’est plus forte",
      one: "{number} est plus forte ({share})",
      other: "{number} sont plus fortes ({share})",
    },
    weaker: "plus faibles",
    equal: "de même force",
    stronger: "plus fortes",
    clausesTitle: "Les clauses qui décident",

    // Une table
    player: "Joueur {number}",
    name: "Nom",
    hand: "Main",
    choose: "Choisir les cartes",
    chooseFor: "Choisir les cartes : {name}",
    done: "Terminé",
    removePlayer: "Retirer",
    removeNamed: "Retirer {name}",
    addPlayer: "Ajouter un joueur",
    compare: "Comparer",
    lowestHand: "la plus faible : paie",
    aboveLowest: "à l’abri",
    outcome: "Issue",
    needName: "Donnez un nom à ce joueur.",
    sameName: "Un autre joueur porte ce nom.",
    needHand: "Donnez une main à {name}.",
    badTableLink: "Ce lien ne contient aucune table lisible.",

    // Les exemples qui s’exécutent
    run: "Exécuter",
    edit: "Modifier",
    reset: "Rétablir",
    editor: "Exemple à modifier. La touche Tab en sort.",
    edited: "Modifié par vous, conservé dans ce navigateur.",
    runLabel: "Exécuter l’exemple de {clause}",
    editLabel: "Modifier l’exemple de {clause}",
    resetLabel: "Rétablir l’exemple de {clause}",
    stepPassed: "✓ réussi",
    stepFailed: "✗ échoué",
    stepError: "✗ erreur",
    stepOutput: "affiché",
    stepSkipped: "omis",
    stepRan: "✓ exécuté",
    expected: "Attendu",
    got: "Obtenu",
    source: "Exemple",
    output: "Sortie",
    cut: "La sortie était plus longue : elle est coupée ici.",
    nothingToRun: "Il n’y a rien à exécuter ici.",
    allPassed: { one: "✓ L’exemple réussit.", other: "✓ Les {number} exemples réussissent." },
    allRan: "✓ Exécuté.",
    someFailed: { one: "✗ {failed} sur {number} échoue.", other: "✗ {failed} sur {number} échouent." },
  },
};

export const lang = document.documentElement.lang.startsWith("fr") ? "fr" : "en";

const plurals = new Intl.PluralRules(lang);

/* The words for `key`, with the values filled in. */
export function say(key, values = {}) {
  return worded(MESSAGES[lang][key], values);
}

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
