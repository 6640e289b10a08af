"""Odds from every deal formed one by one, to judge the package's by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import chain, combinations

from content_rules.cards import PACK, Card
from tests import independent

Cards = tuple[Card, ...]


def worth(cards: Iterable[Card]) -> int:
    """Return the strength class of three cards, as the tests' own ranking has it."""
    a, b, c = sorted(card.index for card in cards)
    return independent.classes()[independent.verdicts()[a, b, c].key]


def others(*groups: Iterable[Card]) -> Cards:
    """Return the cards of the pack that are in none of the groups."""
    taken = set(chain.from_iterable(groups))
    return tuple(card for card in PACK if card not in taken)


def lowest_of_all_deals(unseen: Cards, known: Sequence[Iterable[Card]]) -> Counter[int]:
    """Form every deal, and count them by the strength of the opponents' lowest hand."""
    if not known:
        return Counter({99: 1})  # weaker than no hand
    found: Counter[int] = Counter()
    first, *rest = map(tuple, known)
    for hidden in combinations(unseen, 3 - len(first)):
        strength = worth((*first, *hidden))
        left = tuple(card for card in unseen if card not in hidden)
        for lowest, deals in lowest_of_all_deals(left, rest).items():
            found[min(strength, lowest)] += deals
    return found


def alone_and_tied(
    own: Cards, unseen: Cards, known: Sequence[Iterable[Card]]
) -> tuple[Fraction, Fraction]:
    """Return the chances of being the lowest alone, and of being it with others."""
    deals, strength = lowest_of_all_deals(unseen, known), worth(own)
    total = sum(deals.values())
    alone = sum(number for lowest, number in deals.items() if lowest > strength)
    return Fraction(alone, total), Fraction(deals[strength], total)
