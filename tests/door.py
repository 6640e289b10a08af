"""The browser's door, as tests of playing knock at it; and the referee's side of it."""

import json
from random import Random
from typing import Any

from content_rules import content
from content_rules.content import session_keeping
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
