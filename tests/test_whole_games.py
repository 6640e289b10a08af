"""Whole games at random, step by step beside a referee who knows the rules and not the engine."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from content_rules import content
from content_rules.cards import PACK, Card
from content_rules.clauses import clause
from content_rules.probe import watch
from content_rules.trace import implementers
from tests.coups import again
from tests.random_coups import a_pack, some_action
from tests.referee import Accounts, Move, Table

seeds = st.integers(0, 2**32 - 1)
options_of_all_kinds = st.fixed_dictionaries(
    {
        "tokens": st.integers(1, 3),
        "declaration": st.sampled_from(["by_player", "automatic"]),
        "total_tie": st.sampled_from(["precedence", "replay"]),
        "max_circuits": st.sampled_from([None, None, 0, 1, 4]),
    }
)


def names(count: int) -> list[str]:
    return [f"Player {number}" for number in range(count)]


def numbers(cards: Any) -> list[int]:
    return [card.index for card in cards]


def move_of(action: content.Action) -> Move:
    match action:
        case content.Exchange(seat, give, take):
            return "one", seat, give.index, take.index
        case content.ExchangeAll(seat):
            return "all", seat
        case content.SayContent(seat):
            return "content", seat


def same(coup: content.Coup, table: Table) -> None:
    """See that the engine and the referee are of one mind."""
    assert [numbers(hand) for hand in coup.hands] == table.hands
    assert numbers(coup.exposed) == table.exposed
    assert numbers(coup.stock) == table.stock
    assert [set(numbers(cards)) for cards in coup.known] == table.known
    assert list(coup.said) == table.said
    assert coup.is_over == table.over
    assert coup.to_act == (None if table.over else table.turn)
    assert list(coup.declared) == table.declared
    assert list(coup.lowest) == (table.lowest() if table.over else [])
    for seat in range(coup.seats):
        actions = coup.legal_actions(seat)
        assert len(set(actions)) == len(actions)
        assert {move_of(action) for action in actions} == table.may(seat)
    if not table.over:
        assert coup.windows - {table.turn} == table.windows - {table.turn}
        assert {move_of(each) for each in coup.legal_actions()} == set().union(
            *(table.may(seat) for seat in range(coup.seats))
        )


def same_events(step: content.Step, table: Table) -> None:
    """See that the events tell what the referee saw."""
    told = step.events
    missed = {each.seat for each in told if isinstance(each, content.Missed)}
    if not step.state.is_over:
        assert missed - {table.turn} == table.missed - {table.turn}
    ends = [each for each in told if isinstance(each, content.Declared | content.Lowest)]
    assert bool(ends) == table.over
    if table.over:
        assert isinstance(ends[-1], content.Lowest)
        assert list(ends[-1].seats) == table.lowest()
        for each in ends[:-1]:
            assert isinstance(each, content.Declared)
            assert each.dealt == table.untouched[each.seat]
        assert [each.seat for each in ends[:-1] if isinstance(each, content.Declared)] == (
            table.declared
        )
        shown = {each.seat: numbers(each.cards) for each in told if isinstance(each, content.Shown)}
        assert shown == dict(enumerate(table.hands))


def tell(event: content.Event, players: list[str]) -> None:
    """See that the event can be told in both languages, with names and without."""
    for lang in ("en", "fr"):
        for told in (event.text(lang), event.text(lang, players)):
            assert told.strip() == told != ""
    assert event.text("en") != event.text("fr")
    assert event.clauses


def play_beside(
    seed: int, players: int, options: dict[str, Any]
) -> Iterator[tuple[content.Coup, content.Pool]]:
    """Play a pool beside the referee; yield each position."""
    random = Random(seed)
    pool = content.Pool.start(names(players), options=content.Options(**options), rng=random)
    every = list(pool.names)
    accounts = Accounts(
        players, options["tokens"], every.index(pool.dealer), options["total_tie"] == "replay"
    )
    settled = 0
    while accounts.winner is None:
        remaining = accounts.remaining()
        assert list(pool.remaining) == [every[place] for place in remaining]
        assert pool.dealer == every[accounts.dealer]
        dealer = remaining.index(accounts.dealer)
        order = a_pack(random, len(remaining), dealer)
        coup = pool.deal(pack=order)
        table = Table(
            numbers(order),
            len(remaining),
            dealer,
            options["declaration"] == "automatic",
            options["max_circuits"],
        )
        same(coup, table)
        yield coup, pool
        while not coup.is_over:
            action = some_action(random, coup)
            step = coup.apply(action)
            table.do(move_of(action))
            coup = step.state
            same(coup, table)
            same_events(step, table)
            yield coup, pool
        payers = accounts.pay([remaining[seat] for seat in coup.lowest])
        pool = pool.settle(coup)
        settled += 1
        assert pool.payers == tuple(every[place] for place in payers)
        assert [pool.tokens[name] for name in every] == accounts.tokens
        assert pool.pot == accounts.pot
        assert sum(pool.tokens.values()) + pool.pot == players * options["tokens"]
    assert pool.is_over
    assert pool.winner == every[accounts.winner]
    if options["total_tie"] == "precedence":
        assert options["tokens"] <= settled <= options["tokens"] * players - 1
        assert pool.coups == settled


@given(seed=seeds, players=st.integers(2, 16), options=options_of_all_kinds)
@settings(deadline=None, max_examples=200)
def test_a_whole_game_goes_as_the_referee_says(
    seed: int, players: int, options: dict[str, Any]
) -> None:
    for coup, _ in play_beside(seed, players, options):
        cards = [*(card for hand in coup.hands for card in hand), *coup.exposed, *coup.stock]
        assert len(cards) == 52
        assert set(cards) == set(PACK)


def universe(random: Random, coup: content.Coup) -> list[content.Action]:
    """All that could be meant at a position, and some that could not."""
    own = [card for hand in coup.hands for card in hand]
    table: list[Card] = [*own, *coup.exposed, *coup.stock]
    found: list[content.Action] = []
    for seat in range(-1, coup.seats + 1):
        found += [content.SayContent(seat), content.ExchangeAll(seat)]
        hand = coup.hands[seat] if 0 <= seat < coup.seats else own[:3]
        found += [content.Exchange(seat, give, take) for give in hand for take in coup.exposed]
        found += [content.Exchange(seat, *random.sample(table, 2)) for _ in range(5)]
    return found


@given(seed=seeds, players=st.integers(2, 6), options=options_of_all_kinds)
@settings(deadline=None, max_examples=100)
def test_what_is_not_legal_has_a_reason_and_changes_nothing(
    seed: int, players: int, options: dict[str, Any]
) -> None:
    random = Random(seed)
    for coup, _ in play_beside(seed, players, options):
        if random.random() < 0.8:
            continue
        twin, shown = again(coup), repr(coup)
        legal = set(coup.legal_actions())
        assert coup == twin
        for action in universe(random, coup):
            reasons = coup.explain(action)
            assert (action in legal) == (not reasons)
            for reason in reasons:
                assert reason.clause is None or clause(reason.clause).id == reason.clause
                assert reason.text("en") != reason.text("fr")
            if reasons:
                with pytest.raises(content.IllegalAction):
                    coup.apply(action)
            else:
                coup.apply(action)
        assert coup == twin
        assert repr(coup) == shown


def a_policy(seed: int) -> content.Policy:
    """Do anything, Content three times in ten; let half the windows pass."""
    random = Random(seed)

    def policy(view: content.View, actions: tuple[content.Action, ...]) -> content.Action | None:
        if view.to_act != view.seat and random.random() < 0.5:
            return None
        return actions[-1] if random.random() < 0.3 else random.choice(actions)

    return policy


def played(seed: int, players: int, options: dict[str, Any]) -> content.Played:
    random = Random(seed)
    pool = content.Pool.start(names(players), options=content.Options(**options), rng=random)
    policies = {name: a_policy(seed + number) for number, name in enumerate(pool.names)}
    return content.play(pool, policies, random)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("declaration", ["by_player", "automatic"])
def test_the_clauses_that_events_cite_are_implemented_by_code_that_ran(
    seed: int, declaration: str
) -> None:
    # Many players and one token each: more Thirty-Ones are dealt, and more must all be told.
    players = (2, 3, 6, 16)[seed]
    options = {"declaration": declaration, "total_tie": "replay" if seed % 2 else "precedence"}
    first = played(seed, players, options)
    cited = {each for event in first.events for each in event.clauses}
    tied = {each: implementers(clause(each)) for each in cited}
    with watch(one for ones in tied.values() for one in ones) as seen:
        second = played(seed, players, options)
    assert second == first
    for each, ones in tied.items():
        assert ones, f"no code implements {each}"
        assert {seen.ran(one) for one in ones} - {False}, f"the code of {each} did not run"
    for event in first.events:
        tell(event, names(players))


@given(seed=seeds, players=st.integers(2, 16), options=options_of_all_kinds)
@settings(deadline=None, max_examples=60)
def test_a_game_played_has_one_winner_and_tells_all_that_was_paid(
    seed: int, players: int, options: dict[str, Any]
) -> None:
    game = played(seed, players, options)
    tokens = dict.fromkeys(names(players), options["tokens"])
    for event in game.events:
        if isinstance(event, content.Paid):
            tokens[event.name] -= 1
    (winner,) = (name for name, left in tokens.items() if left)
    assert game.winner == winner
    assert game.pool.tokens[winner] == players * options["tokens"]
    kinds = [type(event) for event in game.events]
    assert kinds.count(content.Won) == 1
    assert kinds[-1] is content.Won
    assert kinds.count(content.Paid) + tokens[winner] == players * options["tokens"]
