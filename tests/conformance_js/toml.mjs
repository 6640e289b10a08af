/* As much of TOML as records are written in: texts, whole numbers, true and false, lists, tables and
   lists of tables. Each value is told with its line: { line, value }; a table's value is a Map. */

export class NoToml extends Error {
  constructor(line) {
    super(`no TOML in line ${line}`);
    this.line = line;
  }
}

const ESCAPES = { b: "\b", t: "\t", n: "\n", f: "\f", r: "\r", '"': '"', "\\": "\\" };
const QUOTES = ['"""', "'''", '"', "'"];

class Toml {
  #at = 0;
  #line = 1;

  constructor(text) {
    this.text = text;
  }

  #fail() {
    throw new NoToml(this.#line);
  }

  #sees(piece) {
    return this.text.startsWith(piece, this.#at);
  }

  #match(pattern) {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.text)?.[0] ?? null;
    if (found !== null) this.#go(found.length);
    return found;
  }

  #go(length) {
    this.#line += this.text.slice(this.#at, this.#at + length).split("\n").length - 1;
    this.#at += length;
  }

  #need(piece) {
    if (!this.#sees(piece)) this.#fail();
    this.#go(piece.length);
  }

  #blank() {
    this.#match(/(?:[ \t\n]|#[^\n]*)*/y);
  }

  #endOfLine() {
    this.#match(/[ \t]*(?:#[^\n]*)?/y);
    if (this.#at < this.text.length) this.#need("\n");
  }

  document() {
    const top = new Map();
    let table = top;
    for (this.#blank(); this.#at < this.text.length; this.#blank()) {
      if (this.#sees("[")) table = this.#header(top);
      else this.#pair(table);
      this.#endOfLine();
    }
    return { line: 1, value: top };
  }

  #header(top) {
    const line = this.#line;
    const many = this.#sees("[[");
    this.#need(many ? "[[" : "[");
    const key = this.#key();
    this.#need(many ? "]]" : "]");
    const table = { line, keyLine: line, value: new Map() };
    if (!many) this.#put(top, key, table);
    else if (top.has(key)) top.get(key).value.push(table);
    else top.set(key, { line, keyLine: line, value: [table] });
    return table.value;
  }

  #pair(table) {
    const keyLine = this.#line;
    const key = this.#key();
    this.#match(/[ \t]*/y);
    this.#need("=");
    this.#match(/[ \t]*/y);
    this.#put(table, key, { ...this.#value(), keyLine });
  }

  #put(table, key, value) {
    if (table.has(key)) this.#fail();
    table.set(key, value);
  }

  #key() {
    return QUOTES.some((quote) => this.#sees(quote))
      ? this.#text()
      : (this.#match(/[A-Za-z0-9_-]+/y) ?? this.#fail());
  }

  #value() {
    const line = this.#line;
    if (this.#sees("[")) return { line, value: this.#list() };
    if (QUOTES.some((quote) => this.#sees(quote))) return { line, value: this.#text() };
    const word = this.#match(/true|false|[+-]?\d+/y) ?? this.#fail();
    return { line, value: /\d/.test(word) ? Number(word) : word === "true" };
  }

  #list() {
    const items = [];
    this.#need("[");
    for (this.#blank(); !this.#sees("]"); this.#blank()) {
      items.push(this.#value());
      this.#blank();
      if (!this.#sees("]")) this.#need(",");
    }
    this.#need("]");
    return items;
  }

  #text() {
    const quote = QUOTES.find((each) => this.#sees(each));
    const long = quote.length === 3;
    this.#need(quote);
    if (long) this.#match(/\n?/y);
    let text = "";
    while (!this.#sees(quote)) {
      if (this.#at >= this.text.length || (!long && this.#sees("\n"))) this.#fail();
      text += this.#sees("\\") && quote[0] === '"' ? this.#escape() : this.#match(/[^]/uy);
    }
    this.#need(quote);
    return text;
  }

  #escape() {
    this.#need("\\");
    const sign = this.#match(/[^]/uy);
    return ESCAPES[sign] ?? this.#fail();
  }
}

/* Throws NoToml. */
export const parseToml = (text) => new Toml(text.replaceAll("\r\n", "\n")).document();
