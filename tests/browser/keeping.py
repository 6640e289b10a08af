"""Coming to the site with a browser that has service workers, and what it then keeps."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Error, Page

from tests.browser.visit import Visit

KEPT = """async () => {
    const found = [];
    for (const name of await caches.keys()) {
        if (!name.startsWith("content-rules-files")) continue;
        const keys = await (await caches.open(name)).keys();
        found.push(...keys.map(({ url }) => url.replace(/[?].*/, "")));
    }
    return found;
}"""

SHELL = """async () => {
    const answer = await fetch(navigator.serviceWorker.controller.scriptURL);
    const [facts] = (await answer.text()).split("\\n");
    const { shell } = JSON.parse(facts.replace(/^const SITE = |;$/g, ""));
    return shell[document.documentElement.lang];
}"""
"""What of a language is kept as soon as one of its pages is read: its page "Without a network"."""

CONTROLLED = "() => Boolean(navigator.serviceWorker.controller)"


def wait_for(page: Page, script: str, holds: Callable[[Any], bool] = bool) -> Any:
    """Wait for what a script gives: Playwright's own waiting would need the policy to be weaker."""
    found = None
    for _ in range(300):
        try:
            found = page.evaluate(script)
        except Error as error:  # a worker may send the page on, or have it reloaded
            if "context was destroyed" not in error.message:
                raise
        else:
            if holds(found):
                return found
        page.wait_for_timeout(100)
    raise AssertionError(f"{script}: {found}")


def arrive(visit: Visit, path: str) -> Page:
    """Come to the site for the first time, and stay until the page is kept."""
    page = visit.go(path).page
    wait_for(page, CONTROLLED)
    needed = {visit.root + each for each in (path, *page.evaluate(SHELL))}
    wait_for(page, KEPT, needed.issubset)
    return page
