/* Section 3: the cards dealt round by the right. */

import { PACK } from "./cards.mjs";
import { isCount, refuseUnless } from "./refused.mjs";

export const toTheRight = (seat, seats) => (seat + 1) % seats;
export const toTheLeft = (seat, seats) => (seat + seats - 1) % seats;

/* Every seat once, going to the right from that one's neighbour, itself the last. */
export function roundAfter(seat, seats) {
  return Array.from({ length: seats }, (_, steps) => (seat + 1 + steps) % seats);
}

export function checkPlayers(count) {
  refuseUnless(isCount(count, 2) && count <= 16, "players.number");
}

export function deal(pack, seats, dealer) {
  checkPlayers(seats);
  refuseUnless(isCount(dealer, 0) && dealer < seats, "ruling.coup-seats");
  refuseUnless(
    pack.length === 52 && PACK.every((card) => pack.includes(card)),
    "pack.fifty-two",
  );
  const hands = Array.from({ length: seats }, () => []);
  const exposed = [];
  let next = 0;
  for (let round = 1; round <= 3; round += 1) {
    for (const seat of roundAfter(dealer, seats)) hands[seat].push(pack[next++]);
    exposed.push(pack[next++]);
  }
  return {
    hands,
    exposed,
    stock: pack.slice(next),
    first: toTheRight(dealer, seats),
    cutter: toTheLeft(dealer, seats),
  };
}
