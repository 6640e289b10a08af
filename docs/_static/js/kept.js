/* What a reader edits or chooses is kept by the browser, where it may be; where not, it lasts as
   long as the page. */

const PREFIX = "content-rules."; // other sites may share this one's storage

/* A short digest of a text (FNV-1a): an edit belongs to the very text it was made from. */
export function digest(text) {
  let hash = 0x811c9dc5;
  for (const unit of new TextEncoder().encode(text)) hash = Math.imul(hash ^ unit, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

export function kept(key) {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/* Keep a text, or with null forget it. */
export function keep(key, text) {
  try {
    if (text === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, text);
  } catch {
    // full, or forbidden
  }
}
