/* The page Try a hand: the hand and the table, and the address that holds one of them. */

import { readAddress } from "./address.js";
import { CARDS } from "./cards.js";
import { TableDesk } from "./table.js";
import { HandDesk, HAND_SIZE } from "./hand.js";

const tableRoot = document.querySelector(".cr-table");
const hand = new HandDesk(document.querySelector(".cr-hand"), keep);
const table = new TableDesk(tableRoot, keep);

const limits = {
  cards: CARDS,
  hand: HAND_SIZE,
  players: [Number(tableRoot.dataset.fewest), Number(tableRoot.dataset.most)],
};

/* Put what is shown into the address, without a new step in the history. */
function keep(address) {
  if (location.hash !== address) {
    history.replaceState(history.state, "", address || location.pathname + location.search);
  }
}

/* Lay out what the address holds; nothing of it runs before the reader asks. */
function layOut() {
  const found = readAddress(location.hash, limits);
  if (found.kind === "hand") hand.show(found.cards);
  if (found.kind === "table") table.show(found.players);
  if (found.kind === "unreadable") (found.of === "hand" ? hand : table).refuse();
  if (found.kind === "table" || found.of === "table") tableRoot.scrollIntoView();
}

layOut();
addEventListener("hashchange", layOut);
