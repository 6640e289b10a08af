"""Two projects of others, that cite the built site's clauses: with the extension, and without."""

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from content_rules import sphinxext
from content_rules.sphinxext.directives import ClauseDirective, ClausesDirective

pytestmark = pytest.mark.site

PROJECTS = Path(__file__).parent / "projects"
SITE = Path(os.environ.get("CONTENT_RULES_SITE", Path(__file__).parent.parent / "_site"))
ACE = "https://rules.example/{}/rules/content.html#content.points.ace"


@dataclass
class Built:
    """A project that was built, and what the build said."""

    source: Path
    out: Path
    warnings: list[str]

    def links(self, page: str) -> dict[str, tuple[str, str]]:
        """By what a line of a list says before its comma: where its link leads, and its text."""
        soup = BeautifulSoup((self.out / f"{page}.html").read_text("utf-8"), "html.parser")
        found = {}
        for line in soup.select("ul.simple > li"):
            link = line.select_one("a")
            if link is not None:
                place = line.get_text().removesuffix(link.get_text()).strip(" ,")
                found[place] = str(link["href"]), link.get_text()
        return found

    def files(self) -> dict[str, bytes]:
        """All that the build wrote, by path."""
        return {
            each.relative_to(self.out).as_posix(): each.read_bytes()
            for each in self.out.rglob("*")
            if each.is_file()
        }


def build(source: Path, out: Path, *options: str) -> Built:
    done = subprocess.run(
        [
            *(sys.executable, "-m", "sphinx", "-b", "html", "-q", *options),
            *("-d", str(source / "_doctrees"), str(source), str(out)),
        ],
        env=os.environ | {"CONTENT_RULES_SITE": str(SITE), "NO_COLOR": "1", "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    told = done.stderr.replace(str(source), "").splitlines()
    return Built(source, out, sorted(line.lstrip("/\\") for line in told))


def copy(name: str, folder: Path) -> Path:
    return shutil.copytree(PROJECTS / name, folder / name)


@pytest.fixture(scope="module")
def without(tmp_path_factory: pytest.TempPathFactory) -> Built:
    folder = tmp_path_factory.mktemp("without")
    return build(copy("with_intersphinx", folder), folder / "out")


@pytest.fixture(scope="module")
def extended(tmp_path_factory: pytest.TempPathFactory) -> Built:
    folder = tmp_path_factory.mktemp("extended")
    return build(copy("with_extension", folder), folder / "out")


def test_the_address_cited_is_a_clause_on_the_site() -> None:
    for lang in ("en", "fr"):
        page = (SITE / lang / "rules" / "content.html").read_text("utf-8")
        assert BeautifulSoup(page, "html.parser").find(id="content.points.ace")


# -- With nothing but intersphinx


def test_restructured_text_reaches_a_clause_by_its_label(without: Built) -> None:
    english, french = ACE.format("en"), ACE.format("fr")
    assert without.links("index") == {
        "in English": (english, "§\u00a01(6) The Ace"),
        "in French": (french, "§\u00a01(6) L’As"),
        "of the domain std": (french, "§\u00a01(6) L’As"),
        "in words": (english, "eleven points"),
        # With no inventory named, Sphinx takes the last by name.
        "as a label of one’s own": (french, "an Ace"),
        "by any": (french, "the Ace"),
    }


def test_markdown_reaches_a_clause_by_its_label_and_as_an_object(without: Built) -> None:
    english, french = ACE.format("en"), ACE.format("fr")
    assert without.links("markdown") == {
        "in English": (english, "§\u00a01(6) The Ace"),
        "in French": (french, "§\u00a01(6) L’As"),
        "the object": (english, "§\u00a01(6) The Ace"),
        "in words": (french, "eleven points"),
        "as a role": (french, "§\u00a01(6) L’As"),
        "as a role in words": (english, "an Ace"),
    }


def test_without_the_extension_what_is_wrong_is_told_with_its_place(without: Built) -> None:
    ambiguous, missing, wrong = without.warnings
    assert re.match(r"wrong-markdown\.md:3: WARNING: Multiple matches for 'content:", ambiguous)
    assert "content:clause:clause:content.points.ace" in ambiguous
    assert "content:std:label:content.points.ace" in ambiguous
    assert re.match(r"wrong-markdown\.md:5: WARNING: No matches for 'content:std:label:", missing)
    assert re.match(r"wrong\.rst:4: WARNING: .* not found: content\.points\.aec", wrong)


# -- With the extension

OWN = {
    "short": ("sides.html#coin.sides", "§\u00a01(1)"),
    "full": ("sides.html#coin.sides", "§\u00a01(1) Two sides"),
    "in words": ("sides.html#coin.sides", "both sides"),
}
# The text is what the installed rules say; the place, what the inventory in that language says.
OTHER = {
    "elsewhere, short": (ACE.format("en"), "§\u00a01(6)"),
    "elsewhere, full": (ACE.format("en"), "§\u00a01(6) The Ace"),
    "elsewhere, in words": (ACE.format("en"), "eleven points"),
    "elsewhere, in French": (ACE.format("fr"), "§\u00a01(6)"),
}


def test_the_role_cites_clauses_of_one_s_own_and_of_others(extended: Built) -> None:
    by_domain = {"by the domain’s name": ("sides.html#coin.sides", "§\u00a01(1)")}
    assert extended.links("cites") == OWN | by_domain | OTHER
    as_links = {
        "as a link": ("sides.html#coin.sides", "§\u00a01(1) Two sides"),
        "elsewhere, as a link": (ACE.format("fr"), "§\u00a01(6) L’As"),
    }
    assert extended.links("markdown") == OWN | OTHER | as_links


def shown(built: Built, page: str) -> BeautifulSoup:
    return BeautifulSoup((built.out / f"{page}.html").read_text("utf-8"), "html.parser")


def test_a_section_is_shown_with_its_examples_in_both_languages(extended: Built) -> None:
    page = shown(extended, "index")
    assert [each["id"] for each in page.select(".clause")] == ["coin.call.right", "coin.call.wrong"]
    first = page.select_one(".clause")
    assert first is not None
    assert [(each["lang"], each.get_text()) for each in first.select("p")] == [
        ("en", "§\u00a02(1) A right call"),
        ("en", "Whoever calls what it shows wins."),
        ("fr", "§\u00a02(1) L’annonce juste"),
        ("fr", "Qui annonce ce qu’elle montre gagne."),
    ]
    assert {each["href"] for each in first.select("a")} == {"#coin.call.right"}
    assert '>>> coin.wins("heads", "heads")\nTrue' in first.select("pre")[0].get_text()


def test_a_clause_can_be_shown_in_one_language(extended: Built) -> None:
    (clause,) = shown(extended, "sides").select(".clause")
    assert {each["lang"] for each in clause.select("p")} == {"fr"}
    assert clause["id"] == "coin.sides"


def test_a_quoted_clause_leads_to_where_it_is_shown(extended: Built) -> None:
    ace, sides = shown(extended, "quotes").select(".clause")
    assert not ace.has_attr("id")
    assert not sides.has_attr("id")
    assert ace.get_text().startswith("§\u00a01(6) The Ace")
    assert [each["href"] for each in ace.select("a")] == [ACE.format("en")]
    assert {each["href"] for each in sides.select("a")} == {"sides.html#coin.sides"}


def test_a_wrong_id_is_told_with_its_place_and_the_nearest(extended: Built) -> None:
    markdown, own, other = extended.warnings
    told = "no clause ‘coin.call.rihgt’; the nearest: coin.call.right, coin.call.wrong [ref.clause]"
    assert markdown == f"wrong-markdown.md:3: WARNING: {told}"
    told = "no clause ‘coin.side’; the nearest: coin.sides [ref.clause]"
    assert own == f"wrong.rst:4: WARNING: {told}"
    told = "no clause ‘content.points.aec’; the nearest: content.points.ace, "
    assert other.startswith(f"wrong.rst:6: WARNING: {told}")


# -- However it is built


def test_in_parallel_the_output_is_the_same(extended: Built, tmp_path: Path) -> None:
    source = copy("with_extension", tmp_path)
    parallel = build(source, tmp_path / "out", "-j", "2")
    assert parallel.warnings == extended.warnings
    assert parallel.files() == extended.files()


def test_after_a_change_the_output_is_that_of_a_clean_build(
    extended: Built, tmp_path: Path
) -> None:
    before = extended.files()
    changes = {
        "clauses.toml": ('title.en = "Two sides"', 'title.en = "Either side"'),
        # The clauses of section 2 move, and nothing else of the page that cites one by its label.
        "index.rst": (".. clauses:: coin\n   :section: 2\n   :example:\n", ""),
        "sides.md": ("# The sides\n", "# The sides\n\n```{clauses} coin\n:section: 2\n```\n"),
    }
    for name, (old, new) in changes.items():
        text = (extended.source / name).read_text("utf-8")
        assert text.count(old) == 1
        (extended.source / name).write_text(text.replace(old, new), "utf-8")
    incremental = build(extended.source, extended.out)
    shutil.copytree(extended.source, tmp_path / "clean", ignore=shutil.ignore_patterns("_doctrees"))
    clean = build(tmp_path / "clean", tmp_path / "out")
    after = clean.files()
    changed = {name for name in after if after[name] != before.get(name)}
    assert {"labels.html", "sides.html", "index.html", "clause-index.html"} <= changed
    assert "Either side" in after["labels.html"].decode()
    assert incremental.files() == after


# -- The page that tells of it

PAGE = (PROJECTS.parents[1] / "docs" / "from-sphinx.md").read_text("utf-8")
SOURCES = "\n".join(
    each.read_text("utf-8") for each in PROJECTS.rglob("*") if each.suffix in (".md", ".rst")
)


def test_every_form_on_the_page_is_built_here() -> None:
    blocks = re.findall(r"^(`{3,})(?:markdown|rst)\n((?:.*\n)*?)\1$", PAGE, re.MULTILINE)
    lines = [line for _, text in blocks for line in text.splitlines() if line]
    roles = re.findall(r"`` (.*?) ``", PAGE)
    assert len(lines) > 10
    assert len(roles) == 5
    assert [each for each in (*lines, *roles) if each not in SOURCES] == []


def test_every_option_and_setting_is_on_the_page() -> None:
    options = {*ClauseDirective.option_spec, *ClausesDirective.option_spec}
    assert options == set(re.findall(r"^\| `:([a-z-]+):` \|", PAGE, re.MULTILINE))
    subtypes = {
        f"{kind}.{subtype}"
        for each in Path(sphinxext.__file__).parent.glob("*.py")
        for kind, subtype in re.findall(r'type="(\w+)",\s+subtype="(\w+)"', each.read_text("utf-8"))
    }
    assert subtypes == set(re.findall(r"^\| `(\w+\.\w+)` \|", PAGE, re.MULTILINE))
    assert "`clause_rulebooks`" in PAGE
