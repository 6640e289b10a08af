"""A page under watch: what it asked of the network, and what went wrong in it."""

import re
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, Request

LANGUAGES = ("en", "fr")
WORDS = {
    "en": {
        "rank": "Rank",
        "clear": "Clear",
        "compare": "Compare",
        "add": "Add a player",
        "stop": "Stop",
        "retry": "Retry",
        "field": "Or write it",
        "hand": "Your hand",
    },
    "fr": {
        "rank": "Classer",
        "clear": "Effacer",
        "compare": "Comparer",
        "add": "Ajouter un joueur",
        "stop": "Arrêter",
        "retry": "Réessayer",
        "field": "Ou écrivez-la",
        "hand": "Votre main",
    },
}

_TELL_VIOLATIONS = """addEventListener("securitypolicyviolation", (event) =>
  console.error(`policy: ${event.violatedDirective} forbids ${event.blockedURI || "inline"}`))"""

_NOT_OURS = "Service Worker registration blocked by Playwright"
"""Said where a test keeps the service worker out."""

_PYTHON = re.compile(r"/pyodide/|/content_rules\.zip|/python-\w+\.bin|/worker\.js")


class Visit:
    """A page of the site, open in a browser."""

    def __init__(self, context: BrowserContext, root: str) -> None:
        self.root = root
        self.requests: list[str] = []
        self.problems: list[str] = []
        self.allowed: list[str] = []
        self.page: Page = context.new_page()
        self.page.add_init_script(_TELL_VIOLATIONS)
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.problems.append(f"page error: {error}"))
        self.page.on("request", self._note)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and message.text != _NOT_OURS:
            self.problems.append(f"console {message.type}: {message.text}")

    def _note(self, request: Request) -> None:
        self.requests.append(request.url)
        scheme = urlsplit(request.url).scheme
        if not request.url.startswith(self.root) and scheme not in ("blob", "data"):
            self.problems.append(f"asked elsewhere: {request.url}")

    def go(self, path: str) -> "Visit":
        """Open a page of the site, and wait for its scripts to have set it up."""
        self.to_front()
        if self.page.url != "about:blank":
            self.page.goto("about:blank")
        self.page.goto(self.root + path)
        return self

    def to_front(self) -> None:
        """Show the page: one that stands behind another is drawn but once a second."""
        self.page.bring_to_front()

    @property
    def python_requests(self) -> list[str]:
        """The requests for Python, its files or the rules it runs."""
        return [url for url in self.requests if _PYTHON.search(url)]

    def allow(self, problem: str) -> None:
        """Let problems that match a pattern pass: those a test itself makes."""
        self.allowed.append(problem)

    def check(self) -> None:
        """Fail if anything went wrong in the page since the last check."""
        self.page.wait_for_timeout(0)  # what is still on its way is heard
        problems, self.problems = self.problems, []
        problems = [
            problem
            for problem in problems
            if not any(re.search(each, problem) for each in self.allowed)
        ]
        assert not problems, problems

    # -- What a reader sees and does

    @property
    def words(self) -> dict[str, str]:
        """The words of the page's language."""
        return WORDS[str(self.page.evaluate("document.documentElement.lang"))]

    def button(self, word: str) -> Locator:
        """The button that says a word, by its key in `WORDS`; the first where several do."""
        return self.page.get_by_role("button", name=self.words[word], exact=True).first

    def card(self, name: str) -> Locator:
        """A card of the desk's pack, by its name in the page's language."""
        return self.page.locator(".cr-hand").get_by_role("button", name=name, exact=True)

    @property
    def field(self) -> Locator:
        """The field in which a hand is written."""
        return self.page.get_by_label(self.words["field"])

    @property
    def said(self) -> Locator:
        """What the hand's desk says goes on."""
        return self.page.locator(".cr-hand").get_by_role("status")

    @property
    def fragment(self) -> str:
        """What the address holds after the #."""
        return str(self.page.evaluate("location.hash"))

    @property
    def sideways(self) -> int:
        """How far the page scrolls sideways."""
        return int(
            self.page.evaluate(
                """() => {
                    const { scrollWidth, clientWidth } = document.documentElement;
                    return scrollWidth - clientWidth;
                }"""
            )
        )

    def cell(self, clause: str) -> Locator:
        """The example of a clause."""
        return self.page.locator(f'.cr-cell[data-cell="{clause}"]')

    def edit(self, clause: str, text: str) -> Locator:
        """Put a text in the place of a clause's example, and return the cell."""
        cell = self.cell(clause)
        editor = cell.locator("textarea")
        if not editor.count():
            cell.locator("[data-do=edit]").click()
        editor.fill(text)
        return cell

    def run(self, cell: Locator) -> None:
        """Press a cell's Run."""
        cell.locator("[data-do=run]").click()

    def expect_workers(self, count: int) -> None:
        """See the page come to so many workers: the browser tells of an ended one when it can."""
        for _ in range(100):
            if len(self.page.workers) == count:
                return
            self.page.wait_for_timeout(50)
        assert len(self.page.workers) == count

    def evaluate(self, script: str, argument: Any = None) -> Any:
        """What a script gives in the page."""
        return self.page.evaluate(script, argument)

    def with_module(self, name: str, body: str, argument: Any = None) -> Any:
        """What a function gives that is handed one of the site's modules, and the argument."""
        script = f"""async ([name, argument]) => {{
            const scripts = document.querySelector("script[src*='/js/']").src;
            return ({body})(await import(new URL(name, scripts)), argument);
        }}"""
        return self.page.evaluate(script, [name, argument])

    def ask(self, **request: Any) -> Any:
        """What the page's Python answers."""
        return self.with_module(
            "engine.js", "({ engine }, request) => engine.ask(request)", request
        )
