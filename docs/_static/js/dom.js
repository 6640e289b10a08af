/* Making elements. Text is always set as text: what came with a link is never markup. */

/* h("p", { class: "note", onclick: f, hidden: true }, "words", another) */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child != null));
  return element;
}

/* A button that says what it does. */
export function button(words, onclick, attributes = {}) {
  return h("button", { type: "button", class: "cr-button", onclick, ...attributes }, words);
}

const labels = new Map(); // a button -> what will put its label back

/* Have a button say for two seconds what it has done. */
export function sayDone(button, done, label) {
  button.textContent = done;
  clearTimeout(labels.get(button));
  labels.set(button, setTimeout(() => (button.textContent = label), 2000));
}

const names = new Map();

/* An id that no other element has. */
export function freshId(name) {
  names.set(name, (names.get(name) ?? 0) + 1);
  return `cr-${name}-${names.get(name)}`;
}
