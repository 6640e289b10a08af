/* In the place of a service worker that did harm: it takes that one's place within seconds, forgets
   all that was kept of this site, and answers nothing, so that each page comes from the host again. */

"use strict";

const QUIET = 3_000; // ms, after which the open page asks nothing more of the old worker

/* Not before it is installed, for that is news to the page, which then fetches what tells of it; and
   any request at that moment keeps the old worker in its place for long: see js/taking-over.js. */
self.addEventListener("install", () => setTimeout(() => self.skipWaiting(), QUIET));

self.addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  await caches.delete(`content-rules-files ${new URL(self.registration.scope).pathname}`);
  const pages = await self.clients.matchAll({ type: "window" }); // those that it did harm to
  for (const page of pages) page.navigate(page.url).catch(() => {});
}
