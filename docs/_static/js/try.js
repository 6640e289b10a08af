/* The page Try a hand: the hand and the table, and the address that holds one of them. */

import { readAddress } from "./address.js";
import { CARDS } from "./cards.js";
import { TableDesk } from "./table.js";
import { HandDesk, HAND_SIZE } from "./hand.js";

const tableRoot = document.querySelector(".cr-table");
const hand = new HandDesk(document.querySelector(".cr-hand"), (address) => keep("#hand=", address));
const table = new TableDesk(tableRoot, (address) => keep("#compare=", address));

const limits = {
  cards: CARDS,
  hand: HAND_SIZE,
  players: [Number(tableRoot.dataset.fewest), Number(tableRoot.dataset.most)],
};

/* Put what is shown into the address, without a new step in the history; or take out what was, and
   nothing of another kind. */
function keep(kind, address) {
  const old = location.hash;
  if (old === address || !(address || old.startsWith(kind))) return;
  history.replaceState(history.state, "", address || location.pathname + location.search);
}

/* Lay out what the address holds; nothing of it runs before the reader asks. */
function layOut() {
  const found = readAddress(location.hash, limits);
  if (found.kind === "hand") hand.show(found.cards);
  if (found.kind === "table") table.show(found.players);
  if (found.kind === "unreadable") (found.of === "hand" ? hand : table).refuse();
  if (!location.hash) hand.putAway();
  return found;
}

/* Follow a link within the page. */
function follow() {
  if (layOut().kind === "hand") hand.focus();
}

layOut();
addEventListener("hashchange", follow);
// A link to the hand that the address holds already changes nothing in it.
document.querySelector(".cr-example-hands").addEventListener("click", ({ target }) => {
  if (target.closest("a")?.hash === location.hash) follow();
});
