"""Sections 4.1 and 4.2: what a hand is, and where each combination ranks.

The functions named `…_strength` set one strength class upon another, as section 4.2 does, from
0 for a Point of three up to 42 for the Thirty-One.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from content_rules.cards import Card, Rank, Suit
from content_rules.clauses import implements
from content_rules.content.pack import MISTIGRI, card_points, rank_order

Cards = tuple[Card, Card, Card]

LEAST_POINT: Final = 3
HIGHEST_LOWER_POINT: Final = 30
"""The Points below Thirty-One go from three to thirty."""


class Combination(Enum):
    """What a hand makes; the Thirty-One is the highest Point, and has its own name.

    >>> from content_rules import content
    >>> content.rank("7♠ 7♥ 7♣").combination is Combination.BRELAN
    True
    """

    POINT = "point"
    BRELAN_MISTIGRI = "brelan-mistigri"
    BRELAN = "brelan"
    THIRTY_ONE = "thirty-one"


@dataclass(frozen=True, slots=True, eq=False)
class Reading:
    """What the rules make of three cards.

    `points` is the best number of points in one suit, 2 to 31, and `suits` those in which the
    hand has it. `brelan_rank` is None unless the hand is a brelan. `strength` is the hand's
    strength class.
    """

    cards: Cards
    combination: Combination
    points: int
    suits: tuple[Suit, ...]
    brelan_rank: Rank | None
    strength: int


@implements("content.combination.brelan")
def brelan_rank(cards: Cards) -> Rank | None:
    """Return the rank that the three cards share, or None.

    >>> from content_rules.cards import parse_cards
    >>> brelan_rank(parse_cards("7♠ 7♥ 7♣"))
    <Rank.SEVEN: '7'>
    """
    first, second, third = cards
    return first.rank if first.rank is second.rank is third.rank else None


@implements("content.combination.brelan-mistigri", "content.mistigri.role")
def is_brelan_mistigri(cards: Cards) -> bool:
    """Return whether the cards are the Mistigri and a pair of another rank than its own.

    >>> from content_rules.cards import parse_cards
    >>> is_brelan_mistigri(parse_cards("7♠ J♣ 7♥")), is_brelan_mistigri(parse_cards("J♠ J♣ J♥"))
    (True, False)
    """
    if MISTIGRI not in cards:
        return False
    first, second = (card.rank for card in cards if card is not MISTIGRI)
    return first is second and first is not Rank.JACK


@implements(
    "content.combination.point",
    "content.combination.point-cards",
    "content.combination.thirty-one-highest",
    "content.ranking.three-hands",
)
def point(cards: Cards) -> tuple[int, tuple[Suit, ...]]:
    """Return the hand's Point, and the suit or suits that make it, in the order of the cards.

    >>> from content_rules.cards import parse_cards
    >>> point(parse_cards("7♥ 7♠ 2♦"))
    (7, (<Suit.HEARTS: 'H'>, <Suit.SPADES: 'S'>))
    """
    totals: dict[Suit, int] = {}
    for card in cards:
        totals[card.suit] = totals.get(card.suit, 0) + card_points(card)
    best = max(totals.values())
    return best, tuple(suit for suit, total in totals.items() if total == best)


@implements("content.combination.thirty-one")
def is_thirty_one(cards: Cards) -> bool:
    """Return whether the cards are an Ace and two ten-point cards, all of one suit.

    >>> from content_rules.cards import parse_cards
    >>> is_thirty_one(parse_cards("A♥ Q♥ 10♥"))
    True
    """
    if len({card.suit for card in cards}) != 1:
        return False
    others = [card for card in cards if card.rank is not Rank.ACE]
    return len(others) == 2 and all(card_points(card) == 10 for card in others)


@implements(
    "content.combination.types",
    "content.ruling.best-combination",
    "content.ruling.mistigri-natural",
)
def combination(cards: Cards) -> Combination:
    """Return the strongest combination that the hand makes.

    >>> from content_rules.cards import parse_cards
    >>> combination(parse_cards("10♣ J♣ 10♦"))
    <Combination.BRELAN_MISTIGRI: 'brelan-mistigri'>
    """
    if is_thirty_one(cards):
        return Combination.THIRTY_ONE
    if brelan_rank(cards) is not None:
        return Combination.BRELAN
    if is_brelan_mistigri(cards):
        return Combination.BRELAN_MISTIGRI
    return Combination.POINT


@implements(
    "content.comparison.points",
    "content.ranking.point-of-thirty",
    "content.ranking.point-of-three",
    "content.ruling.equal-points",
)
def point_strength(points: int) -> int:
    """Return the strength of a Point below Thirty-One: 0 for three, 27 for thirty."""
    return points - LEAST_POINT


@implements("content.comparison.points-below-brelans", "content.ruling.mistigri-pair")
def brelan_mistigri_strength() -> int:
    """Return the strength of the Brelan Mistigri: just above the Point of thirty."""
    return point_strength(HIGHEST_LOWER_POINT) + 1


@implements(
    "content.comparison.brelan-mistigri",
    "content.comparison.brelans",
    "content.comparison.brelan-of-aces",
)
def brelan_strength(rank: Rank) -> int:
    """Return the strength of a brelan: Twos just above the Brelan Mistigri, the rest in order."""
    return brelan_mistigri_strength() + 1 + rank_order(rank)


@implements("content.comparison.thirty-one")
def thirty_one_strength() -> int:
    """Return the strength of the Thirty-One: just above the brelan of Aces."""
    return brelan_strength(Rank.ACE) + 1


STRENGTHS: Final = range(thirty_one_strength() + 1)
"""The strength classes, weakest first: 0 to 42."""


@implements("content.ruling.ties-are-points")
def hand_strength(cards: Cards) -> int:
    """Return the strength class of three different cards, read from the rules one by one.

    >>> from content_rules.cards import parse_cards
    >>> hand_strength(parse_cards("2♠ 2♥ 3♦")), hand_strength(parse_cards("A♠ K♠ 10♠"))
    (0, 42)
    """
    match combination(cards):
        case Combination.THIRTY_ONE:
            return thirty_one_strength()
        case Combination.BRELAN:
            return brelan_strength(cards[0].rank)
        case Combination.BRELAN_MISTIGRI:
            return brelan_mistigri_strength()
        case Combination.POINT:
            return point_strength(point(cards)[0])
