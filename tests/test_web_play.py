"""Playing through the browser's door: what the page is told, and what is refused."""

import json
import re
import subprocess
import sys
from typing import Any

import pytest

from content_rules.content import odds
from content_rules.web import handle
from content_rules.web_play import _Desk
from tests.door import act, ask, deal, new, players, referee


def test_a_state_tells_what_the_page_shows() -> None:
    state = deal(["9♠ 2♥ 3♦", "K♥ Q♥ J♥"], "6♠ 6♥ 7♦", "hg")
    assert (state["phase"], state["viewer"], state["to_look"]) == ("playing", "Anne", None)
    assert (state["dealer"], state["first"], state["to_act"]) == ("Anne", "Basile", "Anne")
    assert state["decision"] == {
        "index": 0,
        "name": "Anne",
        "kind": "turn",
        "must_declare": False,
    }
    assert state["exposed"][0] == {"ascii": "6S", "text": "6♠", "name": "six of spades"}
    assert [card["ascii"] for card in state["hand"]["cards"]] == ["9S", "2H", "3D"]
    assert state["hand"]["combination_text"] == "Point of 9"
    assert (state["pot"], state["stock"], state["coup"]) == (0, 43, 1)
    anne, basile = state["players"]
    assert (anne["tokens"], anne["dealer"], anne["turn"], anne["said"]) == (3, True, True, False)
    assert (basile["kind"], basile["said"], basile["known"]) == ("greedy", True, [])
    first, last = state["actions"][0], state["actions"][-1]
    assert first["action"] == {"kind": "exchange", "give": "9S", "take": "6S"}
    assert first["text"] == "Exchange 9♠ for 6♠"
    assert first["spoken"] == "Exchange nine of spades for six of spades"
    assert last == {
        "action": {"kind": "content"},
        "text": "Say “Content!”",
        "spoken": "Say “Content!”",
    }
    assert len(state["actions"]) == 11
    assert (state["result"], state["winner"]) == (None, None)
    said = state["log"][-1]
    assert (said["text"], said["name"], said["new"]) == ("Basile says “Content!”", "Basile", True)
    assert set(said["clauses"]) <= set(state["clauses"])
    link = state["clauses"]["content.saying-content.duty"]
    assert link["url"] == "en/rules/content.html#content.saying-content.duty"
    assert link["number"].startswith("4(")


def test_a_coup_over_shows_all_hands_and_who_pays() -> None:
    deal(["9♠ 2♥ 3♦", "K♥ Q♥ J♥"], "6♠ 6♥ 7♦", "hg")
    state = act("content", "fr")
    assert state["phase"] == "coup-over"
    assert [player["hand"]["combination_text"] for player in state["players"]] == [
        "Point de 9",
        "Point de 30",
    ]
    assert state["result"] == {
        "lowest": ["Anne"],
        "declared": [],
        "payers": ["Anne"],
        "spared": None,
        "void": False,
        "next_dealer": "Basile",
    }
    assert [player["tokens"] for player in state["players"]] == [2, 3]
    assert (state["pot"], state["actions"], state["decision"]) == (1, [], None)
    assert "Anne a la plus faible combinaison" in [event["text"] for event in state["log"]]
    following = ask("play-next", "fr")
    assert (following["coup"], following["dealer"], following["phase"]) == (2, "Basile", "playing")


def test_a_game_over_names_the_winner_and_deals_no_more() -> None:
    deal(["9♠ 2♥ 3♦", "K♥ Q♥ J♥"], "6♠ 6♥ 7♦", "hg", tokens=1)
    state = act("content")
    assert (state["phase"], state["winner"]) == ("game-over", "Basile")
    assert state["result"]["next_dealer"] is None
    refused = ask("play-next")
    assert refused["error"]["clause"]["id"] == "content.game.end"


def test_events_are_new_once_for_each_who_looks() -> None:
    state = deal(["9♠ 2♥ 3♦", "K♥ Q♥ J♥"], "6♠ 6♥ 7♦", "hg")
    assert all(event["new"] for event in state["log"])
    again = ask("play-state", "fr")
    assert not any(event["new"] for event in again["log"])
    assert again["status"] == "C’est à Anne de jouer"
    after = act("exchange", give="9S", take="7D")
    assert [event["text"] for event in after["log"] if event["new"]] == [
        "Anne gives 9♠ and takes 7♦"
    ]
    undone = ask("play-undo", to=0)
    assert not any(event["new"] for event in undone["log"])


def test_an_event_is_also_told_for_listening() -> None:
    state = deal(["9♠ 2♥ 3♦", "K♥ Q♥ J♥"], "6♠ 6♥ 7♦", "hg")
    dealt = next(event for event in state["log"] if event["kind"] == "Dealt")
    assert dealt["text"] == "Anne deals; exposed: 6♠ 6♥ 7♦; stock: 43"
    assert dealt["spoken"] == (
        "Anne deals; exposed: six of spades, six of hearts, seven of diamonds; stock: 43"
    )


@pytest.mark.parametrize(
    ("action", "clause"),
    [
        ({"kind": "exchange", "give": "KH", "take": "6S"}, "content.exchange.one"),
        ({"kind": "exchange", "give": "9S", "take": "2H"}, "content.exchange.one"),
        (
            {"kind": "exchange", "give": ["9S", "2H"], "take": ["6S", "6H"]},
            "content.exchange.never-two",
        ),
        ({"kind": "silent"}, "content.ruling.no-pass"),
    ],
)
def test_a_refusal_cites_its_clause_and_changes_nothing(action: Any, clause: str) -> None:
    before = deal(["9♠ 2♥ 3♦", "K♥ Q♥ J♥"], "6♠ 6♥ 7♦", "hg")
    answer = ask("play-act", "fr", action=action)
    assert answer["ok"] is False
    assert answer["error"]["clause"]["id"] == clause
    for reason in answer["error"]["reasons"]:
        assert reason["clause"]["url"] == f"fr/rules/content.html#{reason['clause']['id']}"
        assert reason["clause"]["number"]
        assert "place" not in reason["text"]
    after = ask("play-state")
    assert after["hand"] == before["hand"]
    assert after["decision"] == before["decision"]


def test_a_reason_names_the_player() -> None:
    deal(["9♠ 2♥ 3♦", "K♥ Q♥ J♥"], "6♠ 6♥ 7♦", "hg")
    reasons = act("exchange", give="KH", take="2H")["error"]["reasons"]
    assert [reason["text"] for reason in reasons] == ["Anne does not hold K♥", "2♥ is not exposed"]


def test_a_dealt_thirty_one_may_be_declared_where_a_bot_plays_first() -> None:
    state = deal(["A♠ K♠ 10♠", "K♥ Q♥ J♥"], "6♠ 6♥ 7♦", "hg")
    assert state["to_act"] == "Basile"
    assert (state["decision"]["kind"], state["decision"]["must_declare"]) == ("window", True)
    assert [each["text"] for each in state["actions"]] == [
        "Declare a Thirty-One: “Content!”",
        "Keep silent",
    ]
    refused = act("exchange-all")
    assert refused["error"]["reasons"][0]["clause"]["id"] == "content.turn.order"
    state = act("silent")
    assert (state["decision"]["kind"], state["to_act"]) == ("turn", "Anne")
    state = ask("play-undo", to=0)
    assert state["decision"]["kind"] == "window"
    state = act("content", "fr")
    assert state["result"]["declared"] == ["Anne"]
    assert "Anne déclare un Trente-et-un reçu à la donne" in [each["text"] for each in state["log"]]


def test_hints_tell_the_chance_of_paying() -> None:
    state = deal(["9♠ 2♥ 3♦", "K♥ Q♥ J♥"], "A♠ 6♥ 7♦", "hg")
    hints = ask("play-hints", "fr")["hints"]
    assert [hint["action"] for hint in hints] == [each["action"] for each in state["actions"]]
    view = referee().position.coup.view(0)
    expected = odds.from_view(view)
    best = min(hints, key=lambda hint: hint["pays"])
    assert best["action"] == {"kind": "exchange", "give": "2H", "take": "AS"}  # a Point of 20
    assert best["pays"] == float(expected[0].chance.pays)
    assert best["exact"] is True
    assert re.fullmatch(r"paie \d+,\d\u00a0% du temps", best["chance_text"])
    assert [card["ascii"] for card in best["hand"]["cards"]] == ["9S", "AS", "3D"]


def test_hints_against_many_are_estimates_that_tell_their_error() -> None:
    new("hggg", seed="2", dealer="Denis")
    hint = ask("play-hints")["hints"][0]
    assert hint["exact"] is False
    assert hint["error"] > 0
    assert hint["samples"] >= 30
    assert "about" in hint["chance_text"]


def test_without_a_seed_no_two_games_are_alike() -> None:
    hands = {json.dumps(new("hg", dealer="Anne")["exposed"]) for _ in range(8)}
    assert len(hands) > 1


def test_a_refused_request_leaves_the_game_as_it_was() -> None:
    new("hg", seed="5")
    before = referee()
    for request in (
        {"op": "play-new", "players": players("gg")},
        {"op": "play-load", "record": "nothing"},
        {"op": "play-open", "sealed": "00"},
        {"op": "play-undo", "to": 99},
    ):
        assert json.loads(handle(json.dumps(request)))["ok"] is False
        assert referee() is before


@pytest.mark.parametrize(
    "op", ["state", "look", "act", "next", "undo", "hints", "log", "save", "seal", "share", "step"]
)
def test_nothing_is_played_before_a_game_has_begun(
    op: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(_Desk, "screen", None)
    monkeypatch.setattr(_Desk, "replayed", None)
    answer = ask(f"play-{op}", name="Anne", to=0, index=0, action={"kind": "content"})
    assert answer["error"]["type"] == "RulesError"


def test_ranking_a_hand_loads_nothing_of_playing() -> None:
    code = (
        "import sys; from content_rules.web import handle\n"
        'handle(\'{"op": "rank", "hand": "A♠ K♠ 10♠"}\')\n'
        "print(*sys.modules)"
    )
    loaded = subprocess.run(
        [sys.executable, "-X", "utf8", "-c", code], capture_output=True, text=True, check=True
    ).stdout.split()
    assert "content_rules.web" in loaded
    playing = {"content.session", "content.coup", "content.pool", "web_play", "web_screen"}
    assert {f"content_rules.{name}" for name in playing}.isdisjoint(loaded)
