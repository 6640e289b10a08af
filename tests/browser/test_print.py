"""On paper: the rules with both their columns, whatever the screen's colours, and no widgets."""

import re
from collections.abc import Iterator
from io import BytesIO
from unicodedata import normalize

import pytest
from playwright.sync_api import Browser
from pypdf import PdfReader

from content_rules.clauses import rulebook
from tests.browser.visit import Visit

pytestmark = pytest.mark.only("chromium", why="Playwright has sheets printed by no other browser")

OTHER = {"en": "fr", "fr": "en"}
# What only a screen has a use for, each on a line of its own.
WIDGETS = {
    "en": {"Run", "Edit", "Copy citation", "Find a clause", "Skip to content", "On this page"},
    "fr": {
        *("Exécuter", "Modifier", "Copier la référence", "Chercher une clause"),
        *("Aller au texte", "Sur cette page"),
    },
}


def letters(text: str) -> str:
    """A text without what a sheet may break, or draw in one stroke: its letters and digits."""
    return re.sub(r"[\W_]+", "", normalize("NFKC", text))


@pytest.fixture
def night(browser: Browser, root: str) -> Iterator[Visit]:
    """A reader who has chosen the dark."""
    context = browser.new_context(color_scheme="dark")
    context.add_init_script(
        "if (location.protocol !== 'about:') localStorage.setItem('theme', 'dark')"
    )
    visit = Visit(context, root)
    yield visit
    visit.check()
    context.close()


def test_the_rules_are_printed_whole_and_in_order(night: Visit, lang: str) -> None:
    night.go(f"{lang}/rules/content.html")
    night.page.locator(".cr-cell-buttons").first.wait_for()
    pdf = PdfReader(BytesIO(night.page.pdf(format="A4", prefer_css_page_size=True)))
    sheets = [sheet.extract_text() for sheet in pdf.pages]
    assert 30 <= len(sheets) <= 45
    for number, sheet in enumerate(sheets, 1):
        lines = [line.strip() for line in sheet.splitlines()]
        assert lines[0] == str(number)
        assert not WIDGETS[lang] & set(lines)
        assert not re.search(r"https?:|\.html", sheet)

    held = [letters(sheet) for sheet in sheets]
    clauses = list(rulebook("content"))
    assert len(clauses) > 160
    at, place = 0, 0
    started = set()
    for each in clauses:
        # The number, the title and the words in one piece; those of the other language beside them.
        own, other = (letters(each.title[one] + each.text[one]) for one in (lang, OTHER[lang]))
        own = letters(each.number) + own
        while (found := held[at].find(own, place)) < 0:
            at, place = at + 1, 0
            assert at < len(held), f"{each.id} is not in its place"
        place = found
        assert other in held[at], each.id
        if each.section not in started:  # its title stands on the same sheet
            started.add(each.section)
            title = next(
                one.title[lang]
                for one in rulebook("content").sections
                if one.number == each.section
            )
            assert letters(title + each.section) in held[at]


DARK_INK = "rgb(43, 38, 32)"


@pytest.mark.parametrize(
    "page", ["play.html", "try.html", "games.html", "glossary.html", "rules/content.html"]
)
def test_a_page_is_printed_dark_on_light_without_what_a_screen_needs(
    night: Visit, page: str
) -> None:
    night.go(f"fr/{page}")
    article = night.page.locator("article")
    assert article.evaluate("(it) => getComputedStyle(it).color") != DARK_INK
    night.page.emulate_media(media="print", color_scheme="dark")
    assert article.evaluate("(it) => getComputedStyle(it).color") == DARK_INK
    left = night.page.locator(":is(nav, aside, header, button):visible:not(.cr-card)")
    assert left.all_inner_texts() == []
