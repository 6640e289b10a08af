// Every page: the link to the other language leads to the same place in the page, and suits have
// the colours the reader chose.

import { keep, kept } from "./kept.js";

// -- The other language ------------------------------------------------------

const links = document.querySelectorAll("a.language-link");

function keepPlace() {
  for (const link of links) {
    const address = new URL(link.href);
    address.search = location.search;
    address.hash = location.hash;
    link.href = address.href;
  }
}

keepPlace();
window.addEventListener("hashchange", keepPlace);
// A script may change the address without the browser saying so.
for (const link of links) {
  link.addEventListener("focus", keepPlace);
  link.addEventListener("pointerdown", keepPlace);
}

// -- Suits in four colours ---------------------------------------------------

const FOUR = "four-colours"; // under which the choice is kept
const box = document.getElementById(`cr-${FOUR}`); // on pages that show cards

function setFour(chosen) {
  document.documentElement.classList.toggle(`cr-${FOUR}`, chosen);
  if (box) box.checked = chosen;
}

setFour(kept(FOUR) !== null);
box?.addEventListener("change", () => {
  setFour(box.checked);
  keep(FOUR, box.checked ? "yes" : null);
});

// -- Without a network: once the page is at rest ------------------------------

addEventListener("load", () => {
  const start = () => import(new URL("offline.js", import.meta.url)).catch(() => {}); // the page may be left
  (window.requestIdleCallback ?? setTimeout)(start);
});
