/* The Python of a page, seen from the page. Nothing of it is fetched before the first ask(), and
   requests are answered one at a time, in their order. A request that is called off while it runs
   takes its worker with it, since nothing else stops Python; the next one starts another. */

import { startWorker, StoppedError } from "./workers.js";

class Engine {
  #worker = null;
  #queue = Promise.resolve();
  #open = new Set(); // an AbortController for each request not yet answered

  /* Ask content_rules.web.handle; a promise of the object it answers.
     onNews hears { stage: "waiting" | "fetching" | "starting" | "running", share: 0 to 1 };
     an abort of the signal calls the request off. */
  ask(request, { signal, onNews = () => {} } = {}) {
    const off = new AbortController();
    signal?.addEventListener("abort", () => off.abort());
    const calledOff = new Promise((_, reject) => {
      off.signal.addEventListener("abort", () => reject(new StoppedError()));
    });
    const answer = () => this.#answer(JSON.stringify(request), onNews, off.signal, calledOff);
    onNews({ stage: "waiting" });
    this.#open.add(off);
    const turn = this.#queue.then(answer);
    this.#queue = turn.catch(() => {});
    return Promise.race([turn, calledOff]).finally(() => this.#open.delete(off));
  }

  /* Call off every request and end the worker, if there is one. */
  stop() {
    for (const off of this.#open) off.abort();
    this.#end();
  }

  async #answer(text, onNews, off, calledOff) {
    if (off.aborted) throw new StoppedError();
    this.#worker ??= startWorker();
    try {
      return JSON.parse(await Promise.race([this.#worker.ask(text, onNews), calledOff]));
    } catch (error) {
      this.#end();
      throw error;
    }
  }

  #end() {
    this.#worker?.end();
    this.#worker = null;
  }
}

export const engine = new Engine();

// A page that is left keeps no Python, not even where the browser keeps the page.
addEventListener("pagehide", () => engine.stop());
