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

/* Keep a text, or with null forget it. Whether it could be done: storage may be full, or forbidden. */
export function keep(key, text) {
  try {
    if (text === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, text);
    return true;
  } catch {
    return false;
  }
}

/* The keys kept that begin so. */
export function keptKeys(start) {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX + start));
    return keys.map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}
