"""What a test is marked with, and what is wrong with that."""

from collections.abc import Iterable, Iterator

import pytest

from content_rules.clauses import clause
from content_rules.errors import RulesError
from content_rules.quoting import quote
from content_rules.trace import Implementer, implementers


def implementers_of(item: pytest.Item) -> dict[str, tuple[Implementer, ...]]:
    """Return the clauses that a test is marked with, and the code of each."""
    ids = (each for mark in item.iter_markers("clause") for each in mark.args)
    return {each: implementers(each) for each in dict.fromkeys(ids)}


def check_marks(items: Iterable[pytest.Item]) -> None:
    """Raise UsageError, which lists them, for marks that name no clause, or one without code."""
    faults = [f"{place(item)}: {fault}" for item in items for fault in _faults(item)]
    if faults:
        raise pytest.UsageError("\n".join(dict.fromkeys(faults)))


def place(item: pytest.Item) -> str:
    """Return the file, the line and the name of a test."""
    file, line, name = item.location
    # Once for all the parameters of a test: what is wrong with its mark is so for each.
    name = name.partition("[")[0]
    return f"{file}: {name}" if line is None else f"{file}:{line + 1}: {name}"


def _faults(item: pytest.Item) -> Iterator[str]:
    """Say what is wrong with each mark of a test."""
    for mark in item.iter_markers("clause"):
        if not mark.args or mark.kwargs:
            yield "the marker clause takes the ids of clauses, and nothing else"
        for given in mark.args:
            if not isinstance(given, str):
                yield f"the marker clause takes the ids of clauses, not {given!r}"
            elif fault := _fault(given):
                yield fault


def _fault(given: str) -> str:
    """Say what is wrong with an id that a test is marked with; nothing if it is as it should be."""
    quoted = quote(given, "en")
    try:
        found = clause(given)
        if found.id != given:
            return f"{quoted} is a number, and may change: write {quote(found.id, 'en')}"
        if implementers(found):
            return ""
    except RulesError as error:
        return str(error)
    if found.superseded_by:
        return f"{quoted} is no longer a rule: see {quote(found.superseded_by, 'en')}"
    if found.is_rule:
        return f"no code implements {quoted}: tie some to it with @implements or Implements"
    return f"no code implements {quoted}, which is {found.kind}: a test has nothing to run for it"
