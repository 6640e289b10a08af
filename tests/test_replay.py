"""Games replayed from their records: equal at every state, and told as they went."""

from dataclasses import replace
from random import Random
from typing import Any, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from content_rules import content, record
from content_rules.cards import parse_cards
from content_rules.clauses import rulebook
from content_rules.errors import RulesError
from content_rules.lockfile import digest, edition
from content_rules.record import Record, RecordedCoup, RecordError
from tests.coups import EXPOSED, HIGH, LOW, after, all_content, begin, lost_by, pack, say, swap
from tests.random_coups import deal_at_random, some_action

NAMES = ("Anne", "Basile", "Chloé", "Denis")

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


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32))
def test_every_line_told_rests_on_clauses_that_there_are(seed: int) -> None:
    random = Random(seed)
    seats = random.randrange(2, 6)
    coup = deal_at_random(random, seats)
    while not coup.is_over:
        coup = coup.apply(some_action(random, coup)).state
    made = content.record(coup)
    by_id = rulebook("content").by_id
    english, french = (content.tell(content.replay(made), lang) for lang in ("en", "fr"))
    for one, other in zip(english, french, strict=True):
        assert [line.clauses for line in one.lines] == [line.clauses for line in other.lines]
        for line in one.lines:
            assert line.clauses
            assert by_id.keys() >= set(line.clauses)
            assert made.clauses.keys() >= set(line.clauses)
    # What every coup rests on, and what says how the hands shown compare.
    assert made.clauses.keys() >= {"content.deal.to-the-right", "content.turn.order"}
    assert made.clauses.keys() >= set(content.rank(coup.hands[0]).clauses)
    assert made.clauses == {name: digest(by_id[name]) for name in sorted(made.clauses)}
    assert made.edition == edition("content")


def test_a_replay_is_told_in_whole_sentences() -> None:
    coup = after(begin(["9♠ 2♥ 3♦", "A♥ K♥ 4♣"], "Q♥ 6♦ 7♠"), swap(1, "4♣", "Q♥"), say(1))
    replay = content.replay(content.record(coup, names=["Anne", "Émile"]))
    beginning, told = content.tell(replay, "fr")
    assert beginning.heading == "Un coup de Content"
    assert [line.text for line in told.lines] == [
        "Anne donne\u202f; exposées\u00a0: D♥ 6♦ 7♠\u202f; talon\u00a0: 43",
        "Les mains, à partir de la droite du donneur\u00a0: Émile As♥ R♥ 4♣\u202f; Anne 9♠ 2♥ 3♦",
        "Émile joue en premier",
        "Émile donne 4♣ et prend D♥",
        "Émile déclare un Trente-et-un",
        "Émile montre As♥ R♥ D♥, Trente-et-un",
        "Anne montre 9♠ 2♥ 3♦, Point de 9",
        "Anne a la plus faible combinaison",
    ]
    assert str(told.lines[3]) == (
        f"Émile donne 4♣ et prend D♥ ({rulebook('content').clause('content.exchange.one')})."
    )
    with pytest.raises(RulesError):
        content.tell(replay, "de")


def test_an_unfinished_coup_keeps_its_secrets() -> None:
    hands = ["9♠ 2♥ 3♦", "K♥ Q♥ 4♣", "A♠ K♠ 10♠"]
    coup = after(begin(hands, "5♠ 6♥ 7♦"), swap(1, "4♣", "6♥"))
    replay = content.replay(content.record(coup))
    waits = {
        "en": "The coup is not over: it is for C to play",
        "fr": "Le coup n’est pas fini\u00a0: c’est à C de jouer",
    }
    for lang, last in waits.items():
        _, told = content.tell(replay, lang)
        for card in ("A♠", "As♠", "K♠", "R♠", "10♠", "9♠", "K♥", "Trente", "Thirty"):
            assert card not in str(told)
        assert "4♣" in str(told)
        assert told.lines[-1].text == last
    over = all_content(coup)
    _, told = content.tell(content.replay(content.record(over)))
    assert any("has not declared a Thirty-One" in line.text for line in told.lines)


# How a record is made


def test_a_coup_s_players_are_letters_or_as_named() -> None:
    coup = begin(LOW[:3], EXPOSED)
    assert content.record(coup).players == ("A", "B", "C")
    assert content.record(coup, names=NAMES[:3]).dealer == "Anne"
    for names in (NAMES, NAMES[:2], ("Anne", "Anne", "Anne")):
        with pytest.raises(RulesError):
            content.record(coup, names=names)


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


# Faults of meaning


def pool_record() -> Record:
    """A game of three in which Denis does not play: Basile is out after the first coup."""
    start = content.Pool.start(NAMES[:3], options=content.Options(tokens=1), dealer="Anne")
    coups, pool = [], start
    for losers in (("Basile",), ("Chloé",)):
        names = pool.remaining
        low, high = iter(LOW), iter(HIGH)
        hands = [next(low) if name in losers else next(high) for name in names]
        coup = pool.deal(pack=pack(hands, EXPOSED, names.index(pool.dealer)))
        coups.append(content.PlayedCoup(names, all_content(coup), ()))
        pool = lost_by(pool, *losers)
    return content.record(content.Played(start, tuple(coups), pool))


POOL = record.write(pool_record())
FIRST = '["Basile", "content"],'


def refused(text: str) -> RecordError:
    """Return the error that replaying a record raises."""
    made = record.read(text, name="game.toml")
    with pytest.raises(RecordError) as caught:
        content.replay(made)
    return caught.value


def line_of(text: str, part: str) -> int:
    """Return the number of the first line that holds that part."""
    return text[: text.index(part)].count("\n") + 1


@pytest.mark.parametrize(
    ("action", "clause", "said", "dit"),
    [
        ('["Chloé", "all"]', "content.turn.order", "the turn of Chloé but of Basile", "à Chloé de"),
        (
            '["Chloé", "content"]',
            "content.ruling.out-of-turn",
            "Chloé says Content on their turn, and it is that of Basile",
            "Chloé dit Content à son tour, et c’est celui de Basile",
        ),
        ('["Basile", "QS", "6H"]', "content.exchange.one", "Basile does not hold Q♠", "n’a pas D♠"),
        (
            '["Basile", "9S", "QS"]',
            "content.exchange.one",
            "Q♠ is not exposed",
            "n’est pas exposée",
        ),
        ('["Basile", "9S", "2H", "6S", "6H"]', "content.exchange.never-two", "2 cards", "2 cartes"),
        ('["Basile", "9S 2H", "6S 6H"]', "content.exchange.never-two", "2 cards", "2 cartes"),
        ('["Denis", "content"]', None, "no player ‘Denis’", "pas de joueur «\u00a0Denis\u00a0»"),
        ('["Basile", "pass"]', None, "‘pass’ is no action", "n’est pas une action"),
        ('["Basile", "9S"]', None, "‘9S’ is no action", "n’est pas une action"),
        ('["Basile", "content", "9S"]', None, "‘content 9S’ is no action", "n’est pas une action"),
    ],
)
def test_an_action_that_cannot_be_names_the_coup_the_action_and_the_clause(
    action: str, clause: str | None, said: str, dit: str
) -> None:
    text = POOL.replace(FIRST, f"{action},", 1)
    error = refused(text)
    assert (error.line, error.coup, error.action) == (line_of(text, action), 1, 1)
    assert error.clause == clause
    assert error.given == f"  {action},"
    assert error.given[error.start : error.end] == action
    start = f"game.toml, line {error.line}, coup 1, action 1: "
    assert str(error).startswith(start)
    assert said in str(error).split("\n")[0].removeprefix(start)
    assert dit in error.text("fr").split("\n")[0]
    for lang in ("en", "fr"):
        assert (clause or "(§") in error.text(lang) or clause is None
        assert "seat" not in error.text(lang)
        assert "place" not in error.text(lang)


@pytest.mark.clause("content.exchange.never-two")
def test_never_two_cards_are_exchanged_in_a_record() -> None:
    made = content.record(begin(LOW[:2], EXPOSED))
    for words in (("9♥ 2♦", "6♠ 6♥"), ("9♥", "2♦", "6♠", "6♥")):
        ascii_words = (" ".join(each.text(style="ascii") for each in parse_cards(w)) for w in words)
        (coup,) = made.coups
        wrong = replace(coup, actions=(("B", *ascii_words),))
        with pytest.raises(RecordError, match="2 cards cannot be exchanged at once") as caught:
            content.replay(replace(made, coups=(wrong,)))
        assert caught.value.clause == "content.exchange.never-two"


def test_an_action_after_the_end_of_its_coup() -> None:
    error = refused(POOL.replace("]\n\n[[coups]]", '  ["Anne", "content"],\n]\n\n[[coups]]', 1))
    assert (error.coup, error.action, error.clause) == (1, 4, "content.coup.until-all")
    stopped = after(begin(["9♠ 2♥ 3♦", "A♠ K♠ 10♠"], EXPOSED), say(1))
    made = content.record(stopped)
    more = RecordedCoup(made.coups[0].pack, (*made.coups[0].actions, ("A", "content")))
    with pytest.raises(RecordError) as caught:
        content.replay(replace(made, coups=(more,)))
    error = caught.value
    assert (error.line, error.action, error.clause) == (None, 2, "content.thirty-one.declared")
    assert str(error).startswith("coup 1, action 2: the coup is over")


def test_an_action_of_one_who_is_out_of_the_game() -> None:
    head, _, second = POOL.rpartition("[[coups]]")
    error = refused(head + "[[coups]]" + second.replace('"Anne"', '"Basile"', 1))
    assert (error.coup, error.action, error.clause) == (2, 1, "content.player.out")
    assert "Basile has no token left" in str(error)


def test_a_coup_after_the_end_of_the_game() -> None:
    head, mark, last = POOL.rpartition("[[coups]]")
    coup, clauses, digests = last.partition("[clauses]")
    text = head + mark + coup + mark + coup + clauses + digests
    error = refused(text)
    assert (error.coup, error.action, error.clause) == (3, None, "content.game.end")
    assert error.given == "[[coups]]"
    assert "the game is over: Anne has won" in str(error)


def test_a_coup_before_the_end_of_the_one_before() -> None:
    error = refused(POOL.replace('  ["Anne", "content"],\n', "", 1))
    assert (error.coup, error.action, error.clause) == (1, None, "content.coup.until-all")
    assert "it is the turn of Anne" in str(error)


@pytest.mark.parametrize(
    ("draw", "clause", "said"),
    [
        ("KS 2D", "content.draw.one-card-each", "no card is left for Chloé"),
        ("2S 2D 7H", "content.draw.one-card-each", "no card is left for Anne"),
        ("2S 2D 7H 9C 9D", "content.draw.one-card-each", "no card is left for Anne"),
        ("KS 2D 7H 9C", "content.draw.lowest-deals", "4 cards drawn, and 3 decide"),
        ("KS 2D KS", "content.draw.one-card-each", "K♠ is drawn twice"),
    ],
)
@pytest.mark.clause("content.draw.one-card-each")
def test_a_draw_that_does_not_decide(draw: str, clause: str, said: str) -> None:
    error = refused(POOL.replace('dealer = "Anne"', f'draw = "{draw}"'))
    assert (error.coup, error.clause, error.given) == (None, clause, f'draw = "{draw}"')
    assert said in str(error)
    assert clause in error.text("fr")


@pytest.mark.parametrize(
    ("option", "place", "said"),
    [
        ("tokens = 0", "0", "tokens=0: expected a whole number, 1 or more"),
        ('tokens = "one"', '"one"', "tokens='one': expected a whole number"),
        ("tokens = [1]", "[1]", "tokens=[1]: expected a whole number"),
        ("tokens = 1\nmax_circuits = true", "true", "max_circuits=True: expected a whole number"),
        ("tokns = 1", "tokns", "no option ‘tokns’; expected: tokens"),
        ("tokens = 1\npot = 1", "pot", "no option ‘pot’; expected: tokens, declaration"),
    ],
)
def test_an_option_at_fault_names_its_line(option: str, place: str, said: str) -> None:
    text = POOL.replace("tokens = 1", option)
    error = refused(text)
    assert error.line == line_of(text, option) + option.count("\n")
    assert error.given is not None
    assert error.given[error.start : error.end] == place
    assert said in str(error)


@pytest.mark.clause("content.players.number")
@pytest.mark.parametrize("scope", ["pool", "coup"])
def test_too_few_and_too_many_players(scope: Literal["pool", "coup"]) -> None:
    made = replace(content.record(begin(LOW[:2], EXPOSED)), scope=scope)
    for players in (("A",), tuple("ABCDEFGHIJKLMNOPQ")):
        text = record.write(replace(made, players=players))
        error = refused(text)
        assert error.clause == "content.players.number"
        assert error.given is not None
        assert error.given.startswith("players = [")


def test_a_record_of_another_game() -> None:
    with pytest.raises(RecordError, match="no game of Content, but of ‘bouillotte’"):
        content.replay(replace(pool_record(), game="bouillotte"))


def test_names_in_reasons_are_set_as_french_sets_them() -> None:
    hands = [LOW[0], HIGH[1], HIGH[2]]
    made = content.record(begin(hands, EXPOSED, dealer=1), names=["Chloé", "Basile", "Émile"])
    (coup,) = made.coups
    wrong = replace(made, coups=(RecordedCoup(coup.pack, (("Chloé", "content"),)),))
    with pytest.raises(RecordError) as caught:
        content.replay(wrong)
    assert "c’est celui d’Émile (§" in caught.value.text("fr")


# Whatever the text


def mangled(random: Random, text: str) -> str:
    """Return a text with some characters taken out, doubled or put elsewhere."""
    start = random.randrange(len(text))
    end = start + random.randrange(1, 12)
    other = random.randrange(len(text))
    piece = random.choice(["", text[start:end] * 2, text[other : other + 6], "\\", '"', "["])
    return text[:start] + piece + text[end:]


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 2**32))
def test_a_mangled_record_is_refused_with_its_line_or_is_another_game(seed: int) -> None:
    text = mangled(Random(seed), POOL)
    error: RecordError | None = None
    try:
        content.replay(record.read(text))
    except RecordError as caught:
        error = caught
    if error is None:
        made = record.read(text)
        assert record.read(record.write(made)) == made
        return
    assert error.line is not None
    assert error.given == text.split("\n")[error.line - 1]
    for lang in ("en", "fr"):
        assert error.text(lang).startswith("record.toml, li")
