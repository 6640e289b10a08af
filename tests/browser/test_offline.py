"""Without a network: what the service worker keeps and gives."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Playwright, expect

from tests.browser.keeping import CONTROLLED, KEPT, arrive, wait_for
from tests.browser.playing import PlayVisit
from tests.browser.publisher import Host, hosting
from tests.browser.visit import Visit
from tools.engines import FIREFOX, Engine


def test_a_visited_page_is_there_and_another_is_told_of(
    reader: BrowserContext, site: Path, tmp_path: Path
) -> None:
    """Under a longer address, too, which is how all of this is tried here."""
    (tmp_path / "some").mkdir()
    (tmp_path / "some" / "where").symlink_to(site, target_is_directory=True)
    with hosting(tmp_path) as host:
        visit = Visit(reader, f"{host.address}some/where/")
        page = arrive(visit, "fr/about.html")
        visit.check()
        host.is_down = True
        page.reload()
        expect(page.locator("h1")).to_have_text("À propos de ces règles¶")
        page.goto(f"{visit.root}fr/history.html#content")
        expect(page.get_by_role("alert")).to_contain_text("fr/history.html")
        expect(page.locator(".cr-kept-pages")).to_contain_text("À propos de ces règles")
        for other in ("", "en/history.html"):  # nothing is kept in English, but for the front door
            page.goto(f"{visit.root}{other}")
            expect(page.locator("h1")).to_have_text(
                re.compile("^Sans réseau" if other else "^Content")
            )
        page.goto(f"{visit.root}fr/history.html#content")
        host.is_down = False
        page.get_by_role("link", name="Réessayer").click()
        expect(page.locator("h1")).to_have_text(re.compile("^Histoire"))
        assert page.url.startswith(f"{visit.root}fr/history.html")


def test_all_of_the_site_is_kept_on_demand_and_a_coup_is_played_without_a_network(
    reader: BrowserContext, host: Host
) -> None:
    visit = PlayVisit(reader, host.address, "en")
    page = arrive(visit, "en/offline.html")
    expect(page.get_by_text(re.compile(r"about [5-8](\.\d)?\sMB"))).to_be_visible()
    page.get_by_role("button", name="Keep for offline use").click()
    expect(page.get_by_text("All of the site in English is kept in this browser.")).to_be_visible()
    host.is_down = True
    asked = len(host.asked)
    visit.open()
    state = visit.begin({"Anne": "human", "Basile": "greedy"}, seed="1847", dealer="Basile")
    while state["phase"] == "playing":
        kinds = [each["action"]["kind"] for each in state["actions"]]
        state = visit.act("silent" if "silent" in kinds else "content")
    expect(page.get_by_role("button", name="Next coup")).to_be_visible()
    assert set(host.asked[asked:]) <= {"/sw.js"}
    # What is kept is out of reach of what readers write.
    said = visit.ask(
        op="run",
        code="from pyodide.ffi import to_js\nto_js([1]).constructor.constructor('return self')()",
    )["steps"][-1]
    assert re.search("Content Security Policy|CSP", said["got"])
    # The words are searched in the language that was kept.
    visit.go("en/search.html?q=basket")
    expect(page.locator(".cr-found a").first).to_have_text("The basket")


# -- What does harm


def missing(_: bytes) -> tuple[int, bytes]:
    return 404, b"<!doctype html><p>Not here</p>"


def mistaken(_: bytes) -> tuple[int, bytes]:
    return 200, b"<!doctype html><p>Sorry, we are being looked after</p>"


def cut(body: bytes) -> tuple[int, bytes]:
    return 200, body[: len(body) // 2]


def test_what_is_not_the_file_is_not_kept(reader: BrowserContext, host: Host) -> None:
    page = arrive(Visit(reader, host.address), "en/about.html")
    wrong = {
        "/en/history.html": mistaken,
        "/en/_static/css/entries.css": cut,
        "/en/_static/js/keeping.js": missing,
    }
    host.answers = dict(wrong)
    page.goto(f"{host.address}en/history.html")
    expect(page.locator("p")).to_have_text("Sorry, we are being looked after")
    page.goto(f"{host.address}en/rulings.html")
    kept = {address.removeprefix(host.address[:-1]) for address in page.evaluate(KEPT)}
    assert "/en/rulings.html" in kept
    assert not kept & {"/en/history.html", "/en/_static/css/entries.css"}
    host.answers = {}
    page.goto(f"{host.address}en/history.html")
    expect(page.locator("h1")).to_have_text(re.compile("^History"))
    page.reload()
    wait_for(page, KEPT, lambda kept: f"{host.address}en/history.html" in kept)


@pytest.fixture
def cramped(
    playwright: Playwright, engine: Engine, program: str, reader: BrowserContext, host: Host
) -> Iterator[Visit]:
    """A visit in a browser that has next to no room left."""
    if engine is FIREFOX:
        limit = {"dom.quotaManager.temporaryStorage.fixedLimit": 1_000}  # kB
        options = {**engine.options, "firefox_user_prefs": limit}
        with playwright.firefox.launch(executable_path=program, **options) as browser:
            yield Visit(browser.new_context(), host.address)
    else:
        visit = Visit(reader, host.address)
        quota = {"origin": host.address.rstrip("/"), "quotaSize": 2_000}
        reader.new_cdp_session(visit.page).send("Storage.overrideQuotaForOrigin", quota)
        yield visit


def test_storage_that_is_full_does_no_harm(cramped: Visit) -> None:
    page = cramped.go("en/offline.html").page
    wait_for(page, CONTROLLED)
    page.get_by_role("button", name="Keep for offline use").click()
    expect(page.get_by_text("This browser has no more room.")).to_be_visible()
    page.goto(f"{cramped.root}en/glossary.html")
    expect(page.locator("h1")).to_have_text(re.compile("^Glossary"))
    cramped.check()


def test_service_workers_that_are_forbidden_do_no_harm(reader: BrowserContext, host: Host) -> None:
    visit = Visit(reader, host.address)
    visit.page.add_init_script(
        "if (navigator.serviceWorker) "
        "ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('no'))"
    )
    page = visit.go("fr/offline.html").page
    expect(page.locator(".cr-kept-pages")).to_have_text("Aucune pour l’instant.")
    visit.check()
