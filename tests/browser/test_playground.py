"""The Playground: code from a link, from an example or one's own, that runs when it is asked to."""

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext, Locator, expect

from tests.browser.visit import Visit

COPY = {"en": "Copy a link", "fr": "Copier un lien"}
FROM_LINK = {"en": "This came with a link", "fr": "Ceci est venu avec un lien"}
BAD_CODE = {"en": "This link holds no code", "fr": "Ce lien ne contient aucun code"}
TOO_LONG = {"en": "too long", "fr": "trop long"}


def playground(visit: Visit, lang: str, code: str | None = None) -> Visit:
    fragment = "" if code is None else f"#code={quote(code)}"
    return visit.go(f"{lang}/playground.html{fragment}")


def editor(visit: Visit) -> Locator:
    return visit.page.locator(".cr-playground textarea")


def run(visit: Visit, code: str) -> Locator:
    """Write code and run it by the keyboard; what its last step says."""
    editor(visit).fill(code)
    editor(visit).press("Control+Enter")
    return visit.page.locator(".cr-step").last


def test_code_that_came_with_a_link_is_shown_and_runs_only_when_asked(
    visit: Visit, lang: str
) -> None:
    code = "print('<img src=x onerror=alert(1)>')\n# é ♠ %\n"
    playground(visit, lang, code)
    expect(editor(visit)).to_have_value(code)
    expect(visit.page.locator(".cr-playground")).to_contain_text(FROM_LINK[lang])
    expect(visit.page.locator(".cr-step")).to_have_count(0)
    assert visit.python_requests == []
    editor(visit).press("Control+Enter")
    expect(visit.page.locator(".cr-output")).to_have_text("<img src=x onerror=alert(1)>\n")
    expect(visit.page.locator("article img")).to_have_count(0)
    # Each run begins with no names, and a clause that an error rests on is a link.
    run(visit, "table = 1")
    expect(run(visit, "table").locator(".cr-output")).to_contain_text("NameError")
    wrong = run(
        visit,
        "from content_rules import content\n"
        "coup = content.Coup.deal(content.PACK, seats=2, dealer=0)\n"
        "coup.apply(content.SayContent(0))",
    )
    expect(wrong.locator(".cr-output")).to_contain_text("IllegalAction: seat 0")
    clause = wrong.get_by_role("link")
    clause.click()
    visit.page.wait_for_url("**/rules/content.html#content.ruling.out-of-turn")
    assert f"/{lang}/rules/" in visit.page.url


@pytest.mark.parametrize("fragment", ["#code=%E0%A4%A", "#code=" + "x" * 20_000])
def test_a_link_that_cannot_be_read_says_so(visit: Visit, lang: str, fragment: str) -> None:
    visit.go(f"{lang}/playground.html{fragment}")
    expect(visit.page.get_by_role("alert")).to_contain_text(BAD_CODE[lang])
    expect(editor(visit)).to_have_value(re.compile("from content_rules import"))


def test_a_copied_link_holds_what_is_written_unless_that_is_too_long(
    context: BrowserContext, visit: Visit, lang: str
) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    playground(visit, lang)
    editor(visit).fill("'é ♠ + %'\n#\U0001f0a1")
    copy = visit.page.get_by_role("button", name=COPY[lang])
    copy.click()
    expect(visit.page.get_by_role("status")).not_to_be_empty()
    link = visit.evaluate("navigator.clipboard.readText()")
    other = Visit(context, visit.root)
    other.page.goto(link)
    expect(editor(other)).to_have_value("'é ♠ + %'\n#\U0001f0a1")
    other.check()
    editor(visit).fill("é" * 4_000)
    copy.click()
    expect(visit.page.get_by_role("status")).to_contain_text(TOO_LONG[lang])


def test_an_example_is_chosen_edited_kept_and_put_back(visit: Visit) -> None:
    playground(visit, "en")
    choice = visit.page.get_by_label("Begin with an example")
    first = editor(visit).input_value()
    choice.select_option("content.mistigri.card")
    expect(editor(visit)).to_have_value(
        ">>> from content_rules import content\n"
        '>>> content.MISTIGRI.text("en", style="long")\n'
        "'jack of clubs'"
    )
    chosen = editor(visit).input_value()
    editor(visit).fill("mine")
    visit.page.reload()
    expect(editor(visit)).to_have_value("mine")
    visit.evaluate("history.back()")
    expect(editor(visit)).to_have_value(first)
    visit.evaluate("history.forward()")
    expect(editor(visit)).to_have_value("mine")
    visit.page.get_by_role("button", name="Reset").click()
    expect(editor(visit)).to_have_value(chosen)
    assert visit.python_requests == []


def test_every_example_to_choose_is_there(visit: Visit) -> None:
    playground(visit, "fr")
    names = visit.evaluate("[...document.querySelectorAll('option')].map(({ value }) => value)")
    texts = visit.evaluate("fetch('_static/examples.json').then((response) => response.json())")
    assert set(names) == {"", *texts}
    assert all(text.strip() for text in texts.values())


def test_what_goes_wrong_in_code_is_told_and_the_next_run_works(visit: Visit) -> None:
    playground(visit, "en")
    for code, told in {
        "input('your name')": "EOFError",
        "import sys\nsys.exit(3)": "SystemExit: 3",
        "def f(n): return f(n + 1)\nf(0)": "RecursionError",
        "import nonesuch": "ModuleNotFoundError: No module named 'nonesuch'",
        "10 ** 10_000": "ValueError: Exceeds the limit",
    }.items():
        step = run(visit, code)
        expect(step).to_have_attribute("data-status", "error")
        expect(step.locator(".cr-output")).to_contain_text(told)
    # What was cut from the library is fetched.
    expect(run(visit, "import sqlite3")).to_have_attribute("data-status", "output")
    for flood in ("'x' * 10_000_000", "for n in range(100_000): print('x' * 9)"):
        step = run(visit, flood)
        expect(step).to_contain_text("The output was longer")
        assert len(step.locator(".cr-output").text_content() or "") == 100_000
    editor(visit).fill("while True: pass")
    editor(visit).press("Control+Enter")
    visit.button("stop").click()
    expect(visit.page.get_by_role("status")).to_have_text("Stopped.")
    expect(run(visit, "6 * 7").locator(".cr-output")).to_have_text("42\n")


def test_the_keyboard_is_not_caught_in_the_editor(visit: Visit) -> None:
    playground(visit, "en", "1 + 1")
    editor(visit).press("Tab")
    expect(visit.page.locator("[data-do=run]")).to_be_focused()
    visit.page.keyboard.press("Shift+Tab")
    expect(editor(visit)).to_be_focused()
    assert visit.fragment == "#code=1%20%2B%201"
