"""A reader of the site in WebKit: what they do, and what they see when the page has settled."""

import json
import time
from collections.abc import Callable
from typing import Any, TypeVar

from selenium.common.exceptions import StaleElementReferenceException, WebDriverException
from selenium.webdriver import WebKitGTK
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import WebDriverWait

from tests.browser.host import Host
from tests.browser.visit import WORDS

PATIENCE = 60
"""Seconds; a start of Python, on a slow machine."""

T = TypeVar("T")


class Reader:
    """WebKit, on the site."""

    def __init__(self, driver: WebKitGTK, host: Host) -> None:
        self.driver = driver
        self.host = host
        driver.set_script_timeout(PATIENCE)

    def go(self, path: str) -> "Reader":
        """Open a page of the site, anew even where only its fragment is another."""
        self.driver.get("about:blank")
        self.driver.get(self.host.address + path)
        return self

    def forget(self) -> None:
        """Forget all that the browser keeps of the site."""
        self.driver.execute_async_script(
            """const [done] = arguments;
            localStorage.clear();
            sessionStorage.clear();
            caches.keys()
                .then((names) => Promise.all(names.map((name) => caches.delete(name))))
                .then(done);"""
        )

    def check(self, *allowed: str) -> None:
        """Fail if anything went wrong in a page since the last check, but what holds a text."""
        said = self.evaluate(
            """const said = sessionStorage.getItem("problems") ?? "";
            sessionStorage.removeItem("problems");
            return said;"""
        )
        problems = [line for line in said.splitlines() if not any(each in line for each in allowed)]
        assert not problems, problems

    # -- What they see

    def eventually(self, what: Callable[[], T]) -> T:
        """What a function gives, once that is true."""
        waiting = WebDriverWait(
            self.driver, PATIENCE, 0.1, ignored_exceptions=[StaleElementReferenceException]
        )
        return waiting.until(lambda _: what())

    def see(self, css: str, holding: str = "") -> WebElement:
        """The first element that is shown and holds a text, once there is one."""
        try:
            return self.eventually(lambda: next(iter(self.shown(css, holding)), None))  # type: ignore[return-value]
        except WebDriverException:
            held = [element.text for element in self.shown(css)]
            raise AssertionError(f"no {css} holds {holding!r}, only {held}") from None

    def shown(self, css: str, holding: str = "") -> list[WebElement]:
        """The elements that are shown and hold a text, now."""
        found = self.driver.find_elements(By.CSS_SELECTOR, css)
        return [each for each in found if each.is_displayed() and holding in plain(each.text)]

    def button(self, name: str, within: str = "body") -> WebElement:
        """The button of a name, once it is shown."""
        return self.eventually(
            lambda: next(
                (
                    each
                    for each in self.shown(f"{within} button")
                    if name in (each.text, each.get_attribute("aria-label"))
                ),
                None,
            )
        )  # type: ignore[return-value]

    @property
    def words(self) -> dict[str, str]:
        """The words of the page's language."""
        return WORDS[self.evaluate("return document.documentElement.lang")]

    @property
    def fragment(self) -> str:
        """What the address holds after the #."""
        return str(self.evaluate("return location.hash"))

    @property
    def sideways(self) -> int:
        """How far the page scrolls sideways."""
        return int(
            self.evaluate(
                "const { scrollWidth, clientWidth } = document.documentElement;"
                "return scrollWidth - clientWidth"
            )
        )

    # -- What they do

    def write(self, field: WebElement, text: str) -> None:
        """Put a text in the place of a field's."""
        field.clear()
        field.send_keys(text)

    def press(self, *keys: str) -> None:
        """Press keys, where the focus is."""
        ActionChains(self.driver).send_keys(*keys).perform()

    # -- What they do not see

    def evaluate(self, script: str, *arguments: Any) -> Any:
        """What a script returns in the page."""
        return self.driver.execute_script(script, *arguments)

    def ask(self, **request: Any) -> Any:
        """What the page's Python answers."""
        answer = self.driver.execute_async_script(
            """const [request, done] = arguments;
            const scripts = document.querySelector("script[src*='/js/']").src;
            import(new URL("engine.js", scripts))
                .then(({ engine }) => engine.ask(request))
                .then((answer) => done(JSON.stringify(answer)), (error) => done(`"${error}"`));""",
            request,
        )
        return json.loads(answer)

    def run(self, code: str) -> str:
        """What a text shows at its last step."""
        return str(self.ask(op="run", code=code)["steps"][-1]["got"])

    def wait(self, seconds: float) -> None:
        """Give what should not happen the time to happen."""
        time.sleep(seconds)


def plain(text: str) -> str:
    """A text whose spaces all break."""
    return text.replace("\u00a0", " ").replace("\u202f", " ")
