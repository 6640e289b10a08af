/* One coup at the table (§§ 4, 4.3 to 4.5). The cards lie where they lie; what may be done, and who
   may speak, is worked out from that and from the moves made so far. */

import { agree } from "./agreements.mjs";
import { deal, roundAfter } from "./dealing.mjs";
import * as events from "./events.mjs";
import { holdsThirtyOne, lowestOf } from "./hands.mjs";
import { Refused } from "./refused.mjs";

export class Coup {
  #moves = []; // exchanges alone: { seat }, in order
  #quiet = new Set(); // seats whose cards are laid down
  #openly = []; // by seat: cards that all saw go into the hand

  constructor(pack, seats, dealer, options) {
    this.agreed = agree(options);
    const { hands, exposed, stock, first, cutter } = deal(pack, seats, dealer);
    Object.assign(this, { seats, dealer, hands, exposed, stock, first, cutter });
    this.#openly = hands.map(() => new Set());
    this.turn = first;
    this.stoppedBy = [];
    this.over = false;
    this.opening = [events.dealt(dealer, [...exposed], stock.length)];
    if (holdsThirtyOne(exposed)) this.opening.push(events.thirtyOneExposed([...exposed]));
    const holders = this.#everySeat().filter((seat) => holdsThirtyOne(hands[seat]));
    if (this.agreed.stopsByItself && holders.length) {
      this.opening.push(...holders.map((seat) => events.declared(seat, true, false)));
      this.opening.push(...this.#stop(holders));
    }
  }

  #everySeat() {
    return Array.from({ length: this.seats }, (_, seat) => seat);
  }

  isQuiet(seat) {
    return this.#quiet.has(seat);
  }

  /* The cards of a hand that the whole table knows to be there. */
  openCards(seat) {
    return this.hands[seat].filter((card) => this.#openly[seat].has(card));
  }

  #lastMove(test) {
    return this.#moves.findLastIndex(({ seat }) => test(seat));
  }

  /* Whether that seat holds a Thirty-One that no other player's exchange has come after. */
  isInTime(seat) {
    if (this.over || this.#quiet.has(seat) || !holdsThirtyOne(this.hands[seat])) return false;
    return this.#lastMove((each) => each !== seat) <= this.#lastMove((each) => each === seat);
  }

  inTime() {
    return this.#everySeat().filter((seat) => this.isInTime(seat));
  }

  mustDeclare(seat) {
    const holds = holdsThirtyOne(this.hands[seat]);
    return !this.over && holds && (this.turn === seat || this.isInTime(seat));
  }

  #atLimit(seat) {
    const { limit } = this.agreed;
    return limit !== null && this.#moves.filter((move) => move.seat === seat).length >= limit;
  }

  actionsOf(seat) {
    if (this.over) return [];
    if (seat !== this.turn) return this.isInTime(seat) ? [[seat, "content"]] : [];
    if (this.#atLimit(seat)) return [[seat, "content"]];
    const swaps = this.hands[seat].flatMap((give) =>
      this.exposed.map((take) => [seat, give, take]),
    );
    return [...swaps, [seat, "all"], [seat, "content"]];
  }

  /* The clauses against an action, as the suite has it: [seat, word, …]. */
  against([seat, ...words]) {
    const move = understand(words);
    if (!move) return ["ruling.no-pass"];
    if (!(Number.isInteger(seat) && seat >= 0 && seat < this.seats)) return ["ruling.coup-seats"];
    if (this.over) return [this.stoppedBy.length ? "thirty-one.declared" : "coup.until-all"];
    return move.speak ? this.#againstSpeaking(seat) : this.#againstExchange(seat, move);
  }

  #againstSpeaking(seat) {
    if (seat === this.turn || this.isInTime(seat)) return [];
    if (this.#quiet.has(seat)) return ["ruling.no-late-declaration"];
    return [holdsThirtyOne(this.hands[seat]) ? "thirty-one.missed" : "ruling.out-of-turn"];
  }

  #againstExchange(seat, { give, take }) {
    if (this.#quiet.has(seat)) return ["saying-content.out"];
    const found = [];
    if (seat !== this.turn) found.push("turn.order");
    if (this.#atLimit(seat)) found.push("ruling.max-circuits");
    if (!give) return found;
    if (give.length === 3) return [...found, "exchange.all"];
    if (give.length !== 1) return [...found, "exchange.never-two"];
    if (!this.hands[seat].includes(give[0])) found.push("exchange.one");
    if (!this.exposed.includes(take[0])) found.push("exchange.one");
    return found;
  }

  /* Do it, and return what happens. */
  play(action) {
    const found = this.against(action);
    if (found.length) throw new Refused(...found);
    const [seat, ...words] = action;
    const move = understand(words);
    if (!move.speak) return this.#exchange(seat, move);
    if (holdsThirtyOne(this.hands[seat])) return this.#declare(seat, !this.isInTime(seat));
    this.#quiet.add(seat);
    this.#pass();
    return [events.saidContent(seat), ...(this.over ? this.#show() : [])];
  }

  #exchange(seat, { give, take }) {
    const late = this.inTime().filter((each) => each !== seat);
    const gave = give ?? [...this.hands[seat]];
    const took = take ?? [...this.exposed];
    this.hands[seat] = trade(this.hands[seat], gave, took);
    this.exposed = trade(this.exposed, took, gave);
    for (const card of gave) this.#openly[seat].delete(card);
    for (const card of took) this.#openly[seat].add(card);
    this.#moves.push({ seat });
    this.#pass();
    const told = give
      ? events.exchanged(seat, gave[0], took[0])
      : events.exchangedAll(seat, gave, took);
    if (this.agreed.stopsByItself && holdsThirtyOne(this.hands[seat])) {
      return [told, ...this.#declare(seat, false)];
    }
    return [told, ...late.map((each) => events.missed(each))];
  }

  #declare(seat, late) {
    const wasDealt = this.#lastMove((each) => each === seat) < 0;
    if (!this.agreed.stopsByItself) this.#quiet.add(seat);
    return [events.declared(seat, wasDealt, late), ...this.#stop([seat])];
  }

  #stop(holders) {
    this.stoppedBy = holders;
    this.over = true;
    return this.#show();
  }

  /* The turn goes to the right, past those whose cards are down. */
  #pass() {
    const waiting = roundAfter(this.turn, this.seats).filter((seat) => !this.#quiet.has(seat));
    if (waiting.length) [this.turn] = waiting;
    else this.over = true;
  }

  #show() {
    const stopped = this.stoppedBy.length > 0;
    const from = roundAfter(this.dealer, this.seats);
    return [
      ...from.map((seat) => events.shown(seat, [...this.hands[seat]], stopped)),
      events.lowest(this.lowest(), stopped),
    ];
  }

  lowest() {
    return this.over ? lowestOf(this.hands.entries()) : [];
  }
}

/* What words ask for: to speak, to exchange all, or to exchange the cards named. */
function understand(words) {
  if (words.length === 1 && words[0] === "content") return { speak: true };
  if (words.length === 1 && words[0] === "all") return {};
  if (words.length !== 2) return null;
  const [give, take] = words.map((cards) => cards.split(" "));
  return { give, take };
}

function trade(cards, gone, come) {
  return [...cards.filter((card) => !gone.includes(card)), ...come];
}
