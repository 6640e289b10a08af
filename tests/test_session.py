"""A game between people and bots: who is asked, when, and going back."""

from random import Random

import pytest

from content_rules import content
from content_rules.content.session import MOST_ACTIONS, Session, begin
from content_rules.errors import RulesError
from tests.coups import pack, say, swap, swap_all

THIRTY_ONE, LOW, HIGH = "A♠ K♠ 10♠", "9♠ 2♥ 3♦", "K♥ Q♥ 7♦"
EXPOSED = "6♠ 6♥ 6♦"


def table(
    hands: list[str], kinds: str, *, exposed: str = EXPOSED, dealer: int = 0, **options: object
) -> Session:
    """Begin a game of Anne, Basile… with these hands; kinds: h a person, r random, g greedy."""
    names = ["Anne", "Basile", "Chloé", "Denis"][: len(hands)]
    kind = {"h": "human", "r": "random", "g": "greedy"}
    return begin(
        {name: kind[letter] for name, letter in zip(names, kinds, strict=True)},
        seed="1847",
        options=content.Options(**options),  # type: ignore[arg-type]
        dealer=names[dealer],
        pack=pack(hands, exposed, dealer),
    )


def play_on(session: Session, chance: Random) -> None:
    """Have whoever is to decide do something, at random."""
    position = session.position
    assert position.asked is not None
    actions = [*position.coup.legal_actions(position.asked)]
    silence = [None] if session.out_of_turn else []
    session.decide(chance.choice([*actions, *silence]))


def play_out(session: Session, chance: Random) -> None:
    """Play the game to its end."""
    while not session.pool.is_over:
        if session.decider is None:
            session.deal()
        else:
            play_on(session, chance)


def test_bots_play_until_a_person_must_decide() -> None:
    session = table([LOW, HIGH, HIGH.replace("♥", "♦").replace("7♦", "7♣")], "hgg")
    assert session.decider == "Anne"  # the dealer plays last
    assert [action.seat for action in session.position.coup.history] == [1, 2]


def test_a_thirty_one_dealt_to_a_person_may_be_declared_before_a_bot_plays() -> None:
    session = table([THIRTY_ONE, HIGH], "hr")
    assert (session.decider, session.out_of_turn) == ("Anne", True)
    assert session.position.coup.history == ()
    session.decide(say(0))
    assert session.position.coup.declared == (0,)
    assert session.position.pool.payers == ("Basile",)


def test_a_person_may_keep_silent_and_so_miss_the_moment() -> None:
    session = table([THIRTY_ONE, "2♣ 5♣ 9♦"], "hg", exposed="K♣ 7♥ 8♦")
    session.decide(None)
    # Greedy takes K♣: that exchange closes the window, and it is Anne's turn.
    assert session.position.coup.history == (swap(1, "9♦", "K♣"),)
    assert session.position.coup.windows == frozenset()
    assert (session.decider, session.out_of_turn) == ("Anne", False)
    assert any(isinstance(event, content.Missed) for event in session.position.events)
    session.decide(say(0))
    assert session.position.coup.declared == (0,)


def test_a_person_alone_is_asked_again_while_the_window_stays_open() -> None:
    # Basile and Chloé hold hands that greedy keeps: each says Content, and no window closes.
    session = table([THIRTY_ONE, "K♥ Q♥ J♥", "K♦ Q♦ J♦"], "hgg", exposed="2♠ 3♥ 4♦")
    session.decide(None)
    assert [action.seat for action in session.position.coup.history] == [1]
    assert (session.decider, session.out_of_turn) == ("Anne", True)
    session.decide(None)
    assert [action.seat for action in session.position.coup.history] == [1, 2]
    assert session.position.coup.windows == {0}
    assert (session.decider, session.out_of_turn) == ("Anne", False)


def test_a_bot_with_a_thirty_one_is_asked_before_a_person_on_turn() -> None:
    session = table([THIRTY_ONE, LOW.replace("9♠", "9♣")], "gh")  # it is Basile's turn
    assert session.position.coup.declared == (0,)
    assert session.decider is None


def test_several_people_all_look_so_that_looking_tells_nothing() -> None:
    for hands in ([THIRTY_ONE, HIGH, LOW.replace("9♠", "9♣")], [LOW, HIGH, "2♣ 5♣ 9♦"]):
        session = table(hands, "hhh", dealer=2)
        asked = []
        while session.out_of_turn:
            asked.append(session.decider)
            session.decide(None)
        assert asked == ["Basile", "Chloé"]  # Anne plays first, and looks as she does
        assert session.decider == "Anne"


def test_several_people_look_again_after_their_own_exchange_alone() -> None:
    session = table([LOW, HIGH], "hh", dealer=1)
    session.decide(None)
    session.decide(swap(0, "9♠", "6♠"))
    assert (session.decider, session.out_of_turn) == ("Anne", True)
    session.decide(None)
    assert (session.decider, session.out_of_turn) == ("Basile", False)
    session.decide(say(1))
    assert (session.decider, session.out_of_turn) == ("Anne", False)


def test_where_a_thirty_one_stops_by_itself_nobody_need_look() -> None:
    session = table([LOW, HIGH], "hh", dealer=1, declaration="automatic")
    assert (session.decider, session.out_of_turn) == ("Anne", False)
    session.decide(swap(0, "9♠", "6♠"))
    assert session.decider == "Basile"


def test_what_the_rules_do_not_allow_changes_nothing() -> None:
    session = table([LOW, HIGH], "hr", dealer=1)
    before = session.position
    for action in (swap(0, "K♥", "6♠"), swap(0, "9♠", "2♥")):
        with pytest.raises(content.IllegalAction) as caught:
            session.decide(action)
        assert caught.value.clause == "content.exchange.one"
    with pytest.raises(content.IllegalAction):
        session.decide(say(1))
    with pytest.raises(RulesError) as silent:
        session.decide(None)
    assert silent.value.clause == "content.ruling.no-pass"
    assert session.position is before
    assert session.decisions == []


def test_only_who_is_asked_decides() -> None:
    session = table([LOW, HIGH], "hh", dealer=1)
    assert session.decider == "Basile"  # to look at their cards
    before = session.position
    with pytest.raises(RulesError) as caught:
        session.decide(say(0))  # legal: it is Anne's turn; but Basile has the screen
    assert caught.value.clause == "content.ruling.own-actions"
    assert session.position is before


def test_a_coup_is_dealt_once_the_last_is_over() -> None:
    session = table([LOW, HIGH], "hr", dealer=1)
    with pytest.raises(RulesError) as caught:
        session.deal()
    assert caught.value.clause == "content.coup.until-all"
    play_out(session, Random(1))
    with pytest.raises(RulesError) as over:
        session.deal()
    assert over.value.clause == "content.game.end"


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("kinds", ["hg", "hrg", "hhr", "hhh", "rghr"])
def test_games_end_and_keep_their_tokens(kinds: str, seed: int) -> None:
    kind = {"h": "human", "r": "random", "g": "greedy"}
    names = ["Anne", "Basile", "Chloé", "Denis"]
    players = {name: kind[letter] for name, letter in zip(names, kinds, strict=False)}
    session = begin(players, seed=f"{seed}", options=content.Options(tokens=1))
    play_out(session, Random(seed))
    assert session.pool.winner is not None
    assert session.pool.tokens[session.pool.winner] == len(players)
    played = session.played()
    assert played.events[0] == session.start.events[0]
    events = tuple(event for each in played.coups for event in each.events)
    assert content.replay(content.record(played)).events == events


def test_the_same_seed_and_choices_give_the_same_game() -> None:
    players = {"Anne": "human", "Basile": "random", "Chloé": "greedy"}
    games = [begin(players, seed=seed) for seed in ("a", "a", "b")]
    for session in games:
        play_out(session, Random(3))
    first, second, other = games
    assert first.played() == second.played()
    assert first.start.draw != other.start.draw or first.played() != other.played()


def test_one_goes_back_to_any_decision_and_bots_answer_the_same() -> None:
    session = begin({"Anne": "human", "Basile": "random"}, seed="7")
    play_out(session, Random(7))
    end, decisions = session.played(), list(session.decisions)
    assert len(decisions) > 4
    for index in (len(decisions) - 1, len(decisions) // 2, 0):
        session.go_back(index)
        assert session.position == decisions[index].position
        assert len(session.decisions) == index
        for decision in decisions[index:]:
            while session.decider is None:
                session.deal()
            session.decide(decision.choice)
        while not session.pool.is_over:  # coups that bots play among themselves
            session.deal()
        assert session.played() == end


@pytest.mark.parametrize("index", [-1, 0, 5])
def test_there_is_no_going_back_to_what_was_not(index: int) -> None:
    session = table([LOW, HIGH], "hr", dealer=1)
    with pytest.raises(RulesError):
        session.go_back(index)


def test_a_person_who_is_out_looks_on() -> None:
    session = table([LOW, "K♥ Q♥ J♥", "K♦ Q♦ J♦"], "hgg", exposed="2♠ 2♣ 4♦", tokens=1)
    session.decide(say(0))
    assert session.pool.tokens["Anne"] == 0
    session.deal()
    assert (session.people, session.decider) == ((), None)
    assert session.position.coup.is_over


def test_nobody_exchanges_for_ever() -> None:
    session = table([LOW, HIGH], "hh", dealer=1, declaration="automatic")
    for place in range(MOST_ACTIONS):
        seat = place % 2
        session.decide(swap_all(seat))
    with pytest.raises(RulesError, match=f"{MOST_ACTIONS} actions"):
        session.decide(swap_all(0))
    session.decide(say(0))
    session.decide(say(1))
    assert session.position.coup.is_over


@pytest.mark.parametrize(
    "kinds", [{"Anne": "greedy", "Basile": "greedy"}, {"Anne": "human", "Basile": "cheat"}]
)
def test_someone_must_play_and_bots_must_be_known(kinds: dict[str, str]) -> None:
    with pytest.raises(RulesError):
        begin(kinds, seed="1")
