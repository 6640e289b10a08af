"""What of a record is refused before it is read: too much of anything, whoever wrote it.

A record may come from anywhere. Reading and replaying what passes here takes a few seconds and
some tens of megabytes at most.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from content_rules.errors import RulesError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

__all__ = ["MOST", "check_bounds", "check_counts", "check_options"]

MOST: Final = {
    "characters": 400_000,
    "dots": 100,  # on a line: keys of many parts take tomllib time and memory by their square
    "depth": 10,
    "players": 100,
    "coups": 1000,
    "actions": 20_000,
    "actions in a coup": 2000,  # each state keeps the actions before it
    "tokens": 99,
    "max_circuits": 999,
}

_WORDS: Final = {
    "characters": ("characters", "caractères"),
    "dots": ("dots on a line", "points sur une ligne"),
    "depth": ("levels", "niveaux"),
    "players": ("players", "joueurs"),
    "coups": ("coups", "coups"),
    "actions": ("actions", "actions"),
    "actions in a coup": ("actions in a coup", "actions dans un coup"),
}


def check_bounds(text: str) -> None:
    """Raise RulesError for a record that is too long, too deep, or tells of too much.

    What is no TOML passes: reading it says what is wrong.

    >>> check_bounds("players = ['Anne', 'Basile']")
    >>> check_bounds("a" + ".a" * 1000 + " = 1")
    Traceback (most recent call last):
    content_rules.errors.RulesError: a record with more than 100 dots on a line is not read
    """
    _check("characters", len(text))
    _check("dots", max((line.count(".") for line in text.split("\n")), default=0))
    import tomllib

    try:
        found = tomllib.loads(text)
    except (ValueError, RecursionError):
        return
    _check("depth", _depth(found))
    _check("players", _length(found.get("players")))
    coups = found.get("coups")
    actions = [
        _length(coup.get("actions") if isinstance(coup, dict) else None)
        for coup in (coups if isinstance(coups, list) else ())
    ]
    check_counts(actions)
    if isinstance(options := found.get("options"), dict):
        check_options(options)


def check_counts(actions: Sequence[int]) -> None:
    """Raise RulesError for too many coups, or too many actions in them: their numbers, by coup.

    >>> check_counts([2, 3])
    """
    _check("coups", len(actions))
    _check("actions", sum(actions))
    _check("actions in a coup", max(actions, default=0))


def check_options(options: Mapping[str, object]) -> None:
    """Raise RulesError for numbers in options that no one plays with.

    >>> check_options({"tokens": 3})
    """
    for name in ("tokens", "max_circuits"):
        value = options.get(name)
        if isinstance(value, int) and value > MOST[name]:
            raise RulesError(
                en=f"{name} is more than {MOST[name]}", fr=f"{name} dépasse {MOST[name]}"
            )


def _length(value: object) -> int:
    return len(value) if isinstance(value, list) else 0


def _depth(found: object) -> int:
    """How deep values stand in one another, counted no farther than matters."""
    depth, level = 0, [found]
    while level and depth <= MOST["depth"]:
        depth += 1
        inner = [list(each.values()) if isinstance(each, dict) else each for each in level]
        level = [value for each in inner if isinstance(each, list) for value in each]
    return depth


def _check(what: str, count: int) -> None:
    if count > MOST[what]:
        en, fr = _WORDS[what]
        raise RulesError(
            en=f"a record with more than {MOST[what]} {en} is not read",
            fr=f"un relevé de plus de {MOST[what]} {fr} n’est pas lu",
        )
