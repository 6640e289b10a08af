/* What each step of an example did, shown where the example stood. */

import { say } from "./cell-words.js";
import { h } from "./dom.js";

/* lines: the text that ran, a node a line; steps: as content_rules.cell tells them. */
export function stepList(lines, steps) {
  const items = [];
  let at = 0;
  for (const step of steps) {
    items.push(...between(lines.slice(at, step.line - 1)));
    items.push(stepItem(step, lines.slice(step.line - 1, step.end - 1)));
    at = step.end - 1;
  }
  items.push(...between(lines.slice(at)));
  return h("ol", { class: "cr-steps" }, ...items);
}

/* Let the keyboard reach what is too long to be shown whole, once the list is in the page. */
export function letScroll(list) {
  for (const block of list.querySelectorAll("pre")) {
    if (block.scrollHeight <= block.clientHeight && block.scrollWidth <= block.clientWidth) continue;
    block.tabIndex = 0;
    block.setAttribute("role", "group");
    block.setAttribute("aria-label", say(block.dataset.name));
  }
}

/* In one line, how it went. */
export function summary(steps) {
  if (!steps.length) return say("nothingToRun");
  const failed = steps.filter(({ status }) => isBad(status)).length;
  const judged = steps.filter(({ want, status }) => want || isBad(status)).length;
  if (failed && judged === 1) return say("oneFailed");
  if (failed) return say("someFailed", { failed, number: judged, count: failed });
  return judged ? say("allPassed", { number: judged }) : say("allRan");
}

function isBad(status) {
  return status === "failed" || status === "error";
}

/* Lines that no step ran: remarks and words. */
function between(lines) {
  const isBlank = lines.every((line) => !line.textContent.trim());
  return isBlank ? [] : [h("li", { class: "cr-step" }, listing(lines))];
}

function stepItem(step, lines) {
  return h(
    "li",
    { class: "cr-step", "data-status": step.status },
    h("div", { class: "cr-step-head" }, listing(sourceLines(step, lines)), verdict(step)),
    ...result(step),
  );
}

/* A passed step as it stands, promise and all; of the others the source alone. */
function sourceLines(step, lines) {
  if (step.status === "passed" || step.status === "skipped") return lines;
  return lines.slice(0, step.source.split("\n").length - 1);
}

function verdict({ status, got }) {
  const key = {
    passed: "stepPassed",
    failed: "stepFailed",
    error: "stepError",
    skipped: "stepSkipped",
    output: got ? "stepOutput" : "stepRan",
  }[status];
  return h("span", { class: "cr-step-verdict" }, say(key));
}

function result({ status, want, got, cut, clauses }) {
  const shown = [];
  if (status === "failed") shown.push(told("expected", want), told("got", got));
  else if (got && (status === "error" || status === "output")) shown.push(output("output", got));
  if (cut) shown.push(h("p", { class: "cr-label" }, say("cut")));
  if (clauses.length) shown.push(h("p", { class: "cr-step-clauses" }, ...clauses.flatMap(clauseLink)));
  return shown;
}

/* A clause that an error rests on, on the page of its rulebook. */
function clauseLink({ id, number, title }, index) {
  const page = new URL(`../../rules/${encodeURIComponent(id.split(".")[0])}.html`, import.meta.url);
  page.hash = id;
  return [index ? ", " : "", h("a", { href: page.href }, `§\u00a0${number} ${title}`)];
}

function told(key, text) {
  return h("div", { class: "cr-told" }, h("span", { class: "cr-label" }, say(key)), output(key, text));
}

function output(name, text) {
  return h("pre", { class: "cr-output", lang: "en", translate: "no", "data-name": name }, text);
}

function listing(lines) {
  const code = h("code", { class: "language-pycon", lang: "en", translate: "no" });
  lines.forEach((line, index) => code.append(index ? "\n" : "", line));
  return h("pre", { "data-name": "source" }, code);
}
