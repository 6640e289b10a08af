/* Content once more, written from its clauses: answers the suite in conformance/, a JSON line at a
   time, on standard input and output. */

import { createInterface } from "node:readline";

import { split } from "./cards.mjs";
import { Coup } from "./coup.mjs";
import { checkPlayers, deal } from "./dealing.mjs";
import { tell } from "./game.mjs";
import { judge, lowestOf, strength } from "./hands.mjs";
import { write } from "./notation.mjs";
import { readCards, readHand } from "./reading.mjs";
import { tellRecord } from "./record.mjs";
import { Fault, Refused } from "./refused.mjs";
import { position, views } from "./seeing.mjs";

const ANSWERS = {
  hello: () => ({
    protocol: 1,
    name: "the suite's own, in JavaScript",
    does: Object.keys(ANSWERS).filter((each) => each !== "hello"),
    clauses: true,
  }),

  rank: ({ hand }) => judge(split(hand)),

  ranks: ({ hands }) => ({
    ranks: hands.map((hand) => {
      const { combination, points, strength: rung } = judge(split(hand));
      return [combination, points, rung];
    }),
  }),

  compare({ hands }) {
    const [one, other] = hands.map((hand) => strength(split(hand)));
    return { order: one < other ? "<" : one > other ? ">" : "=" };
  },

  lowest({ hands }) {
    const named = Object.entries(hands);
    checkPlayers(named.length);
    const read = named.map(([name, hand]) => [name, readHand(hand, "en")]);
    for (const [place, [player, hand]] of read.entries()) {
      const before = read.slice(0, place).flatMap(([, cards]) => cards);
      const found = hand.findIndex((card) => before.includes(card));
      if (found >= 0) {
        const { at } = readCards(named[place][1], "en")[found];
        return { fault: { kind: "hand", code: "elsewhere", at, player } };
      }
    }
    return { lowest: lowestOf(read) };
  },

  read({ what, lang, text }) {
    if (what === "hand") return { cards: readHand(text, lang) };
    const read = readCards(text, lang);
    return { cards: read.map(({ card }) => card), at: read.map(({ at }) => at) };
  },

  write: ({ cards, lang, style }) => ({ texts: cards.map((card) => write(card, lang, style)) }),

  deal: ({ pack, seats, dealer }) => deal(split(pack), seats, dealer),

  coup({ pack, seats, dealer, options, views: viewed, steps }) {
    const coup = new Coup(split(pack), seats, dealer, options);
    const told = (events) => ({
      events,
      position: position(coup),
      ...(viewed ? { views: views(coup) } : {}),
    });
    const start = told(coup.opening);
    const answers = steps.map((step) =>
      step.try
        ? { reasons: coup.against(step.try).map((id) => `content.${id}`) }
        : told(coup.play(step.play)),
    );
    return { deal: start, steps: answers };
  },

  pool: (asked) => tell(asked),

  record: ({ text }) => tellRecord(text),
};

function answer(asked) {
  try {
    return ANSWERS[asked.do](asked);
  } catch (error) {
    if (error instanceof Refused) return { refused: error.clauses };
    if (error instanceof Fault) return { fault: error.fault };
    throw error;
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  process.stdout.write(`${JSON.stringify({ id: asked.id, ...answer(asked) })}\n`);
}
