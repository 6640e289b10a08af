"""Play is for everyone: every state of it, by day and night, on a small screen, without scripts."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.playing import PlayVisit
from tests.browser.test_access import faults
from tools import site as site_tools

LONG = "Maximilienne-Élisabeth-Antoinette-de-la-Tour"
PLAYERS = {LONG: "human", "Basile": "greedy", "Chloé": "random"}


@pytest.fixture
def play(browser: Browser, root: str, lang: str) -> Iterator[PlayVisit]:
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    visit = PlayVisit(context, root, lang).open()
    yield visit
    visit.check()
    context.close()


def check(play: PlayVisit) -> None:
    """The page as it stands has no fault, and nothing of it scrolls sideways at 320 pixels."""
    assert faults(play.page, site_tools.AXE.read_text(encoding="utf-8")) == []
    play.page.set_viewport_size({"width": 320, "height": 700})
    assert play.sideways == 0
    play.page.set_viewport_size({"width": 1280, "height": 900})


def test_every_state_is_accessible(play: PlayVisit) -> None:
    page = play.page
    for summary in page.locator(".cr-setup summary").all():
        summary.click()
    play.press("replay")  # nothing is there to be replayed
    check(play)

    state = play.begin(PLAYERS, seed="1847", dealer="Chloé")
    play.expect_told(state)
    play.press("hints")
    play.expect_told(play.cpython("play-hints"))
    play.own(state["hand"]["cards"][0]["ascii"]).click()
    check(play)

    state = play.act("exchange-all")
    while state["phase"] == "playing":
        kinds = [each["action"]["kind"] for each in state["actions"]]
        state = play.act("silent" if "silent" in kinds else "content")
    play.press("whole")
    play.expect_told(play.cpython("play-log"))
    for summary in page.locator(".cr-game summary:visible").all():
        summary.click()
    play.press("share")
    expect(page.locator(".cr-shared input")).to_be_visible()
    check(play)

    play.press("replay")
    expect(page.locator(".cr-replayed")).to_be_visible()
    check(play)

    page.locator(".cr-replayed .cr-line button").last.click()
    state = play.begin({"Anne": "human", "Basile": "human"}, seed="5", dealer="Anne")
    play.expect_told(state)
    check(play)


def test_a_refusal_is_accessible(play: PlayVisit) -> None:
    play.evaluate("location.hash = '#deal=XX'")
    play.press("deal")
    expect(play.page.locator(".cr-refusal")).to_be_visible()
    check(play)
