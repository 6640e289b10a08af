"""WebKit, on the built site."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.host import Host, hosting
from tests.browser.webkit.reader import Reader
from tools import webkit


@pytest.fixture(scope="session")
def host(site: Path) -> Iterator[Host]:
    """The site, served."""
    with hosting(site) as host:
        yield host


@pytest.fixture(scope="session")
def window(program: str, host: Host) -> Iterator[Reader]:
    """The browser: one for all tests, since each start of it takes seconds."""
    with webkit.running(program) as driver:
        driver.set_window_size(1280, 900)
        yield Reader(driver, host)


@pytest.fixture
def reader(window: Reader) -> Iterator[Reader]:
    """A reader who has never been here; all must go without a problem."""
    window.go("en/about.html")
    window.forget()
    yield window
    window.host.changes.clear()
    window.host.script = ""
    window.check()
