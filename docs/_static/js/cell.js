/* One example of the rules page, made one that runs and can be edited. */

import { Asking, sizeNote } from "./asking.js";
import { button, h } from "./dom.js";
import { faultWords } from "./fault.js";
import { digest, keep, kept } from "./kept.js";
import { linesOf } from "./lines.js";
import { lang, say } from "./messages.js";
import { letScroll, stepList, summary } from "./steps.js";

const MOST_ROWS = 30; // of an editor; a longer text scrolls

let sizeIsSaid = false;

export class Cell {
  #listing; // the <pre> that the page came with
  #original;
  #key;
  #editor = null;
  #note = h("span", { class: "cr-label" }, say("edited"));
  #shown = null; // the steps of the last run
  #run;
  #edit;
  #reset;
  #asking;
  #size;

  constructor(root) {
    const { clause } = root.dataset;
    this.root = root;
    this.#listing = root.querySelector("pre");
    this.#original = this.#listing.textContent.trimEnd();
    this.#key = `cell:${clause}:${digest(this.#original)}`;
    this.#run = button(say("run"), () => this.run(), { "aria-label": say("runLabel", { clause }) });
    this.#edit = button(say("edit"), () => this.edit(), { "aria-label": say("editLabel", { clause }) });
    this.#reset = button(say("reset"), () => this.reset(), {
      "aria-label": say("resetLabel", { clause }),
      hidden: true,
    });
    this.#asking = new Asking(this.#run);
    this.#size = h("p", { class: "cr-help cr-size" }, sizeNote());
    if (sizeIsSaid) this.#size.hidden = true;
    sizeIsSaid = true;
    root.append(
      h("div", { class: "cr-cell-buttons" }, this.#run, this.#edit, this.#reset, this.#size),
      this.#asking.element,
    );
    root.classList.add("cr-ready");
    const edited = kept(this.#key);
    if (edited !== null) this.#open(edited);
  }

  get text() {
    return this.#editor?.value ?? this.#original;
  }

  run() {
    if (this.#asking.busy) return;
    const { text } = this;
    this.#showListing();
    this.#asking.ask({ op: "run", lang, code: text }, (answer) => {
      if (!answer.ok) this.#asking.say(faultWords(answer.error));
      else if (this.text === text) this.#showSteps(answer.steps);
    });
  }

  edit() {
    this.#open(this.#original);
    this.#editor.focus();
  }

  reset() {
    keep(this.#key, null);
    this.#editor.parentElement.remove();
    this.#editor = null;
    this.#reset.hidden = true;
    this.#edit.hidden = false;
    this.#showListing();
    this.#edit.focus();
  }

  #open(text) {
    this.#editor = h("textarea", {
      class: "cr-editor",
      rows: rowsFor(text),
      spellcheck: "false",
      autocapitalize: "off",
      autocomplete: "off",
      autocorrect: "off",
      lang: "en",
      translate: "no",
      oninput: () => this.#write(),
    });
    this.#editor.value = text;
    const label = h("label", { class: "cr-editor-field" }, h("span", { class: "cr-label" }, say("editor")));
    label.append(" ", this.#note, this.#editor);
    this.#note.hidden = text === this.#original;
    this.#edit.hidden = true;
    this.#reset.hidden = false;
    this.#showListing();
    this.#listing.after(label);
  }

  #write() {
    const isEdited = this.text !== this.#original;
    keep(this.#key, isEdited ? this.text : null);
    this.#note.hidden = !isEdited;
    this.#editor.rows = rowsFor(this.text);
    this.#showListing();
  }

  /* The example as it stands before it has run. */
  #showListing() {
    this.#shown?.remove();
    this.#shown = null;
    this.#listing.hidden = this.#editor !== null;
    if (!this.#asking.busy) this.#asking.say("");
  }

  #showSteps(steps) {
    const lines = this.#editor ? this.text.split("\n").map(plainLine) : linesOf(this.#listing.querySelector("code"));
    this.#shown = stepList(lines, steps);
    this.#listing.hidden = true;
    this.#size.hidden = true;
    this.#run.parentElement.before(this.#shown);
    letScroll(this.#shown);
    this.#asking.say(summary(steps));
  }
}

function rowsFor(text) {
  return Math.min(MOST_ROWS, text.split("\n").length + 1);
}

/* A line of a text that has no markup, with its prompt told apart. */
function plainLine(text) {
  const [, prompt = "", rest] = /^(\s*(?:>>>|\.\.\.) ?)?(.*)$/s.exec(text);
  const line = document.createDocumentFragment();
  if (prompt) line.append(h("span", { class: "gp" }, prompt));
  line.append(rest);
  return line;
}
