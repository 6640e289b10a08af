"""Odds that are estimated: that the estimate aims at the truth, and how far it says it may err."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import permutations

import pytest

from content_rules.cards import parse_cards
from content_rules.content import odds
from content_rules.errors import RulesError
from tests.every_deal import alone_and_tied, others

HAND = "10♠ 9♥ 8♦"


class EveryOrder(random.Random):
    """A source of chance that gives every order of some cards once, one after the other."""

    def __init__(self, cards: int) -> None:
        super().__init__()
        self._numbers = self._all(cards)

    @staticmethod
    def _all(cards: int) -> Iterator[float]:
        for order in permutations(range(cards)):
            for place in order:
                yield place / cards

    def random(self) -> float:
        return next(self._numbers)


@pytest.mark.parametrize(
    ("unseen", "known"),
    [
        ("A♠ K♠ 10♥ 8♥ 8♣ 5♦", ["", ""]),
        ("A♠ K♠ 10♥ 8♥ 8♣ 5♦ 2♠", [""]),
        ("A♠ K♠ 10♥ 8♥ 8♣ 5♦ 2♠", ["K♥ Q♦", "J♣"]),
        ("A♠ K♠ 10♥ 8♥ 8♣ 5♦ 2♠", ["K♥ Q♦", "", "A♥ 9♦ 4♥"]),
        ("A♠ K♠ 10♥ 8♥ 8♣ 5♦ 2♠ 6♣", ["K♥ Q♦", ""]),
    ],
)
def test_over_all_orders_of_the_cards_the_estimate_is_the_truth(
    unseen: str, known: list[str]
) -> None:
    own, left = parse_cards(HAND), parse_cards(unseen)
    given = [parse_cards(text) if text else () for text in known]
    orders = len(list(permutations(left)))
    seen = others(own, left, *given)
    chance = odds.lowest(
        HAND, known, seen=seen, samples=orders, rng=EveryOrder(len(left)), effort=0
    )
    alone, tied = alone_and_tied(own, left, given)
    assert 0 < alone < 1
    assert not chance.exact
    assert chance.alone == pytest.approx(float(alone), abs=1e-12)
    assert chance.tied == pytest.approx(float(tied), abs=1e-12)


@pytest.mark.parametrize("text", ["2♠ 2♥ 3♦", HAND, "A♠ 9♠ 8♦", "K♠ K♥ J♣", "A♠ K♠ 10♠"])
@pytest.mark.parametrize("known", [[""], ["", ""], ["4♣", "Q♦ 7♥"], ["4♣ A♣", "Q♦ 7♥", "5♦ 5♥"]])
def test_the_truth_lies_within_the_error_told(text: str, known: list[str]) -> None:
    truth = odds.lowest(text, known, effort=10**6)
    assert truth.exact
    chance = odds.lowest(text, known, effort=0, samples=2000, rng=random.Random(1847))
    assert (chance.exact, chance.samples) == (False, 2000)
    assert 0 < chance.error < 0.02
    for name in ("alone", "tied", "pays"):
        assert abs(getattr(chance, name) - getattr(truth, name)) <= chance.error
    least, most = chance.interval
    assert 0 <= least <= truth.pays <= most <= 1


@pytest.mark.parametrize(
    ("text", "known"),
    [
        (HAND, ["4♣", "Q♦ 7♥"]),
        (HAND, ["", ""]),
        # Rare: the opponent, and so the hand, is beaten by one or two cards of 47.
        ("A♠ K♠ 10♠", ["A♥ K♥"]),
        ("5♠ 5♥ 5♦", ["5♣ 6♥"]),
        ("5♠ 5♥ 5♦", ["6♣ 6♥"]),
        ("4♠ 3♥ 2♦", ["3♠ 3♦"]),
    ],
)
def test_95_intervals_of_100_hold_the_truth(text: str, known: list[str]) -> None:
    truth = odds.lowest(text, known)
    chances = [
        odds.lowest(text, known, effort=0, samples=30, rng=random.Random(seed))
        for seed in range(200)
    ]
    for name in ("alone", "tied", "pays"):
        held = [
            abs(getattr(chance, name) - getattr(truth, name)) <= chance.error for chance in chances
        ]
        assert sum(held) >= 190


def test_four_times_the_samples_halve_the_error() -> None:
    few = odds.lowest(HAND, 4, samples=1000)
    many = odds.lowest(HAND, 4, samples=4000)
    assert many.error == pytest.approx(few.error / 2, rel=0.1)


def test_what_no_sample_shows_is_not_told_as_impossible() -> None:
    # There are four Thirty-Ones at most, one in each suit: fifteen are impossible, but the samples
    # cannot tell.
    chance = odds.lowest("A♠ K♠ 10♠", 15, samples=100)
    assert chance.pays == 0
    assert chance.error == pytest.approx(0.03)
    assert chance.interval == (0, chance.error)


def test_the_same_source_gives_the_same_answer() -> None:
    assert odds.lowest(HAND, 4, samples=50) == odds.lowest(HAND, 4, samples=50)
    first, again, other = (
        odds.lowest(HAND, 4, samples=50, rng=random.Random(seed)) for seed in (1, 1, 2)
    )
    assert first == again != other


def test_all_options_are_weighed_on_the_same_deals() -> None:
    options = odds.exchanges("A♥ K♥ 9♠", "Q♥ J♣ A♠", ["2♣", "", "8♣ 8♦"], samples=50)
    pays = [option.chance.pays for option in options]
    assert pays == sorted(pays)
    chances = {option.strength: option.chance for option in options}
    assert all(option.chance == chances[option.strength] for option in options)
    assert {option.chance.exact for option in options} == {False}


def test_a_hand_above_one_that_all_know_is_safe_for_certain() -> None:
    known = ["2♠ 2♥ 7♦", "", "", ""]  # one shows seven points
    safe = odds.lowest("8♠ 8♥ 6♦", known)
    assert (safe.exact, safe.pays, safe.error, safe.samples) == (True, 0, 0, None)
    level = odds.lowest("7♠ 6♥ 5♦", known)
    assert not level.exact
    assert level.alone == 0 < level.tied


@pytest.mark.parametrize("effort", [0, 10**6])
@pytest.mark.parametrize(
    ("samples", "en", "fr"),
    [
        (29, "29 samples: at least 30", "29 échantillons\u00a0: il en faut au moins 30"),
        (1, "1 sample: at least 30", "1 échantillon\u00a0: il en faut au moins 30"),
    ],
)
def test_so_few_samples_would_not_tell_the_error(
    samples: int, en: str, fr: str, effort: int
) -> None:
    with pytest.raises(RulesError) as caught:
        odds.lowest(HAND, 1, samples=samples, effort=effort)
    assert caught.value.text("en") == f"{en} are needed to tell the error"
    assert caught.value.text("fr") == f"{fr} pour connaître l’erreur"
