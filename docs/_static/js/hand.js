/* Try a hand: the pack and a field, kept in step; Rank; what Python says. */

import { handAddress } from "./address.js";
import { Asking, sizeNote } from "./asking.js";
import { CARDS, face } from "./cards.js";
import { button, freshId, h } from "./dom.js";
import { Fault, faultWords } from "./fault.js";
import { say } from "./hand-words.js";
import { lang } from "./messages.js";
import { Pack } from "./pack.js";
import { handReport } from "./report.js";

export const HAND_SIZE = 3; // places to put cards in; what makes a hand is for Python to say

/* The text of cards in the page's language. */
export function cardsText(cards) {
  return cards.map((card) => CARDS.get(card).text).join(" ");
}

/* A field in which a hand is written in the page's language. */
export function handInput(id, attributes = {}) {
  return h("input", {
    id,
    class: "cr-input",
    type: "text",
    maxlength: 200,
    autocomplete: "off",
    autocapitalize: "off",
    autocorrect: "off",
    spellcheck: "false",
    ...attributes,
  });
}

export class HandDesk {
  #cards = []; // chosen, in English ASCII
  #written = ""; // or else written, and not read yet
  #places;
  #pack;
  #input = handInput(freshId("hand"));
  #fault;
  #asking;
  #result = h("div", { class: "cr-result" });

  /* onChange(address) is given the address of each hand chosen, or "" for none. */
  constructor(root, onChange) {
    this.onChange = onChange;
    this.#places = root.querySelector(".cr-chosen");
    this.#places.setAttribute("aria-label", say("yourHand"));
    this.#places.tabIndex = -1; // where a link to a hand leads
    this.#pack = new Pack(root.querySelector(".cr-pack"), {
      limit: HAND_SIZE,
      onPick: (cards) => this.#choose(cards),
      onRefuse: () => this.#asking.say(say("full")),
    });
    const help = freshId("help");
    this.#fault = new Fault(this.#input, { help });
    const rank = h("button", { type: "submit", class: "cr-button cr-main" }, say("rank"));
    this.#asking = new Asking(rank);
    root.querySelector(".cr-below").replaceChildren(
      h(
        "form",
        { class: "cr-form", novalidate: true, onsubmit: (event) => this.#submit(event) },
        h("label", { class: "cr-label", for: this.#input.id }, say("field")),
        h("div", { class: "cr-line" }, this.#input, rank, button(say("clear"), () => this.#clear())),
        this.#fault.element,
        h("p", { class: "cr-help", id: help }, say("fieldHelp")),
        h("p", { class: "cr-help cr-size" }, sizeNote()),
      ),
      this.#asking.element,
      this.#result,
    );
    this.#input.addEventListener("input", () => this.#write());
    this.#showPlaces();
  }

  /* Lay out the hand of a link, in view. */
  show(cards) {
    this.#set(cards);
    this.#places.scrollIntoView({ block: "nearest" });
  }

  /* Take back a hand that the address no longer holds; what is written was never in it. */
  putAway() {
    if (this.#cards.length) this.#set([]);
  }

  /* Have the Tab key go on from the cards. */
  focus() {
    this.#places.focus({ preventScroll: true });
  }

  /* Say that a link could not be read. */
  refuse() {
    this.#set([]);
    this.#asking.say(say("badLink"));
    this.#asking.element.scrollIntoView({ block: "nearest" });
  }

  #choose(cards) {
    this.#set(cards);
    this.onChange(cards.length ? handAddress(cards) : "");
  }

  #clear() {
    this.#choose([]);
    this.#input.focus();
  }

  #set(cards, written = "") {
    this.#cards = cards;
    this.#written = written;
    if (!written) this.#input.value = cardsText(cards);
    this.#forget();
    this.#pack.show(cards);
    this.#showPlaces();
  }

  #write() {
    this.#set([], this.#input.value);
    this.onChange("");
  }

  /* What was said of another hand. */
  #forget() {
    this.#fault.clear();
    this.#result.replaceChildren();
    if (!this.#asking.busy) this.#asking.say("");
  }

  #showPlaces() {
    const places = Array.from({ length: HAND_SIZE }, (_, place) => this.#place(place));
    this.#places.replaceChildren(...places);
  }

  #place(place) {
    const card = CARDS.get(this.#cards[place]);
    if (!card) return h("span", { class: "cr-place" }, h("span", { class: "cr-quiet" }, say("emptyPlace")));
    // The button lies over the card: what is drawn there is no part of its name.
    const name = { "aria-label": say("takeBack", { card: card.name }) };
    const takeBack = h("button", { type: "button", onclick: () => this.#takeBack(place), ...name });
    return h("span", { class: "cr-place cr-filled" }, face(card), takeBack);
  }

  #takeBack(place) {
    this.#choose(this.#cards.filter((_, each) => each !== place));
    const left = this.#places.querySelectorAll("button");
    if (left.length) left[Math.min(place, left.length - 1)].focus();
    else this.#pack.focus();
  }

  #submit(event) {
    event.preventDefault();
    const missing = HAND_SIZE - this.#cards.length;
    const written = this.#written.trim();
    if (!written && missing) {
      this.#asking.say(say("more", { number: missing }));
      return;
    }
    const given = written ? { hand: this.#written } : { cards: this.#cards };
    const asked = this.#input.value;
    this.#forget();
    this.#asking.ask({ op: "rank", lang, ...given }, (answer) => {
      if (this.#input.value === asked) this.#hear(answer);
    });
  }

  #hear(answer) {
    if (!answer.ok) {
      this.#fault.show(faultWords(answer.error));
      return;
    }
    this.#choose(answer.hand.cards.map((card) => card.ascii));
    const report = handReport(answer);
    this.#result.replaceChildren(report);
    this.#asking.say(`${answer.hand.combination_text}. ${answer.hand.explanation}`, { quiet: true });
    report.firstElementChild.scrollIntoView({ block: "nearest" });
  }
}
