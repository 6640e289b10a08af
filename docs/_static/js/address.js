/* Hands and tables in the page's address, after the #. What is read there is only ever data: cards
   of the pack by their English ASCII, and names, which are shown as text.

     #hand=AS+KS+TS
     #compare=Anne:AS+KS+TS;Basile:2H+3H+4H      names are percent-encoded                     */

// Characters of an address that are looked at: sixteen names in any script fit, percent-encoded.
const LONGEST = 16_000;
export const LONGEST_NAME = 60;

export function handAddress(cards) {
  return `#hand=${cards.join("+")}`;
}

/* players: [{ name, cards }]; half a character, which no address can hold, is written as U+FFFD. */
export function tableAddress(players) {
  const seats = players.map(
    ({ name, cards }) => `${encodeURIComponent(name.toWellFormed())}:${cards.join("+")}`,
  );
  return `#compare=${seats.join(";")}`;
}

/* What an address holds: { kind: "none" }, { kind: "hand", cards }, { kind: "table", players },
   or { kind: "unreadable", of: "hand" | "table" }. limits: { cards: a Map or Set of all cards,
   hand: the most in one, players: [fewest, most] }. */
export function readAddress(hash, limits) {
  const [, key, value] = /^#(hand|compare)=(.*)$/s.exec(hash) ?? [];
  if (!key) return { kind: "none" };
  const of = key === "hand" ? "hand" : "table";
  const read = hash.length <= LONGEST && (of === "hand" ? readHand : readTable)(value, limits);
  return read ? { kind: of, ...read } : { kind: "unreadable", of };
}

function readHand(value, limits) {
  const cards = readCards(value, limits);
  return cards?.length ? { cards } : null;
}

function readTable(value, limits) {
  const players = value.split(";").map((seat) => readSeat(seat, limits));
  const [fewest, most] = limits.players;
  if (players.includes(null) || players.length < fewest || players.length > most) return null;
  const names = players.map(({ name }) => name);
  return isSet(names) && isSet(players.flatMap(({ cards }) => cards)) ? { players } : null;
}

function readSeat(seat, limits) {
  const colon = seat.lastIndexOf(":");
  const name = decoded(seat.slice(0, Math.max(0, colon)))?.trim();
  const cards = readCards(seat.slice(colon + 1), limits);
  return name && name.length <= LONGEST_NAME && cards ? { name, cards } : null;
}

/* The cards of a hand that may be unfinished; null unless all are of the pack and none comes twice. */
function readCards(value, limits) {
  const cards = decoded(value)?.split(/[\s+]+/).filter(Boolean);
  if (!cards || cards.length > limits.hand || !isSet(cards)) return null;
  return cards.every((card) => limits.cards.has(card)) ? cards : null;
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return null; // a % that begins no character
  }
}

function isSet(items) {
  return new Set(items).size === items.length;
}
