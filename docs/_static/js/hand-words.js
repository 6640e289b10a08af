/* What the page Try a hand says, in both languages. */

import { sayer } from "./messages.js";
import { PLAYER_WORDS } from "./player-words.js";

export const MESSAGES = {
  en: {
    ...PLAYER_WORDS.en,

    // Choosing a hand
    pack: "The pack: choose three cards. The arrow keys move from card to card.",
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
    hand: "Hand",
    choose: "Choose cards",
    chooseFor: "Choose cards for {name}",
    done: "Done",
    compare: "Compare",
    lowestHand: "lowest: pays",
    aboveLowest: "safe",
    outcome: "Outcome",
    needHand: "Give {name} a hand.",
    badTableLink: "This link holds no table that can be read.",
  },

  fr: {
    ...PLAYER_WORDS.fr,

    // Choisir une main
    pack: "Le jeu de cartes : choisissez trois cartes. Les flèches du clavier vont de carte en carte.",
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
    hand: "Main",
    choose: "Choisir les cartes",
    chooseFor: "Choisir les cartes : {name}",
    done: "Terminé",
    compare: "Comparer",
    lowestHand: "la plus faible : paie",
    aboveLowest: "à l’abri",
    outcome: "Issue",
    needHand: "Donnez une main à {name}.",
    badTableLink: "Ce lien ne contient aucune table lisible.",
  },
};

export const say = sayer(MESSAGES);
