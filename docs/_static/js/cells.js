/* Examples that run, in a page that has some. */

import { Cell } from "./cell.js";

for (const root of document.querySelectorAll(".cr-cell")) new Cell(root);
