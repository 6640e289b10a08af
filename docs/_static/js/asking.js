/* Asking Python from a place in the page, which says what goes on: progress, Stop, and where
   Python does not start, Retry. */

import { button, h } from "./dom.js";
import { engine } from "./engine.js";
import { say } from "./messages.js";
import { downloadSize, StartError, StoppedError } from "./workers.js";

const SOON = 400; // ms: what is done by then needs no Stop

/* What to say, once, near the first button that needs Python. */
export function sizeNote() {
  if (!downloadSize) return say("sizeUnknown");
  const number = Math.round(downloadSize / 1e6);
  return say("size", { size: say("megabytes", { number }) });
}

export class Asking {
  #said = h("p", { class: "cr-said", role: "status" });
  #bar = h("progress", { class: "cr-progress", max: 1, value: 0, hidden: true });
  #stop = button(say("stop"), () => this.#off.abort(), { hidden: true });
  #retry = button(say("retry"), () => this.#again(), { hidden: true });
  #detail = h("pre", { class: "cr-detail", hidden: true });
  #off = null; // the AbortController of what is being asked
  #asked = 0;
  #last = null;

  /* home: what has the focus back when a button here that had it is gone. ask: whom to ask, where
     it is not the engine itself. */
  constructor(home, ask = (request, options) => engine.ask(request, options)) {
    this.home = home;
    this.askPython = ask;
    this.element = h(
      "div",
      { class: "cr-asking" },
      h("div", { class: "cr-asking-line" }, this.#said, this.#bar, this.#stop, this.#retry),
      this.#detail,
    );
  }

  get busy() {
    return this.#off !== null;
  }

  /* Ask, and hand the answer on; a request that is not answered is told here. Of several that wait
     together only the last is answered. */
  async ask(request, onAnswer) {
    const off = (this.#off ??= new AbortController());
    const mine = ++this.#asked;
    this.#last = [request, onAnswer];
    this.#clear();
    const timer = setTimeout(() => (this.#stop.hidden = false), SOON);
    const onNews = (news) => mine === this.#asked && this.#hear(news);
    const outcome = await this.askPython(request, { signal: off.signal, onNews }).then(
      (answer) => () => onAnswer(answer),
      (error) => () => this.#fail(error),
    );
    clearTimeout(timer);
    if (mine !== this.#asked) return;
    this.#off = null;
    this.#clear();
    outcome();
  }

  /* Say how it went, for all; `quiet` for those alone who cannot see what is shown elsewhere. */
  say(words, { quiet = false } = {}) {
    this.#said.textContent = words;
    this.#said.classList.toggle("cr-quiet", quiet);
  }

  #hear({ stage, share }) {
    this.say(say(stage));
    this.#bar.hidden = stage !== "fetching";
    this.#bar.value = share ?? 0;
  }

  #fail(error) {
    if (error instanceof StoppedError) {
      this.say(say("stopped"));
      return;
    }
    this.say(say(error instanceof StartError ? error.how : "broken"));
    this.#detail.textContent = error.message;
    this.#detail.hidden = !error.message;
    this.#retry.hidden = false;
  }

  #again() {
    this.home.focus();
    this.ask(...this.#last);
  }

  #clear() {
    if ([this.#stop, this.#retry].includes(document.activeElement)) this.home.focus();
    for (const part of [this.#stop, this.#retry, this.#bar, this.#detail]) part.hidden = true;
    this.say("");
  }
}
