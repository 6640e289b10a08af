"""A request from the browser: each part of the type asked for, no longer than allowed."""

from __future__ import annotations

import json
from typing import Final, TypeVar

from content_rules.errors import LANGUAGES, RulesError

__all__ = [
    "Json",
    "RequestError",
    "dict_of",
    "lang_of",
    "list_of",
    "read_request",
    "text_of",
    "too_long",
]

Json = dict[str, object]
"""An object as JSON has it."""
Item = TypeVar("Item")

LONGEST: Final = {
    "request": 1_000_000,
    "code": 100_000,
    "hand": 500,
    "name": 100,
    "record": 400_000,
    "sealed": 600_000,
    "shared": 4000,
    "seed": 100,
}
"""The most characters of each that are looked at."""

_WORDS: Final = {
    "request": ("the request", "la requête"),
    "code": ("the example", "l’exemple"),
    "hand": ("the hand", "la main"),
    "name": ("the name", "le nom"),
    "record": ("the record", "le relevé"),
    "sealed": ("the sealed game", "la partie scellée"),
    "shared": ("the shared deal", "la donne partagée"),
    "seed": ("the seed", "la graine"),
}


class RequestError(RulesError):
    """A request that is not of the form that the package takes."""


def read_request(request: str) -> Json:
    """Return the object that a request's JSON text holds.

    >>> read_request("[]")
    Traceback (most recent call last):
    content_rules.web_request.RequestError: the request is not a JSON object
    """
    if len(request) > LONGEST["request"]:
        raise too_long("request")
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


def lang_of(asked: Json) -> str:
    """Return the language that a request is to be answered in."""
    lang = asked.get("lang", LANGUAGES[0])
    if lang in LANGUAGES:
        return str(lang)
    raise RequestError(
        en="lang is neither en nor fr",
        fr="lang n’est ni en ni fr",
    )


def text_of(asked: Json, name: str) -> str:
    """Return a text; RequestError for what is none, or is longer than allowed.

    >>> text_of({"hand": "A♠ K♠ 10♠"}, "hand")
    'A♠ K♠ 10♠'
    """
    text = asked.get(name)
    if not isinstance(text, str):
        raise RequestError(en=f"{name} is not a text", fr=f"{name} n’est pas un texte")
    if name in LONGEST and len(text) > LONGEST[name]:
        raise too_long(name)
    return text


def list_of(asked: Json, name: str, kind: type[Item]) -> list[Item]:
    """Return a list whose items are all of a type."""
    items = asked.get(name)
    if isinstance(items, list) and all(isinstance(item, kind) for item in items):
        return items
    raise RequestError(
        en=f"{name} is not a list of the right form",
        fr=f"{name} n’est pas une liste de la bonne forme",
    )


def dict_of(asked: Json, name: str) -> Json:
    """Return an object; an empty one where there is none."""
    found = asked.get(name, {})
    if isinstance(found, dict):
        return found
    raise RequestError(en=f"{name} is not an object", fr=f"{name} n’est pas un objet")


def too_long(name: str) -> RequestError:
    """Make the error for a part that is longer than allowed."""
    en, fr = _WORDS[name]
    return RequestError(
        en=f"{en} is longer than {LONGEST[name]} characters",
        fr=f"{fr} dépasse {LONGEST[name]} caractères",
    )
