"""The example of a rulebook of one's own: installed as anybody would, then used in every way."""

import json
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from sphinx.util.inventory import InventoryFile

EXAMPLE = Path(__file__).parent.parent / "examples" / "own_rulebook"


@dataclass
class Installed:
    """A copy of the example's folder, and where its wheel was installed."""

    folder: Path
    target: Path

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        """Run a Python that has the example on its path; not from its folder."""
        path = [str(self.target), os.environ.get("PYTHONPATH", "")]
        return subprocess.run(
            [sys.executable, "-P", *command],
            cwd=self.folder,
            env=os.environ
            | {"PYTHONPATH": os.pathsep.join(filter(None, path)), "PYTHONUTF8": "1"}
            | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "NO_COLOR": "1"},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    top = tmp_path_factory.mktemp("own")
    ignored = shutil.ignore_patterns("__pycache__", "site")
    folder = shutil.copytree(EXAMPLE, top / "own_rulebook", ignore=ignored)
    offline = ("--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check")
    subprocess.run(
        [sys.executable, "-m", "pip", "install", "-q", *offline, "--target", top / "to", folder],
        check=True,
    )
    shutil.rmtree(folder / "passage")  # what follows finds the game where it was installed
    return Installed(folder, top / "to")


def test_its_tests_pass_and_each_clause_with_code_is_tested(installed: Installed) -> None:
    report = installed.folder / "report.json"
    done = installed.run(
        *("-m", "pytest", "-q", "-p", "content_rules.pytest_plugin", "-p", "no:cacheprovider"),
        *("--clauses-alone", "--clauses-coverage=passage", f"--clauses-report={report}"),
    )
    assert done.returncode == 0, done.stdout
    assert "10 clauses tested by" in done.stdout
    assert "passage: 10 of 10 rules tested" in done.stdout
    assert "did not run" not in done.stdout
    assert "passage.end.ten" in report.read_text("utf-8")


def test_its_lock_is_in_step_with_its_clauses(installed: Installed) -> None:
    done = installed.run("-m", "content_rules.lockfile", "--check", "passage")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_the_command_line_shows_and_cites_its_clauses(installed: Installed) -> None:
    shown = installed.run("-m", "content_rules", "clause", "passage.end.ten", "--lang", "fr")
    assert (shown.returncode, shown.stderr) == (0, "")
    assert shown.stdout.startswith("§\u00a03(3) passage.end.ten\nDix tout juste\n")
    assert "passage/game.py:" in shown.stdout
    data = json.loads(
        installed.run("-m", "content_rules", "clause", "passage.end.ten", "--json").stdout
    )
    assert data["implemented_by"][0]["qualname"] == "is_ten"

    cited = installed.run("-m", "content_rules", "cite", "passage.end.ten")
    assert (cited.returncode, cited.stderr) == (0, "")
    assert "Passage, §\u00a03(3), “Ten exactly”" in cited.stdout
    assert "passage-rules 1.0+" in cited.stdout

    listed = installed.run("-m", "content_rules", "clauses", "passage", "--lang", "fr")
    assert (listed.returncode, listed.stderr) == (0, "")
    assert re.search(r"^3\(3\) +passage\.end\.ten +Dix tout juste$", listed.stdout, re.MULTILINE)

    wrong = installed.run("-m", "content_rules", "clause", "passage.end.tne")
    assert wrong.returncode == 2
    assert "no clause ‘passage.end.tne’; the nearest: passage.end.ten" in wrong.stderr


def test_an_error_of_its_own_carries_a_clause_of_its_own(installed: Installed) -> None:
    code = """
from passage import Game
try:
    Game("Anne", "Basile").throw(6, 6, 1).throw(1, 1, 1)
except ValueError as error:
    print(error.clause, error.reasons[0].text("fr"))
"""
    done = installed.run("-c", code)
    assert (done.stdout, done.stderr) == ("passage.end.over Anne a déjà gagné\n", "")


def test_its_page_shows_every_clause_and_offers_it_to_others(installed: Installed) -> None:
    out = installed.folder / "site"
    done = installed.run(
        *("-m", "sphinx", "-q", "-W", "-n", "-D", "language=fr"),
        *(str(installed.folder / "docs"), str(out)),
    )
    assert (done.returncode, done.stderr) == (0, "")
    page = BeautifulSoup((out / "index.html").read_text("utf-8"), "html.parser")
    shown = [str(each["id"]) for each in page.select("div.clause")]
    assert len(shown) == 11
    (link,) = page.select('a[href="#passage.end.pass"] > .xref')
    assert link.get_text() == "§\u00a03(1) Plus de dix"
    held = InventoryFile.loads((out / "objects.inv").read_bytes(), uri="")
    assert sorted(held.data["clause:clause"]) == sorted(shown)
    assert set(shown) <= set(held.data["std:label"])
