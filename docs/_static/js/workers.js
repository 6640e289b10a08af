/* One worker: started, in the best way that works, asked, ended. */

import { canKeep, forgetMemory, keepFiles, keepMemory, keptMemory } from "./memory.js";
import { files } from "./python-files.js";

export const downloadSize = files.download;

/* Python did not start: it "failed", or was "silent" for too long. */
export class StartError extends Error {
  constructor(how, detail = "") {
    super(detail);
    this.how = how;
  }
}

/* Python gave up, of itself, in the middle of a request. */
export class BrokenError extends Error {}

/* The request was called off, by the reader or because the page was left. */
export class StoppedError extends Error {}

/* How long a start may go without any news, in milliseconds. */
const patience = () => Number(document.documentElement.dataset.bootLimit ?? 60_000);

/* From memory nothing has to come: a start that takes so long will not come to its end. */
const PATIENCE_FROM_MEMORY = 10_000;

/* What can wait for the first answer to be drawn waits so long, in milliseconds. */
const AFTER_DRAWING = 100;

/* The ways to start, as starting.js has them, the fastest first; each may be the last. Whether there
   is a memory shows only when it has been read, and much can be done till then. */
function* ways() {
  const none = () => false;
  if (files.library) {
    let found = false;
    const memory = keptMemory(files.build).then((bytes) => {
      found = Boolean(bytes);
      return bytes;
    });
    yield { way: "cut", memory, fromMemory: () => found };
    if (found) yield { way: "cut", memory: null, fromMemory: none };
  }
  yield { way: "stock", memory: null, fromMemory: none };
}

export function startWorker() {
  let current = null; // the Python that is starting or has started
  let ended = false;
  let started = false;
  let tellNews = () => {};

  const ready = (async () => {
    let fault;
    for (const how of ways()) {
      if (ended) throw new StoppedError();
      current = openPython(how, (loaded) => tellNews(progress(loaded)));
      try {
        await current.ready;
        started = true;
        return;
      } catch (error) {
        fault = error;
        current.end();
        if (how.fromMemory()) forgetMemory();
        else if (error.how === "silent") break; // the network is slow, whichever files we ask for
      }
    }
    throw fault;
  })();

  return {
    /* Answer one request, as texts; the next is asked only when this one is answered. */
    async ask(text, onNews) {
      tellNews = onNews;
      if (!started) onNews(progress(0));
      await ready;
      onNews({ stage: "running" });
      return current.ask(text);
    },
    end() {
      ended = true;
      current?.end();
    },
  };
}

function progress(loaded) {
  const share = files.whole ? Math.min(1, loaded / files.whole) : 0;
  return { stage: share < 1 ? "fetching" : "starting", share };
}

/* Python in a worker of its own, started as `how` says: { ready, ask, end }. */
function openPython(how, onLoaded) {
  const { worker, end } = openWorker();
  let started = false;
  let answered = false;
  let ended = false;
  let settle; // the start's { resolve, reject }, then those of the request that runs
  let timer;
  let memory = null; // what the worker has given to keep

  const expectNews = () => {
    clearTimeout(timer);
    const limit = how.fromMemory() ? Math.min(PATIENCE_FROM_MEMORY, patience()) : patience();
    timer = setTimeout(() => settle.reject(new StartError("silent")), limit);
  };
  const fail = (why) => {
    clearTimeout(timer);
    settle.reject(started ? new BrokenError(why) : new StartError("failed", why));
  };

  const start = async () => {
    worker.postMessage({ start: { way: how.way, files, keep: canKeep } });
    const bytes = await how.memory;
    if (ended) return;
    expectNews();
    worker.postMessage({ memory: bytes }, bytes ? [bytes] : []);
  };

  worker.onerror = (event) => fail(event.message ?? "");
  worker.onmessage = ({ data }) => {
    if ("listening" in data) {
      start();
    } else if ("loaded" in data) {
      expectNews();
      onLoaded(data.loaded);
    } else if ("failed" in data) {
      fail(data.failed);
    } else if ("memory" in data) {
      if (!started) memory = data.memory; // nothing a reader wrote has run yet
    } else if ("ready" in data) {
      clearTimeout(timer);
      started = true;
      settle.resolve();
    } else {
      settle.resolve(data.answer);
      if (!answered) keepFiles(); // not before: the reader waits for the answer
      answered = true;
      if (memory) setTimeout(keepMemory, AFTER_DRAWING, files.build, memory);
      memory = null;
    }
  };

  const ready = new Promise((resolve, reject) => {
    settle = { resolve, reject };
    expectNews();
  });

  return {
    ready,
    ask(text) {
      return new Promise((resolve, reject) => {
        settle = { resolve, reject };
        worker.postMessage({ ask: text });
      });
    },
    end() {
      ended = true;
      clearTimeout(timer);
      end();
    },
  };
}

/* The worker's modules; all are named, so that they are fetched together. */
const MODULES = ["starting.js", "doors.js", "worker.js"];

/* It comes from a blob that imports the real one, because the page's policy reaches a worker that
   comes from a blob, and not one that comes from the network. By import(): what a blob imports with
   a mere import Firefox asks of the network alone, not of the service worker; and where such a file
   does not come, it may say nothing. */
function openWorker() {
  const addresses = MODULES.map((name) => new URL(name, import.meta.url).href);
  const source = `Promise.all(${JSON.stringify(addresses)}.map((address) => import(address)))
    .catch(({ message }) => postMessage({ failed: message }));`;
  const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const worker = new Worker(address, { type: "module" });
  const end = () => {
    worker.terminate();
    URL.revokeObjectURL(address);
  };
  return { worker, end };
}
