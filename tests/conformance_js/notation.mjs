/* How English and French write cards. */

import { SUITS, rankOf, suitOf } from "./cards.mjs";

const SIGNS = { S: "♠", H: "♥", D: "♦", C: "♣" };

/* ranks: by our letter, what is written beside a sign, in ASCII, and in words; what else is read. */
const numbered = (words) =>
  Object.fromEntries(words.split(" ").map((word, place) => [`${place + 2}`, [null, null, word]]));

export const LANGUAGES = {
  en: {
    of: "of",
    ranks: {
      ...numbered("two three four five six seven eight nine"),
      T: ["10", "T", "ten"],
      J: ["J", "J", "jack"],
      Q: ["Q", "Q", "queen"],
      K: ["K", "K", "king"],
      A: ["A", "A", "ace"],
    },
    suits: {
      S: ["S", "spades", "spade"],
      H: ["H", "hearts", "heart"],
      D: ["D", "diamonds", "diamond"],
      C: ["C", "clubs", "club"],
    },
  },
  fr: {
    of: "de",
    ranks: {
      ...numbered("deux trois quatre cinq six sept huit neuf"),
      T: ["10", "10", "dix"],
      J: ["V", "V", "valet"],
      Q: ["D", "D", "dame"],
      K: ["R", "R", "roi"],
      A: ["As", "A", "as", "1"],
    },
    suits: {
      S: ["P", "pique", "piques"],
      H: ["C", "cœur", "coeur", "cœurs", "coeurs"],
      D: ["K", "carreau", "carreaux"],
      C: ["T", "trèfle", "trefle", "tréfle", "trèfles", "trefles", "tréfles"],
    },
  },
};

for (const { ranks } of Object.values(LANGUAGES)) {
  for (const [rank, forms] of Object.entries(ranks)) {
    forms[0] ??= rank;
    forms[1] ??= rank;
  }
}

export function write(card, lang, style) {
  const { of, ranks, suits } = LANGUAGES[lang];
  const [bySign, ascii, word] = ranks[rankOf(card)];
  const [letter, name] = suits[suitOf(card)];
  return {
    symbol: bySign + SIGNS[suitOf(card)],
    ascii: ascii + letter,
    long: `${word} ${of} ${name}`,
  }[style];
}

/* What is read, longest first, in lower case, each [form, our letter]: the ranks' short forms and the
   ranks in words, the suits' letters, names and signs. */
export function forms(lang) {
  const { of, ranks, suits } = LANGUAGES[lang];
  const each = (table, pick) =>
    Object.entries(table)
      .flatMap(([ours, row]) => pick(row).map((form) => [form.toLowerCase(), ours]))
      .sort(([one], [other]) => other.length - one.length);
  return {
    of,
    ranks: each(ranks, ([bySign, ascii, , ...more]) => [bySign, ascii, ...more]),
    words: each(ranks, ([bySign, , word]) => (bySign.toLowerCase() === word ? [] : [word])),
    letters: each(suits, (row) => row.slice(0, 1)),
    names: each(suits, (row) => row.slice(1)),
    signs: SUITS.flatMap((suit, place) => [
      [SIGNS[suit], suit],
      ["♤♡♢♧"[place], suit],
    ]),
  };
}
