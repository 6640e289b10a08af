"""What the browser's tests share: the built site, served; a browser; pages with Python started.

A start of Python takes seconds, so tests that leave a page as they found it share one a language.
"""

import os
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from tests.browser.judges import Judges
from tests.browser.publisher import Host, hosting
from tests.browser.visit import LANGUAGES, Visit
from tools import browser as finder
from tools import site as site_tools
from tools.engines import ENGINES, FIREFOX, Engine
from tools.machine import this_machine
from tools.markup import Markup
from tools.serve import serving

EXAMPLE = "content.mistigri.card"
"""The clause whose example is run where any would do."""

expect.set_options(timeout=45_000)  # a start of Python, on a slow machine


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def site() -> Path:
    """The built site."""
    folder = Path(os.environ.get("CONTENT_RULES_SITE", Path(__file__).parents[2] / "_site"))
    if not (folder / "en" / "try.html").is_file():
        pytest.fail(
            f"no site in {folder}: build it with `nox -s site`, "
            "or name another folder in CONTENT_RULES_SITE"
        )
    return folder


@pytest.fixture(scope="session")
def root(site: Path) -> Iterator[str]:
    """The address of the site."""
    with serving(site) as address:
        yield address


@pytest.fixture(scope="session")
def deep_root(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site where it is only a part of a larger one."""
    above = tmp_path_factory.mktemp("host")
    (above / "some").mkdir()
    (above / "some" / "where").symlink_to(site, target_is_directory=True)
    with serving(above) as address:
        yield f"{address}some/where/"


@pytest.fixture(scope="session")
def engine(pytestconfig: pytest.Config) -> Engine:
    """What the tests are run in."""
    return ENGINES[pytestconfig.getoption("--engine")]


@pytest.fixture(scope="session")
def program(engine: Engine) -> str:
    """The browser's program."""
    try:
        found = finder.find(this_machine(), engine)
    except finder.NoBrowserError as error:
        pytest.fail(str(error))
    if found is None:
        pytest.fail(f"no {engine.title} on this machine. {engine.how_to_install}")
    return found


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """What drives the browser."""
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def downloads(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the browser puts the files that a page has it save."""
    return tmp_path_factory.mktemp("downloads")


@pytest.fixture(scope="session")
def browser(
    playwright: Playwright, engine: Engine, program: str, downloads: Path
) -> Iterator[Browser]:
    """The browser."""
    running = getattr(playwright, engine.name).launch(
        executable_path=program, downloads_path=downloads, **engine.options
    )
    # What a test makes of a request must reach the page; the reader of test_offline has the worker.
    running.new_context = partial(running.new_context, service_workers="block")
    yield running
    running.close()


@pytest.fixture(scope="session")
def judges() -> Iterator[Judges]:
    """The judges of a page as it stands."""
    if not site_tools.AXE.is_file():
        pytest.fail(f"no {site_tools.AXE}: `nox -s site` installs it")
    with Markup(site_tools.NPM) as markup:
        yield Judges(site_tools.AXE.read_text(encoding="utf-8"), markup)


@pytest.fixture
def plain(browser: Browser, playwright: Playwright, engine: Engine, program: str) -> Iterator[Page]:
    """A browser's page that runs no script; what waits, as `expect` does, may be one."""
    if engine is not FIREFOX:
        with browser.new_context(java_script_enabled=False) as context:
            yield context.new_page()
        return
    # There Playwright can forbid scripts to the whole browser alone.
    options = {**engine.options, "firefox_user_prefs": {"javascript.enabled": False}}
    with playwright.firefox.launch(executable_path=program, **options) as without:
        yield without.new_page()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A reader who has never been here."""
    made = browser.new_context(viewport={"width": 1280, "height": 900})
    yield made
    made.close()


@pytest.fixture
def visit(context: BrowserContext, root: str) -> Iterator[Visit]:
    """A first visit, with nothing opened yet; it must go without a problem."""
    made = Visit(context, root)
    yield made
    made.check()


@pytest.fixture
def reader(browser: Browser) -> Iterator[BrowserContext]:
    """A reader who has never been here, whose browser has service workers."""
    made = browser.new_context(service_workers="allow")
    yield made
    made.close()


@pytest.fixture
def host(site: Path) -> Iterator[Host]:
    """The site, on a host of its own."""
    with hosting(site) as made:
        yield made


@pytest.fixture(params=LANGUAGES)
def lang(request: pytest.FixtureRequest) -> str:
    """Each language in its turn."""
    return str(request.param)


@pytest.fixture(scope="session")
def started(browser: Browser, root: str) -> Iterator[Callable[[str, str], Visit]]:
    """Give the visit, one a page and language, in which Python has started."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    visits: dict[tuple[str, str], Visit] = {}

    def start(lang: str, page: str) -> Visit:
        if (lang, page) not in visits:
            visits[lang, page] = visit = Visit(context, root).go(f"{lang}/{page}")
            if page == "try.html":
                visit.go(f"{lang}/{page}#hand=AS+KS+TS")
                visit.button("rank").click()
                expect(visit.page.locator(".cr-verdict")).to_be_visible()
            else:
                visit.run(visit.cell(EXAMPLE))
                expect(visit.cell(EXAMPLE).locator(".cr-steps")).to_be_visible()
        visits[lang, page].to_front()
        return visits[lang, page]

    yield start
    context.close()


@pytest.fixture
def desk(started: Callable[[str, str], Visit], lang: str) -> Iterator[Visit]:
    """The page Try a hand, Python started, no hand chosen."""
    visit = started(lang, "try.html")
    visit.button("clear").click()
    yield visit
    visit.check()


@pytest.fixture
def rules(started: Callable[[str, str], Visit], lang: str) -> Iterator[Visit]:
    """The rules page, Python started; what a test edited is put back."""
    visit = started(lang, "rules/content.html")
    yield visit
    edited = visit.page.locator(".cr-cell:has(textarea)")
    for reset in edited.locator("[data-do=reset]").all():
        reset.click()
    visit.check()
