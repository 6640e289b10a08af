"""Games kept through the browser's door: saved, replayed, sealed, shared, gone on with."""

import re
from dataclasses import replace
from random import Random

import pytest

from content_rules import content, record
from content_rules.cards import PACK
from tests.door import act, ask, new, play_to_the_end, players, referee


@pytest.mark.parametrize("kinds", ["hg", "hrg", "hh", "hhr"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_saved_game_replays_equally_by_the_door_and_by_the_package(kinds: str, lang: str) -> None:
    end = play_to_the_end(new(kinds, seed="11", lang=lang, options={"tokens": 2}), 11, lang)
    log = ask("play-log", lang)
    saved = ask("play-save")
    assert saved["whole"] is True
    replayed = content.replay(record.read(saved["record"]))
    assert replayed.winner == end["winner"]

    answer = ask("play-replay", lang, record=saved["record"])
    assert (answer["winner"], answer["steps"]) == (end["winner"], len(replayed.steps))
    assert answer["warnings"] == []
    assert [coup["number"] for coup in answer["coups"]] == [each.number for each in replayed.coups]
    events = []
    for index, step in enumerate(replayed.steps):
        shown = ask("play-step", lang, index=index)["step"]
        hands = [player["hand"]["cards"] for player in shown["players"] if player["hand"]]
        for cards, there in zip(
            [*hands, shown["exposed"]], [*step.state.hands, step.state.exposed], strict=True
        ):
            assert [card["ascii"] for card in cards] == [each.text(style="ascii") for each in there]
        assert all(event["clauses"] for event in shown["events"])
        events += [event["text"] for event in shown["events"]]
    assert ask("play-step", index=len(replayed.steps) - 1)["step"]["winner"] == end["winner"]
    assert events == [event["text"] for coup in log["coups"] for event in coup["events"]]


def test_a_coup_alone_is_replayed_and_not_gone_on_with() -> None:
    coup = content.Coup.deal(PACK, seats=2, dealer=0).apply(content.SayContent(1)).state
    text = record.write(content.record(coup, names=["Anne", "Basile"]))
    answer = ask("play-replay", record=text)
    assert (answer["scope"], answer["steps"]) == ("coup", 2)
    step = ask("play-step", index=1)["step"]
    assert (step["text"], step["name"], step["pot"]) == ("Say “Content!”", "Basile", None)
    refused = ask("play-load", record=text)["error"]
    assert (refused["line"], refused["given"]) == (4, 'scope = "coup"')
    assert ask("play-step", index=2)["ok"] is False
    assert ask("play-step", index=-1)["ok"] is False


@pytest.mark.parametrize("kinds", ["hrg", "hh", "hhr"])
def test_a_game_survives_a_reload_at_any_moment(kinds: str) -> None:
    state = new(kinds, seed="5", options={"tokens": 1})
    chance = Random(5)
    moments = 0
    while state["phase"] != "game-over" and moments < 60:
        sealed = ask("play-seal")["sealed"]
        before, decisions = referee().position, list(referee().decisions)
        opened = ask("play-open", sealed=sealed)
        assert opened["ok"]
        after = referee()
        if before.pending == after.position.pending:
            assert after.position == before
            assert after.decisions == decisions
        else:  # silence that nothing has followed yet is asked for again
            assert after.position.coup == before.coup
            assert len(after.decisions) < len(decisions)
        state = opened
        if state["phase"] == "coup-over":
            state = ask("play-next")
        elif state["to_look"]:
            state = ask("play-look", name=state["to_look"])
        if state["phase"] == "playing" and state["actions"]:
            # The last sealed silence is asked for again: act, so that the game moves on.
            actions = [each["action"] for each in state["actions"]]
            state = ask("play-act", action=chance.choice(actions))
            while state["phase"] == "playing" and state["decision"]["kind"] != "turn":
                if state["to_look"]:
                    state = ask("play-look", name=state["to_look"])
                state = act("silent")
        moments += 1
    assert moments > 3


def test_after_a_reload_bots_play_as_they_would_have() -> None:
    new("hrg", seed="9", options={"tokens": 1})
    sealed = ask("play-seal")["sealed"]
    first = play_to_the_end(ask("play-state"), 4)
    second = play_to_the_end(ask("play-open", sealed=sealed), 4)
    assert first["log"][-1]["text"] == second["log"][-1]["text"]
    assert first["players"] == second["players"]


def test_a_record_is_gone_on_with() -> None:
    state = new("hrg", seed="5", options={"tokens": 2})
    while state["phase"] != "coup-over":
        state = act("content")
    saved = ask("play-save")["record"]
    loaded = ask("play-load", record=saved)
    assert (loaded["phase"], loaded["coup"]) == ("coup-over", 1)
    assert loaded["players"] == state["players"]
    assert loaded["decisions"] == state["decisions"]
    other = ask("play-load", record=saved, players=players("ggh"))
    assert [player["kind"] for player in other["players"]] == ["greedy", "greedy", "human"]
    bare = "\n".join(line for line in saved.splitlines() if not line.startswith("_"))
    assert [player["kind"] for player in ask("play-load", record=bare)["players"]] == [
        "human",
        "greedy",
        "greedy",
    ]


def test_a_record_without_coups_begins_with_the_first() -> None:
    new("hg", seed="5", dealer="Anne")
    loaded = ask("play-load", record=ask("play-save")["record"])
    assert (loaded["coup"], loaded["phase"]) == (1, "playing")


@pytest.mark.parametrize(
    ("op", "old", "wrong", "place", "told"),
    [
        ("replay", "tokens = 3", "tokens = 100", "100", "tokens is more than 99"),
        ("load", "tokens = 3", "tokens = 100", "100", "tokens is more than 99"),
        ("load", "tokens = 3", "max_circuits = 9999", "9999", "max_circuits is more than 999"),
        ("load", "human", "cheat", '["cheat", "greedy"]', "no player ‘cheat’"),
        ("load", "human", "random", '["random", "greedy"]', "all are bots"),
    ],
)
def test_what_is_wrong_with_a_record_to_be_gone_on_with_is_told_with_its_line(
    op: str, old: str, wrong: str, place: str, told: str
) -> None:
    new("hg", seed="5", dealer="Anne")
    saved = ask("play-save")["record"]
    error = ask(f"play-{op}", record=saved.replace(old, wrong))["error"]
    assert error["type"] == "RecordError"
    assert told in error["message"]
    (line,) = [number for number, each in enumerate(saved.split("\n"), 1) if old in each]
    assert error["line"] == line
    assert error["given"][error["start"] : error["end"]] == place


def test_a_shared_deal_is_dealt_again() -> None:
    state = new("hrg", seed="5", options={"tokens": 2, "total_tie": "replay"})
    while state["phase"] != "coup-over":
        state = act("content")
    shared = ask("play-share")["shared"]
    assert re.fullmatch(r"[\w-]+", shared)
    assert len(shared) < 500
    again = ask("play-new", shared=shared, seed="5")
    assert again["dealer"] == state["dealer"]
    assert again["options"] == state["options"]
    while again["phase"] != "coup-over":
        again = act("content")
    assert [player["hand"] for player in again["players"]] == [
        player["hand"] for player in state["players"]
    ]


@pytest.mark.parametrize(
    ("lang", "heading", "says"),
    [
        ("en", "Changed since", "This clause is not what it was in edition 0.0.9"),
        ("fr", "Changé depuis", "Cette clause n’est plus ce qu’elle était dans l’édition 0.0.9"),
    ],
)
def test_a_replay_warns_of_clauses_that_changed_or_were_not_noted(
    lang: str, heading: str, says: str
) -> None:
    coup = content.Coup.deal(PACK, seats=2, dealer=0).apply(content.SayContent(1)).state
    made = content.record(coup, names=["Anne", "Basile"])
    changed, dropped = list(made.clauses)[:2]
    clauses = {**made.clauses, changed: "0" * 12}
    del clauses[dropped]
    text = record.write(replace(made, clauses=clauses, edition="0.0.9"))
    first, second = ask("play-replay", lang, record=text)["warnings"]
    assert first["heading"] == heading
    (line,) = first["lines"]
    assert line["text"].startswith(says)
    assert [each["id"] for each in line["clauses"]] == [changed]
    (line,) = second["lines"]
    assert dropped in line["text"]
