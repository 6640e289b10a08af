"""The suite as it lies in its folder, its hashes checked: what is asked, and what is expected."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from itertools import combinations
from pathlib import Path
from typing import Any

PROTOCOL = 1
DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
PACK = [rank + suit for suit in "SHDC" for rank in "23456789TJQKA"]
ASKED = ("hands", "comparisons", "notation", "deals", "coups", "pools", "records")


class SuiteError(Exception):
    """The suite's files are not those that its manifest tells of."""


@dataclass(frozen=True)
class Case:
    """What is asked, what is expected, and the clauses that the case is there for."""

    file: str
    id: str
    about: str
    clauses: tuple[str, ...]
    ask: Mapping[str, Any]
    expected: Mapping[str, Any]


class Suite:
    """The files of one folder."""

    def __init__(self, folder: Path) -> None:
        """Read the manifest, and hold every file to its hash.

        Raises:
            SuiteError: A file is missing, or is not the one that was frozen.
        """
        self.folder = folder
        try:
            self.manifest = json.loads(folder.joinpath("manifest.json").read_text("utf-8"))
            for name, about in self.manifest["files"].items():
                if sha256(folder.joinpath(name).read_bytes()).hexdigest() != about["sha256"]:
                    raise SuiteError(f"{name} is not the file whose hash manifest.json holds")
        except (OSError, ValueError, KeyError) as error:
            raise SuiteError(f"the suite in {folder} cannot be read: {error}") from error

    def rows(self, name: str) -> Iterator[dict[str, Any]]:
        """Yield the rows of a file."""
        with self.folder.joinpath(f"{name}.jsonl").open(encoding="utf-8") as lines:
            yield from map(json.loads, lines)

    @cached_property
    def clauses(self) -> Mapping[str, Mapping[str, Any]]:
        """The clauses, by id."""
        return {row["id"]: row for row in self.rows("clauses")}

    @cached_property
    def classes(self) -> list[Mapping[str, Any]]:
        """The strength classes, weakest first."""
        return list(self.rows("classes"))

    def cases(self, only: list[str]) -> Iterator[Case]:
        """Yield the cases, of all files or of those files and those beginnings of an id."""
        for file in ASKED:
            for row in self.rows(file):
                if only and not any(file == each or row["id"].startswith(each) for each in only):
                    continue
                yield self._hands(row) if file == "hands" else self._case(file, row)

    def _case(self, file: str, row: Mapping[str, Any]) -> Case:
        clauses = tuple(row["clauses"])
        return Case(file, row["id"], row["about"], clauses, row["ask"], row["answer"])

    def _hands(self, row: Mapping[str, Any]) -> Case:
        """Spell out a row of hands.jsonl, which holds a character for each hand."""
        first = row["first"]
        later = combinations(PACK[PACK.index(first) + 1 :], 2)
        ranks = []
        for strength, points in zip(row["strengths"], row["points"], strict=True):
            rank = DIGITS.index(strength)
            ranks.append([self.classes[rank]["combination"], DIGITS.index(points), rank])
        hands = [" ".join((first, *two)) for two in later]
        ask = {"do": "ranks", "hands": hands}
        about = f"all hands whose first card in the pack is {first}"
        return Case("hands", row["id"], about, (), ask, {"ranks": ranks})
