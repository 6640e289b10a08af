/* A text that can be edited, and is as high as its lines. */

import { say } from "./cell-words.js";
import { h } from "./dom.js";

const MOST_ROWS = 30; // a longer text scrolls

export class Editor {
  #field;
  #note = h("span", { class: "cr-label" }, say("edited"));

  /* onWrite hears of each change; onRun, that the text is to run. */
  constructor(text, { onWrite, onRun }) {
    this.#field = h("textarea", {
      class: "cr-editor",
      spellcheck: "false",
      autocapitalize: "off",
      autocomplete: "off",
      autocorrect: "off",
      lang: "en",
      translate: "no",
      oninput: () => {
        this.#fit();
        onWrite();
      },
      onkeydown: (event) => {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        onRun();
      },
    });
    this.element = h("label", { class: "cr-editor-field" }, h("span", { class: "cr-label" }, say("editor")));
    this.element.append(" ", this.#note, this.#field);
    this.text = text;
  }

  get text() {
    return this.#field.value;
  }

  set text(text) {
    this.#field.value = text;
    this.#fit();
  }

  /* Whether the reader has written something else than what was there. */
  set isEdited(isEdited) {
    this.#note.hidden = !isEdited;
  }

  focus() {
    this.#field.focus();
  }

  #fit() {
    this.#field.rows = Math.min(MOST_ROWS, this.text.split("\n").length + 1);
  }
}
