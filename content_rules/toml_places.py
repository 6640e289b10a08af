r"""Where each key and each value stands in a TOML text, which the standard library does not say.

>>> text = 'a = 1\n[[b]]\nc = ["x", "y"]\n'
>>> place = places(text)["b", 0, "c", 1]
>>> text[place.start : place.end]
'"y"'
"""

from __future__ import annotations

import re
from typing import NamedTuple

__all__ = ["Path", "Place", "places"]

Path = tuple[str | int, ...]
"""The way to a value: keys, and places in lists counted from 0."""

_SPACE = re.compile(r"(?:[ \t\n]|#[^\n]*)*")
_KEY = re.compile(r"[A-Za-z0-9_-]+|\"(?:[^\"\\]|\\.)*\"|'[^']*'")
_DOT = re.compile(r"[ \t]*\.[ \t]*")
_EQUALS = re.compile(r"[ \t]*=[ \t]*")
_VALUE = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}'
    r"|'''.*?'{3,5}"
    r'|"(?:[^"\\]|\\.)*"'
    r"|'[^']*'"
    r"|[^\s,\]}#](?:[^,\]}#\n]*[^\s,\]}#])?",
    re.DOTALL,
)


class Place(NamedTuple):
    """Where a value stands, `text[start:end]`, and where the key or the header begins."""

    key: int
    start: int
    end: int


def places(text: str) -> dict[Path, Place]:
    """Return the place of every key and value of a text; of a table, that of its header.

    The text must be TOML that `tomllib` has read, with plain line feeds.
    """
    return _Scanner(text).scan()


class _Scanner:
    """One look at one text. It tells values apart, and does not judge them."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.found: dict[Path, Place] = {}
        self.lists: dict[Path, int] = {}  # how many tables each list of tables has so far

    def scan(self) -> dict[Path, Place]:
        """All places."""
        table: Path = ()
        self.skip(_SPACE)
        while self.at < len(self.text):
            if self.text[self.at] == "[":
                table = self.header()
            else:
                self.pair(table)
            self.skip(_SPACE)
        return self.found

    def skip(self, pattern: re.Pattern[str]) -> str:
        """Go over what matches, and return it."""
        match = pattern.match(self.text, self.at)
        assert match is not None
        self.at = match.end()
        return match[0]

    def header(self) -> Path:
        """Go over `[table]` or `[[list]]`, and return the way to what follows."""
        start = self.at
        double = self.text.startswith("[[", start)
        self.at += 2 if double else 1
        self.skip(_SPACE)
        *most, last = self.key()
        self.skip(_SPACE)
        self.at += 2 if double else 1
        path: Path = ()
        for part in most:
            path = self.inside((*path, part), Place(start, start, self.at))
        path = (*path, last)
        if double:
            self.lists[path] = self.lists.get(path, -1) + 1
        path = self.inside(path, Place(start, start, self.at))
        self.found[path] = Place(start, start, self.at)
        return path

    def inside(self, path: Path, place: Place) -> Path:
        """The way itself, or to the last table of the list that it leads to."""
        self.found.setdefault(path, place)
        return (*path, self.lists[path]) if path in self.lists else path

    def pair(self, table: Path) -> None:
        """Go over `key = value`."""
        start = self.at
        parts = self.key()
        self.skip(_EQUALS)
        path = (*table, *parts)
        self.value(path, start)
        for length in range(len(table) + 1, len(path)):
            self.found.setdefault(path[:length], Place(start, start, self.at))

    def key(self) -> list[str]:
        """Go over a key, and return its parts."""
        parts = [self.name()]
        while (dot := _DOT.match(self.text, self.at)) is not None:
            self.at = dot.end()
            parts.append(self.name())
        return parts

    def name(self) -> str:
        """One part of a key, without its quotation marks."""
        import tomllib

        written = self.skip(_KEY)
        return str(*tomllib.loads(f"{written} = 0")) if written[0] in "\"'" else written

    def value(self, path: Path, key: int) -> None:
        """Go over a value, and keep its place and those of what is in it."""
        start = self.at
        if self.text[start] in "[{":
            self.at += 1
            self.skip(_SPACE)
            place = 0
            while self.text[self.at] not in "]}":
                if self.text[start] == "[":
                    self.value((*path, place), self.at)
                else:
                    self.pair(path)
                place += 1
                self.skip(_SPACE)
                if self.text[self.at] == ",":
                    self.at += 1
                    self.skip(_SPACE)
            self.at += 1
        else:
            self.skip(_VALUE)
        self.found[path] = Place(key, start, self.at)
