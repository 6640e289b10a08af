/* The page Search: one field, one list, both languages. Nothing is fetched before words are. */

import { h } from "./dom.js";
import { isName, questions, speaksOf } from "./search-query.js";

const PAGE = 10; // how many are shown at first, and with each “Show more”
const PAUSE = 150; // milliseconds without a key, before what is typed is asked
// Of two that fit as well, the one in the reader's language comes first, and a clause before prose;
// and what is called as was asked comes before what only speaks of it.
const OWN_FIRST = 1.25;
const CLAUSE_FIRST = 2;
const CALLED_SO = 8;

const own = document.documentElement.lang;
const LANGUAGES = [own, own === "en" ? "fr" : "en"]; // the reader's own first
const site = new URL("../../../", import.meta.url);

const desk = document.querySelector(".cr-search");
const form = desk.querySelector("form");
const field = desk.querySelector("input");
const status = desk.querySelector("[role=status]");
const list = desk.querySelector("ol");
const more = desk.querySelector(":scope > button");

let latest = 0; // the number of the search that was asked last
let found = []; // what it found, the best first
let timer;

const indexes = new Map(); // by language, promises
let failures = 0;

function index(lang) {
  if (!indexes.has(lang)) {
    // Firefox does not ask again for a module it once failed to get: its address must be another.
    const again = failures ? `?${failures}` : "";
    const opened = import(new URL(`${lang}/pagefind/pagefind.js${again}`, site).href);
    opened.catch(() => {
      indexes.delete(lang); // a later search asks again
      failures += 1;
    });
    indexes.set(lang, opened);
  }
  return indexes.get(lang);
}

async function search() {
  const number = (latest += 1);
  address(field.value.trim());
  const asked = questions(field.value);
  if (!asked.length) return show([], "");
  status.textContent = status.dataset.waiting;
  let results = [];
  let isWhole = true;
  for (const question of asked) {
    const answers = await Promise.allSettled(LANGUAGES.map((lang) => ask(lang, question)));
    results = answers.flatMap(({ value }) => value ?? []);
    isWhole = answers.every(({ status }) => status === "fulfilled");
    // A filter's are in the order of the rules, the reader's language first.
    if (question[0]) results.sort((one, other) => other.score - one.score);
    if (results.length) break;
  }
  if (number !== latest) return; // the reader has typed on
  // Without a network, the other language's index may be missing: what one finds is shown.
  if (!isWhole && !results.length) return show([], status.dataset.failed);
  const best = once(results.filter(({ words, place }) => !words || speaksOf(words, place.excerpt)));
  const { none, one, some } = status.dataset;
  const count = best.length === 1 ? one : some.replace("{number}", best.length);
  show(best, best.length ? count : none);
}

/* What an index has, in its order: { lang, words, score, place }. */
async function ask(lang, [words, options]) {
  const { results } = await (await index(lang)).search(words, options);
  return Promise.all(
    results.map(async (each) => {
      const place = await each.data();
      let { score } = each;
      if (lang === own) score *= OWN_FIRST;
      if (place.meta.place) score *= CLAUSE_FIRST;
      if (words && isName(words, place.meta.title)) score *= CALLED_SO;
      return { lang, words, score, place };
    }),
  );
}

/* A clause is found once, in the language in which it fits better; a page, in the reader's own. */
function once(results) {
  const places = new Map();
  for (const each of results) {
    const { meta, raw_url: page } = each.place; // a page's address within its language
    const key = meta.place ?? page;
    if (!places.has(key) || (!meta.place && each.lang === own)) places.set(key, each);
  }
  return [...places.values()];
}

function show(results, words) {
  found = results;
  list.replaceChildren();
  lengthen();
  status.textContent = words;
}

function lengthen() {
  const next = found.slice(list.children.length, list.children.length + PAGE);
  list.append(...next.map(entry));
  more.hidden = list.children.length >= found.length;
}

function entry({ lang, place }) {
  const part = place.meta.place ? null : best(place.sub_results);
  // A clause stands on the page of either language; prose on its own.
  const address = new URL(part ? lang + part.url : `${own}/${place.meta.place}`, site);
  const title = part && part.title !== place.meta.title ? `${place.meta.title} – ${part.title}` : place.meta.title;
  const language = lang === own ? {} : { lang };
  return h(
    "li",
    {},
    h("a", { href: address.href, ...language }, joined(title)),
    place.meta.number && h("span", { class: "cr-found-number" }, ` ${place.meta.number}`),
    h("p", language, ...marked((part ?? place).excerpt)),
  );
}

/* The part of a page that has most of the words. */
function best(parts) {
  const weight = (part) =>
    part.weighted_locations.reduce((sum, each) => sum + each.balanced_score, 0);
  return parts.reduce((one, other) => (weight(other) > weight(one) ? other : one), parts[0]);
}

/* An excerpt as nodes: of its markup, the marks alone are kept. */
function marked(excerpt) {
  const parsed = new DOMParser().parseFromString(excerpt, "text/html");
  return [...parsed.body.childNodes].map((node) =>
    node.nodeName === "MARK" ? h("mark", {}, joined(node.textContent)) : joined(node.textContent),
  );
}

/* Text as it is on its page, where no space follows an apostrophe. */
const joined = (text) => text.replace(/’ /g, "’");

/* The words stand in the address, so that a link or a reload finds them again. */
function address(words) {
  const place = new URL(location.href);
  if (words) place.searchParams.set("q", words);
  else place.searchParams.delete("q");
  history.replaceState(history.state, "", place);
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  clearTimeout(timer);
  search();
});
field.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(search, PAUSE);
});
more.addEventListener("click", () => {
  const first = list.children.length;
  lengthen();
  list.children[first]?.querySelector("a").focus();
});
// From the field to what was found, and along it, with the arrow keys too.
desk.addEventListener("keydown", (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops = [field, ...list.querySelectorAll("a")];
  const to = stops[stops.indexOf(document.activeElement) + step];
  if (!stops.includes(document.activeElement) || !to) return;
  event.preventDefault();
  to.focus();
});

form.hidden = false;
field.value = new URLSearchParams(location.search).get("q") ?? "";
if (field.value) search();
else field.focus();
