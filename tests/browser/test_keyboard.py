"""By keyboard alone, from the front door to a game; whatever has the focus can be seen."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.visit import Visit

# The one that has the focus, unless it shows that and nothing lies upon it.
_UNSEEN = """() => {
    const at = document.activeElement;
    if (at === document.body) return "";
    const painted = (each) => getComputedStyle(each).opacity > 0;
    const shown = [at, ...(at.labels ?? [])].find(painted) ?? at;
    const { left, top, right, bottom } = shown.getBoundingClientRect();
    const middle = [(left + right) / 2, (top + bottom) / 2];
    const seen = [middle, [left + 3, top + 3], [right - 3, bottom - 3]].some((point) => {
        const found = document.elementFromPoint(...point);
        return found && (shown.contains(found) || found.contains(shown));
    });
    return seen && at.matches(":focus-visible") ? "" : at.outerHTML.slice(0, 150);
}"""


@pytest.fixture
def phone(browser: Browser, root: str) -> Iterator[Visit]:
    """A small screen, whose header stays; with a keyboard."""
    context = browser.new_context(viewport={"width": 360, "height": 640})
    visit = Visit(context, root)
    yield visit
    visit.check()
    context.close()


def follow(visit: Visit, name: str) -> None:
    """Press Tab until a link of this name has the focus, then Enter."""
    page = visit.page
    for _ in range(80):
        page.keyboard.press("Tab")
        if visit.evaluate("document.activeElement.textContent.trim()") == name:
            assert visit.evaluate(_UNSEEN) == ""
            with page.expect_navigation():
                page.keyboard.press("Enter")
            return
    pytest.fail(f"no Tab stop {name!r}")


def walk(visit: Visit, key: str, stops: int) -> list[str]:
    """Press a key so often; what had the focus and was not seen to."""
    unseen = []
    for _ in range(stops):
        visit.page.keyboard.press(key)
        unseen.append(visit.evaluate(_UNSEEN))
    return [each for each in unseen if each]


def test_the_way_from_the_front_door_to_a_game(phone: Visit) -> None:
    page = phone.go("").page
    follow(phone, "Français")
    expect(page).to_have_url(f"{phone.root}fr/index.html")
    follow(phone, "Les règles du Content")
    expect(page).to_have_url(f"{phone.root}fr/rules/content.html")
    assert walk(phone, "Tab", 60) == []
    assert walk(phone, "Shift+Tab", 40) == []  # upwards, where the header might lie upon it
    phone.go("fr/try.html")
    assert walk(phone, "Tab", 20) == []
    phone.go("fr/index.html")
    follow(phone, "Jouer")
    expect(page).to_have_url(f"{phone.root}fr/play.html")
    # Not to the end of the page: Firefox then goes on to its own buttons, and does not come back.
    assert walk(phone, "Tab", 20) == []
    assert walk(phone, "Shift+Tab", 15) == []


# What WCAG 1.4.12 lets a reader ask for.
SPACED = """
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important;
        word-spacing: 0.16em !important; }
    p { margin-bottom: 2em !important; }
"""


@pytest.mark.parametrize("page", ["index.html", "rules/content.html", "try.html", "play.html"])
def test_spaced_text_is_neither_cut_nor_wider_than_the_screen(phone: Visit, page: str) -> None:
    phone.page.set_viewport_size({"width": 320, "height": 640})
    phone.go(f"fr/{page}")
    phone.page.add_style_tag(content=SPACED)
    assert phone.sideways == 0
    cut = phone.evaluate(
        """() => [...document.querySelectorAll("article *")].filter((each) => {
            const { clientWidth, clientHeight, scrollWidth, scrollHeight } = each;
            return /hidden|clip/.test(getComputedStyle(each).overflow)
                && each.textContent.trim() && clientWidth > 1
                && (scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1);
        }).map((each) => each.outerHTML.slice(0, 150))"""
    )
    assert cut == []


def test_nothing_moves_by_itself(phone: Visit) -> None:
    for page in ("index.html", "fr/index.html", "fr/try.html", "fr/play.html"):
        phone.go(page)
        assert phone.evaluate("document.getAnimations().length") == 0, page
