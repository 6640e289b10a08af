"""WebKit: what its service worker keeps of the site is there without a network, Python too."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser import host as watched
from tests.browser.publisher import Host, hosting
from tests.browser.webkit.reader import Reader

CONTROLLED = "return Boolean(navigator.serviceWorker.controller)"
KEPT = "All of the site in English is kept in this browser."


@pytest.fixture
def network(site: Path) -> Iterator[Host]:
    """The site as it is, on a host that can go away."""
    with hosting(site) as host:
        yield host


@pytest.fixture
def visitor(window: Reader, network: Host, site: Path) -> Reader:
    """A reader of it who has never been there."""
    return Reader(window.driver, watched.Host(site, network.address))


def test_a_site_that_is_kept_is_read_and_ranks_a_hand_without_a_network(
    visitor: Reader, network: Host
) -> None:
    visitor.go("en/offline.html")
    visitor.eventually(lambda: visitor.evaluate(CONTROLLED))
    visitor.button("Keep for offline use").click()
    visitor.see(".cr-keeping-place [role=status]", KEPT)
    network.is_down = True
    asked = len(network.asked)
    visitor.go("en/none.html")
    visitor.see("[role=alert]", "en/none.html")
    visitor.go("en/try.html#hand=AS+KS+TS")
    visitor.button(visitor.words["rank"]).click()
    visitor.see(".cr-verdict", "Thirty-One")
    assert set(network.asked[asked:]) <= {"/sw.js", "/en/none.html"}
    network.is_down = False
    visitor.go("fr/history.html")
    visitor.see("h1", "Histoire")
