/* What is behind: going back before a choice, and the whole game so far. */

import { button, h } from "./dom.js";
import { eventList } from "./play-drawing.js";
import { tell } from "./play-words.js";

export class Past {
  #last = button(tell("takeBack"), () => this.onBack(this.#decisions.at(-1).index));
  #whole = button(tell("wholeLog"), () => this.#tell());
  #choices = h("div");
  #log = h("div");
  #decisions = [];

  /* onBack(index) is given the decision before which to go back. */
  constructor(desk, onBack) {
    this.desk = desk;
    this.onBack = onBack;
    this.element = h(
      "div",
      { class: "cr-past" },
      h("div", { class: "cr-line" }, this.#last, this.#whole),
      this.#choices,
      this.#log,
    );
  }

  /* Offer to go back before each choice of the coup that a state shows. */
  show({ decisions, coup }) {
    this.#log.replaceChildren();
    this.#decisions = decisions;
    this.#last.hidden = !decisions.length;
    const groups = decisions.length > 1 ? [this.#group(decisions, coup)] : [];
    this.#choices.replaceChildren(...groups);
  }

  #tell() {
    this.desk.ask({ op: "play-log" }, ({ coups, clauses, decisions }) => {
      const each = coups.toReversed().flatMap(({ number, events }) => [
        h("h3", { tabindex: -1 }, tell("coup", { number })),
        this.#group(decisions.filter(({ coup }) => coup === number), number),
        eventList(events, clauses),
      ]);
      this.#log.replaceChildren(...each.filter(Boolean));
      this.#choices.replaceChildren();
      this.#log.querySelector("h3").focus();
    });
  }

  #group(decisions, number) {
    if (!decisions.length) return null;
    return h(
      "details",
      { class: "cr-choices" },
      h("summary", {}, `${tell("choicesMade")} (${tell("coupChoices", { number })})`),
      h("ol", {}, ...decisions.map((each) => this.#choice(each))),
    );
  }

  #choice({ index, name, text }) {
    const words = tell("takeBackTo", { name, text });
    return h("li", {}, button(words, () => this.onBack(index), { class: "cr-move" }));
  }
}
