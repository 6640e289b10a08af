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
    address = visit.root + path
    wait_for(page, KEPT, lambda kept: address in kept and any("renewal.css" in it for it in kept))
    return page
