"""Which clauses the suite reaches, by which cases; and why it cannot reach the others."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import NamedTuple

from content_rules.clauses import rulebook
from content_rules.probe import watch
from content_rules.trace import Implementer, implementers
from tools.conformance.answer import answer
from tools.conformance.wire import Case, Data

GAME = "content"
_ID = re.compile(rf'"({GAME}\.[a-z.-]+)"')

#: Why no case reaches a clause.
OUT_OF_REACH: Mapping[str, str] = {
    "content.deal.shuffle": "chance: the suite gives each pack in the order it is dealt",
    "content.ruling.windows-first": "who is asked first, before an action is chosen: the suite"
    " gives actions in the order they are done",
    "content.thirty-one.formula": "the words said aloud: the suite has one action for both",
    "content.sequence.formula": "the words said aloud: the suite has one action for both",
}


class Answered(NamedTuple):
    """A case, its answer, and the clauses whose code ran for it."""

    case: Case
    answer: Data
    ran: frozenset[str]

    @property
    def cited(self) -> frozenset[str]:
        """The clauses that the answer cites or that the case is there for."""
        return frozenset((*_ID.findall(json.dumps(self.answer)), *self.case.clauses))


@cache
def _tied() -> Mapping[str, tuple[Implementer, ...]]:
    return {each.id: implementers(each) for each in rulebook(GAME) if each.is_rule}


def answered(cases: Iterable[Case]) -> Iterator[Answered]:
    """Yield the cases with their answers, and watch which clauses' code runs."""
    tied = _tied()
    every = {one for ones in tied.values() for one in ones}
    for case in cases:
        with watch(every) as seen:
            found = answer(case.ask)
        # A constant cannot be seen to run: the word of the case is taken.
        ran = {id_ for id_, ones in tied.items() if any(seen.ran(one) is not False for one in ones)}
        yield Answered(case, found, frozenset(ran))


def reach(done: Iterable[Answered]) -> Iterator[Data]:
    """Yield a row for each rule: how many cases reach it, the first of them, or why none does."""
    by_clause: dict[str, list[str]] = {}
    for each in done:
        for id_ in each.cited & each.ran:
            by_clause.setdefault(id_, []).append(each.case.id)
    for clause in rulebook(GAME):
        if not clause.is_rule:
            continue
        ids = by_clause.get(clause.id, [])
        for again in clause.restates:
            ids = ids or by_clause.get(again, [])
        row: Data = {"clause": clause.id, "kind": clause.kind, "status": clause.status}
        yield {
            **row,
            "cases": len(ids),
            "first": ids[:3],
            "why_not": None if ids else OUT_OF_REACH.get(clause.id, ""),
        }
