"""The browser's door: `content_rules.web.handle`, JSON in and JSON out."""

import json
import time
from typing import Any

import pytest

from content_rules.web import handle


def ask(**request: Any) -> Any:
    return json.loads(handle(json.dumps(request)))


def test_a_hand_is_ranked_in_the_language_of_the_page() -> None:
    answer = ask(op="rank", lang="fr", hand="as de carreau, A♠ V♣")
    assert answer["ok"] is True
    hand = answer["hand"]
    assert hand["cards"] == [
        {"ascii": "AD", "text": "As♦", "name": "as de carreau"},
        {"ascii": "AS", "text": "As♠", "name": "as de pique"},
        {"ascii": "JC", "text": "V♣", "name": "valet de trèfle"},
    ]
    assert hand["combination"] == "brelan-mistigri"
    assert hand["combination_text"] == "Brelan Mistigri"
    assert hand["points"] == 11
    assert hand["suits"] == ["diamonds", "spades"]
    first = hand["clauses"][0]
    assert first["id"] == "content.combination.brelan-mistigri"
    assert set(first) == {"id", "number", "title", "text"}
    assert all(first["text"][lang] and first["title"][lang] for lang in ("en", "fr"))
    assert first["number"] in hand["explanation"]


def test_cards_are_named_in_english_ascii_whatever_the_page() -> None:
    # In French "AD" would be no card, and "QC" neither.
    answer = ask(op="rank", lang="fr", cards=["AD", "QD", "TD"])
    assert answer["hand"]["combination_text"] == "Trente-et-un"
    assert [card["text"] for card in answer["hand"]["cards"]] == ["As♦", "D♦", "10♦"]


def test_shares_are_of_all_hands() -> None:
    # 24 Thirty-Ones: in each of 4 suits the Ace and 2 of the 4 ten-point cards.
    strongest = ask(op="rank", cards=["AS", "KS", "TS"])["share"]
    assert strongest == {"total": 22_100, "weaker": 22_076, "equal": 24, "stronger": 0}
    # Points of three: 2-2-3 in three suits, 4*3*2/2 = 12 ways, and 3-3-2 as many.
    weakest = ask(op="rank", cards=["2S", "2H", "3D"])["share"]
    assert weakest == {"total": 22_100, "weaker": 0, "equal": 24, "stronger": 22_076}


def test_a_table_is_compared() -> None:
    answer = ask(
        op="compare",
        lang="fr",
        players=[
            {"name": "Anne", "hand": "9P 2C 3K"},
            {"name": " Basile ", "cards": ["KS", "QS", "4C"]},
            {"name": "<b>Chloé</b>", "hand": "5♦ 4♦ 2♠"},
        ],
    )
    assert answer["ok"] is True
    assert [(player["name"], player["lowest"]) for player in answer["players"]] == [
        ("Anne", True),
        ("Basile", False),
        ("<b>Chloé</b>", True),
    ]
    assert [player["points"] for player in answer["players"]] == [9, 20, 9]
    assert answer["players"][0]["cards"][0] == {
        "ascii": "9S",
        "text": "9♠",
        "name": "neuf de pique",
    }
    assert answer["lowest"] == ["Anne", "<b>Chloé</b>"]
    assert "Anne et <b>Chloé</b>" in answer["explanation"]
    assert [each["id"] for each in answer["clauses"]] == [
        "content.showdown.lowest-pay",
        "content.ruling.equal-points",
    ]


def test_an_example_is_run() -> None:
    answer = ask(op="run", lang="en", code=">>> 1 + 1\n2\n>>> 1 + 1\n3\n>>> 1 / 0\n")
    assert answer["ok"] is True
    assert answer["failed"] == 2
    assert [step["status"] for step in answer["steps"]] == ["passed", "failed", "error"]
    assert answer["steps"][1] == {
        "source": "1 + 1\n",
        "want": "3\n",
        "got": "2\n",
        "status": "failed",
        "line": 3,
        "end": 5,
        "cut": False,
        "clauses": [],
    }


def test_examples_of_a_page_share_their_names() -> None:
    ask(op="run", code="table = {'Anne': 'A♠ K♠ 10♠'}")
    assert ask(op="run", code=">>> list(table)\n['Anne']\n")["failed"] == 0
    assert ask(op="run", alone=True, code="table")["steps"][0]["status"] == "error"


def test_an_error_brings_the_clauses_it_rests_on() -> None:
    code = """
        >>> from content_rules import content
        >>> pack = content.pack_for(["9♠ 8♥ 4♦", "K♠ Q♠ 4♣"], exposed="2♠ 6♥ 7♦")
        >>> coup = content.Coup.deal(pack, seats=2, dealer=0)
        >>> coup.apply(content.SayContent(0))
    """
    step = ask(op="run", lang="fr", code=code)["steps"][-1]
    assert step["status"] == "error"
    assert [each["id"] for each in step["clauses"]] == ["content.ruling.out-of-turn"]
    assert step["clauses"][0]["url"].endswith("fr/rules/content.html#content.ruling.out-of-turn")


def test_an_error_of_the_reader_s_own_that_names_no_clause_is_only_shown() -> None:
    code = """
        >>> from content_rules.errors import RulesError
        >>> raise RulesError(en="no", fr="non", clause="javascript:alert(1)")
    """
    step = ask(op="run", code=code)["steps"][-1]
    assert (step["status"], step["clauses"]) == ("error", [])


def test_an_example_finds_the_rules() -> None:
    code = "from content_rules import content\ncontent.rank('A♠ K♠ 10♠').points"
    assert ask(op="run", code=code)["steps"][-1]["got"] == "31\n"


def test_a_hand_that_cannot_be_read_is_told_with_its_place() -> None:
    answer = ask(op="rank", lang="fr", hand="As♠ R♠ J♠")
    assert answer["ok"] is False
    error = answer["error"]
    assert (error["type"], error["given"]) == ("NotationError", "As♠ R♠ J♠")
    assert error["given"][error["start"] : error["end"]].startswith("J")
    assert error["message"].splitlines()[1:3] == ["  | As♠ R♠ J♠", "  |        ^"]
    assert "attendu" in error["message"]
    assert error["player"] is None


@pytest.mark.parametrize(
    ("hand", "start"),
    [("A♠ K♠", 5), ("A♠ K♠ 10♠ 9♠", 10), ("A♠ K♠ A♠", 6)],
)
def test_cards_that_make_no_hand_are_told_with_their_place(hand: str, start: int) -> None:
    error = ask(op="rank", lang="en", hand=hand)["error"]
    assert (error["type"], error["start"]) == ("HandError", start)


def test_a_fault_in_a_players_hand_names_the_player() -> None:
    players = [{"name": "Anne", "hand": "A♠ K♠ 10♠"}, {"name": "Basile", "hand": "A♥ K♥ X♥"}]
    error = ask(op="compare", lang="en", players=players)["error"]
    assert (error["type"], error["player"], error["start"]) == ("NotationError", "Basile", 6)

    players[1]["hand"] = "2♥ A♠ 3♥"
    error = ask(op="compare", lang="en", players=players)["error"]
    assert (error["type"], error["player"], error["start"]) == ("HandError", "Basile", 3)


def test_a_card_that_does_not_exist_names_the_player_too() -> None:
    players = [{"name": "Anne", "cards": ["ZZ"]}, {"name": "Basile", "hand": "A♥ K♥ 3♥"}]
    error = ask(op="compare", lang="en", players=players)["error"]
    assert (error["type"], error["player"]) == ("NotationError", "Anne")


@pytest.mark.parametrize("names", [["Anne"], [f"Player {n}" for n in range(17)]])
def test_the_number_of_players_rests_on_a_clause(names: list[str]) -> None:
    cards = [f"{rank}{suit}" for suit in "SHDC" for rank in "23456789TJQKA"]
    players = [{"name": name, "cards": cards[3 * n : 3 * n + 3]} for n, name in enumerate(names)]
    error = ask(op="compare", lang="fr", players=players)["error"]
    assert error["clause"]["id"] == "content.players.number"
    assert error["clause"]["text"]["fr"]


@pytest.mark.parametrize(
    ("names", "word"), [(["Anne", "Anne "], "Anne"), (["Anne", "  "], "no name")]
)
def test_each_player_has_a_name_of_their_own(names: list[str], word: str) -> None:
    players = [
        {"name": name, "hand": hand}
        for name, hand in zip(names, ["AS KS QS", "2S 3S 4S"], strict=True)
    ]
    error = ask(op="compare", lang="en", players=players)["error"]
    assert error["type"] == "RulesError"
    assert word in error["message"]


@pytest.mark.parametrize(
    "request_text",
    [
        "",
        "not JSON",
        "[1, 2",
        "null",
        "[]",
        '"rank"',
        "{}",
        '{"op": "eval"}',
        '{"op": ["rank"]}',
        '{"op": "rank"}',
        '{"op": "rank", "hand": 3}',
        '{"op": "rank", "hand": "A♠ K♠ Q♠", "lang": "de"}',
        '{"op": "rank", "hand": "A♠ K♠ Q♠", "lang": ["fr"]}',
        '{"op": "rank", "cards": "AS"}',
        '{"op": "rank", "cards": [1, 2, 3]}',
        '{"op": "compare"}',
        '{"op": "compare", "players": {"Anne": "AS"}}',
        '{"op": "compare", "players": ["Anne"]}',
        '{"op": "compare", "players": [{"name": 3, "hand": "AS KS QS"}]}',
        '{"op": "run", "code": null}',
        "[" * 100_000,
        "9" * 100_000,
        '{"op": "rank", "hand": "' + "A♠ " * 500 + '"}',
        '{"op": "run", "code": "' + " " * 100_001 + '"}',
        '{"op": "rank", "cards": [' + '"AS",' * 500 + '"AS"]}',
        "x" * 10_000_000,
    ],
)
def test_any_text_has_an_answer_and_soon(request_text: str) -> None:
    begun = time.perf_counter()
    answer = json.loads(handle(request_text))
    assert time.perf_counter() - begun < 1
    assert answer["ok"] is False
    assert answer["error"]["type"] == "RequestError"
    assert answer["error"]["message"]


@pytest.mark.parametrize("hand", ["", " ", "🂡", "\ud800", "A♠ " * 160, "♠" * 500, "\0", "<img>"])
def test_any_hand_has_an_answer(hand: str) -> None:
    error = ask(op="rank", lang="fr", hand=hand)["error"]
    assert error["type"] in ("NotationError", "HandError")


def test_answers_are_ascii() -> None:
    assert handle(json.dumps({"op": "rank", "lang": "fr", "hand": "As♠ \ud800"})).isascii()


def test_a_fault_of_our_own_is_an_answer_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("a bug")

    monkeypatch.setattr("content_rules.web.rank", broken)
    answer = ask(op="rank", hand="A♠ K♠ Q♠")
    assert answer == {"ok": False, "error": {"type": "ZeroDivisionError", "message": "a bug"}}
