"""A Thirty-One: who may declare it, when, and what it does to the coup."""

import pytest

from content_rules import content
from content_rules.cards import parse_cards
from tests.coups import after, begin, pack, refused, say, swap, swap_all
from tests.thirty_ones import DEALT, EXPOSED, dealt, declared, near

# Dealt


@pytest.mark.clause("content.thirty-one.dealt", "content.ruling.declared-by-player")
def test_thirty_one_dealt_is_declared_before_the_first_exchange_out_of_turn() -> None:
    coup = dealt()
    assert coup.to_act == 1
    assert coup.windows == {3}
    assert [coup.legal_actions(seat) for seat in (0, 2, 3)] == [(), (), (say(3),)]
    assert say(3) in coup.legal_actions()
    step = coup.apply(say(3))
    assert step.state.is_over
    assert step.state.declared == (3,)
    assert (declared(step).seat, declared(step).dealt) == (3, True)


@pytest.mark.clause("content.thirty-one.stops", "content.thirty-one.no-exchange")
def test_thirty_one_declared_stops_the_coup_and_no_exchange_is_made() -> None:
    coup = after(dealt(), say(3))
    assert coup.to_act is None
    assert coup.legal_actions() == ()
    assert coup.hands == dealt().hands
    assert coup.exposed == dealt().exposed
    for action in (swap_all(1), swap(1, "4♣", "6♥"), say(1)):
        refused(coup, action)


@pytest.mark.clause(
    "content.thirty-one.all-show",
    "content.thirty-one.lowest-pay",
    "content.ruling.declaration-shown",
)
def test_thirty_one_all_show_and_lowest_pay_though_none_had_a_turn() -> None:
    step = dealt().apply(say(3))
    shown = {each.seat: each.cards for each in step.events if isinstance(each, content.Shown)}
    assert shown == {seat: parse_cards(hand) for seat, hand in enumerate(DEALT)}
    assert step.state.lowest == (0,)
    assert isinstance(step.events[-1], content.Lowest)
    assert step.events[-1].seats == (0,)
    pool = content.Pool.start(["Anne", "Basile", "Chloé", "Denis"], dealer="Anne")
    coup = after(pool.deal(pack=pack(DEALT, EXPOSED)), say(3))
    assert pool.settle(coup).payers == ("Anne",)


@pytest.mark.clause("content.ruling.all-can-pay")
@pytest.mark.parametrize("low", [0, 1, 2])
def test_all_can_pay_with_or_without_a_turn_and_already_content(low: int) -> None:
    # Seat 1 says Content, seat 2 has not had a turn, nor has the dealer.
    hands = ["K♥ Q♥ 4♣", "10♦ 9♥ 8♣", "J♦ 9♦ 3♣", "A♠ K♠ 10♠"]
    hands[low] = "8♠ 2♥ 3♦"
    coup = after(begin(hands, EXPOSED), say(1), say(3))
    assert coup.is_over
    assert coup.lowest == (low,)
    assert coup.said[1]


@pytest.mark.clause("content.thirty-one.dealt")
def test_thirty_one_of_the_first_to_play_is_declared_on_their_turn() -> None:
    coup = begin(["9♠ 2♥ 3♦", "A♠ K♠ 10♠"], EXPOSED)
    assert coup.to_act == 1
    assert len(coup.legal_actions(1)) == 11
    step = coup.apply(say(1))
    assert (step.state.is_over, step.state.declared, step.state.lowest) == (True, (1,), (0,))
    assert declared(step).dealt


@pytest.mark.clause("content.ruling.window")
def test_window_is_not_closed_by_content_of_another() -> None:
    coup = after(dealt(), say(1))
    assert coup.windows == {3}
    assert after(coup, say(2)).to_act == 3
    step = coup.apply(say(3))
    assert step.state.declared == (3,)
    assert step.state.said[1]
    # What closes it is the exchange that follows.
    refused(after(begin([*DEALT, "J♠ 8♠ 2♦"], EXPOSED, 4), say(0), swap(1, "K♥", "5♠")), say(3))


@pytest.mark.clause("content.ruling.window")
def test_window_is_closed_by_the_first_exchange_of_another() -> None:
    for action in (swap(1, "4♣", "6♥"), swap_all(1)):
        coup = after(dealt(), action)
        assert coup.windows == frozenset()
        assert coup.legal_actions(3) == ()
        refused(coup, say(3), "content.thirty-one.missed")


@pytest.mark.clause("content.ruling.out-of-turn")
def test_out_of_turn_content_needs_a_thirty_one() -> None:
    coup = dealt()
    for seat in (0, 2):
        refused(coup, say(seat), "content.ruling.out-of-turn")
    refused(coup, swap_all(3), "content.turn.order")


# By exchange


@pytest.mark.clause("content.thirty-one.by-exchange", "content.thirty-one.by-exchange-stops")
def test_thirty_one_by_exchange_is_declared_before_another_exchange() -> None:
    coup = after(near(), swap(1, "4♣", "Q♥"))
    assert coup.to_act == 2
    assert coup.windows == {1}
    assert coup.legal_actions(1) == (say(1),)
    assert not coup.is_over
    step = coup.apply(say(1))
    assert step.state.is_over
    assert step.state.declared == (1,)
    assert step.state.lowest == (0,)
    assert (declared(step).seat, declared(step).dealt) == (1, False)


@pytest.mark.clause("content.thirty-one.by-exchange", "content.ruling.window")
def test_thirty_one_by_exchange_outlasts_content_of_the_next() -> None:
    coup = after(near(), swap(1, "4♣", "Q♥"), say(2))
    assert coup.windows == {1}
    assert after(coup, say(1)).declared == (1,)
    coup = after(coup, say(3))
    assert coup.windows == {1}
    # The dealer's exchange, not the neighbour's, closes it.
    closed = after(coup, swap_all(0))
    assert closed.windows - {closed.to_act} == frozenset()
    assert closed.to_act == 1
    assert after(closed, say(1)).declared == (1,)


@pytest.mark.clause("content.thirty-one.missed")
def test_thirty_one_missed_waits_for_its_holder_s_next_turn() -> None:
    coup = after(near(), swap(1, "4♣", "Q♥"), swap_all(2))
    for action in (say(3), swap_all(0)):
        refused(coup, say(1), "content.thirty-one.missed")
        assert coup.legal_actions(1) == ()
        coup = after(coup, action)
    assert coup.to_act == 1
    assert len(coup.legal_actions(1)) == 11
    step = coup.apply(say(1))
    assert step.state.is_over
    assert step.state.declared == (1,)


@pytest.mark.clause("content.thirty-one.missed")
def test_thirty_one_dealt_and_missed_waits_for_the_first_turn() -> None:
    coup = after(dealt(), swap(1, "4♣", "6♥"))
    refused(coup, say(3), "content.thirty-one.missed")
    coup = after(coup, say(2))
    assert coup.to_act == 3
    step = coup.apply(say(3))
    assert step.state.declared == (3,)
    assert (declared(step).dealt, declared(step).late) == (True, True)


@pytest.mark.clause("content.thirty-one.missed")
def test_thirty_one_is_late_once_missed_and_not_before() -> None:
    # At once; on one's own next turn, all others content; after another's exchange.
    got = after(near(), swap(1, "4♣", "Q♥"))
    assert not declared(got.apply(say(1))).late
    assert not declared(after(got, say(2), say(3), say(0)).apply(say(1))).late
    late = declared(after(got, say(2), say(3), swap_all(0)).apply(say(1)))
    assert late.late
    assert "content.thirty-one.missed" in late.clauses


@pytest.mark.clause("content.thirty-one.missed")
def test_missed_is_told_to_the_holder_alone() -> None:
    step = dealt().apply(swap(1, "4♣", "6♥"))
    (missed,) = (each for each in step.events if isinstance(each, content.Missed))
    assert missed.seat == 3
    assert [missed.visible_to(seat) for seat in range(4)] == [False, False, False, True]
    # It is missed once.
    later = step.state.apply(swap_all(2))
    assert not any(isinstance(each, content.Missed) for each in later.events)


@pytest.mark.clause("content.thirty-one.missed")
def test_missed_by_several_is_told_to_each() -> None:
    hands = ["10♦ 9♥ 8♣", "A♥ K♥ Q♥", "A♠ K♠ 10♠", "9♠ 2♥ 3♦"]
    step = begin(hands, EXPOSED, dealer=2).apply(swap_all(3))
    missed = [each for each in step.events if isinstance(each, content.Missed)]
    assert [(each.seat, each.visible_to(each.seat)) for each in missed] == [(1, True), (2, True)]
    assert not missed[0].visible_to(2)
    assert not missed[1].visible_to(1)


@pytest.mark.clause("content.ruling.later-content-stops")
def test_later_content_with_a_thirty_one_always_ends_the_coup() -> None:
    coup = after(near(), swap(1, "4♣", "Q♥"), swap_all(2), say(3), say(0))
    assert coup.to_act == 1
    assert after(coup, say(1)).is_over
    assert not after(coup, say(1)).said[2]


@pytest.mark.clause("content.ruling.silence")
def test_silence_is_legal_and_costs_nothing() -> None:
    # The first to play says nothing of a Thirty-One and exchanges; a later holder lets it pass.
    coup = begin(["9♠ 2♥ 3♦", "A♠ K♠ 10♠", "10♦ 9♥ 8♣"], EXPOSED)
    assert len(coup.legal_actions(1)) == 11
    coup = after(coup, swap(1, "10♠", "5♠"), say(2), say(0))
    assert not coup.is_over
    done = after(coup, say(1))
    assert done.is_over
    assert done.declared == ()
    assert done.lowest == (0,)


@pytest.mark.clause("content.ruling.no-late-declaration")
def test_no_late_declaration_by_one_who_said_content() -> None:
    coup = after(dealt(), say(1), swap(2, "10♦", "5♠"))
    refused(coup, say(1), "content.ruling.no-late-declaration")
