"""Where two answers first differ, and which clauses decide there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import zip_longest
from typing import Any, NamedTuple

from runner.load import Case

MISSING = "(nothing)"
FAILINGS = ("refused", "fault")
"""The fields of an answer that say that there is no other."""

Path = tuple[str | int, ...]


class Difference(NamedTuple):
    """The way to the place, from the answer down, and what stands there."""

    path: Path
    expected: object
    answered: object

    @property
    def place(self) -> str:
        """The place as one writes it.

        >>> Difference(("steps", 2, "events"), [], []).place
        'steps[2].events'
        """
        parts = (f"[{each}]" if isinstance(each, int) else f".{each}" for each in self.path)
        return "".join(parts).removeprefix(".") or "the answer"


def first_difference(
    expected: object, answered: object, unordered: Iterable[str], path: Path = ()
) -> Difference | None:
    """Return the first place where an answer is not what is expected; None if there is none.

    What an answer says besides, in fields that the suite does not have, makes no difference.

    >>> first_difference({"a": [1, 2]}, {"a": [2, 1], "b": 3}, ["a"])
    >>> first_difference({"a": [1, 2]}, {"a": [1, 3]}, []).place
    'a[1]'
    >>> first_difference({"a": True}, {"a": 1}, [])
    Difference(path=('a',), expected=True, answered=1)
    """
    inner: Iterable[tuple[str | int, object, object]] = ()
    if isinstance(expected, dict) and isinstance(answered, dict):
        inner = _fields(expected, answered)
    elif isinstance(expected, list) and isinstance(answered, list):
        if _is_unordered(path, unordered):
            expected, answered = (sorted(each, key=repr) for each in (expected, answered))
            return None if expected == answered else Difference(path, expected, answered)
        pairs = zip_longest(expected, answered, fillvalue=MISSING)
        inner = ((place, one, other) for place, (one, other) in enumerate(pairs))
    elif isinstance(expected, bool) is not isinstance(answered, bool) or expected != answered:
        return Difference(path, expected, answered)
    for step, one, other in inner:
        if found := first_difference(one, other, unordered, (*path, step)):
            return found
    return None


def _fields(
    expected: Mapping[str, object], answered: Mapping[str, object]
) -> Iterator[tuple[str, object, object]]:
    """What to compare in two objects: a failing first, then what is expected."""
    for key in FAILINGS:
        if key in answered and key not in expected:
            yield key, MISSING, answered[key]
    for key, value in expected.items():
        yield key, value, answered.get(key, MISSING)


def _is_unordered(path: Path, patterns: Iterable[str]) -> bool:
    way = "/" + "/".join("*" if isinstance(each, int) else each for each in path)
    return any(way.endswith(f"/{pattern}") for pattern in patterns)


def without_clauses(value: Any) -> Any:
    """Return an answer as one gives it that knows no clauses: refused or not is all that counts.

    >>> without_clauses({"reasons": ["content.turn.order"], "clauses": []})
    {'reasons': True}
    """
    if isinstance(value, list):
        return [without_clauses(each) for each in value]
    if not isinstance(value, dict):
        return value
    return {
        key: bool(each)
        if key == "reasons" or (key == "refused" and not isinstance(each, dict))
        else without_clauses(each)
        for key, each in value.items()
        if key != "clauses"
    }


def deciding(case: Case, found: Difference, fields: Mapping[str, list[str]]) -> list[str]:
    """Return the ids of the clauses that decide at a place, most decisive first.

    Those that the suite's own answer cites there; those of the field that the case is there for;
    the others of the case; the others of the field.
    """
    cited: list[str] = []
    inside: Any = case.expected
    for step in found.path:
        try:
            inside = inside[step]
        except (LookupError, TypeError):
            break
        if isinstance(inside, dict):
            cited = inside.get("clauses", cited)
    for each in (found.expected, found.answered):
        if isinstance(each, dict) and isinstance(each.get("clauses"), list):
            cited = [*cited, *each["clauses"]]
        values = each if isinstance(each, list) else [each]
        cited += [one for one in values if isinstance(one, str) and one.startswith("content.")]
    names = [each for each in found.path if isinstance(each, str)]
    of_field = next((fields[name] for name in names[:-3:-1] if name in fields), [])
    both = [each for each in case.clauses if each in of_field]
    order = [*cited, *both, *case.clauses, *of_field]
    return list(dict.fromkeys(each for each in order if isinstance(each, str)))
