"""Odds that are counted: shares, and the chance of being lowest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from content_rules import content
from content_rules.cards import PACK, Card, Suit, parse_cards
from content_rules.content import odds
from tests import independent
from tests.every_deal import Cards, alone_and_tied, others, worth

HAND = "10♠ 9♥ 8♦"


@st.composite
def tables(draw: st.DrawFn) -> tuple[Cards, list[Cards], Cards]:
    """A hand, what is known of one to four opponents, and few unseen cards."""
    cards = draw(st.permutations(PACK))
    hidden = st.lists(st.integers(0, 3), min_size=1, max_size=4).filter(lambda each: sum(each) <= 6)
    sizes = draw(hidden)
    own, place, known = tuple(cards[:3]), 3, []
    for size in sizes:
        known.append(tuple(cards[place : place + 3 - size]))
        place += 3 - size
    unseen = sum(sizes) + draw(st.integers(0, 7 - sum(sizes)))
    return own, known, tuple(cards[place : place + unseen])


# Shares


def test_with_nothing_seen_the_sizes_are_those_of_the_whole_pack() -> None:
    classes = independent.classes()
    of = Counter(classes[verdict.key] for verdict in independent.verdicts().values())
    assert odds.sizes() == tuple(of[strength] for strength in range(43))


@given(st.permutations(PACK), st.integers(30, 52))
@settings(max_examples=20, deadline=None)
def test_sizes_are_of_the_hands_that_the_unseen_cards_make(
    cards: Sequence[Card], seen: int
) -> None:
    of = Counter(worth(hand) for hand in combinations(cards[seen:], 3))
    assert odds.sizes(cards[:seen]) == tuple(of[strength] for strength in range(43))


def test_the_hands_of_four_unseen_cards_counted_by_hand() -> None:
    seen = others(parse_cards("7♥ 7♠ 7♦ 2♥"))
    # A brelan of Sevens, the sixth; two Sevens and the Two: 9 points with 7♥, 7 without it.
    found = {strength: size for strength, size in enumerate(odds.sizes(seen)) if size}
    assert found == {7 - 3: 1, 9 - 3: 2, 29 + 5: 1}
    assert odds.share("4♣ 5♣ 8♦", seen=seen) == odds.Share(weaker=1, equal=2, stronger=1)
    assert odds.share("4♣ 5♣ 8♦", seen=seen).total == 4


@pytest.mark.parametrize("text", ["2♠ 2♥ 3♦", HAND, "K♠ K♥ J♣", "5♠ 5♥ 5♦", "A♠ K♠ 10♠"])
def test_a_share_is_of_all_hands_or_of_those_left(text: str) -> None:
    hand = parse_cards(text)
    unseen = others(hand, parse_cards("A♥ Q♥ J♦"))
    for cards, share in (
        (PACK, odds.share(text)),
        (others(hand), odds.share(content.rank(text), seen=())),
        (unseen, odds.share(hand, seen="A♥ Q♥ J♦")),
    ):
        strengths = [worth(each) for each in combinations(cards, 3)]
        assert share.weaker == sum(each < worth(hand) for each in strengths)
        assert share.equal == strengths.count(worth(hand))
        assert share.total == len(strengths)


# The lowest


@given(tables())
@settings(max_examples=60, deadline=None)
def test_few_unseen_cards_give_what_every_deal_gives(
    table: tuple[Cards, list[Cards], Cards],
) -> None:
    own, known, unseen = table
    seen = others(own, unseen, *known)
    chance = odds.lowest(own, known, seen=seen, effort=10**9)
    assert (chance.alone, chance.tied) == alone_and_tied(own, unseen, known)
    assert (chance.exact, chance.error, chance.samples) == (True, 0, None)
    assert isinstance(chance.pays, Fraction)
    assert chance.pays == chance.alone + chance.tied


@pytest.mark.parametrize("text", ["2♠ 2♥ 3♦", HAND, "K♠ K♥ J♣", "A♠ A♥ A♦", "A♠ K♠ 10♠"])
@pytest.mark.parametrize("known", ["", "4♣", "4♣ Q♣", "4♣ Q♣ 7♥"])
def test_against_one_opponent_every_hand_counts(text: str, known: str) -> None:
    hand, seen = parse_cards(text), parse_cards("6♠ 6♥ 7♦")
    of = parse_cards(known) if known else ()
    chance = odds.lowest(text, [known], seen=seen)
    assert (chance.alone, chance.tied) == alone_and_tied(hand, others(hand, seen, of), [of])


@pytest.mark.parametrize("text", ["2♠ 2♥ 4♦", HAND, "A♠ K♠ 9♥", "K♠ K♥ J♣", "A♠ K♠ 10♠"])
def test_against_two_the_pairs_of_hands_are_counted_by_what_they_share(text: str) -> None:
    hand = parse_cards(text)
    strengths = {each: worth(each) for each in combinations(others(hand), 3)}

    def pairs(least: int) -> int:
        # Pairs of hands, less those that share a card, as often as they share one, plus those
        # that share two, less the hands with themselves: inclusion and exclusion.
        reach = [each for each, strength in strengths.items() if strength >= least]
        holding = [
            Counter(part for each in reach for part in combinations(each, n)) for n in (1, 2)
        ]
        one, two = (sum(count**2 for count in counts.values()) for counts in holding)
        return len(reach) ** 2 - one + two - len(reach)

    chance = odds.lowest(text, 2)
    assert chance.exact
    assert chance.pays == Fraction(pairs(worth(hand)), pairs(0))
    assert chance.alone == Fraction(pairs(worth(hand) + 1), pairs(0))


def test_of_two_players_one_pays_or_both_whatever_they_hold() -> None:
    # Seven cards for two hands: over all hands of one's own, one is alone the lowest as often as
    # the other is.
    cards = parse_cards("2♠ 2♥ 7♦ 9♦ J♣ A♠ K♠")
    seen = others(cards)
    chances = [odds.lowest(own, 1, seen=seen) for own in combinations(cards, 3)]
    assert sum(2 * chance.alone + chance.tied for chance in chances) == len(chances) == 35


@given(tables(), st.randoms(use_true_random=False))
@settings(max_examples=20, deadline=None)
def test_the_order_of_opponents_and_the_names_of_three_suits_do_not_matter(
    table: tuple[Cards, list[Cards], Cards], rng: Any
) -> None:
    own, known, unseen = table
    alike = [Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS]  # not clubs: the Mistigri is one
    renamed = dict(zip(alike, rng.sample(alike, 3), strict=True))

    def turned(cards: Cards) -> Cards:
        return tuple(Card(card.rank, renamed.get(card.suit, card.suit)) for card in cards)

    seen = others(own, unseen, *known)
    chance = odds.lowest(own, known, seen=seen, effort=10**9)
    there = [turned(cards) for cards in known]
    rng.shuffle(there)
    assert odds.lowest(turned(own), there, seen=turned(seen), effort=10**9) == chance


def test_the_effort_allowed_decides_whether_deals_are_counted() -> None:
    known = ["K♠ Q♠", "7♥ 7♦", "2♣ 3♣"]  # 40 unseen cards: 40 times 80 hands
    assert odds.lowest(HAND, known, seen="A♠ A♥ A♦", effort=3200).exact
    assert not odds.lowest(HAND, known, seen="A♠ A♥ A♦", effort=3199).exact
    wholly = ["K♠ Q♠ 2♥", "7♥ 7♦ 4♠", "10♥ 4♥ 5♣"]
    chance = odds.lowest(HAND, wholly, effort=0)
    assert chance.exact
    assert (chance.alone, chance.tied) == (0, 0)  # 7♥ 7♦ 4♠ is a Point of seven
