/* Back to the row that was read. Where rows are laid out as they come near, a page is not as tall
   each time, and a number of pixels, which is what browsers go back by, is no place in it. */

const KEY = `content-rules.place:${location.pathname}`; // in this tab, and as long as it
const rows = [...document.querySelectorAll(".cr-clause")];

function keepPlace() {
  const row = scrollY > 0 && rows.find((each) => each.getBoundingClientRect().bottom > 0);
  const place = row ? { id: row.id, top: row.getBoundingClientRect().top } : null;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(place));
  } catch {
    // Nothing may be kept, or it is full: then a place by pixels has to do.
  }
}

function placeKept() {
  try {
    return JSON.parse(sessionStorage.getItem(KEY));
  } catch {
    return null;
  }
}

function goTo({ id, top }) {
  document.documentElement.classList.add("cr-laid-out");
  const row = document.getElementById(id);
  if (row) scrollBy({ top: row.getBoundingClientRect().top - top, behavior: "instant" });
}

const [navigation] = performance.getEntriesByType("navigation");
const place = navigation?.type === "navigate" ? null : placeKept();
if (place) {
  history.scrollRestoration = "manual";
  addEventListener("load", () => setTimeout(() => (history.scrollRestoration = "auto")));
}

/* Once the page is as tall as its reader had it: what they chose to see of it changes that. */
export function comeBack() {
  if (place) goTo(place);
}

addEventListener("pagehide", keepPlace);
document.addEventListener("visibilitychange", () => document.hidden && keepPlace());
