/* A game that was played, seen again step by step, with all its cards and the clauses of each. */

import { button, h } from "./dom.js";
import { cardsInLine, clauseLink, eventList, namedDrawing, section, sentences } from "./play-drawing.js";
import { choice, labelled } from "./play-player.js";
import { seats } from "./play-seats.js";
import { tell } from "./play-words.js";

export class ReplayView {
  #place = h("p", { class: "cr-status", tabindex: -1 });
  #facts = h("p", { class: "cr-facts" });
  #exposed = h("div", { class: "cr-replay-exposed", role: "group", "aria-label": tell("exposed") });
  #round = h("div");
  #events = h("div");
  #moves;
  #coup;
  #index = 0;

  /* replayed: the answer to play-replay. */
  constructor(desk, replayed) {
    this.desk = desk;
    this.replayed = replayed;
    this.home = this.#place;
    const last = () => this.replayed.steps - 1;
    this.#moves = {
      first: button("⇤", () => this.#go(0), { "aria-label": tell("first") }),
      previous: button("←", () => this.#go(this.#index - 1), { "aria-label": tell("previous") }),
      next: button("→", () => this.#go(this.#index + 1), { "aria-label": tell("nextStep") }),
      last: button("⇥", () => this.#go(last()), { "aria-label": tell("last") }),
    };
    this.#coup = choice(replayed.coups.map(({ number, first }) => [first, String(number)]));
    this.#coup.addEventListener("change", () => this.#go(Number(this.#coup.value)));
    this.element = section(
      tell("replayTitle"),
      { class: "cr-replayed", onkeydown: (event) => this.#move(event) },
      ...replayed.warnings.map(warning),
      this.#place,
      h(
        "div",
        { class: "cr-line", role: "group", "aria-label": tell("replayCards") },
        ...Object.values(this.#moves),
        labelled(tell("goToCoup"), this.#coup),
        button(tell("leave"), () => desk.leave()),
      ),
      desk.asking.element,
      desk.refusal.element,
      this.#events,
      h("p", { class: "cr-label", "aria-hidden": "true" }, tell("exposed")),
      this.#exposed,
      this.#facts,
      this.#round,
    );
    if (replayed.step) this.#show(replayed.step);
    else this.#place.textContent = tell("emptyRecord");
  }

  focus() {
    this.#place.focus();
  }

  #go(index) {
    if (index < 0 || index >= this.replayed.steps) return;
    this.desk.ask({ op: "play-step", index }, ({ step }) => {
      this.#show(step);
      const said = step.events.map(({ spoken }) => spoken);
      this.desk.say(sentences(this.#place.textContent, ...said), { quiet: true });
    });
  }

  #show(step) {
    const { steps, coups } = this.replayed;
    this.#index = step.index;
    this.#place.textContent = sentences(
      tell("coup", { number: step.coup }),
      tell("step", { number: step.index + 1, steps }),
    );
    this.#facts.textContent = step.pot === null ? "" : tell("pot", { number: step.pot });
    this.#coup.value = coups.find(({ number }) => number === step.coup).first;
    this.#exposed.replaceChildren(cardsInLine(...step.exposed.map(namedDrawing)));
    this.#round.replaceChildren(seats(step.players, { inHand: this.desk.inHand }));
    this.#events.replaceChildren(eventList(step.events, step.clauses));
    for (const [name, end] of Object.entries({ first: 0, previous: 0, next: steps - 1, last: steps - 1 })) {
      this.#moves[name].setAttribute("aria-disabled", String(step.index === end));
    }
  }

  #move(event) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target.matches("select, input")) return;
    event.preventDefault();
    this.#go(this.#index + by);
  }
}

/* What the record rests on that no longer says the same, or of which nobody can tell. */
function warning({ heading, lines }) {
  return h(
    "div",
    { class: "cr-help" },
    h("p", {}, heading),
    h(
      "ul",
      {},
      ...lines.map(({ text, clauses }) =>
        h("li", {}, sentences(text), ...clauses.flatMap((link) => [" ", clauseLink(link)])),
      ),
    ),
  );
}
