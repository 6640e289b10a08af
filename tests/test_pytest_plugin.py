"""The marker `clause`: a marked test must run the code of the clauses it names."""

import os

import pytest

from content_rules.clauses import rulebook
from tests.marked import BRELAN, findings, run

pytestmark = pytest.mark.usefixtures("everything_imported")


NOTHING = """
    import pytest

    @pytest.mark.clause("content.combination.brelan")
    def test_nothing():
        assert True
"""


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
