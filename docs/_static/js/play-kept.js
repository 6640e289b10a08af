/* The games that the browser keeps, sealed, each under a key of its own: two tabs may play two games,
   and neither loses the other's. */

import { keep, kept, keptKeys } from "./kept.js";

const KEY = "play.";
const MOST = 5; // the oldest beyond these are forgotten

/* The games kept, the latest first: { key, at, names, sealed }. */
export function keptGames() {
  return keptKeys(KEY).map(read).filter(Boolean).sort((one, other) => other.at - one.at);
}

function read(key) {
  try {
    const { at, names, sealed } = JSON.parse(kept(key));
    return { key, at: Number(at), names: names.map(String), sealed: String(sealed) };
  } catch {
    return null; // not of ours
  }
}

/* A game's place among them. */
export class Place {
  #key;
  #at; // when this tab last kept it

  /* Of a game that was kept; without one, a new place. */
  constructor({ key = null, at = null } = {}) {
    this.#key = key;
    this.#at = at;
  }

  /* Keep the game as it now is; whether it could be done. */
  keep(sealed, names) {
    // Another tab has gone on with the same game: that one keeps its place, this one takes another.
    if (this.#key === null || read(this.#key)?.at !== this.#at) this.#key = KEY + fresh();
    this.#at = Date.now();
    const text = JSON.stringify({ at: this.#at, names, sealed });
    const done = keep(this.#key, text) || (forgetBut(1) && keep(this.#key, text));
    forgetBut(MOST);
    return done;
  }
}

/* A name that no other tab thinks of; randomUUID is only there under https. */
const fresh = () => Date.now().toString(36) + Math.random().toString(36).slice(1);

/* Forget all but the latest; whether there was one to forget. */
function forgetBut(count) {
  const old = keptGames().slice(count);
  for (const { key } of old) keep(key, null);
  return old.length > 0;
}
