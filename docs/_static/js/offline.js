/* Every page, once it is idle: the service worker, which keeps what was visited for when there is no
   network, and the word that a new edition of the site is there. docs/offline/worker.js tells what
   is done and why. Where a browser has no such worker, or forbids it, nothing is kept. */

import "./frame.js";

const { build } = document.documentElement.dataset;
const lang = document.documentElement.lang;
const root = new URL("../../../", import.meta.url);
const workers = navigator.serviceWorker;

let controlled = Boolean(workers?.controller);
let told = false;

/* Say that there is a new edition; a registration's waiting worker, or a mere reload, brings it. */
async function tell(registration) {
  if (told) return;
  told = true;
  const { offer } = await import(new URL("renewal.js", import.meta.url).href);
  offer(registration);
}

function watch(registration) {
  const look = () => {
    if (registration.waiting && workers.controller) tell(registration);
  };
  look();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", look);
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) registration.update().catch(() => {}); // a page may stay open for days
  });
}

/* The new worker is late, since the old one is not left in peace: be quiet, and come back. */
async function gather() {
  const { renewing } = await import(new URL("taking-over.js", import.meta.url).href);
  location.replace(renewing("gathered"));
}

async function greet() {
  const { active } = await workers.ready;
  const used = [location.href, ...performance.getEntriesByType("resource").map(({ name }) => name)];
  active.postMessage({ hello: { build, lang, used } });
  const keepAll = () => active.postMessage({ keep: lang });
  addEventListener("appinstalled", keepAll);
  if (matchMedia("(display-mode: standalone)").matches) keepAll(); // an app is there for good
}

if (workers && build) {
  // A new worker took the old one's place, at some page's wish: this page's files are the old one's.
  workers.addEventListener("controllerchange", () => {
    if (controlled) location.reload();
    controlled = true;
  });
  workers.addEventListener("message", ({ data }) => {
    // Only a page that the worker does not serve can be of another build.
    if (data.build && data.build !== build) tell();
    if (data.gather) gather();
  });
  workers.startMessages();
  workers
    .register(new URL("sw.js", root), { updateViaCache: "none" })
    .then(watch)
    .then(greet)
    .catch(() => {});
}
