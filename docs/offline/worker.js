/* The site's service worker: what was visited is there again without a network.

   tools/offline.py writes it to the site's root, with the constant SITE before it: the name of the
   build and a digest of each of its files. A worker gives out the files of its own build and no
   others: what it fetches it compares with the digest, and what it keeps lies under an address that
   holds the digest. So a page, whose every request goes through one worker, never mixes two builds;
   a file that both have is kept once; and an answer that is none (an error page sent as if it were
   the file, half a file) is never kept.

   A new build's worker waits until no page uses the old one, or the reader says "Reload", which
   reloads them all. It does not push the old one aside: an open page would then be given new files.
   A reader with one page open need not be asked: the next page they open is the new build's.

   Storage that is full, or forbidden, only means that less is kept. */

"use strict";

const ROOT = self.registration.scope;
const CACHE = `content-rules-files ${new URL(ROOT).pathname}`; // other sites may share the storage
const MEMORY = "content-rules-python-memory"; // kept by js/memory.js
const RENEW = new URL("renew.html", ROOT).href;
const OURS = "<html data-build="; // how each page of each build begins
const LANES = 6; // files fetched at a time
const PATIENCE = 5_000; // ms, in which a new build's worker makes itself known
const NO_ROOM = ["QuotaExceededError", "NS_ERROR_FILE_NO_DEVICE_SPACE"]; // the second is Firefox's

/* The host has answered, but not with this build's file. */
class WrongFile extends Error {}

// -- What is kept

const addressOf = (path) => new URL(path, ROOT).href;
const keyOf = (path) => `${addressOf(path)}?${SITE.files[path][0]}`;

/* The path of a file of this build, by an address in which the query does not count; or null. */
function pathOf(address) {
  if (!address.startsWith(ROOT)) return null;
  const path = address.slice(ROOT.length).replace(/[?#].*/s, "");
  return [path, `${path}index.html`, `${path}.html`].find((each) => Object.hasOwn(SITE.files, each)) ?? null;
}

async function kept(path) {
  try {
    return await (await caches.open(CACHE)).match(keyOf(path));
  } catch {
    return undefined;
  }
}

async function put(path, response) {
  if (isPython(path)) {
    await looked;
    hasPython = true;
  }
  await (await caches.open(CACHE)).put(keyOf(path), response);
}

/* Until Python has started once, nothing of it is kept, and a page's requests for it are left to the
   browser: by way of here the first start would take longer by a tenth. Whoever works on the largest
   of these files looks at their digest, and the others are of the same release as those; what is kept
   of them in the end is looked at here, as all is. */
const isPython = (path) => SITE.python.includes(path);
let hasPython = true; // as long as nobody has looked
const looked = keptKeys().then((urls) => (hasPython = urls.some((url) => isPython(pathOf(url)))));

async function digest(bytes) {
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).subarray(0, 8);
  return Array.from(found, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/* The answer as one that can be given to a page and kept, if it is this build's file; else null. */
async function checked(path, response) {
  if (!response.ok) return null;
  const bytes = await response.arrayBuffer();
  if ((await digest(bytes)) !== SITE.files[path][0]) return null;
  return new Response(bytes, { headers: response.headers });
}

/* This build's file, from wherever the browser has it. An older one may be there, at any address:
   then from the host itself. */
async function fetched(path, address, signal) {
  for (const cache of ["force-cache", "reload"]) {
    const response = await checked(path, await fetch(address, { cache, signal }));
    if (response) return response;
  }
  throw new WrongFile(address);
}

let work = new AbortController(); // what is kept at a page's wish, until another wishes it to be left off

async function keep(path, address) {
  const { signal } = work;
  if (!(await kept(path))) await put(path, await fetched(path, address, signal));
}

/* Do something with each of the items, a few at a time, unless told to leave off. */
async function each(items, act) {
  const waiting = [...items];
  const { signal } = work;
  const lane = async () => {
    while (waiting.length && !signal.aborted) await act(waiting.shift());
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

const forgiven = (act) => (...given) => act(...given).catch(() => {});

// -- What a page asks for

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const path = pathOf(request.url);
  if (request.mode === "navigate") {
    if (request.url.startsWith(ROOT)) event.respondWith(page(event, path));
  } else if (path && (hasPython || !isPython(path))) {
    event.respondWith(part(event, path));
  }
});

async function page({ request }, path) {
  if (request.url.startsWith(RENEW)) return (await kept(path)) ?? fetch(request);
  const comesFromRenewing = request.referrer.startsWith(RENEW);
  if (self.registration.waiting && !comesFromRenewing && (await pages()).length <= 1) return renewal(request);
  const there = path && (await kept(path));
  if (there) return there;
  try {
    return await pageFromHost(request, path);
  } catch {
    const told = await offlinePage(request);
    return told ? Response.redirect(withPage(told, request)) : Response.error();
  }
}

/* The page to be shown where there is no network, in the language that is asked for if it is kept. */
async function offlinePage({ url }) {
  const langs = Object.keys(SITE.shell);
  const asked = langs.filter((lang) => url.startsWith(addressOf(`${lang}/`)));
  for (const lang of [...asked, ...langs]) {
    const path = `${lang}/offline.html`;
    if (await kept(path)) return addressOf(path);
  }
  return null;
}

async function pageFromHost({ url }, path) {
  let response;
  for (const cache of ["default", "reload"]) {
    response = await fetch(url, { cache, redirect: "manual" });
    if (!path || response.type === "opaqueredirect") return response;
    const right = await checked(path, response.clone());
    if (!right) continue;
    forgiven(put)(path, right.clone());
    return right;
  }
  // A network's own page, or the host's for a failure, does no harm. A page of another build would:
  // it would be given the files of this one.
  if (!(await response.clone().text()).includes(OURS)) return response;
  await newWorker();
  return renewal({ url }, "&missing");
}

async function part({ request }, path) {
  const there = await kept(path);
  if (there) return there;
  // The largest of Python's files are worked on as they come, and whoever works on them looks at
  // their digest; they are kept once Python has started.
  if (/\.(wasm|bin)$/.test(path)) return fetch(request);
  try {
    const response = await fetched(path, request.url);
    forgiven(put)(path, response.clone());
    return response;
  } catch (error) {
    if (error instanceof WrongFile) self.registration.update().catch(() => {});
    return Response.error();
  }
}

const withPage = (address, { url }) => `${address}?page=${encodeURIComponent(url)}`;
const renewal = (request, more = "") => Response.redirect(withPage(RENEW, request) + more);
const pages = (more) => self.clients.matchAll({ type: "window", ...more });

/* Have the browser look for a new build's worker, and give it the time to be installed. */
async function newWorker() {
  await self.registration.update().catch(() => {});
  for (let waited = 0; self.registration.installing && waited < PATIENCE; waited += 100) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

// -- From one build to the next

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(forgetOld()));

/* Everything that is kept of an older build is fetched anew where it has changed, and all that a
   page may have come to need. A network that fails in the midst leaves the older build in its place;
   the next attempt goes on from what has come. */
async function install() {
  const paths = await renewed();
  for (const path of SITE.first) await keepIfRoom(path); // a wrong one: this host changes our files
  await each(paths, (path) =>
    keepIfRoom(path).catch((error) => {
      if (!(error instanceof WrongFile)) throw error;
    }),
  );
}

async function keepIfRoom(path) {
  const response = (await kept(path)) ? null : await fetched(path, addressOf(path));
  if (response) await forgiven(put)(path, response);
}

async function renewed() {
  const before = (await keptKeys()).map((url) => url.slice(ROOT.length).replace(/\?.*/s, ""));
  const paths = new Set(before.filter((path) => Object.hasOwn(SITE.files, path)));
  for (const lang of Object.keys(SITE.shell)) {
    if (before.includes(wish(lang))) for (const path of whole(lang)) paths.add(path);
    if (!before.some((path) => path.startsWith(`${lang}/`) && path.endsWith(".html"))) continue;
    for (const path of Object.keys(SITE.files)) {
      if (path.startsWith(`${lang}/_static/`)) paths.add(path);
    }
  }
  // Of Python what is kept of it is kept under this build's names.
  if (before.some((path) => path.startsWith("python-"))) for (const path of SITE.python) paths.add(path);
  return paths;
}

async function keptKeys() {
  try {
    return (await (await caches.open(CACHE)).keys()).map(({ url }) => url);
  } catch {
    return [];
  }
}

/* No page uses the older builds any more. */
async function forgetOld() {
  const current = new Set([...Object.keys(SITE.files).map(keyOf), ...Object.keys(SITE.shell).map(wishKey)]);
  await forgiven(forget)(CACHE, (url) => !current.has(url));
  const memories = addressOf("python-memory/");
  await forgiven(forget)(MEMORY, (url) => url.startsWith(memories) && !url.startsWith(memories + SITE.memory));
}

async function forget(name, isOld) {
  if (!(await caches.has(name))) return;
  const cache = await caches.open(name);
  for (const key of await cache.keys()) if (isOld(key.url)) await cache.delete(key);
}

// -- What a page tells

const HEARD = { hello, python, measure, keep: keepWhole, count, rest, take, gather };

self.addEventListener("message", (event) => {
  for (const [name, told] of Object.entries(event.data)) {
    if (Object.hasOwn(HEARD, name)) event.waitUntil(HEARD[name](told, event.source));
  }
});

const builds = new Map(); // of the pages that said hello, by their clients' ids

/* A page is there. One that came before this worker is taken over, unless it, or another that would
   be taken over with it, is of another build; and the files it came with are kept. */
async function hello({ build, lang, used }, source) {
  source.postMessage({ build: SITE.build });
  if (build !== SITE.build) return;
  builds.set(source.id, build);
  const there = await pages({ includeUncontrolled: true });
  if (there.every(({ id }) => builds.get(id) === SITE.build)) await self.clients.claim();
  const files = new Map((SITE.shell[lang] ?? []).map((path) => [path, addressOf(path)]));
  for (const address of used) {
    const path = pathOf(address);
    if (path) files.set(path, address);
  }
  await each(files, forgiven(([path, address]) => keep(path, address)));
}

/* Python has started: all that it started from is kept, from where the browser has it. */
async function python() {
  await each(SITE.python, forgiven((path) => keep(path, hashed(path))));
}

/* Under what address Python's files are fetched: see js/starting.js. */
const hashed = (path) => (path.startsWith("pyodide/") ? keyOf(path) : addressOf(path));

const wish = (lang) => `kept-whole/${lang}`; // no file is there: it only says what was asked for
const wishKey = (lang) => addressOf(wish(lang));
const whole = (lang) => [
  ...SITE.python,
  ...Object.keys(SITE.files).filter((path) => path.startsWith(`${lang}/`)),
];

const sizeOf = (paths) => paths.reduce((size, path) => size + SITE.files[path][1], 0);

/* Tell how many bytes of all in a language are not kept yet. */
async function measure(lang, source) {
  const there = new Set(await keptKeys());
  source.postMessage({ left: sizeOf(whole(lang).filter((path) => !there.has(keyOf(path)))) });
}

/* Keep all of the site in a language, telling how far that is. */
async function keepWhole(lang, source) {
  if (!Object.hasOwn(SITE.shell, lang)) return;
  const paths = whole(lang);
  const size = sizeOf(paths);
  let done = 0;
  try {
    await (await caches.open(CACHE)).put(wishKey(lang), new Response());
    await each(paths, async (path) => {
      await keep(path, hashed(path));
      done += SITE.files[path][1];
      source.postMessage({ keeping: { done, size } });
    });
    source.postMessage({ keeping: { done, size, whole: done === size } });
  } catch (error) {
    source.postMessage({ keeping: { done, size, fault: NO_ROOM.includes(error.name) ? "full" : "broken" } });
  }
}

/* What follows is how a new worker takes the old one's place: see js/taking-over.js and js/renew.js. */

const others = async ({ id }) => (await pages({ includeUncontrolled: true })).filter((page) => page.id !== id);

async function count(_, source) {
  source.postMessage({ others: (await others(source)).length });
}

/* The old one: leave off, so that it can go. */
async function rest(_, source) {
  work.abort();
  work = new AbortController();
  source.postMessage({ resting: true });
}

/* The new one: do it. */
async function take() {
  self.skipWaiting();
}

/* The new one: have all other pages be quiet. */
async function gather(_, source) {
  for (const page of await others(source)) page.postMessage({ gather: true });
}
