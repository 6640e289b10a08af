"""One Thirty-One after another, several at once, and those that declare themselves."""

import pytest

from content_rules import content
from tests.coups import after, all_content, begin, refused, say, swap, swap_all
from tests.thirty_ones import EXPOSED, NEAR, QUEEN, dealt, declared, near

# A window belongs to the Thirty-One held


@pytest.mark.clause("content.ruling.window-renewed")
def test_window_renewed_by_another_thirty_one_got_later() -> None:
    coup = after(near(), swap(1, "4♣", "Q♥"), swap(2, "10♦", "7♦"), say(3), say(0))
    assert coup.to_act == 1
    step = coup.apply(swap(1, "Q♥", "10♥"))
    assert step.state.windows == {1}
    assert step.state.to_act == 2
    ended = step.state.apply(say(1))
    assert ended.state.declared == (1,)
    assert not declared(ended).dealt


@pytest.mark.clause("content.ruling.window-renewed")
def test_window_renewed_when_the_same_thirty_one_comes_back() -> None:
    coup = begin(["9♠ 2♥ 3♦", "A♠ K♠ 10♠", "10♦ 9♥ 8♣"], EXPOSED)
    coup = after(coup, swap(1, "10♠", "5♠"))
    assert coup.windows == frozenset()
    coup = after(coup, swap(2, "9♥", "6♥"), say(0), swap(1, "5♠", "10♠"))
    assert coup.windows == {1}
    step = coup.apply(say(1))
    assert step.state.declared == (1,)
    assert not declared(step).dealt


@pytest.mark.clause("content.ruling.window-renewed")
def test_a_dealt_one_exchanged_for_another_opens_that_one_s_window_and_closes_the_others() -> None:
    hands = ["9♠ 2♥ 3♦", "A♠ K♠ 10♠", "10♦ 9♥ 8♣", "A♥ K♥ Q♥"]
    coup = begin(hands, "J♠ 6♥ 7♦")
    assert coup.windows >= {3}
    step = coup.apply(swap(1, "10♠", "J♠"))
    assert step.state.windows == {1}
    assert [each.seat for each in step.events if isinstance(each, content.Missed)] == [3]
    refused(step.state, say(3), "content.thirty-one.missed")
    assert not declared(step.state.apply(say(1))).dealt


@pytest.mark.clause("content.ruling.breaking")
def test_breaking_a_thirty_one_is_legal_and_leaves_nothing_to_declare() -> None:
    coup = begin(["9♠ 2♥ 3♦", "A♠ K♠ 10♠", "10♦ 9♥ 8♣"], EXPOSED)
    coup = after(coup, swap(1, "A♠", "7♦"))
    assert coup.windows == frozenset()
    assert coup.legal_actions(1) == ()
    refused(coup, say(1), "content.ruling.out-of-turn")
    coup = after(coup, say(2), say(0))
    done = after(coup, say(1))
    assert done.declared == ()


def test_the_last_who_is_not_content_may_still_declare_or_go_on() -> None:
    coup = after(near(), say(1), say(2), say(3), swap_all(0), swap_all(0))
    assert coup.hands == near().hands
    hands = ["A♥ K♥ 4♣", "9♠ 2♥ 3♦"]
    coup = after(begin(hands, QUEEN), say(1), swap(0, "4♣", "Q♥"))
    assert coup.to_act == 0
    assert len(coup.legal_actions(0)) == 11
    assert after(coup, swap(0, "Q♥", "10♥")).to_act == 0
    done = after(coup, say(0))
    assert (done.is_over, done.declared, done.lowest) == (True, (0,), (1,))


# Several


FOUR = ["A♠ K♠ Q♠", "A♥ Q♥ 10♥", "A♦ K♦ J♦", "A♣ J♣ 10♣"]


@pytest.mark.clause("content.ruling.several-thirty-ones")
@pytest.mark.parametrize("first", range(4))
def test_several_thirty_ones_are_stopped_by_one_declaration_and_are_level(first: int) -> None:
    coup = begin([*FOUR, "9♠ 2♥ 3♦"], EXPOSED, dealer=4)
    assert coup.windows | {0} == {0, 1, 2, 3}
    done = after(coup, say(first))
    assert done.declared == (first,)
    assert done.lowest == (4,)


@pytest.mark.clause("content.ruling.several-thirty-ones")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_several_thirty_ones_and_nothing_else_make_all_lowest(players: int) -> None:
    done = after(begin(FOUR[:players], EXPOSED), say(1))
    assert done.lowest == tuple(range(players))


@pytest.mark.clause("content.ruling.several-thirty-ones")
def test_a_missed_one_counts_where_another_is_declared() -> None:
    # Seat 3 misses; seat 2 gets one from the exposed cards and declares it.
    hands = ["9♠ 2♥ 3♦", "K♥ Q♥ 4♣", "A♦ Q♦ 8♣", "A♠ K♠ 10♠"]
    coup = after(begin(hands, "J♦ 6♥ 7♣"), swap(1, "4♣", "6♥"), swap(2, "8♣", "J♦"))
    assert coup.windows - {coup.to_act} == {2}
    done = after(coup, say(2))
    assert done.declared == (2,)
    assert done.lowest == (0,)
    # Seat 3, whose turn it is, could have declared first.
    assert after(coup, say(3)).declared == (3,)


# Declared of itself


@pytest.mark.clause("content.ruling.declared-by-player")
def test_automatic_declaration_ends_the_coup_as_it_is_dealt() -> None:
    coup = dealt(declaration="automatic")
    assert coup.is_over
    assert (coup.to_act, coup.declared, coup.lowest) == (None, (3,), (0,))
    assert coup.history == coup.legal_actions() == ()
    kinds = [type(each) for each in coup.opening]
    assert kinds == [content.Dealt, content.Declared, *[content.Shown] * 4, content.Lowest]
    refused(coup, say(3))


@pytest.mark.clause("content.ruling.declared-by-player")
def test_automatic_declaration_ends_the_coup_as_one_is_got_by_exchange() -> None:
    coup = near(declaration="automatic")
    assert not coup.is_over
    step = coup.apply(swap(1, "4♣", "Q♥"))
    assert step.state.is_over
    assert (step.state.declared, step.state.lowest) == ((1,), (0,))
    assert not declared(step).dealt
    kinds = [type(each) for each in step.events]
    assert kinds == [content.Exchanged, content.Declared, *[content.Shown] * 4, content.Lowest]


def test_automatic_declaration_of_several() -> None:
    coup = begin([*FOUR, "9♠ 2♥ 3♦"], EXPOSED, declaration="automatic")
    assert coup.is_over
    assert coup.declared == (0, 1, 2, 3)
    assert coup.lowest == (4,)


def test_automatic_declaration_changes_nothing_without_a_thirty_one() -> None:
    coup = begin(NEAR, QUEEN, declaration="automatic")
    assert coup.windows == frozenset()
    done = all_content(coup)
    assert (done.declared, done.lowest) == ((), (0,))
