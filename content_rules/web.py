"""The one door for the browser: a request as JSON text in, an answer as JSON text out.

Requests are objects with an ``op`` (``rank``, ``compare``, ``run``, or one of those that play a
game, which :mod:`content_rules.web_play` tells of) and a ``lang``; every answer says in ``ok``
whether the request could be carried out, and if not, why, in ``error``.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict
from functools import cache
from typing import TYPE_CHECKING

from content_rules.cards import parse_card
from content_rules.clauses import clause
from content_rules.content.hand import Hand
from content_rules.content.ranking import RankedHand, rank
from content_rules.content.report import hand_report, share, table_report
from content_rules.content.table import by_player, rank_table
from content_rules.errors import LANGUAGES, RulesError
from content_rules.record_error import RecordError
from content_rules.web_data import card_data, clause_data, clause_link
from content_rules.web_request import (
    LONGEST,
    Json,
    RequestError,
    lang_of,
    list_of,
    read_request,
    text_of,
    too_long,
)

if TYPE_CHECKING:
    from content_rules.cell import Interpreter, Step

__all__ = ["handle"]


def handle(request: str) -> str:
    """Carry out one request.

    Args:
        request: the request, as JSON text.

    Returns:
        JSON text in ASCII. Nothing is raised, since what goes wrong is an answer too.

    >>> answer = json.loads(handle('{"op": "rank", "hand": "As♠ R♠ 10♠", "lang": "fr"}'))
    >>> answer["hand"]["combination_text"], answer["share"]["equal"]
    ('Trente-et-un', 24)
    >>> answer = json.loads(handle('{"op": "rank", "hand": "A♠ K♠ X♠", "lang": "en"}'))
    >>> answer["ok"], answer["error"]["type"], answer["error"]["start"]
    (False, 'NotationError', 6)
    """
    lang = LANGUAGES[0]
    try:
        asked = read_request(request)
        lang = lang_of(asked)
        answer: Json = {"ok": True, **_operation(asked)(asked, lang)}
    except RulesError as error:
        answer = {"ok": False, "error": _told(error, lang)}
    except Exception as error:  # a fault of ours must not leave the page without an answer
        answer = {"ok": False, "error": {"type": type(error).__name__, "message": str(error)}}
    return json.dumps(answer)


def _operation(asked: Json) -> Callable[[Json, str], Json]:
    operations = {"rank": _rank, "compare": _compare, "run": _run}
    operation = asked.get("op")
    if isinstance(operation, str) and operation in operations:
        return operations[operation]
    if isinstance(operation, str) and operation.startswith("play-"):
        from content_rules.web_play import OPERATIONS  # only here: few pages play

        if operation in OPERATIONS:
            return OPERATIONS[operation]
    raise RequestError(
        en="op is none of rank, compare, run and those that play",
        fr="op n’est ni rank, ni compare, ni run, ni de celles qui jouent",
    )


def _rank(asked: Json, lang: str) -> Json:
    ranked = rank(_hand(asked), lang)
    return {"hand": _shown(ranked, hand_report(ranked, lang), lang), "share": share(ranked)}


def _compare(asked: Json, lang: str) -> Json:
    players = list_of(asked, "players", dict)
    hands = by_player((text_of(player, "name"), _hand_of_player(player)) for player in players)
    ranked = rank_table(hands, lang)
    report = table_report(ranked, lang)
    lowest, reports = report["lowest"], report["players"]
    assert isinstance(lowest, list)
    assert isinstance(reports, dict)
    seats = [
        {"name": name, "lowest": name in lowest, **_shown(hand, reports[name], lang)}
        for name, hand in ranked.items()
    ]
    return {**report, "players": seats, "clauses": _clauses(report)}


def _run(asked: Json, lang: str) -> Json:
    from content_rules.cell import run  # only here: it brings all of doctest

    code = text_of(asked, "code")
    steps = run(code) if asked.get("alone") is True else _page().run(code)
    failed = sum(step.status in ("failed", "error") for step in steps)
    return {"steps": [_step_data(step, lang) for step in steps], "failed": failed}


@cache
def _page() -> Interpreter:
    """Give the interpreter that all examples of a page share, as long as its worker lives."""
    from content_rules.cell import Interpreter

    return Interpreter()


def _step_data(step: Step, lang: str) -> Json:
    known = [each for each in step.clauses if _is_clause(each)]
    return asdict(step) | {"clauses": [clause_link(each, lang) for each in known]}


def _is_clause(id_: str) -> bool:
    """Tell whether there is such a clause: a reader's own error may name any."""
    try:
        return bool(clause(id_))
    except RulesError:
        return False


def _hand(asked: Json) -> Hand:
    """Give a hand: its text, or the cards named in English ASCII."""
    if "cards" not in asked:
        return text_of(asked, "hand")
    named = list_of(asked, "cards", str)
    if len(named) > LONGEST["hand"]:
        raise too_long("hand")
    return [parse_card(name) for name in named]


def _hand_of_player(player: Json) -> Hand:
    try:
        return _hand(player)
    except RulesError as error:
        raise error.of_player(text_of(player, "name").strip()) from None


def _shown(hand: RankedHand, report: Mapping[str, object], lang: str) -> Json:
    """Give a hand's report with its cards and its clauses written out."""
    return {
        **report,
        "cards": [card_data(card, lang) for card in hand.cards],
        "clauses": _clauses(report),
    }


def _clauses(report: Mapping[str, object]) -> list[Json]:
    ids = report["clauses"]
    assert isinstance(ids, list)
    return [clause_data(id_) for id_ in ids]


def _told(error: RulesError, lang: str) -> Json:
    in_record = (
        {"line": error.line, "coup": error.coup, "action": error.action}
        if isinstance(error, RecordError)
        else {}
    )
    return {
        "type": type(error).__name__,
        "message": error.text(lang),
        "given": getattr(error, "given", None),
        "start": getattr(error, "start", None),
        "end": getattr(error, "end", None),
        "clause": None if error.clause is None else clause_data(error.clause),
        "player": error.player,
        "reasons": [
            {"text": reason.text(lang), "clause": clause_link(reason.clause, lang)}
            for reason in getattr(error, "reasons", ())
        ],
        **in_record,
    }
