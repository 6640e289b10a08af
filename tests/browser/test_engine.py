"""Python in the page: fetched on demand, started, failing, ended."""

import gzip
import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Route, expect

from tests.browser.conftest import EXAMPLE
from tests.browser.visit import Visit

PAGES = ("index.html", "about.html", "try.html", "rules/content.html")
LINK = "en/try.html#hand=AS+KS+TS"
FETCHED = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
CUT = "**/python-*.bin"
FAILED = {
    "en": "Python could not start. Is the connection working?",
    "fr": "Python n’a pas pu démarrer. La connexion fonctionne-t-elle\u202f?",
}


def be_impatient(visit: Visit) -> None:
    """Have the page wait for news of Python no longer than a second."""
    visit.evaluate("document.documentElement.dataset.bootLimit = 1000")


def expect_verdict(visit: Visit) -> None:
    expect(visit.page.locator(".cr-verdict")).to_have_text(
        re.compile("^(Thirty-One|Trente-et-un)$")
    )


@pytest.mark.parametrize("page", PAGES)
def test_nothing_of_python_is_fetched_before_it_is_asked_for(
    visit: Visit, lang: str, page: str
) -> None:
    visit.go(f"{lang}/{page}")
    visit.page.wait_for_load_state("networkidle")
    assert len(visit.requests) > 3
    assert visit.python_requests == []
    assert visit.page.workers == []


@pytest.mark.parametrize("page", ["try.html", "rules/content.html"])
def test_the_size_is_said_once_and_is_that_of_the_files(
    visit: Visit, site: Path, lang: str, page: str
) -> None:
    visit.go(f"{lang}/{page}")
    note = visit.page.locator(".cr-size:visible")
    expect(note).to_have_count(1)
    (cut,) = site.glob("python-*.bin")
    size = cut.stat().st_size
    size += sum(len(gzip.compress((site / "pyodide" / name).read_bytes())) for name in FETCHED)
    said = re.search(r"(\d+)\s(?:MB|Mo)", note.inner_text())
    assert said is not None
    assert abs(int(said[1]) * 1e6 - size) < 0.5e6


def test_each_file_is_fetched_once_and_no_other(visit: Visit, site: Path) -> None:
    visit.go(LINK)
    visit.button("rank").click()
    expect_verdict(visit)
    visit.button("clear").click()
    visit.field.fill("2♠ 3♠ 4♠")
    visit.field.press("Enter")
    expect(visit.page.locator(".cr-verdict")).to_have_text("Point of 9")
    fetched = [url.removeprefix(visit.root).partition("?")[0] for url in visit.python_requests]
    (cut,) = site.glob("python-*.bin")
    assert sorted(fetched) == sorted(
        [cut.name, "en/_static/js/worker.js", *(f"pyodide/{name}" for name in FETCHED)]
    )
    visit.expect_workers(1)


def test_progress_is_shown_where_the_reader_is(visit: Visit) -> None:
    held: list[Route] = []
    visit.page.route("**/pyodide.asm.wasm*", lambda route: held.append(route))  # noqa: PLW0108
    visit.go("fr/try.html#hand=AS+KS+TS")
    visit.button("rank").click()
    expect(visit.said).to_have_text("Téléchargement de Python…")
    expect(visit.page.locator(".cr-hand progress")).to_be_visible()
    expect(visit.button("stop")).to_be_visible()
    visit.button("rank").click()  # an impatient reader does not start it again
    while not held:
        visit.page.wait_for_timeout(50)
    for route in held:
        route.continue_()
    expect_verdict(visit)
    expect(visit.page.locator(".cr-hand progress")).to_be_hidden()
    assert len([url for url in visit.python_requests if ".wasm" in url]) == 1


def fail_to_start(visit: Visit, lang: str, file: str) -> None:
    visit.page.route(f"**/{file}*", lambda route: route.abort())
    visit.allow("ERR_FAILED")
    # Said if the worker has the time.
    visit.allow("wasm instantiation failed|Failed to fetch|NetworkError|error loading dynamically")
    visit.go(f"{lang}/try.html#hand=AS+KS+TS")
    visit.button("rank").click()
    expect(visit.said).to_have_text(FAILED[lang])
    visit.expect_workers(0)


@pytest.mark.parametrize("file", ["pyodide.mjs", "pyodide.asm.mjs"])
def test_a_start_that_fails_is_told(visit: Visit, file: str) -> None:
    fail_to_start(visit, "fr", file)
    expect(visit.button("retry")).to_be_visible()


@pytest.mark.parametrize("file", ["pyodide.asm.wasm", "worker.js"])
def test_a_start_that_failed_can_be_tried_again(visit: Visit, file: str) -> None:
    fail_to_start(visit, "en", file)
    visit.page.unroute(f"**/{file}*")
    visit.button("retry").click()
    expect_verdict(visit)
    expect(visit.button("rank")).to_be_focused()
    expect(visit.page.get_by_role("button", name=visit.words["retry"])).to_have_count(0)


def test_a_file_that_is_missing_is_named(visit: Visit) -> None:
    for name in (CUT, "**/python_stdlib.zip"):
        visit.page.route(name, lambda route: route.fulfill(status=404))
    visit.allow("404|standard library|Failed to fetch|sha256")
    visit.go("fr/try.html#hand=AS+KS+TS")
    visit.button("rank").click()
    expect(visit.page.locator(".cr-detail:visible")).to_contain_text("python_stdlib.zip: 404")
    expect(visit.said).to_have_text(FAILED["fr"])


def test_a_start_that_hangs_is_told_in_time_and_can_be_tried_again(visit: Visit) -> None:
    visit.page.route("**/pyodide.asm.wasm*", lambda _: None)  # never answered
    visit.go(LINK)
    be_impatient(visit)
    visit.button("rank").click()
    expect(visit.said).to_have_text("Python did not start in time.")
    visit.expect_workers(0)
    visit.page.unroute("**/pyodide.asm.wasm*")
    visit.evaluate("delete document.documentElement.dataset.bootLimit")
    visit.button("retry").click()
    expect_verdict(visit)


def test_a_policy_that_forbids_webassembly_is_told(visit: Visit) -> None:
    def forbid(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace("'wasm-unsafe-eval'", ""))

    visit.page.route("**/try.html", forbid)
    visit.go(LINK)
    be_impatient(visit)
    visit.allow("policy|WebAssembly|wasm|^console warning: Error$")
    visit.button("rank").click()
    expect(visit.button("retry")).to_be_visible()


def test_a_host_that_mistakes_the_type_of_wasm_does_no_harm(visit: Visit) -> None:
    def mistake(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(
            response=answer, headers=answer.headers | {"content-type": "application/octet-stream"}
        )

    visit.page.route("**/pyodide.asm.wasm*", mistake)
    visit.go(LINK)
    visit.button("rank").click()
    expect_verdict(visit)


def test_a_start_can_be_called_off(visit: Visit) -> None:
    visit.page.route("**/pyodide.asm.wasm*", lambda _: None)
    visit.go("fr/try.html#hand=AS+KS+TS")
    visit.button("rank").click()
    visit.button("stop").click()
    expect(visit.said).to_have_text("Arrêté.")
    expect(visit.button("rank")).to_be_focused()
    visit.expect_workers(0)


def test_python_that_breaks_is_told_and_comes_back(visit: Visit) -> None:
    visit.go("en/rules/content.html")
    cell = visit.edit(EXAMPLE, "import _pyodide_core\n_pyodide_core.trigger_fatal_error()")
    visit.allow("fatal|^console error: Error$")
    visit.run(cell)
    expect(cell.get_by_role("status")).to_have_text("Python stopped, of itself.")
    visit.edit(EXAMPLE, "6 * 7")
    cell.get_by_role("button", name="Retry").or_(cell.locator("button").first).first.click()
    expect(cell.locator(".cr-output")).to_have_text("42\n")


def test_a_page_that_is_left_keeps_no_python_and_works_when_come_back_to(visit: Visit) -> None:
    visit.go(LINK)
    visit.button("rank").click()
    expect_verdict(visit)
    visit.expect_workers(1)
    visit.page.goto(f"{visit.root}en/about.html")
    visit.expect_workers(0)
    visit.page.go_back()
    expect(visit.field).to_have_value("A♠ K♠ 10♠")
    visit.button("clear").click()
    visit.field.fill("2♠ 3♠ 4♠")
    visit.field.press("Enter")
    expect(visit.page.locator(".cr-verdict")).to_have_text("Point of 9")


def test_all_of_it_works_under_a_longer_address(context: BrowserContext, deep_root: str) -> None:
    visit = Visit(context, deep_root).go("fr/try.html#hand=AS+KS+TS")
    visit.button("rank").click()
    expect_verdict(visit)
    visit.page.locator(".cr-clauses a").first.click()
    visit.page.wait_for_url(f"{deep_root}fr/rules/content.html#content.combination.thirty-one")
    cell = visit.cell("content.combination.thirty-one")
    visit.run(cell)
    expect(cell.locator(".cr-step-verdict").last).to_have_text("✓ réussi")
    visit.check()
