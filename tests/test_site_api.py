"""The pages of the API: every public name is there, told of, with an example that is true."""

import inspect
import os
import zlib
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from types import ModuleType

import pytest
from bs4 import BeautifulSoup, Tag

import content_rules
from content_rules.cell import run
from content_rules.trace import implementers

pytestmark = pytest.mark.site

SITE = Path(os.environ.get("CONTENT_RULES_SITE", Path(__file__).parent.parent / "_site"))
PAGES = sorted(path.stem for path in (SITE / "en" / "api").glob("*.html"))
ALL_MODULES = [
    "content_rules",
    *(m.name for m in walk_packages(content_rules.__path__, "content_rules.")),
]
MODULES = {
    name: module
    for name in ALL_MODULES
    if not name.endswith(".__main__")
    for module in [import_module(name)]
    if hasattr(module, "__all__")
}
PUBLIC = [f"{name}.{each}" for name, module in MODULES.items() for each in module.__all__]

# Public names whose docstrings have no doctest, and why; a name stands for all that begin with it.
WITHOUT_EXAMPLE = {
    "content_rules.sphinxext": "takes an application or a node of Sphinx: tests build projects",
    "content_rules.release": "works on a folder of editions: its tests make one",
    "content_rules.record_files": "reads and writes files",
    "content_rules.record_reader.read_record": "is what `record.read` calls, which has the example",
    "content_rules.record_error.Written": "is made by the reader of records alone",
    "content_rules.record_table": "is how the reader of records looks at TOML",
    "content_rules.rulebook_table": "is how the reader of rulebooks looks at TOML",
    "content_rules.reader": "is in two halves what `read_rulebook` does, which has the example",
    "content_rules.toml_places": "is how readers find a line: their errors show it",
    "content_rules.lockfile": "is a part of what `lock_text` and `edition` do, which have examples",
    "content_rules.editions": "compares whole editions: its tests make them",
    "content_rules.export.said_data": "is a part of `clause_data`, which has the example",
    "content_rules.homes.find_home": "is `home` without its error",
    "content_rules.probe": "breaks code on purpose: `sabotaged` and `watch` have the examples",
    "content_rules.problems.Problem": "is what `problems` returns, which has the example",
    "content_rules.trace": "is a part of what `implementers` does, which has the example",
    "content_rules.citation_styles.csl_item": "is what `cite` prints in the style CSL",
    "content_rules.web_request": "reads a part of a request, as `read_request` and `text_of` show",
    "content_rules.web_data.clause_data": "is the clause as `handle` answers with it",
    "content_rules.answers.Answer": "is what the other names of its module return",
    "content_rules.game_answers": "is what the command line makes of its words",
    "content_rules.errors.PlacedError": "is the kind of NotationError and HandError",
    "content_rules.record.Record": "is what `record.read` returns, which has the example",
    "content_rules.record.write": "gives back what `record.read` has read: the module's example",
    "content_rules.record_error.RecordError": "is shown where `record.read` raises it",
    "content_rules.content.passages": "is what `tell` returns, which has the example",
    "content_rules.content.warned": "is a part of what `tell` returns",
    "content_rules.content.Line": "is what `tell` returns, which has the example",
    "content_rules.content.Passage": "is what `tell` returns, which has the example",
    "content_rules.content.Played": "is what `play` returns, which has the example",
    "content_rules.content.Replay": "is what `replay` returns, which has the example",
    "content_rules.content.renewed": "takes a replay of an older record",
    # Events: `Event` shows how each tells itself and names its clauses.
    **dict.fromkeys(
        f"content_rules.content.{event}"
        for event in (
            *("Dealt", "DealPassed", "DealsFirst", "Declared", "Drew", "Exchanged", "Lowest"),
            *("Missed", "Paid", "PutOut", "SaidContent", "Shown", "Spared", "ThirtyOneExposed"),
            *("Voided", "Won"),
        )
    ),
}


def soup(lang: str, page: str) -> BeautifulSoup:
    path = SITE / lang / "api" / f"{page}.html"
    return BeautifulSoup(path.read_text(encoding="utf-8"), "html.parser")


@pytest.fixture(scope="module")
def inventory() -> dict[str, str]:
    """Where each object of the Python domain is, by its name, as `objects.inv` has it."""
    content = (SITE / "en" / "objects.inv").read_bytes()
    body = content.split(b"\n", 4)[4]
    lines = zlib.decompress(body).decode("utf-8").splitlines()
    objects = {}
    for line in lines:
        name, kind, _priority, place, _shown = line.split(" ", 4)
        if kind.startswith("py:"):
            objects[name] = place.replace("$", name)
    return objects


def test_every_public_name_is_on_a_page_and_in_the_inventory(inventory: dict[str, str]) -> None:
    assert len(PUBLIC) > 150
    anchors = {
        f"api/{page}.html#{tag['id']}" for page in PAGES for tag in soup("en", page).select("[id]")
    }
    missing = [name for name in PUBLIC if inventory.get(name) not in anchors]
    assert missing == []


def examples_of(found: object) -> str:
    """What is said of an object and, if it is a class, of what it holds."""
    held = vars(found).values() if isinstance(found, type) else ()
    texts = [inspect.getdoc(each) or "" for each in (found, *held) if not isinstance(each, str)]
    return "\n".join(texts)


def test_every_public_function_and_class_has_a_docstring_with_an_example_or_a_reason() -> None:
    without = set()
    for name in PUBLIC:
        module, _, own = name.rpartition(".")
        found = getattr(MODULES[module], own)
        if isinstance(found, ModuleType) or not (
            isinstance(found, type) or inspect.isroutine(found)
        ):
            continue  # a constant, or a module of public names
        assert inspect.getdoc(found), name
        if ">>>" not in examples_of(found):
            without.add(name)
    unexplained = [name for name in without if not name.startswith(tuple(WITHOUT_EXAMPLE))]
    assert unexplained == []
    idle = [each for each in WITHOUT_EXAMPLE if not any(name.startswith(each) for name in without)]
    assert idle == []


def test_every_constant_is_told_of_in_words_of_its_own() -> None:
    told = {
        str(each["id"]): each.find_next_sibling("dd")
        for page in PAGES
        for each in soup("en", page).select("dl.py.data > dt[id]")
    }
    assert "content_rules.__version__" in told
    for name, described in told.items():
        assert described is not None, name
        words = " ".join(described.get_text().split())
        module, _, own = name.rpartition(".")
        borrowed = inspect.getdoc(type(getattr(import_module(module), own))) or ""
        assert words, name
        assert words.partition(". ")[0] not in " ".join(borrowed.split()), name


@pytest.mark.parametrize("page", PAGES)
def test_every_example_of_a_page_runs_by_itself_and_passes(page: str) -> None:
    for cell in soup("en", page).select(".cr-cell"):
        steps = run(cell.select("code")[0].get_text())
        assert steps, cell["data-cell"]
        wrong = [step.got for step in steps if step.status in ("failed", "error")]
        assert wrong == [], cell["data-cell"]


def test_what_is_described_leads_to_the_clauses_it_implements() -> None:
    for implementer, page in (
        ("content_rules.content.MISTIGRI", "hands"),
        ("content_rules.content.card_points", "hands"),
        ("content_rules.content.Pool", "pool"),
    ):
        shown = soup("en", page).find(id=implementer)
        assert isinstance(shown, Tag)
        described = shown.find_next_sibling("dd")
        assert isinstance(described, Tag)
        links = {str(link["href"]).partition("#")[2] for link in described.select("a.reference")}
        own = implementer.rpartition(".")[2]
        clauses = {
            clause.id
            for clause in content_rules.clauses.rulebook("content")
            if own in {each.qualname for each in implementers(clause)}
        }
        assert clauses
        assert clauses <= links


def test_types_of_our_own_are_links() -> None:
    signature = soup("en", "hands").find(id="content_rules.content.rank")
    assert isinstance(signature, Tag)
    links = {str(link["href"]) for link in signature.select("a.reference")}
    assert links == {"cards.html#content_rules.cards.Card", "#content_rules.content.RankedHand"}


def test_french_pages_say_that_docstrings_are_english_and_mark_them_so() -> None:
    for page in PAGES:
        html = soup("fr", page)
        article = html.select_one("article")
        assert article is not None
        assert "où il est en anglais" in article.get_text()
        for words in article.select("dd > p, dd > ul > li > p"):
            if not words.find_parent("dl", class_="field-list"):
                assert words["lang"] == "en", words
    labels = {label.get_text() for label in soup("fr", "odds").select("dl.field-list > dt")}
    assert "Paramètres:" in labels
