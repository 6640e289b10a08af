/* node lighthouse.mjs NPM < REQUEST
   Has the Lighthouse in a folder of npm's judge pages, one after another, in one browser. The
   request names the browser and its flags, and the pages, each with Lighthouse's own settings for
   it; each line written tells what was found of one page. */

import { createRequire } from "node:module";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";

const { resolve: find } = createRequire(resolve(process.argv[2], "_"));
const { default: lighthouse, desktopConfig } = await import(pathToFileURL(find("lighthouse")));
const { launch } = await import(pathToFileURL(find("chrome-launcher")));

/* What keeps a page from a full score: the audits that count, and were not passed. */
function faults({ categories, audits }) {
  const counting = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1);
  return counting.map(({ id }) => {
    const { title, displayValue, details } = audits[id];
    const items = details?.items?.length ? JSON.stringify(details.items).slice(0, 2_000) : "";
    return [id, title, displayValue, items].filter(Boolean).join(" | ");
  });
}

async function judge({ address, device, settings }, port) {
  const flags = { port, logLevel: "silent", ...settings };
  const { lhr } = await lighthouse(address, flags, device === "desktop" ? desktopConfig : undefined);
  const scores = Object.values(lhr.categories).map(({ id, score }) => [id, Math.round(100 * score)]);
  return {
    scores: Object.fromEntries(scores),
    faults: lhr.runtimeError ? [lhr.runtimeError.message] : faults(lhr),
  };
}

const { chrome, flags, pages } = JSON.parse(await text(process.stdin));
const browser = await launch({ chromePath: chrome, chromeFlags: flags, logLevel: "silent" });
try {
  for (const page of pages) console.log(JSON.stringify(await judge(page, browser.port)));
} finally {
  browser.kill();
}
