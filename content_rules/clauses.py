"""The rules as words, by id; and the mark that ties code to the clause it implements.

A rulebook is a game's `clauses.toml`, read when first asked for. A clause is found by its
permanent id, or by the number it has in this edition:

>>> clause("content.points.ace").text["en"]
'The Ace is an exception: it is worth 11 points.'
>>> clause("4.1(2)").id
'content.combination.brelan'
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, TypeVar

from content_rules.errors import UnknownClauseError
from content_rules.own_games import GAMES

if TYPE_CHECKING:  # what a rulebook is made of takes time to import, and few callers read one
    from content_rules.model import Clause, Rulebook

__all__ = ["Implements", "clause", "implements", "rulebook"]

F = TypeVar("F", bound=Callable[..., object])


def clause(reference: str) -> Clause:
    """Return the clause of that id, or of that number.

    Raises UnknownClauseError, which names the nearest ids:

    >>> clause("content.combination.brelan-mistigry")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    content_rules.errors.UnknownClauseError: ...content.combination.brelan-mistigri...
    """
    if not isinstance(reference, str):
        raise TypeError(f"a clause is named by a text, not {reference!r}")
    game, dot, _ = reference.partition(".")
    if game in GAMES:
        return rulebook(game).clause(reference)
    if dot and game.isidentifier():  # no number, which would be one of Content's
        return _clause_elsewhere(game, reference)
    return rulebook(GAMES[0]).clause(reference)


def _clause_elsewhere(game: str, reference: str) -> Clause:
    """Return a clause of a game that is not one of ours; of the nearest, if there is none such."""
    from content_rules.homes import find_home, games

    if find_home(game) is not None:
        return rulebook(game).clause(reference)
    from difflib import get_close_matches

    near = get_close_matches(game, games(), 1)
    try:
        return rulebook(near[0] if near else GAMES[0]).clause(reference)
    except UnknownClauseError as error:
        if error.nearest:
            raise
        raise UnknownClauseError(reference, missing=game) from None


@cache
def rulebook(game: str) -> Rulebook:
    """Return a game's rulebook, read once.

    Another package's is found by its entry point (`content_rules.homes`). Raises RulebookError for
    a game that no package holds, and for a rulebook that is not whole enough to be read.

    >>> len({each.section for each in rulebook("content")})
    13
    """
    if game not in GAMES:
        from content_rules.homes import home

        return home(game).rulebook()
    from pkgutil import get_data

    from content_rules.ahead import worked_out
    from content_rules.reader import parse, rulebook_of

    place = f"{game}/clauses.toml"

    def parsed() -> dict[str, object]:
        data = get_data("content_rules", place)
        if data is None:
            raise FileNotFoundError(place)
        return parse(data.decode("utf-8"), place)

    return rulebook_of(worked_out(game, parsed), place)


links: dict[str, list[Callable[..., object]]] = {}
"""What `implements` has tied: functions and classes, by clause id. `trace` reads it."""


def implements(*ids: str) -> Callable[[F], F]:
    """Tie a function or a class to the clauses it implements, and return it unchanged.

    >>> @implements("example.clause")
    ... def rule() -> bool:
    ...     return True
    >>> links.pop("example.clause") == [rule]
    True
    """

    def tie(target: F) -> F:
        for each in ids:
            links.setdefault(each, []).append(target)
        return target

    return tie


@dataclass(frozen=True, slots=True, init=False)
class Implements:
    """Tie a module's constant to its clauses: `X: Annotated[int, Implements("…")] = 3`.

    >>> Implements("content.points.ace").ids
    ('content.points.ace',)
    """

    ids: tuple[str, ...]

    def __init__(self, *ids: str) -> None:
        object.__setattr__(self, "ids", ids)
