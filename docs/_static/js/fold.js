// How a word is compared with what a reader types: accents, case, œ, apostrophes are forgiven.

/** @param {string} text @returns {string} the text as it is compared */
export function fold(text) {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/[‐‑–—−]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
}

/** @param {string} query @returns {string[]} the words that a clause must all have */
export function words(query) {
  return fold(query).split(" ").filter(Boolean);
}
