"""Cards in a page: named for whoever does not see them, crisp, and in four colours if asked."""

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.visit import Visit

PAGE = "two-minutes.html"
BOX = {"en": "Suits in four colours", "fr": "Les couleurs en quatre teintes"}
NAMES = {
    "en": ["ace of spades", "king of spades", "ten of spades"],
    "fr": ["as de pique", "roi de pique", "dix de pique"],
}
HIDDEN = {"en": "card face down", "fr": "carte cachée"}


def box(visit: Visit, lang: str) -> Locator:
    return visit.page.get_by_role("checkbox", name=BOX[lang])


def colours(visit: Visit, within: str = ".cr-figure") -> dict[str, str]:
    """The colour of each suit's sign on a card."""
    found: dict[str, str] = visit.evaluate(
        """(within) => Object.fromEntries(["spades", "hearts", "diamonds", "clubs"].map((suit) => {
            const card = document.querySelector(`${within} .cr-face.cr-${suit}`);
            return [suit, getComputedStyle(card.querySelector("use")).fill];
        }))""",
        within,
    )
    return found


def test_every_card_is_an_image_with_its_name(visit: Visit, lang: str) -> None:
    visit.go(f"{lang}/{PAGE}")
    figures = visit.page.get_by_role("figure")
    first = figures.first.get_by_role("img")
    assert [card.get_attribute("aria-label") for card in first.all()] == NAMES[lang]
    cards = visit.page.locator(".cr-cards > svg")
    expect(visit.page.locator("article").get_by_role("img")).to_have_count(cards.count())
    expect(visit.page.get_by_role("img", name=HIDDEN[lang])).to_have_count(9)


def test_a_card_keeps_its_shape_and_its_signs_at_any_size(visit: Visit) -> None:
    for width in (320, 1280):
        visit.page.set_viewport_size({"width": width, "height": 800})
        visit.go(f"fr/{PAGE}")
        boxes = visit.evaluate(
            """() => [...document.querySelectorAll(".cr-cards > svg")].map((card) => {
                const { width, height } = card.getBoundingClientRect();
                const parts = [...card.querySelectorAll("text, use")];
                const inside = parts.every((part) => {
                    const [it, all] = [part.getBoundingClientRect(), card.getBoundingClientRect()];
                    return it.width > 0 && it.left >= all.left && it.right <= all.right + 0.5
                        && it.bottom <= all.bottom + 0.5;
                });
                return [width, height, inside];
            })"""
        )
        assert len(boxes) > 30
        for wide, high, inside in boxes:
            assert wide >= 40
            assert high / wide == pytest.approx(1.4, abs=0.01)
            assert inside


def test_a_rank_is_as_large_as_a_card_allows(visit: Visit) -> None:
    visit.go(f"en/{PAGE}")
    share = visit.evaluate(
        """() => {
            const card = document.querySelector(".cr-face");
            const size = parseFloat(getComputedStyle(card.querySelector("text")).fontSize);
            return size / card.viewBox.baseVal.height;
        }"""
    )
    assert share > 0.4


def test_suits_take_four_colours_and_the_choice_is_kept_everywhere(visit: Visit, lang: str) -> None:
    visit.go(f"{lang}/{PAGE}")
    two = colours(visit)
    assert two["hearts"] == two["diamonds"] != two["spades"] == two["clubs"]
    box(visit, lang).check()
    four = colours(visit)
    assert len(set(four.values())) == 4
    assert (four["hearts"], four["spades"]) == (two["hearts"], two["spades"])
    visit.go(f"{lang}/try.html#hand=AS+KH+QD")
    expect(box(visit, lang)).to_be_checked()
    pack = visit.evaluate(
        """() => [...document.querySelectorAll(".cr-pack .cr-pip")].map(
            (pip) => getComputedStyle(pip).color)"""
    )
    assert len(set(pack)) >= 4
    visit.go(f"{lang}/rules/content.html")  # which has no box, but has suits in its examples
    signs = visit.evaluate(
        """() => ["hearts", "diamonds", "clubs"].map(
            (suit) => getComputedStyle(document.querySelector(`code .cr-${suit}`)).color)"""
    )
    assert len(set(signs)) == 3
    visit.go(f"{lang}/{PAGE}")
    box(visit, lang).uncheck()
    assert colours(visit) == two
    visit.go(f"{lang}/try.html")
    expect(box(visit, lang)).not_to_be_checked()


def test_by_night_cards_are_still_ink_on_light_paper(visit: Visit) -> None:
    visit.go(f"en/{PAGE}")
    day = colours(visit)
    visit.page.emulate_media(color_scheme="dark")
    assert colours(visit) == day
    papers = visit.evaluate(
        """() => [...document.querySelectorAll(".cr-face > rect:first-child, .cr-back > rect")].map(
            (paper) => getComputedStyle(paper).fill.match(/\\d+/g).map(Number))"""
    )
    assert all(min(paper) > 180 for paper in papers if len(paper) == 3)


def test_without_scripts_cards_are_there_and_the_box_works(
    browser: Browser, root: str, lang: str
) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{root}{lang}/{PAGE}")
    expect(page.get_by_role("img", name=NAMES[lang][0]).first).to_be_visible()
    page.get_by_role("checkbox", name=BOX[lang]).check()
    diamond = page.locator(".cr-face.cr-diamonds use").first
    heart = page.locator(".cr-face.cr-hearts use").first
    fill = "(it) => getComputedStyle(it).fill"
    assert diamond.evaluate(fill) != heart.evaluate(fill)
    context.close()
