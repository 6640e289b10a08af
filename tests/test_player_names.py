"""A name is one player's, whether its é was typed as one sign or as two."""

import json
import unicodedata
from collections.abc import Callable

import pytest

from content_rules import content, record
from content_rules.cards import parse_cards
from content_rules.cli import main
from content_rules.errors import RulesError
from content_rules.record import RecordError
from tests.door import ask

ONE, TWO = "Chlo\u00e9", "Chloe\u0301"


def test_the_two_names_differ_and_look_alike() -> None:
    assert ONE != TWO
    assert unicodedata.normalize("NFC", TWO) == ONE


def by_door() -> None:
    players = [{"name": each, "kind": "human"} for each in (ONE, TWO)]
    error = ask("play-new", players=players)["error"]
    raise RulesError(en=error["message"], fr=error["message"])


STARTS: dict[str, Callable[[], object]] = {
    "with a dealer": lambda: content.Pool.start([ONE, TWO], dealer=ONE),
    "by a draw": lambda: content.Pool.start([ONE, " " + TWO], draw=parse_cards("7♠ 3♥")),
    "a coup recorded": lambda: content.record(
        content.Coup.deal(content.PACK, seats=2, dealer=0), names=[TWO, ONE]
    ),
    "on the page": by_door,
}


@pytest.mark.parametrize("begin", STARTS.values(), ids=STARTS)
def test_no_two_players_are_called_so(begin: Callable[[], object]) -> None:
    with pytest.raises(RulesError, match="two players are called ‘Chlo"):
        begin()


def test_nor_at_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lowest", f"{ONE}=AS KS TS", f"{TWO}=2S 3S 4S"]) == 2
    assert "two players are called ‘" in capsys.readouterr().err


GAME = record.write(
    content.record(
        content.Coup.deal(content.PACK, seats=2, dealer=0)
        .apply(content.ExchangeAll(1))
        .state.apply(content.SayContent(0))
        .state,
        names=["Anne", ONE],
    )
)


def test_nor_in_a_record_and_the_line_is_told() -> None:
    with pytest.raises(RecordError) as caught:
        record.read(GAME.replace('["Anne", ', f'["{TWO}", '))
    assert "two players are called" in str(caught.value)
    assert caught.value.given == f'players = ["{TWO}", "{ONE}"]'


@pytest.mark.parametrize("part", [ONE, f'"{ONE}", "all"'], ids=["all of it", "who acted"])
def test_a_record_is_kept_as_it_was_written_and_is_the_same_game(part: str) -> None:
    text = GAME.replace(part, part.replace(ONE, TWO))
    assert text != GAME
    made = record.read(text)
    assert record.write(made) == text
    replayed, once = content.replay(made), content.replay(record.read(GAME))
    assert [step.state for step in replayed.steps] == [step.state for step in once.steps]
    assert record.write(replayed.record) == text


def test_the_dealer_may_be_called_either_way() -> None:
    text = GAME.replace('dealer = "Anne"', f'dealer = "{TWO}"')
    made = record.read(text)
    assert record.write(made) == text
    with pytest.raises(RecordError, match="it is not the turn"):  # Anne is: the deal is another's
        content.replay(made)
    assert content.Pool.start(["Anne", ONE], dealer=TWO).dealer == ONE


def test_a_name_is_answered_as_it_was_asked() -> None:
    players = [{"name": TWO, "hand": "9S 2H 3D"}, {"name": "Anne", "hand": "KS QS 4C"}]
    told = ask("compare", players=players)
    assert [each["name"] for each in told["players"]] == [TWO, "Anne"]
    assert TWO in json.dumps(told, ensure_ascii=False)
