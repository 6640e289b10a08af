"""The report of a run: as data, which `report.schema.json` describes, and as text."""

from collections.abc import Iterable, Iterator
from typing import Any

from content_rules.pytest_plugin.coverage import Coverage
from content_rules.pytest_plugin.findings import GOOD, NOT_MEASURED, Finding

FORMAT = 1
"""The number of the report's form: another one if a reader of this one could not read it."""


def as_data(findings: Iterable[Finding], coverage: Iterable[Coverage]) -> dict[str, Any]:
    """Return what was found, as JSON can hold it."""
    return {
        "format": FORMAT,
        "findings": [
            {"clause": each.clause, "code": each.code_name, "test": each.test, "found": each.found}
            | ({"why": each.why} if each.why else {})
            for each in findings
        ],
        "coverage": [each.as_data() for each in coverage],
    }


def as_text(findings: Iterable[Finding], coverage: Iterable[Coverage]) -> Iterator[str]:
    """Say in lines what was found: all of it, by clause."""
    findings = sorted(findings, key=lambda each: (each.clause, each.test, each.code))
    last = ""
    for each in findings:
        if each.clause != last:
            yield each.clause
        last = each.clause
        yield f"  {_line(each)}"
    yield from summary(findings, coverage)


def summary(findings: Iterable[Finding], coverage: Iterable[Coverage]) -> Iterator[str]:
    """Say how many clauses were tested and how, then whatever is not as it should be."""
    findings = list(findings)
    good = [each for each in findings if each.found in GOOD]
    ids, tests = {each.clause for each in good}, {each.test for each in good}
    yield f"{len(ids)} clauses tested by {len(tests)} marked tests"
    for each in findings:
        if each.found not in GOOD:
            yield f"{each.clause}: {_line(each)}"
    if any(each.found == NOT_MEASURED for each in findings):
        yield "What is not measured is a constant, whose use cannot be seen: try --clauses-alone."
    for book in coverage:
        yield from _coverage_lines(book)


def _line(finding: Finding) -> str:
    """Say what one test showed of one piece of code."""
    why = f": {finding.why}" if finding.why else ""
    return f"{finding.found}: {finding.test} ({finding.code_name}){why}"


def _coverage_lines(book: Coverage) -> Iterator[str]:
    """Say how many rules of a rulebook have a test, and which have none."""
    rules = len(book.tested) + len(book.not_measured) + len(book.untested)
    yield f"{book.rulebook}: {len(book.tested)} of {rules} rules tested"
    for name, ids in (("not measured", book.not_measured), ("no test", book.untested)):
        for each in ids:
            yield f"  {name}: {each}"
