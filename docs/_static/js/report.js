/* What Python says of a hand, as elements of the page. */

import { pip, suitName } from "./cards.js";
import { h } from "./dom.js";
import { say } from "./hand-words.js";
import { lang, percent } from "./messages.js";

const rulesPage = document.querySelector(".cr-rules-page")?.href ?? "";

/* A ranked hand: what it makes, why, how many hands it beats, and the clauses that decide. */
export function handReport({ hand, share }) {
  return h(
    "section",
    { class: "cr-report", "aria-label": hand.combination_text },
    h("h2", { class: "cr-verdict" }, hand.combination_text),
    bestSuit(hand),
    explanation(hand.explanation),
    h("h3", {}, say("shareTitle")),
    shareBar(share),
    h("p", {}, shareSentence(share)),
    h("h3", {}, say("clausesTitle")),
    clauseList(hand.clauses),
  );
}

/* A sentence that names a clause: the sign and the number stay on one line. */
export function explanation(sentence) {
  return h("p", { class: "cr-explanation" }, sentence.replaceAll("§ ", "§\u00a0"));
}

function bestSuit({ points, suits }) {
  const counted = say("points", { number: points });
  const words = say("bestSuit", { points: counted, suits: suits.map(suitName).join(say("or")) });
  return h("p", { class: "cr-points" }, words, " ", ...suits.map(pip));
}

function shareSentence({ total, weaker, equal, stronger }) {
  const part = (number) => ({ number, share: percent(number / total) });
  return say("share", {
    total,
    number: equal,
    weaker: say("shareWeaker", part(weaker)),
    equal: say("shareEqual", part(equal)),
    stronger: say("shareStronger", part(stronger)),
  });
}

/* The sentence again, for the eye. */
function shareBar({ weaker, equal, stronger }) {
  const parts = { weaker, equal, stronger };
  return h(
    "div",
    { class: "cr-share", "aria-hidden": "true" },
    ...Object.entries(parts)
      .filter(([, number]) => number > 0)
      .map(([name, number]) =>
        h("span", { class: `cr-share-${name}`, style: `flex-grow: ${number}` }, h("span", {}, say(name))),
      ),
  );
}

/* Clauses as links to the rules page, with their words in both languages, the page's own first. */
export function clauseList(clauses) {
  return h("ol", { class: "cr-clauses" }, ...clauses.map((clause) => h("li", {}, ...clauseParts(clause))));
}

function clauseParts({ id, number, title, text }) {
  const languages = Object.keys(text).sort((one) => (one === lang ? -1 : 1));
  return [
    h("p", {}, h("a", { href: `${rulesPage}#${id}` }, `§\u00a0${number}`, " ", title[lang])),
    h("div", { class: "cr-both" }, ...languages.map((each) => h("p", { lang: each }, text[each]))),
  ];
}
