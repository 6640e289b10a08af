"""The one door for the browser: a request as JSON text in, an answer as JSON text out.

Requests are objects with an ``op`` (``rank``, ``compare`` or ``run``) and a ``lang``; every answer
says in ``ok`` whether the request could be carried out, and if not, why, in ``error``.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Final, TypeVar

from content_rules.cards import Card, parse_card
from content_rules.clauses import clause
from content_rules.content.hand import Hand
from content_rules.content.ranking import RankedHand, rank
from content_rules.content.report import hand_report, share, table_report
from content_rules.content.table import by_player, rank_table
from content_rules.errors import LANGUAGES, RulesError

__all__ = ["handle"]

Json = dict[str, object]
Item = TypeVar("Item")

LONGEST: Final = {"request": 400_000, "code": 100_000, "hand": 500, "name": 100}
"""The most characters of each that are looked at."""


class RequestError(RulesError):
    """A request that is not of the form this module takes."""


def handle(request: str) -> str:
    """Carry out one request.

    Args:
        request: the request, as JSON text.

    Returns:
        The answer, as JSON text in ASCII. Nothing is raised: what goes wrong is an answer too.

    >>> answer = json.loads(handle('{"op": "rank", "hand": "As♠ R♠ 10♠", "lang": "fr"}'))
    >>> answer["hand"]["combination_text"], answer["share"]["equal"]
    ('Trente-et-un', 24)
    >>> answer = json.loads(handle('{"op": "rank", "hand": "A♠ K♠ X♠", "lang": "en"}'))
    >>> answer["ok"], answer["error"]["type"], answer["error"]["start"]
    (False, 'NotationError', 6)
    """
    lang = LANGUAGES[0]
    try:
        asked = _read(request)
        lang = _lang(asked)
        answer: Json = {"ok": True, **_operation(asked)(asked, lang)}
    except RulesError as error:
        answer = {"ok": False, "error": _told(error, lang)}
    except Exception as error:  # a fault of ours must not leave the page without an answer
        answer = {"ok": False, "error": {"type": type(error).__name__, "message": str(error)}}
    return json.dumps(answer)


def _read(request: str) -> Json:
    if len(request) > LONGEST["request"]:
        raise _too_long("request")
    try:
        asked = json.loads(request)
    except (ValueError, RecursionError) as error:
        raise RequestError(
            en="the request is not JSON", fr="la requête n’est pas du JSON"
        ) from error
    if not isinstance(asked, dict):
        raise RequestError(
            en="the request is not a JSON object", fr="la requête n’est pas un objet JSON"
        )
    return asked


def _lang(asked: Json) -> str:
    lang = asked.get("lang", LANGUAGES[0])
    if lang in LANGUAGES:
        return str(lang)
    raise RequestError(
        en="lang is neither en nor fr",
        fr="lang n’est ni en ni fr",
    )


def _operation(asked: Json) -> Callable[[Json, str], Json]:
    operations = {"rank": _rank, "compare": _compare, "run": _run}
    operation = asked.get("op")
    if isinstance(operation, str) and operation in operations:
        return operations[operation]
    raise RequestError(
        en="op is none of rank, compare and run",
        fr="op n’est ni rank, ni compare, ni run",
    )


def _rank(asked: Json, lang: str) -> Json:
    ranked = rank(_hand(asked), lang)
    return {"hand": _shown(ranked, hand_report(ranked, lang), lang), "share": share(ranked)}


def _compare(asked: Json, lang: str) -> Json:
    players = _list_of(asked, "players", dict)
    hands = by_player((_text_of(player, "name"), _hand_of_player(player)) for player in players)
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


def _run(asked: Json, _: str) -> Json:
    from content_rules.cell import run  # only here: a hand is ranked without doctest's imports

    steps = run(_text_of(asked, "code"))
    failed = sum(step.status in ("failed", "error") for step in steps)
    return {"steps": [asdict(step) for step in steps], "failed": failed}


def _hand(asked: Json) -> Hand:
    """Give a hand: its text, or the cards named in English ASCII."""
    if "cards" not in asked:
        return _text_of(asked, "hand")
    named = _list_of(asked, "cards", str)
    if len(named) > LONGEST["hand"]:
        raise _too_long("hand")
    return [parse_card(name) for name in named]


def _hand_of_player(player: Json) -> Hand:
    try:
        return _hand(player)
    except RulesError as error:
        raise error.of_player(_text_of(player, "name").strip()) from None


def _text_of(asked: Json, name: str) -> str:
    text = asked.get(name)
    if not isinstance(text, str):
        raise RequestError(en=f"{name} is not a text", fr=f"{name} n’est pas un texte")
    if len(text) > LONGEST[name]:
        raise _too_long(name)
    return text


def _list_of(asked: Json, name: str, kind: type[Item]) -> list[Item]:
    items = asked.get(name)
    if isinstance(items, list) and all(isinstance(item, kind) for item in items):
        return items
    raise RequestError(
        en=f"{name} is not a list of the right form",
        fr=f"{name} n’est pas une liste de la bonne forme",
    )


def _too_long(name: str) -> RequestError:
    what = {
        "request": ("the request", "la requête"),
        "code": ("the example", "l’exemple"),
        "hand": ("the hand", "la main"),
        "name": ("the name", "le nom"),
    }
    en, fr = what[name]
    return RequestError(
        en=f"{en} is longer than {LONGEST[name]} characters",
        fr=f"{fr} dépasse {LONGEST[name]} caractères",
    )


def _shown(hand: RankedHand, report: Mapping[str, object], lang: str) -> Json:
    """Give a hand's report with its cards and its clauses written out."""
    return {
        **report,
        "cards": [_card(card, lang) for card in hand.cards],
        "clauses": _clauses(report),
    }


def _card(card: Card, lang: str) -> Json:
    return {
        "ascii": card.text(style="ascii"),
        "text": card.text(lang),
        "name": card.text(lang, style="long"),
    }


def _clauses(report: Mapping[str, object]) -> list[Json]:
    ids = report["clauses"]
    assert isinstance(ids, list)
    return [_clause(id_) for id_ in ids]


def _clause(id_: str) -> Json:
    found = clause(id_)
    return {
        "id": found.id,
        "number": found.number,
        "title": dict(found.title),
        "text": dict(found.text),
    }


def _told(error: RulesError, lang: str) -> Json:
    return {
        "type": type(error).__name__,
        "message": error.text(lang),
        "given": getattr(error, "given", None),
        "start": getattr(error, "start", None),
        "end": getattr(error, "end", None),
        "clause": None if error.clause is None else _clause(error.clause),
        "player": error.player,
    }
