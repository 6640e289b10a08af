"""Ranking a hand: every hand against the independent evaluator, and cases worked by hand."""

from collections.abc import Callable
from itertools import pairwise, permutations
from operator import eq, ge, gt, le, lt, ne
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from content_rules import content
from content_rules.cards import PACK, Card, Rank, Suit, parse_card, parse_cards
from content_rules.content import Combination, RankedHand
from tests import independent

S, H, D, C = Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS
POINT, BRELAN = Combination.POINT, Combination.BRELAN
MISTIGRI, THIRTY_ONE = Combination.BRELAN_MISTIGRI, Combination.THIRTY_ONE
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")

hands = st.deferred(lambda: st.lists(st.sampled_from(PACK), min_size=3, max_size=3, unique=True))


def test_the_pack_is_the_one_the_independent_evaluator_numbers() -> None:
    assert [card.text(style="ascii") for card in PACK] == independent.PACK


def test_every_hand_is_ranked_as_the_independent_evaluator_ranks_it() -> None:
    classes = independent.classes()
    verdicts = independent.verdicts()
    assert len(verdicts) == 22_100
    for places, verdict in verdicts.items():
        cards = tuple(PACK[place] for place in places)
        hand = content.rank(cards)
        brelan_rank = None if hand.brelan_rank is None else hand.brelan_rank.value
        assert hand.cards == cards
        assert (hand.combination.value, hand.points, brelan_rank, hand.strength) == (
            verdict.kind,
            verdict.points,
            verdict.brelan_rank,
            classes[verdict.key],
        )
        assert len(set(hand.suits)) == len(hand.suits)
        assert {suit.value for suit in hand.suits} == verdict.suits


# A Point of p is class p - 3; the Brelan Mistigri 28; brelans 29 (Twos) to 41 (Aces); 42 the top.
WORKED: list[tuple[str, Combination, int, tuple[Suit, ...], Rank | None, int]] = [
    # The Thirty-One: an Ace and two tens of its suit, the Mistigri among them.
    ("A♠ K♠ 10♠", THIRTY_ONE, 31, (S,), None, 42),
    ("Q♥ A♥ J♥", THIRTY_ONE, 31, (H,), None, 42),
    ("A♣ K♣ J♣", THIRTY_ONE, 31, (C,), None, 42),
    # Near it: two suits, no Ace, no second ten.
    ("A♠ K♠ 10♥", POINT, 21, (S,), None, 18),
    ("K♠ Q♠ J♠", POINT, 30, (S,), None, 27),
    ("A♦ K♦ 9♦", POINT, 30, (D,), None, 27),
    # Brelans, whose Point is that of one card.
    ("2♠ 2♥ 2♦", BRELAN, 2, (S, H, D), Rank.TWO, 29),
    ("3♣ 3♥ 3♦", BRELAN, 3, (C, H, D), Rank.THREE, 30),
    ("9♠ 9♥ 9♦", BRELAN, 9, (S, H, D), Rank.NINE, 36),
    ("10♠ 10♥ 10♦", BRELAN, 10, (S, H, D), Rank.TEN, 37),
    ("J♠ J♥ J♦", BRELAN, 10, (S, H, D), Rank.JACK, 38),
    ("K♠ K♥ K♣", BRELAN, 10, (S, H, C), Rank.KING, 40),
    ("A♠ A♥ A♦", BRELAN, 11, (S, H, D), Rank.ACE, 41),
    # Two Jacks and the Mistigri are three Jacks.
    ("J♠ J♥ J♣", BRELAN, 10, (S, H, C), Rank.JACK, 38),
    ("J♣ J♦ J♥", BRELAN, 10, (C, D, H), Rank.JACK, 38),
    # A pair and the Mistigri, whatever the Point: 20 and 21 here.
    ("10♣ J♣ 10♦", MISTIGRI, 20, (C,), None, 28),
    ("A♣ A♥ J♣", MISTIGRI, 21, (C,), None, 28),
    ("A♠ A♥ J♣", MISTIGRI, 11, (S, H), None, 28),
    ("2♠ 2♥ J♣", MISTIGRI, 10, (C,), None, 28),
    ("J♣ Q♠ Q♥", MISTIGRI, 10, (C, S, H), None, 28),
    # The Mistigri is not wild, and no other Jack has its part.
    ("J♣ J♠ 5♦", POINT, 10, (C, S), None, 7),
    ("K♣ J♣ 9♠", POINT, 20, (C,), None, 17),
    ("9♠ 9♥ J♦", POINT, 10, (D,), None, 7),
    ("9♠ 9♥ J♠", POINT, 19, (S,), None, 16),
    # Points of one card, of two, of three.
    ("A♠ 9♥ 8♦", POINT, 11, (S,), None, 8),
    ("8♥ 7♥ 10♣", POINT, 15, (H,), None, 12),
    ("2♠ 3♠ 5♠", POINT, 10, (S,), None, 7),
    ("2♠ 3♠ 4♠", POINT, 9, (S,), None, 6),
    ("5♥ 5♠ 2♦", POINT, 5, (H, S), None, 2),
    ("10♣ 4♦ 6♦", POINT, 10, (C, D), None, 7),
    # The least there is: both kinds of three, and just above.
    ("2♠ 2♥ 3♦", POINT, 3, (D,), None, 0),
    ("3♠ 3♥ 2♦", POINT, 3, (S, H), None, 0),
    ("4♠ 2♥ 2♦", POINT, 4, (S,), None, 1),
]


@pytest.mark.parametrize("case", WORKED, ids=[case[0].replace(" ", "") for case in WORKED])
def test_a_hand_worked_by_hand(
    case: tuple[str, Combination, int, tuple[Suit, ...], Rank | None, int],
) -> None:
    text, *worth = case
    hand = content.rank(text)
    assert hand.cards == parse_cards(text)
    assert [hand.combination, hand.points, hand.suits, hand.brelan_rank, hand.strength] == worth


def test_there_are_four_combinations() -> None:
    assert [each.value for each in Combination] == [
        "point",
        "brelan-mistigri",
        "brelan",
        "thirty-one",
    ]


# Each fact of the text in a test of its own, which must run the code of the clause.


@pytest.mark.clause("content.pack.fifty-two")
def test_the_pack_has_each_rank_in_each_suit() -> None:
    found = {(card.rank, card.suit) for card in content.PACK}
    assert len(content.PACK) == 52
    assert found == {(rank, suit) for rank in Rank for suit in Suit}


@pytest.mark.clause("content.ranks.order")
def test_the_order_goes_from_two_to_ace() -> None:
    places = {rank.value: content.rank_order(rank) for rank in Rank}
    assert min(places, key=lambda rank: places[rank]) == "2"
    assert max(places, key=lambda rank: places[rank]) == "A"


@pytest.mark.clause("content.ruling.middle-ranks")
def test_the_ten_is_below_the_court_cards_and_they_go_jack_queen_king() -> None:
    assert [content.rank_order(rank) for rank in Rank] == list(range(13))
    assert "".join(rank.value for rank in Rank) == "23456789TJQKA"


@pytest.mark.clause("content.points.spot-cards", "content.points.ace", "content.points.court-cards")
def test_what_cards_are_worth() -> None:
    for suit in "♠♥♦♣":
        worth = [content.card_points(parse_card(rank + suit)) for rank in RANKS]
        assert worth == [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11]


@pytest.mark.clause("content.mistigri.card", "content.combination.mistigri-name")
def test_the_mistigri_is_the_jack_of_clubs() -> None:
    assert content.MISTIGRI is Card(Rank.JACK, Suit.CLUBS)


@pytest.mark.clause("content.mistigri.role")
def test_a_pair_with_another_jack_or_another_club_is_no_brelan_mistigri() -> None:
    for third in ("J♠", "J♥", "J♦", "Q♣", "10♣"):
        assert content.rank(f"9♠ 9♥ {third}").combination is POINT
    assert content.rank("9♠ 9♥ J♣").combination is MISTIGRI


@pytest.mark.clause("content.combination.types")
def test_a_hand_is_of_one_of_the_types() -> None:
    texts = ["8♠ 8♥ 8♦", "8♠ 8♥ J♣", "8♠ 8♥ 7♦"]
    assert [content.rank(text).combination for text in texts] == [BRELAN, MISTIGRI, POINT]


@pytest.mark.clause("content.combination.brelan")
def test_three_of_a_rank_are_a_brelan_and_two_are_not() -> None:
    for rank in RANKS:
        assert content.rank(f"{rank}♠ {rank}♥ {rank}♣").combination is BRELAN
    assert content.rank("K♠ K♥ Q♣").brelan_rank is None


@pytest.mark.clause("content.comparison.brelans", "content.ranking.brelans")
def test_brelans_rank_as_their_cards_do() -> None:
    texts = [f"{rank}♠ {rank}♥ {rank}♦" for rank in RANKS]
    brelans = [content.rank(text) for text in texts]
    assert all(weaker < stronger for weaker, stronger in pairwise(brelans))


@pytest.mark.clause("content.comparison.brelan-of-aces")
def test_aces_beat_kings_and_yield_to_thirty_one() -> None:
    kings, aces, top = map(content.rank, ("K♠ K♥ K♦", "A♠ A♥ A♦", "A♣ Q♣ 10♣"))
    assert kings < aces < top


@pytest.mark.clause("content.combination.brelan-mistigri", "content.ruling.mistigri-pair")
def test_the_rank_of_the_pair_with_the_mistigri_makes_no_difference() -> None:
    pairs = [f"{rank}♥ {rank}♦ J♣" for rank in RANKS if rank != "J"]
    assert {content.rank(pair).combination for pair in pairs} == {MISTIGRI}
    assert {content.rank(pair).strength for pair in pairs} == {28}


@pytest.mark.clause("content.comparison.brelan-mistigri", "content.ranking.brelan-mistigri")
def test_the_least_brelan_beats_the_brelan_mistigri_by_one_class() -> None:
    aces, twos = content.rank("A♠ A♥ J♣"), content.rank("2♠ 2♥ 2♣")
    assert twos > aces
    assert twos.strength - aces.strength == 1


@pytest.mark.clause("content.combination.point", "content.combination.point-cards")
def test_the_point_adds_up_one_suit() -> None:
    texts = ["9♠ 8♠ 4♠", "9♠ 8♠ 4♦", "9♠ 8♥ 4♦", "9♠ 8♥ 4♥"]
    assert [content.rank(text).points for text in texts] == [21, 17, 9, 12]


@pytest.mark.clause("content.comparison.points")
def test_one_card_beats_three_that_make_less() -> None:
    assert content.rank("A♠ 9♥ 8♦") > content.rank("2♠ 3♠ 5♠")


@pytest.mark.clause("content.ruling.equal-points")
def test_equal_points_of_one_two_and_three_cards_are_level() -> None:
    one, two, three = map(content.rank, ("10♠ 9♥ 8♦", "7♠ 3♠ 8♥", "2♣ 3♣ 5♣"))
    assert one == two == three
    assert (one.points, two.points, three.points) == (10, 10, 10)


@pytest.mark.clause("content.comparison.points-below-brelans", "content.ranking.points")
def test_thirty_yields_to_the_weakest_with_a_pair_and_the_mistigri() -> None:
    assert content.rank("K♠ Q♠ J♠") < content.rank("2♠ 2♥ J♣") < content.rank("2♠ 2♥ 2♣")


@pytest.mark.clause("content.combination.thirty-one-highest")
def test_no_three_cards_hold_more_than_31_points() -> None:
    assert max(content.rank(cards).points for cards in permutations(PACK[:13], 3)) == 31


@pytest.mark.clause("content.combination.thirty-one")
def test_thirty_one_takes_an_ace_and_two_tens_of_its_suit() -> None:
    for tens in ("10♦ J♦", "10♦ Q♦", "10♦ K♦", "J♦ Q♦", "J♦ K♦", "Q♦ K♦"):
        assert content.rank(f"A♦ {tens}").combination is THIRTY_ONE
    for other in ("A♦ K♦ 10♥", "A♥ K♦ 10♦", "K♦ Q♦ J♦", "A♦ K♦ 9♦", "A♦ A♥ K♦"):
        assert content.rank(other).combination is POINT


@pytest.mark.clause("content.comparison.thirty-one", "content.ranking.thirty-one")
def test_thirty_one_beats_three_aces() -> None:
    assert content.rank("A♠ K♠ 10♠") > content.rank("A♥ A♦ A♣")


@pytest.mark.clause("content.ranking.point-of-thirty")
def test_thirty_is_the_highest_of_the_lower_points() -> None:
    thirty = content.rank("A♣ 9♣ 10♣")
    assert (thirty.combination, thirty.points, thirty.strength) == (POINT, 30, 27)


@pytest.mark.clause("content.ranking.point-of-three", "content.ranking.three-hands")
def test_three_is_the_lowest_point_and_is_made_in_two_ways() -> None:
    lowest = [hand for hand, each in independent.verdicts().items() if each.key == (0, 3)]
    assert len(lowest) == 24
    ranked = [content.rank([PACK[place] for place in hand]) for hand in lowest]
    assert {hand.strength for hand in ranked} == {0}
    made = {"".join(sorted(card.rank.value for card in hand.cards)) for hand in ranked}
    assert made == {"223", "233"}
    assert all(len({card.suit for card in hand.cards}) == 3 for hand in ranked)


@pytest.mark.clause("content.ruling.best-combination", "content.ruling.mistigri-natural")
def test_a_hand_counts_at_its_best() -> None:
    pair, clubs = content.rank("10♣ J♣ 10♦"), content.rank("A♣ K♣ J♣")
    assert (pair.combination, pair.points) == (MISTIGRI, 20)
    assert (clubs.combination, clubs.points) == (THIRTY_ONE, 31)


def test_three_twos_hold_two_points_and_are_a_brelan() -> None:
    twos = content.rank("2♠ 2♦ 2♣")
    assert (twos.points, twos.combination, twos.brelan_rank) == (2, BRELAN, Rank.TWO)


# How hands compare


def spread() -> list[tuple[RankedHand, tuple[int, int]]]:
    """Hands of every class, the first, the middle and the last of each, with independent keys."""
    of_key: dict[tuple[int, int], list[tuple[int, ...]]] = {}
    for places, verdict in independent.verdicts().items():
        of_key.setdefault(verdict.key, []).append(places)
    return [
        (content.rank([PACK[place] for place in places]), key)
        for key, found in of_key.items()
        for places in (found[0], found[len(found) // 2], found[-1])
    ]


def test_every_pair_of_strength_classes_compares_as_the_keys_do() -> None:
    hands = spread()
    assert len(hands) == 3 * 43
    compare: list[Callable[[Any, Any], bool]] = [lt, le, eq, ne, gt, ge]
    for hand, key in hands:
        for other, other_key in hands:
            found = [operator(hand, other) for operator in compare]
            assert found == [operator(key, other_key) for operator in compare]
            if hand == other:
                assert hash(hand) == hash(other)


def test_hands_sort_and_count_by_strength() -> None:
    hands = spread()
    assert len({hand for hand, _ in hands}) == 43
    ranked = sorted(hand for hand, _ in hands)
    assert [hand.strength for hand in ranked] == sorted(3 * list(range(43)))
    assert max(ranked).combination is THIRTY_ONE
    assert min(ranked).points == 3


class Impostor:
    """Has a strength, and is no ranked hand."""

    strength = 42


@pytest.mark.parametrize("other", [42, None, "A♠ K♠ 10♠", Impostor(), (42,)])
@pytest.mark.parametrize("operator", [lt, le, gt, ge])
def test_a_hand_has_no_order_with_anything_else(
    operator: Callable[[Any, Any], bool], other: object
) -> None:
    hand = content.rank("A♠ K♠ 10♠")
    with pytest.raises(TypeError, match="not supported between instances"):
        operator(hand, other)
    with pytest.raises(TypeError, match="not supported between instances"):
        operator(other, hand)


@pytest.mark.parametrize("other", [42, None, "A♠ K♠ 10♠", Impostor(), (42,)])
def test_a_hand_equals_nothing_else(other: object) -> None:
    hand = content.rank("A♠ K♠ 10♠")
    assert (hand == other, other == hand, hand != other) == (False, False, True)


def test_a_ranked_hand_never_changes() -> None:
    hand = content.rank("A♠ K♠ 10♠")
    with pytest.raises(AttributeError):
        hand.strength = 0  # type: ignore[misc]
    with pytest.raises((AttributeError, TypeError)):
        hand.name = "Anne"  # type: ignore[attr-defined]
    assert hand.strength == 42


@given(hands)
@settings(deadline=None)
def test_the_order_of_the_cards_makes_no_difference(cards: list[Card]) -> None:
    first, *others = (content.rank(order) for order in permutations(cards))
    for other in others:
        assert other == first
        assert (other.combination, other.points, other.brelan_rank, other.clauses) == (
            first.combination,
            first.points,
            first.brelan_rank,
            first.clauses,
        )
        assert set(other.suits) == set(first.suits)
