/* What is asked of the index, for what was typed. The index has a space after each apostrophe
   (tools/search.py), so that « l’as » has the word « as »; it has œ, and minds no accent. The
   number and the id of a clause are no words of it, but filters. */

/* What is left out of a word in front of a vowel: l’as, d’un, qu’il. */
const ELIDED = /(^|[\s(«“])(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)[’'](?=\p{L})/giu;

const SECTION = "(?:\\d+|R)(?:\\.\\d+)?";
const NUMBER = new RegExp(`^(?:§\\s*(${SECTION})|(${SECTION}\\(\\d+\\)|\\d+\\.\\d+))$`, "i");
const ID = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

/* wordsOf("l'As de coeur") is "as de cœur" */
export function wordsOf(typed) {
  return typed
    .normalize("NFC")
    .toLowerCase()
    .replace(ELIDED, "$1")
    .replace(/oe(?=[ui])/g, "œ") // coeur, oeil, as they are typed where the keyboard has no œ
    .replace(/[’'.§#()-]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

const ARTICLE = /^(?:the|an?|les?|la|une?) /;
const { compare } = new Intl.Collator([], { sensitivity: "base" }); // minds no accent

/* Whether words are a whole title, articles aside. */
export function isName(words, title) {
  return compare(words.replace(ARTICLE, ""), wordsOf(title).replace(ARTICLE, "")) === 0;
}

/* Whether an excerpt has one of the words, or a form of one. Pagefind, where a word is nowhere, goes
   on to whatever begins with its first letter. */
export function speaksOf(words, excerpt) {
  const marks = [...excerpt.matchAll(/<mark>(.*?)<\/mark>/gs)].map(([, mark]) => wordsOf(mark));
  const begins = words.split(" ").map((word) => word.slice(0, 2));
  return marks.some((mark) =>
    mark.split(" ").some((part) => begins.some((two) => compare(part.slice(0, 2), two) === 0)),
  );
}

/* What may be asked, the most exact first: [words, options] for Pagefind. */
export function questions(typed) {
  const text = typed.trim().replace(/^#/, "");
  const plain = text.replace(/^§\s*(?=.*\()/, "").toUpperCase();
  const number = plain.match(NUMBER);
  const asked = [];
  if (number) asked.push(filtered("number", number[1] ?? number[2]));
  else if (ID.test(text)) asked.push(filtered("id", text));
  const words = wordsOf(text);
  if (words) asked.push([words, {}]);
  return asked;
}

const filtered = (name, value) => [null, { filters: { [name]: value }, sort: { order: "asc" } }];
