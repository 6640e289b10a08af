"""A Thirty-One among the exposed cards: who may take it, and when it cannot be used."""

import pytest

from content_rules import content
from content_rules.cards import parse_cards
from tests.coups import after, begin, refused, say, swap, swap_all

ROYAL = "A♣ K♣ 10♣"
PLAIN = ["9♠ 2♥ 3♦", "K♥ Q♥ 4♣", "10♦ 9♥ 8♣", "J♠ 8♠ 2♦"]  # 9, 20, 10 and 18
ONE_DEALT = ["9♠ 2♥ 3♦", "K♥ Q♥ 4♣", "10♦ 9♥ 8♣", "A♠ K♠ 10♠"]


@pytest.mark.clause("content.exposed-thirty-one.cases", "content.exposed-thirty-one.play-goes-on")
def test_exposed_thirty_one_alone_stops_nothing() -> None:
    coup = begin(PLAIN, ROYAL)
    assert not coup.is_over
    assert coup.windows == frozenset()
    assert coup.to_act == 1
    assert len(coup.legal_actions()) == 11
    assert not begin(PLAIN, ROYAL, declaration="automatic").is_over
    # It is told to all, as what lies open is.
    told = [each for each in coup.opening if isinstance(each, content.ThirtyOneExposed)]
    assert [[each.visible_to(seat) for seat in range(4)] for each in told] == [[True] * 4]
    plain = begin(PLAIN, "A♣ K♣ 10♥").opening
    assert not any(isinstance(each, content.ThirtyOneExposed) for each in plain)


@pytest.mark.clause(
    "content.exposed-thirty-one.first-takes", "content.exposed-thirty-one.first-declares"
)
def test_exposed_thirty_one_first_takes_all_three_and_declares() -> None:
    coup = after(begin(PLAIN, ROYAL), swap_all(1))
    assert coup.hands[1] == parse_cards(ROYAL)
    assert coup.to_act == 2
    assert coup.windows == {1}
    step = coup.apply(say(1))
    assert (step.state.is_over, step.state.declared, step.state.lowest) == (True, (1,), (0,))
    (declared,) = (each for each in step.events if isinstance(each, content.Declared))
    assert not declared.dealt


def test_exposed_thirty_one_taken_ends_the_coup_at_once_where_declared_of_itself() -> None:
    coup = after(begin(PLAIN, ROYAL, declaration="automatic"), swap_all(1))
    assert (coup.is_over, coup.declared, coup.lowest) == (True, (1,), (0,))


@pytest.mark.clause("content.exposed-thirty-one.dealt-declared")
def test_exposed_thirty_one_cannot_be_used_once_a_dealt_one_is_declared() -> None:
    coup = begin(ONE_DEALT, ROYAL)
    assert coup.windows == {3}
    done = after(coup, say(3))
    assert done.declared == (3,)
    assert done.exposed == parse_cards(ROYAL)
    for seat in range(4):
        refused(done, swap_all(seat))
    refused(done, swap(1, "4♣", "A♣"))
    assert done.lowest == (0,)


@pytest.mark.clause(
    "content.exposed-thirty-one.play-goes-on",
    "content.exposed-thirty-one.first-takes",
    "content.ruling.silent-holder",
)
def test_exposed_thirty_one_is_open_while_a_dealt_one_is_kept_silent() -> None:
    coup = begin(ONE_DEALT, ROYAL)
    step = coup.apply(swap_all(1))
    assert step.state.windows == {1}
    assert [each.seat for each in step.events if isinstance(each, content.Missed)] == [3]
    refused(step.state, say(3), "content.thirty-one.missed")
    done = after(step.state, say(1))
    assert (done.declared, done.lowest) == ((1,), (0,))


def test_exposed_thirty_one_taken_and_a_silent_one_declared_in_turn() -> None:
    coup = after(begin(ONE_DEALT, ROYAL), swap_all(1), say(2))
    assert coup.to_act == 3
    assert after(coup, say(3)).declared == (3,)
    assert after(coup, say(1)).declared == (1,)


@pytest.mark.clause("content.ruling.exposed-waits")
def test_exposed_thirty_one_waits_for_whoever_wants_it() -> None:
    # The first says Content; the second takes it, and the last could have.
    coup = after(begin(PLAIN, ROYAL), say(1))
    taken = after(coup, swap_all(2))
    assert taken.windows == {2}
    assert after(taken, say(2)).declared == (2,)
    coup = after(coup, say(2), say(3), swap_all(0))
    assert coup.hands[0] == parse_cards(ROYAL)
    done = after(coup, say(0))
    assert (done.declared, done.lowest) == ((0,), (2,))


@pytest.mark.clause("content.ruling.exposed-waits")
def test_exposed_thirty_one_broken_by_the_first_is_gone() -> None:
    coup = after(begin(PLAIN, ROYAL), swap(1, "4♣", "A♣"), swap_all(2))
    assert coup.hands[2] == parse_cards("4♣ K♣ 10♣")
    assert coup.windows == frozenset()


@pytest.mark.clause("content.ruling.exposed-waits")
def test_exposed_thirty_one_may_come_of_what_is_given_away() -> None:
    hands = ["9♠ 2♥ 3♦", "A♠ K♠ 10♠", "10♦ 9♥ 8♣"]
    coup = after(begin(hands, "5♠ 6♥ 7♦"), swap_all(1))
    assert coup.exposed == parse_cards("A♠ K♠ 10♠")
    assert coup.windows == frozenset()
    coup = after(coup, swap_all(2))
    assert coup.windows == {2}
    done = after(coup, say(2))
    assert (done.declared, done.lowest) == ((2,), (1,))


@pytest.mark.clause("content.thirty-one.by-exchange")
def test_one_exposed_card_completes_a_thirty_one() -> None:
    hands = ["9♠ 2♥ 3♦", "Q♣ J♣ 4♥"]
    coup = after(begin(hands, ROYAL), swap(1, "4♥", "A♣"))
    assert coup.windows == {1}
    assert after(coup, say(1)).declared == (1,)
