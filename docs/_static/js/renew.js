/* The page renew.html, which the service worker gives in the place of another when a new build of the
   site is there: it lets that build's worker take over, and goes on to the page that was asked for.
   It does so at once where no other page of the site is open. Where one is, that page would have to
   be reloaded, which its reader may not want: then, if the page can be had at all without, it is
   given from the old build; if not, the reader decides. */

import { takeOver } from "./taking-over.js";

const root = new URL("../../../", import.meta.url).href;
const { searchParams, hash } = new URL(location);
const missing = searchParams.has("missing"); // from the old build
const asked = new URL(searchParams.get("page") ?? "", root);
if (hash) asked.hash = hash;
const workers = navigator.serviceWorker;

function goOn() {
  location.replace(asked.href.startsWith(root) ? asked : root);
}

function show(name) {
  for (const part of document.querySelectorAll("[data-when]")) part.hidden = part.dataset.when !== name;
}

/* Wait for the new build's worker, where it is on its way: whether it is there. */
async function isThere({ installing, waiting }) {
  if (!installing || waiting) return Boolean(waiting);
  show("soon");
  await new Promise((resolve) => installing.addEventListener("statechange", resolve, { once: true }));
  return installing.state === "installed";
}

async function renew() {
  const registration = await workers?.getRegistration();
  if (!registration || !(await isThere(registration))) return missing ? show("soon") : goOn();
  const callOff = takeOver(registration, "alone", goOn);
  workers.addEventListener("controllerchange", goOn);
  workers.addEventListener("message", () => {
    callOff();
    if (missing) show("others");
    else goOn();
  });
  workers.startMessages();
  for (const button of document.querySelectorAll("[data-when=others] button")) {
    button.addEventListener("click", () => takeOver(registration, "all", goOn));
  }
}

for (const button of document.querySelectorAll("[data-when=soon] button")) {
  button.addEventListener("click", goOn);
}
renew().catch(() => show("soon"));
