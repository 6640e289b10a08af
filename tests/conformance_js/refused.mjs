/* What the rules do not allow: the clauses against it, each without the name of the game. */

export class Refused extends Error {
  constructor(...ids) {
    super(ids.join(", "));
    this.clauses = ids.map((id) => `content.${id}`);
  }
}

/* A hand or a text that cannot be read. */
export class Fault extends Error {
  constructor(kind, code, at) {
    super(code);
    this.fault = { kind, code, at };
  }
}

export function refuseUnless(condition, id) {
  if (!condition) throw new Refused(id);
}

export const isCount = (value, least) => Number.isInteger(value) && value >= least;
