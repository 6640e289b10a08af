"""Editions: those released are kept as they were, and none of their promises is broken."""

import json
import re
import shutil
import subprocess
import sys
from copy import deepcopy
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import content_rules
from content_rules import __version__
from content_rules.clauses import rulebook
from content_rules.editions import broken, compared, damaged, unlisted
from content_rules.errors import RulebookError
from content_rules.export import rulebook_data
from content_rules.lockfile import edition_of
from content_rules.model import Rulebook
from content_rules.own_games import GAMES
from content_rules.reader import read_rulebook
from content_rules.release import archived, faults

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "docs" / "editions"
CHANGELOG = (ROOT / "CHANGELOG.md").read_text("utf-8")
ACE = "content.points.ace"
TOML = (Path(content_rules.__file__).parent / "content" / "clauses.toml").read_text("utf-8")

FIRST = archived(rulebook("content"), KEPT)[0]


# -- The rules as they are


@pytest.mark.parametrize("game", GAMES)
def test_no_promise_of_a_released_edition_is_broken(game: str) -> None:
    assert list(faults(rulebook(game), KEPT)) == []


@pytest.mark.parametrize("game", GAMES)
def test_what_changed_since_an_edition_is_in_the_changelog(game: str) -> None:
    book = rulebook(game)
    editions = archived(book, KEPT)
    if not edition_of(book).date:
        editions.append(rulebook_data(book))
    for before, after in pairwise(editions):
        version = re.escape(after["edition"]["version"])
        part = re.search(rf"^## {version} .*?(?=^## |\Z)", CHANGELOG, re.MULTILINE | re.DOTALL)
        assert part, f"no heading for {version}"
        assert unlisted(compared(before, after), part[0]) == []


def test_the_first_edition_is_dated_alike_wherever_it_is_named() -> None:
    (first,) = [each for each in rulebook("content").editions if each.version == "0.1.0"]
    assert first.date == "2026-11-30"
    assert FIRST["edition"]["date"] == first.date
    assert f"\n## 0.1.0 – {first.date}\n" in CHANGELOG
    assert {each["since"] for each in FIRST["clauses"]} == {"0.1.0"}
    assert len(FIRST["clauses"]) == 168


def test_the_citation_file_has_the_version_and_the_date_of_the_newest_edition() -> None:
    text = (ROOT / "CITATION.cff").read_text("utf-8")
    newest = rulebook("content").editions[-1]
    (version,) = re.findall(r"^version: (\S+)$", text, re.MULTILINE)
    (date,) = re.findall(r"^date-released: (\S+)$", text, re.MULTILINE)
    assert version == __version__
    assert (version, date) == (newest.version, newest.date) or not edition_of(
        rulebook("content")
    ).date


# -- What breaks a promise


def changed(old: str, new: str) -> Rulebook:
    """The rulebook with one place of its text changed."""
    assert TOML.count(old) == 1, old
    return read_rulebook(TOML.replace(old, new))


def entry(name: str) -> str:
    """The part of the rulebook's text that is a clause's."""
    (found,) = re.findall(
        rf'^\[\[clauses\]\]\nid = "{re.escape(name)}"\n.*?(?=^\[\[clauses\]\]|\Z)',
        TOML,
        re.MULTILINE | re.DOTALL,
    )
    return str(found)


def told(book: Rulebook) -> list[str]:
    return [str(each).splitlines()[0] for each in broken(FIRST, book)]


def test_a_clause_that_vanishes_breaks_it() -> None:
    gone = told(changed(entry(ACE), ""))
    assert gone == [f"{ACE}: has vanished: an abandoned clause stays, with superseded_by"]


def test_a_clause_that_is_renamed_breaks_it() -> None:
    renamed = told(changed(f'id = "{ACE}"', 'id = "content.points.one"'))
    assert renamed == [
        f"{ACE}: has vanished: an abandoned clause stays, with superseded_by",
        "content.points.one: since 0.1.0, but that edition had it not",
    ]


def test_a_clause_of_another_kind_breaks_it() -> None:
    other = entry(ACE).replace('kind = "definition"', 'kind = "may"')
    assert told(changed(entry(ACE), other)) == [f"{ACE}: is may, and was definition"]


def test_a_clause_whose_old_example_fails_breaks_it() -> None:
    before = deepcopy(FIRST)
    (ace,) = [each for each in before["clauses"] if each["id"] == ACE]
    ace["example"] = ">>> from content_rules import content\n>>> content.rank('A♠ 2♥ 3♦').points\n1"
    (problem,) = broken(before, rulebook("content"))
    assert str(problem).startswith(f"{ACE}: the example it had fails now:\n")
    assert "Expected:\n    1\nGot:\n    11" in str(problem)


def test_another_first_edition_breaks_it() -> None:
    later = entry(ACE).replace('since = "0.1.0"', 'since = "0.2.0"')
    assert told(changed(entry(ACE), later)) == [f"{ACE}: since 0.2.0, and was since 0.1.0"]


def test_other_words_another_example_that_holds_and_another_place_do_not() -> None:
    words = entry(ACE).replace("it is worth 11 points", "it counts eleven")
    assert words != entry(ACE)
    assert told(changed(entry(ACE), words)) == []
    moved = entry(ACE).replace('section = "1"', 'section = "4"')
    assert told(changed(entry(ACE), moved)) == []


def abandoned() -> str:
    return entry(ACE).replace(
        'since = "0.1.0"', 'since = "0.1.0"\nsuperseded_by = "content.points.court-cards"'
    )


def test_an_abandoned_clause_stays_and_may_not_come_back() -> None:
    book = changed(entry(ACE), abandoned())
    assert told(book) == []
    assert book.living(book.clause(ACE)).id == "content.points.court-cards"
    assert [str(each) for each in broken(rulebook_data(book), rulebook("content"))] == [
        f"{ACE}: is in use again, and had been abandoned"
    ]


def test_clauses_cannot_be_superseded_in_a_circle() -> None:
    court = entry("content.points.court-cards")
    book = TOML.replace(entry(ACE), abandoned()).replace(
        court, court.replace('since = "0.1.0"', f'since = "0.1.0"\nsuperseded_by = "{ACE}"')
    )
    with pytest.raises(RulebookError, match="superseded in a circle: ") as fault:
        read_rulebook(book)
    assert f"{ACE} → content.points.court-cards → {ACE}" in str(fault.value)
    assert "remplacées en cercle" in fault.value.text("fr")


# -- What is told of a change


def test_each_kind_of_change_is_told_and_must_be_in_the_changelog() -> None:
    text = TOML.replace(
        entry("content.points.spot-cards"),
        entry("content.points.spot-cards").replace("from two to ten", "two to ten"),
    )
    new = entry("content.points.court-cards").replace(
        'content.points.court-cards"', 'content.points.new"'
    )
    text = text.replace(
        entry("content.points.court-cards"), new + entry("content.points.court-cards")
    )
    text = text.replace(entry(ACE), abandoned())
    changes = compared(FIRST, rulebook_data(read_rulebook(text)))
    kinds = {each.id: each.kind for each in changes}
    assert kinds["content.points.spot-cards"] == "changed"
    assert kinds["content.points.new"] == "new"
    assert kinds[ACE] == "abandoned"
    assert kinds["content.points.court-cards"] == "moved"
    fields = {each.id: each.fields for each in changes}
    assert fields["content.points.spot-cards"] == ("text",)
    assert set(unlisted(changes, f"- `{ACE}`, content.points.new.\n")) == {
        "content.points.spot-cards"
    }
    assert unlisted(changes, f"{ACE}x content.points.spot-cards and content.points.new") == [ACE]


# -- What is kept


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("text", {"en": "Anything.", "fr": "N’importe quoi."}),
        ("example", ""),
        ("kind", "may"),
        ("superseded_by", "content.points.court-cards"),
    ],
)
def test_an_edition_that_is_no_longer_what_it_was_is_told(field: str, value: object) -> None:
    assert damaged(FIRST) == []
    other: dict[str, Any] = deepcopy(FIRST)
    ace = next(each for each in other["clauses"] if each["id"] == ACE)
    ace[field] = value
    (problem,) = damaged(other)
    assert problem.place == ACE


def test_an_edition_that_lost_a_clause_is_told() -> None:
    other: dict[str, Any] = deepcopy(FIRST)
    del other["clauses"][0]
    (problem,) = damaged(other)
    assert "its clauses have not the lock" in str(problem)


# -- A release, in a copy of the package


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the package and of the editions kept."""
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(Path(content_rules.__file__).parent, tmp_path / "content_rules", ignore=ignored)
    shutil.copytree(KEPT, tmp_path / "kept")
    return tmp_path


def release(copy: Path, *options: str) -> subprocess.CompletedProcess[str]:
    code = (
        f"import sys; sys.path.insert(0, {str(copy)!r}); import {{0}} as m; sys.exit(m.main({{1}}))"
    )
    done = [
        subprocess.run(
            [sys.executable, "-c", code.format(f"content_rules.{module}", given)],
            capture_output=True,
            encoding="utf-8",
            check=False,
            env={"PYTHONUTF8": "1", "PATH": ""},
        )
        for module, given in (("lockfile", []), ("release", [str(copy / "kept"), *options]))
    ]
    return done[1]


def test_a_release_dates_the_clauses_and_keeps_them(copy: Path) -> None:
    source = copy / "content_rules" / "content" / "clauses.toml"
    same = release(copy, "--date", "2027-05-04")
    assert (same.returncode, same.stdout, same.stderr) == (0, "", "")  # nothing is new
    assert source.read_text("utf-8") == TOML

    text = TOML.replace("it is worth 11 points", "it counts eleven")
    source.write_text(text, "utf-8")
    again = release(copy, "--date", "2027-05-04")
    assert again.returncode == 1
    assert "0.1.0 is released, and said something else: a new version?" in again.stdout

    init = copy / "content_rules" / "__init__.py"
    init.write_text(init.read_text("utf-8").replace(f'"{__version__}"', '"0.9.0"'), "utf-8")
    done = release(copy, "--date", "2027-05-04")
    assert (done.returncode, done.stderr) == (0, "")
    assert re.match(r"0\.9\.0\+[0-9a-f]{8} of content is released, on 2027-05-04: ", done.stdout)
    book = read_rulebook(source.read_text("utf-8"))
    assert [each.version for each in book.editions] == ["0.1.0", "0.9.0"]
    assert edition_of(book).date == "2027-05-04"
    kept = json.loads((copy / "kept" / "content" / "0.9.0.json").read_text("utf-8"))
    assert damaged(kept) == []
    assert [(each.id, each.kind) for each in compared(FIRST, kept)] == [(ACE, "changed")]
    assert release(copy, "--check").returncode == 0


def test_a_broken_promise_is_told_and_nothing_is_released(copy: Path) -> None:
    source = copy / "content_rules" / "content" / "clauses.toml"
    source.write_text(TOML.replace(entry("content.advice.remember"), ""), "utf-8")
    for options in (["--check"], []):
        done = release(copy, *options)
        assert done.returncode == 1
        assert "content.advice.remember: has vanished" in done.stdout
    (copy / "kept" / "content" / "0.1.0.json").unlink()
    assert "kept in" in release(copy, "--check").stdout
    assert not list((copy / "kept").rglob("*.json"))


def test_an_edition_of_the_wrong_form_is_told() -> None:
    for old, new, said in (
        ('date = "2026-11-30"', 'date = "30/11/2026"', "expected such as 2026-11-30"),
        ('date = "2026-11-30"', 'date = "2026-11-31"', "expected such as 2026-11-30"),
        ('lock = "822a961e"', 'lock = "822a"', "expected eight hexadecimal digits"),
        ('after = "mery"', 'after = "merry"', "after 'merry', which is no document"),
    ):
        with pytest.raises(RulebookError, match=said):
            changed(old, new)
