/* One example of a page, made one that runs and can be edited. */

import { Asking, sizeNote } from "./asking.js";
import { say } from "./cell-words.js";
import { button, h } from "./dom.js";
import { Editor } from "./editor.js";
import { engine } from "./engine.js";
import { faultWords } from "./fault.js";
import { digest, keep, kept } from "./kept.js";
import { linesOf } from "./lines.js";
import { lang } from "./messages.js";
import { letScroll, stepList, summary } from "./steps.js";

let sizeIsSaid = false;

export class Cell {
  #listing; // the <pre> that the page came with
  #original;
  #key;
  #editor = null;
  #shown = null; // the steps of the last run
  #run;
  #edit;
  #reset;
  #asking;
  #size = null; // what the first of a page says of Python's size
  #isAlone;

  /* more: what else can be done, an element. alone: whether it is the only one of its page; it is
     then always open, and each run has a namespace of its own. */
  constructor(root, { more, alone = false }) {
    const name = root.dataset.cell;
    this.root = root;
    this.name = name;
    this.#isAlone = alone;
    this.#listing = root.querySelector("pre");
    const labelled = (key) => ({ "data-do": key, "aria-label": alone ? null : say(`${key}Label`, { name }) });
    this.#run = button(say("run"), () => this.run(), labelled("run"));
    this.#edit = button(say("edit"), () => this.edit(), labelled("edit"));
    this.#reset = button(say("reset"), () => this.reset(), { ...labelled("reset"), hidden: true });
    this.#asking = new Asking(this.#run, (cells, options) => runInTurn(cells, { alone }, options));
    if (!sizeIsSaid) this.#size = h("p", { class: "cr-help cr-size" }, sizeNote());
    sizeIsSaid = true;
    root.append(
      h("div", { class: "cr-cell-buttons" }, this.#run, this.#edit, this.#reset, more, this.#size),
      this.#asking.element,
    );
    root.classList.add("cr-ready");
    this.load(this.#listing.textContent.trimEnd());
  }

  /* Take a text for the example, or what the reader once made of that very text. */
  load(text) {
    this.#original = text;
    this.#key = `cell:${this.name}:${digest(text)}`;
    const edited = kept(this.#key);
    if (edited !== null || this.#isAlone) this.#open(edited ?? text);
  }

  get text() {
    return this.#editor?.text ?? this.#original;
  }

  get isEdited() {
    return this.text !== this.#original;
  }

  /* Run cells one after another, this one unless others are given, and say here how it goes. */
  run(cells = [this]) {
    if (this.#asking.busy) return;
    for (const cell of cells) cell.clear();
    this.#asking.ask(cells, (answers) => {
      const fault = answers.find(({ ok }) => !ok);
      if (fault) this.say(faultWords(fault.error));
      else if (cells[0] !== this || this.#shown) this.say(summary(answers.flatMap(({ steps }) => steps)));
    });
  }

  edit() {
    this.#open(this.#original);
    this.#editor.focus();
  }

  reset() {
    this.restore();
    if (this.#isAlone) this.#editor.focus();
    else this.#edit.focus();
  }

  /* Forget what the reader made of the example. */
  restore() {
    keep(this.#key, null);
    if (this.#isAlone) {
      this.#open(this.#original);
      return;
    }
    this.#editor?.element.remove();
    this.#editor = null;
    this.#reset.hidden = true;
    this.#edit.hidden = false;
    this.clear();
  }

  /* Show the text as it stands before it has run. */
  clear() {
    this.#shown?.remove();
    this.#shown = null;
    this.#listing.hidden = this.#editor !== null;
    if (!this.#asking.busy) this.say("");
  }

  say(words) {
    this.#asking.say(words);
  }

  /* Show what the text did, unless it is no longer what ran. */
  show(text, steps) {
    if (this.text !== text) return;
    this.clear();
    const lines = this.#editor ? text.split("\n").map(plainLine) : linesOf(this.#listing.querySelector("code"));
    this.#shown = stepList(lines, steps);
    this.#listing.hidden = true;
    this.#size?.remove();
    if (this.#isAlone) this.root.append(this.#shown); // Run stays where it is
    else this.#run.parentElement.before(this.#shown);
    letScroll(this.#shown);
  }

  #open(text) {
    this.#editor?.element.remove();
    this.#editor = new Editor(text, { onWrite: () => this.#write(), onRun: () => this.run() });
    this.#editor.isEdited = this.isEdited;
    this.#edit.hidden = true;
    this.#reset.hidden = this.#isAlone && !this.isEdited;
    this.clear();
    this.#listing.after(this.#editor.element);
  }

  #write() {
    keep(this.#key, this.isEdited ? this.text : null);
    this.#editor.isEdited = this.isEdited;
    if (this.#isAlone) this.#reset.hidden = !this.isEdited;
    this.clear();
  }
}

/* Each cell shows its steps as they come; a promise of all answers. */
async function runInTurn(cells, how, options) {
  const answers = [];
  for (const cell of cells) {
    const { text } = cell;
    const answer = await engine.ask({ op: "run", lang, code: text, ...how }, options);
    answers.push(answer);
    if (answer.ok) cell.show(text, answer.steps);
  }
  return answers;
}

/* A line of a text that has no markup, with its prompt told apart. */
function plainLine(text) {
  const [, prompt = "", rest] = /^(\s*(?:>>>|\.\.\.) ?)?(.*)$/s.exec(text);
  const line = document.createDocumentFragment();
  if (prompt) line.append(h("span", { class: "gp" }, prompt));
  line.append(rest);
  return line;
}
