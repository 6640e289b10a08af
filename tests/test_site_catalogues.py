"""The French of the site: every message has it, and the rules' own words are not among them."""

import doctest
import gettext
import importlib
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import furo  # type: ignore[import-untyped]
import pytest
import sphinx
from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import read_po

from content_rules.clauses import rulebook

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
CATALOGUES = DOCS / "locale" / "fr" / "LC_MESSAGES"
THEME = Path(furo.__file__).parent / "theme" / "furo"
# Only Read the Docs, links to a repository and the theme’s search use these; the foot is ours.
UNUSED = re.compile(
    r"Versions|Downloads|Builds|Project Home|On Read the Docs|(Edit|View) this page|Home"
    r"|Last updated|Copyright|Made with $|sphinx-doc\.org|github\.com|Please activate JavaScript"
)


def read(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file)


def messages(catalogue: Catalog) -> dict[str, str]:
    return {str(each.id): str(each.string) for each in catalogue if each.id}


@pytest.fixture(scope="module")
def extracted(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The messages of the pages as they are now."""
    out = tmp_path_factory.mktemp("gettext")
    subprocess.run(
        [
            *(sys.executable, "-m", "sphinx", "-b", "gettext", "-n", "-W", "-q"),
            *("-d", str(out / "doctrees"), "-c", str(ROOT), str(DOCS), str(out)),
        ],
        check=True,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
    )
    return out


def test_each_message_of_the_pages_has_its_french(extracted: Path) -> None:
    pages = [each.relative_to(extracted) for each in extracted.rglob("*.pot")]
    assert len(pages) >= 10
    for page in pages:
        wanted = set(messages(read(extracted / page)))
        french = messages(read(CATALOGUES / page.with_suffix(".po")))
        assert set(french) == wanted, page
        assert all(french.values()), page


def test_no_translation_is_in_doubt() -> None:
    catalogues = list(CATALOGUES.rglob("*.po"))
    assert len(catalogues) >= 5
    for path in catalogues:
        catalogue = read(path)
        assert not [each.id for each in catalogue if each.id and each.fuzzy], path
        assert not catalogue.obsolete, path


def test_the_rules_own_words_are_in_no_catalogue() -> None:
    said = {
        words
        for each in rulebook("content")
        for texts in (each.title, each.text)
        for words in texts.values()
    }
    for path in CATALOGUES.rglob("*.po"):
        shared = said & set(messages(read(path)))
        assert not shared, path


def words_of_the_site() -> Iterator[str]:
    """What templates and extensions ask to be translated, the theme's included."""
    from site_templates import THEME_WORDS, altered

    for path in sorted(THEME.rglob("*.html")):
        text = path.read_text(encoding="utf-8")
        name = path.relative_to(THEME).as_posix()
        yield from calls(
            "jinja2.ext:babel_extract", altered(name, text) if name in THEME_WORDS else text
        )
    for path in sorted((DOCS / "_templates").rglob("*.html")):
        yield from calls("jinja2.ext:babel_extract", path.read_text(encoding="utf-8"))
    for path in sorted((DOCS / "_ext").rglob("*.py")):
        yield from calls("python", path.read_text(encoding="utf-8"))


def calls(method: str, text: str) -> Iterator[str]:
    """What a source asks to be translated."""
    for _line, message, _comments, _context in extract(method, BytesIO(text.encode("utf-8"))):
        yield str(message)


def test_each_word_of_the_site_and_its_theme_has_its_french(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.syspath_prepend(str(DOCS / "_ext"))
    ours = messages(read(CATALOGUES / "sphinx.po"))
    mo = Path(sphinx.__file__).parent / "locale" / "fr" / "LC_MESSAGES" / "sphinx.mo"
    with mo.open("rb") as file:
        theirs = gettext.GNUTranslations(file)
    wanted = {each for each in words_of_the_site() if not UNUSED.search(each)}
    assert len(wanted) > 40
    assert {each for each in wanted if not ours.get(each) and theirs.gettext(each) == each} - {
        "Index"
    } == set()
    assert set(ours) - wanted == set()


@pytest.mark.parametrize("name", sorted(each.stem for each in (DOCS / "_ext").glob("*.py")))
def test_what_the_site_extensions_say_of_themselves_is_true(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(DOCS / "_ext"))
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_the_python_of_the_front_page_gives_what_it_says() -> None:
    text = (DOCS / "index.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```pycon\n(.*?)```", text, re.DOTALL)
    test = doctest.DocTestParser().get_doctest(example, {}, "index.md", None, 0)
    assert len(test.examples) >= 3
    assert doctest.DocTestRunner().run(test).failed == 0
