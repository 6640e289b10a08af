/* The game that Python holds. What is asked of it goes through here: Python that was ended, by Stop
   or with the page, is given the game again first, from the seal that the browser keeps. */

import { engine } from "./engine.js";
import { keep, kept } from "./kept.js";
import { lang } from "./messages.js";

const KEY = "play"; // under which the sealed game is kept
const SLOW = 400; // ms: what is done by then is not told as work

/* What Python must hold already for a request; for any other, the game. */
const NEEDS = { "play-new": null, "play-load": null, "play-replay": null, "play-step": "replay" };
/* What it holds after a request. */
const BRINGS = { "play-new": "game", "play-load": "game", "play-replay": "replay" };
/* After which requests the game is another. */
const CHANGES = ["play-new", "play-load", "play-act", "play-next", "play-undo"];

export class Game {
  #sealed = kept(KEY);
  #record = ""; // what is replayed
  #held = new Set(); // what Python holds: the game, the replay

  constructor() {
    addEventListener("pagehide", () => this.#held.clear()); // it ends Python
  }

  /* Whether the browser has kept a game. */
  get isKept() {
    return this.#sealed !== null;
  }

  /* Ask Python, as engine.ask does; the answer to any request but those that begin something
     may be the refusal of what was kept. */
  async ask(request, { signal, onNews }) {
    const news = patient(onNews);
    const held = new Set(this.#held);
    this.#held.clear(); // a request that is not answered takes Python with it
    const ask = (asked) => engine.ask({ lang, ...asked }, { signal, onNews: news.hear });
    try {
      const needed = request.op in NEEDS ? NEEDS[request.op] : "game";
      if (needed && !held.has(needed)) {
        const answer = await ask(this.#again(needed));
        if (!answer.ok) return answer;
        held.add(needed);
      }
      const answer = await ask(request);
      if (answer.ok && request.op in BRINGS) held.add(BRINGS[request.op]);
      if (answer.ok && request.op === "play-replay") this.#record = request.record;
      if (answer.ok && CHANGES.includes(request.op)) await this.#seal(ask);
      this.#held = held;
      return answer;
    } finally {
      news.end();
    }
  }

  #again(needed) {
    return needed === "game"
      ? { op: "play-open", sealed: this.#sealed }
      : { op: "play-replay", record: this.#record };
  }

  async #seal(ask) {
    const { sealed } = await ask({ op: "play-seal" });
    this.#sealed = sealed;
    keep(KEY, sealed);
  }
}

/* Hands on at once what is told of a start, and that Python works only where it takes long. */
function patient(onNews) {
  let timer;
  const hear = (news) => {
    clearTimeout(timer);
    if (["waiting", "running"].includes(news.stage)) timer = setTimeout(() => onNews(news), SLOW);
    else onNews(news);
  };
  return { hear, end: () => clearTimeout(timer) };
}
