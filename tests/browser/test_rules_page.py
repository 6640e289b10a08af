"""The rules page in a browser: find a clause, choose the languages, cite, change language."""

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from content_rules import clause
from content_rules.clauses import rulebook
from tests.browser.visit import LANGUAGES, Visit

TOTAL = len(rulebook("content"))
PAGE = "rules/content.html"
POINT = "content.combination.point"
OTHER = {"en": "fr", "fr": "en"}
ACE = "content.points.ace"
FIND = {"en": "Find a clause", "fr": "Chercher une clause"}
SHOWN = {"en": "{} of {} clauses", "fr": "{} sur {} clauses"}
BOTH = {"en": "both", "fr": "les deux"}


def row(visit: Visit, clause_id: str) -> Locator:
    return visit.page.locator(f'.cr-clause[id="{clause_id}"]')


def find(visit: Visit, words: str) -> list[str]:
    """Type words into the filter, and give the ids of the clauses that are left."""
    lang = str(visit.evaluate("document.documentElement.lang"))
    visit.page.get_by_role("searchbox", name=FIND[lang]).fill(words)
    left = visit.page.locator(".cr-clause:visible")
    return [str(each.get_attribute("id")) for each in left.all()]


@pytest.mark.parametrize(
    "words",
    [
        "cœur",
        "coeur",
        "COEUR",
        "Cœur",
        "pique carreau",
        "  trefle   CŒUR ",
        "le point carreau",
    ],
)
def test_accents_case_and_ligatures_are_forgiven(visit: Visit, lang: str, words: str) -> None:
    visit.go(f"{lang}/{PAGE}")
    assert find(visit, words) == [POINT]
    expect(visit.page.locator(".cr-count")).to_have_text(SHOWN[lang].format(1, TOTAL))


@pytest.mark.parametrize("words", ["as vaut 11", "l'as 11", "L’AS 11", "§ 1(6)", "1(6)", ACE])
def test_a_clause_is_found_by_words_number_or_id(visit: Visit, words: str) -> None:
    visit.go(f"en/{PAGE}")
    assert ACE in find(visit, words)
    assert len(find(visit, words)) < 6


def test_sections_without_a_clause_left_are_hidden(visit: Visit) -> None:
    visit.go(f"en/{PAGE}")
    sections = {each.section for each in rulebook("content")}
    expect(visit.page.locator(".cr-section:visible")).to_have_count(len(sections))
    find(visit, "coeur")
    expect(visit.page.locator(".cr-section:visible h2")).to_have_count(1)
    expect(visit.page.locator(".cr-section:visible h2")).to_contain_text("4.1 The combinations")


def test_where_nothing_is_found_that_is_said_and_all_can_be_shown(visit: Visit, lang: str) -> None:
    visit.go(f"{lang}/{PAGE}")
    expect(visit.page.locator(".cr-nothing")).to_be_hidden()
    assert find(visit, "zzz") == []
    expect(visit.page.locator(".cr-section:visible")).to_have_count(0)
    expect(visit.page.get_by_role("status").first).to_have_text(SHOWN[lang].format(0, TOTAL))
    expect(visit.page.locator(".cr-nothing")).to_be_visible()
    visit.page.locator(".cr-nothing button").click()
    expect(visit.page.locator(".cr-clause:visible")).to_have_count(TOTAL)
    expect(visit.page.get_by_role("searchbox", name=FIND[lang])).to_be_focused()
    expect(visit.page.get_by_role("searchbox", name=FIND[lang])).to_have_value("")


def test_a_link_to_a_hidden_clause_shows_it(visit: Visit) -> None:
    visit.go(f"en/{PAGE}")
    find(visit, "coeur")
    visit.evaluate("id => { location.hash = id }", ACE)
    expect(row(visit, ACE)).to_be_in_viewport()
    expect(visit.page.locator(".cr-clause:visible")).to_have_count(TOTAL)


def test_one_language_can_be_chosen_and_is_remembered(visit: Visit, lang: str) -> None:
    visit.go(f"{lang}/{PAGE}")
    own, other = (
        row(visit, ACE).locator(f'.cr-text[lang="{each}"]') for each in (lang, OTHER[lang])
    )
    both = visit.page.get_by_role("radio", name=BOTH[lang], exact=True)
    expect(both).to_be_checked()
    expect(own).to_be_visible()
    expect(other).to_be_visible()
    visit.page.get_by_role("radio", name="français", exact=True).check()
    for visited in LANGUAGES:  # the choice is the reader's, on either half of the site
        visit.go(f"{visited}/{PAGE}")
        expect(visit.page.get_by_role("radio", name="français", exact=True)).to_be_checked()
        expect(row(visit, ACE).locator('.cr-text[lang="fr"]')).to_be_visible()
        expect(row(visit, ACE).locator('.cr-text[lang="en"]')).to_be_hidden()
    visit.page.get_by_role("radio", name=BOTH["fr"], exact=True).check()
    expect(row(visit, ACE).locator('.cr-text[lang="en"]')).to_be_visible()


def test_without_storage_the_choice_lasts_as_long_as_the_page(visit: Visit) -> None:
    visit.page.add_init_script(
        "for (const name of ['getItem', 'setItem']) "
        "Storage.prototype[name] = (key) => { if (key != 'theme') throw new Error('refused') }"
    )
    visit.go(f"en/{PAGE}")
    visit.page.get_by_role("radio", name="English", exact=True).check()
    expect(row(visit, ACE).locator('.cr-text[lang="fr"]')).to_be_hidden()


def test_the_languages_are_stacked_on_a_phone_and_side_by_side_on_a_desk(
    visit: Visit, lang: str
) -> None:
    visit.go(f"{lang}/{PAGE}")
    texts = row(visit, POINT).locator(".cr-text")
    for width, stacked in ((1280, False), (360, True)):
        visit.page.set_viewport_size({"width": width, "height": 800})
        # Both at one moment: the page may still be taking its controls in.
        first, second = texts.evaluate_all(
            "all => all.map(one => one.getBoundingClientRect().toJSON())"
        )
        if stacked:
            assert second["y"] >= first["y"] + first["height"]
            assert abs(second["x"] - first["x"]) < 1
        else:
            assert second["x"] >= first["x"] + first["width"]
            assert abs(second["y"] - first["y"]) < 1


def test_a_citation_is_copied_with_its_address_and_that_is_said(
    context: BrowserContext, visit: Visit, lang: str
) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    visit.go(f"{lang}/{PAGE}?from=somewhere#{POINT}")
    button = row(visit, ACE).get_by_role(
        "button", name={"en": "Copy citation", "fr": "Copier la référence"}[lang]
    )
    button.click()
    expect(row(visit, ACE).locator(".cr-copy")).to_have_text({"en": "Copied", "fr": "Copiée"}[lang])
    copied = str(visit.evaluate("navigator.clipboard.readText()"))
    title = {"en": "“The Ace”", "fr": "«\u00a0L’As\u00a0»"}[lang]
    game = {"en": "Content", "fr": "Le Content"}[lang]
    assert copied.startswith(
        f"{game}, §\u00a0{clause(ACE).number}, {title} ({ACE}), content_rules "
    )
    assert copied.endswith(f", {visit.root}{lang}/{PAGE}#{ACE}")
    expect(visit.page.locator(".cr-count")).to_contain_text(copied)


def test_a_second_copy_soon_after_leaves_the_label_as_it_was(
    context: BrowserContext, visit: Visit, lang: str
) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    visit.go(f"{lang}/{PAGE}")
    button = row(visit, ACE).locator(".cr-copy")
    label = {"en": "Copy citation", "fr": "Copier la référence"}[lang]
    copied = {"en": "Copied", "fr": "Copiée"}[lang]
    button.click()
    expect(button).to_have_text(copied)
    button.click()
    expect(button).to_have_text(label)


def test_a_section_has_its_heading_in_the_chosen_language(visit: Visit, lang: str) -> None:
    visit.go(f"{lang}/{PAGE}")
    section = visit.page.locator('[id="section-4.1"]')
    titles = {"en": "The combinations", "fr": "Les combinaisons"}
    for width in (1280, 360):
        visit.page.set_viewport_size({"width": width, "height": 800})
        for view, name in (("en", "English"), ("fr", "français")):
            visit.page.get_by_role("radio", name=name, exact=True).check()
            shown = section.inner_text()
            assert titles[view] in shown
            assert titles[OTHER[view]] not in shown
            expect(section.locator(".cr-section-number")).to_be_visible()


def test_the_language_link_leads_to_the_same_clause(visit: Visit, lang: str) -> None:
    visit.go(f"{lang}/{PAGE}")
    row(visit, POINT).locator(".cr-permalink").click()
    visit.page.locator(".language-link:visible").click()
    visit.page.wait_for_url(f"**/{OTHER[lang]}/{PAGE}#{POINT}")
    expect(row(visit, POINT)).to_be_in_viewport()


def test_a_clause_that_is_led_to_is_not_under_the_header(visit: Visit) -> None:
    visit.page.set_viewport_size({"width": 360, "height": 700})
    visit.go(f"fr/{PAGE}#{POINT}")
    visit.page.wait_for_timeout(200)
    header = visit.page.locator(".mobile-header").bounding_box()
    place = row(visit, POINT).bounding_box()
    assert header is not None
    assert place is not None
    assert place["y"] >= header["y"] + header["height"]


#: Where a row is, once those around it are laid out.
PLACE = """async (row) => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return row.getBoundingClientRect().top;
}"""


def test_a_phone_comes_back_to_the_row_that_was_read(visit: Visit, lang: str) -> None:
    visit.page.set_viewport_size({"width": 360, "height": 700})
    visit.go(f"{lang}/{PAGE}")
    visit.page.locator(f"input[name=cr-view][value={lang}]").check()  # half of it is not shown
    ids = [each.id for each in rulebook("content")]
    read = row(visit, ids[len(ids) // 2])
    read.evaluate("(row) => row.scrollIntoView()")
    place = pytest.approx(read.evaluate(PLACE), abs=2)

    visit.page.reload()
    assert read.evaluate(PLACE) == place


@pytest.mark.parametrize("width", [360, 1280])
def test_a_link_leads_to_the_very_place_of_a_clause(visit: Visit, width: int) -> None:
    visit.page.set_viewport_size({"width": width, "height": 700})
    for each in list(rulebook("content"))[10:100:30]:
        visit.page.goto("about:blank")
        visit.go(f"en/{PAGE}#{each.id}")
        assert 0 < row(visit, each.id).evaluate(PLACE) < 80


def test_menus_open_and_shut_by_the_keyboard(visit: Visit, lang: str) -> None:
    visit.page.set_viewport_size({"width": 360, "height": 700})
    visit.go(f"{lang}/{PAGE}")
    first = visit.page.locator(".sidebar-tree a").first
    expect(first).not_to_be_in_viewport()
    visit.page.keyboard.press("Tab")
    visit.page.keyboard.press("Space")
    expect(first).to_be_in_viewport()
    visit.page.keyboard.press("Space")
    expect(first).not_to_be_in_viewport()


@pytest.mark.parametrize("width", [320, 360, 768, 1280, 1920])
def test_nothing_scrolls_sideways(visit: Visit, width: int) -> None:
    visit.page.set_viewport_size({"width": width, "height": 800})
    for page in ("index.html", "en/index.html", f"fr/{PAGE}", "fr/about.html", "en/search.html"):
        visit.go(page)
        assert visit.sideways == 0, page


@pytest.mark.parametrize("width", [360, 1280])
def test_what_can_be_pressed_is_large_enough(visit: Visit, width: int) -> None:
    visit.page.set_viewport_size({"width": width, "height": 800})
    visit.go(f"fr/{PAGE}#{ACE}")  # a row led to has every row laid out
    small = visit.evaluate(
        """() => [...document.querySelectorAll(
               ".cr-clause :is(a, button, summary), .cr-controls :is(.field, label), " +
               "header :is(a, button, label)")]
             .filter((each) => each.checkVisibility())
             .map((each) => [each.outerHTML.slice(0, 80), each.getBoundingClientRect()])
             .filter(([, box]) => box.height < 24 || box.width < 24)
             .map(([html, box]) => `${html} ${box.width} x ${box.height}`)"""
    )
    assert small == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_scripts_all_is_there_but_what_needs_them(
    plain: Page, root: str, lang: str
) -> None:
    plain.goto(f"{root}{lang}/{PAGE}")
    assert plain.locator(".cr-clause:visible").count() == TOTAL
    assert plain.locator(".cr-cell code").first.is_visible()
    needy = plain.locator(".cr-controls, .cr-copy, .cr-nothing, .theme-toggle")
    assert needy.locator("visible=true").count() == 0
    switch = plain.locator(".language-link:visible")
    assert switch.get_attribute("href") == f"../../{OTHER[lang]}/{PAGE}"
