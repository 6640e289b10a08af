/* Starting Pyodide, with the package in it, in one of these ways:

     cut      from the file that tools/boot.py makes: what is needed of Python's library, compiled,
              and the package; the rest of the library is fetched when it is first imported.
              Where the page has kept the memory of an earlier start of the same build, from that
     stock    from Pyodide's files as they are, and the package's sources                         */

const root = new URL("../../../", import.meta.url); // the site's: pyodide/ and our own files
const indexURL = new URL("pyodide/", root).href;

const WASM = "pyodide.asm.wasm";
const WASM_TYPE = "application/wasm";
const LIBRARY = "python_stdlib.zip";

// The doors are closed once Python has started: what is needed afterwards is taken here.
const fetchFile = self.fetch.bind(self);
const Request = self.XMLHttpRequest;
const subtle = self.crypto?.subtle; // in pages that come by https, or from this machine

let tell; // { loaded, memory, failed }: what a start tells of itself
let loaded = 0;
let toldAt = -Infinity;
const NEWS_EVERY = 50; // ms: a reader sees no more, and each news takes the page's time
const begun = new Map(); // promises of what Pyodide will ask for, by address

/* files: what python-files.js has; memory: a promise of the bytes, or of null, which need not be there
   yet; keep: whether to tell.memory of a start that has none. A promise of Pyodide. */
export async function startPython({ way, files, memory, keep }, hearer) {
  tell = hearer;
  self.fetch = (...request) => begun.get(String(request[0])) ?? fetchPart(...request);
  return way === "stock" ? startStock(files) : startCut(files, memory, keep);
}

async function startStock({ lockInfo }) {
  const rules = fetchPart(new URL("content_rules.zip", root), { cache: "no-cache" });
  rules.catch(() => {}); // its failure is met below, where it is awaited
  const { loadPyodide } = await import(`${indexURL}pyodide.mjs`);
  const pyodide = await loadPyodide({ indexURL, packages: [], ...withoutPackages(lockInfo) });
  const site = pyodide.runPython("import sysconfig; sysconfig.get_path('purelib')");
  pyodide.unpackArchive(await (await rules).arrayBuffer(), "zip", { extractDir: site });
  return pyodide;
}

async function startCut({ hashes, library, lockInfo }, memory, keep) {
  // With its hash an address never stands for an older file: what the browser has kept of it will do.
  const hashed = (name) => `${indexURL}${name}?${hashes[name]}`;
  const stdLibURL = new URL(library.name, root).href;
  const wasm = fetchPart(hashed(WASM), { cache: "force-cache" }, hashes[WASM]);
  begin(indexURL + WASM, wasm);
  compileAtOnce(wasm);
  const { integrity } = library;
  begin(stdLibURL, fetchPart(stdLibURL, { cache: "force-cache", integrity }).then(unzipped));
  const [{ loadPyodide }, { default: createPyodideModule }, kept] = await Promise.all([
    import(hashed("pyodide.mjs")),
    import(hashed("pyodide.asm.mjs")),
    memory,
  ]);
  const makesMemory = keep && !kept;
  const pyodide = await loadPyodide({
    indexURL,
    packages: [],
    stdLibURL,
    createPyodideModule,
    ...withoutPackages(lockInfo),
    ...(kept && { _loadSnapshot: new Uint8Array(kept) }),
    ...(makesMemory && { _makeSnapshot: true }),
  });
  begun.clear();
  // One hand ranked, so that what that needs is there at once the next time.
  if (makesMemory) pyodide.pyimport("content_rules.web").handle('{"op": "rank", "hand": "AS KS TS"}');
  await (await wasm).isRight;
  if (makesMemory) tell.memory(pyodide.makeMemorySnapshot());
  // The hash seed stays that of the first start; chance must not.
  if (kept) pyodide.runPython("import random; random.seed(); del random");
  pyodide.pyimport("rest").install(() => fetchAtOnce(hashed(LIBRARY)));
  return pyodide;
}

/* We install none of Pyodide's packages: with an empty list it need not fetch the long one. */
function withoutPackages(info) {
  return info ? { lockFileContents: { info, packages: {} } } : {};
}

/* Pyodide would have it compiled only when its modules have come and it knows its memory. */
function compileAtOnce(response) {
  const compiled = WebAssembly.compileStreaming(response);
  compiled.catch(tell.failed); // Pyodide would wait for ever
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (_, imports) => {
    WebAssembly.instantiateStreaming = instantiateStreaming;
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
}

function begin(address, promise) {
  promise.catch(() => {}); // its failure is met where it is awaited
  begun.set(address, promise);
}

/* What Pyodide fetches with. It would wait for ever on a file that is missing or of another type.
   With a hash, the answer's isRight fails where the file is not the one of that hash; integrity would
   not do, for the browser then compiles nothing before all has come. */
async function fetchPart(address, options, hash) {
  const response = await fetchFile(address, options).then(checked).catch((error) => {
    tell.failed(error);
    throw error;
  });
  const isRight = count(response.clone(), hash);
  isRight.catch(() => {}); // whoever reads the other copy meets the same failure, or asks
  const isWasm = new URL(response.url).pathname.endsWith(".wasm");
  const isTyped = !isWasm || response.headers.get("content-type") === WASM_TYPE;
  const typed = isTyped ? response : new Response(response.body, { headers: { "content-type": WASM_TYPE } });
  return Object.assign(typed, { isRight });
}

function checked(response) {
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
  return response;
}

function unzipped(response) {
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip")));
}

async function count(response, hash) {
  const parts = [];
  const reader = response.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    loaded += part.value.byteLength;
    if (performance.now() - toldAt > NEWS_EVERY) tellLoaded();
    if (hash) parts.push(part.value);
  }
  tellLoaded();
  if (hash && subtle && (await digest(joined(parts))) !== hash) throw new Error(`${response.url}: of another build`);
}

function tellLoaded() {
  toldAt = performance.now();
  tell.loaded(loaded);
}

/* By hand: a Blob would have it all copied to another process and back. */
function joined(parts) {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.byteLength, 0));
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.byteLength;
  }
  return whole;
}

/* As the build writes hashes. */
async function digest(bytes) {
  const found = new Uint8Array(await subtle.digest("SHA-256", bytes)).subarray(0, 8);
  return Array.from(found, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/* A file, while Python waits for it. */
function fetchAtOnce(address) {
  const request = new Request();
  request.open("GET", address, false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${address}: ${request.status}`);
  return new Uint8Array(request.response);
}
