/* Examples that run, in a page that has some. */

import { Cell } from "./cell.js";
import { More } from "./cell-more.js";

const cells = [];
for (const root of document.querySelectorAll(".cr-cell")) {
  root.dataset.cell ??= root.closest("[id]").id;
  const more = new More(root.dataset.cell, cells, cells.length);
  cells.push(new Cell(root, { more: more.element }));
}
