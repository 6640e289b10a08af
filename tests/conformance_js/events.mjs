/* What happens, as the suite has it: each thing with the clauses it rests on. */

function event(name, content, ...ids) {
  return { event: name, ...content, clauses: ids.map((id) => `content.${id}`) };
}

const ending = (stopped) => (stopped ? "thirty-one" : "showdown");

// In a coup, by seat

export const dealt = (dealer, exposed, stock_size) =>
  event(
    "dealt",
    { dealer, exposed, stock_size },
    "deal.three-each",
    "deal.three-exposed",
    "stock.kept",
  );

export const thirtyOneExposed = (exposed) =>
  event(
    "thirty_one_exposed",
    { exposed },
    "exposed-thirty-one.cases",
    "exposed-thirty-one.first-takes",
  );

export const exchanged = (seat, gave, took) =>
  event("exchanged", { seat, gave, took }, "exchange.one");

export const exchangedAll = (seat, gave, took) =>
  event("exchanged_all", { seat, gave, took }, "exchange.all");

export const saidContent = (seat) =>
  event("said_content", { seat }, "saying-content.duty", "saying-content.out");

export function declared(seat, wasDealt, late) {
  const came = wasDealt ? "thirty-one.dealt" : "thirty-one.by-exchange";
  const clause = late ? "thirty-one.missed" : came;
  return event("declared", { seat, dealt: wasDealt, late }, clause, "thirty-one.stops");
}

export const missed = (seat) =>
  event(
    "missed",
    { seat, visible_to: [seat] },
    "thirty-one.missed",
    "ruling.window",
    "ruling.silence",
  );

export const shown = (seat, cards, stopped) =>
  event("shown", { seat, cards }, `${ending(stopped)}.all-show`);

export const lowest = (seats, stopped) =>
  event("lowest", { seats }, `${ending(stopped)}.lowest-pay`);

// In a game, by name

export const drew = (name, card, again) =>
  event("drew", { name, card, again }, again ? "ruling.draw-ties" : "draw.one-card-each");

export const dealsFirst = (name, drawn) =>
  event("deals_first", { name, drawn }, drawn ? "draw.lowest-deals" : "ruling.agreed-dealer");

export const paid = (name, stopped) =>
  event("paid", { name }, `${ending(stopped)}.lowest-pay`, "basket.place");

export const putOut = (name) => event("put_out", { name }, "player.out");

export function dealPassed(name, skipped) {
  const over = skipped ? ["ruling.next-dealer-out"] : [];
  return event("deal_passed", { name, skipped }, ...over, "deal.next-dealer");
}

export const spared = (name) =>
  event("spared", { name }, "total-tie.precedence", "total-tie.nearest", "total-tie.case");

export const voided = () =>
  event("voided", {}, "total-tie.replay", "ruling.replay-same-dealer", "total-tie.case");

export const won = (name, tokens) =>
  event("won", { name, tokens }, "winner.takes-all", "game.end");
