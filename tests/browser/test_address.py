"""Hands and tables in the address: shared, read back, and never more than data."""

from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from tests.browser.visit import Visit

HOSTILE = [
    "#hand=<img src=x onerror=alert(1)>",
    "#hand=%3Cimg%20src=x%20onerror=alert(1)%3E",
    "#hand=<script>alert(1)</script>",
    "#hand=AS+KS+<b>TS</b>",
    "#hand=AS+KS+TS+9S",
    "#hand=AS+AS+KS",
    "#hand=as+ks+ts",
    "#hand=%E0%A4%A",
    "#hand=%",
    "#hand=__proto__+constructor+toString",
    "#hand=" + "AS+" * 5_000,
    "#hand=",
]
HOSTILE_TABLES = [
    "#compare=<img src=x onerror=alert(1)>",
    "#compare=Anne:AS",
    "#compare=Anne:AS+KS+TS;Anne:2S+3S+4S",
    "#compare=Anne:AS+KS+TS;Basile:AS+2S+3S",
    "#compare=" + ";".join(f"P{n}:" for n in range(17)),
    "#compare=%E0%A4%A:AS;B:KS",
    "#compare=:AS;B:KS",
    "#compare=" + "A" * 61 + ":AS;B:KS",
    "#compare=" + ";" * 5_000,
]
REFUSED = {
    "en": "This link holds no hand that can be read.",
    "fr": "Ce lien ne contient aucune main lisible.",
}


def test_a_shared_link_lays_out_the_hand_and_starts_nothing(visit: Visit, lang: str) -> None:
    visit.go(f"{lang}/try.html#hand=AD+QD+TD")
    expect(visit.field).to_have_value({"en": "A♦ Q♦ 10♦", "fr": "As♦ D♦ 10♦"}[lang])
    expect(visit.page.locator('.cr-hand [aria-pressed="true"]')).to_have_count(3)
    expect(visit.page.locator(".cr-hand .cr-face")).to_have_count(3)
    visit.page.wait_for_timeout(300)
    assert visit.python_requests == []
    expect(visit.page.locator(".cr-verdict")).to_have_count(0)


def test_the_language_link_keeps_the_hand(visit: Visit, lang: str) -> None:
    visit.go(f"{lang}/try.html")
    visit.page.locator('.cr-hand [data-ascii="JC"]').click()
    assert visit.fragment == "#hand=JC"
    visit.page.locator(".language-link:visible").first.click()
    other = {"en": "fr", "fr": "en"}[lang]
    visit.page.wait_for_url(f"**/{other}/try.html#hand=JC")
    expect(visit.field).to_have_value({"en": "J♣", "fr": "V♣"}[other])


def test_choosing_changes_the_address_and_not_the_history(visit: Visit) -> None:
    visit.go("en/try.html")
    steps = visit.evaluate("history.length")
    for ascii_form in ("AS", "KS", "TS"):
        visit.page.locator(f'.cr-hand [data-ascii="{ascii_form}"]').click()
    assert visit.fragment == "#hand=AS+KS+TS"
    assert visit.evaluate("history.length") == steps


def test_an_address_changed_by_hand_is_followed(visit: Visit) -> None:
    visit.go("en/try.html#hand=AS")
    visit.evaluate("location.hash = '#hand=2H+3H'")
    expect(visit.field).to_have_value("2♥ 3♥")


@pytest.mark.parametrize("fragment", HOSTILE[:3])
def test_a_hostile_link_is_refused_in_words_and_does_nothing(
    visit: Visit, lang: str, fragment: str
) -> None:
    visit.go(f"{lang}/try.html{fragment}")
    expect(visit.said).to_have_text(REFUSED[lang])
    expect(visit.field).to_have_value("")
    expect(visit.page.locator("article img, article script, article b")).to_have_count(0)
    assert visit.python_requests == []


def follow(visit: Visit, fragment: str) -> None:
    """Change the address of the page as it stands, and wait until it has been read."""
    visit.evaluate(
        """(fragment) => new Promise((read) => {
            addEventListener("hashchange", () => setTimeout(read), { once: true });
            location.hash = fragment;
        })""",
        fragment,
    )


def test_every_hostile_hand_is_refused(visit: Visit) -> None:
    visit.go("en/try.html")
    shape = visit.evaluate("document.querySelectorAll('body *').length")
    for fragment in HOSTILE:
        follow(visit, "#hand=AS")
        expect(visit.field).to_have_value("A♠")
        follow(visit, fragment)
        expect(visit.said, fragment[:80]).to_have_text(REFUSED["en"])
        expect(visit.field, fragment[:80]).to_have_value("")
        assert visit.evaluate("document.querySelectorAll('body *').length") == shape, fragment[:80]
    assert visit.python_requests == []


def test_every_hostile_table_is_refused(visit: Visit) -> None:
    visit.go("en/try.html")
    said = visit.page.locator(".cr-table").get_by_role("status")
    shape = visit.evaluate("document.querySelectorAll('body *').length")
    for fragment in HOSTILE_TABLES:
        follow(visit, "#compare=Anne:;Basile:;Chlo%C3%A9:")
        expect(said).to_have_text("")
        follow(visit, fragment)
        expect(said, fragment[:80]).to_have_text("This link holds no table that can be read.")
        assert visit.evaluate("document.querySelectorAll('body *').length") == shape, fragment[:80]
    assert visit.python_requests == []


def test_a_name_that_looks_like_markup_is_a_name(visit: Visit) -> None:
    name = "<img src=x onerror=alert(1)>"
    visit.go(f"en/try.html#compare={quote(name)}:AS+KS+TS;Basile:2H+3H+4H")
    expect(visit.page.get_by_label("Name").first).to_have_value(name)
    expect(visit.page.locator(".cr-table img")).to_have_count(0)


NAMES = [
    "Anne",
    "Jean-Loup d’Été",
    "a:b;c+d&e=f#g%20h/i?j",
    "100 % « Mistigri »",
    "<b>&amp;</b>",
    "名前",
    "🂡 o'Brien (2)",
    "ligne\tà part",
]


def test_a_table_survives_its_address(visit: Visit) -> None:
    visit.go("en/try.html")
    players = [{"name": name, "cards": [f"{n}S"]} for n, name in enumerate(NAMES, start=2)]
    back = visit.with_module(
        "address.js",
        """({ tableAddress, readAddress }, players) => {
            history.replaceState(null, "", tableAddress(players));
            const cards = new Set(players.flatMap((player) => player.cards));
            return readAddress(location.hash, { cards, hand: 3, players: [2, 16] });
        }""",
        players,
    )
    assert back == {"kind": "table", "players": players}
    # and once more through the page itself
    visit.page.reload()
    shown = [field.input_value() for field in visit.page.get_by_label("Name").all()]
    assert shown == NAMES


def test_sixteen_long_names_survive_their_address(visit: Visit) -> None:
    visit.go("en/try.html")
    names = ["Я" * 58 + f"{n:02}" for n in range(16)]
    ranks = "23456789TJQKA"
    deal = [rank + suit for suit in "SHDC" for rank in ranks]
    players = [{"name": name, "cards": deal[3 * n : 3 * n + 3]} for n, name in enumerate(names)]
    address = visit.with_module(
        "address.js", "({ tableAddress }, players) => tableAddress(players)", players
    )
    visit.go(f"en/try.html{address}")
    shown = [field.input_value() for field in visit.page.get_by_label("Name").all()]
    assert shown == names
    expect(visit.page.get_by_label("Hand", exact=True).last).to_have_value("8♣ 9♣ 10♣")


def test_half_a_character_in_a_name_is_replaced(visit: Visit) -> None:
    visit.go("en/about.html")
    address = visit.with_module(
        "address.js",
        """({ tableAddress }) => tableAddress([{ name: "A\\ud83c", cards: ["AS"] }])""",
    )
    assert address == "#compare=A%EF%BF%BD:AS"


TABLE = "#compare=Anne:AS+KS+TS;Basile:2H+3H+4H"


@pytest.mark.parametrize("edit", ["name", "hand", "add", "pack"])
def test_a_table_that_is_changed_is_no_longer_in_the_address(visit: Visit, edit: str) -> None:
    visit.go(f"en/try.html{TABLE}")
    first = visit.page.locator(".cr-seat").first
    assert visit.fragment == TABLE
    if edit == "name":
        first.get_by_label("Name").fill("Zoé")
    elif edit == "hand":
        first.get_by_label("Hand", exact=True).fill("AS")
    elif edit == "add":
        visit.button("add").click()
    else:
        first.get_by_role("button").first.click()
        assert visit.fragment == TABLE  # nothing is changed yet
        first.locator('[data-ascii="KS"]').click()
    assert visit.fragment == ""


def test_neither_desk_takes_the_others_address_away(visit: Visit) -> None:
    visit.go("en/try.html#hand=AS")
    visit.page.locator(".cr-seat").first.get_by_label("Name").fill("Zoé")
    assert visit.fragment == "#hand=AS"
    visit.go(f"en/try.html{TABLE}")
    visit.field.fill("K♠")
    assert visit.fragment == TABLE


def test_back_to_no_hand_there_is_none(visit: Visit) -> None:
    visit.go("en/try.html")
    visit.page.locator(".cr-example-hands a").first.click()
    expect(visit.field).to_have_value("A♠ K♠ 10♠")
    visit.evaluate("history.back()")
    expect(visit.field).to_have_value("")
    expect(visit.page.locator('.cr-hand [aria-pressed="true"]')).to_have_count(0)
