"""WebKit: whole coups at the table, as CPython plays them; what is kept of a game."""

import json
from pathlib import Path
from typing import Any

import pytest
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from content_rules.web import handle
from tests.browser.playing import LISTEN, WORDS
from tests.browser.test_play import CHANCE, cards
from tests.browser.webkit.reader import Reader


class Table:
    """The page Play, and the same game asked of CPython."""

    def __init__(self, reader: Reader, lang: str) -> None:
        self.reader = reader
        self.lang = lang
        reader.host.script = LISTEN
        reader.go(f"{lang}/play.html")

    def cpython(self, op: str, **request: Any) -> Any:
        """What CPython answers to a request."""
        return json.loads(handle(json.dumps({"op": op, "lang": self.lang, **request})))

    def press(self, word: str) -> None:
        """Press the button that says a word, by its key in `WORDS`."""
        self.reader.button(WORDS[self.lang][word], ".cr-play").click()

    def expect_told(self, answer: Any) -> Any:
        """See the page be told the very answer that CPython gives; that answer."""

        def told() -> bool:
            answers = self.reader.evaluate("return window.waiting ? [] : window.told") or []
            return [each for each in answers if "sealed" not in each][-1:] == [answer]

        self.reader.eventually(told)
        if "status" in answer:
            self.reader.see(".cr-status", answer["status"].replace("\u00a0", " "))
        return answer

    def begin(self) -> Any:
        """Begin the game that the page proposes, by a known chance."""
        self.reader.see(".cr-player")
        self.reader.evaluate("window.chance = arguments[0]", CHANCE)
        players = [
            {
                "name": row.find_element(By.TAG_NAME, "input").get_attribute("value"),
                "kind": row.find_element(By.TAG_NAME, "select").get_attribute("value"),
            }
            for row in self.reader.shown(".cr-player")
        ]
        self.press("play")
        return self.expect_told(self.cpython("play-new", players=players, **CHANCE))

    def act(self, **action: str) -> Any:
        """What CPython answers to an action that the page has been made to ask for."""
        return self.expect_told(self.cpython("play-act", action=action))

    def click(self, kind: str) -> Any:
        """Press the button of an action that is no exchange of one card."""
        self.reader.see(f'.cr-acts [data-kind="{kind}"]').click()
        return self.act(kind=kind)

    def finish(self, state: Any) -> Any:
        """Say Content, or nothing, until the coup is over."""
        while state["phase"] == "playing":
            kinds = [each["action"]["kind"] for each in state["actions"]]
            state = self.click("silent" if "silent" in kinds else "content")
        return state


@pytest.fixture
def table(reader: Reader, lang: str) -> Table:
    """The page, opened."""
    return Table(reader, lang)


def test_a_coup_by_clicks_with_hints_and_a_choice_taken_back(table: Table) -> None:
    reader = table.reader
    state = table.begin()
    hand, exposed = cards(state)
    reader.see(f'.cr-row-give [data-ascii="{hand[0]}"]').click()
    reader.see(f'.cr-row-take [data-ascii="{exposed[2]}"]').click()
    table.act(kind="exchange", give=hand[0], take=exposed[2])

    table.press("hints")
    hints = table.expect_told(table.cpython("play-hints"))
    assert len(reader.shown(".cr-hint-table tbody tr")) == len(hints["hints"])

    table.press("back")
    back = table.expect_told(table.cpython("play-undo", to=0))
    assert cards(back) == cards(state)

    table.finish(back)
    assert len(reader.shown(".cr-round > [data-lowest]")) > 0
    table.press("next")
    table.expect_told(table.cpython("play-next"))


def test_a_coup_by_keyboard_alone(table: Table) -> None:
    reader = table.reader
    hand, exposed = cards(table.begin())
    reader.press(Keys.TAB)
    reader.press(Keys.ARROW_RIGHT, Keys.ENTER)
    reader.press(Keys.ARROW_UP, Keys.SPACE)
    state = table.act(kind="exchange", give=hand[1], take=exposed[1])
    reader.press(Keys.TAB, Keys.TAB)
    while state["phase"] == "playing":
        reader.see('.cr-acts [data-kind="content"]:focus')
        reader.press(Keys.ENTER)
        state = table.act(kind="content")


def test_a_reload_in_mid_game_loses_nothing(table: Table) -> None:
    reader = table.reader
    table.begin()
    table.click("exchange-all")
    sealed = table.cpython("play-seal")["sealed"]
    reader.driver.refresh()
    table.press("resume")
    assert table.cpython("play-open", sealed=sealed)["ok"]
    table.expect_told(table.cpython("play-state"))
    table.click("content")


def test_a_record_is_saved_loaded_and_replayed_and_a_deal_shared(
    table: Table, tmp_path: Path
) -> None:
    reader = table.reader
    table.finish(table.begin())
    table.press("save")
    saved = table.expect_told(table.cpython("play-save"))
    table.press("share")
    shared = table.expect_told(table.cpython("play-share"))["shared"]
    link = reader.see(".cr-shared input").get_attribute("value")
    assert link == f"{reader.host.address}{table.lang}/play.html#deal={shared}"

    file = tmp_path / "content.toml"
    file.write_text(saved["record"], encoding="utf-8")
    table.press("new")
    reader.see(".cr-loading summary").click()
    reader.driver.find_element(By.CSS_SELECTOR, "input[type=file]").send_keys(str(file))
    area = reader.see(".cr-record")
    reader.eventually(lambda: area.get_attribute("value") == saved["record"])
    table.press("load")
    table.expect_told(table.cpython("play-load", record=saved["record"]))
    table.press("replay")
    table.expect_told(table.cpython("play-replay", record=saved["record"]))
    table.press("following")
    table.expect_told(table.cpython("play-step", index=1))

    reader.go(link.removeprefix(reader.host.address))
    table.press("deal")
    players = table.cpython("play-new", shared=shared)
    table.expect_told(players)
