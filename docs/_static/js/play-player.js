/* One who is to play: a name, and who decides for them. */

import { LONGEST_NAME } from "./address.js";
import { button, freshId, h } from "./dom.js";
import { Fault } from "./fault.js";
import { kindWords, tell } from "./play-words.js";

export class Player {
  #name = h("input", {
    id: freshId("player"),
    class: "cr-input",
    type: "text",
    maxlength: LONGEST_NAME,
    autocomplete: "off",
    spellcheck: "false",
  });
  #kind;
  #fault = new Fault(this.#name);

  /* kinds: those there are; onRemove(player). */
  constructor({ name, kind }, kinds, onRemove) {
    this.#name.value = name;
    this.#kind = choice(kinds.map((each) => [each, kindWords(each)]), kind);
    this.remover = button(tell("removePlayer"), () => onRemove(this));
    this.element = h(
      "div",
      { class: "cr-player", role: "group" },
      labelled(tell("name"), this.#name),
      labelled(tell("kind"), this.#kind),
      this.remover,
      this.#fault.element,
    );
    this.#name.addEventListener("input", () => this.#renamed());
    this.#renamed();
  }

  get name() {
    return this.#name.value.normalize().trim();
  }

  /* What Python is told of this player. */
  get request() {
    return { name: this.name, kind: this.#kind.value };
  }

  blame(words) {
    this.#fault.show(words);
    this.#name.focus();
  }

  focus() {
    this.#name.focus();
  }

  #renamed() {
    this.#fault.clear();
    this.element.setAttribute("aria-label", this.name || tell("name"));
    this.remover.setAttribute("aria-label", tell("removeNamed", { name: this.name }));
  }
}

/* A list to choose from: [value, words] each. */
export function choice(values, chosen) {
  return h(
    "select",
    { class: "cr-input" },
    ...values.map(([value, words]) => h("option", { value, selected: value === chosen }, words)),
  );
}

/* A field with its label. */
export function labelled(words, field) {
  return h("label", { class: "cr-field" }, h("span", { class: "cr-label" }, words), field);
}
