"""A coup without a Thirty-One: turns, exchanges, Content, the showdown."""

from typing import Any

import pytest

from content_rules import content
from content_rules.cards import parse_card, parse_cards
from tests.coups import after, all_content, begin, refused, say, swap, swap_all

# Points of 9, 20 and 10. Seat 0 deals, seat 1 plays first.
HANDS = ["9♠ 2♥ 3♦", "K♥ Q♥ 4♣", "10♦ 9♥ 8♣"]
EXPOSED = "5♠ 6♥ 7♦"


def start(**options: Any) -> content.Coup:
    return begin(HANDS, EXPOSED, **options)


# Turns


@pytest.mark.clause("content.turn.first")
@pytest.mark.parametrize(("dealer", "first"), [(0, 1), (1, 2), (2, 0)])
def test_first_turn_is_at_the_dealer_s_right(dealer: int, first: int) -> None:
    coup = begin(HANDS, EXPOSED, dealer)
    assert coup.first == coup.to_act == first
    assert [bool(coup.legal_actions(seat)) for seat in range(3)] == [
        seat == first for seat in range(3)
    ]


@pytest.mark.clause("content.turn.order")
def test_turn_order_goes_to_the_right_and_round() -> None:
    coup = start()
    turns = []
    for _ in range(7):
        assert coup.to_act is not None
        turns.append(coup.to_act)
        coup = after(coup, swap_all(coup.to_act))
    assert turns == [1, 2, 0, 1, 2, 0, 1]


@pytest.mark.clause("content.turn.order")
def test_turn_order_holds_for_exchanges() -> None:
    coup = start()
    for action in (swap(2, "10♦", "5♠"), swap_all(2), swap(0, "9♠", "5♠"), swap_all(0)):
        refused(coup, action, "content.turn.order")


@pytest.mark.clause("content.ruling.out-of-turn")
def test_content_out_of_turn_without_a_thirty_one_is_refused() -> None:
    coup = start()
    for seat in (0, 2):
        refused(coup, say(seat), "content.ruling.out-of-turn")
    refused(after(coup, say(1)), say(0), "content.ruling.out-of-turn")


# Exchanges


@pytest.mark.clause("content.exchange.one")
def test_exchange_one_card_for_an_exposed_one() -> None:
    coup = start()
    step = coup.apply(swap(1, "4♣", "6♥"))
    assert step.state.hands == (
        parse_cards("9♠ 2♥ 3♦"),
        parse_cards("K♥ Q♥ 6♥"),
        parse_cards("10♦ 9♥ 8♣"),
    )
    assert step.state.exposed == parse_cards("5♠ 4♣ 7♦")
    assert step.state.stock == coup.stock
    assert step.state.history == (swap(1, "4♣", "6♥"),)
    assert step.state.to_act == 2
    (exchanged,) = step.events
    assert isinstance(exchanged, content.Exchanged)
    assert (exchanged.seat, exchanged.gave, exchanged.took) == (1, *parse_cards("4♣ 6♥"))
    assert all(exchanged.visible_to(seat) for seat in range(3))


@pytest.mark.clause("content.exchange.all")
def test_exchange_all_three_for_the_exposed_three() -> None:
    coup = start()
    step = coup.apply(swap_all(1))
    assert step.state.hands == (
        parse_cards("9♠ 2♥ 3♦"),
        parse_cards("5♠ 6♥ 7♦"),
        parse_cards("10♦ 9♥ 8♣"),
    )
    assert step.state.exposed == parse_cards("K♥ Q♥ 4♣")
    assert step.state.to_act == 2
    (exchanged,) = step.events
    assert isinstance(exchanged, content.ExchangedAll)
    assert (exchanged.seat, exchanged.gave, exchanged.took) == (
        1,
        parse_cards("K♥ Q♥ 4♣"),
        parse_cards("5♠ 6♥ 7♦"),
    )


def test_a_turn_offers_nine_exchanges_of_one_one_of_all_and_content_in_this_order() -> None:
    coup = start()
    ones = [
        content.Exchange(1, give, take)
        for give in parse_cards("K♥ Q♥ 4♣")
        for take in parse_cards("5♠ 6♥ 7♦")
    ]
    assert coup.legal_actions(1) == coup.legal_actions() == (*ones, swap_all(1), say(1))
    coup = after(coup, swap(1, "K♥", "7♦"), say(2), say(0))
    assert coup.legal_actions(1)[:3] == (
        swap(1, "7♦", "5♠"),
        swap(1, "7♦", "6♥"),
        swap(1, "7♦", "K♥"),
    )


@pytest.mark.clause("content.exchange.never-two")
def test_exchange_never_two_cannot_be_expressed_and_is_explained() -> None:
    coup = start()
    give: Any = parse_cards("K♥ Q♥")
    take: Any = parse_cards("5♠ 6♥")
    error = refused(coup, content.Exchange(1, give, take))
    assert error.clause == "content.exchange.never-two"
    assert "content.exchange.never-two" in error.text("fr")
    give, take = list(give), list(take)
    refused(coup, content.Exchange(1, give, take), "content.exchange.never-two")
    # Every legal exchange moves one card or three.
    for action in coup.legal_actions(1):
        state = coup.apply(action).state
        moved = sum(card not in state.hands[1] for card in coup.hands[1])
        assert moved == (0 if action == say(1) else 3 if action == swap_all(1) else 1)


@pytest.mark.parametrize("count", [0, 1, 3])
def test_exchange_takes_one_card_not_a_handful(count: int) -> None:
    give: Any = parse_cards("K♥ Q♥ 4♣")[:count]
    take: Any = parse_cards("5♠ 6♥ 7♦")[:count]
    refused(start(), content.Exchange(1, give, take))


@pytest.mark.clause("content.ruling.any-exchange")
def test_any_exchange_for_the_worse_and_taking_back_what_was_given() -> None:
    # 20 made 13; the next gives and takes; the King is taken back.
    coup = after(start(), swap(1, "K♥", "5♠"), say(2), say(0))
    assert parse_card("K♥") in coup.exposed
    coup = after(coup, swap(1, "5♠", "K♥"))
    assert coup.hands == start().hands
    assert coup.exposed == start().exposed
    assert coup.to_act == 1


@pytest.mark.clause("content.ruling.exchange-all-free")
def test_exchange_all_leaves_its_player_free() -> None:
    coup = after(start(), swap_all(1), swap_all(2), swap_all(0))
    # What was seat 0's lies exposed; its seat holds what was seat 2's, and so on.
    assert coup.exposed == parse_cards(HANDS[0])
    assert len(coup.legal_actions(1)) == 11
    coup = after(coup, swap(1, "5♠", "9♠"), swap_all(2), say(0), swap_all(1))
    assert coup.hands[1] == parse_cards("K♥ Q♥ 4♣")


@pytest.mark.clause("content.ruling.endless-exchange")
def test_endless_exchange_is_legal() -> None:
    coup = after(start(), say(1))
    for _ in range(200):
        coup = after(coup, swap_all(2), swap_all(0))
        assert len(coup.legal_actions(2)) == 11
    assert len(coup.history) == 401
    assert not coup.is_over


@pytest.mark.clause("content.stock.unused")
def test_stock_unused_whatever_is_done() -> None:
    coup = start()
    refused(coup, content.Exchange(1, parse_card("4♣"), coup.stock[0]))
    done = all_content(after(coup, swap(1, "4♣", "6♥"), swap_all(2), swap_all(0)))
    assert done.stock == coup.stock


# Content


@pytest.mark.clause("content.saying-content.duty", "content.ruling.no-pass")
def test_saying_content_is_the_only_way_to_exchange_nothing() -> None:
    coup = start()
    assert [each for each in coup.legal_actions(1) if each.seat != 1] == []
    still = [
        each for each in coup.legal_actions(1) if coup.apply(each).state.exposed == coup.exposed
    ]
    assert still == [say(1)]
    step = coup.apply(say(1))
    assert step.state.hands == coup.hands
    assert step.state.said == (False, True, False)
    (said,) = step.events
    assert isinstance(said, content.SaidContent)
    assert said.seat == 1


@pytest.mark.clause("content.ruling.exchange-or-content")
def test_exchange_or_content_but_not_both_on_one_turn() -> None:
    coup = after(start(), swap(1, "4♣", "6♥"))
    assert coup.to_act == 2
    refused(coup, say(1), "content.ruling.out-of-turn")


@pytest.mark.clause("content.saying-content.out")
def test_who_said_content_is_out_of_the_coup() -> None:
    coup = after(start(), say(1), swap_all(2), swap_all(0))
    assert coup.to_act == 2
    coup = after(coup, swap_all(2))
    assert coup.to_act == 0
    for action in (swap_all(1), swap(1, "K♥", "10♦")):
        refused(coup, action, "content.saying-content.out")
    refused(coup, say(1))
    assert coup.legal_actions(1) == ()


@pytest.mark.clause("content.coup.until-all")
def test_coup_goes_on_until_all_have_said_content() -> None:
    coup = after(start(), say(1), say(2))
    for give, take in (("9♠", "6♥"), ("6♥", "9♠"), ("2♥", "7♦")):
        assert coup.to_act == 0
        assert not coup.is_over
        assert coup.lowest == ()
        coup = after(coup, swap(0, give, take))
    done = after(coup, say(0))
    assert done.is_over
    assert done.to_act is None
    assert done.said == (True, True, True)
    assert done.declared == ()
    assert done.legal_actions() == ()
    assert done.history[:2] == (say(1), say(2))


@pytest.mark.clause("content.showdown.all-show")
def test_showdown_all_show_at_the_end_and_not_before() -> None:
    coup = after(start(), say(1), say(2))
    assert [coup.view(seat).hands for seat in range(3)] == [()] * 3
    step = coup.apply(say(0))
    shown = {each.seat: each.cards for each in step.events if isinstance(each, content.Shown)}
    assert shown == {seat: parse_cards(hand) for seat, hand in enumerate(HANDS)}
    assert [step.state.view(seat).hands for seat in range(3)] == [coup.hands] * 3
    kinds = [type(each) for each in step.events]
    assert kinds == [content.SaidContent, *[content.Shown] * 3, content.Lowest]


@pytest.mark.clause("content.showdown.lowest-pay")
def test_showdown_lowest_pay_one_or_several() -> None:
    assert all_content(start()).lowest == (0,)
    # Points of 9 from one, two and three cards are level; 10 is above.
    tied = all_content(begin(["9♠ 2♥ 3♦", "10♦ 9♥ 8♣", "5♦ 4♦ 2♣", "2♠ 3♠ 4♠"], "K♠ K♥ K♦"))
    assert tied.lowest == (0, 2, 3)
    step = after(start(), say(1), say(2)).apply(say(0))
    assert isinstance(step.events[-1], content.Lowest)
    assert step.events[-1].seats == (0,)


def test_the_lowest_after_exchanges_are_those_of_the_hands_then_held() -> None:
    # 9♠ goes for 6♥, which makes 8 with 2♥.
    coup = after(start(), say(1), say(2), swap(0, "9♠", "6♥"), say(0))
    assert coup.hands[0] == parse_cards("6♥ 2♥ 3♦")
    assert coup.lowest == (0,)
    # Seat 1 gives all and has 7; seat 0, with the King, beats it and seat 2's 10.
    coup = after(start(), swap_all(1), say(2), swap(0, "9♠", "K♥"), say(1), say(0))
    assert coup.hands[0] == parse_cards("K♥ 2♥ 3♦")
    assert coup.lowest == (1,)


# The limit of circuits, which is ours and off


@pytest.mark.clause("content.ruling.max-circuits")
def test_max_circuits_forces_content_when_set() -> None:
    coup = start(max_circuits=2)
    coup = after(coup, swap_all(1), swap(2, "10♦", "K♥"), say(0), swap_all(1))
    # Seat 1 has exchanged twice, seat 2 once.
    assert len(coup.legal_actions(2)) == 11
    coup = after(coup, swap_all(2))
    assert coup.to_act == 1
    assert coup.legal_actions(1) == (say(1),)
    for action in (swap_all(1), content.Exchange(1, coup.hands[1][0], coup.exposed[0])):
        refused(coup, action, "content.ruling.max-circuits")
    coup = after(coup, say(1))
    assert coup.legal_actions(2) == (say(2),)
    assert after(coup, say(2)).is_over


@pytest.mark.clause("content.ruling.max-circuits")
def test_max_circuits_of_none_is_no_limit_and_of_nought_no_exchange() -> None:
    assert content.Options().max_circuits is None
    coup = start(max_circuits=0)
    for seat in (1, 2, 0):
        assert coup.legal_actions(seat) == (say(seat),)
        refused(coup, swap_all(seat), "content.ruling.max-circuits")
        coup = after(coup, say(seat))
    assert coup.is_over
