/* The memory of a Python that has just started, kept so that a later visit goes on from there.

   It lies in the browser's Cache storage, under the name of the build it is of and with the digest
   of its bytes: neither another build's nor a damaged one is ever given out. All of this is done by
   the page, for the worker runs code that readers write, and is kept from that storage. Storage that
   is full, or forbidden, only means that there is nothing kept. */

const CACHE = "content-rules-python-memory";
const DIGEST = "x-digest";

export const canKeep = "caches" in globalThis && "subtle" in (globalThis.crypto ?? {});

/* No file is there: it only names what is kept. Another version of the browser might lay out the
   memory in another way. */
function address(build) {
  return new URL(`../../../python-memory/${build}?${encodeURIComponent(navigator.userAgent)}`, import.meta.url).href;
}

/* The bytes for a build, or null. */
export async function keptMemory(build) {
  if (!canKeep) return null;
  try {
    const cache = await caches.open(CACHE);
    const response = await cache.match(address(build));
    if (!response) return null;
    const bytes = await response.arrayBuffer();
    if ((await digest(bytes)) === response.headers.get(DIGEST)) return bytes;
    await forgetMemory();
  } catch {
    // as if there were none
  }
  return null;
}

/* Keep the bytes for a build, in the place of any other's. */
export async function keepMemory(build, bytes) {
  try {
    const headers = { [DIGEST]: await digest(bytes) };
    await forgetMemory();
    const cache = await caches.open(CACHE);
    await cache.put(address(build), new Response(bytes, { headers }));
  } catch {
    // the next visit starts as this one did
  }
}

/* Have the service worker, if there is one, keep the files that Python started from. */
export function keepFiles() {
  navigator.serviceWorker?.ready.then(({ active }) => active.postMessage({ python: true }));
}

export async function forgetMemory() {
  try {
    await caches.delete(CACHE);
  } catch {
    // there was none
  }
}

async function digest(bytes) {
  const found = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(found, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
