"""The page *Make your own rulebook*, done as it says: its files, its commands, its mistakes."""

import os
import re
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from dataclasses import dataclass, fields
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from content_rules import model
from content_rules.errors import RulebookError
from content_rules.homes import home

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs" / "own-rulebook.md").read_text("utf-8")

BLOCK = re.compile(r"^(`{3,})(.*)\n(?::caption: `(.*)`\n\n)?((?:.*\n)*?)\1$", re.MULTILINE)


@dataclass
class Done:
    """What became of the page: its folder, and what each block of commands printed."""

    folder: Path
    environment: dict[str, str]
    printed: list[str]

    def run(self, commands: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["sh", "-e", "-c", commands],
            cwd=self.folder,
            env=self.environment,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )


# What needs the network is replaced here, and nowhere else: `python3 -m venv` makes an environment
# that sees the packages of the one the tests run in, and its pip installs from this checkout.

PYTHON3 = """#!{python}
import subprocess, sys
from pathlib import Path

assert sys.argv[1:] == ["-m", "venv", ".venv"], sys.argv
subprocess.run([sys.executable, "-m", "venv", "--without-pip", ".venv"], check=True)
(packages,) = Path(".venv").glob("lib/*/site-packages")
packages.joinpath("all.pth").write_text({packages!r} + "\\n")
place = Path(".venv/bin").resolve()
for name, code in {tools!r}.items():
    tool = place / name
    tool.write_text(f"#!{{place}}/python\\n" + code)
    tool.chmod(0o755)
"""

TOOLS = {
    "pip": f"""
import subprocess, sys
there = {{"sphinx", "myst-parser", "pytest"}}
wanted = [{str(ROOT)!r} if each == "../content_rules" else each for each in sys.argv[1:]]
sys.exit(subprocess.call([
    *(sys.executable, "-m", "pip", *(each for each in wanted if each not in there)),
    *("-q", "--no-deps", "--no-index", "--no-build-isolation", "--disable-pip-version-check"),
]))
""",
    "sphinx-build": "import sys\nfrom sphinx.cmd.build import main\nsys.exit(main())\n",
    "pytest": "import sys\nfrom pytest import main\nsys.exit(main())\n",
}


@pytest.fixture(scope="module")
def done(tmp_path_factory: pytest.TempPathFactory) -> Done:
    top = tmp_path_factory.mktemp("page")
    shims = top / "shims"
    shims.mkdir()
    packages = sysconfig.get_paths()["purelib"]
    python3 = shims / "python3"
    python3.write_text(PYTHON3.format(python=sys.executable, packages=packages, tools=TOOLS))
    python3.chmod(0o755)
    environment = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("PYTHON", "PYTEST", "VIRTUAL_ENV"))
    }
    environment |= {"PATH": f"{shims}{os.pathsep}{os.environ['PATH']}", "PYTHONUTF8": "1"}
    # Two texts of one size, written within a second, would pass for the same to Python's caches.
    environment |= {"PYTHONDONTWRITEBYTECODE": "1", "NO_COLOR": "1"}
    done = Done(top, environment, [])
    for _, language, caption, text in BLOCK.findall(PAGE):
        if caption:
            file = done.folder / caption
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
        elif language == "sh":
            ran = done.run(f"{text}pwd")
            assert ran.returncode == 0, ran.stdout + ran.stderr
            *printed, folder = ran.stdout.splitlines()
            done.folder = Path(folder)
            done.printed.append("\n".join(printed))
    return done


def test_the_page_ends_with_a_clause_shown_tested_and_cited(done: Done) -> None:
    _, shown, _, _, tested, cited = done.printed
    listed, shown = shown.split("\n§\u00a0", 1)
    assert [line.split()[:2] for line in listed.splitlines()] == [
        ["1(1)", "nim.take.one-heap"], ["1(2)", "nim.end.last"], ["1(3)", "nim.history.name"]
    ]  # fmt: skip
    assert shown.startswith("1(1) nim.take.one-heap\nDans un seul tas\n")
    assert re.search(r"2 clauses tested by\s+2 (marked )?tests", tested), tested
    assert "2 passed" in tested
    assert cited.startswith("@misc{nim.end.last,")
    assert "nim-rules 1.0+" in cited


def test_the_lock_it_writes_is_in_the_project(done: Done) -> None:
    lock = (done.folder / "nim" / "clauses.lock").read_text("utf-8")
    assert len(lock.splitlines()) == 4


def test_the_page_it_builds_shows_and_cites_the_clauses(done: Done) -> None:
    page = BeautifulSoup((done.folder / "site" / "index.html").read_text("utf-8"), "html.parser")
    ids = ["nim.take.one-heap", "nim.end.last", "nim.history.name"]
    assert [each["id"] for each in page.select("div.clause")] == ids
    cited = [each.parent["href"] for each in page.select(".xref.clause") if each.parent]
    assert cited == ["#nim.take.one-heap", "#nim.end.last"]
    texts = {each.get_text() for each in page.select("div.clause p[lang=fr]")}
    assert "Qui prend le dernier jeton gagne." in texts


# -- Mistakes

ROWS = dict(re.findall(r"^\| ([a-z ]+) \| (`.*) \|$", PAGE, re.MULTILINE))
"""What the page says is told of each mistake."""


def told_on_the_page(mistake: str) -> list[str]:
    """The words that the page promises, a part each."""
    return re.findall(r"`([^`]+)`", ROWS[mistake])


WORDS, CODE = "nim/clauses.toml", "nim/__init__.py"
EXAMPLE = """example = '''
>>> from nim import is_won
>>> is_won((0, 0, 1)), is_won((0, 0, 0))
(False, True)
'''
"""
KIND = 'id = "nim.end.last"\nsection = "1"\nkind = "{}"\n'

CHANGES = {
    "a language is missing": (WORDS, 'text.fr = "Qui prend le dernier jeton gagne."\n', ""),
    "a rule has no code": (CODE, '@implements("nim.end.last")\n', ""),
    "a rule has no example": (WORDS, EXAMPLE, ""),
    "an example fails": (WORDS, "(False, True)", "(True, True)"),
    "an id stands twice": (WORDS, '"nim.history.name"', '"nim.end.last"'),
    "a kind that there is not": (WORDS, KIND.format("must"), KIND.format("rule")),
    "a key is misspelt": (WORDS, EXAMPLE, EXAMPLE.replace("example", "exampel")),
    "code names no clause": (CODE, '"nim.end.last"', '"nim.end.lats"'),
    "a page cites no clause": ("docs/index.md", "+nim.end.last", "+nim.end.lats"),
}


def test_a_rulebook_that_is_not_installed_is_told_as_the_page_says() -> None:
    with pytest.raises(RulebookError) as caught:
        home("nim")
    assert [str(caught.value)] == told_on_the_page("the package is not installed")


def test_each_mistake_on_the_page_is_made_here() -> None:
    assert set(ROWS) == {*CHANGES, "the package is not installed"}


@pytest.mark.parametrize("mistake", CHANGES)
def test_a_mistake_is_told_as_the_page_says(done: Done, mistake: str) -> None:
    name, old, new = CHANGES[mistake]
    file = done.folder / name
    whole = file.read_text("utf-8")
    assert whole.count(old) == 1
    file.write_text(whole.replace(old, new), "utf-8")
    try:
        built = done.run(".venv/bin/sphinx-build -q -W -d wrong/trees docs wrong")
    finally:
        file.write_text(whole, "utf-8")
    assert built.returncode != 0
    first, *more = told_on_the_page(mistake)
    (line,) = (each for each in built.stderr.splitlines() if first in each)
    assert all(each in built.stderr for each in more)
    if name != CODE or mistake == "a rule has no code":  # what is told stands in a file of words
        place = re.search(r"(\S+):(\d+): ", line)
        assert place is not None
        told = done.folder / ("docs/index.md" if name == "docs/index.md" else WORDS)
        assert Path(place[1]).name == told.name
        assert int(place[2]) in lines_about(whole if told == file else told.read_text("utf-8"))


def lines_about(text: str) -> Iterator[int]:
    """The lines of a page or of a rulebook that have to do with the last counter."""
    lines = text.splitlines()
    begin = next(n for n, each in enumerate(lines, 1) if "nim.end.last" in each)
    yield from range(begin - 1, begin + 24)


# -- The fields

FIELDS = {
    "[rulebook]": ("id", "title", "authors", "project", "pages"),
    "[[editions]]": [each.name for each in fields(model.Edition)],
    "[documents.NAME]": [each.name for each in fields(model.Document) if each.name != "id"],
    "[[sections]]": [each.name for each in fields(model.Section)],
    "[[clauses]]": [
        each.name for each in fields(model.Clause) if each.name not in ("rulebook", "ordinal")
    ],
    "[clauses.ruling]": [each.name for each in fields(model.Ruling)],
    "[clauses.divergence]": [each.name for each in fields(model.Divergence)],
}


@pytest.mark.parametrize("table", FIELDS)
def test_every_field_is_on_the_page(table: str) -> None:
    (part,) = re.findall(rf"^`{re.escape(table)}`.*\n\n((?:\|.*\n)+)", PAGE, re.MULTILINE)
    first = [row.split("|")[1] for row in part.splitlines()[2:]]
    told = [name for cell in first for name in re.findall("`([^`]+)`", cell)]
    assert sorted(told) == sorted(FIELDS[table])


def test_every_kind_and_status_is_on_the_page() -> None:
    for each in (*model.KINDS, *model.STATUSES):
        assert f"`{each}`" in PAGE
