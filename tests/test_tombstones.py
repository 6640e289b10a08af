"""An abandoned clause of a made-up game: from where it was cited, one is led to its successor."""

import subprocess
import sys
from pathlib import Path

import pytest
from bs4 import BeautifulSoup, Tag

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


# The first was replaced by the second, and that in its turn by the third.
TEXT = RULEBOOK + clause("first", "second") + clause("second", "third") + clause("third")

CONF = f"""
import sys
sys.path.insert(0, {str(ROOT / "docs" / "_ext")!r})
sys.path.append({str(ROOT)!r})
extensions = ["content_rules.sphinxext", "rules_rows"]
clause_rulebooks = ["clauses.toml"]
"""

PAGE = """
Rules
=====

See :clause:clause:`toy.first`.

.. rules:: toy
"""


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return read_rulebook(TEXT)


@pytest.fixture(scope="module")
def row(tmp_path_factory: pytest.TempPathFactory) -> Tag:
    """The only row of the page of that game's rules."""
    folder = tmp_path_factory.mktemp("toy")
    for name, text in (("conf.py", CONF), ("index.rst", PAGE), ("clauses.toml", TEXT)):
        (folder / name).write_text(text, encoding="utf-8")
    out = folder / "out"
    command = ["-m", "sphinx", "-b", "html", "-q", "-W", str(folder), str(out)]
    subprocess.run([sys.executable, *command], check=True)
    html = BeautifulSoup((out / "index.html").read_text(encoding="utf-8"), "html.parser")
    (found,) = html.select(".cr-clause")
    return found


def test_it_leads_to_the_clause_that_stands_now(book: Rulebook) -> None:
    third = book.clause("toy.third")
    assert [book.living(each) for each in book] == [third, third, third]
    assert problems(book) == []


def test_its_anchor_is_in_the_row_of_that_clause(row: Tag) -> None:
    assert row["id"] == "toy.third"
    for name in ("toy.first", "toy.second"):
        anchor = row.find(id=name)
        assert isinstance(anchor, Tag)
        assert anchor.get_text() == f"in the place of {name}"
    assert "Text third." in row.get_text()
    assert "Text first." not in row.get_text()


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
