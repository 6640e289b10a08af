"""Each rule broken in the JavaScript implementation fails the suite, which names a clause of it."""

import shutil
from pathlib import Path

import pytest

from tests.conformance_mutants import MUTANTS, Mutant
from tests.conformance_run import JAVASCRIPT, node, run_suite


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_a_broken_rule_fails_the_suite_and_is_named(mutant: Mutant, tmp_path: Path) -> None:
    broken = tmp_path / "js"
    shutil.copytree(JAVASCRIPT, broken)
    file = broken / f"{mutant.file}.mjs"
    text = file.read_text("utf-8")
    assert text.count(mutant.old) >= 1
    file.write_text(text.replace(mutant.old, mutant.new, 1), "utf-8")
    status, told = run_suite([node(), str(broken / "main.mjs")], only=[mutant.only], show=3)
    assert status == 1, told
    assert " wrong" in told
    assert "no answer" not in told
    named = [f"content.{each}" for each in mutant.clauses.split()]
    assert not named or any(each in told for each in named), told
