"""The strengths of all 22,100 hands, a character each, and the classes that they fall in."""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations

from content_rules import content
from content_rules.cards import PACK, Card
from tools.conformance.wire import Data, codes

DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
"""How a number below 62 is written in one character."""


@cache
def _ranked() -> Mapping[tuple[Card, ...], content.RankedHand]:
    return {hand: content.rank(hand) for hand in combinations(PACK, 3)}


def rows() -> Iterator[Data]:
    """Yield a row for each card that can be a hand's first, in the pack's order.

    The hands of a row are that card with two later ones: the second in order, then the third.
    """
    for place, first in enumerate(PACK[:-2]):
        hands = [_ranked()[first, *rest] for rest in combinations(PACK[place + 1 :], 2)]
        (code,) = codes([first])
        yield {
            "id": f"hands/{code}",
            "first": code,
            "strengths": "".join(DIGITS[hand.strength] for hand in hands),
            "points": "".join(DIGITS[hand.points] for hand in hands),
        }


def classes() -> Iterator[Data]:
    """Yield the strength classes, weakest first, each with the clauses that set it there."""
    found = {hand.strength: hand for hand in _ranked().values()}
    weaker = 0
    for strength, size in enumerate(content.class_sizes()):
        hand = found[strength]
        point = hand.combination is content.Combination.POINT
        yield {
            "id": f"classes/{strength}",
            "strength": strength,
            "combination": hand.combination.value,
            "points": hand.points if point or strength == 42 else None,
            "brelan_rank": None if hand.brelan_rank is None else hand.brelan_rank.value,
            "hands": size,
            "weaker": weaker,
            "example": codes(hand.cards),
            "clauses": list(hand.clauses[:3]),
        }
        weaker += size
