"""What the page Coverage tells: what each example ran, which tests name a clause, what those ran.

Examples are run in the very build that tells of them. Tests are run at another time: which tests
name a clause is read from their source, and what they ran from the report that their last run left,
as long as nothing has changed since.
"""

import ast
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from content_rules.model import Clause
from content_rules.probe import example_failure, sabotaged, watch
from content_rules.trace import Implementer, implementers

__all__ = ["FOUND", "MarkedTest", "Ran", "Report", "examples_ran", "marked_tests", "read_report"]


@dataclass(frozen=True, order=True)
class MarkedTest:
    """A test that names clauses: its file and its name."""

    file: str
    name: str


Ran = dict[str, dict[str, bool]]
"""For each clause with an example, by its id: whether the example used each piece of its code."""


def examples_ran(clauses: Iterable[Clause], cache: Path, key: object) -> Ran:
    """Return what the examples ran, as `run_examples` does, or as it did for the same key.

    The key is anything that JSON can hold; `cache` is the file where all is kept.
    """
    known = json.loads(cache.read_text(encoding="utf-8")) if cache.is_file() else {}
    if known.get("key") != key:
        known = {"key": key, "ran": run_examples(clauses)}
        cache.parent.mkdir(parents=True, exist_ok=True)
        cache.write_text(json.dumps(known), encoding="utf-8")
    ran: Ran = known["ran"]
    return ran


def run_examples(clauses: Iterable[Clause]) -> Ran:
    """Run clauses' examples.

    A function was used if it ran; a constant, if the example fails once it is broken.

    >>> from content_rules import clause
    >>> asked = [clause(each) for each in ("content.points.ace", "content.mistigri.card")]
    >>> for found in run_examples(asked).values():
    ...     print(found)
    {'content_rules.content.pack.card_points': True}
    {'content_rules.content.pack.MISTIGRI': True}
    """
    tied = {each: implementers(each) for each in clauses if each.example}
    found: dict[Clause, dict[Implementer, bool]] = {}
    # Tables are emptied once for all: to fill them again for each example would take a minute.
    with watch(one for ones in tied.values() for one in ones) as seen:
        for clause, ones in tied.items():
            seen.codes.clear()
            example_failure(clause)
            found[clause] = {one: bool(seen.ran(one)) for one in ones}
    for clause, ran in found.items():
        ran |= {one: _is_used(clause, one) for one, did in ran.items() if not did}
    return {clause.id: {str(one): did for one, did in ran.items()} for clause, ran in found.items()}


def _is_used(clause: Clause, code: Implementer) -> bool:
    """Tell whether an example uses code that did not run: a constant, or what a table hid."""
    if code.functions:
        with watch([code]) as seen:
            example_failure(clause)
        return bool(seen.ran(code))
    with sabotaged(code):
        return bool(example_failure(clause))


def marked_tests(files: Iterable[Path]) -> dict[str, list[MarkedTest]]:
    """Return the tests decorated with `@pytest.mark.clause(…)`, by the clauses' ids."""
    found: dict[str, list[MarkedTest]] = {}
    for file in sorted(files):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                for each in dict.fromkeys(_ids(node)):
                    found.setdefault(each, []).append(MarkedTest(file.name, node.name))
    return found


def _ids(test: ast.FunctionDef) -> Iterator[str]:
    for each in test.decorator_list:
        match each:
            case ast.Call(func=ast.Attribute(attr="clause", value=ast.Attribute(attr="mark"))):
                yield from (one.value for one in each.args if isinstance(one, ast.Constant))  # type: ignore[misc]


Report = dict[str, dict[MarkedTest, str]]
"""What the last run of the tests found of each clause: by its id and by test, a word of `FOUND`."""

FOUND: Final = ("ran", "not measured", "did not run")


def read_report(path: Path, code: Iterable[Path]) -> Report | None:
    """Read what `pytest --clauses-report` wrote; None without it, or if code is newer than it.

    Of a test that was run more than once, or on several pieces of code, the best is told.
    """
    if not path.is_file():
        return None
    written = path.stat().st_mtime
    if any(file.stat().st_mtime > written for file in code):
        return None
    report: Report = {}
    for each in json.loads(path.read_text(encoding="utf-8"))["findings"]:
        file, _, name = each["test"].partition("::")
        test = MarkedTest(Path(file).name, name.partition("[")[0])
        tests = report.setdefault(each["clause"], {})
        found = next((word for word in FOUND if each["found"].startswith(word)), FOUND[-1])
        tests[test] = min(found, tests.get(test, FOUND[-1]), key=FOUND.index)
    return report
