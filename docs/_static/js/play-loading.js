/* A game that was written down: from a file, or pasted. */

import { button, h } from "./dom.js";
import { Fault } from "./fault.js";
import { labelled } from "./play-player.js";
import { tell } from "./play-words.js";

const LARGEST = 1_000_000; // bytes that are read; how long a record may be is for Python to say

export class Loading {
  #file = h("input", { class: "cr-input", type: "file", accept: ".toml,.txt,text/plain" });
  #text = h("textarea", {
    class: "cr-input cr-record",
    rows: 6,
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
  });
  #fault = new Fault(this.#text);

  /* desk: { begin(request), replay(record) } */
  constructor(desk) {
    this.#file.addEventListener("change", () => this.#read(this.#file.files[0]));
    this.#text.addEventListener("input", () => this.#fault.clear());
    const load = (record) => desk.begin({ op: "play-load", record });
    this.element = h(
      "details",
      { class: "cr-loading" },
      h("summary", {}, tell("loadTitle")),
      labelled(tell("file"), this.#file),
      labelled(tell("paste"), this.#text),
      this.#fault.element,
      h(
        "div",
        { class: "cr-line" },
        button(tell("loadGame"), () => this.#hand(load)),
        button(tell("replayGame"), () => this.#hand((record) => desk.replay(record))),
      ),
    );
  }

  async #read(file) {
    if (!file) return;
    if (file.size > LARGEST) {
      this.#fault.show(tell("fileTooLong"));
      return;
    }
    this.#text.value = await file.text();
    this.#fault.clear();
  }

  #hand(take) {
    const record = this.#text.value;
    if (record.trim()) {
      take(record);
      return;
    }
    this.#fault.show(tell("needRecord"));
    this.#text.focus();
  }
}
