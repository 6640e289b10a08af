"""The page of odds: what it says of whole coups, against coups of the tests' own."""

import sys
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb, perm, prod, sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev

import pytest

from content_rules.cards import PACK
from tests import independent
from tests.every_deal import worth
from tests.odds_page import (
    LOWEST,
    PLAYERS,
    THIRTY_ONES,
    TOGETHER,
    in_both,
    near,
    number,
    on_the_site,
    rows,
)

sys.path.append(str(Path(__file__).parents[1] / "docs" / "_ext"))

import odds_numbers


def thirty_one_dealt(players: int) -> Fraction:
    """The chance that somebody is dealt one, from the sets of them that can be dealt together."""
    all_ = [set(hand) for hand, each in independent.verdicts().items() if each.points == 31]
    chance = Fraction(0)
    for size in range(1, min(players, 4) + 1):
        apart = sum(len(set().union(*some)) == 3 * size for some in combinations(all_, size))
        deals = prod(comb(52 - 3 * each, 3) for each in range(size))
        chance -= (-1) ** size * Fraction(apart * perm(players, size), deals)
    return chance


def test_the_chance_of_a_dealt_thirty_one_of_two_counted_by_pairs() -> None:
    # Of 24 first hands in 22,100 that are one; else of the second's, three suits are left whole,
    # and of the first's suit, as many as the first hand has left it.
    all_ = [set(hand) for hand, each in independent.verdicts().items() if each.points == 31]
    neither = sum(
        comb(49, 3) - sum(one.isdisjoint(hand) for one in all_)
        for hand in map(set, combinations(range(52), 3))
        if hand not in all_
    )
    assert 1 - Fraction(neither, 22100 * comb(49, 3)) == thirty_one_dealt(2)
    assert odds_numbers.thirty_one_dealt(2) == thirty_one_dealt(2)


@on_the_site
@in_both
def test_thirty_ones_dealt_are_counted(lang: str) -> None:
    found = rows(lang, THIRTY_ONES)
    assert [row[0] for row in found] == [str(players) for players in range(2, 17)]
    for row in found:
        chance = thirty_one_dealt(int(row[0]))
        assert near(row[1], float(chance))
        assert number(row[2]) == round(1 / chance)
        assert number(row[3].split(" ± ")[0]) > 3 * number(row[1])  # "far more by exchange"


Coup = list[tuple[int, ...]]
"""The strengths of the hands, as dealt and in the end."""


def our_coups(players: int, coups: int) -> list[Coup]:
    """Deal and play coups: each makes the best exchange at each turn, until nobody has any."""
    rng, found = Random(1000 + players), []
    for _ in range(coups):
        cards = rng.sample(PACK, 3 * players + 3)
        hands = [cards[3 * seat : 3 * seat + 3] for seat in range(players)]
        exposed = cards[-3:]
        dealt = tuple(map(worth, hands))
        going = [] if 42 in dealt else list(range(players))
        while going:
            seat = going.pop(0)
            hand = hands[seat]
            choices = [(worth(exposed), exposed, hand)]
            for give in range(3):
                for take in range(3):
                    new, left = list(hand), list(exposed)
                    new[give], left[take] = left[take], new[give]
                    choices.append((worth(new), new, left))
            strength, new, left = max(choices, key=lambda each: each[0])
            if strength > worth(hand):
                hands[seat], exposed = new, left
                going.append(seat)
            if strength == 42:
                break
        found.append([dealt, tuple(map(worth, hands))])
    return found


OURS = 700


@cache
def played(players: int) -> list[Coup]:
    return our_coups(players, OURS)


def agree(told: float, ours: float, theirs: int = odds_numbers.COUPS) -> bool:
    """Whether two estimates of a chance differ by no more than chance would have it."""
    middle = (told * theirs + ours * OURS) / (theirs + OURS)
    spread = sqrt(max(middle * (1 - middle), 1 / OURS) * (1 / theirs + 1 / OURS))
    return abs(told - ours) <= 3.5 * spread + 0.006


@on_the_site
@pytest.mark.parametrize("players", [2, 5, 16])
def test_coups_of_ours_come_to_what_the_tables_say(players: int) -> None:
    place = PLAYERS.index(players)
    quartiles, payers = rows("en", LOWEST)[place], rows("en", TOGETHER)[place]
    assert quartiles[0] == payers[0] == str(players)
    for when in (0, 1):
        coups = [coup[when] for coup in played(players)]
        lowest = [min(coup) for coup in coups]
        for quarter, cell in enumerate(quartiles[1 + 3 * when : 4 + 3 * when], start=1):
            strength = int(cell) - 3
            below = sum(each < strength for each in lowest) / OURS
            within = sum(each <= strength for each in lowest) / OURS
            assert below - 0.08 < quarter / 4 < within + 0.08
        number_of = [coup.count(min(coup)) for coup in coups]
        one, two, more, tokens = payers[1 + 4 * when : 5 + 4 * when]
        assert agree(number(one) / 100, number_of.count(1) / OURS)
        assert agree(number(two) / 100, number_of.count(2) / OURS)
        if players == 2:
            assert more == "–"
        else:
            assert agree(number(more.strip("<")) / 100, sum(n > 2 for n in number_of) / OURS)
        assert abs(number(tokens) - fmean(number_of)) < 5 * stdev(number_of) / sqrt(OURS)
    row = rows("en", THIRTY_ONES)[players - 2]
    told, error = row[3].split(" ± ")
    assert agree(number(told) / 100, sum(42 in coup[1] for coup in played(players)) / OURS)
    expected = 196 * sqrt(number(told) / 100 * (1 - number(told) / 100) / odds_numbers.COUPS)
    assert number(error) == pytest.approx(expected, abs=0.06)


def test_the_same_code_gives_the_same_numbers(tmp_path: Path) -> None:
    first = odds_numbers.tables([3], coups=60)
    assert odds_numbers.tables([3], coups=60) == first
    made = []

    def make() -> list[int]:
        made.append(1)
        return made

    cache = tmp_path / "folder" / "numbers.json"
    assert [odds_numbers.kept(cache, key, make) for key in ("a", "a", "b")] == [[1], [1], [1, 1]]
