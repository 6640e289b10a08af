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

__all__ = ["FOUND", "MarkedTest", "Report", "example_ran", "marked_tests", "read_report"]


@dataclass(frozen=True, order=True)
class MarkedTest:
    """A test that names clauses: its file and its name."""

    file: str
    name: str


def example_ran(clause: Clause) -> dict[Implementer, bool]:
    """Run a clause's example; return for each piece of its code whether the example used it.

    A function was used if it ran; a constant, if the example fails once it is broken.

    >>> from content_rules import clause
    >>> for id_ in ("content.points.ace", "content.mistigri.card"):
    ...     print({str(code): ran for code, ran in example_ran(clause(id_)).items()})
    {'content_rules.content.pack.card_points': True}
    {'content_rules.content.pack.MISTIGRI': True}
    """
    ones = implementers(clause)
    if not clause.example:
        return {}
    with watch(ones) as seen:
        example_failure(clause)
    found = {one: seen.ran(one) for one in ones}
    return {one: _is_missed(clause, one) if ran is None else ran for one, ran in found.items()}


def _is_missed(clause: Clause, code: Implementer) -> bool:
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
    for each in json.loads(path.read_text(encoding="utf-8")):
        file, _, name = each["test"].partition("::")
        test = MarkedTest(Path(file).name, name.partition("[")[0])
        tests = report.setdefault(each["clause"], {})
        found = next((word for word in FOUND if each["found"].startswith(word)), FOUND[-1])
        tests[test] = min(found, tests.get(test, FOUND[-1]), key=FOUND.index)
    return report
