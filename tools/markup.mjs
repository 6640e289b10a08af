/* node markup.mjs NPM
   Has the html-validate in a folder of npm's judge HTML. Each line read is a text, as JSON; each
   line written lists what is wrong with it. So one process serves for as many texts as there are. */

import { createRequire } from "node:module";
import { resolve } from "node:path";
import { createInterface } from "node:readline";

const { HtmlValidate, StaticConfigLoader } = createRequire(resolve(process.argv[2], "_"))("html-validate");

const rules = {
  // Whatever ARIA lets have a name may have one.
  "aria-label-misuse": ["error", { allowAnyNamable: true }],
  // Sphinx's tables say that they are tables, and CSS that lays one out anew takes that from them.
  "no-redundant-role": "off",
  // A role serves as well as the element; the theme gives its main part one.
  "prefer-native-element": "off",
  // The narrow header and the wide are never shown together; axe judges what is shown.
  "unique-landmark": "off",
  // A form of one field is sent by the Enter key.
  "wcag/h32": "off",
  // Nothing comes from another server.
  "require-sri": "off",
};
const judge = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:standard", "html-validate:document", "html-validate:a11y"],
    rules,
  }),
);

for await (const text of createInterface({ input: process.stdin })) {
  const { results } = await judge.validateString(JSON.parse(text));
  const found = results.flatMap(({ messages }) => messages);
  const told = found.map(({ ruleId, message, selector, line }) => `line ${line}: ${ruleId}: ${message} (${selector})`);
  process.stdout.write(`${JSON.stringify(told)}\n`);
}
