"""Readers who open pages in tabs and have things done there: the same for each engine's driver."""

import contextlib
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

from playwright.sync_api import BrowserContext, Page, sync_playwright
from playwright.sync_api import Error as PlaywrightError
from selenium.common.exceptions import WebDriverException
from selenium.webdriver import WebKitGTK

from tools import browser, webkit
from tools.engines import WEBKIT, Engine
from tools.machine import this_machine

PATIENCE = 120
"""Seconds; stock Pyodide in a slow engine, on a slow machine."""

FAULTS = (browser.NoBrowserError, PlaywrightError, WebDriverException)
"""What is raised when there is no such browser, or it does not do what it is told."""


class Reader(Protocol):
    """Someone with a browser, and a profile of their own."""

    def open(self, address: str) -> None:
        """Open a page in a new tab."""

    def call(self, function: str, argument: str = "") -> Any:
        """Return what an asynchronous function, in JavaScript, gives in the page."""

    def close(self) -> None:
        """Close the tab."""


@contextlib.contextmanager
def reader(engine: Engine) -> Iterator[Reader]:
    """Have a reader who was never here, while the block runs.

    Args:
        engine: What they read with.

    Yields:
        The reader.

    Raises:
        NoBrowserError: When the machine has no such browser, and none can be installed.
    """
    program = browser.ensure(this_machine(), engine)
    driven = _by_webdriver if engine == WEBKIT else _by_playwright
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile,
        driven(engine, program, Path(profile)) as reading,
    ):
        yield reading


@contextlib.contextmanager
def _by_playwright(engine: Engine, program: str, profile: Path) -> Iterator[Reader]:
    with (
        sync_playwright() as playwright,
        getattr(playwright, engine.name).launch_persistent_context(
            profile, executable_path=program, **engine.options
        ) as context,
    ):
        yield _PlaywrightReader(context)


@contextlib.contextmanager
def _by_webdriver(_: Engine, program: str, profile: Path) -> Iterator[Reader]:
    with webkit.keeping(program, profile) as driver:
        driver.set_script_timeout(PATIENCE)
        yield _WebKitReader(driver)


class _PlaywrightReader:
    """Chromium or Firefox."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        self.tab: Page

    def open(self, address: str) -> None:
        self.tab = self.context.new_page()
        self.tab.goto(address)

    def call(self, function: str, argument: str = "") -> Any:
        return self.tab.evaluate(function, argument)

    def close(self) -> None:
        self.tab.close()


class _WebKitReader:
    """WebKitGTK; without any tab it would end, so the one it begins with is left as it is."""

    def __init__(self, driver: WebKitGTK) -> None:
        self.driver = driver
        self.first = driver.current_window_handle

    def open(self, address: str) -> None:
        self.driver.switch_to.new_window("tab")
        self.driver.get(address)

    def call(self, function: str, argument: str = "") -> Any:
        given = self.driver.execute_async_script(
            f"""const [argument, done] = arguments;
            ({function})(argument)
                .then((value) => done({{ value }}), (error) => done(`${{error}}`));""",
            argument,
        )
        if isinstance(given, str):
            raise WebDriverException(given)
        return given["value"]

    def close(self) -> None:
        self.driver.close()
        self.driver.switch_to.window(self.first)
