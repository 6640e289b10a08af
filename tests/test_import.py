"""What importing the package loads: little; what few callers need, they wait for."""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

import content_rules

PLACE = str(Path(content_rules.__file__).parents[1])

# What the classes of the package are made with, and whatever that needs in this Python.
GROUND = "import collections.abc, dataclasses, enum, functools, itertools, typing"

HEAVY = (
    *("argparse", "difflib", "doctest", "importlib.metadata", "importlib.resources", "json"),
    *("logging", "pathlib", "pkgutil", "subprocess", "tomllib", "unicodedata", "unittest"),
)


def loaded(code: str) -> set[str]:
    """The modules there are after that code, in a Python that sees the standard library alone."""
    code = f"import sys; sys.path.insert(0, {PLACE!r})\n{code}\nprint(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return set(done.stdout.split())


@pytest.mark.parametrize(
    "code",
    ["import content_rules", "import content_rules.content, content_rules.cards"],
)
def test_importing_the_package_loads_nothing_heavy(code: str) -> None:
    found = loaded(code)
    assert "content_rules.clauses" in found
    assert found.isdisjoint(HEAVY)


def test_importing_the_package_loads_only_what_its_classes_are_made_with() -> None:
    found = loaded("from content_rules import clause, content") - loaded(GROUND)
    others = {name for name in found if name.partition(".")[0] != "content_rules"}
    assert others <= {"__future__"}


def test_parts_that_few_callers_need_wait_for_them() -> None:
    parts = {
        *("homes", "reader", "model", "trace", "probe", "lockfile", "citation", "export"),
        "address",
        *("content.explain", "content.report", "cell", "web", "cli", "pytest_plugin", "sphinxext"),
    }
    for part in parts:
        assert find_spec(f"content_rules.{part}"), f"{part} has another name now"
    found = {name.removeprefix("content_rules.") for name in loaded("import content_rules.content")}
    assert found.isdisjoint(parts)


def test_ranking_cards_reads_no_rulebook() -> None:
    code = "from content_rules import content\ncontent.rank(content.PACK[:3])"
    assert loaded(code).isdisjoint({"content_rules.reader", "content_rules.model", *HEAVY})


def test_a_clause_is_read_when_it_is_asked_for() -> None:
    found = loaded("from content_rules import clause\nclause('content.points.ace')")
    assert {"content_rules.reader", "content_rules.model", "tomllib"} <= found
    assert "content_rules.trace" not in found
