"""What of a record is refused: too much of anything, whoever wrote it.

A record may come from anywhere. Sixteen players with 99 tokens each make one that passes; reading
and replaying it takes some seconds and a hundred megabytes or two. What is refused when read is
not written either.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from content_rules.errors import RulesError
from content_rules.record_error import RecordError, Written, fault

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from content_rules.toml_places import Path

__all__ = [
    "MOST",
    "check_counts",
    "check_found",
    "check_options",
    "check_players",
    "check_text",
]

MOST: Final = {
    "characters": 2_000_000,
    "characters in a name": 200,  # names are told over and over
    "digits": 300,
    "dots": 100,  # in a key: those of many parts take tomllib time and memory by their square
    "depth": 10,
    "players": 100,
    "coups": 2000,
    "actions": 60_000,
    "actions in a coup": 2000,
    "actions in states": 20_000_000,  # each state keeps the actions before it
    "tokens": 99,
    "max_circuits": 999,
}
"""The most of each that a record may hold."""

_WORDS: Final = {
    "characters": ("characters", "caractères"),
    "characters in a name": ("characters in a name", "caractères dans un nom"),
    "digits": ("digits in a number", "chiffres dans un nombre"),
    "dots": ("dots in a key", "points dans une clé"),
    "depth": ("levels", "niveaux"),
    "players": ("players", "joueurs"),
    "coups": ("coups", "coups"),
    "actions": ("actions", "actions"),
    "actions in a coup": ("actions in a coup", "actions dans un coup"),
    "actions in states": ("actions kept in its states", "actions gardées dans ses états"),
}

# Texts and comments, closed or not, are gone over; no part of them is looked at twice.
_TOKEN: Final = re.compile(
    r'"""(?:[^"\\]|\\.|"(?!""))*+(?:"{3,5})?'
    r"|'''(?:[^']|'(?!''))*+(?:'{3,5})?"
    r'|"(?:[^"\\\n]|\\.)*+"?'
    r"|'[^'\n]*+'?"
    r"|#[^\n]*+"
    r"|(?P<mark>[\[\]{}\n,=])"
    r"|(?P<word>[^\s\"'#\[\]{},=]++)",
    re.DOTALL,
)
_TABLES = 5  # a note in a coup stands this deep already


def check_text(text: str, written: Written | None = None) -> None:
    """Raise RecordError for a text too long, values too deep, keys or numbers without end.

    This is seen without reading it as TOML. `written` is the text once more, for the error to
    tell the place, if it should.

    >>> check_text("a = [[[1]]]")
    >>> check_text("a" + ".a" * 1000 + " = 1")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    content_rules.record_error.RecordError: ...a record with more than 100 dots in a key is not...
    """
    if len(text) > (most := MOST["characters"]):
        raise _too_much("characters", written, (most, most))
    depth = dots = 0
    for token in _TOKEN.finditer(text):
        match token["mark"]:
            case "[" | "{":
                depth += 1
                if depth > MOST["depth"]:
                    raise _too_much("depth", written, token.span())
            case "]" | "}":
                depth -= 1
            case str():
                dots = 0
            case None if (word := token["word"]) is not None:
                dots += word.count(".")
                if dots > MOST["dots"]:
                    raise _too_much("dots", written, token.span())
                if len(word) > MOST["digits"] and word.lstrip("+-")[:1].isdigit():
                    raise _too_much("digits", written, token.span())


def check_found(found: dict[str, object], written: Written) -> None:
    """Raise RecordError for too many players, coups or actions in a record, or too deep a value.

    >>> check_found({"players": []}, Written("record.toml", "players = []"))
    """
    if (deep := _deep(found, MOST["depth"] + _TABLES)) is not None:
        raise _too_much("depth", written, written.span(deep))
    if isinstance(players := found.get("players"), list):
        check_players(players, written)
    coups = found.get("coups")
    actions = [
        _length(coup.get("actions") if isinstance(coup, dict) else None)
        for coup in (coups if isinstance(coups, list) else ())
    ]
    check_counts(actions, written)


def check_players(players: Sequence[object], written: Written | None = None) -> None:
    """Raise RecordError for too many players, or too long a name.

    >>> check_players(["Anne", "Basile"])
    """
    if len(players) > (most := MOST["players"]):
        span = None if written is None else written.span(("players", most))
        raise _too_much("players", written, span)
    for place, name in enumerate(players):
        if isinstance(name, str) and len(name) > MOST["characters in a name"]:
            span = None if written is None else written.span(("players", place))
            raise _too_much("characters in a name", written, span)


def check_counts(actions: Sequence[int], written: Written | None = None) -> None:
    """Raise RecordError for too many coups, or too many actions in them: their numbers, by coup.

    >>> check_counts([2, 3])
    """

    def place(*path: str | int) -> tuple[int, int] | None:
        return None if written is None else written.span(path)

    if len(actions) > (most := MOST["coups"]):
        raise _too_much("coups", written, place("coups", most))
    total = kept = 0
    for coup, count in enumerate(actions):
        if count > (most := MOST["actions in a coup"]):
            where = place("coups", coup, "actions", most)
            raise _too_much("actions in a coup", written, where, coup + 1)
        if total + count > (most := MOST["actions"]):
            where = place("coups", coup, "actions", most - total)
            raise _too_much("actions", written, where, coup + 1)
        total += count
        kept += count * count
        if kept > MOST["actions in states"]:
            raise _too_much("actions in states", written, place("coups", coup), coup + 1)


def check_options(options: Mapping[str, object], written: Written | None = None) -> None:
    r"""Raise RulesError for numbers in options that no one plays with, RecordError for a record's.

    >>> check_options({"tokens": 3})
    >>> check_options({"tokens": 100}, Written("record.toml", "[options]\ntokens = 100"))
    Traceback (most recent call last):
    content_rules.record_error.RecordError: record.toml, line 2: tokens is more than 99
      | tokens = 100
      |          ^^^
    """
    for name in ("tokens", "max_circuits"):
        value = options.get(name)
        if isinstance(value, int) and value > (most := MOST[name]):
            en, fr = f"{name} is more than {most}", f"{name} dépasse {most}"
            if written is None:
                raise RulesError(en=en, fr=fr)
            raise fault(written, written.span(("options", name)), en=en, fr=fr)


def _length(value: object) -> int:
    return len(value) if isinstance(value, list) else 0


def _deep(value: object, levels: int) -> Path | None:
    """The way to a value that stands more levels down than that, if there is one."""
    inner: list[tuple[str | int, object]] = []
    if isinstance(value, dict):
        inner = list(value.items())
    elif isinstance(value, list):
        inner = list(enumerate(value))
    if inner and not levels:
        return ()
    for key, each in inner:
        if isinstance(each, (dict, list)) and (found := _deep(each, levels - 1)) is not None:
            return (key, *found)
    return None


def _too_much(
    what: str, written: Written | None, span: tuple[int, int] | None, coup: int | None = None
) -> RecordError:
    en, fr = _WORDS[what]
    return fault(
        written,
        span,
        en=f"a record with more than {MOST[what]} {en} is not read",
        fr=f"un relevé de plus de {MOST[what]} {fr} n’est pas lu",
        coup=coup,
    )
