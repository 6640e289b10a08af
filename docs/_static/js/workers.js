/* One worker: started, asked, ended. */

/* What the build knows of Python's files (docs/_ext/python_files.py):
   download, the bytes of a first start, compressed; whole, those of the files whose coming the
   worker tells; lockInfo, which release of Pyodide they are. */
const files = JSON.parse(document.querySelector("meta[name=python-files]")?.content ?? "{}");

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

/* It comes from a blob that imports the real one, because the page's policy reaches a worker that
   comes from a blob, and not one that comes from the network. */
function openWorker() {
  const source = `import ${JSON.stringify(new URL("worker.js", import.meta.url).href)};`;
  const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const worker = new Worker(address, { type: "module" });
  const end = () => {
    worker.terminate();
    URL.revokeObjectURL(address);
  };
  return { worker, end };
}

export function startWorker() {
  const { worker, end } = openWorker();
  let tellNews = () => {};
  let started = false;
  let settle; // the start's { resolve, reject }, then those of the request that runs
  let timer;

  const expectNews = () => {
    clearTimeout(timer);
    timer = setTimeout(() => settle.reject(new StartError("silent")), patience());
  };
  const fail = (why) => {
    clearTimeout(timer);
    settle.reject(started ? new BrokenError(why) : new StartError("failed", why));
  };

  worker.onerror = (event) => fail(event.message ?? "");
  worker.onmessage = ({ data }) => {
    if ("loaded" in data) {
      expectNews();
      tellNews(progress(data.loaded));
    } else if ("failed" in data) {
      fail(data.failed);
    } else if ("ready" in data) {
      clearTimeout(timer);
      started = true;
      settle.resolve();
    } else {
      settle.resolve(data.answer);
    }
  };

  const ready = new Promise((resolve, reject) => {
    settle = { resolve, reject };
    expectNews();
    worker.postMessage({ start: { lockInfo: files.lockInfo } });
  });

  return {
    /* Answer one request, as texts; the next is asked only when this one is answered. */
    async ask(text, onNews) {
      tellNews = onNews;
      if (!started) onNews(progress(0));
      await ready;
      onNews({ stage: "running" });
      return new Promise((resolve, reject) => {
        settle = { resolve, reject };
        worker.postMessage({ ask: text });
      });
    },
    end() {
      clearTimeout(timer);
      end();
    },
  };
}

function progress(loaded) {
  const share = files.whole ? Math.min(1, loaded / files.whole) : 0;
  return { stage: share < 1 ? "fetching" : "starting", share };
}
