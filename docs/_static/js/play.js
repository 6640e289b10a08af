/* The page Play: before a game, at the table, or seeing one again. Python plays; here it is shown. */

import { Asking } from "./asking.js";
import { Refusal } from "./play-drawing.js";
import { Game } from "./play-game.js";
import { DEAL } from "./play-keeping.js";
import { ReplayView } from "./play-replay.js";
import { Setup } from "./play-setup.js";
import { Table } from "./play-table.js";

class Desk {
  #room = document.querySelector(".cr-play-room");
  #game = new Game();

  constructor() {
    const { fewest, most, kinds, tokens, inHand } = this.#room.dataset;
    this.limits = { players: [Number(fewest), Number(most)], kinds: kinds.split(" "), tokens };
    this.inHand = Number(inHand);
    this.refusal = new Refusal();
    this.asking = new Asking(this.#room, (request, options) => this.#game.ask(request, options));
    addEventListener("hashchange", () => sharedDeal() && this.leave());
    this.#show(this.#setup());
  }

  /* The games that the browser has kept. */
  get kept() {
    return this.#game.kept;
  }

  /* Whether it could keep this one. */
  get isKept() {
    return this.#game.isKept;
  }

  /* Ask Python one thing at a time; a refusal is shown, with its clauses. */
  ask(request, onAnswer) {
    if (this.asking.busy) return;
    this.refusal.clear();
    this.asking.ask(request, (answer) => {
      if (answer.ok) onAnswer(answer);
      else this.refusal.show(answer.error);
    });
  }

  say(words, how) {
    this.asking.say(words, how);
  }

  /* Begin a game, from whatever the request holds. */
  begin(request) {
    this.ask(request, (state) => this.#sitDown(state));
  }

  /* Go on with a game that was kept. */
  resume(game) {
    if (this.asking.busy) return;
    this.#game.take(game);
    this.begin({ op: "play-state" });
  }

  replay(record) {
    this.ask({ op: "play-replay", record }, (replayed) => {
      this.#goTo(new ReplayView(this, replayed));
    });
  }

  /* Leave the table; the game stays where it is. */
  leave() {
    this.refusal.clear();
    this.asking.say("");
    this.#goTo(this.#setup());
  }

  #sitDown(state) {
    if (sharedDeal()) history.replaceState(history.state, "", location.pathname + location.search);
    const table = new Table(this);
    this.#goTo(table, () => table.show(state));
  }

  #setup() {
    const setup = new Setup(this);
    setup.offer({ deal: sharedDeal() });
    return setup;
  }

  #goTo(view, setUp = () => {}) {
    this.#show(view);
    setUp();
    view.focus();
    view.element.scrollIntoView();
  }

  #show(view) {
    this.asking.home = view.home;
    this.#room.replaceChildren(view.element);
  }
}

/* The deal that the address holds; Python alone can read it. */
function sharedDeal() {
  return location.hash.startsWith(DEAL) ? location.hash.slice(DEAL.length) : "";
}

new Desk();
