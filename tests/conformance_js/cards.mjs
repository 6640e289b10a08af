/* The pack, what its cards are worth, and their order (§ 1). A card is its English ASCII code. */

const HEIGHTS = "23456789TJQKA";
export const SUITS = ["S", "H", "D", "C"];
export const RANKS = [...HEIGHTS];
export const PACK = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit));
export const MISTIGRI = "JC";

export const rankOf = (card) => card[0];
export const suitOf = (card) => card[1];

/* 0 for a Two, 12 for an Ace. */
export const height = (card) => HEIGHTS.indexOf(rankOf(card));

export function worth(card) {
  const rank = rankOf(card);
  if (rank === "A") return 11;
  if ("KQJ".includes(rank)) return 10;
  return rank === "T" ? 10 : Number(rank);
}

/* The cards of a text of codes. */
export const split = (text) => text.split(" ");
