/* The Python of a page: a module worker that starts Pyodide and hands each request to
   content_rules.web.handle. Only messages go in and out:

     in    { start: { lockInfo } }       once, first
           { ask: text }                 a request, as JSON; the next waits for its answer
     out   { loaded }                    bytes of Python's files that have come so far
           { ready: true }
           { answer: text }              as JSON
           { failed: why }               the start, or Python itself in a request            */

const root = new URL("../../../", import.meta.url); // the site's: pyodide/ and content_rules.zip

const WASM = "application/wasm";
const fetchFile = self.fetch.bind(self);
let loaded = 0;
let starting;

self.onmessage = ({ data }) => {
  if (data.start) starting = start(data.start).then(reportReady, reportFailure);
  else answer(data.ask);
};

// Where the page's policy forbids WebAssembly, Pyodide waits for ever and only this is heard.
self.addEventListener("unhandledrejection", (event) => reportFailure(event.reason));

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

async function start({ lockInfo }) {
  const rules = fetchRules();
  rules.catch(() => {}); // its failure is met below, where it is awaited
  self.fetch = fetchPart;
  const { loadPyodide } = await import(new URL("pyodide/pyodide.mjs", root));
  const pyodide = await loadPyodide({
    indexURL: new URL("pyodide/", root).href,
    packages: [],
    // We install none of Pyodide's packages: with an empty list it need not fetch the long one.
    ...(lockInfo && { lockFileContents: { info: lockInfo, packages: {} } }),
  });
  const site = pyodide.runPython("import sysconfig; sysconfig.get_path('purelib')");
  pyodide.unpackArchive(await rules, "zip", { extractDir: site });
  const { handle } = pyodide.pyimport("content_rules.web");
  closeDoors(pyodide);
  return handle;
}

async function fetchRules() {
  // Asks whether the file changed: a page must not run the rules of an older one.
  const response = await fetchFile(new URL("content_rules.zip", root), { cache: "no-cache" });
  return (await checked(response)).arrayBuffer();
}

/* What Pyodide fetches with. It would wait for ever on a file that is missing or of another type. */
async function fetchPart(...request) {
  const response = await fetchFile(...request).then(checked).catch((error) => {
    reportFailure(error);
    throw error;
  });
  count(response.clone()).catch(() => {}); // whoever reads the other copy meets the same failure
  if (!response.url.endsWith(".wasm") || response.headers.get("content-type") === WASM) {
    return response;
  }
  return new Response(response.body, { headers: { "content-type": WASM } });
}

function checked(response) {
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response;
}

async function count(response) {
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    loaded += part.value.byteLength;
    postMessage({ loaded });
  }
}

/* Code that a reader runs is kept from the network, from what the browser stores and from other
   pages: from the names below in JavaScript, and from JavaScript itself in Python. */
const OUT_OF_REACH = [
  "fetch", "XMLHttpRequest", "WebSocket", "WebSocketStream", "WebTransport", "EventSource",
  "RTCPeerConnection", "importScripts", "Worker", "SharedWorker", "BroadcastChannel",
  "Notification", "caches", "indexedDB", "cookieStore", "fonts", "FontFace",
  "webkitRequestFileSystem", "webkitRequestFileSystemSync",
  "webkitResolveLocalFileSystemURL", "webkitResolveLocalFileSystemSyncURL",
];
const NAVIGATOR_OUT_OF_REACH = ["storage", "storageBuckets", "serviceWorker", "locks", "usb", "serial", "hid"];

function closeDoors(pyodide) {
  for (const name of OUT_OF_REACH) remove(self, name);
  for (const name of NAVIGATOR_OUT_OF_REACH) remove(self.navigator, name);
  pyodide.runPython(`
import sys
for name in list(sys.modules):
    if name.split(".")[0] in ("js", "pyodide_js"):
        del sys.modules[name]
del name, sys
`);
  for (const name of ["js", "pyodide_js"]) pyodide.unregisterJsModule(name);
}

function remove(owner, name) {
  for (let holder = owner; holder; holder = Object.getPrototypeOf(holder)) {
    Reflect.deleteProperty(holder, name);
  }
  if (name in owner) Reflect.defineProperty(owner, name, { value: undefined });
}
