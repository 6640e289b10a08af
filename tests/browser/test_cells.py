"""The examples of the rules page: run, edited, stopped."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, expect

from content_rules import clause
from content_rules.clauses import rulebook
from tests.browser.conftest import EXAMPLE
from tests.browser.visit import LANGUAGES, Visit

PASSED = {"en": "✓ passed", "fr": "✓ réussi"}
FAILED = {"en": "✗ failed", "fr": "✗ échoué"}
ERROR = {"en": "✗ error", "fr": "✗ erreur"}


def test_an_example_is_run_and_its_steps_pass(rules: Visit, lang: str) -> None:
    cell = rules.cell("content.combination.brelan-mistigri")
    before = cell.locator("pre").first.inner_text()
    rules.run(cell)
    steps = cell.locator(".cr-step")
    expect(steps.last.locator(".cr-step-verdict")).to_have_text(PASSED[lang])
    shown = "\n".join(listing.inner_text() for listing in steps.locator("code").all())
    assert shown.strip() == before.strip()
    expect(steps.first.locator(".gp").first).to_have_text(">>> ")
    expect(cell.get_by_role("status")).to_contain_text("✓")


@pytest.mark.parametrize("lang", ["fr"])
def test_every_example_passes_in_the_browser(
    started: Callable[[str, str], Visit], lang: str
) -> None:
    visit = started(lang, "rules/content.html")
    examples = {each.id: each.example for each in rulebook("content") if each.example}
    assert len(examples) > 25
    for clause_id, code in examples.items():
        answer = visit.ask(op="run", code=code)
        assert answer["failed"] == 0, clause_id
        assert "passed" in [step["status"] for step in answer["steps"]], clause_id


def test_a_failing_example_is_shown_as_a_failure(rules: Visit, lang: str) -> None:
    cell = rules.edit(
        EXAMPLE, ">>> 20 + 11\n31\n>>> 20 + 11\n30\n>>> undefined\n>>> print('after')\n"
    )
    rules.run(cell)
    steps = cell.locator(".cr-step")
    expect(steps).to_have_count(4)
    expect(steps.nth(0).locator(".cr-step-verdict")).to_have_text(PASSED[lang])
    failed = steps.nth(1)
    expect(failed.locator(".cr-step-verdict")).to_have_text(FAILED[lang])
    expect(failed.locator(".cr-output")).to_have_text(["30\n", "31\n"])
    expect(failed.locator(".cr-told .cr-label")).to_have_text(
        {"en": ["Expected", "Got"], "fr": ["Attendu", "Obtenu"]}[lang]
    )
    wrong = steps.nth(2)
    expect(wrong.locator(".cr-step-verdict")).to_have_text(ERROR[lang])
    expect(wrong.locator(".cr-output")).to_contain_text("Traceback (most recent call last):")
    expect(wrong.locator(".cr-output")).to_contain_text(
        "NameError: name 'undefined' is not defined"
    )
    expect(steps.nth(3).locator(".cr-output")).to_have_text("after\n")
    expect(cell.get_by_role("status")).to_contain_text(
        {"en": "✗ 2 of 3 fail", "fr": "✗ 2 sur 3 échouent"}[lang]
    )


def test_plain_python_and_its_syntax_errors(rules: Visit, lang: str) -> None:
    cell = rules.edit(
        EXAMPLE, "from content_rules import content\ncontent.rank('A♠ K♠ Q♠').points\n"
    )
    rules.run(cell)
    expect(cell.locator(".cr-output")).to_have_text("31\n")
    rules.edit(EXAMPLE, "x = 1\nif x\n")
    expect(cell.locator(".cr-steps")).to_have_count(0)  # what ran is no longer what is written
    rules.run(cell)
    expect(cell.locator(".cr-step-verdict")).to_have_text(ERROR[lang])
    expect(cell.locator(".cr-output")).to_contain_text(re.compile(r'File "<cell[ \d]*>", line 2'))


def test_leaving_python_does_not_end_it(rules: Visit) -> None:
    cell = rules.edit(EXAMPLE, "raise SystemExit(1)")
    rules.run(cell)
    expect(cell.locator(".cr-output")).to_contain_text("SystemExit: 1")
    rules.edit(EXAMPLE, "6 * 7")
    rules.run(cell)
    expect(cell.locator(".cr-output")).to_have_text("42\n")


def test_a_flood_is_cut_and_that_is_said(rules: Visit, lang: str) -> None:
    cell = rules.edit(EXAMPLE, "for n in range(3_000): print('x' * 100)")
    rules.run(cell)
    cut = {"en": "The output was longer", "fr": "La sortie était plus longue"}[lang]
    expect(cell.locator(".cr-step")).to_contain_text(cut)
    assert len(cell.locator(".cr-output").text_content() or "") == 100_000


def test_much_text_scrolls_within_its_place(rules: Visit, lang: str) -> None:
    cell = rules.edit(EXAMPLE, "x = 1\n" * 500)
    assert cell.evaluate("cell => cell.getBoundingClientRect().height") < 1_200
    output = cell.locator(".cr-output")
    rules.edit(EXAMPLE, "print('\\n'.join('1' * 200_000))")
    rules.run(cell)
    expect(output).to_be_visible()
    assert cell.evaluate("cell => cell.getBoundingClientRect().height") < 1_200
    expect(output).to_have_attribute("tabindex", "0")
    expect(cell.get_by_role("group", name={"en": "Output", "fr": "Sortie"}[lang])).to_have_count(1)
    rules.edit(EXAMPLE, "print('short')")
    rules.run(cell)
    expect(output).to_have_text("short\n")
    assert output.get_attribute("tabindex") is None


def test_edits_survive_a_reload_until_they_are_reset(
    context: BrowserContext, root: str, lang: str
) -> None:
    visit = Visit(context, root).go(f"{lang}/rules/content.html")
    cell = visit.edit(EXAMPLE, ">>> 'mine'\n")
    assert visit.evaluate(
        "Object.keys(localStorage).some((key) => key.startsWith('content-rules.cell:'))"
    )
    visit.page.reload()
    expect(cell.locator("textarea")).to_have_value(">>> 'mine'\n")
    expect(visit.page.locator("textarea")).to_have_count(1)
    cell.locator("[data-do=reset]").click()
    expect(cell.locator("textarea")).to_have_count(0)
    expect(cell.locator("pre").first).to_be_visible()
    assert visit.evaluate("localStorage.length") == visit.evaluate(
        "Object.keys(localStorage).filter((key) => !key.startsWith('content-rules.cell:')).length"
    )
    visit.page.reload()
    expect(cell.locator("[data-do=edit]")).to_be_visible()
    expect(cell.locator("textarea")).to_have_count(0)
    assert visit.python_requests == []
    visit.check()


def test_without_storage_all_but_keeping_works(visit: Visit) -> None:
    visit.page.add_init_script(
        """Object.defineProperty(window, "localStorage", {
            get() { throw new DOMException("forbidden"); },
        })"""
    )
    visit.allow("page error: forbidden")  # the theme asks for its storage too, and minds
    visit.go("en/rules/content.html")
    cell = visit.edit(EXAMPLE, "1 + 1")
    expect(cell.locator("textarea")).to_have_value("1 + 1")
    cell.locator("[data-do=reset]").click()
    expect(cell.locator("textarea")).to_have_count(0)


def test_tab_leaves_the_editor(visit: Visit) -> None:
    visit.go("en/rules/content.html")
    cell = visit.edit(EXAMPLE, "1 + 1")
    editor = cell.locator("textarea")
    editor.press("Tab")
    expect(cell.locator("[data-do=run]")).to_be_focused()
    expect(editor).to_have_value("1 + 1")


LOOP = "print('begun')\nwhile True: pass\n"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_endless_loop_is_stopped_and_the_next_run_works(rules: Visit, lang: str) -> None:
    cell = rules.edit(EXAMPLE, LOOP)
    other = rules.cell("content.combination.brelan")
    rules.run(cell)
    stop = cell.get_by_role("button", name=rules.words["stop"])
    expect(stop).to_be_visible()
    rules.run(other)  # waits its turn
    stop.focus()
    stop.press("Enter")
    expect(cell.get_by_role("status")).to_have_text({"en": "Stopped.", "fr": "Arrêté."}[lang])
    expect(cell.locator("[data-do=run]")).to_be_focused()  # not lost with the button
    expect(other.locator(".cr-step-verdict").last).to_have_text(PASSED[lang])
    rules.edit(EXAMPLE, "6 * 7")
    rules.run(cell)
    expect(cell.locator(".cr-output")).to_have_text("42\n")


OUT_OF_REACH = {
    "the page": "import js",
    "Pyodide": "import pyodide_js",
    "fetch": "from pyodide.http import pyfetch\nimport asyncio\npyfetch('x').send(None)",
    "run_js": "from pyodide.code import run_js\nrun_js('1')",
    "words that JavaScript reads": "from pyodide.ffi import to_js\n"
    "to_js([]).constructor.constructor('return 1')()",
    "sockets": "import urllib.request\nurllib.request.urlopen('http://127.0.0.1:9/', timeout=2)",
    "what is not installed": "import numpy",
}


@pytest.mark.parametrize("what", OUT_OF_REACH)
def test_a_readers_code_reaches_nothing_outside(
    started: Callable[[str, str], Visit], what: str
) -> None:
    visit = started("en", "rules/content.html")
    asked = len(visit.requests)
    last = visit.ask(op="run", code=OUT_OF_REACH[what])["steps"][-1]
    assert last["status"] == "error"
    if what == "what is not installed":
        assert last["got"].endswith("ModuleNotFoundError: No module named 'numpy'\n")
    own = ("/js/", "/pyodide/python_stdlib.zip")  # the library's larger part, on its first import
    assert [url for url in visit.requests[asked:] if not any(each in url for each in own)] == []
    visit.allow("blocked a JavaScript eval")  # Firefox says so itself
    visit.check()


def test_an_example_of_the_page_is_the_clauses_own(visit: Visit, lang: str) -> None:
    visit.go(f"{lang}/rules/content.html")
    text = visit.cell(EXAMPLE).locator("pre").first.text_content()
    assert (text or "").strip() == clause(EXAMPLE).example.strip()


# -- One Python among the examples of a page

ABOVE = {"en": "Run all above", "fr": "Exécuter tout ce qui précède"}
RESET_ALL = {"en": "Reset all", "fr": "Tout rétablir"}
RESTART = {"en": "Restart Python", "fr": "Relancer Python"}


def choose(cell: Locator, word: str) -> None:
    """Press a button of a cell's menu, which is opened unless it is."""
    button = cell.get_by_role("button", name=word)
    if not button.is_visible():
        cell.locator("summary").click()
    button.click()


def test_examples_of_a_page_share_their_names_until_python_is_restarted(
    visit: Visit, lang: str
) -> None:
    visit.go(f"{lang}/examples.html")
    first, last = (visit.cell(f"examples/{name}.py") for name in ("rank_a_hand", "how_often"))
    visit.edit("examples/rank_a_hand.py", "shared = 31")
    visit.edit("examples/how_often.py", "shared")
    choose(last, ABOVE[lang])
    expect(last.get_by_role("status")).to_contain_text("✓")
    expect(first.locator(".cr-step")).to_have_count(1)
    visit.run(last)
    expect(last.locator(".cr-output")).to_have_text("31\n")
    choose(last, RESTART[lang])
    expect(visit.page.locator(".cr-step")).to_have_count(0)
    visit.run(last)
    expect(last.locator(".cr-output")).to_contain_text("NameError")
    visit.page.once("dialog", lambda dialog: dialog.dismiss())
    choose(last, RESET_ALL[lang])
    expect(visit.page.locator("textarea")).to_have_count(2)
    visit.page.once("dialog", lambda dialog: dialog.accept())
    choose(last, RESET_ALL[lang])
    expect(visit.page.locator("textarea")).to_have_count(0)
    assert not visit.evaluate("Object.keys(localStorage).some((key) => key.includes('cell:'))")


def test_an_example_of_the_api_runs_and_opens_in_the_playground_as_edited(
    visit: Visit, lang: str
) -> None:
    visit.go(f"{lang}/api/hands.html")
    cell = visit.cell("content_rules.content.ranking.rank")
    shown = cell.locator("pre").first.text_content()
    visit.run(cell)
    expect(cell.locator(".cr-step-verdict").last).to_have_text(PASSED[lang])
    visit.edit("content_rules.content.ranking.rank", f"{shown}>>> 'mine'\n")
    cell.locator("summary").click()
    cell.get_by_role("link").click()
    expect(visit.page.locator(".cr-playground textarea")).to_have_value(f"{shown}>>> 'mine'\n")
    expect(visit.page.locator(".cr-step")).to_have_count(0)
