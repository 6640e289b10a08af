/* Text cut into lines that keep their markup, so that a highlighted example stays so. */

/* A fragment for each line of an element, cloned, without its line feed. */
export function linesOf(element) {
  const lines = [document.createDocumentFragment()];
  fill(element, lines, []);
  if (!lines.at(-1).textContent) lines.pop();
  return lines;
}

/* Copy a node's children onto the lines; `around` are the elements they stand in, outermost first. */
function fill(node, lines, around) {
  for (const child of node.childNodes) {
    if (child.nodeType === Node.ELEMENT_NODE) {
      fill(child, lines, [...around, child]);
    } else {
      child.data.split("\n").forEach((text, index) => {
        if (index > 0) lines.push(document.createDocumentFragment());
        if (text) lines.at(-1).append(wrapped(text, around));
      });
    }
  }
}

function wrapped(text, around) {
  return around.reduceRight((inner, element) => {
    const outer = element.cloneNode(false);
    outer.append(inner);
    return outer;
  }, document.createTextNode(text));
}
