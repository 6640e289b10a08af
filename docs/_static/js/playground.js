/* The Playground: code to write and run, from an example, from a link, or one's own. */

import { say as sayOfCell } from "./cell-words.js";
import { Cell } from "./cell.js";
import { codeAddress, fits, readCode } from "./code-address.js";
import { button, h } from "./dom.js";
import { engine } from "./engine.js";
import { say } from "./playground-words.js";

const root = document.querySelector(".cr-playground");
const choice = root.querySelector("select");
const fault = h("p", { class: "cr-fault", role: "alert", hidden: true });
const origin = h("p", { class: "cr-help", hidden: true }, say("fromLink"));
const first = root.querySelector("pre").textContent.trimEnd();
let chosen = null; // the example that the address holds, if it was chosen here

const tools = h(
  "span",
  { class: "cr-tools" },
  button(say("copyLink"), copyLink),
  button(sayOfCell("restart"), () => {
    engine.stop();
    cell.clear();
    cell.say(sayOfCell("restarted"));
  }),
);
const cell = new Cell(root.querySelector(".cr-cell"), { more: tools, alone: true });

/* Show what the address holds; nothing of it runs before the reader asks. */
function open() {
  const found = readCode(location.hash);
  fault.hidden = found.kind !== "unreadable";
  fault.textContent = fault.hidden ? "" : say("badCode");
  const text = found.kind === "code" ? found.text : first;
  origin.hidden = found.kind !== "code" || text === chosen;
  cell.load(text);
}

async function copyLink() {
  if (!fits(cell.text)) {
    cell.say(sayOfCell("tooLong"));
    return;
  }
  const address = new URL(codeAddress(cell.text), location.href).href;
  try {
    await navigator.clipboard.writeText(address);
    cell.say(say("linkCopied"));
  } catch {
    prompt(say("copyLink"), address); // without a clipboard, the reader copies it
  }
}

/* Put an example into the address, from where it is shown: Back leads to what was there before. */
async function choose() {
  const name = choice.value;
  choice.selectedIndex = 0;
  if (!name) return;
  try {
    const response = await fetch(new URL("../examples.json", import.meta.url));
    chosen = (await response.json())[name];
  } catch {
    cell.say(say("notFetched"));
    return;
  }
  if (location.hash === codeAddress(chosen)) open();
  else location.hash = codeAddress(chosen);
}

root.prepend(fault, origin);
open();
addEventListener("hashchange", open);
choice.addEventListener("change", choose);
choice.parentElement.hidden = false;
