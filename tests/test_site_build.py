"""The Sphinx domain on small projects: what stops a build, and what a good one gives."""

import os
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest
from sphinx.util.inventory import InventoryFile

RULEBOOK = """
[rulebook]
id = "toy"
title.en = "Heads or tails"
title.fr = "Pile ou face"

[documents.book]
author = "Nobody"
title.en = "A book"
title.fr = "Un livre"

[[sections]]
number = "1"
title.en = "The coin"
title.fr = "La pièce"

[[clauses]]
id = "toy.coin.sides"
section = "1"
kind = "definition"
status = "stated"
source = ["book 1"]
since = "1.0"
title.en = "Two sides"
title.fr = "Deux faces"
text.en = "A coin has two sides."
text.fr = "Une pièce a deux faces."
example = ">>> 1 + 1\\n2"

[[clauses]]
id = "toy.coin.again"
section = "1"
kind = "definition"
status = "stated"
source = ["book 1"]
restates = ["toy.coin.sides"]
since = "1.0"
title.en = "Two, again"
title.fr = "Deux, encore"
text.en = "Sides: two."
text.fr = "Faces : deux."
example = ">>> 1 + 1\\n2"
"""

CODE = """
from content_rules.clauses import implements

@implements("toy.coin.sides")
def sides():
    return 2
"""

CONF = """
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import toy_code

extensions = ["content_rules.sphinxext"]
clause_rulebooks = ["clauses.toml"]
"""

SHOWS = """
Rules
=====

.. clause:clause:: toy.coin.sides

.. clause:clause:: toy.coin.again
"""

CITES = """
Play
====

Look at :clause:clause:`toy.coin.sides`, or at :clause:clause:`both of them <toy.coin.again>`.

.. toctree::

   rules
   other
"""


@dataclass
class Project:
    """A Sphinx project in a folder, and where it is built."""

    folder: Path

    def write(self, name: str, text: str) -> None:
        (self.folder / name).write_text(text, encoding="utf-8")

    def change(self, name: str, before: str, after: str) -> None:
        text = (self.folder / name).read_text(encoding="utf-8")
        assert before in text
        self.write(name, text.replace(before, after))

    def build(self, *options: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [
                *(sys.executable, "-m", "sphinx", "-b", "html", "-W", "--keep-going", "-n", "-q"),
                *options,
                *(str(self.folder), str(self.out)),
            ],
            capture_output=True,
            encoding="utf-8",
            env=os.environ | {"PYTHONIOENCODING": "utf-8", "NO_COLOR": "1"},
            check=False,
        )

    @property
    def out(self) -> Path:
        return self.folder / "_build"

    def page(self, name: str) -> str:
        return (self.out / f"{name}.html").read_text(encoding="utf-8")

    def inventory(self) -> dict[tuple[str, str], tuple[str, str]]:
        """Address and title of each object, by its type and name."""
        held = InventoryFile.loads((self.out / "objects.inv").read_bytes(), uri="")
        return {
            (kind, name): (item.uri, item.display_name)
            for kind, items in held.data.items()
            for name, item in items.items()
        }


@pytest.fixture
def project(tmp_path: Path) -> Project:
    made = Project(tmp_path)
    made.write("clauses.toml", RULEBOOK)
    made.write("toy_code.py", CODE)
    made.write("conf.py", CONF)
    made.write("index.rst", CITES)
    made.write("rules.rst", SHOWS)
    made.write("other.rst", "Other\n=====\n\nNothing of the rules.\n")
    return made


# -- What stops a build


@pytest.mark.parametrize(
    ("name", "before", "after", "told"),
    [
        ("toy_code.py", '@implements("toy.coin.sides")', "", "toy.coin.sides: no code"),
        ("clauses.toml", 'example = ">>> 1 + 1\\n2"\n\n[[', "\n[[", "toy.coin.sides: no example"),
        ("clauses.toml", "1 + 1\\n2", "1 + 1\\n3", "toy.coin.sides: its example fails"),
        ("clauses.toml", 'text.fr = "Une pièce a deux faces."', "", "toy.coin.sides: no fr text"),
        ("clauses.toml", 'text.en = "A coin has two sides."', "", "toy.coin.sides: no en text"),
        ("clauses.toml", 'title.fr = "Deux faces"', "", "toy.coin.sides: no fr title"),
        ("clauses.toml", 'title.en = "Two sides"', 'title.en = ""', "toy.coin.sides: no en title"),
        ("clauses.toml", '["toy.coin.sides"]', '["toy.coin.edge"]', "points at toy.coin.edge"),
        ("toy_code.py", "toy.coin.sides", "toy.coin.edge", "toy.coin.edge: no such clause"),
    ],
)
def test_a_rulebook_with_something_missing_stops_the_build(
    project: Project, name: str, before: str, after: str, told: str
) -> None:
    project.change(name, before, after)
    done = project.build()
    assert done.returncode != 0
    assert told in done.stderr
    assert not (project.out / "index.html").exists()


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("claus.toml", "No such file or directory: "),
        ("contnet", "no rulebook ‘contnet’; the nearest: content"),
    ],
)
def test_a_rulebook_that_is_not_there_stops_the_build(
    project: Project, name: str, told: str
) -> None:
    project.change("conf.py", '["clauses.toml"]', f'["{name}"]')
    done = project.build()
    assert done.returncode != 0
    assert re.search(f"clause_rulebooks: .*{told}", done.stderr)


def test_a_citation_of_no_clause_stops_the_build_and_names_the_nearest(project: Project) -> None:
    project.change("index.rst", "`toy.coin.sides`", "`toy.coin.side`")
    done = project.build()
    assert done.returncode != 0
    assert "index.rst:5: WARNING: no clause ‘toy.coin.side’; the nearest:" in done.stderr
    assert "toy.coin.sides" in done.stderr


def test_a_citation_of_a_clause_that_no_page_shows_stops_the_build(project: Project) -> None:
    project.change("rules.rst", ".. clause:clause:: toy.coin.again", "")
    done = project.build()
    assert done.returncode != 0
    assert "no page shows the clause toy.coin.again" in done.stderr


def test_showing_no_clause_stops_the_build(project: Project) -> None:
    project.change("rules.rst", ":: toy.coin.again", ":: toy.coin.edge")
    done = project.build()
    assert done.returncode != 0
    assert "no clause ‘toy.coin.edge’" in done.stderr


def test_showing_a_clause_twice_stops_the_build(project: Project) -> None:
    project.change("other.rst", "Nothing", ".. clause:clause:: toy.coin.sides\n\nNothing")
    done = project.build()
    assert done.returncode != 0
    assert "toy.coin.sides is shown in other too" in done.stderr


# -- What a good build gives


def test_clauses_are_shown_cited_and_indexed(project: Project) -> None:
    done = project.build()
    assert (done.returncode, done.stderr) == (0, "")
    citing, showing = project.page("index"), project.page("rules")
    link = '<a class="reference internal" href="rules.html#toy.coin.{}" title="{}">'
    assert f"{link.format('sides', 'Two sides')}<span" in citing
    assert ">§\u00a01(1)</span></a>" in citing
    assert f"{link.format('again', 'Two, again')}<span" in citing
    assert ">both of them</span></a>" in citing
    assert showing.index('<p lang="en">A coin has') < showing.index('<p lang="fr">Une pièce a')
    assert '<div class="clause" id="toy.coin.sides">' in showing
    assert 'href="rules.html#toy.coin.again"' in project.page("clause-index")


def test_the_index_tells_two_rulebooks_apart(project: Project) -> None:
    project.change("conf.py", '["clauses.toml"]', '["clauses.toml", "content"]')
    project.change("other.rst", "Nothing", ".. clause:: content.points.ace\n\nNothing")
    done = project.build()
    assert (done.returncode, done.stderr) == (0, "")
    index = project.page("clause-index")
    assert index.index('id="cap-toy.1"') < index.index('href="rules.html#toy.coin.sides"')
    assert index.index('id="cap-content.1"') < index.index('href="other.html#content.points.ace"')


def test_in_french_the_french_comes_first(project: Project) -> None:
    done = project.build("-D", "language=fr")
    assert (done.returncode, done.stderr) == (0, "")
    showing = project.page("rules")
    assert showing.index('<p lang="fr">Une pièce a') < showing.index('<p lang="en">A coin has')
    assert 'href="rules.html#toy.coin.sides" title="Deux faces"' in project.page("index")


def test_each_clause_is_an_object_and_a_label(project: Project) -> None:
    project.build()
    for kind in ("clause:clause", "std:label"):
        assert project.inventory()[kind, "toy.coin.sides"] == (
            "rules.html#toy.coin.sides",
            "§\u00a01(1) Two sides",
        )


def test_a_project_without_the_extension_cites_by_intersphinx(
    project: Project, tmp_path_factory: pytest.TempPathFactory
) -> None:
    project.build()
    other = Project(tmp_path_factory.mktemp("other"))
    mapping = {"toy": ("https://example.org/", str(project.out / "objects.inv"))}
    other.write("conf.py", f'extensions = ["sphinx.ext.intersphinx"]\n{intersphinx(mapping)}')
    other.write("index.rst", "Other\n=====\n\n:external+toy:ref:`toy.coin.sides`\n")
    done = other.build()
    assert (done.returncode, done.stderr) == (0, "")
    assert 'href="https://example.org/rules.html#toy.coin.sides"' in other.page("index")


def intersphinx(mapping: dict[str, tuple[str, str]]) -> str:
    return f"intersphinx_mapping = {mapping!r}\n"


def test_a_change_of_words_rebuilds_the_pages_with_clauses_alone(project: Project) -> None:
    project.build()
    untouched = (project.out / "other.html").stat().st_mtime_ns
    project.change("clauses.toml", "A coin has two sides.", "Two sides has a coin.")
    project.change("clauses.toml", '"Two sides"', '"Sides, two"')
    done = project.build()
    assert (done.returncode, done.stderr) == (0, "")
    assert "Two sides has a coin." in project.page("rules")
    assert 'title="Sides, two"' in project.page("index")
    assert (project.out / "other.html").stat().st_mtime_ns == untouched


def test_a_clause_no_longer_shown_is_forgotten(project: Project) -> None:
    project.build()
    assert ("clause:clause", "toy.coin.again") in project.inventory()
    project.change("rules.rst", ".. clause:clause:: toy.coin.again", "")
    project.change("index.rst", ", or at :clause:clause:`both of them <toy.coin.again>`", "")
    done = project.build()
    assert (done.returncode, done.stderr) == (0, "")
    for kind in ("clause:clause", "std:label"):
        assert (kind, "toy.coin.again") not in project.inventory()


def test_a_build_in_parallel_gives_the_same(project: Project) -> None:
    for each in range(8):  # Sphinx shares out the reading from five pages on
        cited = ":clause:clause:`toy.coin.sides` or :any:`toy.coin.sides`"
        project.write(f"page{each}.rst", f":orphan:\n\nPage\n====\n\n{cited}\n")
    assert project.build().stderr == ""
    alone = project.inventory()
    done = project.build("-E", "-j", "2")
    assert (done.returncode, done.stderr) == (0, "")
    assert project.inventory() == alone
    assert project.page("page7").count('href="rules.html#toy.coin.sides"') == 2
