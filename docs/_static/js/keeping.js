/* The page Without a network: which pages are kept, all of the site kept or forgotten, and, where a
   page could not be had, which one. */

import { button, h } from "./dom.js";
import { words } from "./offline-words.js";

const root = new URL("../../../", import.meta.url);
const lang = document.documentElement.lang;
const CACHE = `content-rules-files ${root.pathname}`; // the service worker's
const workers = navigator.serviceWorker;

class Keeping {
  #said = h("p", { role: "status" });
  #bar = h("progress", { class: "cr-progress", max: 1, value: 0, hidden: true });
  #keep = button(words.keep, () => this.#keepAll(), { class: "cr-button cr-main" });
  #forget = button(words.forget, () => this.#forgetAll(), { hidden: true });
  #list = h("ul", { class: "cr-kept-pages" });

  constructor(place) {
    place.replaceChildren(
      h("p", { class: "cr-line" }, this.#keep, this.#forget, this.#bar),
      this.#said,
      h("h2", {}, words.pages),
      this.#list,
    );
    workers.addEventListener("message", ({ data }) => {
      if ("left" in data) this.#measured(data.left);
      if (data.keeping) this.#tell(data.keeping);
    });
    workers.startMessages();
    this.#show();
    workers.ready.then(({ active }) => active.postMessage({ measure: lang }));
  }

  #measured(left) {
    this.#show();
    this.#said.textContent = left ? words.size(Math.max(left / 1e6, 0.1)) : words.whole;
  }

  async #keepAll() {
    navigator.storage?.persist?.().catch(() => {}); // asked for: not to be thrown away when room is short
    this.#keep.disabled = true;
    this.#bar.hidden = false;
    const { active } = await workers.ready;
    active.postMessage({ keep: lang });
  }

  #tell({ done, size, whole, fault }) {
    this.#bar.value = done / size;
    if (!whole && !fault) return;
    this.#bar.hidden = true;
    this.#keep.disabled = false;
    this.#said.textContent = words[fault ?? "whole"];
    this.#show();
  }

  async #forgetAll() {
    await caches.delete(CACHE);
    this.#said.textContent = "";
    this.#show();
  }

  async #show() {
    const cache = await caches.open(CACHE);
    const pages = await keptPages(cache);
    this.#list.replaceChildren(
      ...(pages.length ? pages.map((page) => h("li", {}, page)) : [h("li", {}, words.none)]),
    );
    this.#forget.hidden = !pages.length;
  }
}

/* Links to the pages that are kept, in this language; the code's own pages would be too many. */
async function keptPages(cache) {
  const links = [];
  for (const key of await cache.keys()) {
    const path = key.url.replace(/\?.*/, "").slice(root.href.length);
    if (!path.startsWith(`${lang}/`) || !path.endsWith(".html") || path.includes("/source/")) continue;
    const text = await (await cache.match(key)).text();
    const { title } = new DOMParser().parseFromString(text, "text/html");
    links.push(h("a", { href: new URL(path, root).href }, title.replace(/ - [^-]*$/, "")));
  }
  return links.sort((one, other) => one.textContent.localeCompare(other.textContent, lang));
}

/* What the service worker could not give. */
function unreachable() {
  const page = new URLSearchParams(location.search).get("page");
  if (!page?.startsWith(root.href)) return [];
  const path = page.slice(root.href.length);
  return [
    h("p", { role: "alert" }, words.unreachable, " ", h("code", {}, path)),
    h("p", {}, h("a", { href: page }, words.again)),
  ];
}

const place = document.querySelector(".cr-keeping-place");
if (workers && "caches" in window) new Keeping(place);
else place.replaceChildren(h("p", {}, words.forbidden));
place.prepend(...unreachable());
