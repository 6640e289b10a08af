/* The Python of a page: a module worker that starts Pyodide and hands each request to
   content_rules.web.handle. Only messages go in and out:

     in    { start }                     once, first: what starting.js takes
           { memory }                    once, then: what an earlier start has left, or null
           { ask: text }                 a request, as JSON; the next waits for its answer
     out   { listening: true }           once, first: a message that came sooner would be lost
           { loaded }                    bytes of Python's files that have come so far
           { memory }                    from which a later start can go on
           { ready: true }
           { answer: text }              as JSON
           { failed: why }               the start, or Python itself in a request            */

import { closeDoors } from "./doors.js";
import { startPython } from "./starting.js";

let starting;
let giveMemory;
const memory = new Promise((resolve) => (giveMemory = resolve));

self.onmessage = ({ data }) => {
  if ("start" in data) starting = start(data.start).then(reportReady, reportFailure);
  else if ("memory" in data) giveMemory(data.memory);
  else answer(data.ask);
};

// Where the page's policy forbids WebAssembly, Pyodide waits for ever and only this is heard.
self.addEventListener("unhandledrejection", (event) => reportFailure(event.reason));

postMessage({ listening: true });

async function start(how) {
  const pyodide = await startPython({ ...how, memory }, {
    loaded: (loaded) => postMessage({ loaded }),
    memory: ({ buffer }) => postMessage({ memory: buffer }, [buffer]),
    failed: reportFailure,
  });
  const { handle } = pyodide.pyimport("content_rules.web");
  // WebKit ends a worker only when that comes to JavaScript. With this, where nothing is ever
  // written, Python comes there every few steps, to look whether it is interrupted.
  pyodide.setInterruptBuffer(new Uint8Array(1));
  closeDoors(pyodide);
  return handle;
}

function reportReady(handle) {
  postMessage({ ready: true });
  return handle;
}

function reportFailure(error) {
  postMessage({ failed: String(error?.message ?? error) });
}

async function answer(text) {
  const handle = await starting;
  try {
    postMessage({ answer: handle(text) });
  } catch (error) {
    reportFailure(error);
  }
}
