"""The runner against commands that answer well, badly, late, or not at all."""

import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.conformance_run import FOLDER, run_suite, runner

# Answers each line with the text that is kept for its id; some words are done, not said.
BY_HEART = """
import json, sys, time
lines = json.load(open(sys.argv[1], encoding="utf-8"))
for asked in sys.stdin:
    line = lines[json.loads(asked)["id"]]
    if line == "die":
        sys.exit("no such card")
    if line == "sleep":
        time.sleep(60)
    print(line, flush=True)
"""

HELLO = {"protocol": 1, "name": "by heart", "does": ["rank", "compare", "lowest"], "clauses": True}
Answers = dict[str, Any]
Run = Callable[..., tuple[int, str]]


def known() -> Answers:
    return {case.id: case.expected for case in runner("load").Suite(FOLDER).cases(["comparisons"])}


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Return what runs the comparisons against those answers, others put in place of some."""

    def against(*more: str, hello: Mapping[str, Any] = HELLO, **changed: Any) -> tuple[int, str]:
        lines = {
            id_: found if isinstance(found, str) else json.dumps({"id": id_, **found})
            for id_, found in {"hello": hello, **known(), **changed}.items()
        }
        heart, script = tmp_path / "answers.json", tmp_path / "by_heart.py"
        heart.write_text(json.dumps(lines), "utf-8")
        script.write_text(BY_HEART, "utf-8")
        command = [sys.executable, str(script), str(heart)]
        return run_suite(command, only=["comparisons"], more=more)

    return against


def test_right_answers_pass(run: Run) -> None:
    status, told = run()
    assert status == 0
    assert "by heart: rank, compare, lowest; with clauses; content 0." in told
    assert told.endswith("comparisons 78 right\n")


def test_a_wrong_answer_is_shown_with_its_place_and_the_clause(run: Run) -> None:
    status, told = run(**{"compare/1": {"order": "<"}})
    assert status == 1
    assert told.endswith(
        "compare/1: Thirty-One against a brelan of Aces\n"
        "  at order\n"
        '    expected ">"\n'
        '    answered "<"\n'
        "  decided by § 4.1(15) content.comparison.thirty-one\n"
        "    First of all the combinations is the Thirty-One.\n"
        "    en/rules/content.html#content.comparison.thirty-one\n"
        "\n"
        "comparisons 77 right, 1 wrong\n"
    )


def test_words_of_the_clause_are_told_in_french(run: Run) -> None:
    _, told = run("--lang", "fr", **{"rank/1": {**known()["rank/1"], "points": 1}})
    assert "expected 11\n    answered 1\n" in told
    assert "content.points.ace\n    " in told
    assert "L’As" in told
    assert "fr/rules/content.html#content.points.ace" in told


def test_only_so_many_failures_are_told(run: Run) -> None:
    wrong = {id_: {"order": "?"} for id_ in known() if id_.startswith("compare/1")}
    status, told = run("--show", "2", **wrong)
    assert status == 1
    assert told.count("answered") == 2
    assert f"… and {len(wrong) - 2} more" in told


def test_an_answer_may_say_more_than_is_asked(run: Run) -> None:
    status, _ = run(**{"compare/1": {"order": ">", "because": "it is"}})
    assert status == 0


def test_lists_without_an_order_may_come_in_any(run: Run) -> None:
    rank = known()["rank/9"]
    assert len(rank["suits"]) == 2
    status, _ = run(**{"rank/9": {**rank, "suits": rank["suits"][::-1]}})
    assert status == 0


def test_true_is_not_one(run: Run) -> None:
    status, told = run(**{"rank/1": {**known()["rank/1"], "strength": True}})
    assert status == 1
    assert "answered true" in told


def test_clauses_need_not_be_known(run: Run) -> None:
    bare = {
        id_: {key: value for key, value in found.items() if key != "clauses"}
        for id_, found in known().items()
    }
    bare["lowest/7"] = {"refused": True}
    status, told = run(hello={**HELLO, "clauses": False}, **bare)
    assert status == 0, told
    assert "without clauses" in told


def test_what_is_not_done_is_not_asked(run: Run) -> None:
    status, told = run(hello={**HELLO, "does": ["rank"]})
    assert status == 0
    assert told.endswith("comparisons 24 right, 54 not asked\n")


def test_one_question_may_be_declined(run: Run) -> None:
    status, told = run(**{"lowest/4": {"unsupported": "more than three"}})
    assert status == 0
    assert told.endswith("comparisons 77 right, 1 not asked\n")


def test_garbage_is_quoted_and_the_rest_is_asked(run: Run) -> None:
    status, told = run(**{"rank/2": "Thirty!", "rank/3": "[3]", "rank/4": '{"id": "rank/5"}'})
    assert status == 1
    assert "the answer is not JSON on one line: Thirty!" in told
    assert "the answer is no JSON object: [3]" in told
    assert "has not the id of the question, 'rank/4'" in told
    assert told.endswith("comparisons 75 right, 3 no answer\n")


def test_a_command_that_dies_is_started_anew_and_its_last_words_are_told(run: Run) -> None:
    status, told = run(**{"rank/2": "die"})
    assert status == 1
    assert "the command ended with status 1, saying:\nno such card" in told
    assert told.endswith("comparisons 77 right, 1 no answer\n")


def test_one_that_dies_again_and_again_is_given_up(run: Run) -> None:
    status, told = run(**{f"rank/{number}": "die" for number in range(2, 9)})
    assert status == 1
    assert "it has stopped 3 times in a row, and is asked no more" in told
    assert told.endswith("comparisons 1 right, 77 no answer\n")


def test_one_that_is_late_is_not_waited_for(run: Run) -> None:
    status, told = run("--timeout", "1", **{"rank/2": "sleep"})
    assert status == 1
    assert "no answer within 1 seconds" in told
    assert told.endswith("comparisons 77 right, 1 no answer\n")


@pytest.mark.parametrize(
    ("hello", "said"),
    [
        ({**HELLO, "protocol": 2}, "it does not speak protocol 1"),
        ({**HELLO, "does": "rank"}, "its hello does not list what it does"),
        ("hello", "the answer is not JSON on one line: hello"),
        ("die", "the command ended with status 1, saying:\nno such card"),
    ],
)
def test_a_greeting_of_no_use_ends_the_run(run: Run, hello: Any, said: str) -> None:
    status, told = run(hello=hello)
    assert status == 2
    assert said in told


def test_there_must_be_such_a_command() -> None:
    status, told = run_suite(["no-such-command-anywhere"])
    assert status == 2
    assert told.startswith("the command cannot be started: ")


def test_a_run_that_asks_nothing_does_not_pass(run: Run) -> None:
    status, told = run(hello={**HELLO, "does": []})
    assert status == 2
    assert "nothing was asked" in told


def test_a_changed_file_is_not_the_suite(tmp_path: Path) -> None:
    folder = tmp_path / "conformance"
    shutil.copytree(FOLDER, folder, ignore=shutil.ignore_patterns("__pycache__"))
    file = folder / "pools.jsonl"
    file.write_text(file.read_text("utf-8").replace("Anne", "Anna", 1), "utf-8")
    run = [sys.executable, str(folder / "run.py"), "--", "true"]
    done = subprocess.run(run, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stdout == "pools.jsonl is not the file whose hash manifest.json holds\n"
