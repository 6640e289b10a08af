"""The page Search, as French and English people type."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.visit import LANGUAGES, Visit

# What is typed, and the clause that must come first, whichever language the page is in.
TYPED = [
    ("as", "content.points.ace"),
    ("l'as", "content.points.ace"),
    ("l’As", "content.points.ace"),
    ("ace", "content.points.ace"),
    ("equipe", "content.winner.only"),
    ("équipe", "content.winner.only"),
    ("ÉQUIPE", "content.winner.only"),
    ("cœur", "content.combination.point"),  # the one clause that has a heart in it
    ("coeur", "content.combination.point"),
    ("31", "content.combination.thirty-one"),
    ("trente et un", "content.combination.thirty-one"),
    ("Trente-et-un", "content.combination.thirty-one"),
    ("thirty-one", "content.combination.thirty-one"),
    ("4.1", "content.combination.types"),
    ("4.1(2)", "content.combination.brelan"),
    ("§ 4.1(2)", "content.combination.brelan"),
    ("§\u00a04.1(2)", "content.combination.brelan"),
    ("r(27)", "content.ruling.several-thirty-ones"),
    ("content.combination.brelan-mistigri", "content.combination.brelan-mistigri"),
    ("#content.points.ace", "content.points.ace"),
    ("points.ace", "content.points.ace"),
    ("valet de trefle", "content.mistigri.card"),
    ("valet de trèfle", "content.mistigri.card"),
    ("jack of clubs", "content.mistigri.card"),
    ("who pays", "content.showdown.lowest-pay"),
    ("qui paie", "content.showdown.lowest-pay"),
    ("corbillon", "content.basket.place"),
    ("combien de joueurs", "content.players.number"),
    ("how many players", "content.players.number"),
]


def ask(visit: Visit, words: str) -> None:
    """Type the words, and wait for what is found."""
    visit.page.locator(".cr-search input").fill(words)
    visit.page.keyboard.press("Enter")
    status = visit.page.locator(".cr-search-count")
    expect(status).to_have_text(re.compile(r"\d|^(Nothing has|Rien ne contient)"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_typed_finds_its_clause_first(visit: Visit, lang: str) -> None:
    visit.go(f"{lang}/search.html")
    first = visit.page.locator(".cr-found a").first
    for words, clause in TYPED:
        ask(visit, words)
        expect(first, words).to_have_attribute(
            "href", re.compile(rf"/{lang}/rules/content\.html#{re.escape(clause)}$")
        )


def test_both_languages_are_found_each_marked_as_what_it_is(visit: Visit) -> None:
    visit.go("en/search.html")
    ask(visit, "corbillon")
    first = visit.page.locator(".cr-found li").first
    expect(first.locator("a")).to_have_attribute("lang", "fr")
    expect(first.locator("a")).to_have_text("Le corbillon")
    expect(first.locator("mark").first).to_have_text(re.compile("corbillon"))
    ask(visit, "glossary basket")
    page = visit.page.locator(".cr-found a[href*='/en/glossary.html']")
    expect(page).to_have_count(1)
    assert page.get_attribute("lang") is None
    ask(visit, "jack of clubs")  # in the docstrings of the API, which are English in both
    expect(visit.page.locator(".cr-found a[href*='/api/cards.html']")).to_have_text(
        "Cards and errors"
    )
    ask(visit, "l'as")
    expect(visit.page.locator(".cr-found a").first).to_have_text("L’As")  # no space was put in


def test_the_words_stand_in_the_address_and_are_data(visit: Visit) -> None:
    visit.go("en/search.html?q=%3Cimg+src%3Dx+onerror%3Dalert(1)%3E+basket")
    expect(visit.page.locator(".cr-search-count")).to_have_text(re.compile(r"\d|Nothing"))
    assert visit.page.locator(".cr-found img").count() == 0
    ask(visit, "basket")
    assert visit.page.url.endswith("?q=basket")
    visit.page.reload()
    expect(visit.page.locator(".cr-search input")).to_have_value("basket")
    expect(visit.page.locator(".cr-found a").first).to_have_text("The basket")
    ask(visit, "xyzzy")
    expect(visit.page.locator(".cr-search-count")).to_have_text("Nothing has these words.")
    expect(visit.page.locator(".cr-found li")).to_have_count(0)


def test_the_keyboard_reaches_what_is_found(visit: Visit) -> None:
    page = visit.go("fr/index.html").page
    page.locator(".sidebar-search").fill("poule")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/fr/search\.html\?q=poule$"))
    links = page.locator(".cr-found a")
    expect(links).to_have_count(10)
    page.locator(".cr-search input").focus()
    page.keyboard.press("ArrowDown")
    expect(links.nth(0)).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    expect(links.nth(0)).to_be_focused()
    page.locator(".cr-search > button").press("Enter")
    expect(links.nth(10)).to_be_focused()
    links.nth(0).press("Enter")
    expect(page.locator("[id='content.basket.pool']")).to_be_in_viewport()


def test_a_search_that_cannot_be_loaded_says_so_and_may_be_tried_again(visit: Visit) -> None:
    page = visit.go("en/search.html").page
    page.route("**/pagefind/*.pf_meta*", lambda route: route.abort())
    page.route("**/pagefind/pagefind.js", lambda route: route.abort())
    page.locator(".cr-search input").fill("basket")
    expect(page.locator(".cr-search-count")).to_contain_text("could not be loaded")
    visit.allow(r"ERR_FAILED|dynamically imported")
    page.unroute("**/pagefind/*.pf_meta*")
    page.unroute("**/pagefind/pagefind.js")
    ask(visit, "basket")
    expect(page.locator(".cr-found a").first).to_have_text("The basket")
