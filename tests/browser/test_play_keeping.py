"""Play: what outlives the page, or comes from elsewhere: reloads, files, links, replays."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Dialog, expect

from tests.browser.playing import WORDS, PlayVisit

ANNE = {"Anne": "human", "Basile": "greedy", "<b>Chloé</b>": "random"}
CHANCE = {"seed": "1847", "dealer": "Basile"}


@pytest.fixture(scope="module")
def page(browser: Browser, root: str) -> Iterator[PlayVisit]:
    """One page, for all that leaves Python as it was."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    yield PlayVisit(context, root, "en").open()
    context.close()


@pytest.fixture
def play(page: PlayVisit) -> Iterator[PlayVisit]:
    page.to_front()
    yield page
    page.check()


def resumed(play: PlayVisit) -> Any:
    """What CPython says of the same game, sealed and opened again."""
    sealed = play.cpython("play-seal")["sealed"]
    assert play.cpython("play-open", sealed=sealed)["ok"]
    return play.cpython("play-state")


def say_content(play: PlayVisit) -> None:
    """Say Content, in a page whose game CPython does not follow."""
    play.page.locator('.cr-acts [data-kind="content"]').click()
    expect(play.page.get_by_role("button", name=WORDS["en"]["next"])).to_be_visible()


def finish(play: PlayVisit) -> Any:
    """Say Content until the coup is over."""
    state = play.cpython("play-state")
    while state["phase"] == "playing":
        kinds = [each["action"]["kind"] for each in state["actions"]]
        state = play.act("silent" if "silent" in kinds else "content")
    return state


def test_a_reload_in_mid_game_loses_nothing(context: BrowserContext, root: str, lang: str) -> None:
    play = PlayVisit(context, root, lang).open()
    state = play.begin(ANNE, **CHANCE)
    play.expect_told(state)
    play.exchange(state["hand"]["cards"][0]["ascii"], state["exposed"][0]["ascii"])
    play.requests.clear()
    play.page.reload()
    button = play.page.get_by_role("button", name=WORDS[lang]["resume"])
    expect(button).to_be_visible()
    play.page.wait_for_timeout(300)
    assert play.python_requests == []  # nothing runs before it is asked for
    button.click()
    play.expect_told(resumed(play))
    play.act("content")
    play.check()


def test_two_tabs_keep_two_games(context: BrowserContext, root: str) -> None:
    one = PlayVisit(context, root, "en").open()
    one.expect_told(one.begin({"Anne": "human", "Basile": "greedy"}, **CHANCE))
    two = PlayVisit(context, root, "en").open()
    two.expect_told(two.begin({"Chloé": "human", "Basile": "greedy"}, **CHANCE))
    one.to_front()
    say_content(one)
    one.page.reload()
    offers = one.page.locator(".cr-offer")
    expect(offers).to_have_count(2)
    expect(offers.first).to_contain_text("Anne, Basile")  # the latest first
    expect(offers.last).to_contain_text("Chloé, Basile")
    # The same game in both tabs: each goes its own way, and neither is lost.
    for tab in (one, two):
        tab.to_front()
        tab.page.reload()
        tab.page.locator(".cr-offer", has_text="Anne").get_by_role("button").click()
        expect(tab.page.locator(".cr-game")).to_be_visible()
    two.press("next")
    expect(two.page.locator(".cr-game")).to_contain_text("Coup 2")
    one.to_front()
    one.press("next")
    expect(one.page.locator(".cr-game")).to_contain_text("Coup 2")
    one.page.reload()
    expect(offers).to_have_count(3)
    expect(one.page.locator(".cr-offer", has_text="Anne")).to_have_count(2)
    one.check()
    two.check()


def test_a_browser_that_keeps_nothing_says_so(context: BrowserContext, root: str) -> None:
    play = PlayVisit(context, root, "en")
    play.page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError') }"
    )
    play.open().expect_told(play.begin({"Anne": "human", "Basile": "greedy"}, **CHANCE))
    expect(play.page.get_by_text("This browser keeps nothing here")).to_be_visible()
    play.act("content")
    play.check()


def test_python_that_was_ended_is_given_the_game_again(play: PlayVisit) -> None:
    play.expect_told(play.begin(ANNE, **CHANCE))
    # In the middle of a request, as Stop ends it.
    play.with_module(
        "engine.js",
        """({ engine }) => {
            document.querySelector('.cr-acts [data-kind="exchange-all"]').click();
            setTimeout(() => engine.stop());
        }""",
    )
    expect(play.said).to_have_text("Stopped.")
    resumed(play)
    play.act("exchange-all")
    # And with a page that is left, and come back to.
    play.evaluate("dispatchEvent(new Event('pagehide'))")
    resumed(play)
    play.act("content")


def test_a_file_holds_the_game_and_is_gone_on_with_and_replayed(
    play: PlayVisit, downloads: Path, tmp_path: Path
) -> None:
    page = play.page
    play.expect_told(play.begin(ANNE, **CHANCE))
    finish(play)
    play.press("next")
    play.expect_told(play.cpython("play-next"))
    finish(play)
    play.press("save")
    record = play.cpython("play-save")["record"]
    # In Firefox Playwright does not hear of a file that a page itself has made.
    while record not in [each.read_text(encoding="utf-8") for each in downloads.iterdir()]:
        page.wait_for_timeout(50)
    file = tmp_path / "content.toml"
    file.write_text(record, encoding="utf-8")
    expect(play.said).to_contain_text("2 coups")

    play.press("new")
    page.locator(".cr-loading summary").click()
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator(".cr-record")).to_have_value(record)
    play.press("load")
    state = play.cpython("play-load", record=record)
    play.expect_told(state)
    expect(page.locator(".cr-round > li").last).to_contain_text("<b>Chloé</b>")

    play.press("replay")
    replayed = play.cpython("play-replay", record=record)
    play.expect_told(replayed)
    links = page.locator(".cr-replayed .cr-log a")
    for index in range(1, replayed["steps"]):
        if index == 1:
            play.press("following")
        else:
            page.keyboard.press("ArrowRight")
        step = play.cpython("play-step", index=index)
        play.expect_told(step)
        expect(play.said).to_contain_text(f"Step {index + 1} of {replayed['steps']}.")
        shown = [link.get_attribute("href") for link in links.all()]
        events, clauses = step["step"]["events"], step["step"]["clauses"]
        assert shown == [f"../{clauses[id_]['url']}" for each in events for id_ in each["clauses"]]
    following = page.get_by_role("button", name=WORDS["en"]["following"])
    expect(following).to_have_attribute("aria-disabled", "true")
    page.locator(".cr-replayed select").select_option("2")
    play.expect_told(play.cpython("play-step", index=replayed["coups"][1]["first"]))
    page.get_by_role("button", name="Leave").click()
    expect(page.locator(".cr-setup")).to_be_visible()


@pytest.mark.parametrize(
    ("record", "says"),
    [("", "Choose a file, or paste a record."), ("no record", "1"), ("[[[", "1")],
)
def test_what_is_no_record_is_refused(play: PlayVisit, record: str, says: str) -> None:
    page = play.open().page
    page.locator(".cr-loading summary").click()
    page.locator(".cr-record").fill(record)
    play.press("replay")
    expect(page.locator(".cr-play").get_by_role("alert").locator("visible=true")).to_contain_text(
        says
    )


def test_a_record_is_shown_as_text_whatever_it_says(play: PlayVisit) -> None:
    play.expect_told(play.begin(ANNE, **CHANCE))
    finish(play)
    record = play.cpython("play-save")["record"]
    hostile = record.replace('"human", "greedy"', '"constructor", "<img src=x>"')
    assert hostile != record
    page = play.open().page
    page.locator(".cr-loading summary").click()
    page.locator(".cr-record").fill(hostile)
    play.press("replay")
    kinds = page.locator(".cr-round .cr-kind")
    expect(kinds.first).to_have_text("constructor")
    expect(kinds.nth(1)).to_have_text("<img src=x>")
    expect(page.locator(".cr-play img")).to_have_count(0)


def test_a_deal_is_shared_once_it_was_played_and_waits_in_its_link(
    play: PlayVisit, context: BrowserContext
) -> None:
    play.open().expect_told(play.begin(ANNE, **CHANCE))
    share = play.page.get_by_role("button", name=WORDS["en"]["share"])
    expect(share).to_be_hidden()  # it would show every card
    finish(play)
    share.click()
    shared = play.cpython("play-share")["shared"]
    link = play.page.get_by_label("A link to this deal")
    expect(link).to_have_value(f"{play.root}en/play.html#deal={shared}")
    expect(link).to_be_focused()
    asked: list[str] = []

    def take(dialog: Dialog) -> None:
        asked.append(dialog.default_value)
        dialog.accept()

    play.page.once("dialog", take)
    play.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error()); }")
    with play.page.expect_event("dialog"):
        play.page.get_by_role("button", name="Copy", exact=True).click()
    assert asked == [f"{play.root}en/play.html#deal={shared}"]

    other = PlayVisit(context, play.root, "fr").open(f"#deal={shared}")
    button = other.page.get_by_role("button", name=WORDS["fr"]["deal"])
    expect(button).to_be_visible()
    other.page.wait_for_timeout(300)
    assert other.python_requests == []
    other.evaluate("location.hash = '#deal=XX'")
    button.click()
    expect(other.page.locator(".cr-play").get_by_role("alert")).to_contain_text(
        other.cpython("play-new", shared="XX")["error"]["message"], ignore_case=True
    )
    other.check()


def test_options_are_agreed_on_and_a_bad_one_names_its_clause(play: PlayVisit) -> None:
    page = play.open().page
    page.locator(".cr-agreed summary").click()
    links = page.locator(".cr-agreed a")
    assert [link.get_attribute("data-option") for link in links.all()] == [
        "tokens",
        "declaration",
        "total_tie",
        "max_circuits",
    ]
    expect(links.nth(2)).to_have_attribute(
        "href", re.compile(r"rules/content\.html#content\.total-tie\.replay$")
    )
    tokens = page.get_by_label("Tokens for each player")
    tokens.press("ControlOrMeta+a")
    tokens.press_sequentially("0")  # as a reader does: fill() fails once in Firefox
    play.press("play")
    refusal = page.locator(".cr-play").get_by_role("alert").locator("visible=true")
    expect(refusal.get_by_role("link")).to_have_attribute(
        "href", f"{play.root}en/rules/content.html#content.ruling.stakes"
    )
    tokens.fill("1")
    page.get_by_label("A Thirty-One").select_option("automatic")
    page.get_by_label("If all would go out together").select_option("replay")
    page.get_by_label("Exchanges allowed to each").fill("2")
    play.press("play")
    expect(page.locator(".cr-game")).to_be_visible()
    state = next(each for each in reversed(play.told) if "options" in each)
    assert state["options"] == {
        "tokens": 1,
        "declaration": "automatic",
        "total_tie": "replay",
        "max_circuits": 2,
    }


def test_players_are_two_to_sixteen_each_with_a_name(play: PlayVisit) -> None:
    page = play.open().page
    rows = page.locator(".cr-player")
    add = page.locator(".cr-players + button")
    for count in range(4, 17):
        add.click()
        expect(rows).to_have_count(count)
    expect(add).to_be_hidden()
    rows.nth(3).locator("input").fill("Anne")
    play.press("play")
    expect(rows.nth(3).get_by_role("alert")).to_have_text("Another player has this name.")
    expect(rows.nth(3).locator("input")).to_be_focused()
    for count in range(15, 1, -1):
        rows.last.get_by_role("button").click()
        expect(rows).to_have_count(count)
    expect(rows.first.get_by_role("button")).to_be_hidden()
