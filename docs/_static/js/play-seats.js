/* The players round the table, in the order of their seats, with what lies open before each. */

import { h } from "./dom.js";
import { cardBack, cardsInLine, namedDrawing } from "./play-drawing.js";
import { kindWords, tell } from "./play-words.js";

/* players: those of an answer; viewer: whose own cards are shown elsewhere; inHand: how many cards
   a hand has, for those that are face down. */
export function seats(players, { viewer = null, inHand }) {
  return h(
    "ol",
    { class: "cr-round", "aria-label": tell("players") },
    ...players.map((player) => seat(player, player.name === viewer, inHand)),
  );
}

function seat(player, isViewer, inHand) {
  const marks = [
    player.dealer && tell("dealer"),
    player.turn && tell("toPlay"),
    player.said && tell("content"),
    player.declared && tell("declared"),
    player.lowest && tell("pays"),
    player.out && tell("out"),
  ].filter(Boolean);
  return h(
    "li",
    {
      class: player.out ? "cr-out" : null,
      "data-turn": player.turn,
      "data-lowest": player.lowest,
    },
    h(
      "span",
      { class: "cr-seat-head" },
      h("span", { class: "cr-who" }, player.name),
      player.tokens === null ? null : tokens(player.tokens),
    ),
    player.kind ? h("span", { class: "cr-kind" }, kindWords(player.kind)) : null,
    h("span", { class: "cr-marks" }, marks.join(", ")),
    ...cards(player, isViewer, inHand),
  );
}

function tokens(number) {
  const discs = number <= 12 ? "●".repeat(number) : `● × ${number}`;
  return h(
    "span",
    { class: "cr-tokens" },
    h("span", { "aria-hidden": "true" }, discs),
    h("span", { class: "cr-quiet" }, tell("tokensHeld", { number })),
  );
}

function cards({ hand, known, out }, isViewer, inHand) {
  if (hand) {
    return [
      cardsInLine(...hand.cards.map(namedDrawing)),
      h("span", { class: "cr-made" }, hand.combination_text),
    ];
  }
  if (out || isViewer) return [];
  const hidden = Math.max(0, inHand - known.length);
  const names = known.map((card) => card.name).join(", ");
  return [
    cardsInLine(...known.map(namedDrawing), ...Array.from({ length: hidden }, cardBack)),
    names ? h("span", { class: "cr-quiet" }, tell("seenByAll", { cards: names })) : null,
  ];
}
