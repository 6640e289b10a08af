"""What the page is never told: cards that its viewer may not know."""

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from content_rules.cards import PACK, Card
from content_rules.web_play import _Desk
from tests.door import LETTERS, NAMES, act, ask, deal, new, referee


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
