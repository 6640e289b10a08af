/* The pack as a toolbar of toggle buttons: one stop of the Tab key, and arrows within it. */

import { say } from "./hand-words.js";

export class Pack {
  #buttons;
  #limit;

  /* onPick(cards) is given the cards now chosen, in the order they were chosen; onRefuse(ascii) the
     card that was one too many, or that someone else holds. */
  constructor(root, { limit, onPick, onRefuse }) {
    this.root = root;
    this.#limit = limit;
    this.cards = [];
    this.taken = new Set(); // cards that others hold
    this.onPick = onPick;
    this.onRefuse = onRefuse;
    this.#buttons = [...root.querySelectorAll(".cr-card")];
    root.setAttribute("role", "toolbar");
    root.setAttribute("aria-label", say("pack"));
    root.addEventListener("click", (event) => this.#press(event.target.closest(".cr-card")));
    root.addEventListener("keydown", (event) => this.#move(event));
    root.addEventListener("focusin", (event) => this.#makeStop(event.target));
    this.#makeStop(this.#buttons[0]);
  }

  /* Show these cards as the ones chosen, and those that others hold as out of reach. */
  show(cards, taken = this.taken) {
    this.cards = cards;
    this.taken = taken;
    for (const button of this.#buttons) {
      const { ascii } = button.dataset;
      button.setAttribute("aria-pressed", cards.includes(ascii));
      button.toggleAttribute("data-taken", taken.has(ascii));
      button.setAttribute("aria-disabled", taken.has(ascii));
    }
  }

  focus() {
    this.#buttons.find((button) => button.tabIndex === 0).focus();
  }

  #press(button) {
    if (!button) return;
    const { ascii } = button.dataset;
    const chosen = this.cards.includes(ascii);
    if (!chosen && (this.taken.has(ascii) || this.cards.length >= this.#limit)) {
      this.onRefuse(ascii);
      return;
    }
    this.onPick(chosen ? this.cards.filter((card) => card !== ascii) : [...this.cards, ascii]);
  }

  #makeStop(button) {
    for (const each of this.#buttons) each.tabIndex = each === button ? 0 : -1;
  }

  #move(event) {
    if (event.altKey || event.metaKey || event.shiftKey) return;
    const to = this.#target(event.target, event.key, event.ctrlKey);
    if (!to) return;
    event.preventDefault();
    to.focus();
  }

  /* Left and Right go along the pack, Up and Down from suit to suit, Home and End to the ends of a
     suit, and with Ctrl to those of the pack. */
  #target(from, key, ctrl) {
    const all = this.#buttons;
    const suit = [...from.closest(".cr-suit").querySelectorAll(".cr-card")];
    const row = ctrl ? all : suit;
    const place = all.indexOf(from);
    const wrapped = (index) => all[(index + all.length) % all.length];
    if (key === "Home") return row[0];
    if (key === "End") return row.at(-1);
    if (ctrl) return undefined;
    return {
      ArrowRight: wrapped(place + 1),
      ArrowLeft: wrapped(place - 1),
      ArrowDown: wrapped(place + suit.length),
      ArrowUp: wrapped(place - suit.length),
    }[key];
  }
}
