/* Compare: players with a hand each, who holds the lowest, and why that one pays. */

import { tableAddress } from "./address.js";
import { Asking } from "./asking.js";
import { CARDS } from "./cards.js";
import { button, h } from "./dom.js";
import { faultWords } from "./fault.js";
import { say } from "./hand-words.js";
import { HAND_SIZE } from "./hand.js";
import { lang } from "./messages.js";
import { NAMES } from "./names.js";
import { Pack } from "./pack.js";
import { clauseList, explanation } from "./report.js";
import { Seat } from "./seat.js";

export class TableDesk {
  #seats = [];
  #list = h("div", { class: "cr-seats" });
  #add = button(say("addPlayer"), () => this.#addPlayer());
  #asking;
  #result = h("div", { class: "cr-result" });
  #pack;
  #open = null; // the seat whose pack is open

  /* onChange(address) is given the address of each table compared, or "" once that is changed. */
  constructor(root, onChange) {
    this.root = root;
    this.onChange = onChange;
    this.fewest = Number(root.dataset.fewest);
    this.most = Number(root.dataset.most);
    const compare = h("button", { type: "submit", class: "cr-button cr-main" }, say("compare"));
    this.#asking = new Asking(compare);
    this.#pack = new Pack(document.querySelector(".cr-hand .cr-pack").cloneNode(true), {
      limit: HAND_SIZE,
      onPick: (cards) => this.#pick(cards),
      onRefuse: (ascii) => this.#refuseCard(ascii),
    });
    root.replaceChildren(
      h(
        "form",
        { class: "cr-form", novalidate: true, onsubmit: (event) => this.#submit(event) },
        this.#list,
        h("div", { class: "cr-line" }, this.#add, compare),
      ),
      this.#asking.element,
      this.#result,
    );
    this.#sit(NAMES.slice(0, 3).map((name) => ({ name, cards: [] })));
  }

  /* Lay out the table of a link: [{ name, cards }]. */
  show(players) {
    this.#sit(players);
    this.root.scrollIntoView();
  }

  /* Say that a link could not be read. */
  refuse() {
    this.#asking.say(say("badTableLink"));
    this.#asking.element.scrollIntoView({ block: "nearest" });
  }

  #sit(players) {
    this.#closePack();
    this.#seats = [];
    for (const { name, cards } of players) this.#newSeat(name).take(cards);
    this.#rearranged();
  }

  #newSeat(name) {
    const seat = new Seat(name, {
      onChange: () => this.#edited(),
      onChoose: (each) => this.#choose(each),
      onRemove: (each) => this.#remove(each),
    });
    this.#seats.push(seat);
    return seat;
  }

  #rearranged() {
    this.#list.replaceChildren(...this.#seats.map((seat) => seat.element));
    this.#seats.forEach((seat, index) => {
      seat.place = index + 1;
      seat.remover.hidden = this.#seats.length <= this.fewest;
    });
    this.#add.hidden = this.#seats.length >= this.most;
    this.#changed();
  }

  #changed() {
    this.#result.replaceChildren();
    if (!this.#asking.busy) this.#asking.say("");
    if (this.#open) this.#showPack();
  }

  /* It is no longer the table that was compared, or that a link holds. */
  #edited() {
    this.#changed();
    this.onChange("");
  }

  #addPlayer() {
    const used = new Set(this.#seats.map((seat) => seat.name));
    const seat = this.#newSeat(NAMES.find((name) => !used.has(name)) ?? "");
    this.#rearranged();
    this.onChange("");
    seat.focus();
  }

  #remove(seat) {
    if (seat === this.#open) this.#closePack();
    const index = this.#seats.indexOf(seat);
    this.#seats.splice(index, 1);
    this.#rearranged();
    this.onChange("");
    this.#seats[Math.min(index, this.#seats.length - 1)].focus();
  }

  // -- The pack, under the one who chooses

  #choose(seat) {
    const wasOpen = seat === this.#open;
    this.#closePack();
    if (wasOpen) return;
    this.#open = seat;
    seat.chooser.setAttribute("aria-expanded", "true");
    seat.packPlace.replaceChildren(
      this.#pack.root,
      button(say("done"), () => {
        this.#closePack();
        seat.chooser.focus();
      }),
    );
    this.#showPack();
    this.#pack.focus();
  }

  #closePack() {
    this.#open?.packPlace.replaceChildren();
    this.#open?.chooser.setAttribute("aria-expanded", "false");
    this.#open = null;
  }

  #showPack() {
    this.#pack.show(this.#open.cards, new Set(this.#others().flatMap((seat) => seat.cards)));
  }

  #others() {
    return this.#seats.filter((seat) => seat !== this.#open);
  }

  #pick(cards) {
    this.#open.take(cards);
    this.#edited();
  }

  #refuseCard(ascii) {
    const holder = this.#others().find((seat) => seat.cards.includes(ascii));
    this.#asking.say(
      holder ? say("taken", { card: CARDS.get(ascii).name, name: holder.name }) : say("full"),
    );
  }

  // -- Comparing

  #submit(event) {
    event.preventDefault();
    for (const seat of this.#seats) seat.forgive();
    this.#changed();
    if (!this.#isComplete()) return;
    const players = this.#seats.map((seat) => seat.request);
    const asked = JSON.stringify(players);
    this.#asking.ask({ op: "compare", lang, players }, (answer) => {
      if (JSON.stringify(this.#seats.map((seat) => seat.request)) === asked) this.#hear(answer);
    });
  }

  /* Whether each player has a name of their own and a hand; the first who lacks one is told. */
  #isComplete() {
    const names = new Set();
    for (const seat of this.#seats) {
      if (!seat.name) seat.blameName(say("needName"));
      else if (names.has(seat.name)) seat.blameName(say("sameName"));
      else if (seat.isEmpty) seat.blame(say("needHand", { name: seat.name }));
      else {
        names.add(seat.name);
        continue;
      }
      return false;
    }
    return true;
  }

  #hear(answer) {
    if (answer.ok) this.#report(answer);
    else this.#blame(answer.error);
  }

  #blame(error) {
    const seat = this.#seats.find((each) => each.name === error.player);
    if (seat) seat.blame(faultWords(error));
    else this.#asking.say(faultWords(error));
  }

  #report(answer) {
    answer.players.forEach((player, index) => {
      this.#seats[index].take(player.cards.map((card) => card.ascii));
    });
    this.#changed();
    this.onChange(tableAddress(this.#seats));
    const deciding = answer.players.filter((player) => player.lowest).flatMap(({ clauses }) => clauses);
    const sentence = explanation(answer.explanation);
    this.#result.replaceChildren(
      h(
        "section",
        { class: "cr-report", "aria-label": say("outcome") },
        sentence,
        outcomeTable(answer.players),
        h("h3", {}, say("clausesTitle")),
        clauseList(unique([...answer.clauses, ...deciding])),
      ),
    );
    this.#asking.say(answer.explanation, { quiet: true });
    sentence.scrollIntoView({ block: "nearest" });
  }
}

function unique(clauses) {
  return [...new Map(clauses.map((clause) => [clause.id, clause])).values()];
}

function outcomeTable(players) {
  const heads = [say("name"), say("hand"), say("outcome")];
  return h(
    "table",
    { class: "cr-outcome" },
    h("thead", {}, h("tr", {}, ...heads.map((words) => h("th", { scope: "col" }, words)))),
    h("tbody", {}, ...players.map(outcomeRow)),
  );
}

function outcomeRow({ name, cards, combination_text: made, points, lowest }) {
  return h(
    "tr",
    { class: lowest ? "cr-lowest" : null },
    h("th", { scope: "row" }, name),
    h(
      "td",
      {},
      h("span", { class: "cr-outcome-cards" }, cards.map((card) => card.text).join(" ")),
      " ",
      h("span", { class: "cr-outcome-made" }, `${made} (${say("points", { number: points })})`),
    ),
    h("td", {}, say(lowest ? "lowestHand" : "aboveLowest")),
  );
}
