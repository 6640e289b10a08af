/* Keeping a game: as a file, and one deal of it as a link; and seeing it again. */

import { button, freshId, h } from "./dom.js";
import { section } from "./play-drawing.js";
import { tell } from "./play-words.js";

export const DEAL = "#deal="; // before a shared deal in the address
const FILE = "content.toml";

export class Keeping {
  #replay;
  #share;
  #notKept = h("p", { class: "cr-help", hidden: true }, tell("notKept"));
  #link = h("div", { class: "cr-shared" });

  constructor(desk) {
    this.desk = desk;
    this.#share = button(tell("share"), () =>
      desk.ask({ op: "play-share" }, ({ shared }) => this.#showLink(shared)),
    );
    this.#replay = button(tell("replayGame"), () =>
      desk.ask({ op: "play-save" }, ({ record }) => desk.replay(record)),
    );
    this.element = section(
      tell("keeping"),
      { class: "cr-keeping" },
      h("p", { class: "cr-help" }, tell("keepingHelp")),
      this.#notKept,
      h(
        "div",
        { class: "cr-line" },
        button(tell("save"), () => desk.ask({ op: "play-save" }, (saved) => this.#save(saved))),
        this.#replay,
        this.#share,
        button(tell("newGame"), () => desk.leave()),
      ),
      this.#link,
    );
  }

  /* What shows every card waits until all cards are shown. */
  show({ phase, coup }) {
    this.#link.replaceChildren();
    this.#notKept.hidden = this.desk.isKept;
    this.#share.hidden = phase === "playing";
    this.#replay.hidden = phase === "playing" && coup === 1;
  }

  #save({ record, coups }) {
    const address = URL.createObjectURL(new Blob([record], { type: "application/toml" }));
    h("a", { href: address, download: FILE }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
    this.desk.say(tell("saved", { number: coups }));
  }

  #showLink(shared) {
    const address = new URL(DEAL + shared, location.href).href;
    const id = freshId("shared");
    const field = h("input", { id, class: "cr-input", type: "text", readonly: true, value: address });
    const copy = button(tell("copy"), async () => {
      field.select();
      try {
        await navigator.clipboard.writeText(address);
        this.desk.say(tell("copied"));
      } catch {
        prompt(tell("shareLink"), address); // without a clipboard, the reader copies it
      }
    });
    this.#link.replaceChildren(
      h("label", { class: "cr-label", for: id }, tell("shareLink")),
      h("div", { class: "cr-line" }, field, copy),
    );
    field.focus();
    field.select();
  }
}
