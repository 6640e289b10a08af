/* The cards as the build wrote them into the page's pack: their names and short forms are the
   package's, and a card is known here by its English ASCII, such as "JC". */

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

const blank = document.querySelector(".cr-blank-face").content.firstElementChild;

/* A card lying face up; for the eye alone, whoever shows it names it. */
export function face({ ascii, rank, suit }) {
  const drawn = document.importNode(blank, true);
  drawn.classList.add(`cr-${suit}`);
  drawn.classList.toggle("cr-court", "JQK".includes(ascii[0]));
  drawn.querySelector("text").textContent = rank;
  for (const sign of drawn.querySelectorAll("use")) sign.setAttribute("href", `#cr-pip-${suit}`);
  return drawn;
}
