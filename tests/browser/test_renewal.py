"""From one build to the next: old files never mix with new, and the reader is asked."""

import re
import threading
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.keeping import KEPT, arrive, wait_for
from tests.browser.publisher import Host, next_build
from tests.browser.visit import Visit
from tools import offline


@pytest.fixture(scope="module")
def renewed(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site's next build."""
    return next_build(site, tmp_path_factory.mktemp("build") / "next")


def shown(page: Page) -> tuple[str, str]:
    """Of which build a page and its script are, once its scripts have run."""
    page.wait_for_load_state("load")
    script = page.evaluate("document.documentElement.dataset.script ?? 'old'")
    return ("anew" if "Anew: " in page.locator("h1").inner_text() else "old", script)


def test_two_builds_never_mix(reader: BrowserContext, host: Host, renewed: Path) -> None:
    visit, other = Visit(reader, host.address), Visit(reader, host.address)
    page = arrive(visit, "en/about.html")
    other.go("en/history.html")
    host.folder = renewed

    # What is kept is of the old build; and both pages are told of the new one.
    page.reload()
    assert shown(page) == ("old", "old")
    for each in (page, other.page):
        expect(each.get_by_text("A new edition of this site is ready.")).to_be_visible()

    # A page of which the old build has nothing: the reader decides, for the other page's sake.
    page.goto(f"{host.address}en/glossary.html#content")
    expect(page.locator("li[lang=fr] button:visible")).to_have_text("Les recharger toutes")
    assert shown(other.page) == ("old", "old")
    page.wait_for_timeout(500)
    page.locator("li[lang=en] button:visible").click()
    for each in (page, other.page):
        expect(each.locator("h1")).to_have_text(re.compile("^Anew: "))
        assert shown(each) == ("anew", "anew")
    assert page.url == f"{host.address}en/glossary.html#content"

    # What was kept has come along.
    host.is_down = True
    page.goto(f"{host.address}en/about.html")
    assert shown(page) == ("anew", "anew")


LARGE = "/pyodide/pyodide.asm.wasm"

KEEP_LARGE = """(path) => navigator.serviceWorker.controller.postMessage({
    hello: {
        build: document.documentElement.dataset.build,
        lang: "en",
        used: [new URL(path, location).href],
    },
})"""

LOADED = "document.readyState === 'complete'"

TAKE = """navigator.serviceWorker.getRegistration()
    .then(({ waiting }) => waiting.postMessage({ take: true }))"""


def test_reload_reloads_all_pages_though_the_old_worker_is_at_work(
    reader: BrowserContext, host: Host, site: Path, renewed: Path
) -> None:
    visit, other = Visit(reader, host.address), Visit(reader, host.address)
    page = arrive(visit, "en/about.html")
    other.go("en/history.html")
    host.folder = renewed
    page.reload()
    expect(page.get_by_role("button", name="Reload")).to_be_visible()
    released = threading.Event()
    host.answers[LARGE] = lambda body: (200 if released.wait(90) else 504, body)
    page.evaluate(KEEP_LARGE, LARGE)
    page.wait_for_timeout(500)
    assert LARGE in host.asked
    page.get_by_role("button", name="Reload").click()
    for each in (page, other.page):
        expect(each.locator("h1")).to_have_text(re.compile("^Anew: "))
        assert shown(each) == ("anew", "anew")
    assert not released.is_set()
    released.set()

    # Where the old one does not go, as Chromium has it at times, all pages wait in a quiet place.
    host.folder = site
    page.reload()
    for each in (page, other.page):
        expect(each.get_by_role("button", name="Reload")).to_be_visible()
    page.goto(f"{host.address}renew.html?late=&page={host.address}en/about.html")
    for each in (page, other.page):
        expect(each.get_by_text("This site is just being renewed.")).to_be_visible()
    other.page.evaluate(TAKE)
    for each, path in ((page, "about"), (other.page, "history")):
        each.wait_for_url(f"{host.address}en/{path}.html")
        assert shown(each) == ("old", "old")


def test_the_next_page_is_of_the_new_build_if_no_other_is_open(
    reader: BrowserContext, host: Host, renewed: Path, tmp_path: Path
) -> None:
    page = arrive(Visit(reader, host.address), "fr/about.html")
    host.folder = renewed
    page.reload()
    expect(page.get_by_text("Une nouvelle édition de ce site est prête.")).to_be_visible()
    page.goto(f"{host.address}fr/about.html?x=1#ici")
    expect(page.locator("h1")).to_have_text(re.compile("^Anew: "))
    assert shown(page) == ("anew", "anew")
    assert page.url == f"{host.address}fr/about.html?x=1#ici"

    # And a worker that does harm can be withdrawn.
    offline.withdraw(tmp_path)
    host.answers["/sw.js"] = lambda _: (200, (tmp_path / "sw.js").read_bytes())
    page.goto(f"{host.address}fr/history.html")
    asked = host.asked.count("/fr/history.html")
    wait_for(page, KEPT, lambda kept: kept == [])
    # The page comes again, from the host. A browser that shuts before it has may hang.
    wait_for(page, LOADED, lambda done: done and host.asked.count("/fr/history.html") > asked)
