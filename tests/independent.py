"""Content's hands ranked a second time, from the text alone, to judge the package by.

Nothing here comes from `content_rules`. A card is a number from 0 to 51, thirteen to a suit from
the Two to the Ace; a hand is told by how many of its cards share a rank and by what each suit
adds up to; hands are ordered by a key, and the strength classes are whatever keys there are.
"""

from collections import Counter
from functools import cache
from itertools import combinations
from math import comb
from typing import NamedTuple

RANKS = "23456789TJQKA"
SUITS = "SHDC"
PACK = [rank + suit for suit in SUITS for rank in RANKS]
WORTH = (2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11)
JACK = RANKS.index("J")
JACK_OF_CLUBS = PACK.index("JC")


class Verdict(NamedTuple):
    """What three cards are worth; `key` is greater for a stronger hand."""

    kind: str
    points: int
    suits: frozenset[str]
    brelan_rank: str | None
    key: tuple[int, int]


def judge(hand: tuple[int, int, int]) -> Verdict:
    """Say what a hand is worth.

    >>> judge((PACK.index("AC"), PACK.index("AH"), PACK.index("JC"))).kind
    'brelan-mistigri'
    """
    of_rank = [0] * 13
    of_suit = [0] * 4
    for card in hand:
        suit, rank = divmod(card, 13)
        of_rank[rank] += 1
        of_suit[suit] += WORTH[rank]
    points = max(of_suit)
    suits = frozenset(SUITS[suit] for suit in range(4) if of_suit[suit] == points)
    if points == 31:
        return Verdict("thirty-one", points, suits, None, (3, 0))
    if 3 in of_rank:
        rank = of_rank.index(3)
        return Verdict("brelan", points, suits, RANKS[rank], (2, rank))
    if 2 in of_rank and of_rank[JACK] == 1 and JACK_OF_CLUBS in hand:
        return Verdict("brelan-mistigri", points, suits, None, (1, 0))
    return Verdict("point", points, suits, None, (0, points))


@cache
def verdicts() -> dict[tuple[int, int, int], Verdict]:
    """Judge every hand there is."""
    return {hand: judge(hand) for hand in combinations(range(52), 3)}


@cache
def classes() -> dict[tuple[int, int], int]:
    """Number the keys that hands have, weakest first."""
    keys = sorted({each.key for each in verdicts().values()})
    return {key: place for place, key in enumerate(keys)}


def point_counts() -> Counter[int]:
    """Count the hands of each Point without looking at a hand.

    For a number of points, count the ways to take three cards so that no suit adds up to more;
    those that reach it exactly are what this adds to the count for one point less. Then take
    away the brelans and the Brelans Mistigri, which have a Point too but do not count as one.
    """
    found: Counter[int] = Counter()
    before = 0
    for points in range(2, 32):
        within = [sum(sum(cards) <= points for cards in combinations(WORTH, n)) for n in range(4)]
        ways = [1, 0, 0, 0]  # to take 0 to 3 cards from the suits seen so far
        for _ in SUITS:
            ways = [sum(ways[n - k] * within[k] for k in range(n + 1)) for n in range(4)]
        found[points] = ways[3] - before
        before = ways[3]
    for rank, worth in enumerate(WORTH):
        found[worth] -= comb(4, 3)  # a brelan: its three cards are of three suits
        if rank != JACK:
            found[10 + worth] -= 3  # a pair with the club, which adds to the Jack's ten
            found[max(10, worth)] -= 3  # a pair without
    return +found
