// The page Cite: every citation in it is of the clause chosen, and can be copied.

import { button, sayDone } from "./dom.js";

const choice = document.querySelector(".cr-cite-choice");
const select = choice.querySelector("select");
const said = choice.querySelector(".cr-cite-said");
const lang = document.documentElement.lang;
const root = new URL("../", document.baseURI); // the site's, above the language's
const citations = [...document.querySelectorAll(".cr-citation")];

for (const citation of citations) {
  const label = citation.dataset.copy;
  const made = button(label, () => copy(citation, made, label));
  citation.append(made);
}

async function copy(citation, made, label) {
  const code = citation.querySelector("code");
  try {
    await navigator.clipboard.writeText(code.textContent);
  } catch {
    getSelection().selectAllChildren(code); // without a clipboard, the reader copies it
    said.textContent = said.dataset.selected;
    return;
  }
  sayDone(made, said.dataset.done, label);
  said.textContent = said.dataset.done;
}

/* Show the citations of the clause chosen. */
async function show() {
  const id = select.value;
  const file = new URL(`clauses/${id}.json`, root);
  let clause;
  try {
    const answer = await fetch(file);
    if (!answer.ok) throw new Error(answer.statusText);
    clause = await answer.json();
  } catch {
    said.textContent = said.dataset.failed;
    return;
  }
  if (id !== select.value) return; // another has been chosen meanwhile
  const address = clause.url[lang]; // seen from the file, if the site knows no other
  for (const citation of citations) {
    const text = clause.citations[lang][citation.dataset.style];
    citation.querySelector("code").textContent = text.replaceAll(address, new URL(address, file));
  }
  said.textContent = "";
}

/* An address may name the clause: cite.html#content.points.ace. */
function followHash() {
  const id = decodeURIComponent(location.hash.slice(1));
  const named = [...select.options].some((option) => option.value === id);
  if (named) select.value = id;
  return named;
}

select.addEventListener("change", () => {
  history.replaceState(null, "", `#${select.value}`);
  show();
});
window.addEventListener("hashchange", () => followHash() && show());
choice.hidden = false;
if (followHash() || !said.dataset.known) show();
