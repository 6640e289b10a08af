"""Records of games that cannot have been played: the coup, the action, the line, the clause."""

from dataclasses import replace
from random import Random
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from content_rules import content, record
from content_rules.cards import parse_cards
from content_rules.record import Record, RecordedCoup, RecordError
from tests.coups import EXPOSED, HIGH, LOW, after, all_content, begin, lost_by, pack, say

NAMES = ("Anne", "Basile", "Chloé")


def pool_record() -> Record:
    """A game of three in which Denis does not play: Basile is out after the first coup."""
    start = content.Pool.start(NAMES, options=content.Options(tokens=1), dealer="Anne")
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
            "Chloé dit Content à son tour, et c’est à Basile de jouer",
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


def test_players_may_be_called_whatever_a_reason_is_made_of() -> None:
    hands = [LOW[0], HIGH[1], HIGH[2]]
    made = content.record(begin(hands, EXPOSED, dealer=1), names=["seat 1", "{0}", "la place 0"])
    (coup,) = made.coups
    wrong = replace(made, coups=(RecordedCoup(coup.pack, (("seat 1", "content"),)),))
    with pytest.raises(RecordError) as caught:
        content.replay(wrong)
    said = "seat 1 says Content on their turn, and it is that of la place 0 (§"
    dit = "seat 1 dit Content à son tour, et c’est à la place 0 de jouer (§"
    assert said in str(caught.value)
    assert dit in caught.value.text("fr")


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
