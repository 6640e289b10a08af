"""Play: coups in the page, by mouse and keyboard, as CPython plays them and with no rule beside."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from content_rules.cards import PACK
from content_rules.web_play import _Desk
from tests.browser.playing import WORDS, PlayVisit, shared_deal

ANNE = {"Anne": "human", "Basile": "greedy", "Chloé": "random"}
CHANCE = {"seed": "1847", "dealer": "Chloé"}  # so that Anne is the first to play


@pytest.fixture(scope="module")
def pages(browser: Browser, root: str) -> Iterator[dict[str, PlayVisit]]:
    """The page in each language; Python starts once in each."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    yield {lang: PlayVisit(context, root, lang).open() for lang in ("en", "fr")}
    context.close()


@pytest.fixture
def play(pages: dict[str, PlayVisit], lang: str) -> Iterator[PlayVisit]:
    visit = pages[lang]
    visit.to_front()
    visit.evaluate("window.altered = null")
    yield visit
    visit.check()


def cards(state: Any) -> tuple[list[str], list[str]]:
    """The viewer's cards and the exposed ones."""
    return [[each["ascii"] for each in part] for part in (state["hand"]["cards"], state["exposed"])]  # type: ignore[return-value]


def spoken(state: Any) -> str:
    """All that is new in a state, as it is to be said."""
    news = [each["spoken"] for each in state["log"] if each["new"]]
    return " ".join(f"{each}." for each in [*news, state["status"]])


def finish(play: PlayVisit, state: Any) -> Any:
    """Say Content, or nothing, until the coup is over."""
    while state["phase"] == "playing":
        kinds = [each["action"]["kind"] for each in state["actions"]]
        state = play.act("silent" if "silent" in kinds else "content")
    return state


def test_a_coup_by_mouse_is_the_one_that_cpython_plays(play: PlayVisit, lang: str) -> None:
    page = play.page
    state = play.begin(ANNE, **CHANCE)
    play.expect_told(state)
    expect(play.status).to_be_focused()
    hand, exposed = cards(state)
    state = play.exchange(hand[0], exposed[2])
    expect(play.said).to_have_text(spoken(state))
    expect(play.own(exposed[2])).to_be_visible()
    # The reverse: an exposed card first. What is chosen can be put back.
    hand, exposed = cards(state)
    play.shown(exposed[1]).click()
    expect(play.shown(exposed[1])).to_have_attribute("aria-pressed", "true")
    play.shown(exposed[1]).click()
    expect(play.shown(exposed[1])).to_have_attribute("aria-pressed", "false")
    play.shown(exposed[0]).click()
    play.own(hand[1]).click()
    action = {"kind": "exchange", "give": hand[1], "take": exposed[0]}
    state = play.cpython("play-act", action=action)
    play.expect_told(state)
    state = finish(play, state)
    # All hands are shown, and who pays.
    expect(page.locator(".cr-round > [data-lowest]")).to_have_count(len(state["result"]["lowest"]))
    expect(page.locator(".cr-round .cr-face")).to_have_count(9)
    for player, shown in zip(state["players"], page.locator(".cr-round > li").all(), strict=True):
        expect(shown).to_contain_text(player["name"])
        expect(shown).to_contain_text(player["hand"]["combination_text"])
    play.press("next")
    play.expect_told(play.cpython("play-next"))


def test_events_lead_to_their_clauses(play: PlayVisit, lang: str) -> None:
    state = play.begin(ANNE, **CHANCE)
    play.expect_told(state)
    shown = play.page.locator(".cr-happened li")
    expect(shown).to_have_count(len(state["log"]))
    for event, item in zip(state["log"], shown.all(), strict=True):
        links = [link.get_attribute("href") for link in item.get_by_role("link").all()]
        assert links == [f"../{state['clauses'][each]['url']}" for each in event["clauses"]]
    shown.last.get_by_role("link").first.click()
    expect(play.page).to_have_url(re.compile(rf"/{lang}/rules/content\.html#content\."))
    play.open()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_coup_by_keyboard_alone(play: PlayVisit, lang: str) -> None:
    page = play.page
    state = play.begin(ANNE, **CHANCE)
    play.expect_told(state)
    keyboard = page.keyboard
    keyboard.press("Tab")  # from the status to the cards, one stop for all
    hand, exposed = cards(state)
    expect(play.own(hand[0])).to_be_focused()
    for key, card in (
        ("ArrowRight", play.own(hand[1])),
        ("ArrowUp", play.shown(exposed[1])),
        ("End", play.shown(exposed[2])),
        ("ArrowRight", play.shown(exposed[0])),
        ("ArrowDown", play.own(hand[0])),
        ("ArrowLeft", play.own(hand[2])),
    ):
        keyboard.press(key)
        expect(card).to_be_focused()
        assert card.evaluate("(it) => getComputedStyle(it).outlineStyle") != "none"
    keyboard.press("Enter")
    keyboard.press("ArrowUp")
    keyboard.press("Space")
    action = {"kind": "exchange", "give": hand[2], "take": exposed[2]}
    state = play.cpython("play-act", action=action)
    play.expect_told(state)
    hand, exposed = cards(state)
    expect(play.shown(exposed[2])).to_be_focused()  # the same place
    keyboard.press("Tab")
    expect(page.locator('.cr-acts [data-kind="exchange-all"]')).to_be_focused()
    keyboard.press("Enter")
    state = play.cpython("play-act", action={"kind": "exchange-all"})
    play.expect_told(state)
    expect(page.locator('.cr-acts [data-kind="exchange-all"]')).to_be_focused()
    keyboard.press("Tab")
    while state["phase"] == "playing":
        expect(page.locator('.cr-acts [data-kind="content"]')).to_be_focused()
        keyboard.press("Enter")
        state = play.cpython("play-act", action={"kind": "content"})
        play.expect_told(state)
    expect(page.get_by_role("button", name=WORDS[lang]["next"])).to_be_focused()


def test_a_choice_is_taken_back(play: PlayVisit) -> None:
    first = play.begin(ANNE, **CHANCE)
    hand, exposed = cards(first)
    play.exchange(hand[0], exposed[0])
    play.act("exchange-all")
    choices = play.page.locator(".cr-choices li button")
    expect(choices).to_have_count(2)
    play.page.locator(".cr-choices summary").click()
    choices.first.click()
    state = play.cpython("play-undo", to=0)
    play.expect_told(state)
    assert cards(state) == cards(first)
    for card in hand:
        expect(play.own(card)).to_be_visible()
    finish(play, state)
    play.press("next")
    state = play.cpython("play-next")
    play.expect_told(state)
    # Into an earlier coup.
    play.press("whole")
    expect(play.page.locator(".cr-past h3")).to_have_count(2)
    play.page.locator(".cr-past summary").last.click()
    play.page.locator(".cr-past .cr-choices").last.get_by_role("button").first.click()
    play.expect_told(play.cpython("play-undo", to=0))


def test_hints_are_those_of_the_package_and_can_be_followed(play: PlayVisit, lang: str) -> None:
    play.begin(ANNE, **CHANCE)
    play.press("hints")
    hints = play.cpython("play-hints")
    play.expect_told(hints)
    rows = play.page.locator(".cr-hint-table tbody tr")
    best = sorted(hints["hints"], key=lambda each: each["pays"])
    expect(rows).to_have_count(len(best))
    for hint, row in zip(best, rows.all(), strict=True):
        button = row.get_by_role("button", name=hint["spoken"], exact=True)
        expect(button).to_contain_text(hint["text"])
        expect(row).to_contain_text(hint["hand"]["combination_text"])
        expect(row).to_contain_text("exact" if hint["exact"] else "±")
    expect(play.said).to_contain_text(best[0]["chance_text"])
    rows.first.get_by_role("button").click()
    play.expect_told(play.cpython("play-act", action=best[0]["action"]))
    expect(rows).to_have_count(0)


def test_the_buttons_follow_what_python_lists_and_nothing_else(play: PlayVisit) -> None:
    play.evaluate(
        """() => {
            window.altered = (answer) => {
                if (!answer.actions) return;
                const words = (kind) => ({ text: kind, spoken: kind });
                const action = (kind, more) => ({ action: { kind, ...more }, ...words(kind) });
                const give = answer.hand.cards[1].ascii;
                const take = answer.exposed[2].ascii;
                answer.actions = [action("silent"), action("exchange", { give, take })];
            };
        }"""
    )
    hand, exposed = cards(play.begin(ANNE, **CHANCE))
    expect(play.page.locator(".cr-acts button")).to_have_text(["silent"])
    able = play.page.locator('.cr-board button[aria-disabled="false"]')
    expect(able).to_have_count(2)
    expect(able.first).to_have_attribute("data-ascii", exposed[2])
    expect(able.last).to_have_attribute("data-ascii", hand[1])


def test_no_hidden_card_reaches_the_page_before_it_is_shown(play: PlayVisit, lang: str) -> None:
    state = play.begin(ANNE, **CHANCE)
    play.expect_told(state)
    hand, exposed = cards(state)
    state = play.exchange(hand[0], exposed[0])
    play.press("hints")
    play.expect_told(play.cpython("play-hints"))
    play.press("whole")
    play.expect_told(play.cpython("play-log"))
    assert _Desk.screen is not None
    coup = _Desk.screen.session.position.coup
    open_to_anne = {*coup.hands[0], *coup.exposed, *coup.known[1], *coup.known[2]}
    hidden = set(PACK) - open_to_anne
    assert len(hidden) >= 40
    names = {card.text(lang, style="long") for card in hidden}
    texts = {card.text(lang) for card in hidden} | {card.text(style="ascii") for card in hidden}
    everything = str(play.told) + play.evaluate("document.documentElement.outerHTML")
    everything += str(play.evaluate("Object.entries({ ...localStorage, ...sessionStorage })"))
    words = set(re.findall(r"[0-9A-Za-z]+[♠♥♦♣]|\b[2-9TJQKA][SHDC]\b", everything))
    assert words, "the check would find a card"
    assert not words & texts
    assert not [name for name in names if re.search(rf"\b{name}\b", everything)]


# -- A Thirty-One; several people


def test_a_thirty_one_is_declared_out_of_turn_and_what_is_refused_names_its_clause(
    play: PlayVisit, lang: str
) -> None:
    # Basile deals, so Chloé plays first, and Anne, who holds the Thirty-One, after her.
    hands = ["AS KS TS", "2H 3H 5D", "4D 8C 9C"]
    shared = shared_deal(hands, "6H 7D 9H", ANNE, dealer="Basile")
    play.evaluate("(shared) => { location.hash = '#deal=' + shared; window.told = []; }", shared)
    button = play.page.get_by_role("button", name=WORDS[lang]["deal"])
    expect(button).to_be_visible()
    assert play.told == []  # it waits to be asked
    play.evaluate("window.chance = { seed: '1' }")
    button.click()
    state = play.cpython("play-new", shared=shared, seed="1")
    play.expect_told(state)
    assert (state["to_act"], state["decision"]["must_declare"]) == ("Chloé", True)
    assert play.fragment == ""
    buttons = play.page.locator(".cr-acts button")
    expect(buttons).to_have_text([each["text"] for each in state["actions"]])
    # She may not exchange now, and is told why.
    assert play.page.locator('.cr-board [aria-disabled="false"]').count() == 0
    play.own("KS").click(force=True)  # it says that it is disabled, and is heard all the same
    play.shown("7D").click(force=True)
    refusal = play.page.locator(".cr-play").get_by_role("alert")
    action = {"kind": "exchange", "give": "KS", "take": "7D"}
    refused = play.cpython("play-act", action=action)
    assert not refused["ok"]
    expect(refusal).to_contain_text(refused["error"]["message"], ignore_case=True)
    expect(refusal.get_by_role("link").first).to_have_attribute(
        "href", f"../{refused['error']['reasons'][0]['clause']['url']}"
    )
    state = play.act("content")
    assert state["result"]["declared"] == ["Anne"]
    expect(refusal).to_be_hidden()
    expect(play.page.locator(".cr-round > li").first.locator(".cr-made")).to_have_text(
        {"en": "Thirty-One", "fr": "Trente-et-un"}[lang]
    )


def test_several_people_hand_the_screen_on(play: PlayVisit, lang: str) -> None:
    state = play.begin({"Anne": "human", "Basile": "human"}, seed="5", dealer="Anne")
    play.expect_told(state)
    for _ in range(3):
        assert state["viewer"] is None
        expect(play.page.locator(".cr-row-give")).to_have_count(0)
        expect(play.page.locator(".cr-curtain")).to_contain_text(state["to_look"])
        expect(play.page.locator(".cr-acts .cr-main")).to_be_focused()
        play.page.locator(".cr-acts .cr-main").click()
        state = play.cpython("play-look", name=state["to_look"])
        play.expect_told(state)
        for card in cards(state)[0]:
            expect(play.own(card)).to_be_visible()
        state = play.act(state["actions"][-1]["action"]["kind"])


def test_a_game_is_played_to_its_winner(play: PlayVisit, lang: str) -> None:
    hands = ["AS KS TS", "2H 3C 5D"]
    players = {"Anne": "human", "Basile": "random"}
    shared = shared_deal(hands, "6H 7D 9H", players, dealer="Basile", tokens=1)
    play.evaluate("(shared) => { location.hash = '#deal=' + shared; window.told = []; }", shared)
    play.evaluate("window.chance = { seed: '1' }")
    play.press("deal")
    play.expect_told(play.cpython("play-new", shared=shared, seed="1"))
    state = play.act("content")
    assert state["winner"] == "Anne"
    expect(play.said).to_contain_text(state["status"])
    expect(play.page.locator(".cr-round > li").last).to_contain_text(
        {"en": "no token", "fr": "aucun jeton"}[lang]
    )
    main = play.page.locator(".cr-acts .cr-main")
    expect(main).to_have_text(WORDS[lang]["new"])
    expect(main).to_be_focused()
    main.click()
    expect(play.page.locator(".cr-setup")).to_be_visible()
