// The rules page: find a clause, choose the languages, copy a citation.

import { sayDone } from "./dom.js";
import { fold, words } from "./fold.js";
import { keep, kept } from "./kept.js";
import { comeBack } from "./place.js";

const controls = document.querySelector(".cr-controls");
const filter = controls.querySelector(".cr-filter");
const count = controls.querySelector(".cr-count");
const nothing = document.querySelector(".cr-nothing");
const sections = [...document.querySelectorAll(".cr-section")];
const rows = [...document.querySelectorAll(".cr-clause")];
const texts = new Map(); // a row -> what it is found by, once somebody has looked for something

/** What a clause is found by: its number, its words in both languages, its id. */
function textOf(row) {
  const parts = [...row.querySelectorAll(".cr-number, .cr-text")].map((part) => part.textContent);
  return fold([...parts, row.id].join(" "));
}

// -- Find ------------------------------------------------------------------

function show() {
  const wanted = words(filter.value);
  let shown = 0;
  for (const row of rows) {
    if (wanted.length && !texts.has(row)) texts.set(row, textOf(row));
    row.hidden = !wanted.every((word) => texts.get(row).includes(word));
    shown += !row.hidden;
  }
  for (const section of sections) {
    section.hidden = !section.querySelector(".cr-clause:not([hidden])");
  }
  nothing.hidden = shown > 0;
  count.textContent = wanted.length
    ? count.dataset.some.replace("{shown}", shown).replace("{all}", rows.length)
    : count.dataset.all;
}

function showAll() {
  filter.value = "";
  show();
}

/** A link to a clause that is hidden shows it. */
function followHash() {
  const id = decodeURIComponent(location.hash.slice(1));
  const target = id ? document.getElementById(id) : null;
  if (target?.closest("[hidden]")) {
    showAll();
    target.scrollIntoView();
  }
}

filter.addEventListener("input", show);
nothing.querySelector(".cr-clear").addEventListener("click", () => {
  showAll();
  filter.focus();
});
window.addEventListener("hashchange", followHash);

// -- Languages ---------------------------------------------------------------

const VIEW = "view"; // under which the choice is kept
const radios = [...controls.querySelectorAll("input[name=cr-view]")];

function setView(view) {
  for (const radio of radios) {
    radio.checked = radio.value === view;
    document.documentElement.classList.toggle(`cr-view-${radio.value}`, radio.checked);
  }
}

for (const radio of radios) {
  radio.addEventListener("change", () => {
    setView(radio.value);
    keep(VIEW, radio.value);
  });
}

const chosen = kept(VIEW);
setView(radios.some((radio) => radio.value === chosen) ? chosen : "both");

// -- Citations ---------------------------------------------------------------

/** A clause's title in the page's language. */
function titleOf(row) {
  return row.querySelector(`.cr-text[lang="${document.documentElement.lang}"] h3`).textContent;
}

/** What cites a clause: the page has it once for all, with names for what each row holds. */
function citationOf(row) {
  const parts = {
    number: row.querySelector(".cr-permalink").firstChild.textContent.replace(/^§\s/, ""),
    title: row.dataset.title ?? titleOf(row), // the first where it has quotation marks of its own
    id: row.id,
  };
  return count.dataset.cite.replace(/\{(\w+)\}/g, (_, name) => parts[name]);
}

async function copy(button, label) {
  const row = button.closest(".cr-clause");
  const address = new URL(location.pathname, location.origin);
  address.hash = row.id;
  const citation = `${citationOf(row)}, ${address}`;
  try {
    await navigator.clipboard.writeText(citation);
  } catch {
    window.prompt(label, citation); // without a clipboard, the reader copies it
    return;
  }
  sayDone(button, count.dataset.done, label);
  count.textContent = count.dataset.copied + citation;
}

for (const button of document.querySelectorAll(".cr-copy")) {
  button.hidden = false;
  const label = button.textContent;
  button.addEventListener("click", () => copy(button, label));
}

// -- Links to other clauses of this page ---------------------------------------

for (const link of document.querySelectorAll('.cr-facts a.reference[href^="#"]')) {
  const row = document.getElementById(link.hash.slice(1))?.closest(".cr-clause");
  if (row) link.title = titleOf(row); // as the links of other pages have it
}

// ------------------------------------------------------------------------------

controls.hidden = false;
show();
comeBack();
followHash();
