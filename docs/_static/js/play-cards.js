/* The exposed cards and the player's own, as buttons: one of each chosen, and they change places.
   One stop of the Tab key for all; the arrows go among them. */

import { h } from "./dom.js";
import { drawing, namedDrawing } from "./play-drawing.js";
import { tell } from "./play-words.js";

const ROWS = ["take", "give"]; // what is done with a card of the row: the exposed, the own

export class Cards {
  #chosen = { take: null, give: null };
  #buttons = { take: [], give: [] };
  #help = h("p", { class: "cr-help" }, tell("cardsHelp"));

  /* onPair({ give, take }) is given a pair that was chosen; onFirst(row) the row of the first. */
  constructor({ onPair, onFirst }) {
    this.onPair = onPair;
    this.onFirst = onFirst;
    this.element = h("div", { class: "cr-board" });
    this.element.addEventListener("keydown", (event) => this.#move(event));
    this.element.addEventListener("focusin", ({ target }) => this.#makeStop(target));
  }

  /* Show the cards of a state: to be chosen from where it is for the viewer to decide. */
  show({ exposed, hand, decision, viewer, players, actions }) {
    const held = this.#place();
    const open = decision !== null && viewer !== null;
    this.#chosen = { take: null, give: null };
    this.#buttons = { take: [], give: [] };
    const several = players.filter(({ kind }) => kind === "human").length > 1;
    const owner = several ? tell("handOf", { name: viewer }) : tell("yourHand");
    this.#help.hidden = !actions.some(({ action }) => action.kind === "exchange");
    this.element.replaceChildren(this.#row("take", tell("exposed"), exposed, open));
    if (hand) {
      const made = h("p", { class: "cr-makes" }, hand.combination_text);
      this.element.append(this.#row("give", owner, hand.cards, open, made), this.#help);
    }
    if (open) {
      this.element.setAttribute("role", "toolbar");
      this.element.setAttribute("aria-label", tell("cards"));
      this.#makeStop(this.#buttons.give[0]);
    } else {
      this.element.removeAttribute("role");
      this.element.removeAttribute("aria-label");
    }
    this.#follow(actions);
    if (held) this.#buttons[held.row][held.index]?.focus();
  }

  /* Take back what was chosen of a pair. */
  clear() {
    for (const row of ROWS) this.#choose(row, null);
  }

  /* Have the buttons of cards that no action moves say so; which ones do is for Python to say. */
  #follow(actions) {
    for (const row of ROWS) {
      for (const button of this.#buttons[row]) {
        const moves = actions.some(({ action }) => action[row] === button.dataset.ascii);
        button.setAttribute("aria-disabled", String(!moves));
      }
    }
  }

  #row(row, words, cards, open, below = null) {
    const shown = cards.map((card) => (open ? this.#button(row, card) : namedDrawing(card)));
    return h(
      "div",
      { class: `cr-row cr-row-${row}`, role: "group", "aria-label": words },
      h("p", { class: "cr-label", "aria-hidden": "true" }, words),
      h("div", { class: "cr-row-cards" }, ...shown),
      below,
    );
  }

  #button(row, card) {
    const button = h("button", {
      type: "button",
      "aria-label": card.name,
      "aria-pressed": "false",
      "data-ascii": card.ascii,
      onclick: () => this.#press(row, card.ascii),
    });
    this.#buttons[row].push(button);
    // It lies over the card: what is drawn there is no part of its name.
    return h("span", { class: "cr-play-card" }, drawing(card), button);
  }

  #press(row, ascii) {
    const other = row === "give" ? "take" : "give";
    this.#choose(row, this.#chosen[row] === ascii ? null : ascii);
    const { give, take } = this.#chosen;
    if (give && take) this.onPair({ give, take });
    else if (this.#chosen[row] && !this.#chosen[other]) this.onFirst(row);
  }

  #choose(row, ascii) {
    this.#chosen[row] = ascii;
    for (const button of this.#buttons[row]) {
      button.setAttribute("aria-pressed", String(button.dataset.ascii === ascii));
    }
  }

  /* Where the focus is among the cards. */
  #place() {
    for (const row of ROWS) {
      const index = this.#buttons[row].indexOf(document.activeElement);
      if (index >= 0) return { row, index };
    }
    return null;
  }

  #makeStop(button) {
    for (const each of ROWS.flatMap((row) => this.#buttons[row])) {
      each.tabIndex = each === button ? 0 : -1;
    }
  }

  #move(event) {
    const place = this.#place();
    if (!place || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const row = this.#buttons[place.row];
    const wrapped = (index) => row[(index + row.length) % row.length];
    const other = this.#buttons[place.row === "give" ? "take" : "give"];
    const to = {
      ArrowLeft: wrapped(place.index - 1),
      ArrowRight: wrapped(place.index + 1),
      ArrowUp: other[place.index],
      ArrowDown: other[place.index],
      Home: row[0],
      End: row.at(-1),
    }[event.key];
    if (!to) return;
    event.preventDefault();
    to.focus();
  }
}
