"""The page Cite: a clause is chosen, and all its citations are shown and copied."""

from playwright.sync_api import BrowserContext, expect

from content_rules import cite
from content_rules.citation_styles import STYLES
from tests.browser.visit import Visit

PAGE = "cite.html"
DUTY = "content.saying-content.duty"
EQUAL = "content.ruling.equal-points"
WORDS = {
    "en": {"choice": "The clause to cite", "copy": "Copy as BibTeX", "done": "Copied"},
    "fr": {"choice": "La clause à citer", "copy": "Copier en BibTeX", "done": "Copiée"},
}


def expect_citations(visit: Visit, name: str, lang: str) -> None:
    """See every citation of the page be of that clause, with its whole address."""
    for style in STYLES:
        shown = visit.page.locator(f'.cr-citation[data-style="{style}"] code')
        expect(shown).to_have_text(cite(name, style, lang, site=visit.root))


def test_the_clause_chosen_is_cited_in_every_style_and_copied(
    context: BrowserContext, visit: Visit, lang: str
) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    visit.go(f"{lang}/{PAGE}#{DUTY}")  # an address may name the clause
    words = WORDS[lang]
    choice = visit.page.get_by_label(words["choice"])
    expect(choice).to_have_value(DUTY)
    expect_citations(visit, DUTY, lang)

    choice.select_option(EQUAL)
    expect_citations(visit, EQUAL, lang)
    assert visit.fragment == f"#{EQUAL}"

    copy = visit.page.get_by_role("button", name=words["copy"], exact=True)
    copy.focus()
    visit.page.keyboard.press("Enter")
    expect(visit.page.get_by_role("status")).to_have_text(words["done"])
    copied = visit.evaluate("navigator.clipboard.readText()")
    assert copied == cite(EQUAL, "bibtex", lang, site=visit.root)
    expect(copy).to_be_visible()  # it says again what it does


def test_without_a_clipboard_or_a_connection_that_is_said(visit: Visit) -> None:
    visit.page.add_init_script("delete Navigator.prototype.clipboard")
    visit.go(f"en/{PAGE}")
    said = visit.page.get_by_role("status")
    visit.page.get_by_role("button", name="Copy for Wikipedia").click()
    expect(said).to_have_text("The citation is selected: copy it.")
    assert str(visit.evaluate("getSelection().toString()")).startswith("{{cite web |")
    visit.allow("Failed to load resource")
    visit.page.route("**/clauses/*.json", lambda route: route.abort())
    visit.page.get_by_label(WORDS["en"]["choice"]).select_option(EQUAL)
    expect(said).to_have_text("This citation cannot be fetched.")


def test_under_a_longer_address_it_cites_that(context: BrowserContext, deep_root: str) -> None:
    visit = Visit(context, deep_root).go(f"fr/{PAGE}")
    expect_citations(visit, "content.combination.brelan-mistigri", "fr")
    visit.check()
