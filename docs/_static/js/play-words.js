/* Every word that the page Play says of itself, in both languages. What is played, what may be done
   and why not is told by the package. */

import { lang, worded } from "./messages.js";
import { PLAYER_WORDS } from "./player-words.js";

export const WORDS = {
  en: {
    ...PLAYER_WORDS.en,

    // Who plays, and how
    whoPlays: "Who plays",
    kind: "Played by",
    "kind-human": "a person, here",
    "kind-careful": "Python, carefully",
    "kind-greedy": "Python, greedily",
    "kind-random": "Python, at random",
    kindsHelp:
      "The careful player reckons what each exchange is worth, the greedy one takes the best hand within reach, and chance decides for the last. Each knows only what a player may know. Of several persons, each is shown their own cards alone, and the screen is handed on.",
    choices: "What is agreed on",
    tokens: "Tokens for each player",
    declaration: "A Thirty-One",
    by_player: "is declared by its holder, or missed",
    automatic: "stops the coup by itself",
    total_tie: "If all would go out together",
    precedence: "precedence names the winner",
    replay: "the coup is played again",
    max_circuits: "Exchanges allowed to each (empty: no limit)",
    play: "Play",
    kept: "A game that this browser has kept, {when}: {names}.",
    notKept: "This browser keeps nothing here: save the game before you leave.",
    resume: "Go on with it",
    deal: "This page’s address holds a deal, with its players. It begins when you say so.",
    playDeal: "Play this deal",
    loadTitle: "A game from a file",
    file: "A record (TOML)",
    paste: "Or paste it here",
    loadGame: "Go on with this game",
    replayGame: "Replay it step by step",
    needRecord: "Choose a file, or paste a record.",
    fileTooLong: "This file is too long for a record.",

    // The table
    table: "The table",
    players: "Players",
    tokensHeld: { none: "no token", one: "{number} token", other: "{number} tokens" },
    dealer: "dealer",
    toPlay: "to play",
    content: "content",
    out: "out of the game",
    seenByAll: "All have seen: {cards}",
    pays: "lowest",
    declared: "declared",
    pot: { none: "Basket: empty", one: "Basket: {number} token", other: "Basket: {number} tokens" },
    stock: "Stock: {number}",
    coup: "Coup {number}",
    cards: "Cards; the arrow keys move among them.",
    cardsHelp: "Choose one of yours and one that is exposed: they change places.",
    exposed: "Exposed cards",
    handOf: "{name}’s hand",
    chooseExposed: "Now choose an exposed card.",
    chooseOwn: "Now choose a card of your own.",
    curtain: "Hand the screen to {name}. Everybody else looks away.",
    look: "I am {name}: show my cards",
    whatNow: "What you may do",
    next: "Next coup",
    newGame: "New game",
    log: "What happened",
    earlier: "Earlier in this coup",
    wholeLog: "The whole game so far",
    takeBack: "Take back",
    takeBackTo: "{name}, before “{text}”",
    choicesMade: "Choices to take back",
    coupChoices: "Coup {number}",

    // Hints
    hints: "Hints",
    hintsTitle: "What each move is worth",
    hintMove: "Move",
    hintHand: "Makes",
    hintPays: "Chance of paying",
    exact: "exact",
    sampled: "from {number} deals drawn by lot, ± {error}",

    // Keeping
    keeping: "Keep it",
    save: "Save as a file",
    saved: { none: "Saved. No coup is over yet: the file holds no more than who plays.", one: "Saved, with {number} coup.", other: "Saved, with {number} coups." },
    share: "Share this deal",
    shareLink: "A link to this deal",
    copy: "Copy",
    copied: "Copied.",
    keepingHelp:
      "The game itself stays in this browser, sealed, and outlives a reload. A file holds the coups that are over.",

    // Replay
    replayTitle: "A game replayed",
    step: "Step {number} of {steps}",
    first: "First step",
    previous: "Previous step",
    nextStep: "Next step",
    last: "Last step",
    leave: "Leave",
    goToCoup: "Coup",
    replayCards: "The left and right arrows go from step to step.",
    emptyRecord: "This record holds no coup.",
  },

  fr: {
    ...PLAYER_WORDS.fr,

    // Qui joue, et comment
    whoPlays: "Qui joue",
    kind: "Qui décide",
    "kind-human": "une personne, ici",
    "kind-careful": "Python, avec prudence",
    "kind-greedy": "Python, avec avidité",
    "kind-random": "Python, au hasard",
    kindsHelp:
      "Le prudent calcule ce que vaut chaque échange, l’avide prend la meilleure main à sa portée, et le sort décide pour le dernier. Chacun ne sait que ce qu’un joueur peut savoir. Entre plusieurs personnes, l’écran passe de main en main, et chacune ne voit que ses cartes.",
    choices: "Les conventions",
    tokens: "Jetons de chaque joueur",
    declaration: "Un Trente-et-un",
    by_player: "est déclaré par qui l’a, ou manqué",
    automatic: "arrête le coup de lui-même",
    total_tie: "Si tous devaient sortir ensemble",
    precedence: "la primauté désigne le gagnant",
    replay: "le coup est rejoué",
    max_circuits: "Échanges permis à chacun (vide : sans limite)",
    play: "Jouer",
    kept: "Une partie que ce navigateur a conservée, {when} : {names}.",
    notKept: "Ce navigateur ne garde rien ici : enregistrez la partie avant de partir.",
    resume: "La reprendre",
    deal: "L’adresse de cette page contient une donne et ses joueurs. Elle commencera quand vous le direz.",
    playDeal: "Jouer cette donne",
    loadTitle: "Une partie d’un fichier",
    file: "Un relevé (TOML)",
    paste: "Ou collez-le ici",
    loadGame: "Continuer cette partie",
    replayGame: "La revoir étape par étape",
    needRecord: "Choisissez un fichier, ou collez un relevé.",
    fileTooLong: "Ce fichier est trop long pour un relevé.",

    // La table
    table: "La table",
    players: "Joueurs",
    tokensHeld: { none: "aucun jeton", one: "{number} jeton", other: "{number} jetons" },
    dealer: "donneur",
    toPlay: "à jouer",
    content: "content",
    out: "hors de la partie",
    seenByAll: "Vues de tous : {cards}",
    pays: "la plus faible",
    declared: "déclaré",
    pot: { none: "Corbillon : vide", one: "Corbillon : {number} jeton", other: "Corbillon : {number} jetons" },
    stock: "Talon : {number}",
    coup: "Coup {number}",
    cards: "Les cartes ; les flèches du clavier vont de l’une à l’autre.",
    cardsHelp: "Choisissez une de vos cartes et une carte exposée : elles s’échangent.",
    exposed: "Cartes exposées",
    handOf: "La main : {name}",
    chooseExposed: "Choisissez maintenant une carte exposée.",
    chooseOwn: "Choisissez maintenant une de vos cartes.",
    curtain: "Passez l’écran à {name}. Que les autres détournent les yeux.",
    look: "C’est moi, {name} : voir mes cartes",
    whatNow: "Ce que vous pouvez faire",
    next: "Coup suivant",
    newGame: "Nouvelle partie",
    log: "Ce qui s’est passé",
    earlier: "Plus tôt dans ce coup",
    wholeLog: "Toute la partie jusqu’ici",
    takeBack: "Revenir en arrière",
    takeBackTo: "{name}, avant : {text}",
    choicesMade: "Revenir avant un choix",
    coupChoices: "Coup {number}",

    // Conseils
    hints: "Conseils",
    hintsTitle: "Ce que vaut chaque choix",
    hintMove: "Choix",
    hintHand: "Donne",
    hintPays: "Risque de payer",
    exact: "exact",
    sampled: "d’après {number} donnes tirées au sort, ± {error}",

    // Garder
    keeping: "Garder la partie",
    save: "Enregistrer un fichier",
    saved: { none: "Enregistré. Aucun coup n’est terminé : le fichier ne dit que qui joue.", one: "Enregistré, avec {number} coup.", other: "Enregistré, avec {number} coups." },
    share: "Partager cette donne",
    shareLink: "Un lien vers cette donne",
    copy: "Copier",
    copied: "Copié.",
    keepingHelp:
      "La partie reste dans ce navigateur, scellée, et survit à un rechargement. Un fichier contient les coups terminés.",

    // Revoir
    replayTitle: "Une partie revue",
    step: "Étape {number} sur {steps}",
    first: "Première étape",
    previous: "Étape précédente",
    nextStep: "Étape suivante",
    last: "Dernière étape",
    leave: "Quitter",
    goToCoup: "Coup",
    replayCards: "Les flèches gauche et droite vont d’une étape à l’autre.",
    emptyRecord: "Ce relevé ne contient aucun coup.",
  },
};

/* The words for `key`, with the values filled in. */
export function tell(key, values = {}) {
  return worded(WORDS[lang][key], values);
}

/* What a kind of player is called; a record may name one that is none of ours. */
export function kindWords(kind) {
  const key = `kind-${kind}`;
  return Object.hasOwn(WORDS[lang], key) ? tell(key) : kind;
}
