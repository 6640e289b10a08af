"""The built site, page by page: clauses, languages, policy, weight."""

import base64
import gzip
import hashlib
import os
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from bs4 import BeautifulSoup, Tag
from bs4.element import Comment, Doctype, NavigableString

from content_rules import clause
from content_rules.clauses import rulebook
from content_rules.trace import implementers

pytestmark = pytest.mark.site

SITE = Path(os.environ.get("CONTENT_RULES_SITE", Path(__file__).parent.parent / "_site"))
EXAMPLES = Path(__file__).parent.parent / "examples"
LANGUAGES = ("en", "fr")
OTHER = {"en": "fr", "fr": "en"}
RULES = "rules/content.html"
PAGES = sorted(each.relative_to(SITE / "en").as_posix() for each in (SITE / "en").rglob("*.html"))
EVERY_PAGE = ["index.html", *(f"{lang}/{page}" for lang in LANGUAGES for page in PAGES)]


def soup(page: str) -> BeautifulSoup:
    return BeautifulSoup((SITE / page).read_text(encoding="utf-8"), "html.parser")


def test_the_site_is_there() -> None:
    told = {"coverage", "divergences", "glossary", "history", "rulings", "two-minutes"}
    assert {"index.html", "about.html", "try.html", "search.html", RULES} <= set(PAGES)
    assert {f"{page}.html" for page in told} <= set(PAGES)


def test_both_languages_have_the_same_pages() -> None:
    french = {each.relative_to(SITE / "fr").as_posix() for each in (SITE / "fr").rglob("*.html")}
    assert french == set(PAGES)


# -- From a clause to its code


def test_code_links_and_their_way_back() -> None:
    html = soup(f"en/{RULES}")
    for each in rulebook("content"):
        row = html.find(id=each.id)
        assert isinstance(row, Tag)
        shown = {str(link["href"]) for link in row.select("a.cr-code")}
        assert shown == {
            f"../source/{one.module.replace('.', '/')}.html#{one.qualname}"
            for one in implementers(each)
        }
        for link in row.select("a.cr-code"):
            address = urlsplit(str(link["href"]))
            source = soup(str((SITE / "en/rules" / address.path).resolve().relative_to(SITE)))
            ties = source.find(id=address.fragment)
            assert isinstance(ties, Tag)
            back = [str(tie["href"]).partition("#")[2] for tie in ties.select("a")]
            assert each.id in back
            name = address.fragment.rpartition(".")[2]
            assert re.search(rf"(def|class) {name}\b|^{name}: ", defined(ties)), link


def defined(ties: Tag) -> str:
    """The line that defines what a line of ties stands before: the first after its decorators."""
    lines = [line.get_text() for line in ties.find_next_siblings(class_="line", limit=20)]
    return next(line for line in lines if re.match(r"\s*(def|class) |\w+: ", line))


# -- The rows


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_row_for_each_clause_with_its_own_language_first(lang: str) -> None:
    rows = soup(f"{lang}/{RULES}").select(".cr-clause")
    assert [row["id"] for row in rows] == [each.id for each in rulebook("content")]
    for row in rows:
        each = clause(str(row["id"]))
        texts = row.select(".cr-text")
        assert [text["lang"] for text in texts] == [lang, OTHER[lang]]
        for text in texts:
            title, words = text.select("h3, p")
            assert title.get_text() == each.title[str(text["lang"])]
            assert words.get_text() == each.text[str(text["lang"])]
        number = row.select_one("a.cr-permalink")
        assert number is not None
        assert number["href"] == f"#{each.id}"
        assert number.get_text().startswith(f"§\u00a0{each.number} ¶ ")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_row_says_what_the_clause_rests_on(lang: str) -> None:
    html = soup(f"{lang}/{RULES}")
    for each in rulebook("content"):
        row = html.find(id=each.id)
        assert isinstance(row, Tag)
        notes = " ".join(note.get_text() for note in row.select("details"))
        status = row.select_one(".cr-status")
        assert status is not None
        if each.ruling:
            assert status.get_text() == {"en": "our ruling", "fr": "notre décision"}[lang]
            assert row.select(f'a[href="../rulings.html#{each.id}"]')
        if each.divergence:
            for words in (each.divergence.french, each.divergence.english, each.divergence.reason):
                assert words[lang] in notes
        if each.source:
            assert f"Lalanne {each.source[0].place}" in status.get_text()
        cited = {str(link["href"]) for link in row.select(".cr-facts a.reference")}
        assert cited == {f"#{other}" for other in (*each.restates, *each.see)}


def row_of(cell: Tag) -> str:
    row = cell.find_parent(id=True)
    assert row is not None
    return str(row["id"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_example_is_the_text_of_its_code(lang: str) -> None:
    html = soup(f"{lang}/{RULES}")
    shown = {
        row_of(cell): cell.select("pre > code")[0].get_text() for cell in html.select(".cr-cell")
    }
    expected = {each.id: each.example for each in rulebook("content") if each.example}
    assert shown.keys() == expected.keys()
    for clause_id, example in expected.items():
        assert shown[clause_id].strip("\n") == example.strip("\n")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_controls_wait_for_their_script(lang: str) -> None:
    controls = soup(f"{lang}/{RULES}").select("article :is(button, input, fieldset)")
    assert len(controls) > len(rulebook("content"))
    for control in controls:
        assert control.has_attr("hidden") or control.find_parent(hidden=True)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_hearts_diamonds_and_clubs_have_their_colours_everywhere_in_the_text(lang: str) -> None:
    classes = {"♥": "cr-hearts", "♦": "cr-diamonds", "♣": "cr-clubs"}
    found = 0
    for text in soup(f"{lang}/{RULES}").find_all(string=re.compile("[♥♦♣]")):
        assert text.parent is not None
        assert text.parent.get("class") == [classes[text]], text
        found += 1
    assert found > 10


# -- Policy


@pytest.mark.parametrize("page", EVERY_PAGE)
def test_the_policy_comes_first_and_allows_each_inline_script_by_its_hash(page: str) -> None:
    html = soup(page)
    first, second = html.select("head > *")[:2]
    assert str(first) == '<meta charset="utf-8"/>'
    assert second["http-equiv"] == "Content-Security-Policy"
    policy = dict(each.split(" ", 1) for each in str(second["content"]).split("; "))
    inline = [script.string or "" for script in html.select("script:not([src], [type])")]
    hashes = [
        base64.b64encode(hashlib.sha256(each.encode()).digest()).decode("ascii") for each in inline
    ]
    assert policy == {
        "default-src": "'self'",
        "script-src": " ".join(
            ["'self'", "'wasm-unsafe-eval'", *(f"'sha256-{each}'" for each in hashes)]
        ),
        "style-src": "'self' 'unsafe-inline'",
        "img-src": "'self' data:",
        "worker-src": "'self' blob:",
        "connect-src": "'self'",
        "object-src": "'none'",
        "base-uri": "'none'",
        "form-action": "'self'",
    }
    assert not [tag for tag in html.find_all() if any(name.startswith("on") for name in tag.attrs)]


@pytest.mark.parametrize("page", EVERY_PAGE)
def test_no_script_of_a_page_compiles_text(page: str) -> None:
    folder = (SITE / page).parent
    for each in soup(page).select("script[src]"):
        text = (folder / str(each["src"]).partition("?")[0]).read_text(encoding="utf-8")
        # What webpack writes into the theme's script, for browsers without globalThis.
        text = text.replace('this||new Function("return this")()', "this")
        assert not re.search(r"new Function\b|\beval\(", text), each


# -- What each page says of itself


@pytest.mark.parametrize("page", EVERY_PAGE)
def test_each_page_has_one_heading_a_title_a_description_and_an_icon(page: str) -> None:
    html = soup(page)
    assert len(html.select("h1")) == 1
    assert html.title is not None
    assert len(html.title.get_text()) > 5
    (description,) = html.select('meta[name="description"]')
    assert len(str(description["content"])) > 40
    if "/source/" in page:
        module = page.partition("/source/")[2].removesuffix(".html").replace("/", ".")
        assert module in str(description["content"])
    (icon,) = html.select('link[rel~="icon"]')
    assert str(icon["href"]).endswith("favicon.svg")
    assert html.html is not None
    assert html.html["lang"] == (page[:2] if page[2] == "/" else "en")


@pytest.mark.parametrize("page", EVERY_PAGE)
def test_the_site_does_not_say_where_it_stands_unless_told(page: str) -> None:
    html = soup(page)
    assert not html.select('link[rel="canonical"], link[rel="alternate"][hreflang]')
    assert not html.select('meta[property="og:url"], meta[property="og:image"]')


# -- French


def said(page: str) -> Iterator[str]:
    """The words a page says in its own language: its text, and what names its parts."""
    html = soup(page)
    own = page[:2]
    for string in html.find_all(string=True):
        if isinstance(string, Comment | Doctype) or in_code_or_other(string, own):
            continue
        if words := string.strip():
            yield words
    for description in html.select('meta[name="description"]'):
        yield str(description["content"])
    for tag in html.find_all():
        for name in ("aria-label", "title", "alt", "placeholder", "data-done"):
            if tag.has_attr(name) and not in_code_or_other(tag, own):
                yield str(tag[name])


def in_code_or_other(node: Tag | NavigableString, own: str) -> bool:
    for tag in (node, *node.parents):
        if isinstance(tag, Tag):
            if tag.name in ("code", "pre", "script", "style"):
                return True
            if tag.get("lang", own) != own:
                return True
    return False


# The same in both languages: names, and words that the two share.
SHARED = {
    *("Actions", "clauses"),
    *("Clause", "Clauses", "Code", "Licences", "Menu", "Menus", "Tests", "clause", "code"),
    "Variables",
    # words of the game, names of games
    *("Brelan", "Brelan Mistigri", "Mistigri", "Point", "brelan", "coup"),
    *("As qui court", "Brelan de Valets", "Commerce", "Schwimmen", "Trente-et-un"),
    # what is cited
    *("Encyclopædia Britannica", "L’Arbitre des jeux", "Lalanne", "Mistigris"),
    *("Manuel des jeux de calcul et de hasard", "Trésor de la langue française"),
    *("brelan de Saint-Jarre", "brelan mistigri"),
    # browsers, networks, programs
    "Pyodide",
    *(f"{each}, 20\u00a0Mbit/s,\u00a040\u00a0ms" for each in ("Chromium", "Firefox", "WebKit")),
}
# Nor are players called otherwise; they stand with their cards between two coloured suits.
RECORDS = [tomllib.loads(each.read_text("utf-8")) for each in EXAMPLES.glob("games/*.toml")]
PLAYERS = re.compile("|".join(sorted({name for each in RECORDS for name in each["players"]})))


@pytest.mark.parametrize("page", PAGES)
def test_a_french_page_has_no_english_words(page: str) -> None:
    english = set(said(f"en/{page}"))
    french = set(said(f"fr/{page}"))
    assert english
    both = {PLAYERS.sub("", each).strip(" ,;.0123456789♠") for each in english & french}
    both = {each for each in both if re.search(r"[^\W\d_]{2}", each)}
    ids = {each.id for each in rulebook("content")}
    code = {str(one) for each in rulebook("content") for one in implementers(each)}
    files = {re.sub(r"\.html$", ".py", page.removeprefix("source/"))}
    assert both - SHARED - ids - code - files == set()


@pytest.mark.parametrize("page", PAGES)
def test_french_is_set_as_french_is(page: str) -> None:
    for words in said(f"fr/{page}"):
        assert not re.search(r"\w'\w", words), words
        assert not re.search(r" [:;!?»]|« ", words), words
        assert not re.search(r"[^\s\u00a0\u202f\d][;!?»](\s|$)", words), words
        assert not re.search(r"\w:(\s|$)", words), words
        assert not re.search(r'["“”]', words), words


# -- Weight


def weight(page: str) -> int:
    """Bytes that a first visit to a page brings, compressed, before any Run."""
    html = soup(page)
    loaded = {SITE / page}
    for tag in html.select('script[src], link[rel="stylesheet"], link[rel~="icon"]'):
        address = urlsplit(str(tag.get("src") or tag.get("href"))).path
        loaded |= with_imports(((SITE / page).parent / address).resolve())
    return sum(len(gzip.compress(each.read_bytes(), 6, mtime=0)) for each in loaded)


def with_imports(path: Path) -> set[Path]:
    """A script and all that it imports, at once or when asked."""
    found: set[Path] = set()
    waiting = [path]
    while waiting:
        each = waiting.pop()
        if each in found:
            continue
        found.add(each)
        if each.suffix == ".js":
            text = each.read_text(encoding="utf-8")
            names = re.findall(r"""(?:from|import)\s*\(?\s*["'](\.[^"']+)["']""", text)
            waiting.extend((each.parent / name).resolve() for name in names)
    return found


@pytest.mark.parametrize("page", EVERY_PAGE)
def test_a_page_is_light(page: str) -> None:
    assert weight(page) <= (90_000 if page.endswith(RULES) else 60_000)
