"""The table of strengths: every hand in every order, and how large the classes are."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import permutations
from math import comb
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest

import content_rules
from content_rules import content
from content_rules.cards import PACK, parse_cards
from content_rules.content import strengths
from content_rules.content.combination import Cards, hand_strength
from content_rules.errors import HandError
from tests import independent


def test_every_hand_in_every_order_has_the_strength_of_its_class() -> None:
    classes = independent.classes()
    for places, verdict in independent.verdicts().items():
        strength = classes[verdict.key]
        for a, b, c in permutations(places):
            assert content.strength(PACK[a], PACK[b], PACK[c]) == strength


def test_there_are_43_classes_from_0() -> None:
    assert list(content.STRENGTHS) == list(range(43))
    assert sorted(independent.classes().values()) == list(range(43))


@pytest.mark.parametrize(
    ("text", "strength"),
    [
        ("2♠ 2♥ 3♦", 0),
        ("A♠ 9♥ 8♦", 8),
        ("K♠ Q♠ J♠", 27),
        ("2♠ 2♥ J♣", 28),
        ("A♣ A♥ J♣", 28),
        ("2♠ 2♥ 2♦", 29),
        ("J♠ J♥ J♣", 38),
        ("A♠ A♥ A♦", 41),
        ("A♣ K♣ J♣", 42),
    ],
)
def test_strengths_worked_by_hand(text: str, strength: int) -> None:
    assert content.strength(*parse_cards(text)) == strength


@pytest.mark.parametrize("twice", ["A♠ A♠ K♠", "A♠ K♠ A♠", "K♠ A♠ A♠", "A♠ A♠ A♠"])
def test_a_card_given_twice_has_no_strength(twice: str) -> None:
    a, b, c = parse_cards(twice)
    with pytest.raises(HandError) as caught:
        content.strength(a, b, c)
    given = twice.replace(" ", ", ")
    assert caught.value.text("en") == f"expected three different cards, got {given}"
    assert caught.value.given is None


@pytest.mark.parametrize("other", ["A♠", 3, None, [], {}])
@pytest.mark.parametrize("place", [0, 1, 2])
def test_what_is_no_card_has_no_strength(other: Any, place: int) -> None:
    cards: list[Any] = list(parse_cards("K♠ Q♠ J♠"))
    cards[place] = other
    given = ["K♠", "Q♠", "J♠"]
    given[place] = repr(other)
    with pytest.raises(HandError) as caught:
        content.strength(*cards)
    assert str(caught.value) == f"expected three different cards, got {', '.join(given)}"


def test_classes_are_as_large_as_counting_says() -> None:
    points = independent.point_counts()
    sizes = content.class_sizes()
    assert sizes == (
        *(points[each] for each in range(3, 31)),
        12 * comb(4, 2),  # the Brelan Mistigri: pairs of twelve ranks
        *[comb(4, 3)] * 13,
        4 * comb(4, 2),  # the Thirty-One: in each suit the Ace, and two of four tens
    )
    assert sum(sizes) == comb(52, 3) == 22_100


@pytest.mark.parametrize(
    ("strength", "size"),
    [
        # Three points: 2-2-3 or 2-3-3, of three suits: 4 x 3 x 2 / 2 ways each.
        (0, 24),
        # Twenty-nine: in each suit 10-10-9 (6 ways) or 11-10-8 (4 ways).
        (26, 40),
        # Thirty: in each suit three tens (4 ways) or 11-10-9 (4 ways).
        (27, 32),
    ],
)
def test_classes_counted_by_hand(strength: int, size: int) -> None:
    assert content.class_sizes()[strength] == size


def test_the_table_costs_nothing_to_those_who_do_not_use_it() -> None:
    code = (
        "from content_rules import content\n"
        "from content_rules.content import strengths\n"
        "content.rank('A♠ K♠ 10♠') > content.rank('2♠ 2♥ 3♦')\n"
        "print(len(strengths._TABLE))\n"
    )
    root = str(Path(content_rules.__file__).parents[1])
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONPATH": root, "PYTHONIOENCODING": "utf-8", "PYTHONUTF8": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout, done.stderr) == ("0\n", "")


def test_threads_that_ask_at_once_get_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strengths, "_TABLE", strengths._Table())
    strengths.class_sizes.cache_clear()
    cards = parse_cards("A♣ A♦ A♥")
    gate = Barrier(6)

    def ask(number: int) -> int:
        gate.wait()
        return content.strength(*cards) if number % 2 else sum(content.class_sizes())

    with ThreadPoolExecutor(6) as pool:
        assert list(pool.map(ask, range(6))) == [22_100, 41] * 3


def test_a_look_up_that_was_interrupted_is_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(cards: Cards) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(strengths, "_TABLE", strengths._Table())
    with monkeypatch.context() as patch:
        patch.setattr(strengths, "hand_strength", interrupt)
        with pytest.raises(KeyboardInterrupt):
            content.strength(*parse_cards("A♣ A♦ A♥"))
    assert content.strength(*parse_cards("A♣ A♦ A♥")) == 41


def test_a_hand_is_found_once_whatever_the_order_of_its_cards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found: list[Cards] = []

    def note(cards: Cards) -> int:
        found.append(cards)
        return hand_strength(cards)

    monkeypatch.setattr(strengths, "_TABLE", strengths._Table())
    monkeypatch.setattr(strengths, "hand_strength", note)
    hand = parse_cards("A♣ A♦ A♥")
    assert {content.strength(*each) for each in permutations(hand)} == {41}
    assert found == [hand]
