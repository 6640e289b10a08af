"""What is in examples/: each script prints what is written; each game goes as worked out by hand.

`python -m content_rules replay FILE`, with --lang=fr for the second, writes what a game's .out and
.fr.out hold; with `--record FILE --force` besides, it brings the record up to today's clauses.
"""

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pytest

from content_rules import content, record
from content_rules.cards import parse_cards
from content_rules.cli import main
from tests import wording
from tests.independent import judge

EXAMPLES = Path(__file__).parent.parent / "examples"
SCRIPTS = sorted(EXAMPLES.glob("*.py"))
GAMES = sorted(EXAMPLES.glob("games/*.toml"))


def test_there_are_examples_and_each_has_its_output() -> None:
    assert SCRIPTS
    assert {each.stem for each in SCRIPTS} == {each.stem for each in EXAMPLES.glob("*.out")}


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.stem)
def test_an_example_prints_what_is_written(script: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-P", script],
        capture_output=True,
        encoding="utf-8",
        env=os.environ | {"PYTHONIOENCODING": "utf-8"},
        check=False,
    )
    assert done.stderr == ""
    assert done.stdout == script.with_suffix(".out").read_text("utf-8")


# Games

Names = tuple[str, ...]
A, B, C, D = "Anne", "Basile", "Chloé", "Denis"


class Coup(NamedTuple):
    """A coup as it should go: who deals, who plays first, who is lowest, who pays, who declares.

    `lowest` is empty for a coup that is not over; `pays` is None where nobody pays because the
    coup is alone, or not over.
    """

    dealer: str
    first: str
    lowest: Names
    pays: Names | None = None
    declares: Names = ()


THIRTEEN = (
    *(A, B, C, D, "Fanny", "Gaston", "Hélène"),
    *("Jules", "Léa", "Marcel", "Octave", "Pauline", "Rémi"),
)
"""All but those who hold an Ace: with the pack in order every suit of a hand has one card."""

# Of each game: its coups, its winner, and the clauses it shows.
EXPECTED: dict[str, tuple[list[Coup], str | None, Names]] = {
    "another-thirty-one": (
        [Coup(C, A, (C,), declares=(A,))],
        None,
        ("content.ruling.window-renewed", "content.thirty-one.missed"),
    ),
    "automatic": (
        [Coup(A, B, (B,), (B,), (C,)), Coup(C, A, (C,), (C,), (A,))],
        A,
        ("content.ruling.declared-by-player", "content.thirty-one.by-exchange-stops"),
    ),
    "content-and-out": ([Coup(A, B, (B,))], None, ("content.saying-content.out",)),
    "deal-to-the-right": (
        [Coup(B, C, (C,))],
        None,
        ("content.deal.to-the-right", "content.deal.hidden-card", "content.ruling.dealer-last"),
    ),
    "dealt-thirty-one": (
        [Coup(A, B, (B,), declares=(D,))],
        None,
        ("content.thirty-one.dealt", "content.thirty-one.no-exchange"),
    ),
    "draw-ties": ([Coup(D, A, (C,), (C,))], None, ("content.ruling.draw-ties",)),
    "endless-exchange": ([Coup(A, B, (B,))], None, ("content.ruling.endless-exchange",)),
    "exposed-and-dealt": (
        [Coup(A, B, (B,), declares=(C,))],
        None,
        ("content.exposed-thirty-one.dealt-declared",),
    ),
    "exposed-left": (
        [Coup(A, B, (A,), declares=(C,))],
        None,
        ("content.ruling.exposed-waits",),
    ),
    "exposed-silent-holder": (
        [Coup(A, B, (A,), declares=(B,))],
        None,
        ("content.ruling.silent-holder",),
    ),
    "exposed-taken": (
        [Coup(A, B, (A,), declares=(B,))],
        None,
        (
            "content.exposed-thirty-one.first-takes",
            "content.exposed-thirty-one.first-declares",
        ),
    ),
    "level-hands": (
        [
            Coup(A, B, (B,), (B,)),
            Coup(B, C, (A, B, C), (A, B, C)),
            Coup(C, A, (A, C), (C,)),
        ],
        A,
        ("content.ruling.precedence-when", "content.total-tie.precedence"),
    ),
    "max-circuits": ([Coup(A, B, (B,))], None, ("content.ruling.max-circuits",)),
    "missed": ([Coup(A, B, (B,), declares=(D,))], None, ("content.thirty-one.missed",)),
    "next-dealer": (
        [Coup(D, A, (A, D), (A, D)), Coup(B, C, (C,), (C,))],
        B,
        ("content.ruling.next-dealer-out", "content.player.fewer"),
    ),
    "other-stakes": (
        [Coup(B, C, (A,), (A,)), Coup(C, A, (A, B), (A, B)), Coup(B, C, (B,), (B,))],
        C,
        ("content.ruling.stakes", "content.winner.takes-all"),
    ),
    "out-together": (
        [Coup(A, B, (B, D), (B, D)), Coup(C, A, (C,), (C,))],
        A,
        ("content.ruling.pay-at-once", "content.player.out"),
    ),
    "paying-without-a-turn": (
        [Coup(A, B, (A, C), (A, C), (B,))],
        None,
        ("content.ruling.all-can-pay", "content.showdown.lowest-pay"),
    ),
    "several-thirty-ones": (
        [Coup(A, B, (A,), declares=(D,))],
        None,
        ("content.ruling.several-thirty-ones",),
    ),
    "sixteen-players": (
        [
            Coup("Rémi", A, THIRTEEN, THIRTEEN),
            Coup("Émile", "Irène", ("Émile", "Noémie"), ("Émile", "Noémie")),
        ],
        "Irène",
        ("content.players.number", "content.ruling.stock-size"),
    ),
    "thirty-one-by-exchange": (
        [Coup(C, A, (C,), declares=(A,))],
        None,
        ("content.thirty-one.by-exchange", "content.ruling.window"),
    ),
    "thirty-one-given-up": (
        [Coup(A, B, (B,), declares=(A,))],
        None,
        ("content.ruling.breaking",),
    ),
    "total-tie-precedence": (
        [Coup(A, B, (A, B, C), (A, C))],
        B,
        ("content.total-tie.precedence", "content.total-tie.placing"),
    ),
    "total-tie-replay": (
        [Coup(A, B, (A, B, C), ()), Coup(A, B, (A, C), (A, C))],
        B,
        ("content.total-tie.replay", "content.ruling.replay-same-dealer"),
    ),
    "two-players": (
        [
            Coup(B, A, (B,), (B,)),
            Coup(A, B, (A,), (A,)),
            Coup(B, A, (B,), (B,)),
            Coup(A, B, (B,), (B,)),
        ],
        A,
        ("content.ruling.two-players", "content.deal.next-dealer"),
    ),
    "unfinished": (
        [Coup(C, A, (B,), (B,)), Coup(A, B, ())],
        None,
        ("content.coup.until-all",),
    ),
}


def replayed(name: str) -> content.Replay:
    """Read and replay the game of that name."""
    path = EXAMPLES / "games" / f"{name}.toml"
    return content.replay(record.read(path.read_text("utf-8"), name=path.name))


def by_name(coup: content.ReplayedCoup, seats: tuple[int, ...]) -> Names:
    """Name the players at these seats."""
    return tuple(coup.names[seat] for seat in seats)


def test_there_are_games_and_each_is_expected_and_told_in_both_languages() -> None:
    names = {each.stem for each in GAMES}
    assert names == {*EXPECTED, "six-players"}
    files = {each.name for each in EXAMPLES.glob("games/*")}
    assert files == {f"{name}{ending}" for name in names for ending in (".toml", ".out", ".fr.out")}


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=pytest.mark.clause(*EXPECTED[name][2])) for name in EXPECTED],
)
def test_a_game_goes_as_worked_out_by_hand(name: str) -> None:
    coups, winner, shown = EXPECTED[name]
    replay = replayed(name)
    assert replay.record.notes["_shows"] == list(shown)
    found = [
        Coup(
            coup.names[coup.state.dealer],
            coup.names[coup.state.first],
            by_name(coup, coup.state.lowest),
            None if coup.pool is None else coup.pool.payers,
            by_name(coup, coup.state.declared),
        )
        for coup in replay.coups
    ]
    assert found == coups
    assert replay.winner == winner


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_game_is_told_as_written(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for lang, ending in (("en", ".out"), ("fr", ".fr.out")):
        assert main(["replay", str(path), f"--lang={lang}"]) == 0
        assert capsys.readouterr().out == path.with_suffix(ending).read_text("utf-8")


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_game_is_written_as_records_are_and_rests_on_today_s_clauses(path: Path) -> None:
    text = path.read_text("utf-8")
    made = record.read(text)
    assert record.write(made) == text
    replay = content.replay(made)
    assert replay.changed == replay.unverified == ()
    shown = made.notes["_shows"]
    assert isinstance(shown, list)
    assert made.clauses.keys() >= set(shown)
    assert content.renewed(replay).clauses == made.clauses


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_game_is_lost_by_whom_our_own_judge_says(path: Path) -> None:
    for coup in replayed(path.stem).coups:
        first, second, third = zip(*coup.state.hands, strict=True)
        keys = [
            judge((one.index, two.index, three.index)).key
            for one, two, three in zip(first, second, third, strict=True)
        ]
        lowest = tuple(seat for seat, key in enumerate(keys) if key == min(keys))
        assert coup.state.lowest == (lowest if coup.state.is_over else ())


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_game_has_a_title_and_an_explanation_in_our_own_words(path: Path) -> None:
    notes = record.read(path.read_text("utf-8")).notes
    assert notes.keys() == {"_title", "_title_fr", "_about", "_about_fr", "_shows"} | (
        {"_bots"} & notes.keys()
    )
    told = [path.with_suffix(ending).read_text("utf-8") for ending in (".out", ".fr.out")]
    digests = wording.source_digests()
    for lang, key, prose in (("en", "", told[0]), ("fr", "_fr", told[1])):
        texts = [str(notes[f"_title{key}"]), *str(notes[f"_about{key}"]).splitlines()]
        for text in (*texts, *prose.splitlines()):
            assert wording.FAULTS[lang](text) == []
        for text in (" ".join(texts), prose):
            assert wording.copied(text, digests) == []


# What the traps are in


@pytest.mark.clause("content.deal.to-the-right", "content.ruling.dealer-last")
def test_deal_to_the_right_each_card_goes_where_it_should() -> None:
    state = replayed("deal-to-the-right").steps[0].state
    # The pack is in order: Chloé, Anne, Basile and the table are dealt a card, three times.
    assert state.hands == (
        parse_cards("3♠ 7♠ J♠"),
        parse_cards("4♠ 8♠ Q♠"),
        parse_cards("2♠ 6♠ 10♠"),
    )
    assert state.exposed == parse_cards("5♠ 9♠ K♠")


@pytest.mark.clause("content.saying-content.out")
def test_content_and_out_the_turn_passes_over_who_said_content() -> None:
    (coup,) = replayed("content-and-out").coups
    turns = [
        None if each.state.to_act is None else coup.names[each.state.to_act] for each in coup.steps
    ]
    assert turns == [B, C, A, C, A, C, None]


@pytest.mark.parametrize(
    ("name", "turn"),
    [
        ("dealt-thirty-one", B),
        ("thirty-one-by-exchange", C),
        ("another-thirty-one", B),
        ("several-thirty-ones", B),
        ("exposed-taken", C),
        ("exposed-and-dealt", B),
    ],
)
def test_out_of_turn_a_thirty_one_is_declared_while_another_is_to_play(
    name: str, turn: str
) -> None:
    (coup,) = replayed(name).coups
    before, last = coup.steps[-2:]
    assert before.state.to_act is not None
    assert coup.names[before.state.to_act] == turn
    assert last.action is not None
    assert last.action.seat != before.state.to_act


@pytest.mark.parametrize(
    ("name", "missed"),
    [
        ("missed", [D]),
        ("another-thirty-one", [A]),
        ("exposed-silent-holder", [C]),
        ("unfinished", [C]),
        ("thirty-one-by-exchange", []),
        ("thirty-one-given-up", []),
    ],
)
def test_missed_is_told_of_whom_it_should(name: str, missed: list[str]) -> None:
    coup = replayed(name).coups[-1]
    events = [each for each in coup.events if isinstance(each, content.Missed)]
    assert [coup.names[each.seat] for each in events] == missed


@pytest.mark.clause("content.ruling.stock-size", "content.players.number")
def test_sixteen_players_leave_one_card_and_three_hands_with_an_ace() -> None:
    first, _ = replayed("sixteen-players").coups
    assert first.state.stock == parse_cards("A♣")
    aces = [
        name
        for name, hand in zip(first.names, first.state.hands, strict=True)
        if any(card.rank.value == "A" for card in hand)
    ]
    assert aces == ["Émile", "Irène", "Noémie"]


@pytest.mark.clause("content.ruling.draw-ties")
def test_draw_ties_are_drawn_again_by_the_tied_alone() -> None:
    start = replayed("draw-ties").start
    assert start is not None
    assert [[name for name, _ in each] for each in start.draw] == [[A, B, C, D], [A, B, D], [B, D]]


@pytest.mark.clause("content.ruling.endless-exchange")
def test_endless_exchange_goes_on_for_forty_circuits() -> None:
    (coup,) = replayed("endless-exchange").coups
    exchanges = [each for each in coup.state.history if isinstance(each, content.Exchange)]
    assert [each.seat for each in exchanges] == [1, 0] * 40


@pytest.mark.clause("content.ruling.max-circuits")
def test_max_circuits_leave_nothing_but_content() -> None:
    (coup,) = replayed("max-circuits").coups
    forced = [
        coup.names[each.state.to_act]
        for each in coup.steps
        if each.state.to_act is not None and len(each.state.legal_actions(each.state.to_act)) == 1
    ]
    assert forced == [B, A]


@pytest.mark.clause("content.winner.six-players", "content.winner.takes-all")
def test_six_players_leave_the_winner_eighteen_tokens() -> None:
    pool = replayed("six-players").pool
    assert pool is not None
    assert pool.winner is not None
    assert pool.tokens[pool.winner] == 18
    assert pool.pot == 0


@pytest.mark.clause("content.ruling.next-dealer-out")
def test_next_dealer_tells_of_a_change_in_the_ruling_it_rests_on() -> None:
    made = replayed("next-dealer").record
    ruling = "content.ruling.next-dealer-out"
    other = replace(made, clauses={**made.clauses, ruling: "0" * 12})
    assert content.replay(other).changed == (ruling,)
