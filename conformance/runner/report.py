"""What is printed: each difference with the clause that decides, and a line for each file."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator

from runner.compare import Difference, deciding
from runner.load import ASKED, Case, Suite

RIGHT, WRONG, NO_ANSWER, NOT_ASKED = "right", "wrong", "no answer", "not asked"
_SHOWN = 240  # characters of a value
_MORE = 4  # clauses named after the first


class Report:
    """The counts of a run, and how its failures are told."""

    def __init__(self, suite: Suite, lang: str) -> None:
        """Begin with nothing counted; clauses are quoted in that language."""
        self.suite = suite
        self.lang = lang
        self.counts: dict[str, Counter[str]] = {}

    def count(self, case: Case, outcome: str) -> None:
        """Count a case."""
        self.counts.setdefault(case.file, Counter())[outcome] += 1

    def failed(self, case: Case, found: Difference) -> Iterator[str]:
        """Tell of a difference, in lines."""
        yield f"{case.id}: {case.about}"
        yield from self._where(case, found)
        ids = self.clauses_of(case, found)
        if ids:
            yield from self._quoted(ids[0])
        if more := ids[1 : 1 + _MORE]:
            yield f"  see also {', '.join(more)}"
        yield ""

    def _where(self, case: Case, found: Difference) -> Iterator[str]:
        if found.path[:1] == ("ranks",) and len(found.path) > 1:
            yield f"  the hand {case.ask['hands'][found.path[1]]}"
        yield f"  at {found.place}"
        yield f"    expected {_shown(found.expected)}"
        yield f"    answered {_shown(found.answered)}"

    def clauses_of(self, case: Case, found: Difference) -> list[str]:
        """Return the ids of the clauses that decide, most decisive first."""
        if case.file == "hands" and len(found.path) > 1:
            _, _, strength = case.expected["ranks"][found.path[1]]
            return list(self.suite.classes[strength]["clauses"])
        return deciding(case, found, self.suite.manifest["fields"])

    def _quoted(self, id_: str) -> Iterator[str]:
        clause = self.suite.clauses.get(id_)
        if clause is None:
            yield f"  {id_} is no clause"
            return
        yield f"  decided by § {clause['number']} {id_}"
        yield f"    {clause['text'][self.lang]}"
        site = self.suite.manifest["site"]
        page = clause["page"].replace("en/", f"{self.lang}/", 1)
        yield f"    {site}{page}"

    def summary(self) -> Iterator[str]:
        """Tell the counts, a line a file."""
        for file in ASKED:
            if counts := self.counts.get(file):
                parts = (f"{counts[each]} {each}" for each in _OUTCOMES if counts[each])
                yield f"{file:<12}{', '.join(parts)}"

    def total(self, outcome: str) -> int:
        """Return how many cases came out so."""
        return sum(counts[outcome] for counts in self.counts.values())


_OUTCOMES = (RIGHT, WRONG, NO_ANSWER, NOT_ASKED)


def _shown(value: object) -> str:
    text = value if value == "(nothing)" else json.dumps(value, ensure_ascii=False)
    text = str(text)
    return f"{text[:_SHOWN]}…" if len(text) > _SHOWN else text
