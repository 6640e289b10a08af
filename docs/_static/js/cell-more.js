/* What else can be done with an example: made when it is first asked for. */

import { say } from "./cell-words.js";
import { codeAddress, fits } from "./code-address.js";
import { button, h } from "./dom.js";
import { engine } from "./engine.js";

export class More {
  #cells;
  #index;

  /* cells: those of the page; index: which of them this is of. */
  constructor(name, cells, index) {
    this.#cells = cells;
    this.#index = index;
    this.element = h(
      "details",
      { class: "cr-more", ontoggle: () => this.#fill() },
      h("summary", { "aria-label": say("menuLabel", { name }) }, say("menu")),
    );
  }

  get #cell() {
    return this.#cells[this.#index];
  }

  #fill() {
    if (!this.element.open) return;
    const above = this.#cells.slice(0, this.#index);
    const parts = [
      above.length ? button(say("runAbove"), () => this.#cell.run(above)) : null,
      this.#playground(),
      button(say("resetAll"), () => this.#resetAll()),
      button(say("restart"), () => this.#restart()),
    ];
    this.element.replaceChildren(this.element.firstChild, ...parts.filter(Boolean));
  }

  /* The link holds the text as it is when it is followed. */
  #playground() {
    const page = new URL("../../playground.html", import.meta.url);
    const link = h("a", { onclick: (event) => this.#stopIfLong(event) }, say("openPlayground"));
    const update = () => (link.href = page.href + codeAddress(this.#cell.text));
    for (const event of ["focus", "pointerdown", "pointerenter"]) link.addEventListener(event, update);
    update();
    return link;
  }

  #stopIfLong(event) {
    if (fits(this.#cell.text)) return;
    event.preventDefault();
    this.#cell.say(say("tooLong"));
  }

  #resetAll() {
    const edited = this.#cells.filter((cell) => cell.isEdited);
    if (edited.length && !confirm(say("resetAllSure", { number: edited.length }))) return;
    for (const cell of this.#cells) cell.restore();
    this.#restart();
  }

  #restart() {
    engine.stop();
    for (const cell of this.#cells) cell.clear();
    this.#cell.say(say("restarted"));
  }
}
