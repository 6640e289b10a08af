"""A rulebook of another package, and its tests run alone."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from tests.marked import findings

COIN = """
[rulebook]
id = "coin"
title = { en = "The coin", fr = "La pièce" }
authors = { en = "Ourselves", fr = "Nous" }
project = "coin"

[documents.us]
author = "Ourselves"
title = { en = "The coin", fr = "La pièce" }
container = "A test"
date = "2026"

[[sections]]
number = "1"
title = { en = "The coin", fr = "La pièce" }
"""


COIN_CLAUSE = """
[[clauses]]
id = "coin.{}"
section = "1"
kind = "{}"
status = "stated"
source = ["us 1"]
since = "1.0"
title = {{ en = "It", fr = "Elle" }}
text = {{ en = "As it is.", fr = "Comme elle est." }}
{}
"""


COIN_CODE = """
from typing import Annotated
from content_rules.clauses import Implements, implements

SIDES: Annotated[int, Implements("coin.sides")] = 2

@implements("coin.toss")
def toss(times: int) -> bool:
    return times % 2 == 0

class Edge:
    @implements("coin.edge")
    def stands(self) -> bool:
        return False
"""


COIN_TESTS = """
import pytest
from coin import SIDES, Edge, toss

seen = []

@pytest.mark.clause("coin.toss")
@pytest.mark.parametrize("times", [2, 4])
def test_alone(times):
    assert toss(times)

@pytest.mark.clause("coin.toss")
def test_nothing():
    seen.append(2)

@pytest.mark.clause("coin.toss")
def test_after_another(tmp_path):
    assert tmp_path.is_dir()
    assert [toss(each) for each in seen] == [True]

@pytest.mark.clause("coin.sides")
def test_constant():
    assert SIDES == 2

@pytest.mark.clause("coin.sides")
def test_no_constant():
    assert True

@pytest.mark.clause("coin.edge")
def test_fails_of_itself():
    assert Edge().stands()
"""


@pytest.fixture
def coin(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An installed package with a rulebook, and tests of it."""
    top = pytester.mkdir("installed")
    (top / "coin-1.0.dist-info").mkdir()
    (top / "coin-1.0.dist-info" / "METADATA").write_text(
        "Metadata-Version: 2.1\nName: coin\nVersion: 1.0\n", "utf-8"
    )
    (top / "coin-1.0.dist-info" / "entry_points.txt").write_text(
        "[content_rules.rulebooks]\ncoin = coin\n", "utf-8"
    )
    (top / "coin").mkdir()
    (top / "coin" / "__init__.py").write_text(COIN_CODE, "utf-8")
    clauses = [
        ("sides", "definition", ""),
        ("toss", "must", ""),
        ("edge", "must-not", ""),
        ("luck", "must", ""),
        ("fate", "must", 'superseded_by = "coin.luck"'),
    ]
    (top / "coin" / "clauses.toml").write_text(
        COIN + "".join(COIN_CLAUSE.format(*each) for each in clauses), "utf-8"
    )
    path = [str(top), *filter(None, [os.environ.get("PYTHONPATH")])]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path))
    pytester.makepyfile(test_coin=COIN_TESTS)
    return top


def run_coin(pytester: pytest.Pytester, *options: str) -> pytest.RunResult:
    return pytester.runpytest_subprocess("-p", "content_rules.pytest_plugin", *options)


ALONE = {
    "test_after_another": ("coin.toss", "failed alone", "assert [] == [True]"),
    "test_alone[2]": ("coin.toss", "ran, alone too", ""),
    "test_alone[4]": ("coin.toss", "ran, alone too", ""),
    "test_constant": ("coin.sides", "ran, alone too", ""),
    "test_no_constant": ("coin.sides", "passed with the code broken", ""),
    "test_nothing": ("coin.toss", "did not run", ""),
}


@pytest.mark.parametrize(("cores", "forks"), [("-pno:xdist", True), ("-n2", True), ("-n0", False)])
def test_one_run_shows_the_same_on_any_number_of_cores(
    pytester: pytest.Pytester, coin: Path, cores: str, forks: bool
) -> None:
    if not forks:  # as on Windows
        pytester.makeconftest("import os\nif hasattr(os, 'fork'): del os.fork")
    options = ("--dist=loadfile",) if cores == "-n2" else ()
    result = run_coin(
        pytester,
        *(cores, *options, "--clauses-alone", "--clauses-report=report.json"),
        *("--clauses-coverage=coin", "--basetemp=kept", "-k", "test"),
    )
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.assert_outcomes(passed=5, failed=2)
    found = {
        each["test"].partition("::")[2]: (each["clause"], each["found"], each.get("why", ""))
        for each in findings(pytester.path / "report.json")
    }
    assert found == ALONE
    data: dict[str, Any] = json.loads((pytester.path / "report.json").read_text("utf-8"))
    assert data["coverage"] == [
        {
            "rulebook": "coin",
            "rules": 4,
            "tested": ["coin.sides", "coin.toss"],
            "not_measured": [],
            "untested": ["coin.edge", "coin.luck"],
        }
    ]
    result.stdout.fnmatch_lines(
        [
            "2 clauses tested by 3 marked tests",
            "coin.toss: failed alone: test_coin.py::test_after_another (coin.toss): assert *",
            "coin.sides: passed with the code broken: test_coin.py::test_no_constant (coin.SIDES)",
            "coin: 2 of 4 rules tested",
            "  no test: coin.edge",
            "  no test: coin.luck",
        ],
        consecutive=False,
    )


def test_a_constant_is_not_measured_until_the_test_runs_alone(
    pytester: pytest.Pytester, coin: Path
) -> None:
    result = run_coin(pytester, "-k", "constant", "--clauses-coverage=coin")
    assert result.ret == pytest.ExitCode.OK
    result.stdout.fnmatch_lines(
        [
            "0 clauses tested by 0 marked tests",
            "coin.sides: not measured: test_coin.py::test_constant (coin.SIDES)",
            "coin.sides: not measured: test_coin.py::test_no_constant (coin.SIDES)",
            "What is not measured is a constant*--clauses-alone.",
            "coin: 0 of 4 rules tested",
            "  not measured: coin.sides",
            "  no test: coin.toss",
            "  no test: coin.edge",
            "  no test: coin.luck",
        ],
        consecutive=True,
    )


def test_a_rule_without_code_and_one_abandoned_cannot_be_marked(
    pytester: pytest.Pytester, coin: Path
) -> None:
    (pytester.path / "test_coin.py").unlink()
    pytester.makepyfile(
        test_more="""
        import pytest
        pytestmark = pytest.mark.clause("coin.luck")

        def test_luck():
            pass

        @pytest.mark.clause("coin.fate")
        def test_fate():
            pass

        @pytest.mark.clause("coin.tosses")
        def test_tosses():
            pass
        """
    )
    result = run_coin(pytester)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(
        [
            "*test_luck: no code implements ‘coin.luck’: tie some to it with @implements*",
            "test_more.py:7: test_fate: ‘coin.fate’ is no longer a rule: see ‘coin.luck’",
            "*test_tosses: no clause ‘coin.tosses’; the nearest: coin.toss*",
        ]
    )
