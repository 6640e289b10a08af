"""A game played to its end by policies: who is asked, when, with what, and what comes back."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from content_rules import content
from content_rules.errors import RulesError
from tests.coups import begin, say, swap_all
from tests.random_coups import is_thirty_one

NAMES = ["Anne", "Basile", "Chloé"]
MANY = [f"Player {number}" for number in range(16)]

Actions = tuple[content.Action, ...]
Asked = tuple[content.View, Actions]


def at_once(view: content.View, actions: Actions) -> content.Action:
    """Say Content whenever asked."""
    return content.SayContent(view.seat)


def silent(view: content.View, actions: Actions) -> content.Action | None:
    """Say Content in turn, and nothing out of turn."""
    return content.SayContent(view.seat) if view.to_act == view.seat else None


def at_random(random: Random) -> content.Policy:
    """Do anything, Content three times in ten; let half the windows pass."""

    def policy(view: content.View, actions: Actions) -> content.Action | None:
        if view.to_act != view.seat and random.random() < 0.5:
            return None
        return actions[-1] if random.random() < 0.3 else random.choice(actions)

    return policy


def pool_of(names: list[str], seed: int = 1, **options: Any) -> content.Pool:
    return content.Pool.start(names, options=content.Options(**options), rng=Random(seed))


def noted(
    names: list[str], policy: Callable[[content.View, Actions], content.Action | None]
) -> tuple[dict[str, content.Policy], list[Asked]]:
    """Give each the same policy, and note what it is asked."""
    asked: list[Asked] = []

    def note(view: content.View, actions: Actions) -> content.Action | None:
        asked.append((view, actions))
        return policy(view, actions)

    return dict.fromkeys(names, note), asked


def test_play_goes_to_the_only_winner() -> None:
    played = content.play(pool_of(NAMES), dict.fromkeys(NAMES, at_once), Random(2))
    assert played.pool.is_over
    assert played.winner == played.pool.winner
    assert played.winner in NAMES
    assert dict(played.pool.tokens) == {name: 9 * (name == played.winner) for name in NAMES}
    assert isinstance(played.events[-1], content.Won)
    assert sum(isinstance(each, content.Dealt) for each in played.events) == played.pool.coups


def test_the_events_tell_the_tokens() -> None:
    policies: dict[str, content.Policy] = {name: at_random(Random(name)) for name in MANY}
    played = content.play(pool_of(MANY), policies, Random(3))
    tokens = dict.fromkeys(MANY, 3)
    out = []
    for event in played.events:
        if isinstance(event, content.Paid):
            tokens[event.name] -= 1
        if isinstance(event, content.PutOut):
            out.append(event.name)
            assert tokens[event.name] == 0
    assert [name for name in MANY if tokens[name]] == [played.winner]
    assert sorted([*out, played.winner]) == sorted(MANY)


def test_the_same_seed_is_the_same_game() -> None:
    def game(seed: int) -> content.Played:
        policies: dict[str, content.Policy] = {name: at_random(Random(name)) for name in NAMES}
        return content.play(pool_of(NAMES, seed), policies, Random(seed))

    assert game(5) == game(5)
    assert game(5).events != game(6).events


@pytest.mark.clause("content.ruling.own-actions")
def test_a_policy_is_given_its_own_view_and_its_own_actions() -> None:
    policies, asked = noted(MANY, at_random(Random(4)))
    content.play(pool_of(MANY, tokens=1), policies, Random(4))
    assert asked
    for view, actions in asked:
        assert actions == view.legal_actions
        assert actions
        assert {action.seat for action in actions} == {view.seat}
        if view.to_act != view.seat:
            assert actions == (content.SayContent(view.seat),)
            assert is_thirty_one(view.hand)


def coups_asked(asked: list[Asked]) -> list[list[Asked]]:
    """Part what was asked into coups: an empty history after a longer one begins another."""
    coups: list[list[Asked]] = []
    for each in asked:
        begins = not coups or len(each[0].history) < len(coups[-1][-1][0].history)
        if begins or each[0].exposed != coups[-1][-1][0].exposed:
            coups.append([])
        coups[-1].append(each)
    return coups


@pytest.mark.clause("content.ruling.windows-first")
def test_windows_first_every_holder_is_asked_before_the_player_on_turn() -> None:
    # Nobody exchanges, so a hand that is a Thirty-One on turn was dealt, and its window is open
    # until it is declared: its holder must have been asked before each earlier player.
    found = 0
    for seed in range(60):
        policies, asked = noted(MANY, silent)
        content.play(pool_of(MANY, seed, tokens=1), policies, Random(seed))
        for coup in coups_asked(asked):
            for view, _ in coup:
                if view.to_act != view.seat or not is_thirty_one(view.hand):
                    continue
                turns = len(view.history)
                waited = [
                    len(other.history)
                    for other, _ in coup
                    if other.seat == view.seat and other.to_act != other.seat
                ]
                assert waited == list(range(turns))
                found += turns > 0
            for length in {len(view.history) for view, _ in coup}:
                on_turn = [
                    view.to_act == view.seat for view, _ in coup if len(view.history) == length
                ]
                assert on_turn == sorted(on_turn)
                assert on_turn.count(True) == 1
    assert found > 5


@pytest.mark.clause("content.ruling.windows-first")
def test_windows_first_a_dealt_thirty_one_is_declared_before_anything_is_done() -> None:
    found = 0
    for seed in range(60):
        policies, asked = noted(MANY, at_once)
        content.play(pool_of(MANY, seed, tokens=1), policies, Random(seed))
        for coup in coups_asked(asked):
            if coup[0][0].to_act != coup[0][0].seat:
                found += 1
                assert coup[0][0].history == ()
                assert len(coup) == 1
    assert found > 5


@pytest.mark.clause("content.ruling.no-pass")
def test_silence_is_for_a_window_alone() -> None:
    with pytest.raises(RulesError):
        content.play(pool_of(NAMES), dict.fromkeys(NAMES, lambda view, actions: None), Random(1))


def test_an_illegal_action_of_a_policy_is_raised() -> None:
    def wrong(view: content.View, actions: Actions) -> content.Action:
        return content.SayContent((view.seat + 1) % view.seats)

    with pytest.raises(content.IllegalAction) as caught:
        content.play(pool_of(NAMES), dict.fromkeys(NAMES, wrong), Random(1))
    assert isinstance(caught.value.action, content.SayContent)


def test_a_policy_acts_for_its_own_seat_alone() -> None:
    # Seat 3 has a Thirty-One dealt. What seat 3 may do is no business of seat 1's, nor the reverse.
    coup = begin(["9♠ 2♥ 3♦", "K♥ Q♥ 4♣", "10♦ 9♥ 8♣", "A♠ K♠ 10♠"], "5♠ 6♥ 7♦")

    def always(action: content.Action) -> content.Policy:
        return lambda view, actions: action

    for seat, action in ((1, say(3)), (3, say(1)), (3, swap_all(1))):
        policies: list[content.Policy] = [silent] * 4
        policies[seat] = always(action)
        with pytest.raises(RulesError):
            content.play_coup(coup, policies)


@pytest.mark.clause("content.ruling.windows-first", "content.exposed-thirty-one.dealt-declared")
def test_windows_first_a_dealt_thirty_one_comes_before_the_exposed_one() -> None:
    coup = begin(["9♠ 2♥ 3♦", "K♥ Q♥ 4♣", "10♦ 9♥ 8♣", "A♠ K♠ 10♠"], "A♣ K♣ 10♣")

    def takes(view: content.View, actions: Actions) -> content.Action:
        return swap_all(view.seat) if swap_all(view.seat) in actions else actions[-1]

    done, _ = content.play_coup(coup, [takes] * 4)
    assert (done.history, done.declared) == ((say(3),), (3,))
    # Let the dealt one pass, and the first to play takes what lies open and declares it.
    done, _ = content.play_coup(coup, [takes, takes, takes, silent])
    assert (done.history, done.declared) == ((swap_all(1), say(1)), (1,))


@pytest.mark.clause("content.ruling.windows-first")
@pytest.mark.parametrize("declares", [0, 2, 3])
def test_windows_first_each_of_several_holders_is_asked(declares: int) -> None:
    coup = begin(["A♥ Q♥ 10♥", "9♠ 2♥ 3♦", "A♦ K♦ J♦", "A♠ K♠ 10♠"], "5♠ 6♥ 7♦")
    policies: list[content.Policy] = [silent] * 4
    policies[declares] = at_once
    done, _ = content.play_coup(coup, policies)
    assert (done.history, done.declared) == ((say(declares),), (declares,))


def test_play_takes_a_policy_for_each_player() -> None:
    for names in (NAMES[:2], []):
        with pytest.raises(RulesError):
            content.play(pool_of(NAMES), dict.fromkeys(names, at_once), Random(1))


def test_play_without_end_is_ended_by_the_limit_of_circuits() -> None:
    def never(view: content.View, actions: Actions) -> content.Action:
        return actions[0]

    played = content.play(pool_of(NAMES, max_circuits=3), dict.fromkeys(NAMES, never), Random(1))
    assert played.winner in NAMES
    assert any(isinstance(each, content.Exchanged) for each in played.events)
