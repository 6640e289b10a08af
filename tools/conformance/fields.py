"""Which clauses decide what stands in each field of an answer, and which lists have no order."""

from typing import Final

#: Lists whose items may come in any order.
UNORDERED: Final = (
    "events/*/cards",
    "exposed",
    "gave",
    "hand",
    "hands/*",
    "known/*",
    "legal_actions",
    "referee_actions",
    "sees/*",
    "suits",
    "took",
    "windows",
)

#: For each field, the clauses that decide it: what a failure names besides the case's own.
FIELDS: Final = {
    "combination": "ruling.best-combination combination.types",
    "points": "combination.point combination.point-cards points.spot-cards points.court-cards"
    " points.ace",
    "suits": "combination.point ruling.best-combination",
    "brelan_rank": "combination.brelan",
    "strength": "ranking.thirty-one ranking.brelans ranking.brelan-mistigri ranking.points",
    "lowest": "showdown.lowest-pay ruling.equal-points ruling.all-can-pay",
    "to_act": "turn.first turn.order saying-content.out",
    "first": "turn.first",
    "cutter": "deal.cut",
    "hands": "deal.to-the-right deal.three-rounds ruling.dealer-last exchange.one exchange.all",
    "exposed": "deal.exposed-card exchange.one exchange.all",
    "stock": "stock.kept ruling.stock-size",
    "known": "ruling.public-exchanges ruling.cards-still-known",
    "said": "saying-content.duty",
    "windows": "ruling.window thirty-one.dealt thirty-one.by-exchange thirty-one.missed"
    " ruling.window-renewed",
    "legal_actions": "ruling.no-pass exchange.one exchange.all ruling.max-circuits"
    " ruling.own-actions",
    "referee_actions": "ruling.window ruling.windows-first ruling.no-pass ruling.max-circuits",
    "over": "coup.until-all thirty-one.stops ruling.declared-by-player",
    "declared": "thirty-one.stops ruling.declared-by-player",
    "hand": "ruling.own-actions exchange.one exchange.all",
    "sees": "hands.hidden ruling.public-exchanges ruling.cards-still-known showdown.all-show",
    "unseen": "hands.hidden ruling.public-exchanges ruling.cards-still-known",
    "must_declare": "thirty-one.dealt thirty-one.by-exchange thirty-one.missed",
    "visible_to": "ruling.silence",
    "dealer": "draw.lowest-deals deal.next-dealer ruling.next-dealer-out ruling.replay-same-dealer",
    "payers": "showdown.lowest-pay ruling.pay-at-once ruling.precedence-first"
    " ruling.precedence-when",
    "tokens": "stake.three-tokens showdown.lowest-pay winner.takes-all ruling.tokens-constant",
    "pot": "basket.place basket.pool winner.takes-all",
    "coups": "coup.succession ruling.replay-same-dealer",
    "winner": "winner.only game.end",
    "players": "player.out ruling.coup-seats",
}
