"""What each exchange makes of the chance of being lowest."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest

from content_rules import content
from content_rules.cards import parse_cards
from content_rules.content import odds
from tests.every_deal import others, worth


def told(options: Sequence[odds.Option]) -> list[tuple[str, str, int]]:
    return [
        (" ".join(map(str, each.gives)), " ".join(map(str, each.takes)), each.strength)
        for each in options
    ]


def test_the_exchanges_of_a_hand_ranked_by_hand() -> None:
    options = odds.exchanges("A♥ K♥ 9♠", "Q♥ J♣ A♠", ["A♦ Q♦ 2♣"])  # an opponent with 21
    of = [
        *[("9♠", "Q♥", 31)],
        *[("K♥", "Q♥", 21), ("9♠", "J♣", 21), ("9♠", "A♠", 21), ("", "", 21)],
        *[("A♥", "Q♥", 20), ("A♥", "A♠", 20), ("K♥", "A♠", 20)],
        *[("K♥", "J♣", 11), ("A♥ K♥ 9♠", "Q♥ J♣ A♠", 11), ("A♥", "J♣", 10)],
    ]
    assert told(options) == [
        (give, take, 42 if points == 31 else points - 3) for give, take, points in of
    ]
    assert [option.chance.alone for option in options] == [0] * 5 + [1] * 6
    assert [option.chance.tied for option in options] == [0] + [1] * 4 + [0] * 6
    assert options[0].hand == parse_cards("A♥ K♥ Q♥")
    assert options[1].hand == parse_cards("A♥ Q♥ 9♠")


def test_a_hidden_card_reckoned_by_hand() -> None:
    options = odds.exchanges("A♥ K♥ 9♠", "Q♥ J♣ A♠", ["A♦ Q♦"])
    # The third card of the opponent is one of 44; 11 are diamonds, and lift the 21 points; of
    # these the three of ten points make a Thirty-One. A pair of Aces or Queens makes nothing.
    best, *level = options[:5]
    assert (best.chance.alone, best.chance.tied) == (0, Fraction(3, 44))
    for option in level:
        assert (option.chance.alone, option.chance.tied) == (Fraction(11, 44), Fraction(33, 44))
    assert all(option.chance.alone == 1 for option in options[5:])


@pytest.mark.parametrize("known", [[""], ["4♣ Q♣", "7♥"], ["A♠ 4♠ 5♠", "6♠ 6♥ 6♦", "4♣ Q♣"]])
def test_an_option_has_the_chance_of_the_hand_that_it_makes(known: list[str]) -> None:
    hand, exposed = parse_cards("10♠ 9♥ J♣"), parse_cards("K♠ 9♣ 2♦")
    options = odds.exchanges(hand, exposed, known)
    assert len({(option.gives, option.takes) for option in options}) == 11
    for option in options:
        assert {*option.hand} == {*hand, *option.takes} - {*option.gives}
        assert option.strength == worth(option.hand)
        seen = {*hand, *exposed}
        assert option.chance == odds.lowest(option.hand, known, seen=seen)
    pays = [option.chance.pays for option in options]
    assert pays == sorted(pays)


def test_cards_seen_besides_are_in_no_opponent_s_hand() -> None:
    seen = others(parse_cards("A♥ K♥ 9♠ Q♥ J♣ A♠ A♦ Q♦ 5♦ 5♣ 2♣"))
    options = odds.exchanges("A♥ K♥ 9♠", "Q♥ J♣ A♠", ["A♦ Q♦"], seen=seen)
    assert (options[1].chance.alone, options[1].chance.tied) == (Fraction(1, 3), Fraction(2, 3))


def test_a_view_tells_what_is_known_of_the_others() -> None:
    pack = content.pack_for(["A♥ K♥ 9♠", "A♦ Q♦ 2♣", "4♠ 5♠ 6♠"], exposed="Q♥ J♣ 3♦", dealer=0)
    coup = content.Coup.deal(pack, seats=3, dealer=0)
    give, take = parse_cards("2♣ Q♥")
    coup = coup.apply(content.Exchange(1, give, take)).state
    expected = odds.exchanges("A♥ K♥ 9♠", "2♣ J♣ 3♦", ["Q♥", ""])
    assert set(odds.from_view(coup.view(0))) == set(expected)
    assert set(odds.from_view(coup.view(1))) == set(
        odds.exchanges("A♦ Q♦ Q♥", "2♣ J♣ 3♦", ["", ""])
    )
    sampled = odds.from_view(coup.view(0), samples=30, effort=0)
    assert {option.chance.samples for option in sampled} == {30}
    for seat in (2, 0, 1):
        coup = coup.apply(content.SayContent(seat)).state
    shown = odds.from_view(coup.view(0))
    assert [option.chance for option in shown if not option.gives] == [
        odds.lowest("A♥ K♥ 9♠", ["A♦ Q♦ Q♥", "4♠ 5♠ 6♠"])
    ]
