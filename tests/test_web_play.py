"""Playing through the browser's door: what the page is told, and what it is never told."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from content_rules import content, record
from content_rules.cards import PACK, Card
from content_rules.content import odds, session_keeping
from content_rules.content.session import begin
from content_rules.web import handle
from content_rules.web_play import _Desk
from tests.coups import pack

NAMES = ("Anne", "Basile", "Chloé", "Denis", "Émile")
KIND = {"h": "human", "r": "random", "g": "greedy"}
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


def ask(op: str, lang: str = "en", **request: Any) -> Any:
    return json.loads(handle(json.dumps({"op": op, "lang": lang, **request})))


def players(kinds: str) -> list[dict[str, str]]:
    return [
        {"name": name, "kind": KIND[letter]} for name, letter in zip(NAMES, kinds, strict=False)
    ]


def new(kinds: str, *, lang: str = "en", **request: Any) -> Any:
    answer = ask("play-new", lang, players=players(kinds), **request)
    assert answer["ok"], answer
    return answer


def deal(hands: list[str], exposed: str, kinds: str, dealer: int = 0, **options: Any) -> Any:
    """Begin a game with these cards, through the text that shares a deal."""
    shared = session_keeping.share(
        _over(
            begin(
                {each["name"]: "human" for each in players(kinds)},
                seed="1",
                dealer=NAMES[dealer],
                pack=pack(hands, exposed, dealer),
                options=content.Options(**options),
            )
        )
    )
    return new(kinds, shared=shared, seed="1")


def _over(session: Any) -> Any:
    while session.decider is not None:
        if session.out_of_turn:
            session.decide(None)
        else:
            session.decide(content.SayContent(session.position.asked))
    return session


def act(kind: str, lang: str = "en", **cards: Any) -> Any:
    return ask("play-act", lang, action={"kind": kind, **cards})


def referee() -> Any:
    assert _Desk.screen is not None
    return _Desk.screen.session


def forms(card: Card) -> list[str]:
    """Every way an answer could name a card."""
    told = [card.text(lang, style=style) for lang in ("en", "fr") for style in ("symbol", "long")]
    return [*told, card.text(style="ascii")]


def named(text: str, cards: Iterator[Card] | frozenset[Card]) -> list[str]:
    """Which of these cards a text names, whatever the language."""
    return [
        form
        for card in cards
        for form in forms(card)
        if form in text and re.search(rf"(?<!\w){re.escape(form)}(?!\w)", text)
    ]


def unknown(viewer: str | None) -> frozenset[Card]:
    """The cards of the coup that a viewer may not know, by the view that the engine gives them."""
    position = referee().position
    coup = position.coup
    if coup.is_over:
        return frozenset(coup.stock)
    if viewer is not None:
        return frozenset(coup.view(position.names.index(viewer)).unseen)
    return frozenset(PACK).difference(coup.exposed, *coup.known)


def without_past(answer: Any) -> Any:
    """An answer without what it tells of earlier coups, in which those cards had other places."""
    if "coups" in answer and isinstance(answer["coups"], list):
        number = referee().number
        return {
            **answer,
            "coups": answer["coups"][-1:],
            "decisions": [each for each in answer["decisions"] if each["coup"] == number],
        }
    return answer


def check_secrets(answer: Any) -> None:
    """See that an answer names no card that its viewer may not know, nor the seed, nor the pack."""
    session = referee()
    coup = session.position.coup
    text = json.dumps(without_past(answer), ensure_ascii=False)
    viewer = _Desk.screen.viewer if _Desk.screen is not None else None
    assert named(text, unknown(viewer)) == [], text
    assert session.seed not in text
    if not coup.is_over:
        packed = "".join(LETTERS[card.index] for card in coup.dealt.pack)
        assert packed not in text
        assert " ".join(card.text(style="ascii") for card in coup.dealt.pack[:6]) not in text
        for player in answer.get("players", ()):
            assert player["hand"] is None


def wander(state: Any, chance: Random, lang: str, steps: int = 400) -> Iterator[Any]:
    """Play at random through the door, and give every answer."""
    for _ in range(steps):
        yield state
        if state["phase"] == "game-over":
            return
        if chance.random() < 0.1:
            for op in ("play-state", "play-log", "play-share"):
                yield ask(op, lang)
            if chance.random() < 0.1:
                yield ask("play-hints", lang)
            yield ask("play-look", lang, name=chance.choice(NAMES))
            yield ask("play-act", lang, action={"kind": chance.choice(["silent", "nothing"])})
            state = ask("play-state", lang)
        if state["decisions"] and chance.random() < 0.05:
            state = ask("play-undo", lang, to=chance.choice(state["decisions"])["index"])
        if state["phase"] == "coup-over":
            state = ask("play-next", lang)
        elif state["to_look"]:
            state = ask("play-look", lang, name=state["to_look"])
        elif state["phase"] == "playing":
            action = chance.choice(state["actions"])["action"]
            state = ask("play-act", lang, action=action)
        assert state["ok"], state


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("kinds", ["hg", "hrg", "hh", "hhr", "hghrh"])
def test_no_answer_names_a_card_that_its_viewer_may_not_know(kinds: str, seed: int) -> None:
    lang = ("en", "fr")[seed // 3]
    options = {"tokens": 1 + seed % 2, "declaration": "automatic" if seed == 5 else "by_player"}
    seeded = f"<seed {seed}>"
    # Without a draw: the cards drawn for the deal are seen by all, and go back into the pack.
    state = new(kinds, lang=lang, seed=seeded, dealer=NAMES[seed % len(kinds)], options=options)
    answers = 0
    for answer in wander(state, Random(f"{kinds}{seed}"), lang):
        check_secrets(answer)
        answers += 1
    assert answers > 1


def test_the_search_for_secrets_would_find_them() -> None:
    state = new("hg", dealer="Anne", seed="1")
    hidden = next(iter(unknown("Anne")))
    for form in forms(hidden):
        with pytest.raises(AssertionError):
            check_secrets({**state, "status": f"Basile holds {form}."})


def test_of_an_unfinished_coup_nothing_is_saved_or_shared() -> None:
    new("hg", dealer="Basile", seed="3", options={"tokens": 2})
    saved = ask("play-save")
    assert (saved["coups"], saved["whole"]) == (0, False)
    assert "pack" not in saved["record"]
    refused = ask("play-share")
    assert refused["error"]["clause"]["id"] == "content.hands.hidden"


def test_a_sealed_game_shows_nothing_to_the_eye() -> None:
    new("hg", dealer="Basile", seed="3")
    sealed = ask("play-seal")["sealed"]
    assert re.fullmatch("[0-9a-f]+", sealed)
    assert sealed != ask("play-seal")["sealed"]


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


def test_people_pass_the_screen_and_see_their_own_cards_alone() -> None:
    state = deal(["A♠ K♠ 10♠", "K♥ Q♥ J♥"], "6♠ 6♥ 7♦", "hh", dealer=1)
    assert (state["viewer"], state["to_look"]) == (None, "Basile")
    assert (state["hand"], state["actions"]) == (None, [])
    assert state["decision"]["must_declare"] is False
    refused = ask("play-look", name="Anne")
    assert refused["error"]["clause"]["id"] == "content.hands.hidden"
    assert ask("play-act", action={"kind": "silent"})["ok"] is False
    assert ask("play-hints")["ok"] is False

    state = ask("play-look", name="Basile")
    assert (state["viewer"], state["decision"]["kind"]) == ("Basile", "look")
    assert [each["text"] for each in state["actions"]] == ["I have seen my cards"]
    state = act("silent")
    assert (state["viewer"], state["to_look"], state["hand"]) == (None, "Anne", None)
    state = ask("play-look", name="Anne")
    assert (state["decision"]["kind"], state["decision"]["must_declare"]) == ("turn", True)

    state = act("exchange", give="TS", take="7D")
    assert (state["viewer"], state["decision"]["kind"]) == ("Anne", "look")
    state = act("silent")
    assert (state["viewer"], state["to_look"]) == (None, "Basile")
    assert [each["text"] for each in state["decisions"]] == [
        "I have seen my cards",
        "Exchange 10♠ for 7♦",
        "I have seen my cards",
    ]


def test_whoever_holds_a_thirty_one_looks_no_otherwise_than_others() -> None:
    told = []
    for hand in ("A♥ K♥ 10♥", "9♠ 2♥ 3♦"):
        states = [deal(["K♣ 8♣ 3♣", "5♣ 4♠ 2♠", hand], "6♠ 6♥ 7♦", "hhh", dealer=2)]
        for name in ("Basile", "Chloé"):
            ask("play-look", name=name)
            states.append(act("silent"))
        told.append(states)
    assert told[0] == told[1]


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


def play_to_the_end(state: Any, seed: int, lang: str = "en") -> Any:
    chance = Random(seed)
    while state["phase"] != "game-over":
        if state["phase"] == "coup-over":
            state = ask("play-next", lang)
        elif state["to_look"]:
            state = ask("play-look", lang, name=state["to_look"])
        else:
            state = ask("play-act", lang, action=chance.choice(state["actions"])["action"])
        assert state["ok"], state
    return state


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
    assert ask("play-load", record=text)["ok"] is False
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
