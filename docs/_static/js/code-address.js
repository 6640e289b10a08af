/* Python code in the Playground's address, after the #. What is read there is only ever a text, to
   be shown; it runs when the reader has it run.

     #code=6%20*%207                                                        percent-encoded */

// Characters of an address that are looked at: browsers and those who pass links on take as many.
const LONGEST = 16_000;

/* Half a character, which no address can hold, is written as U+FFFD. */
export function codeAddress(text) {
  return `#code=${encodeURIComponent(text.toWellFormed())}`;
}

/* Whether a text is short enough to be put into an address that can be read again. */
export function fits(text) {
  return codeAddress(text).length <= LONGEST;
}

/* What an address holds: { kind: "none" }, { kind: "code", text }, or { kind: "unreadable" }, for
   one that is broken or longer than is looked at. */
export function readCode(hash) {
  if (!hash.startsWith("#code=")) return { kind: "none" };
  const text = hash.length <= LONGEST ? decoded(hash.slice(6)) : null;
  return text === null ? { kind: "unreadable" } : { kind: "code", text: text.replace(/\r\n?/g, "\n") };
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return null; // a % that begins no character
  }
}
