/* A game between coups (§§ 2, 3, 5): tokens, who deals, the only winner. */

import { agree } from "./agreements.mjs";
import { height, split } from "./cards.mjs";
import { Coup } from "./coup.mjs";
import { checkPlayers, roundAfter } from "./dealing.mjs";
import * as events from "./events.mjs";
import { Refused, refuseUnless } from "./refused.mjs";

export class Game {
  coups = 0;
  pot = 0;
  winner = null;

  constructor({ players, options, draw, dealer }) {
    this.options = options;
    this.agreed = agree(options);
    checkPlayers(players.length);
    this.players = players;
    this.tokens = new Map(players.map((name) => [name, this.agreed.tokens]));
    this.events = [];
    this.dealer = draw === undefined ? this.#named(dealer) : this.#drawn(split(draw));
    this.events.push(events.dealsFirst(this.dealer, draw !== undefined));
  }

  #named(dealer) {
    refuseUnless(this.players.includes(dealer), "ruling.agreed-dealer");
    return dealer;
  }

  #drawn(cards) {
    const spread = [...cards];
    let drawing = this.players;
    for (let again = false; drawing.length > 1; again = true) {
      refuseUnless(spread.length >= drawing.length, "draw.one-card-each");
      const drawn = drawing.map((name) => [name, spread.shift()]);
      this.events.push(...drawn.map(([name, card]) => events.drew(name, card, again)));
      const least = Math.min(...drawn.map(([, card]) => height(card)));
      drawing = drawn.filter(([, card]) => height(card) === least).map(([name]) => name);
    }
    refuseUnless(new Set(cards).size === cards.length, "draw.one-card-each");
    refuseUnless(spread.length === 0, "draw.lowest-deals");
    return drawing[0];
  }

  stillIn() {
    return this.players.filter((name) => this.tokens.get(name) > 0);
  }

  deal(pack) {
    refuseUnless(this.winner === null, "game.end");
    const seated = this.stillIn();
    return new Coup(pack, seated.length, seated.indexOf(this.dealer), this.options);
  }

  /* Have a coup paid for; return the names of those who paid. */
  settle(coup) {
    refuseUnless(coup.over, "coup.until-all");
    const seated = this.stillIn();
    const dealtBy = coup.dealer;
    let paying = coup.lowest().map((seat) => seated[seat]);
    this.events = [];
    if (this.#allWouldLose(paying)) {
      if (this.agreed.replays) {
        this.events.push(events.voided());
        return [];
      }
      const best = seated[roundAfter(dealtBy, seated.length)[0]];
      paying = paying.filter((name) => name !== best);
      this.events.push(events.spared(best));
    }
    this.#pay(paying, coup.stoppedBy.length > 0);
    return paying;
  }

  #allWouldLose(paying) {
    return (
      paying.length === this.stillIn().length &&
      paying.every((name) => this.tokens.get(name) === 1)
    );
  }

  #pay(paying, stopped) {
    for (const name of paying) {
      this.tokens.set(name, this.tokens.get(name) - 1);
      this.pot += 1;
      this.events.push(events.paid(name, stopped));
    }
    const out = paying.filter((name) => this.tokens.get(name) === 0);
    this.events.push(...out.map((name) => events.putOut(name)));
    this.coups += 1;
    const [last, ...others] = this.stillIn();
    if (others.length) this.#passDeal();
    else this.#win(last);
  }

  #passDeal() {
    const order = roundAfter(this.players.indexOf(this.dealer), this.players.length);
    const next = order.find((place) => this.tokens.get(this.players[place]) > 0);
    this.dealer = this.players[next];
    this.events.push(events.dealPassed(this.dealer, next !== order[0]));
  }

  #win(name) {
    this.tokens.set(name, this.tokens.get(name) + this.pot);
    this.pot = 0;
    this.winner = name;
    this.events.push(events.won(name, this.tokens.get(name)));
  }

  state() {
    return {
      events: this.events,
      tokens: Object.fromEntries(this.tokens),
      pot: this.pot,
      dealer: this.dealer,
      coups: this.coups,
      winner: this.winner,
    };
  }
}

/* A whole game as the suite asks for it, up to what is refused if anything is. */
export function tell(asked) {
  const game = new Game(asked);
  const told = { start: game.state(), coups: [] };
  const place = {};
  try {
    for (const [number, played] of asked.coups.entries()) {
      place.coup = number + 1;
      delete place.action;
      const isLast = number + 1 === asked.coups.length;
      tellCoup(game, played, told.coups, place, isLast);
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    told.refused = { ...place, clauses: error.clauses };
  }
  return told;
}

function tellCoup(game, { pack, actions }, coups, place, isLast) {
  const coup = game.deal(split(pack));
  const names = game.stillIn();
  const { dealer } = game;
  const happened = [...coup.opening];
  for (const [number, [name, ...words]] of actions.entries()) {
    place.action = number + 1;
    refuseUnless(names.includes(name), "player.out");
    happened.push(...coup.play([names.indexOf(name), ...words]));
  }
  delete place.action;
  const told = {
    players: names,
    dealer,
    cutter: names[coup.cutter],
    events: happened,
    over: coup.over,
    lowest: coup.lowest().map((seat) => names[seat]),
  };
  coups.push(told);
  if (coup.over || !isLast) {
    const payers = game.settle(coup);
    told.settled = { payers, ...game.state() };
  }
}
