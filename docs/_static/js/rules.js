// The rules page: find a clause, choose the languages, copy a citation.

import { fold, words } from "./fold.js";

const controls = document.querySelector(".cr-controls");
const filter = controls.querySelector(".cr-filter");
const count = controls.querySelector(".cr-count");
const nothing = document.querySelector(".cr-nothing");
const sections = [...document.querySelectorAll(".cr-section")];
const rows = [...document.querySelectorAll(".cr-clause")].map((row) => ({ row, text: textOf(row) }));

/** What a clause is found by: its number, its words in both languages, its id. */
function textOf(row) {
  const parts = [...row.querySelectorAll(".cr-number, .cr-text")].map((part) => part.textContent);
  return fold([...parts, row.id].join(" "));
}

// -- Find ------------------------------------------------------------------

function show() {
  const wanted = words(filter.value);
  let shown = 0;
  for (const { row, text } of rows) {
    row.hidden = !wanted.every((word) => text.includes(word));
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

const VIEW = "content-rules.view";
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
    remember(radio.value);
  });
}

// A browser may refuse storage; the choice then lasts as long as the page.
function remember(view) {
  try {
    localStorage.setItem(VIEW, view);
  } catch {}
}

function remembered() {
  try {
    return localStorage.getItem(VIEW);
  } catch {
    return null;
  }
}

const kept = remembered();
setView(radios.some((radio) => radio.value === kept) ? kept : "both");

// -- Citations ---------------------------------------------------------------

async function copy(button) {
  const address = new URL(location.pathname, location.origin);
  address.hash = button.closest(".cr-clause").id;
  const citation = `${button.dataset.cite}, ${address}`;
  try {
    await navigator.clipboard.writeText(citation);
  } catch {
    window.prompt(button.textContent, citation); // without a clipboard, the reader copies it
    return;
  }
  const label = button.textContent;
  button.textContent = button.dataset.done;
  count.textContent = count.dataset.copied + citation;
  setTimeout(() => {
    button.textContent = label;
  }, 2000);
}

for (const button of document.querySelectorAll(".cr-copy")) {
  button.hidden = false;
  button.addEventListener("click", () => copy(button));
}

// ------------------------------------------------------------------------------

controls.hidden = false;
show();
followHash();
