/* Before a game: who plays and what is agreed on; or a game that was kept, shared or written down. */

import { sizeNote } from "./asking.js";
import { button, h } from "./dom.js";
import { lang } from "./messages.js";
import { NAMES } from "./names.js";
import { section } from "./play-drawing.js";
import { Loading } from "./play-loading.js";
import { choice, labelled, Player } from "./play-player.js";
import { tell } from "./play-words.js";

const CHOICES = { declaration: ["by_player", "automatic"], total_tie: ["precedence", "replay"] };
const SEATED = [["Anne", "human"], ["Basile", "careful"], ["Chloé", "greedy"]];

export class Setup {
  #players = [];
  #list = h("div", { class: "cr-players" });
  #add = button(tell("addPlayer"), () => this.#addPlayer());
  #counts;
  #choices;
  #offers = h("div", { class: "cr-offers" });

  /* desk: { begin(request), resume(game), replay(record), asking, refusal, kept, limits } */
  constructor(desk) {
    this.desk = desk;
    this.#counts = {
      tokens: countField({ min: 1, value: desk.limits.tokens, required: true }),
      max_circuits: countField({ min: 0 }),
    };
    this.#choices = Object.fromEntries(
      Object.entries(CHOICES).map(([name, values]) => [
        name,
        choice(values.map((value) => [value, tell(value)]), values[0]),
      ]),
    );
    this.home = h("button", { type: "submit", class: "cr-button cr-main" }, tell("play"));
    this.element = h(
      "div",
      { class: "cr-setup" },
      this.#offers,
      h(
        "form",
        { class: "cr-form", novalidate: true, onsubmit: (event) => this.#submit(event) },
        section(
          tell("whoPlays"),
          {},
          this.#list,
          this.#add,
          h("p", { class: "cr-help" }, tell("kindsHelp")),
        ),
        this.#agreements(),
        h("div", { class: "cr-line" }, this.home),
        h("p", { class: "cr-help cr-size" }, sizeNote()),
      ),
      desk.asking.element,
      desk.refusal.element,
      new Loading(desk).element,
    );
    for (const [name, kind] of SEATED) this.#seat({ name, kind });
    this.#rearranged();
  }

  /* Offer the games that were kept, and a deal that the address holds. */
  offer({ deal }) {
    const offers = [];
    if (deal) {
      const play = () => this.desk.begin({ op: "play-new", shared: deal });
      offers.push(offer(tell("deal"), tell("playDeal"), play));
    }
    for (const game of this.desk.kept) {
      const words = tell("kept", { when: when(game.at), names: game.names.join(", ") });
      offers.push(offer(words, tell("resume"), () => this.desk.resume(game)));
    }
    this.#offers.replaceChildren(...offers);
  }

  focus() {
    (this.#offers.querySelector("button") ?? this.home).focus();
  }

  #agreements() {
    return h(
      "details",
      { class: "cr-agreed" },
      h("summary", {}, tell("choices")),
      agreed("tokens", this.#counts.tokens),
      ...Object.entries(this.#choices).map(([name, field]) => agreed(name, field)),
      agreed("max_circuits", this.#counts.max_circuits),
    );
  }

  #seat(player) {
    const seated = new Player(player, this.desk.limits.kinds, (each) => this.#remove(each));
    this.#players.push(seated);
    return seated;
  }

  #rearranged() {
    const [fewest, most] = this.desk.limits.players;
    this.#list.replaceChildren(...this.#players.map(({ element }) => element));
    for (const { remover } of this.#players) remover.hidden = this.#players.length <= fewest;
    this.#add.hidden = this.#players.length >= most;
  }

  #addPlayer() {
    const used = new Set(this.#players.map(({ name }) => name));
    const name = NAMES.find((each) => !used.has(each)) ?? "";
    const seated = this.#seat({ name, kind: "careful" });
    this.#rearranged();
    seated.focus();
  }

  #remove(player) {
    const index = this.#players.indexOf(player);
    this.#players.splice(index, 1);
    this.#rearranged();
    this.#players[Math.min(index, this.#players.length - 1)].focus();
  }

  #submit(event) {
    event.preventDefault();
    const names = new Set();
    for (const player of this.#players) {
      if (!player.name || names.has(player.name)) {
        player.blame(tell(player.name ? "sameName" : "needName"));
        return;
      }
      names.add(player.name);
    }
    const players = this.#players.map(({ request }) => request);
    this.desk.begin({ op: "play-new", players, options: this.#options() });
  }

  /* As they are filled in: what is no option is for Python to refuse. */
  #options() {
    const { tokens, max_circuits: circuits } = this.#counts;
    const options = { tokens: number(tokens), max_circuits: number(circuits) };
    for (const [name, field] of Object.entries(this.#choices)) options[name] = field.value;
    return options;
  }
}

/* An option, with its clause; the page has the link. */
function agreed(name, field) {
  const link = document.querySelector(`.cr-option[data-option="${name}"]`).cloneNode(true);
  link.hidden = false;
  return h("div", { class: "cr-line" }, labelled(tell(name), field), link);
}

function offer(words, does, onclick) {
  const main = button(does, onclick, { class: "cr-button cr-main" });
  return h("div", { class: "cr-offer" }, h("p", {}, words), main);
}

function when(at) {
  return new Date(at).toLocaleString(lang, { dateStyle: "medium", timeStyle: "short" });
}

function countField(attributes) {
  return h("input", { class: "cr-input cr-count", type: "number", inputmode: "numeric", ...attributes });
}

function number({ value }) {
  return value.trim() === "" ? null : Number(value);
}
