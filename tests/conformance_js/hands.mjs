/* What three cards make, and how high it stands (§§ 4.1, 4.2). */

import { MISTIGRI, RANKS, SUITS, height, rankOf, suitOf, worth } from "./cards.mjs";

/* Section 4.2 read from the bottom up: a hand's strength is its rung. */
const LADDER = [
  ...Array.from({ length: 28 }, (_, more) => `point ${3 + more}`),
  "brelan-mistigri",
  ...RANKS.map((rank) => `brelan ${rank}`),
  "thirty-one",
];

const total = (cards) => cards.reduce((sum, card) => sum + worth(card), 0);

function suitTotals(hand) {
  return SUITS.map((suit) => [suit, total(hand.filter((card) => suitOf(card) === suit))]);
}

function isThirtyOne(hand) {
  const aces = hand.filter((card) => rankOf(card) === "A");
  const tens = hand.filter((card) => worth(card) === 10);
  return aces.length === 1 && tens.length === 2 && hand.every((card) => card[1] === hand[0][1]);
}

function isBrelan(hand) {
  return hand.every((card) => height(card) === height(hand[0]));
}

function isBrelanMistigri(hand) {
  const pair = hand.filter((card) => card !== MISTIGRI);
  return pair.length === 2 && isBrelan(pair) && rankOf(pair[0]) !== "J";
}

function nameOf(hand) {
  if (isThirtyOne(hand)) return "thirty-one";
  if (isBrelan(hand)) return "brelan";
  if (isBrelanMistigri(hand)) return "brelan-mistigri";
  return "point";
}

const CITED = {
  "thirty-one": ["combination.thirty-one", "ranking.thirty-one"],
  brelan: ["combination.brelan", "ranking.brelans"],
  "brelan-mistigri": [
    "combination.brelan-mistigri",
    "ranking.brelan-mistigri",
    "comparison.points-below-brelans",
  ],
  point: ["combination.point", "combination.point-cards", "ranking.points"],
};

function cited(hand, combination) {
  const ids = [...CITED[combination]];
  const oneSuit = hand.every((card) => suitOf(card) === suitOf(hand[0]));
  if (combination === "point" && !oneSuit) ids.push("ruling.best-combination");
  if (hand.includes(MISTIGRI) && combination !== "brelan-mistigri") {
    ids.push("ruling.mistigri-natural");
  }
  return ids.map((id) => `content.${id}`);
}

export function judge(hand) {
  const combination = nameOf(hand);
  const totals = suitTotals(hand);
  const points = Math.max(...totals.map(([, sum]) => sum));
  const brelan_rank = combination === "brelan" ? rankOf(hand[0]) : null;
  const rung = { point: `point ${points}`, brelan: `brelan ${brelan_rank}` }[combination];
  return {
    combination,
    points,
    suits: totals.filter(([, sum]) => sum === points).map(([suit]) => suit),
    brelan_rank,
    strength: LADDER.indexOf(rung ?? combination),
    clauses: cited(hand, combination),
  };
}

export const strength = (hand) => judge(hand).strength;
export const holdsThirtyOne = (hand) => judge(hand).combination === "thirty-one";

/* The keys of those hands, in a Map or an array's entries, that are lowest. */
export function lowestOf(entries) {
  const ranked = [...entries].map(([key, hand]) => [key, strength(hand)]);
  const least = Math.min(...ranked.map(([, rung]) => rung));
  return ranked.filter(([, rung]) => rung === least).map(([key]) => key);
}
