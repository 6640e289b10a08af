/* Examples that run, in a page that has some. */

import { Cell } from "./cell.js";
import { More } from "./cell-more.js";

const AT_ONCE = 8; // ms: then the page has its turn, since a phone is several times slower

const cells = [];
let since = performance.now();
for (const root of document.querySelectorAll(".cr-cell")) {
  root.dataset.cell ??= root.closest("[id]").id;
  const more = new More(root.dataset.cell, cells, cells.length);
  cells.push(new Cell(root, { more: more.element }));
  if (performance.now() - since < AT_ONCE) continue;
  await new Promise((resolve) => setTimeout(resolve));
  since = performance.now();
}
