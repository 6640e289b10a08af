/* A fault of what was given, told beside the field it was given in. */

import { freshId, h } from "./dom.js";
import { say } from "./messages.js";

/* What to say of an error that Python answers with; ours have no language to be told in. */
export function faultWords(error) {
  return "clause" in error ? error.message : say("fault", error);
}

export class Fault {
  #field;
  #described; // what describes the field when nothing is wrong

  constructor(field, { help = "" } = {}) {
    this.#field = field;
    this.#described = help;
    this.element = h("pre", { class: "cr-fault", id: freshId("fault"), role: "alert", hidden: true });
    this.clear();
  }

  show(words) {
    this.element.textContent = words;
    this.element.hidden = false;
    this.#field.setAttribute("aria-invalid", "true");
    this.#describe(`${this.element.id} ${this.#described}`);
  }

  clear() {
    this.element.textContent = "";
    this.element.hidden = true;
    this.#field.removeAttribute("aria-invalid");
    this.#describe(this.#described);
  }

  #describe(ids) {
    if (ids.trim()) this.#field.setAttribute("aria-describedby", ids.trim());
    else this.#field.removeAttribute("aria-describedby");
  }
}
