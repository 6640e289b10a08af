"""What the page Coverage tells, where it comes from: examples, marks, the report of a test run."""

import json
import os
import sys
from pathlib import Path

import pytest

from content_rules import clause
from content_rules.clauses import rulebook

sys.path.append(str(Path(__file__).parents[1] / "docs" / "_ext"))

import coverage_facts
from coverage_facts import MarkedTest, examples_ran, marked_tests, read_report, run_examples

TESTS = """
import pytest

@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.clause("game.one", "game.two")
def test_both(number): ...

@pytest.mark.clause("game.two")
def test_second(): ...

def test_none(): ...

TEXT = '''
@pytest.mark.clause("game.three")
def test_in_a_text(): ...
'''
"""


@pytest.fixture
def test_file(tmp_path: Path) -> Path:
    path = tmp_path / "test_game.py"
    path.write_text(TESTS, encoding="utf-8")
    return path


def test_marks_are_read_from_the_source(test_file: Path) -> None:
    both, second = (
        MarkedTest("test_game.py", "test_both"),
        MarkedTest("test_game.py", "test_second"),
    )
    assert marked_tests([test_file]) == {"game.one": [both], "game.two": [both, second]}


# -- Examples


def test_an_example_that_does_not_run_the_code_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    ace, card = clause("content.points.ace"), clause("content.mistigri.card")
    monkeypatch.setattr(coverage_facts, "example_failure", lambda _clause: "")
    ran = run_examples([ace, card])
    assert ran == {
        ace.id: {"content_rules.content.pack.card_points": False},
        card.id: {"content_rules.content.pack.MISTIGRI": False},
    }


def test_a_table_filled_by_one_example_does_not_hide_the_code_of_the_next() -> None:
    hands = clause("content.ranking.three-hands")
    assert hands.example
    twice = run_examples([clause("content.comparison.brelans"), hands])
    assert all(any(ran.values()) for ran in twice.values())


def test_clauses_without_an_example_have_none_to_run() -> None:
    advice = [each for each in rulebook("content") if not each.example]
    assert advice
    assert run_examples(advice) == {}


def test_what_the_examples_ran_is_kept_for_the_same_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache = tmp_path / "deep" / "cache.json"
    made: list[int] = []

    def run(_clauses: object) -> coverage_facts.Ran:
        made.append(1)
        return {"game.one": {"code": True}}

    monkeypatch.setattr(coverage_facts, "run_examples", run)
    for key, times in (([1], 1), ([1], 1), ([2], 2), ([1], 3)):
        assert examples_ran([], cache, key) == {"game.one": {"code": True}}
        assert len(made) == times


# -- The report


def report(tmp_path: Path, *findings: tuple[str, str, str]) -> Path:
    path = tmp_path / "report.json"
    found = [
        {"clause": id_, "code": "some.code", "test": test, "found": word}
        for id_, test, word in findings
    ]
    data = {"format": 1, "findings": found, "coverage": []}
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def test_of_several_runs_the_best_is_told(tmp_path: Path) -> None:
    path = report(
        tmp_path,
        ("game.one", "tests/test_game.py::test_both[1]", "did not run"),
        ("game.one", "tests/test_game.py::test_both[2]", "ran, alone too"),
        ("game.two", "tests/test_game.py::test_second", "not measured"),
        ("game.two", "tests/test_game.py::test_both[1]", "failed alone"),
    )
    assert read_report(path, []) == {
        "game.one": {MarkedTest("test_game.py", "test_both"): "ran"},
        "game.two": {
            MarkedTest("test_game.py", "test_second"): "not measured",
            MarkedTest("test_game.py", "test_both"): "did not run",
        },
    }


def test_without_a_report_nothing_is_told(tmp_path: Path) -> None:
    assert read_report(tmp_path / "none.json", []) is None


def test_a_report_older_than_the_code_is_not_told(tmp_path: Path, test_file: Path) -> None:
    path = report(tmp_path, ("game.one", "tests/test_game.py::test_both", "ran"))
    os.utime(test_file, (1_000, 1_000))
    assert read_report(path, [test_file])
    later = path.stat().st_mtime + 1
    os.utime(test_file, (later, later))
    assert read_report(path, [test_file]) is None
