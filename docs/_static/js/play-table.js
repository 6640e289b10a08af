/* The table at which a game is played: a state of it, as Python tells it, and what may be done. */

import { button, h } from "./dom.js";
import { Cards } from "./play-cards.js";
import { eventList, section, sentences, twice } from "./play-drawing.js";
import { Hints } from "./play-hints.js";
import { Keeping } from "./play-keeping.js";
import { Past } from "./play-past.js";
import { seats } from "./play-seats.js";
import { tell } from "./play-words.js";

export class Table {
  #status = h("p", { class: "cr-status", tabindex: -1 });
  #facts = h("p", { class: "cr-facts" });
  #round = h("div");
  #actions = h("div", { class: "cr-line cr-acts", role: "group", "aria-label": tell("whatNow") });
  #news = h("div");
  #before = h("div");
  #earlier = h("details", {}, h("summary", {}, tell("earlier")), this.#before);
  #cards;
  #hints;
  #past;
  #keeping;

  /* desk: { ask(request, onAnswer), say(words, how), asking, refusal, leave(), replay(record),
     inHand } */
  constructor(desk) {
    this.desk = desk;
    this.home = this.#status;
    this.#cards = new Cards({
      onPair: (pair) => this.#act({ kind: "exchange", ...pair }),
      onFirst: (row) => desk.say(tell(row === "give" ? "chooseExposed" : "chooseOwn")),
    });
    this.#hints = new Hints(desk, (action) => this.#act(action));
    this.#past = new Past(desk, (index) => this.#ask({ op: "play-undo", to: index }));
    this.#keeping = new Keeping(desk);
    this.element = section(
      tell("table"),
      { class: "cr-game" },
      this.#status,
      desk.asking.element,
      desk.refusal.element,
      h(
        "div",
        { class: "cr-felt" },
        h("div", {}, this.#cards.element, this.#actions),
        h("div", { class: "cr-happened", role: "group", "aria-label": tell("log") }, this.#news),
      ),
      this.#hints.element,
      this.#facts,
      this.#round,
      this.#earlier,
      this.#past.element,
      this.#keeping.element,
    );
  }

  /* Show a state. What is new in it is said, and the focus stays where it was, if that is still
     there. */
  show(state) {
    const here = this.element.contains(document.activeElement);
    const { kind } = document.activeElement.dataset;
    this.state = state;
    this.#status.textContent = sentences(state.status);
    this.#facts.textContent = sentences(
      tell("coup", { number: state.coup }),
      tell("pot", { number: state.pot }),
      tell("stock", { number: state.stock }),
    );
    this.#round.replaceChildren(
      seats(state.players, { viewer: state.hand && state.viewer, inHand: this.desk.inHand }),
    );
    this.#cards.show(state);
    this.#actions.replaceChildren(...this.#buttons(state));
    this.#hints.show(state);
    this.#past.show(state);
    this.#keeping.show(state);
    this.#tellEvents(state);
    if (here && !this.element.contains(document.activeElement)) this.focus(kind);
  }

  #tellEvents({ log, clauses, status }) {
    const news = log.filter((event) => event.new);
    const earlier = log.filter((event) => !event.new);
    this.#news.replaceChildren(eventList(news, clauses));
    this.#news.parentElement.scrollTop = this.#news.parentElement.scrollHeight; // to the latest
    this.#earlier.hidden = !earlier.length;
    this.#before.replaceChildren(eventList(earlier, clauses));
    this.desk.say(sentences(...news.map(({ spoken }) => spoken), status), { quiet: true });
  }

  /* Go to what is to be done first, or what does the same as what had the focus. */
  focus(kind = "") {
    const same = this.#actions.querySelector(`[data-kind="${kind}"]`);
    (same ?? this.#actions.querySelector(".cr-main") ?? this.#status).focus();
  }

  /* What may be done, as Python lists it; exchanges of one card are done on the cards. */
  #buttons({ phase, to_look: toLook, actions, decision }) {
    if (toLook) return this.#curtain(toLook);
    if (phase === "coup-over") {
      return [mainButton(tell("next"), () => this.#ask({ op: "play-next" }))];
    }
    if (phase === "game-over") return [mainButton(tell("newGame"), () => this.desk.leave())];
    const main = decision && decision.kind !== "turn";
    return actions
      .filter(({ action }) => action.kind !== "exchange")
      .map(({ action, text, spoken }, index) =>
        button(h("span", {}, ...twice(text, spoken)), () => this.#act(action), {
          "data-kind": action.kind,
          class: main && index === 0 ? "cr-button cr-main" : "cr-button",
        }),
      );
  }

  #curtain(name) {
    return [
      h("p", { class: "cr-curtain" }, tell("curtain", { name })),
      mainButton(tell("look", { name }), () => this.#ask({ op: "play-look", name })),
    ];
  }

  #act(action) {
    this.#ask({ op: "play-act", action });
  }

  #ask(request) {
    this.#cards.clear();
    this.desk.ask(request, (state) => this.show(state));
  }
}

function mainButton(words, onclick) {
  return button(words, onclick, { class: "cr-button cr-main" });
}
