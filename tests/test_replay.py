"""Games replayed from their records: equal at every state."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from content_rules import content, record
from content_rules.clauses import rulebook
from content_rules.content.resting import rests_on
from content_rules.errors import RulesError
from content_rules.record import Record, RecordError
from content_rules.trace import implementers
from tests.coups import EXPOSED, LOW, all_content, begin
from tests.random_coups import deal_at_random, some_action

NAMES = ("Anne", "Basile", "Chloé", "Denis")
LEVEL = ("9♠ 2♥ 3♦", "9♥ 2♦ 3♣")

options = st.fixed_dictionaries(
    {
        "tokens": st.integers(1, 4),
        "declaration": st.sampled_from(["by_player", "automatic"]),
        "total_tie": st.sampled_from(["precedence", "replay"]),
        "max_circuits": st.none() | st.integers(0, 3),
    }
)


def through_text(made: Record) -> content.Replay:
    """Write a record, read it and replay it."""
    text = record.write(made)
    read = record.read(text)
    assert read == made
    assert record.write(read) == text
    return content.replay(read)


# What was played is what is replayed


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32), st.integers(2, 16), options)
def test_a_coup_is_replayed_through_the_same_states(
    seed: int, seats: int, agreed: dict[str, Any]
) -> None:
    random = Random(seed)
    coup = deal_at_random(random, seats, **agreed)
    states, events, actions = [coup], [coup.opening], []
    for _ in range(random.randrange(100)):
        if coup.is_over:
            break
        actions.append(some_action(random, coup))
        coup, happened = coup.apply(actions[-1])
        states.append(coup)
        events.append(happened)
    replay = through_text(content.record(coup))
    assert [step.state for step in replay.steps] == states
    assert [step.events for step in replay.steps] == events
    assert [step.action for step in replay.steps] == [None, *actions]
    assert [step.number for step in replay.steps] == [*range(len(states))]
    assert (replay.pools, replay.pool, replay.winner, replay.changed) == ((), None, None, ())


@settings(max_examples=30, deadline=None)
@given(
    st.integers(0, 2**32),
    st.lists(st.sampled_from(["random", "greedy"]), min_size=2, max_size=8),
    options,
)
def test_a_game_is_replayed_to_the_same_winner(
    seed: int, bots: list[str], agreed: dict[str, Any]
) -> None:
    rng = Random(seed)
    names = [f"Player {place}" for place in range(len(bots))]
    pool = content.Pool.start(names, options=content.Options(**agreed), rng=rng)
    policies = {
        name: content.players.PLAYERS[bot](rng) for name, bot in zip(names, bots, strict=True)
    }
    played = content.play(pool, policies, rng)
    replay = through_text(content.record(played))
    assert replay.start == played.start
    assert replay.pool == played.pool
    assert replay.winner == played.winner
    assert replay.events == played.events
    assert [(each.names, each.state, each.events) for each in replay.coups] == [
        (each.names, each.coup, each.events) for each in played.coups
    ]
    assert replay.pools[0] == played.start
    assert len(replay.pools) == len(played.coups) + 1
    assert [step.coup for step in replay.steps if step.number == 0] == [
        *range(1, len(played.coups) + 1)
    ]


# How a record is made


def test_a_coup_s_players_are_letters_or_as_named() -> None:
    coup = begin(LOW[:3], EXPOSED)
    assert content.record(coup).players == ("A", "B", "C")
    assert content.record(coup, names=NAMES[:3]).dealer == "Anne"
    for names in (NAMES, NAMES[:2], ("Anne", "Anne", "Anne")):
        with pytest.raises(RulesError):
            content.record(coup, names=names)


def test_only_a_game_from_its_beginning_is_recorded() -> None:
    rng = Random(3)
    policies = dict.fromkeys(NAMES, content.players.greedy(rng))
    for total_tie in ("precedence", "replay"):
        agreed = content.Options(total_tie=total_tie, tokens=1)
        pool = content.Pool.start(NAMES[:2], options=agreed, dealer="Anne")
        coup = all_content(pool.deal(pack=content.pack_for(LEVEL, EXPOSED)))
        under_way = pool.settle(coup)
        if under_way.is_over:
            played = content.Played(under_way, (), under_way)
        else:
            played = content.play(under_way, policies, rng)
        with pytest.raises(RulesError, match="this game was under way"):
            content.record(played)
        assert content.record(content.play(pool, policies, rng)).dealer == "Anne"


def test_what_is_no_game_is_not_recorded() -> None:
    pool = content.Pool.start(NAMES, dealer="Chloé")
    for wrong in (pool, None, "game"):
        with pytest.raises(TypeError, match="a game is recorded once played, or a coup: not "):
            content.record(wrong)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a game knows its own"):
        content.record(content.Played(pool, (), pool), names=NAMES)


@pytest.mark.clause("content.players.number")
@pytest.mark.parametrize("scope", ["pool", "coup"])
def test_nobody_is_too_few_players(scope: str) -> None:
    made = content.record(begin(LOW[:2], EXPOSED), names=NAMES[:2])
    text = record.write(made).replace('"coup"', f'"{scope}"')
    nobody = record.read(text.replace('["Anne", "Basile"]', "[]"))
    with pytest.raises(RecordError, match="0 players: expected from 2 to 16") as caught:
        content.replay(nobody)
    assert caught.value.clause == "content.players.number"
    assert caught.value.given == "players = []"
    stranger = replace(made, scope=scope, dealer="Chloé")  # type: ignore[arg-type]
    with pytest.raises(RecordError, match="Chloé"):
        content.replay(stranger)


def test_a_record_says_all_that_was_agreed() -> None:
    made = content.record(begin(LOW[:2], EXPOSED, tokens=5, max_circuits=2), notes={"_by": "us"})
    assert made.options == {
        "tokens": 5,
        "declaration": "by_player",
        "total_tie": "precedence",
        "max_circuits": 2,
    }
    assert made.notes == {"_by": "us"}
    assert "max_circuits" not in content.record(begin(LOW[:2], EXPOSED)).options


def test_a_dealer_agreed_on_and_a_draw_are_told_apart() -> None:
    agreed = content.Pool.start(NAMES, dealer="Chloé")
    made = content.record(content.Played(agreed, (), agreed))
    assert (made.dealer, made.draw) == ("Chloé", ())
    assert "content.deal.to-the-right" not in made.clauses  # nothing has been dealt
    drawn = content.Pool.start(NAMES, rng=Random(5))
    made = content.record(content.Played(drawn, (), drawn))
    assert made.dealer is None
    assert [card for cards in drawn.draw for _, card in cards] == list(made.draw)
    assert through_text(made).pool == drawn


def test_a_clause_that_changed_or_is_gone_is_named_and_the_game_replayed() -> None:
    made = content.record(all_content(begin(LOW[:2], EXPOSED)))
    older = replace(
        made,
        edition="0.1.9",
        clauses={
            **made.clauses,
            "content.saying-content.duty": "0" * 12,
            "content.no.more": "1" * 12,
            "4(5)": "2" * 12,  # a number is not an id
        },
    )
    replay = through_text(older)
    assert replay.changed == ("4(5)", "content.no.more", "content.saying-content.duty")
    assert replay.coups[0].state == content.replay(made).coups[0].state
    for lang, heading in (("en", "Changed since"), ("fr", "Changé depuis")):
        last = content.tell(replay, lang)[-1]
        assert last.heading == heading
        assert [line.clauses for line in last.lines] == [
            *((), ()),
            ("content.saying-content.duty",),
        ]
        assert "content.no.more" in last.lines[1].text
        assert "0.1.9" in last.lines[2].text
    assert content.renewed(replay) == made


def test_a_clause_that_the_record_does_not_note_is_named() -> None:
    made = content.record(all_content(begin(LOW[:2], EXPOSED)))
    assert content.replay(made).unverified == ()
    first, second, *_ = made.clauses
    for lacking in ([first], [first, second], list(made.clauses)[:5], list(made.clauses)[:6]):
        clauses = {name: made.clauses[name] for name in made.clauses if name not in lacking}
        replay = through_text(replace(made, clauses=clauses))
        assert (replay.changed, replay.unverified) == ((), tuple(lacking))
        for lang, heading, more in (
            ("en", "Not verified", ", and 1 more"),
            ("fr", "Non vérifié", ", et une autre"),
        ):
            *_, told = content.tell(replay, lang)
            assert told.heading == heading
            (line,) = told.lines
            assert ", ".join(lacking[:5]) in line.text
            assert line.text.endswith(more) == (len(lacking) == 6)
        assert content.renewed(replay) == made
    bare = through_text(replace(made, clauses={}))
    assert bare.unverified == tuple(made.clauses)
    assert str(content.tell(bare)[-1]) == (
        "Not verified\nThe record notes no clause, so that a change could not be seen."
    )


def test_a_record_rests_on_what_the_same_code_does() -> None:
    """Beside every clause stand those that `trace` finds its code to implement, too."""
    code = {each.id: set(implementers(each)) for each in rulebook("content")}
    for each in rulebook("content"):
        functions = {one for one in code[each.id] if one.functions}
        beside = {name for name, others in code.items() if functions & others}
        found = rests_on([each.id], pool=True)
        assert set(found) >= beside
        assert set(found) >= {each.id, *each.restates}
