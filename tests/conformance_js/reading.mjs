/* Reading cards, by the grammar in conformance/README.md. Places are counted in code points. */

import { forms } from "./notation.mjs";
import { Fault } from "./refused.mjs";

const LONGEST = 10_000;
const SEPARATORS = [",", ";", "+"];
const SELECTORS = ["\ufe0e", "\ufe0f"];
const SUIT_SIGNS = [..."♠♥♦♣♤♡♢♧"];
const isSpace = (sign) => sign !== undefined && /^\s$/u.test(sign);
const isLetter = (sign) => sign !== undefined && /^\p{L}$/u.test(sign);

/* The signs that count, in lower case, and the place of each in the text given. */
function signsOf(text) {
  const signs = [];
  for (const [at, given] of [...text].entries()) {
    const last = signs.at(-1);
    if (SELECTORS.includes(given) && SUIT_SIGNS.includes(last?.sign)) continue;
    if (last && ["\u0300", "\u0301"].includes(given)) {
      last.sign = (last.sign + given).normalize("NFC");
      continue;
    }
    const wide = given >= "\uff01" && given <= "\uff5e";
    signs.push({ at, sign: (wide ? given.normalize("NFKC") : given).toLowerCase() });
  }
  return signs;
}

class Scan {
  #at = 0;

  constructor(text, lang) {
    this.signs = signsOf(text);
    this.end = [...text].length;
    this.forms = forms(lang);
  }

  #sign(at = this.#at) {
    return this.signs[at]?.sign;
  }

  #place(at) {
    return this.signs[at]?.at ?? this.end;
  }

  #fail(code, at) {
    throw new Fault("notation", code, this.#place(at));
  }

  #skipSpaces() {
    while (isSpace(this.#sign())) this.#at += 1;
  }

  /* The first form that stands here and, if it is a word, ends here; the reader goes past it. */
  #take(table, { whole = false } = {}) {
    for (const [form, ours] of table) {
      const after = this.#at + form.length;
      const found = this.signs.slice(this.#at, after).map(({ sign }) => sign).join("");
      if (found !== form || (whole && isLetter(this.#sign(after)))) continue;
      this.#at = after;
      return ours;
    }
    return null;
  }

  cards() {
    const read = [];
    this.#skipSpaces();
    if (this.#sign() === undefined) throw new Fault("notation", "no card", 0);
    while (this.#sign() !== undefined) {
      read.push(this.#card());
      this.#skipSpaces();
      if (!SEPARATORS.includes(this.#sign())) continue;
      const separator = this.#at;
      this.#at += 1;
      this.#skipSpaces();
      const next = this.#sign();
      if (next === undefined || SEPARATORS.includes(next)) this.#fail("no card after", separator);
    }
    return read;
  }

  #card() {
    const start = this.#at;
    const rank = this.#rank();
    const suit = this.#suit(start);
    const end = this.#place(this.#at);
    return { card: rank + suit, at: this.#place(start), end };
  }

  #rank() {
    const start = this.#at;
    const named = this.#take(this.forms.words);
    if (named !== null) return isLetter(this.#sign()) ? this.#fail("not a rank", start) : named;
    const rank = this.#take(this.forms.ranks);
    const digits = isDigit(this.#sign(start)) && isDigit(this.#sign(this.#at));
    if (rank === null || digits) this.#fail("not a rank", start);
    return rank;
  }

  #suit(start) {
    const letter = this.#take(this.forms.letters);
    if (letter !== null) return letter;
    const afterRank = this.#at;
    this.#skipSpaces();
    const sign = this.#take(this.forms.signs);
    if (sign !== null) return sign;
    const of = this.#at;
    if (this.#take([[this.forms.of, true]], { whole: true })) return this.#suitName(of);
    const found = this.#sign();
    const apart = this.#at > afterRank;
    if (apart || found === undefined || SEPARATORS.includes(found)) {
      this.#fail("without suit", start);
    }
    return this.#failAt(found);
  }

  #failAt(found) {
    const isStray = /^[!-~]$/.test(found) && !/[a-z0-9]/.test(found);
    return this.#fail(isStray ? "stray" : "not a suit", this.#at);
  }

  #suitName(of) {
    this.#skipSpaces();
    const name = this.#take(this.forms.names, { whole: true }) ?? this.#take(this.forms.signs);
    if (name !== null) return name;
    const found = this.#sign();
    const none = found === undefined || SEPARATORS.includes(found);
    return none ? this.#fail("without suit", of) : this.#failAt(found);
  }
}

const isDigit = (sign) => sign !== undefined && /^[0-9]$/.test(sign);

export function readCards(text, lang) {
  if ([...text].length > LONGEST) throw new Fault("notation", "too long", LONGEST);
  return new Scan(text, lang).cards();
}

export function readHand(text, lang) {
  const read = readCards(text, lang);
  for (const [place, { card, at }] of read.entries()) {
    const before = read.slice(0, place).map((each) => each.card);
    if (before.includes(card)) throw new Fault("hand", "twice", at);
  }
  if (read.length < 3) throw new Fault("hand", "not three", read.at(-1).end);
  if (read.length > 3) throw new Fault("hand", "not three", read[3].at);
  return read.map(({ card }) => card);
}
