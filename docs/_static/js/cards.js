/* The cards as the build wrote them into the page's pack: their names and short forms are the
   package's, and a card is known here by its English ASCII, such as "JC". */

import { h } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";

/* ascii -> { ascii, text, name, rank, suit, suitName }, in the order of the pack. */
export const CARDS = new Map(
  [...document.querySelectorAll(".cr-hand .cr-card")].map((button) => {
    const { ascii, text } = button.dataset;
    const row = button.closest(".cr-suit");
    const card = {
      ascii,
      text,
      name: button.getAttribute("aria-label"),
      rank: button.querySelector(".cr-rank").dataset.rank,
      suit: row.dataset.suit,
      suitName: row.getAttribute("aria-label"),
    };
    return [ascii, card];
  }),
);

/* A suit's name in the page's language, from its English one. */
export function suitName(suit) {
  return [...CARDS.values()].find((card) => card.suit === suit)?.suitName ?? suit;
}

/* A suit's sign, drawn; for the eye alone. */
export function pip(suit) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", `cr-pip cr-${suit}`);
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#cr-pip-${suit}`);
  svg.append(use);
  return svg;
}

/* A rank's sign, which the style sheet draws: like a pip it is seen and not read. */
function rankSign({ rank }) {
  return h("span", { class: "cr-rank", "data-rank": rank });
}

/* A card lying face up; for the eye alone, whoever shows it names it. */
export function face(card) {
  const corner = (place) =>
    h("span", { class: `cr-corner cr-${place}` }, rankSign(card), pip(card.suit));
  return h(
    "span",
    { class: `cr-face cr-${card.suit}`, "aria-hidden": "true" },
    corner("top"),
    middle(card),
    corner("bottom"),
  );
}

/* Where a card's signs stand: how far down, in hundredths, in the outer columns and in the middle. */
const SIDES = {
  4: [0, 100], 5: [0, 100], 6: [0, 50, 100], 7: [0, 50, 100], 8: [0, 50, 100],
  9: [0, 33, 67, 100], 10: [0, 33, 67, 100],
};
const MIDDLE = { 2: [0, 100], 3: [0, 50, 100], 5: [50], 7: [25], 8: [25, 75], 9: [50], 10: [17, 83] };

function middle({ ascii, rank, suit }) {
  const letter = ascii[0];
  if (letter === "A") return h("span", { class: "cr-ace" }, pip(suit));
  if ("JQK".includes(letter)) return h("span", { class: "cr-court" }, rankSign({ rank }), pip(suit));
  const number = letter === "T" ? 10 : Number(letter);
  const sides = (SIDES[number] ?? []).flatMap((y) => [pipAt(suit, 0, y), pipAt(suit, 100, y)]);
  return h("span", { class: "cr-pips" }, ...sides, ...(MIDDLE[number] ?? []).map((y) => pipAt(suit, 50, y)));
}

function pipAt(suit, x, y) {
  const made = pip(suit);
  made.style.left = `${x}%`;
  made.style.top = `${y}%`;
  if (y > 50) made.style.rotate = "180deg";
  return made;
}
