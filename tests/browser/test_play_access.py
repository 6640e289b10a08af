"""Play is for everyone: every state of it, by day and night, on a small screen, without scripts."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.judges import Judges
from tests.browser.playing import PlayVisit, shared_deal

LONG = "Maximilienne-Élisabeth-Antoinette-de-la-Tour"
PLAYERS = {LONG: "human", "Basile": "greedy", "Chloé": "random"}


@pytest.fixture
def play(browser: Browser, root: str, lang: str) -> Iterator[PlayVisit]:
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    visit = PlayVisit(context, root, lang).open()
    yield visit
    visit.check()
    context.close()


def test_every_state_is_accessible(play: PlayVisit, judges: Judges) -> None:
    page = play.page

    def check() -> None:
        assert judges.faults(page) == []

    for summary in page.locator(".cr-setup summary").all():
        summary.click()
    page.locator(".cr-player input").nth(1).fill("Anne")
    play.press("play")  # two of a name
    play.press("replay")  # nothing is there to be replayed
    expect(page.get_by_role("alert").locator("visible=true")).to_have_count(2)
    check()

    state = play.begin(PLAYERS, seed="1847", dealer="Chloé")
    play.expect_told(state)
    play.press("hints")
    play.expect_told(play.cpython("play-hints"))
    play.own(state["hand"]["cards"][0]["ascii"]).click()
    check()

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
    check()

    play.press("replay")
    expect(page.locator(".cr-replayed")).to_be_visible()
    check()

    page.locator(".cr-replayed .cr-line button").last.click()
    state = play.begin({"Anne": "human", "Basile": "human"}, seed="5", dealer="Anne")
    play.expect_told(state)
    check()


def test_what_is_refused_and_how_a_game_ends_are_accessible(
    play: PlayVisit, judges: Judges
) -> None:
    page = play.page
    play.evaluate("location.hash = '#deal=XX'")
    play.press("deal")
    expect(page.locator(".cr-refusal")).to_be_visible()
    page.locator(".cr-loading summary").click()
    page.locator(".cr-record").fill("no record")
    play.press("load")
    expect(page.get_by_role("alert").locator("visible=true")).to_contain_text("1")
    assert judges.faults(page) == []

    def deal(hands: list[str], players: dict[str, str]) -> None:
        shared = shared_deal(hands, "6H 7D 9H", players, dealer="Basile", tokens=1)
        play.evaluate("(deal) => { location.hash = `#deal=${deal}`; window.told = []; }", shared)
        play.evaluate("window.chance = { seed: '1' }")
        play.press("deal")
        play.expect_told(play.cpython("play-new", shared=shared, seed="1"))

    # Chloé is to play; Anne, who was dealt a Thirty-One, must say so, and may do nothing else.
    anne = {"Anne": "human", "Basile": "greedy"}
    deal(["AS KS TS", "2H 3H 5D", "4D 8C 9C"], {**anne, "Chloé": "random"})
    play.own("KS").click(force=True)
    play.shown("7D").click(force=True)
    expect(page.locator(".cr-refusal")).to_be_visible()
    assert judges.faults(page) == []

    play.press("new")
    deal(["AS KS TS", "2H 3C 5D"], anne)
    assert play.act("content")["winner"] == "Anne"
    assert judges.faults(page) == []
