/* Examples that run. A page without any loads no more than this. */

if (document.querySelector(".cr-cell")) {
  const { Cell } = await import("./cell.js");
  for (const root of document.querySelectorAll(".cr-cell")) new Cell(root);
}
