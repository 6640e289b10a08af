/* One player of the table: a name, a hand that is written or chosen from a pack, and what is wrong
   with it. */

import { LONGEST_NAME } from "./address.js";
import { button, freshId, h } from "./dom.js";
import { Fault } from "./fault.js";
import { say } from "./hand-words.js";
import { cardsText, handInput } from "./hand.js";

export class Seat {
  cards = []; // chosen, in English ASCII
  #written = "";
  #name = h("input", {
    id: freshId("name"),
    class: "cr-input",
    type: "text",
    maxlength: LONGEST_NAME,
    autocomplete: "off",
    spellcheck: "false",
  });
  #hand = handInput(freshId("seat"));
  #fault = new Fault(this.#hand);
  #nameFault = new Fault(this.#name);

  /* table: { onChange(seat), onChoose(seat), onRemove(seat) } */
  constructor(name, table) {
    this.table = table;
    this.#name.value = name;
    this.chooser = button(say("choose"), () => table.onChoose(this), { "aria-expanded": "false" });
    this.remover = button(say("removePlayer"), () => table.onRemove(this));
    this.packPlace = h("div", { class: "cr-seat-pack" });
    this.element = h(
      "div",
      { class: "cr-seat", role: "group" },
      labelled(say("name"), this.#name),
      labelled(say("hand"), this.#hand),
      h("div", { class: "cr-seat-buttons" }, this.chooser, this.remover),
      this.#nameFault.element,
      this.#fault.element,
      this.packPlace,
    );
    this.#name.addEventListener("input", () => this.#rename());
    this.#hand.addEventListener("input", () => this.#write());
    this.#showName();
  }

  get name() {
    return this.#name.value.normalize().trim();
  }

  /* What Python is asked about this player. */
  get request() {
    const given = this.#written ? { hand: this.#written } : { cards: this.cards };
    return { name: this.name, ...given };
  }

  get isEmpty() {
    return !this.cards.length && !this.#written.trim();
  }

  /* What the place among the players is called while it has no name. */
  set place(number) {
    this.number = number;
    this.#showName();
  }

  /* Give the player these cards. */
  take(cards) {
    this.cards = cards;
    this.#written = "";
    this.#hand.value = cardsText(cards);
    this.#fault.clear();
  }

  blame(words) {
    this.#fault.show(words);
    this.#hand.focus();
  }

  blameName(words) {
    this.#nameFault.show(words);
    this.#name.focus();
  }

  forgive() {
    this.#fault.clear();
    this.#nameFault.clear();
  }

  focus() {
    this.#name.focus();
  }

  #rename() {
    this.#nameFault.clear();
    this.#showName();
    this.table.onChange(this);
  }

  #write() {
    this.cards = [];
    this.#written = this.#hand.value;
    this.#fault.clear();
    this.table.onChange(this);
  }

  #showName() {
    const name = this.name || say("player", { number: this.number ?? 0 });
    this.element.setAttribute("aria-label", name);
    this.chooser.setAttribute("aria-label", say("chooseFor", { name }));
    this.remover.setAttribute("aria-label", say("removeNamed", { name }));
  }
}

function labelled(words, input) {
  return h("label", { class: "cr-seat-field" }, h("span", { class: "cr-label" }, words), input);
}
