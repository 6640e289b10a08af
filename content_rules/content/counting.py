"""The lowest hand among the opponents, counted over every deal of the unseen cards there can be."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from itertools import combinations
from math import comb, prod
from typing import TYPE_CHECKING

from content_rules.cards import Card
from content_rules.content.chance import Chance
from content_rules.content.combination import STRENGTHS
from content_rules.content.strengths import strength

if TYPE_CHECKING:
    from content_rules.content.sight import Sight

Hidden = tuple[Card, ...]
HiddenHands = list[list[Hidden]]
"""What an opponent may hide, by the strength of the hand that it makes, weakest first."""


@dataclass(frozen=True, slots=True)
class Counted:
    """How many deals make the opponents' lowest hand of each strength class."""

    deals: tuple[int, ...]

    def chance(self, strength: int) -> Chance:
        """Return the chance that a hand of that strength is lowest.

        >>> Counted((3, 4, 5)).chance(1)  # doctest: +NORMALIZE_WHITESPACE
        Chance(alone=Fraction(5, 12), tied=Fraction(1, 3), exact=True, error=0.0, samples=None)
        """
        from fractions import Fraction

        total = sum(self.deals)
        alone, tied = sum(self.deals[strength + 1 :]), self.deals[strength]
        return Chance(Fraction(alone, total), Fraction(tied, total), True, 0.0, None)


def effort(sight: Sight) -> int:
    """Return about how many hands `count` goes through.

    >>> from content_rules.content.sight import look
    >>> effort(look((), (), 1, "")), effort(look((), (), 2, "")), effort(look((), (), 3, ""))
    (22100, 44200, 976820000)
    """
    hands = sorted(comb(len(sight.unseen), 3 - len(cards)) for cards in sight.known)
    return prod(hands[:-2]) * sum(hands[-2:])


def count(sight: Sight) -> Counted:
    """Count the deals of the opponents' hidden cards, by the strength of the lowest hand.

    The hands that one opponent may have are enumerated. With two, the disjoint pairs among theirs
    are counted without forming them; with more, that is done anew for every hand that each of the
    others may have, which is feasible where they hide little.

    >>> from content_rules.cards import parse_cards
    >>> from content_rules.content.sight import look
    >>> of = count(look(parse_cards("A♠ K♠ 10♠"), (), 1, "")).deals
    >>> sum(of), of[42]  # Thirty-Ones: six in each of three suits
    (18424, 18)
    """
    opponents = [hidden_hands(sight.unseen, cards) for cards in sight.known]
    opponents.sort(key=lambda hands: sum(map(len, hands)))
    return Counted(tuple(_count(opponents)))


def hidden_hands(unseen: Hidden, known: Hidden) -> HiddenHands:
    """Return all that may be hidden in a hand of which some cards are known."""
    hands: HiddenHands = [[] for _ in STRENGTHS]
    for hidden in combinations(unseen, 3 - len(known)):
        hands[strength(*known, *hidden)].append(hidden)
    return hands


def _count(opponents: list[HiddenHands]) -> list[int]:
    first, *others = opponents
    if not others:
        return [len(hands) for hands in first]
    if len(others) == 1:
        return _count_pairs(first, others[0])
    deals = [0 for _ in STRENGTHS]
    for lowest, hands in enumerate(first):
        for hand in hands:
            rest = _count([_without(hand, each) for each in others])
            deals[lowest] += sum(rest[lowest:])
            for weaker in range(lowest):
                deals[weaker] += rest[weaker]
    return deals


def _without(taken: Hidden, opponent: HiddenHands) -> HiddenHands:
    free = set(taken).isdisjoint
    return [[hand for hand in hands if free(hand)] for hands in opponent]


def _count_pairs(first: HiddenHands, second: HiddenHands) -> list[int]:
    """Count the pairs of hands that share no card, by the strength of the weaker.

    Strongest first, each hand meets those of the other opponent that went before. Which of them
    hold a certain card are the bits of one large integer, so those that hold none of a hand's
    cards are counted in a few operations.
    """
    holding_first, holding_second = _holding(first), _holding(second)
    deals = [0 for _ in STRENGTHS]
    before_first = before_second = 0
    for lowest in reversed(STRENGTHS):
        before_second += len(second[lowest])  # so a tie is counted here, and only here
        deals[lowest] = _count_apart(first[lowest], holding_second, before_second)
        deals[lowest] += _count_apart(second[lowest], holding_first, before_first)
        before_first += len(first[lowest])
    return deals


def _count_apart(hands: list[Hidden], holding: dict[Card, int], before: int) -> int:
    """Count the pairs that these hands make with the first of others, no card in common."""
    those_before = (1 << before) - 1
    meeting = 0
    for hand in hands:
        touched = 0
        for card in hand:
            touched |= holding[card]
        meeting += (touched & those_before).bit_count()
    return len(hands) * before - meeting


def _holding(opponent: HiddenHands) -> dict[Card, int]:
    """Return, by card, the hands that hold it: bit 0 is the strongest hand."""
    ordered = [hand for hands in reversed(opponent) for hand in hands]
    bits: dict[Card, bytearray] = defaultdict(lambda: bytearray(b"0" * len(ordered)))
    for place, hand in enumerate(ordered, start=1):
        for card in hand:
            bits[card][-place] = ord("1")
    return defaultdict(int, {card: int(digits, 2) for card, digits in bits.items()})
