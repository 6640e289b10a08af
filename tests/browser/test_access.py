"""Everyone can use it: by keyboard, with a screen reader, on a small screen, without scripts."""

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import EXAMPLE
from tests.browser.judges import Judges
from tests.browser.visit import LANGUAGES, Visit
from tools import site as site_tools

BUILT = Path(os.environ.get("CONTENT_RULES_SITE", site_tools.SITE), "en")
# Every page; of those that are all made alike, of the API and of code, one each.
ALIKE = {"api/": "api/coup.html", "source/": "source/content_rules/content/combination.html"}
PAGES = [
    place
    for place in sorted(each.relative_to(BUILT).as_posix() for each in BUILT.rglob("*.html"))
    if all(place == one or not place.startswith(folder) for folder, one in ALIKE.items())
]


@pytest.fixture(scope="session")
def look(browser: Browser, root: str) -> Iterator[Visit]:
    """One page for all that needs no start of Python."""
    context = browser.new_context()
    yield Visit(context, root)
    context.close()


@pytest.mark.parametrize("page", PAGES)
def test_every_page_is_accessible(look: Visit, judges: Judges, lang: str, page: str) -> None:
    look.go(f"{lang}/{page}")
    look.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
    four = look.page.locator("#cr-four-colours")
    if lang == "fr" and four.count():  # the English reader has two
        four.check()
    assert judges.faults(look.page) == []
    look.evaluate("localStorage.clear()")
    look.check()


def test_what_was_found_is_accessible(look: Visit, judges: Judges, lang: str) -> None:
    look.go(f"{lang}/search.html?q=basket+corbillon")
    expect(look.page.locator(".cr-found a").first).to_be_visible()
    assert judges.faults(look.page) == []


@pytest.mark.parametrize("menu", ["__navigation", "__toc"])
def test_an_open_menu_is_accessible(look: Visit, judges: Judges, menu: str) -> None:
    look.go("fr/odds.html")
    look.page.set_viewport_size({"width": 320, "height": 800})
    box = look.page.locator(f"#{menu}")
    box.focus()
    box.press("Space")
    drawer = look.page.locator({"__navigation": ".sidebar-drawer", "__toc": ".toc-drawer"}[menu])
    expect(drawer.locator("a:visible").first).to_be_in_viewport()
    assert judges.faults(look.page) == []


def test_the_front_door_is_accessible(look: Visit, judges: Judges) -> None:
    look.page.goto(look.root)
    assert judges.faults(look.page) == []


def test_a_ranked_hand_and_a_bad_one_are_accessible(desk: Visit, judges: Judges, lang: str) -> None:
    desk.field.fill({"en": "A♠ K♠ 10♠", "fr": "As♠ R♠ 10♠"}[lang])
    desk.field.press("Enter")
    expect(desk.page.locator(".cr-verdict")).to_be_visible()
    assert judges.faults(desk.page) == []
    desk.field.fill("X")
    desk.field.press("Enter")
    expect(desk.page.locator(".cr-hand .cr-fault")).to_be_visible()
    assert judges.faults(desk.page) == []


def test_a_table_is_accessible(desk: Visit, judges: Judges) -> None:
    desk.evaluate("location.hash = '#compare=Anne:AS+KS+TS;Basile:2H+3H+4H'")
    expect(desk.page.locator(".cr-seat")).to_have_count(2)
    desk.page.locator(".cr-seat button").first.click()
    desk.button("compare").click()
    expect(desk.page.locator(".cr-outcome")).to_be_visible()
    assert judges.faults(desk.page) == []
    desk.page.locator(".cr-seat input").nth(3).fill("X")
    desk.button("compare").click()
    expect(desk.page.locator(".cr-seat .cr-fault:visible")).to_have_count(1)
    assert judges.faults(desk.page) == []


def test_examples_run_and_edited_are_accessible(rules: Visit, judges: Judges) -> None:
    rules.run(rules.cell("content.combination.brelan"))
    cell = rules.edit(EXAMPLE, ">>> 1\n1\n>>> 1\n2\n>>> 1 / 0\n>>> print('x' * 500)\n")
    rules.run(cell)
    expect(cell.locator(".cr-step")).to_have_count(4)
    cell.locator("summary").click()
    assert judges.faults(rules.page, ".cr-section:has(textarea)") == []


def test_a_start_that_failed_is_accessible(visit: Visit, judges: Judges, lang: str) -> None:
    visit.page.route("**/worker.js", lambda route: route.abort())
    visit.allow("ERR_FAILED")
    visit.go(f"{lang}/try.html#hand=AS+KS+TS")
    visit.button("rank").click()
    expect(visit.button("retry")).to_be_visible()
    assert judges.faults(visit.page) == []


# -- By keyboard alone


def focused(page: Page) -> str:
    """The name of what has the focus."""
    name = page.evaluate(
        """() => {
            const at = document.activeElement;
            const label = at.labels?.[0] ?? at;
            return at.getAttribute("aria-label") ?? label.textContent.trim();
        }"""
    )
    return str(name)


def tab_to(page: Page, name: str, most: int = 60) -> None:
    """Press Tab until what is named has the focus."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if focused(page) == name:
            return
    pytest.fail(f"no Tab stop {name!r}; the last was {focused(page)!r}")


PATH = {
    "en": ["two of spades", "two of hearts", "ace of hearts", "king of hearts", "ten of hearts"],
    "fr": ["deux de pique", "deux de cœur", "as de cœur", "roi de cœur", "dix de cœur"],
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_hand_is_ranked_by_keyboard_alone(desk: Visit, lang: str) -> None:
    page = desk.page
    page.evaluate(
        "document.activeElement.blur(); document.querySelector('#lb-skip, body').focus?.()"
    )
    page.locator("body").press("Tab")
    desk.page.locator(".cr-hand .cr-card").first.focus()  # one stop of the Tab key for all 52
    page.keyboard.press("Shift+Tab")
    tab_to(page, PATH[lang][0])
    for key, name in zip(("ArrowDown", "End", "ArrowLeft"), PATH[lang][1:4], strict=True):
        page.keyboard.press(key)
        assert focused(page) == name
        if key != "ArrowDown":
            page.keyboard.press("Enter")
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    assert focused(page) == PATH[lang][4]
    page.keyboard.press("Space")
    assert desk.fragment == "#hand=AH+KH+TH"
    page.keyboard.press("Control+Home")
    assert focused(page) == PATH[lang][0]
    page.keyboard.press("Tab")
    assert focused(page) == desk.words["field"]
    tab_to(page, desk.words["rank"], most=2)
    page.keyboard.press("Enter")
    expect(page.locator(".cr-verdict")).to_have_text(
        {"en": "Thirty-One", "fr": "Trente-et-un"}[lang]
    )
    assert focused(page) == desk.words["rank"]


@pytest.mark.parametrize("path", ["en/try.html", "fr/rules/content.html"])
def test_tab_goes_through_the_page_and_out_of_it(look: Visit, path: str) -> None:
    look.go(path)
    if "rules" in path:
        look.edit(EXAMPLE, "1 + 1")
    stops = []
    for _ in range(3_000):
        look.page.keyboard.press("Tab")
        if look.evaluate("document.activeElement === document.body"):
            break
        stops.append(look.evaluate("document.activeElement.outerHTML.slice(0, 80)"))
    else:
        pytest.fail(f"trapped: {stops[-5:]}")
    assert len(stops) > 20
    assert "related-pages" not in stops[0]


def test_every_stop_is_seen(visit: Visit) -> None:
    """Each thing in the desk that takes the focus shows it."""
    visit.go("en/try.html#hand=AS+KS")
    visit.page.keyboard.press("Tab")  # a reader who uses the keyboard
    for element in visit.page.locator(":is(.cr-hand, .cr-table) :is(button, input):visible").all()[
        :70
    ]:
        element.focus()
        visit.page.keyboard.press("Shift")
        outline = element.evaluate("(it) => getComputedStyle(it).outlineStyle")
        assert outline != "none", element.evaluate("(it) => it.outerHTML")


# -- On a small screen


def test_no_outcome_scrolls_sideways_at_320_pixels(
    started: Callable[[str, str], Visit], lang: str
) -> None:
    desk = started(lang, "try.html")
    page = desk.page
    page.set_viewport_size({"width": 320, "height": 600})
    long = "Maximilienne-Élisabeth-Antoinette-de-la-Tour"
    desk.evaluate(f"location.hash = '#compare={long}:AS+KS+TS;Basile:2H+2D+2S'")
    expect(page.locator(".cr-seat")).to_have_count(2)
    page.locator(".cr-seat button").first.click()
    desk.button("compare").click()
    expect(page.locator(".cr-outcome")).to_be_visible()
    desk.field.fill("X" * 150)
    desk.field.press("Enter")
    expect(page.locator(".cr-hand .cr-fault")).to_be_visible()
    assert desk.sideways == 0
    page.set_viewport_size({"width": 1280, "height": 900})


@pytest.mark.parametrize("width", [320, 1280])
def test_cards_are_large_enough_to_touch(look: Visit, width: int) -> None:
    look.page.set_viewport_size({"width": width, "height": 800})
    look.go("fr/try.html")
    for box in look.page.locator(".cr-hand .cr-card").evaluate_all(
        "(cards) => cards.map((card) => card.getBoundingClientRect().toJSON())"
    ):
        assert min(box["width"], box["height"]) >= 36


# -- Without scripts


def test_without_scripts_the_page_tells_how_else_to_rank_a_hand(
    plain: Page, root: str, lang: str
) -> None:
    plain.goto(f"{root}{lang}/try.html")
    command = {"en": 'rank "A♠ K♠ 10♠"', "fr": 'rank --lang fr "As♠ R♠ 10♠"'}[lang]
    told = plain.locator(".cr-without-scripts")
    assert told.is_visible()
    assert f"python -m content_rules {command}" in told.inner_text()
    assert plain.locator("article button:visible").count() == 0


def test_without_scripts_the_playground_has_no_control_that_does_nothing(
    plain: Page, root: str, lang: str
) -> None:
    plain.goto(f"{root}{lang}/playground.html")
    assert plain.locator(".cr-playground pre").first.is_visible()
    assert plain.locator("article :is(button, select):visible").count() == 0


def test_with_scripts_it_does_not(look: Visit) -> None:
    look.go("en/try.html")
    expect(look.page.locator(".cr-without-scripts")).to_be_hidden()


def test_without_scripts_examples_are_there_to_read(plain: Page, root: str, lang: str) -> None:
    plain.goto(f"{root}{lang}/rules/content.html")
    assert plain.locator(f'[id="{EXAMPLE}"] .cr-cell pre').is_visible()
    assert plain.locator(".cr-cell button").count() == 0


@pytest.mark.only("chromium", why="no other browser tells by how much a page has shifted")
def test_scripts_move_nothing_that_was_there(browser: Browser, root: str) -> None:
    """The places of what the scripts add are kept for it."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    page.add_init_script(
        """window.shift = 0; new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) window.shift += entry.value;
        }).observe({ type: "layout-shift", buffered: true });"""
    )
    paths = ("try.html", "play.html", "rules/content.html", "two-minutes.html", "coverage.html")
    for path in (f"{lang}/{page}" for lang in LANGUAGES for page in paths):
        page.goto(root + path)
        page.wait_for_timeout(300)
        assert page.evaluate("window.shift") < 0.05, path
    context.close()


def test_the_checker_is_the_one_locked() -> None:
    lock = json.loads(Path(site_tools.VENDOR, "package-lock.json").read_text(encoding="utf-8"))
    version = lock["packages"]["node_modules/axe-core"]["version"]
    assert f"axe v{version}" in site_tools.AXE.read_text(encoding="utf-8")[:200]
