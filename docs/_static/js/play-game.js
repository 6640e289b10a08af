/* The game that Python holds. What is asked of it goes through here: Python that was ended, by Stop
   or with the page, is given the game again first, from the seal that the browser keeps. */

import { engine } from "./engine.js";
import { lang } from "./messages.js";
import { keptGames, Place } from "./play-kept.js";

const SLOW = 400; // ms: what is done by then is not told as work

/* What Python must hold already for a request; for any other, the game. */
const NEEDS = { "play-new": null, "play-load": null, "play-replay": null, "play-step": "replay" };
/* What it holds after a request. */
const BRINGS = { "play-new": "game", "play-load": "game", "play-replay": "replay" };
/* After which requests the game is another. */
const CHANGES = ["play-new", "play-load", "play-act", "play-next", "play-undo"];

export class Game {
  #sealed = null;
  #place = new Place();
  #record = ""; // what is replayed
  #held = new Set(); // what Python holds: the game, the replay

  constructor() {
    addEventListener("pagehide", () => this.#held.clear()); // it ends Python
  }

  /* Whether the browser could keep the game as it now is. */
  isKept = true;

  /* The games that the browser has kept, the latest first. */
  get kept() {
    return keptGames();
  }

  /* Go on with one of them from now on. */
  take(game) {
    this.#sealed = game.sealed;
    this.#place = new Place(game);
    this.#held.delete("game");
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
      if (answer.ok && BRINGS[request.op] === "game") this.#place = new Place();
      if (answer.ok && CHANGES.includes(request.op)) await this.#seal(ask, answer);
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

  async #seal(ask, { players }) {
    const { sealed } = await ask({ op: "play-seal" });
    this.#sealed = sealed;
    this.isKept = this.#place.keep(sealed, players.map(({ name }) => name));
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
