/* A record read strictly, as conformance/README.md tells its form, and its game played again. */

import { agree } from "./agreements.mjs";
import { PACK, split } from "./cards.mjs";
import { Coup } from "./coup.mjs";
import { checkPlayers } from "./dealing.mjs";
import { Game } from "./game.mjs";
import { Fault, Refused, refuseUnless } from "./refused.mjs";
import { NoToml, parseToml } from "./toml.mjs";

const KEYS = ["format", "game", "edition", "scope", "players", "dealer", "draw"];
const TABLES = ["options", "coups", "clauses"];
const OPTIONS = ["tokens", "declaration", "total_tie", "max_circuits"];

class RecordFault extends Fault {
  constructor(line, place = {}, clauses = []) {
    super("record");
    this.fault = { kind: "record", line, ...place, clauses };
  }
}

const isText = (value) => typeof value === "string";

/* A table, and where in the game it is. */
class Table {
  constructor({ line, value }, place = {}) {
    Object.assign(this, { line, value, place });
  }

  fail(entry = this, place = {}) {
    throw new RecordFault(entry.line, { ...this.place, ...place });
  }

  need(condition, entry, place) {
    if (!condition) this.fail(entry, place);
  }

  onlyHas(keys) {
    for (const [key, { keyLine }] of this.value) {
      if (!key.startsWith("_")) this.need(keys.includes(key), { line: keyLine });
    }
  }

  get(key, test) {
    const entry = this.value.get(key) ?? this.fail();
    this.need(test(entry.value), entry);
    return entry;
  }

  cards(key) {
    const entry = this.get(key, isText);
    const cards = entry.value.trim().split(/\s+/);
    this.need(cards.every((card) => PACK.includes(card)), entry);
    return { ...entry, value: cards };
  }
}

function readTop(text) {
  const top = new Table(parseToml(text));
  top.get("format", (value) => value === 1);
  top.onlyHas([...KEYS, ...TABLES]);
  top.get("game", (value) => value === "content");
  top.get("edition", (value) => isText(value) && /^\d[\d.a-z]*(\+[\da-f]{8})?$/.test(value));
  return top;
}

function readRecord(text) {
  const top = readTop(text);
  const scope = top.get("scope", (value) => ["pool", "coup"].includes(value)).value;
  const players = readPlayers(top);
  const [dealer, draw] = readFirst(top, scope, players.value);
  const coups = (top.value.get("coups")?.value ?? []).map(readCoup);
  if (scope === "coup") top.need(coups.length === 1, coups[1]);
  const options = top.value.get("options")?.value ?? new Map();
  return { scope, players, dealer, draw, options, coups };
}

function readPlayers(top) {
  const players = top.get("players", Array.isArray);
  const names = players.value.map(({ value }) => value);
  for (const [place, entry] of players.value.entries()) {
    const name = entry.value;
    top.need(isText(name) && name !== "" && name === name.trim(), entry);
    top.need(!names.slice(0, place).includes(name), entry);
  }
  return { line: players.line, value: names };
}

/* Who deals, or the cards drawn for it: one of the two, and for a coup alone the dealer. */
function readFirst(top, scope, names) {
  const [dealer, draw] = ["dealer", "draw"].map((key) => top.value.get(key));
  top.need(!(dealer && draw) && (dealer || draw), draw);
  if (dealer) return [top.get("dealer", (name) => names.includes(name)), null];
  top.need(scope === "pool", draw);
  return [null, top.cards("draw")];
}

function readCoup(entry, number) {
  const coup = new Table(entry, { coup: number + 1 });
  coup.onlyHas(["pack", "actions"]);
  const pack = coup.cards("pack");
  const cards = pack.value;
  coup.need(cards.length === 52 && new Set(cards).size === 52, pack);
  const actions = coup.get("actions", Array.isArray).value.map((action, place) => {
    const at = { action: place + 1 };
    coup.need(Array.isArray(action.value) && action.value.length > 1, action, at);
    const words = action.value.map(({ value }) => value);
    coup.need(words.every(isText), action, at);
    const known = words.slice(1).every((word) => isWord(word) || split(word).every(isCard));
    coup.need(known, action, at);
    return { line: action.line, words };
  });
  return { line: entry.line, number: number + 1, pack: cards, actions };
}

const isCard = (word) => PACK.includes(word);
const isWord = (word) => /^[a-z-]+$/.test(word);

/* Do it, and tell what the rules refuse with its line and its place in the game. */
function at(line, place, act) {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    throw new RecordFault(line, place, error.clauses.slice(0, 1));
  }
}

function checkOptions(options) {
  const agreed = {};
  for (const [name, { line, keyLine, value }] of options) {
    if (name.startsWith("_")) continue;
    if (!OPTIONS.includes(name)) throw new RecordFault(keyLine);
    at(line, {}, () => agree({ [name]: value }));
    agreed[name] = value;
  }
  return agreed;
}

function playCoup(coup, { number, actions }, names) {
  for (const [place, { line, words }] of actions.entries()) {
    const [name, ...said] = words;
    const where = { coup: number, action: place + 1 };
    if (!names.includes(name)) throw new RecordFault(line, where);
    const action = understood(said);
    if (!action) throw new RecordFault(line, where);
    at(line, where, () => coup.play([names.indexOf(name), ...action]));
  }
  return coup;
}

/* What a record's words ask for: half of several cards are given, and half are taken. */
function understood(said) {
  if (said.length === 1 && ["content", "all"].includes(said[0])) return said;
  const cards = said.flatMap(split);
  if (cards.length % 2 || !cards.every(isCard)) return null;
  const half = cards.length / 2;
  return [cards.slice(0, half).join(" "), cards.slice(half).join(" ")];
}

function playPool({ players, dealer, draw, coups }, options) {
  const asked = { players: players.value, options, dealer: dealer?.value };
  at(players.line, {}, () => checkPlayers(players.value.length));
  if (draw) asked.draw = draw.value.join(" ");
  const game = at((draw ?? dealer).line, {}, () => new Game(asked));
  let lowest = [];
  for (const [place, played] of coups.entries()) {
    const where = { coup: played.number };
    const coup = at(played.line, where, () => game.deal(played.pack));
    const names = game.stillIn();
    playCoup(coup, played, names);
    lowest = coup.lowest().map((seat) => names[seat]);
    const goesOn = place + 1 < coups.length;
    if (coup.over || goesOn) at(played.line, where, () => game.settle(coup));
  }
  return { lowest, winner: game.winner };
}

function playAlone({ players, dealer, coups: [played] }, options) {
  const names = players.value;
  const place = names.indexOf(dealer.value);
  const coup = at(players.line, {}, () => {
    refuseUnless(place >= 0, "ruling.coup-seats");
    return new Coup(played.pack, names.length, place, options);
  });
  playCoup(coup, played, names);
  return { lowest: coup.lowest().map((seat) => names[seat]), winner: null };
}

export function tellRecord(text) {
  try {
    const read = readRecord(text);
    const options = checkOptions(read.options);
    const outcome = read.scope === "coup" ? playAlone(read, options) : playPool(read, options);
    return {
      scope: read.scope,
      players: read.players.value,
      dealer: read.dealer?.value ?? null,
      draw: read.draw?.value ?? [],
      coups: read.coups.map(({ actions }) => actions.length),
      ...outcome,
    };
  } catch (error) {
    if (error instanceof NoToml) throw new RecordFault(error.line);
    throw error;
  }
}
