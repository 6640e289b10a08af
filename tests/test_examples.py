"""Each script in examples/ runs, and prints what the file beside it says."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parent.parent / "examples"
SCRIPTS = sorted(EXAMPLES.glob("*.py"))


def test_there_are_examples_and_each_has_its_output() -> None:
    assert SCRIPTS
    assert {each.stem for each in SCRIPTS} == {each.stem for each in EXAMPLES.glob("*.out")}


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.stem)
def test_an_example_prints_what_is_written(script: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-P", script],
        capture_output=True,
        encoding="utf-8",
        env=os.environ | {"PYTHONIOENCODING": "utf-8"},
        check=False,
    )
    assert done.stderr == ""
    assert done.stdout == script.with_suffix(".out").read_text("utf-8")
