/* Hints: each move that is open to the player, what it makes, and how likely it is to pay. */

import { button, h } from "./dom.js";
import { percent } from "./messages.js";
import { sentences, twice } from "./play-drawing.js";
import { tell } from "./play-words.js";

export class Hints {
  #ask;
  #found = h("div", { class: "cr-hints" });

  /* onMove(action) is given the move that was chosen here. */
  constructor(desk, onMove) {
    this.onMove = onMove;
    this.#ask = button(tell("hints"), () =>
      desk.ask({ op: "play-hints" }, ({ hints }) => {
        const best = hints.toSorted((one, other) => one.pays - other.pays);
        this.#found.replaceChildren(this.#table(best));
        desk.say(sentences(`${best[0].spoken}, ${best[0].chance_text}`), { quiet: true });
      }),
    );
    this.element = h("div", {}, this.#ask, this.#found);
  }

  /* Forget what was said of another state. */
  show({ actions, decision }) {
    this.#found.replaceChildren();
    this.element.hidden = !actions.length || decision?.kind !== "turn";
  }

  /* hints: the best first. */
  #table(hints) {
    const heads = [tell("hintMove"), tell("hintHand"), tell("hintPays")];
    return h(
      "table",
      { class: "cr-hint-table" },
      h("caption", {}, tell("hintsTitle")),
      h("thead", {}, h("tr", {}, ...heads.map((words) => h("th", { scope: "col" }, words)))),
      h("tbody", {}, ...hints.map((hint) => this.#row(hint))),
    );
  }

  #row({ action, text, spoken, hand, pays, exact, error, samples }) {
    const sure = exact
      ? tell("exact")
      : tell("sampled", { number: samples, error: percent(error) });
    return h(
      "tr",
      {},
      h(
        "th",
        { scope: "row" },
        button(h("span", {}, ...twice(text, spoken)), () => this.onMove(action), { class: "cr-move" }),
      ),
      h("td", {}, hand.combination_text),
      h("td", {}, percent(pays), " ", h("span", { class: "cr-sure" }, sure)),
    );
  }
}
