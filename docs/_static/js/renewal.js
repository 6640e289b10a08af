/* The word, at the foot of a page, that a new edition of the site is there. */

import { button, h } from "./dom.js";
import { words } from "./offline-words.js";
import { renewing, takeOver } from "./taking-over.js";

/* registration: that of the worker which waits; without one, to reload the page is enough. */
export function offer(registration) {
  const sheet = h("link", { rel: "stylesheet", href: new URL("../css/renewal.css", import.meta.url).href });
  document.head.append(sheet);
  const note = h("div", { class: "cr-renewal" });
  const said = h("p", { role: "status" });
  const renew = () => {
    if (registration) takeOver(registration, () => location.replace(renewing("late")));
    else location.reload();
  };
  note.append(said, button(words.reload, renew), button(words.later, () => note.remove()));
  document.body.append(note);
  said.textContent = words.renewed; // after the place is there: it is read aloud
}
