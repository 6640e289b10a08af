"""The marker `clause`: a test must run the code of the clauses it names, with others and alone."""

import json
import os
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from content_rules.clauses import rulebook
from content_rules.trace import implementers

BRELAN = """
    import pytest
    from content_rules import content

    @pytest.mark.clause("content.combination.brelan")
    def test_brelan():
        assert content.rank("7♠ 7♥ 7♦").brelan_rank.name == "SEVEN"
"""

NOTHING = """
    import pytest

    @pytest.mark.clause("content.combination.brelan")
    def test_nothing():
        assert True
"""

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


@pytest.fixture(scope="module", autouse=True)
def everything_imported() -> None:
    """What a pytest run in this process imported first, it would forget, and tie again later."""
    implementers("content.combination.brelan")


def run(pytester: pytest.Pytester, code: str, *options: str) -> pytest.RunResult:
    pytester.makepyfile(test_it=code)
    return pytester.runpytest_inprocess("-p", "content_rules.pytest_plugin", *options)


def findings(report: Path) -> list[dict[str, str]]:
    """What a report says was found; the whole must be as the schema says."""
    data = json.loads(report.read_text("utf-8"))
    schema = resources.files("content_rules.pytest_plugin").joinpath("report.schema.json")
    Draft202012Validator(json.loads(schema.read_text("utf-8"))).validate(data)
    found: list[dict[str, str]] = data["findings"]
    return found


# -- A marked test, as it runs


def test_a_test_that_runs_its_clause_passes(pytester: pytest.Pytester) -> None:
    result = run(pytester, BRELAN, "--clauses-report=report.json")
    result.assert_outcomes(passed=1)
    result.stdout.fnmatch_lines(["1 clauses tested by 1 marked tests"])
    assert findings(pytester.path / "report.json") == [
        {
            "clause": "content.combination.brelan",
            "code": "content_rules.content.combination.brelan_rank",
            "test": "test_it.py::test_brelan",
            "found": "ran",
        }
    ]


def test_a_test_that_never_runs_its_clause_fails(pytester: pytest.Pytester) -> None:
    result = run(pytester, NOTHING, "--clauses-report=report.json")
    result.assert_outcomes(failed=1)
    code = r"\S+\.brelan_rank \(content_rules/content/combination\.py:\d+\)"
    result.stdout.re_match_lines(
        [rf"marked with content\.combination\.brelan, but never ran {code}$"]
    )
    (finding,) = findings(pytester.path / "report.json")
    assert finding["found"] == "did not run"


def test_a_table_made_earlier_hides_no_call(pytester: pytest.Pytester) -> None:
    result = run(
        pytester,
        """
        import pytest
        from content_rules import content
        from content_rules.cards import parse_cards

        seven = parse_cards("7♠ 7♥ 7♦")
        content.strength(*seven)

        @pytest.mark.clause("content.combination.brelan")
        def test_table():
            assert content.strength(*seven) == 34
        """,
    )
    result.assert_outcomes(passed=1)


def test_a_failing_test_stays_a_failure_and_proves_nothing(pytester: pytest.Pytester) -> None:
    result = run(pytester, BRELAN.replace("SEVEN", "EIGHT"), "--clauses-report=report.json")
    result.assert_outcomes(failed=1)
    assert findings(pytester.path / "report.json") == []


def test_breaking_an_implementer_fails_its_tests(pytester: pytest.Pytester) -> None:
    broken = "--clauses-break=content_rules.content.combination:brelan_rank"
    result = run(pytester, BRELAN, broken)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*SabotagedError*"])


@pytest.mark.parametrize("name", ["content_rules.cards:trump", "content_rules.trump:x", "trump"])
def test_what_is_to_be_broken_must_be_there(pytester: pytest.Pytester, name: str) -> None:
    result = run(pytester, BRELAN, f"--clauses-break={name}")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([f"*--clauses-break: no ‘{name}’: *"])


# -- What can be marked


@pytest.mark.parametrize(
    ("marker", "said"),
    [
        (
            'clause("content.combination.brelam")',
            "no clause ‘content.combination.brelam’; the nearest: content.combination.brelan,*",
        ),
        ('clause("kontent.points.ace")', "no clause ‘kontent.points.ace’; *content.points.ace*"),
        ('clause("4.1(2)")', "‘4.1(2)’ is a number*write ‘content.combination.brelan’"),
        ('clause("content.players.best")', "no code implements ‘content.players.best’*advice*"),
        ("clause", "the marker clause takes the ids of clauses, and nothing else"),
        ("clause()", "the marker clause takes the ids of clauses, and nothing else"),
        (
            'clause("content.combination.brelan", why="it is")',
            "the marker clause takes the ids of clauses, and nothing else",
        ),
        ("clause(5)", "the marker clause takes the ids of clauses, not 5"),
    ],
)
def test_a_wrong_mark_is_told_with_its_place(
    pytester: pytest.Pytester, marker: str, said: str
) -> None:
    result = run(pytester, BRELAN.replace('clause("content.combination.brelan")', marker))
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.assert_outcomes()
    result.stderr.fnmatch_lines([f"ERROR: test_it.py:4: test_brelan: {said}"])


def test_all_wrong_marks_are_told_at_once_and_each_once(pytester: pytest.Pytester) -> None:
    result = run(
        pytester,
        """
        import pytest

        class TestCards:
            @pytest.mark.clause("content.points.ase", "content.points.court-card")
            @pytest.mark.parametrize("number", range(3))
            def test_points(self, number):
                pass

        @pytest.mark.clause("content.points.ase")
        def test_ace():
            pass
        """,
    )
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    told = [line for line in result.errlines if "no clause" in line]
    assert [line.partition("; ")[0] for line in told] == [
        "ERROR: test_it.py:4: TestCards.test_points: no clause ‘content.points.ase’",
        "test_it.py:4: TestCards.test_points: no clause ‘content.points.court-card’",
        "test_it.py:9: test_ace: no clause ‘content.points.ase’",
    ]


def test_a_worker_of_xdist_tells_what_is_wrong_with_marks(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(test_it=BRELAN.replace("combination.brelan", "combination.brelam"))
    result = pytester.runpytest_subprocess("-p", "content_rules.pytest_plugin", "-n2")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["ERROR: test_it.py:4: test_brelan: no clause *"])


# -- A rulebook of another package, and tests run alone


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


# -- Reports


def test_the_report_as_text_tells_by_clause_what_each_test_showed(
    pytester: pytest.Pytester,
) -> None:
    run(pytester, BRELAN, "--clauses-report=made/report.txt", "--clauses-coverage=content")
    lines = (pytester.path / "made" / "report.txt").read_text("utf-8").splitlines()
    rules = [each.id for each in rulebook("content") if each.is_rule]
    brelan = "content.combination.brelan"
    assert lines == [
        brelan,
        "  ran: test_it.py::test_brelan (content_rules.content.combination.brelan_rank)",
        "1 clauses tested by 1 marked tests",
        f"content: 1 of {len(rules)} rules tested",
        *(f"  no test: {each}" for each in rules if each != brelan),
    ]


def test_the_coverage_of_no_rulebook_is_an_error(pytester: pytest.Pytester) -> None:
    result = run(pytester, BRELAN, "--clauses-coverage=contend")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["*--clauses-coverage: *‘contend’; the nearest: content*"])


# -- The plugin where nobody asked for it


def test_a_project_without_marks_pays_for_none(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is found by its entry point, and imports what it must to have found no mark."""
    info = pytester.mkdir("installed").joinpath("rules-1.0.dist-info")
    info.mkdir()
    info.joinpath("METADATA").write_text(
        "Metadata-Version: 2.1\nName: rules\nVersion: 1.0\n", "utf-8"
    )
    name = "content_rules.pytest_plugin"
    info.joinpath("entry_points.txt").write_text(f"[pytest11]\n{name} = {name}\n", "utf-8")
    path = [str(info.parent), *filter(None, [os.environ.get("PYTHONPATH")])]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path))
    pytester.makeconftest(  # which asks for it a second time, as ours must
        """
        import sys

        pytest_plugins = ["content_rules.pytest_plugin"]

        def pytest_unconfigure():
            print(*sorted(name for name in sys.modules if name.startswith("content_rules.")))
        """
    )
    pytester.makepyfile("def test_one(): pass")
    result = pytester.runpytest_subprocess("-p", "content_rules.pytest_plugin")
    result.assert_outcomes(passed=1)
    assert "clauses" not in result.stdout.str().partition("collected")[2].partition("content_")[0]
    imported = {each.removeprefix("content_rules.") for each in result.outlines[-1].split()}
    assert imported.isdisjoint({"trace", "probe", "model", "reader", "homes", "content"})
    assert "pytest_plugin" in imported
