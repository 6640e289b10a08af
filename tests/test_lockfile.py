"""The lock of the clauses: a change of what one says must be recorded."""

import os
import re
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import content_rules
from content_rules import __version__, clause
from content_rules.clauses import rulebook
from content_rules.lockfile import changes, digest, edition, lock_path, lock_text
from content_rules.model import Clause, Rulebook
from content_rules.own_games import GAMES
from content_rules.reader import read_rulebook

HOW = "what the clauses say is not as recorded; `python -m content_rules.lockfile` records it"


@pytest.mark.parametrize("game", GAMES)
def test_what_the_clauses_say_is_recorded(game: str) -> None:
    assert changes(game) == [], HOW


def test_the_lock_has_a_line_for_each_clause_by_id() -> None:
    book = rulebook("content")
    head, *lines = lock_path("content").read_text("utf-8").splitlines()
    assert head == "# Clauses of content, locked."
    found = [re.fullmatch(r"(\S+) since (\d+\.\d+\.\d+) ([0-9a-f]{12})", line) for line in lines]
    assert [each[1] for each in found if each] == sorted(book.by_id)
    for each in found:
        assert each is not None
        of = clause(each[1])
        assert (each[2], each[3]) == (of.since, digest(of))


def changed(**parts: object) -> Clause:
    """The clause of the Ace, with other parts."""
    return replace(clause("content.points.ace"), **parts)  # type: ignore[arg-type]


ACE = clause("content.points.ace")


@pytest.mark.parametrize(
    "parts",
    [
        {"text": {"en": "An Ace is worth 12 points.", "fr": ACE.text["fr"]}},
        {"text": {"en": ACE.text["en"], "fr": ACE.text["fr"].removesuffix(".")}},
        {"text": {"en": ACE.text["en"]}},
        {"text": {"en": ACE.text["fr"], "fr": ACE.text["en"]}},
        {"title": {"en": "Ace", "fr": ACE.title["fr"]}},
        {"title": ACE.text, "text": ACE.title},
        {"example": ACE.example.replace("♠", "♥")},
        {"example": ""},
        {"kind": "may"},
        {"status": "inferred"},
        {"superseded_by": "content.points.other"},
        {"divergence": clause("content.combination.brelan").divergence},
        {"ruling": clause("content.ruling.equal-points").ruling},
    ],
)
def test_another_word_example_kind_or_status_is_another_digest(parts: dict[str, object]) -> None:
    assert re.fullmatch("[0-9a-f]{12}", digest(ACE))
    assert digest(changed(**parts)) != digest(ACE)


@pytest.mark.parametrize(
    "parts",
    [
        {"section": "7", "ordinal": 99},
        {"source": (), "see": ("content.pack.fifty-two",), "restates": ()},
        {"text": {"fr": ACE.text["fr"], "en": ACE.text["en"]}},  # the other way round
    ],
)
def test_another_place_or_another_link_is_the_same_digest(parts: dict[str, object]) -> None:
    assert digest(changed(**parts)) == digest(ACE)


def test_parts_of_a_divergence_and_of_a_ruling_count() -> None:
    brelan, equal = clause("content.combination.brelan"), clause("content.ruling.equal-points")
    assert brelan.divergence is not None
    assert equal.ruling is not None
    words = {"en": "Other words.", "fr": "D’autres mots."}
    for name in ("french", "english", "reason"):
        other = replace(brelan, divergence=replace(brelan.divergence, **{name: words}))  # type: ignore[arg-type]
        assert digest(other) != digest(brelan)
    followed = replace(brelan, divergence=replace(brelan.divergence, followed="fr"))
    assert digest(followed) != digest(brelan)
    for name, value in (
        ("question", words),
        ("reason", words),
        ("alternatives", {"en": ("One.",)}),
    ):
        other = replace(equal, ruling=replace(equal.ruling, **{name: value}))  # type: ignore[arg-type]
        assert digest(other) != digest(equal)


def content_with(old: str, new: str) -> Rulebook:
    """The rulebook with one place of its text changed."""
    text = lock_path("content").with_name("clauses.toml").read_text("utf-8")
    assert text.count(old) == 1
    return read_rulebook(text.replace(old, new))


def test_a_lock_differs_in_the_line_of_the_clause_that_changed() -> None:
    before = lock_text(rulebook("content")).splitlines()
    book = content_with(ACE.text["en"], "An Ace is worth 12 points.")
    after = lock_text(book).splitlines()
    (line,) = set(after) - set(before)
    assert line.startswith("content.points.ace since 0.1.0 ")
    assert len(before) == len(after)


def test_moving_a_clause_to_another_section_changes_no_lock() -> None:
    place = 'id = "content.points.ace"\nsection = '
    book = content_with(f'{place}"1"', f'{place}"4"')
    assert book.clause("content.points.ace").number == "4(1)"
    assert lock_text(book) == lock_text(rulebook("content"))


def test_an_edition_is_the_version_and_a_hash_of_the_lock(monkeypatch: pytest.MonkeyPatch) -> None:
    today = edition("content")
    assert re.fullmatch(re.escape(__version__) + r"\+[0-9a-f]{8}", today)
    book = content_with(ACE.text["en"], "An Ace is worth 12 points.")
    monkeypatch.setattr("content_rules.lockfile.rulebook", lambda _: book)
    assert edition("content") != today


def test_a_lock_that_is_not_there_is_told_line_by_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("content_rules.lockfile.lock_path", lambda _: tmp_path / "absent")
    lines = lock_text(rulebook("content")).splitlines()
    assert changes("content") == [f"+ {line}" for line in sorted(lines)]


# In a copy of the package, by its command


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the package, whose clauses one may change."""
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(Path(content_rules.__file__).parent, tmp_path / "content_rules", ignore=ignored)
    return tmp_path


def run(copy: Path, *options: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "content_rules.lockfile", *options],
        cwd=copy,
        env=os.environ | {"PYTHONPATH": str(copy), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_change_that_is_not_recorded_is_told_and_can_be_recorded(copy: Path) -> None:
    lock = copy / "content_rules" / "content" / "clauses.lock"
    before = lock.read_bytes()
    clauses = lock.with_name("clauses.toml")
    text = clauses.read_text("utf-8")
    assert text.count(ACE.text["fr"]) == 1
    clauses.write_text(text.replace(ACE.text["fr"], "Un As vaut onze points."), "utf-8")

    told = run(copy, "--check")
    old, new = told.stdout.splitlines()
    assert (told.returncode, told.stderr) == (1, "")
    assert re.fullmatch(r"- content\.points\.ace since 0\.1\.0 [0-9a-f]{12}", old)
    assert re.fullmatch(r"\+ content\.points\.ace since 0\.1\.0 [0-9a-f]{12}", new)
    assert lock.read_bytes() == before  # told, not recorded

    recorded = run(copy)
    assert (recorded.returncode, recorded.stdout, recorded.stderr) == (0, told.stdout, "")
    assert new.removeprefix("+ ") in lock.read_text("utf-8").splitlines()
    again = run(copy, "--check")
    assert (again.returncode, again.stdout, again.stderr) == (0, "", "")


def test_an_option_that_there_is_not_records_nothing(copy: Path) -> None:
    lock = copy / "content_rules" / "content" / "clauses.lock"
    lock.write_text("", "utf-8")
    assert run(copy, "--chek").returncode == 2
    assert lock.read_text("utf-8") == ""
