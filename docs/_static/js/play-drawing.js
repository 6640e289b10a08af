/* What is drawn on the page Play: cards, clauses as links, events, refusals. */

import { face } from "./cards.js";
import { freshId, h } from "./dom.js";
import { lang } from "./messages.js";

const SUITS = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
const SITE = "../"; // the site's front door, seen from a page of one language

const rulesPage = document.querySelector(".cr-rules-page").href;
const back = document.querySelector(".cr-blank-back").content.firstElementChild;

/* A card of an answer, face up; for the eye alone. */
export function drawing({ ascii, text }) {
  return face({ ascii, rank: [...text].slice(0, -1).join(""), suit: SUITS[ascii[1]] });
}

/* The same, with its name. */
export function namedDrawing(card) {
  const drawn = drawing(card);
  drawn.removeAttribute("aria-hidden");
  drawn.setAttribute("role", "img");
  drawn.setAttribute("aria-label", card.name);
  return drawn;
}

/* A card face down; for the eye alone. */
export function cardBack() {
  return document.importNode(back, true);
}

export function cardsInLine(...drawn) {
  return h("span", { class: "cr-cards" }, ...drawn);
}

/* A link to a clause, by its number. */
export function clauseLink({ id, number, title, url }) {
  return h(
    "a",
    { class: "cr-clause", href: url ? SITE + url : `${rulesPage}#${id}`, title },
    `§\u00a0${number}`,
    h("span", { class: "cr-quiet" }, ` ${title}`),
  );
}

/* Events of an answer, each with its clauses; `clauses` are the links by id. */
export function eventList(events, clauses) {
  return h("ol", { class: "cr-log" }, ...events.map((event) => eventItem(event, clauses)));
}

function eventItem({ text, spoken, clauses: ids }, clauses) {
  const links = ids.flatMap((id) => [" ", clauseLink(clauses[id])]);
  return h("li", {}, ...twice(text, spoken), ...links);
}

/* Words in symbols for the eye, and with the cards named for the ear. */
export function twice(text, spoken) {
  if (text === spoken) return [text];
  return [h("span", { "aria-hidden": "true" }, text), h("span", { class: "cr-quiet" }, spoken)];
}

/* Sentences that Python gives without a stop, to be said one after the other. */
export function sentences(...all) {
  return all.filter(Boolean).map((each) => (/[.!?…]$/.test(each) ? each : `${each}.`)).join(" ");
}

/* A part of the page with its heading. */
export function section(words, attributes, ...children) {
  const id = freshId("heading");
  return h("section", { "aria-labelledby": id, ...attributes }, h("h2", { id }, words), ...children);
}

/* Why something is refused, with the clauses that refuse it. */
export class Refusal {
  element = h("div", { class: "cr-refusal", role: "alert", hidden: true });

  show({ message, reasons = [], clause = null }) {
    const links = reasons.map((reason) => reason.clause);
    if (!links.length && clause) links.push({ ...clause, title: clause.title[lang] });
    const words = message[0].toLocaleUpperCase(lang) + message.slice(1);
    this.element.replaceChildren(h("p", {}, sentences(words)), ...links.map(refusing));
    this.element.hidden = false;
    this.element.scrollIntoView({ block: "nearest" });
  }

  clear() {
    this.element.hidden = true;
    this.element.replaceChildren();
  }
}

function refusing(link) {
  const shown = clauseLink(link);
  return h("p", {}, shown, h("span", { "aria-hidden": "true" }, ` ${link.title}`));
}
