/* In the place of a service worker that did harm: it takes that one's place at once, forgets all that
   was kept of this site, and answers nothing, so that each page comes from the host again. */

"use strict";

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("activate", (event) => event.waitUntil(leave()));

async function leave() {
  await caches.delete(`content-rules-files ${new URL(self.registration.scope).pathname}`);
  const pages = await self.clients.matchAll({ type: "window" }); // those that it did harm to
  for (const page of pages) page.navigate(page.url).catch(() => {});
}
