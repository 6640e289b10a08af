"""Which clauses a record rests on: more than its telling names.

Code that does what one clause says does mostly what others say, too: a change of any of them may
be one of how the game goes.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from content_rules.clauses import links, rulebook

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

COUP: Final = (
    "content.pack.fifty-two",
    "content.players.number",
    "content.coup.definition",
    "content.deal.to-the-right",
    "content.exposed-thirty-one.play-goes-on",
    "content.thirty-one.dealt",
    "content.thirty-one.stops",
    "content.turn.first",
    "content.turn.order",
    "content.exchange.never-two",
    "content.ruling.exchange-or-content",
    "content.ruling.no-pass",
    "content.ruling.out-of-turn",
    "content.saying-content.duty",
    "content.saying-content.out",
)
"""What every coup rests on, whatever happens in it."""

POOL: Final = (
    "content.game.pool",
    "content.stake.three-tokens",
    "content.coup.succession",
    "content.player.out",
    "content.total-tie.case",
    "content.winner.only",
)
"""What every pool rests on besides."""

WITH: Final = (
    (
        frozenset({"content.exchange.one", "content.exchange.all"}),
        ("content.ruling.max-circuits", "content.thirty-one.by-exchange"),
    ),
    (
        frozenset({"content.thirty-one.stops"}),
        ("content.thirty-one.no-exchange", "content.exposed-thirty-one.first-declares"),
    ),
)
"""What a game rests on besides if its telling names one of these."""


def rests_on(named: Iterable[str], *, pool: bool, coups: bool = True) -> tuple[str, ...]:
    """Return the ids of all clauses that a game rests on whose telling names these, sorted.

    `pool` and `coups` are whether there is a pool, or a coup alone, and whether any was dealt.

    To those named, and those that every game rests on, it adds what any of these restate, and
    those that the same code implements.

    >>> "content.ruling.next-dealer-out" in rests_on(["content.deal.next-dealer"], pool=True)
    True
    """
    told = frozenset(named)
    base = {*told, *(COUP if coups else ()), *(POOL if pool else ())}
    for marks, more in WITH:
        if marks & told:
            base.update(more)
    by_id, beside = rulebook("content").by_id, _beside()
    base &= by_id.keys()
    base.update(*(by_id[each].restates for each in base))
    return tuple(sorted(base.union(*(beside.get(each, ()) for each in base))))


@cache
def _beside() -> Mapping[str, frozenset[str]]:
    """By clause, those that share code with it.

    `trace` would take too long: it imports all of the game to find what is tied. Here the code
    that plays is imported, and no other counts.
    """
    by_target: dict[object, set[str]] = {}
    for each, targets in links.items():
        for target in targets:
            by_target.setdefault(target, set()).add(each)
    tied = set().union(*by_target.values())
    for clause in rulebook("content"):
        if clause.id not in tied:  # the code of those it restates is its own
            for ids in by_target.values():
                if not ids.isdisjoint(clause.restates):
                    ids.add(clause.id)
    found: dict[str, set[str]] = {}
    for ids in by_target.values():
        for each in ids & rulebook("content").by_id.keys():
            found.setdefault(each, set()).update(ids)
    return {each: frozenset(ids) for each, ids in found.items()}
