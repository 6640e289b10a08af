/* What players may agree on before a game; where nothing is agreed, the rule stands. */

import { isCount, refuseUnless } from "./refused.mjs";

export function agree(options = {}) {
  const { tokens = 3, declaration = "by_player", total_tie = "precedence" } = options;
  const limit = options.max_circuits ?? null;
  refuseUnless(isCount(tokens, 1), "ruling.stakes");
  refuseUnless(limit === null || isCount(limit, 0), "ruling.max-circuits");
  refuseUnless(
    ["by_player", "automatic"].includes(declaration),
    "ruling.declared-by-player",
  );
  refuseUnless(["precedence", "replay"].includes(total_tie), "total-tie.replay");
  return {
    tokens,
    limit,
    stopsByItself: declaration === "automatic",
    replays: total_tie === "replay",
  };
}
