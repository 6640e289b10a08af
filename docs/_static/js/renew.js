/* The page renew.html, which stands in the place of another while a new build of the site comes in.

   The service worker gives it when a new build is there: it lets that build's worker take over, and
   goes on to the page that was asked for. It does so at once where no other page of the site is open.
   Where one is, that page would have to be reloaded, which its reader may not want: then, if the page
   can be had at all without, it is given from the old build ("missing" says that it cannot); if not,
   the reader decides.

   A page goes here itself when the new worker, for all that the reader said "Reload", is "late"; and
   it has all others "gathered" here. */

import { takeOver } from "./taking-over.js";

const root = new URL("../../../", import.meta.url).href;
const { searchParams, hash } = new URL(location);
const asked = new URL(searchParams.get("page") ?? "", root);
if (hash) asked.hash = hash;
const workers = navigator.serviceWorker;
const PATIENCE = 3_000; // ms for a worker to answer

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

/* How many other pages of the site are open, as the waiting worker sees it: one that withdraws the old
   one does not tell. */
function others({ waiting }) {
  return new Promise((resolve) => {
    workers.addEventListener("message", ({ data }) => "others" in data && resolve(data.others));
    workers.startMessages();
    waiting.postMessage({ count: true });
    setTimeout(resolve, PATIENCE, 0);
  });
}

async function renew() {
  workers?.addEventListener("controllerchange", goOn);
  const registration = await workers?.getRegistration();
  const isMissing = searchParams.has("missing");
  if (!registration || !(await isThere(registration))) return isMissing ? show("soon") : goOn();
  const late = () => {
    show("soon");
    registration.waiting?.postMessage({ gather: true });
  };
  if (searchParams.has("gathered")) return show("soon");
  if (searchParams.has("late")) return late();
  for (const button of document.querySelectorAll("[data-when=others] button")) {
    button.addEventListener("click", () => takeOver(registration, late));
  }
  if (!(await others(registration))) return takeOver(registration, late);
  return isMissing ? show("others") : goOn();
}

for (const button of document.querySelectorAll("[data-when=soon] button")) {
  button.addEventListener("click", goOn);
}
renew().catch(() => show("soon"));
