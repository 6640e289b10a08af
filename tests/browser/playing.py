"""The page Play, driven in a browser: games by a known chance, and what Python told the page."""

import json
from base64 import urlsafe_b64encode
from typing import Any

from playwright.sync_api import BrowserContext, Locator, expect

from content_rules.web import handle
from tests.browser.visit import Visit
from tests.coups import pack

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
"""The letter of each card of a shared pack."""

WORDS = {
    "en": {
        "play": "Play",
        "next": "Next coup",
        "hints": "Hints",
        "back": "Take back",
        "whole": "The whole game so far",
        "new": "New game",
        "save": "Save as a file",
        "load": "Go on with this game",
        "replay": "Replay it step by step",
        "share": "Share this deal",
        "resume": "Go on with it",
        "deal": "Play this deal",
        "following": "Next step",
    },
    "fr": {
        "play": "Jouer",
        "next": "Coup suivant",
        "hints": "Conseils",
        "back": "Revenir en arrière",
        "whole": "Toute la partie jusqu’ici",
        "new": "Nouvelle partie",
        "save": "Enregistrer un fichier",
        "load": "Continuer cette partie",
        "replay": "La revoir étape par étape",
        "share": "Partager cette donne",
        "resume": "La reprendre",
        "deal": "Jouer cette donne",
        "following": "Étape suivante",
    },
}

# `told` are the answers that reached the page, `waiting` counts the requests without one. `chance`
# is put into each request for a new game, which names no chance of its own; `altered`, where set,
# changes an answer on its way.
LISTEN = """(() => {
    window.told = [];
    window.waiting = 0;
    const send = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...rest) {
        if (message?.start) window.waiting = 0;
        if (message?.ask) {
            window.waiting += 1;
            const request = JSON.parse(message.ask);
            if (request.op === "play-new") Object.assign(request, window.chance);
            message = { ask: JSON.stringify(request) };
        }
        return send.call(this, message, ...rest);
    };
    const { get, set } = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage");
    Object.defineProperty(Worker.prototype, "onmessage", {
        get,
        set(hear) {
            set.call(this, ({ data }) => {
                if (typeof data.answer !== "string") return hear({ data });
                const answer = JSON.parse(data.answer);
                window.altered?.(answer);
                window.told.push(answer);
                window.waiting -= 1;
                hear({ data: { ...data, answer: JSON.stringify(answer) } });
            });
        },
    });
})()"""


def shared_deal(
    hands: list[str], exposed: str, players: dict[str, str], dealer: str, **options: object
) -> str:
    """The text that shares a deal: the pack, the dealer, the players, the options."""
    names = list(players)
    place = names.index(dealer)
    letters = "".join(LETTERS[card.index] for card in pack(hands, exposed, place))
    text = json.dumps([letters, place, list(players.items()), options])
    return urlsafe_b64encode(text.encode()).decode().rstrip("=")


class PlayVisit(Visit):
    """A visit of the page Play, and the same game asked of CPython."""

    def __init__(self, context: BrowserContext, root: str, lang: str) -> None:
        super().__init__(context, root)
        self.lang = lang
        self.page.add_init_script(LISTEN)

    def open(self, address: str = "") -> "PlayVisit":
        """Open the page."""
        self.go(f"{self.lang}/play.html{address}")
        return self

    def begin(self, players: dict[str, str], **chance: Any) -> Any:
        """Begin a game with these players, by kind, and this chance; what CPython says of it."""
        page = self.page
        if not page.locator(".cr-setup").count():
            self.press("new")
        rows = page.locator(".cr-player")
        while rows.count() > max(2, len(players)):
            rows.last.get_by_role("button").click()
        while rows.count() < len(players):
            page.locator(".cr-players + button").click()
        for row, (name, kind) in zip(rows.all(), players.items(), strict=True):
            row.locator("input").fill(name)
            row.locator("select").select_option(kind)
        self.evaluate("(chance) => { window.told = []; window.chance = chance; }", chance)
        self.press("play")
        expect(page.locator(".cr-game")).to_be_visible()
        given = [{"name": name, "kind": kind} for name, kind in players.items()]
        return self.cpython("play-new", players=given, **chance)

    def cpython(self, op: str, **request: Any) -> Any:
        """What CPython answers to a request."""
        return json.loads(handle(json.dumps({"op": op, "lang": self.lang, **request})))

    @property
    def told(self) -> list[Any]:
        """The answers that reached the page, seals left out."""
        answers: list[Any] = self.evaluate("window.told")
        return [each for each in answers if "sealed" not in each]

    def expect_told(self, answer: Any) -> None:
        """See the page be told the very answer that CPython gives, and ask no more."""
        for _ in range(400):
            if self.told[-1:] == [answer] and not self.evaluate("window.waiting"):
                break
            self.page.wait_for_timeout(50)
        assert self.told[-1:] == [answer]
        if "status" in answer:  # and shown it
            expect(self.status).to_contain_text(answer["status"])
            expect(self.page.locator(".cr-asking button:visible")).to_have_count(0)

    def press(self, word: str) -> None:
        """Press the button that says a word, by its key in `WORDS`."""
        name = WORDS[self.lang][word]
        self.page.locator(".cr-play").get_by_role("button", name=name, exact=True).first.click()

    def act(self, kind: str) -> Any:
        """Press the button of an action that is no exchange of one card; what CPython answers."""
        self.page.locator(f'.cr-acts [data-kind="{kind}"]').click()
        answer = self.cpython("play-act", action={"kind": kind})
        self.expect_told(answer)
        return answer

    def exchange(self, give: str, take: str) -> Any:
        """Choose a card of the hand, then an exposed one; what CPython answers."""
        self.own(give).click()
        self.shown(take).click()
        answer = self.cpython("play-act", action={"kind": "exchange", "give": give, "take": take})
        self.expect_told(answer)
        return answer

    def own(self, ascii_form: str) -> Locator:
        """A card of the viewer's."""
        return self.page.locator(f'.cr-row-give [data-ascii="{ascii_form}"]')

    def shown(self, ascii_form: str) -> Locator:
        """An exposed card."""
        return self.page.locator(f'.cr-row-take [data-ascii="{ascii_form}"]')

    @property
    def status(self) -> Locator:
        """What the game waits for."""
        return self.page.locator(".cr-status")

    @property
    def said(self) -> Locator:
        """What is said to whoever listens."""
        return self.page.locator(".cr-play").get_by_role("status")
