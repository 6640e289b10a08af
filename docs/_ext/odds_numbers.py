"""The numbers of the page Odds: counted where that can be done, else estimated, with the error.

Chance comes from fixed seeds: the same code gives the same numbers.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from itertools import combinations
from math import ceil, comb, perm, prod, sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any, Final, TypedDict

from content_rules import content
from content_rules.content import odds
from content_rules.content.combination import Cards
from content_rules.content.declaration import stops_the_coup
from content_rules.content.least import places_of_least
from content_rules.content.playout import play_out

__all__ = [
    "COUPS",
    "SAMPLES",
    "chances_dealt",
    "example_hands",
    "kept",
    "share_error",
    "tables",
    "thirty_one_dealt",
]

SAMPLES: Final = 1000
"""The samples for a chance that is not counted."""

COUPS: Final = 2000
"""The coups played at a table of each size."""

DEVIATIONS: Final = 1.96
"""Standard deviations to each side of an estimate, for 95 intervals of 100 to hold the truth."""


def example_hands() -> tuple[Cards, ...]:
    """Return a hand of each strength, weakest first.

    >>> example_hands()[0], example_hands()[42]
    ((2♠, 2♥, 3♦), (10♠, J♠, A♠))
    """
    found: dict[int, Cards] = {}
    for hand in combinations(content.PACK, 3):
        found.setdefault(content.strength(*hand), hand)
    return tuple(found[each] for each in content.STRENGTHS)


def chances_dealt(
    hands: Iterable[Cards], players: Sequence[int]
) -> list[list[tuple[float, float]]]:
    """Return, by hand and number of players, the chance to be lowest of all hands as dealt.

    With each stands how far off it may be: 0 where it was counted.

    >>> from content_rules.cards import parse_cards
    >>> ((two, six),) = chances_dealt([parse_cards("10♠ 9♥ 8♦")], [2, 6])
    >>> [round(each, 3) for each in (*two, *six)]
    [0.866, 0.0, 0.487, 0.015]
    """
    return [[_chance(hand, each) for each in players] for hand in hands]


def _chance(hand: Cards, players: int) -> tuple[float, float]:
    chance = odds.lowest(hand, players - 1, samples=SAMPLES)
    return float(chance.pays), chance.error


def thirty_one_dealt(players: int) -> Fraction:
    """Return the chance that somebody is dealt a Thirty-One.

    Counted by inclusion and exclusion: each needs its suit's Ace, so there is one a suit at most.

    >>> thirty_one_dealt(1)
    Fraction(6, 5525)
    """
    suits = 4
    in_a_suit = content.class_sizes()[-1] // suits
    total = Fraction(0)
    for held in range(1, min(players, suits) + 1):
        ways = comb(suits, held) * in_a_suit**held * perm(players, held)
        deals = prod(comb(len(content.PACK) - 3 * each, 3) for each in range(held))
        total -= (-1) ** held * Fraction(ways, deals)
    return total


# -- Coups played


class Showdowns(TypedDict):
    """What coups at a table showed; every number is sampled.

    `quartiles` are the strengths that the lowest hand does not exceed in a quarter, a half and
    three quarters of the coups, each between the strengths where it is thought to lie. `payers`
    tells in what part of the coups one hand was lowest, two, and so on; `tokens` how many were, on
    average, and how far off that may be; `thirty_ones` in what part somebody had a Thirty-One.
    """

    quartiles: list[tuple[int, int, int]]
    payers: list[float]
    tokens: tuple[float, float]
    thirty_ones: float


class Coups(TypedDict):
    """Coups at a table of so many, as dealt, and after all exchanges that improve a hand."""

    players: int
    dealt: Showdowns
    played: Showdowns


def tables(players: Iterable[int], coups: int = COUPS) -> list[Coups]:
    """Deal coups to tables of these sizes, and play each to its end.

    Each player, in turn, makes the best exchange there is, or else says Content.

    >>> (two,) = tables([2], coups=40)
    >>> two["dealt"]["quartiles"][1] < two["played"]["quartiles"][1]
    True
    """
    return [_coups(each, coups) for each in players]


def _coups(players: int, coups: int) -> Coups:
    rng = Random(players)
    dealt, played = [], []
    for _ in range(coups):
        cards = iter(rng.sample(content.PACK, 3 * players + 3))
        *hands, exposed = zip(cards, cards, cards, strict=True)
        dealt.append(list(hands))
        if not any(map(stops_the_coup, hands)):
            play_out(hands, exposed, range(players))
        played.append(hands)
    return Coups(players=players, dealt=_showdowns(dealt), played=_showdowns(played))


def _showdowns(coups: list[list[Cards]]) -> Showdowns:
    worth = [[content.strength(*hand) for hand in hands] for hands in coups]
    lowest = sorted(map(min, worth))
    lowest_hands = [len(places_of_least(each)) for each in worth]
    payers = Counter(lowest_hands)
    return Showdowns(
        quartiles=[_quantile(lowest, part / 4) for part in (1, 2, 3)],
        payers=[payers[each] / len(coups) for each in range(1, max(payers) + 1)],
        tokens=(fmean(lowest_hands), DEVIATIONS * stdev(lowest_hands) / sqrt(len(coups))),
        thirty_ones=sum(max(each) == content.STRENGTHS[-1] for each in worth) / len(coups),
    )


def _quantile(values: Sequence[int], part: float) -> tuple[int, int, int]:
    """Return the value that stands so far up, between those where it might have stood.

    >>> _quantile(range(1, 401), 0.25)
    (83, 100, 117)
    """
    place = part * len(values) - 1
    spread = DEVIATIONS * sqrt(part * (1 - part) * len(values))
    low, high = max(0, round(place - spread)), min(len(values) - 1, ceil(place + spread))
    return values[low], values[round(place)], values[high]


def share_error(part: float = 0.5, coups: int = COUPS) -> float:
    """Return how far off a part of so many coups may be; it is greatest for a half.

    >>> round(share_error(), 3), round(share_error(0.1), 3)
    (0.022, 0.013)
    """
    return DEVIATIONS * sqrt(part * (1 - part) / coups)


# -- Kept between builds, and between the languages


def kept(cache: Path, key: Any, make: Callable[[], Any]) -> Any:
    """Return what is made, as JSON holds it, or what was made for the same key and kept in a file.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     [kept(Path(folder, "made.json"), key, dict) for key in (1, 1)]
    [{}, {}]
    """
    key = json.loads(json.dumps(key))
    known = json.loads(cache.read_text(encoding="utf-8")) if cache.is_file() else {}
    if "made" not in known or known["key"] != key:
        known = json.loads(json.dumps({"key": key, "made": make()}))
        cache.parent.mkdir(parents=True, exist_ok=True)
        cache.write_text(json.dumps(known), encoding="utf-8")
    return known["made"]
