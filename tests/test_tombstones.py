"""An abandoned clause of a made-up game: from where it was cited, one is led to its successor."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from bs4 import BeautifulSoup, Tag

from content_rules.export import rulebook_data
from content_rules.lockfile import edition_of
from content_rules.model import Rulebook
from content_rules.problems import problems
from content_rules.reader import read_rulebook

ROOT = Path(__file__).parent.parent

RULEBOOK = """
[rulebook]
id = "toy"
title.en = "Heads or tails"
title.fr = "Pile ou face"

[[sections]]
number = "1"
title.en = "The coin"
title.fr = "La pièce"
"""

CLAUSE = """
[[clauses]]
id = "toy.{name}"
section = "1"
kind = "advice"
status = "ruling"
since = "1.0"
title.en = "Title {name}"
title.fr = "Titre {name}"
text.en = "Text {name}."
text.fr = "Texte {name}."
{more}
[clauses.ruling]
question.en = "?"
question.fr = "?"
reason.en = "."
reason.fr = "."
alternatives.en = ["."]
alternatives.fr = ["."]
"""


def clause(name: str, replaced_by: str = "") -> str:
    more = f'superseded_by = "toy.{replaced_by}"' if replaced_by else ""
    return CLAUSE.format(name=name, more=more)


EARLIER = RULEBOOK + clause("first") + clause("second") + clause("third")
RELEASED = f"""
[[editions]]
version = "1.0"
lock = "{edition_of(read_rulebook(EARLIER)).lock}"
date = "2026-12-01"
"""
# Since then the first was replaced by the second, and that in its turn by the third, whose words
# changed; and there is a fourth.
TEXT = (
    (
        EARLIER.replace(clause("first"), clause("first", "second"))
        .replace(clause("second"), clause("second", "third"))
        .replace("Text third.", "Other words.")
    )
    + RELEASED
    + clause("fourth")
)

CONF = f"""
import sys
from pathlib import Path
sys.path.insert(0, {str(ROOT / "docs" / "_ext")!r})
sys.path.append({str(ROOT)!r})
import changes_page
changes_page.EDITIONS = Path(__file__).parent / "kept"
extensions = ["content_rules.sphinxext", "rules_rows", "changes_page"]
clause_rulebooks = ["clauses.toml"]
"""

PAGE = """
Rules
=====

See :clause:clause:`toy.first`.

.. rules:: toy

.. toctree::

   changes
"""

CHANGES = """
Changes
=======

.. changes:: toy
"""


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return read_rulebook(TEXT)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """That game's pages: its rules, and what changed in them."""
    folder = tmp_path_factory.mktemp("toy")
    kept = json.dumps(rulebook_data(read_rulebook(EARLIER + RELEASED)))
    for name, text in (
        ("conf.py", CONF), ("index.rst", PAGE), ("changes.rst", CHANGES), ("clauses.toml", TEXT),
        ("kept/toy/1.0.json", kept),
    ):  # fmt: skip
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    out = folder / "out"
    command = ["-m", "sphinx", "-b", "html", "-q", "-W", str(folder), str(out)]
    subprocess.run([sys.executable, *command], check=True)
    return out


def soup(path: Path) -> BeautifulSoup:
    return BeautifulSoup(path.read_text(encoding="utf-8"), "html.parser")


def test_it_leads_to_the_clause_that_stands_now(book: Rulebook) -> None:
    third = book.clause("toy.third")
    assert [book.living(each) for each in book][:3] == [third, third, third]
    assert problems(book) == []


def test_its_anchor_is_in_the_row_of_that_clause(built: Path) -> None:
    row, fourth = soup(built / "index.html").select(".cr-clause")
    assert (row["id"], fourth["id"]) == ("toy.third", "toy.fourth")
    for name in ("toy.first", "toy.second"):
        anchor = row.find(id=name)
        assert isinstance(anchor, Tag)
        assert anchor.get_text() == f"in the place of {name}"
        (link,) = anchor.select("a")
        assert link["href"] == f"changes.html#{name}"
    assert "Other words." in row.get_text()
    assert "Text first." not in row.get_text()


def test_what_changed_is_told_with_what_was_said_before(built: Path) -> None:
    html = soup(built / "changes.html")
    later, first = html.select("section[id^=edition-]")
    assert "not released yet" in later.get_text()
    assert "1 December 2026" in first.get_text()
    assert "The first edition" in first.get_text()
    assert [each.get_text() for each in later.select("h3")] == [
        *("New clauses", "Changed clauses", "Abandoned clauses")
    ]
    (new,) = later.select("ul > li")
    assert new.get_text() == "§\u00a01(4) Title fourth"
    told = {str(each["id"]): each for each in later.select(".cr-entry")}
    assert list(told) == ["toy.third", "toy.first", "toy.second"]
    third = told["toy.third"].get_text(" ")
    assert "What changed: its words." in third
    assert third.index("Text third.") < third.index("Other words.")
    assert "Texte third." in third
    for name, place in (("first", "second"), ("second", "third")):
        assert f"Text {name}." in told[f"toy.{name}"].get_text()
        assert told[f"toy.{name}"].select(f'a[href="index.html#toy.{place}"]')


def test_its_file_names_that_clause(book: Rulebook, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "docs" / "_ext"))
    from clause_files import clause_file

    data = clause_file(book.clause("toy.first"), book)
    assert data["superseded_by"] == "toy.second"
    assert data["successor"] == {
        "id": "toy.third",
        "json": "toy.third.json",
        "url": {"en": None, "fr": None},  # nobody shows this game
    }
    assert clause_file(book.clause("toy.third"), book)["successor"] is None
