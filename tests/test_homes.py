"""Rulebooks of other packages: how they are found, and what is told of those that are not right."""

import importlib
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import content_rules
from content_rules import clause
from content_rules.address import clause_url
from content_rules.citation import cite
from content_rules.clauses import rulebook
from content_rules.errors import RulebookError, UnknownClauseError
from content_rules.homes import games, home
from content_rules.lockfile import edition, lock_path, main
from content_rules.probe import SabotagedError, sabotaged
from content_rules.trace import implementers
from tests.whist import WHIST, WHOLE, Install


def test_a_clause_of_another_package_is_found(install: Install) -> None:
    install(WHOLE)
    found = clause("whist.trick.highest")
    assert (found.text["fr"], found.number) == ("La plus haute carte prend.", "1(1)")
    assert (home("whist").distribution, home("whist").version) == ("whist-rules", "2.5")
    assert games() == ("content", "whist")
    assert edition("whist").startswith("2.5+")


def test_its_address_is_what_it_says_or_none(install: Install) -> None:
    page = "https://example.org/{}.html"
    pages = f'pages.en = "{page.format("en")}"\npages.fr = "{page.format("fr")}"\n'
    install(WHOLE)
    site = "https://rules.example/"
    assert clause_url(clause("whist.trick.highest"), "fr", site) == ""
    assert "](" not in cite("whist.trick.highest", "markdown", site=site)
    rulebook.cache_clear()
    text = WHIST.replace('title.en = "Whist"\n', f'title.en = "Whist"\n{pages}')
    install({**WHOLE, "whist/clauses.toml": text})
    there = "https://example.org/fr.html#whist.trick.highest"
    assert clause_url(clause("whist.trick.highest"), "fr", site) == there
    assert f"]({there})" in cite("whist.trick.highest", "markdown", "fr")


def test_its_code_is_found_in_whatever_module_and_no_program_is_run(install: Install) -> None:
    install(WHOLE)
    (code,) = implementers("whist.trick.highest")
    assert str(code) == "whist.play.tricks.takes"
    assert code.place == ("whist/play/tricks.py", 5)
    with sabotaged(code), pytest.raises(SabotagedError):
        code.target([1, 2])


def test_a_misspelt_id_names_the_nearest_of_that_rulebook(install: Install) -> None:
    install(WHOLE)
    for given in ("whist.trick.highets", "whits.trick.highest"):
        with pytest.raises(UnknownClauseError) as caught:
            clause(given)
        assert caught.value.nearest == ("whist.trick.highest",)


def test_a_clause_of_a_game_that_is_not_installed_says_so() -> None:
    with pytest.raises(UnknownClauseError) as caught:
        clause("reversi.turn.pass")
    assert str(caught.value) == (
        "no clause ‘reversi.turn.pass’; no rulebook ‘reversi’ is installed"
    )
    assert "pas de recueil «\u00a0reversi\u00a0» installé" in caught.value.text("fr")


def test_an_unknown_rulebook_names_the_nearest(install: Install) -> None:
    install(WHOLE)
    with pytest.raises(RulebookError) as caught:
        rulebook("whits")
    assert str(caught.value) == "no rulebook ‘whits’; the nearest: whist"
    assert caught.value.text("fr") == (
        "pas de recueil «\u00a0whits\u00a0»\u202f; les plus proches\u00a0: whist"
    )


def test_a_rulebook_that_two_distributions_claim_names_both(install: Install) -> None:
    install(WHOLE)
    install({}, name="other-whist")
    with pytest.raises(RulebookError) as caught:
        clause("whist.trick.highest")
    said, named = str(caught.value).split(": ")
    assert said == "the rulebook ‘whist’ is in more than one distribution"
    assert set(named.split(", ")) == {"whist-rules 2.5", "other-whist 2.5"}


def test_nobody_takes_the_place_of_a_rulebook_of_ours(install: Install) -> None:
    install(WHOLE, point="content = whist")
    assert rulebook("content").title["fr"] == "Le Content"
    with pytest.raises(RulebookError) as caught:
        games()
    assert str(caught.value).endswith("distribution: content-rules, whist-rules 2.5")


WRONG = {
    "no package": ({}, "cannot be read: no such package"),
    "no file": ({"whist/__init__.py": ""}, "cannot be read: [Errno 2] No such file"),
    "a fault": (
        {**WHOLE, "whist/clauses.toml": WHIST.replace('"must"', '"shall"')},
        "is not right: whist/clauses.toml:13: whist.trick.highest: kind 'shall'",
    ),
    "no TOML": (
        {**WHOLE, "whist/clauses.toml": "[rulebook"},
        "is not right: whist/clauses.toml: Expected",
    ),
    "another id": (
        {**WHOLE, "whist/clauses.toml": WHIST.replace("whist", "bridge")},
        "says in clauses.toml that its id is ‘bridge’",
    ),
}


@pytest.mark.parametrize(("files", "told"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_with_a_rulebook_says_whose_it_is(
    install: Install, files: dict[str, str], told: str
) -> None:
    install(files)
    with pytest.raises(RulebookError) as caught:
        clause("whist.trick.highest")
    whose = "the rulebook ‘whist’ of whist-rules 2.5, package whist, "
    assert str(caught.value).startswith(whose + told)
    assert caught.value.text("fr").startswith("le recueil «\u00a0whist\u00a0» de whist-rules 2.5, ")


def test_a_package_that_is_not_there_and_is_inside_another_is_told(install: Install) -> None:
    install({}, point="whist = lost.games.whist")
    with pytest.raises(RulebookError, match=r"package lost\.games\.whist, .*No module named 'lost"):
        rulebook("whist")


def test_a_module_that_cannot_be_imported_is_told(install: Install) -> None:
    install({**WHOLE, "whist/screen.py": "import no_such_toolkit\n"})
    assert clause("whist.trick.highest").title["en"] == "The highest"  # the words need no code
    with pytest.raises(RulebookError) as caught:
        implementers("whist.trick.highest")
    assert "needs all its modules, and whist.screen cannot be imported: " in str(caught.value)
    assert "No module named 'no_such_toolkit'" in str(caught.value)


def test_a_rulebook_in_a_zip_is_read_but_has_no_folder(
    install: Install, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = install(WHOLE)
    packed = tmp_path / "whist.zip"
    with zipfile.ZipFile(packed, "w") as made:
        for each in folder.rglob("*"):
            made.write(each, each.relative_to(folder))
    monkeypatch.setattr(sys, "path", [str(packed), *(p for p in sys.path if p != str(folder))])
    importlib.invalidate_caches()
    assert clause("whist.trick.highest").title["en"] == "The highest"
    with pytest.raises(RulebookError, match="is in no folder"):
        lock_path("whist")


def test_the_lock_of_another_rulebook_is_kept_beside_it(
    install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    lock = install(WHOLE) / "whist" / "clauses.lock"
    assert main(["--check", "whist"]) == 1
    told = capsys.readouterr().out
    assert not lock.exists()
    assert main(["whist"]) == 0
    assert capsys.readouterr().out == told
    head, line = lock.read_text("utf-8").splitlines()
    assert head == "# Clauses of whist, locked."
    assert line.startswith("whist.trick.highest since 1 ")
    assert sorted(told.splitlines()) == [f"+ {head}", f"+ {line}"]
    assert main(["--check", "whist"]) == 0


def test_the_lock_of_no_rulebook_is_an_error(
    install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    install(WHOLE)
    with pytest.raises(SystemExit) as caught:
        main(["whits"])
    assert caught.value.code == 2
    assert "no rulebook ‘whits’; the nearest: whist" in capsys.readouterr().err


def test_what_is_installed_is_not_looked_at_for_a_rulebook_of_ours() -> None:
    code = (
        f"import sys; sys.path.insert(0, {str(Path(content_rules.__file__).parents[1])!r})\n"
        "from content_rules import clause\n"
        "from content_rules.trace import implementers\n"
        "implementers(clause('content.points.ace')); clause('4.1(2)')\n"
        "print('importlib.metadata' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=True
    )
    assert done.stdout == "False\n"
