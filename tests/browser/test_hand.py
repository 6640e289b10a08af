"""Try a hand: chosen, written, ranked, in both languages."""

import re

import pytest
from playwright.sync_api import expect

from content_rules import clause
from tests.browser.visit import Visit

# A pair of aces and the Mistigri, as each language names, writes and tells it.
CARDS = {
    "en": ["ace of spades", "ace of hearts", "jack of clubs"],
    "fr": ["as de pique", "as de cœur", "valet de trèfle"],
}
WRITTEN = {"en": "A♠ A♥ J♣", "fr": "As♠ As♥ V♣"}
OTHERWISE = {
    "en": ["as ah jc", "A♠, A♥, J♣", "ace of spades, ace of hearts, jack of clubs"],
    "fr": ["ap ac vt", "As♠ As♥ V♣", "as de pique, as de cœur, valet de trèfle"],
}
# Of each of 12 ranks there are 6 pairs to go with the Mistigri: 72 hands. Above them are the
# brelans, 4 of each of 13 ranks, and 24 Thirty-Ones: 76. Below is the rest of 22,100.
SHARE = {
    "en": "Of the 22,100 hands there are, 21,952 are weaker (99.3%), 72 are as strong "
    "(0.3%) and 76 are stronger (0.3%). This one is counted among the 72.",
    "fr": "Des 22 100 mains possibles, 21 952 sont plus faibles (99,3 %), 72 sont de même "
    "force (0,3 %) et 76 sont plus fortes (0,3 %). Celle-ci compte parmi les 72.",
}
ADDRESS = "#hand=AS+AH+JC"


def plain_spaces(text: str) -> str:
    return re.sub(r"[\u00a0\u202f]", " ", text)


def check_mistigri(visit: Visit, lang: str) -> None:
    """The page shows the Brelan Mistigri of Aces, whole."""
    page = visit.page
    expect(page.locator(".cr-verdict")).to_have_text("Brelan Mistigri")
    expect(visit.field).to_have_value(WRITTEN[lang])
    expect(page.locator(".cr-points")).to_contain_text("11 points")
    expect(page.locator(".cr-hand .cr-explanation")).to_contain_text(
        "content.combination.brelan-mistigri"
    )
    assert plain_spaces(page.locator(".cr-hand .cr-share + p").inner_text()) == SHARE[lang]
    for name in CARDS[lang]:
        expect(visit.card(name)).to_have_attribute("aria-pressed", "true")
    expect(page.locator('.cr-hand [aria-pressed="true"]')).to_have_count(3)
    assert visit.fragment == ADDRESS


def test_a_hand_chosen_from_the_pack_is_ranked(desk: Visit, lang: str) -> None:
    for name in CARDS[lang]:
        desk.card(name).click()
    expect(desk.field).to_have_value(WRITTEN[lang])
    desk.button("rank").click()
    check_mistigri(desk, lang)


@pytest.mark.parametrize("way", range(3))
def test_a_hand_written_is_ranked(desk: Visit, lang: str, way: int) -> None:
    desk.field.fill(OTHERWISE[lang][way])
    desk.field.press("Enter")
    check_mistigri(desk, lang)
    expect(desk.field).to_be_focused()


def test_the_deciding_clauses_are_there_in_both_languages(desk: Visit, lang: str) -> None:
    desk.field.fill(WRITTEN[lang])
    desk.field.press("Enter")
    first = desk.page.locator(".cr-hand .cr-clauses li").first
    deciding = clause("content.combination.brelan-mistigri")
    for each in ("en", "fr"):
        expect(first.locator(f'p[lang="{each}"]')).to_have_text(deciding.text[each])
    expect(first.locator("p[lang]").first).to_have_attribute("lang", lang)
    link = first.get_by_role("link")
    expect(link).to_contain_text(deciding.title[lang])
    assert link.get_attribute("href") == f"{desk.root}{lang}/rules/content.html#{deciding.id}"


def test_a_link_of_the_verdict_leads_to_the_clause(visit: Visit) -> None:
    visit.go("en/rules/content.html#content.combination.brelan-mistigri")
    expect(visit.page.locator("#content\\.combination\\.brelan-mistigri")).to_be_in_viewport()


@pytest.mark.parametrize(
    ("lang", "hand", "verdict", "points"),
    [
        ("en", "2♠ 2♥ 3♦", "Point of 3", "3 points"),
        ("fr", "As♣ R♣ V♣", "Trente-et-un", "31 points"),
        ("fr", "V♠ V♥ V♣", "brelan de Valets", "10 points"),
        ("en", "7♥ 7♠ 2♦", "Point of 7", "7 points, hearts or spades"),
    ],
)
def test_other_hands(desk: Visit, hand: str, verdict: str, points: str) -> None:
    desk.field.fill(hand)
    desk.field.press("Enter")
    expect(desk.page.locator(".cr-verdict")).to_have_text(verdict)
    expect(desk.page.locator(".cr-points")).to_contain_text(points)


# The Thirty-Ones: an Ace and two of four ranks that count 10, 6 pairs, in each of 4 suits: 24. The
# lowest: twos and threes, not all alike, in three of the four suits: 4 times 6, 24 again.
EXTREMES = {
    ("en", "A♠ K♠ 10♠"): "Of the 22,100 hands there are, 22,076 are weaker (99.9%), "
    "24 are as strong (0.1%) and none is stronger. This one is counted among the 24.",
    ("en", "2♠ 2♥ 3♦"): "Of the 22,100 hands there are, none is weaker, "
    "24 are as strong (0.1%) and 22,076 are stronger (99.9%). This one is counted among the 24.",
    ("fr", "As♠ R♠ 10♠"): "Des 22 100 mains possibles, 22 076 sont plus faibles (99,9 %), "
    "24 sont de même force (0,1 %) et aucune n’est plus forte. Celle-ci compte parmi les 24.",
    ("fr", "2♠ 2♥ 3♦"): "Des 22 100 mains possibles, aucune n’est plus faible, 24 sont de même "
    "force (0,1 %) et 22 076 sont plus fortes (99,9 %). Celle-ci compte parmi les 24.",
}


def test_where_none_is_weaker_or_stronger_the_sentence_says_so(desk: Visit, lang: str) -> None:
    for (of, hand), sentence in EXTREMES.items():
        if of == lang:
            desk.field.fill(hand)
            desk.field.press("Enter")
            said = desk.page.locator(".cr-hand .cr-share + p")
            expect(said).to_have_text(re.compile("24"))
            assert plain_spaces(said.inner_text()) == sentence


def test_one_hand_is_told_in_the_singular(visit: Visit, lang: str) -> None:
    visit.go(f"{lang}/about.html")
    parts = visit.with_module(
        "hand-words.js",
        """({ say }) => ["shareWeaker", "shareEqual", "shareStronger"].map(
            (key) => say(key, { number: 1, share: "…" }))""",
    )
    expected = {
        "en": ["1 is weaker (…)", "1 is as strong (…)", "1 is stronger (…)"],
        "fr": ["1 est plus faible (…)", "1 est de même force (…)", "1 est plus forte (…)"],
    }
    assert parts == expected[lang]


BAD = {"en": ("A♠ K♠ V♠", 6), "fr": ("As♠ R♠ J♠", 7)}


def test_a_hand_that_cannot_be_read_is_told_beside_the_field(desk: Visit, lang: str) -> None:
    written, place = BAD[lang]
    desk.field.fill(written)
    desk.field.press("Enter")
    fault = desk.page.locator(".cr-hand .cr-fault")
    expect(fault).to_be_visible()
    _, picture, carets, *_ = fault.inner_text().splitlines()
    start = picture.index(written)
    assert carets.index("^") - start == place
    expect(desk.field).to_be_focused()
    expect(desk.field).to_have_value(written)
    expect(desk.field).to_have_attribute("aria-invalid", "true")
    described = (desk.field.get_attribute("aria-describedby") or "").split()
    assert fault.get_attribute("id") in described
    expect(desk.page.locator(".cr-verdict")).to_have_count(0)
    # and it is forgotten as soon as the hand changes
    desk.field.fill("")
    expect(fault).to_be_hidden()
    assert desk.field.get_attribute("aria-invalid") is None


def test_two_cards_written_are_one_too_few(desk: Visit) -> None:
    desk.field.fill("2♠ 3♠")
    desk.button("rank").click()
    expect(desk.page.locator(".cr-hand .cr-fault")).to_contain_text("^")
    expect(desk.button("rank")).to_be_focused()


def test_a_fourth_card_is_not_taken(desk: Visit, lang: str) -> None:
    for name in [*CARDS[lang], {"en": "two of diamonds", "fr": "deux de carreau"}[lang]]:
        desk.card(name).click()
    expect(desk.said).to_have_text(
        {
            "en": "That makes three cards already. Take one back first.",
            "fr": "Cela fait déjà trois cartes. Reprenez-en une d’abord.",
        }[lang]
    )
    assert desk.fragment == ADDRESS


def test_a_card_is_taken_back_in_either_place(desk: Visit, lang: str) -> None:
    for name in CARDS[lang]:
        desk.card(name).click()
    desk.card(CARDS[lang][1]).click()
    assert desk.fragment == "#hand=AS+JC"
    places = desk.page.get_by_role("group", name=desk.words["hand"]).get_by_role("button")
    expect(places).to_have_count(2)
    places.last.click()
    expect(places).to_have_count(1)
    expect(places.first).to_be_focused()
    places.first.click()
    assert desk.fragment == ""
    expect(desk.page.locator(".cr-pack .cr-card:focus")).to_have_count(1)


def test_a_change_of_hand_takes_the_old_verdict_away(desk: Visit, lang: str) -> None:
    desk.field.fill(WRITTEN[lang])
    desk.field.press("Enter")
    expect(desk.page.locator(".cr-verdict")).to_be_visible()
    desk.card(CARDS[lang][0]).click()
    expect(desk.page.locator(".cr-verdict")).to_have_count(0)


def test_an_example_hand_is_laid_out_by_its_link(desk: Visit, lang: str) -> None:
    desk.page.get_by_role(
        "link", name="Trente-et-un" if lang == "fr" else "Thirty-One"
    ).first.click()
    expect(desk.field).to_have_value({"en": "A♠ K♠ 10♠", "fr": "As♠ R♠ 10♠"}[lang])
    assert desk.fragment == "#hand=AS+KS+TS"


def test_what_the_help_says_to_write_can_be_read(desk: Visit, lang: str) -> None:
    help_text = desk.page.locator(".cr-hand .cr-help").first.inner_text()
    for hand in {"en": ["A♠ K♠ 10♠", "9s 9h jc"], "fr": ["As♠ R♠ 10♠", "9p 9c vt"]}[lang]:
        assert hand in help_text
        desk.field.fill(hand)
        desk.field.press("Enter")
        expect(desk.page.locator(".cr-verdict")).to_be_visible()
        desk.button("clear").click()


def test_all_the_pack_is_there_by_name(desk: Visit, lang: str) -> None:
    from content_rules.cards import PACK

    for card in PACK:
        name = card.text(lang, style="long")
        expect(desk.card(name)).to_have_attribute("data-ascii", card.text(style="ascii"))
    expect(desk.page.locator(".cr-hand .cr-pack .cr-card")).to_have_count(52)


def test_on_a_phone_a_link_to_a_hand_brings_its_cards_into_view(visit: Visit, lang: str) -> None:
    page = visit.page
    page.set_viewport_size({"width": 360, "height": 740})
    visit.go(f"{lang}/try.html#hand=AS+KS+TS")
    faces = page.locator(".cr-hand .cr-face")
    expect(faces.first).to_be_in_viewport(ratio=1)
    header = page.locator(".mobile-header").bounding_box()
    assert header is not None
    for ascii_form in ("2S+2H+2D", "2S+2H+2D", "2S+2H+3D"):  # one twice: the same link again
        link = page.locator(f'.cr-example-hands a[href="#hand={ascii_form}"]')
        link.click()
        expect(link).not_to_be_in_viewport()
        expect(faces.last).to_be_in_viewport(ratio=1)
        place = faces.last.bounding_box()
        assert place is not None
        assert place["y"] >= header["y"] + header["height"]
        expect(page.get_by_role("group", name=visit.words["hand"])).to_be_focused()
        page.keyboard.press("Tab")
        expect(page.locator(".cr-place > button").first).to_be_focused()


def test_on_a_phone_the_refusal_of_a_link_is_in_view(visit: Visit) -> None:
    visit.page.set_viewport_size({"width": 360, "height": 740})
    visit.go("en/try.html#hand=XX")
    expect(visit.said).to_be_in_viewport(ratio=1)
    visit.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(visit.said).not_to_be_in_viewport()
    visit.evaluate("location.hash = '#hand=YY'")
    expect(visit.said).to_be_in_viewport(ratio=1)


def test_a_chosen_card_is_told_apart_in_forced_colours(visit: Visit) -> None:
    visit.page.emulate_media(forced_colors="active")
    visit.go("en/try.html#hand=AS")
    colours = visit.evaluate(
        """() => ["AS", "KS"].map((ascii) => {
            const card = document.querySelector(`.cr-hand [data-ascii=${ascii}]`);
            const { backgroundColor } = getComputedStyle(card);
            return [backgroundColor, getComputedStyle(card.querySelector(".cr-rank")).color];
        })"""
    )
    chosen, other = colours
    assert chosen[0] != other[0]
    assert chosen[0] != chosen[1]


@pytest.mark.parametrize("module", ["try", "engine", "asking"])
def test_a_script_that_does_not_come_is_told(visit: Visit, lang: str, module: str) -> None:
    visit.page.route(f"**/js/{module}.js*", lambda route: route.abort())
    visit.allow("Failed to load resource")
    visit.go(f"{lang}/try.html")
    expect(visit.page.get_by_role("alert")).to_have_text(
        {
            "en": "This page could not start. Is the connection working? Reload it to try again.",
            "fr": "Cette page n’a pas pu démarrer. La connexion fonctionne-t-elle\u202f? "
            "Rechargez-la pour réessayer.",
        }[lang]
    )


def test_where_all_came_no_failure_is_told(visit: Visit) -> None:
    visit.go("en/try.html")
    visit.page.wait_for_timeout(300)
    expect(visit.page.get_by_role("alert").locator("visible=true")).to_have_count(0)
