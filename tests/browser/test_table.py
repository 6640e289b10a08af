"""Compare: who holds the lowest combination, and pays."""

import pytest
from playwright.sync_api import Locator, expect

from content_rules import clause
from tests.browser.visit import Visit

HANDS = {
    "en": {"Anne": "9♠ 2♥ 3♦", "Basile": "kc qc 4s", "Chloé": "5♦ 4♦ 2♠"},
    "fr": {"Anne": "9♠ 2♥ 3♦", "Basile": "rt dt 4p", "Chloé": "5♦ 4♦ 2♠"},
}
LOWEST = {"en": "lowest: pays", "fr": "la plus faible : paie"}
SAFE = {"en": "safe", "fr": "à l’abri"}
NAME = {"en": "Name", "fr": "Nom"}
HAND = {"en": "Hand", "fr": "Main"}
ADDRESS = "#compare=Anne:9S+2H+3D;Basile:KC+QC+4S;Chlo%C3%A9:5D+4D+2S"


def seat(desk: Visit, name: str) -> Locator:
    return desk.page.get_by_role("group", name=name, exact=True)


def lay_out(desk: Visit, lang: str) -> None:
    desk.evaluate("location.hash = '#compare=Anne:;Basile:;Chlo%C3%A9:'")
    expect(desk.page.locator(".cr-seat")).to_have_count(3)
    for name, hand in HANDS[lang].items():
        seat(desk, name).get_by_label(HAND[lang]).fill(hand)


def test_the_lowest_are_told_in_words_with_the_clause(desk: Visit, lang: str) -> None:
    lay_out(desk, lang)
    desk.button("compare").click()
    page = desk.page
    rows = page.locator(".cr-outcome tbody tr")
    expect(rows).to_have_count(3)
    for row, name, ending in zip(
        rows.all(), HANDS[lang], (LOWEST[lang], SAFE[lang], LOWEST[lang]), strict=True
    ):
        expect(row.get_by_role("rowheader")).to_have_text(name)
        assert row.inner_text().replace("\u00a0", " ").endswith(ending)
    expect(rows.nth(1)).to_contain_text({"en": "K♣ Q♣ 4♠", "fr": "R♣ D♣ 4♠"}[lang])
    expect(rows.nth(1)).to_contain_text("20 points")
    pays = {"en": "Anne and Chloé each pay", "fr": "Anne et Chloé paient chacun"}[lang]
    expect(page.locator(".cr-table .cr-explanation")).to_contain_text(pays)
    first = page.locator(".cr-table .cr-clauses li").first
    expect(first.locator("p[lang]").first).to_have_text(
        clause("content.showdown.lowest-pay").text[lang]
    )
    assert desk.fragment == ADDRESS


def test_a_shared_table_is_laid_out_and_not_compared(visit: Visit, lang: str) -> None:
    visit.go(f"{lang}/try.html{ADDRESS}")
    expect(seat(visit, "Chloé").get_by_label(HAND[lang])).to_have_value("5♦ 4♦ 2♠")
    expect(visit.page.locator(".cr-table")).to_be_in_viewport()
    visit.page.wait_for_timeout(300)
    assert visit.python_requests == []


def test_a_hand_that_cannot_be_read_names_the_player_and_the_place(desk: Visit, lang: str) -> None:
    lay_out(desk, lang)
    field = seat(desk, "Basile").get_by_label(HAND[lang])
    field.fill("2♥ X♥ 3♥")
    desk.button("compare").click()
    fault = seat(desk, "Basile").get_by_role("alert")
    expect(fault).to_contain_text("Basile")
    _, picture, carets, *_ = fault.inner_text().splitlines()
    assert picture[carets.index("^")] == "X"
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-invalid", "true")


def test_a_card_dealt_twice_names_the_second_player(desk: Visit, lang: str) -> None:
    lay_out(desk, lang)
    seat(desk, "Chloé").get_by_label(HAND[lang]).fill("9♠ 4♦ 2♠")
    desk.button("compare").click()
    expect(seat(desk, "Chloé").get_by_role("alert")).to_contain_text("Anne")


@pytest.mark.parametrize("missing", ["hand", "name", "twice"])
def test_what_is_missing_is_said_without_python(visit: Visit, lang: str, missing: str) -> None:
    visit.go(f"{lang}/try.html{ADDRESS}")
    basile = visit.page.locator(".cr-seat").nth(1)
    if missing == "hand":
        basile.get_by_label(HAND[lang]).fill("")
    else:
        basile.get_by_label(NAME[lang]).fill({"name": "", "twice": "Anne"}[missing])
    visit.button("compare").click()
    expect(basile.get_by_role("alert")).to_be_visible()
    expect(basile.locator("[aria-invalid]")).to_be_focused()
    assert visit.python_requests == []


def test_there_are_two_to_sixteen_players(visit: Visit, lang: str) -> None:
    visit.go(f"{lang}/try.html")
    seats = visit.page.locator(".cr-seat")
    expect(seats).to_have_count(3)
    for count in range(4, 17):
        visit.button("add").click()
        expect(seats).to_have_count(count)
        expect(seats.last.get_by_label(NAME[lang])).to_be_focused()
    expect(visit.page.get_by_role("button", name=visit.words["add"])).to_have_count(0)
    names = [field.input_value() for field in visit.page.get_by_label(NAME[lang]).all()]
    assert len(set(names)) == 16
    for count in range(15, 1, -1):
        seats.first.get_by_role("button").last.click()
        expect(seats).to_have_count(count)
    expect(seats.first.get_by_role("button")).to_have_count(1)  # no one can be removed from two


def test_a_players_cards_are_chosen_from_what_others_left(desk: Visit, lang: str) -> None:
    lay_out(desk, lang)
    page = desk.page
    seat(desk, "Anne").get_by_label(HAND[lang]).fill("")
    desk.evaluate("location.hash = '#compare=Anne:;Basile:AS+KS+TS'")
    anne = seat(desk, "Anne")
    chooser = anne.get_by_role("button").first
    chooser.click()
    expect(chooser).to_have_attribute("aria-expanded", "true")
    ace = {"en": "ace of spades", "fr": "as de pique"}[lang]
    taken = anne.get_by_role("button", name=ace, exact=True)
    expect(taken).to_have_attribute("aria-disabled", "true")
    taken.click(force=True)
    expect(page.locator(".cr-table").get_by_role("status")).to_contain_text("Basile")
    for card in ("2H", "3H", "4H"):
        anne.locator(f'[data-ascii="{card}"]').click()
    expect(anne.get_by_label(HAND[lang])).to_have_value("2♥ 3♥ 4♥")
    anne.get_by_role("button").last.click()
    expect(chooser).to_be_focused()
    expect(anne.locator(".cr-pack")).to_have_count(0)
    desk.button("compare").click()
    expect(page.locator(".cr-outcome tbody tr").first).to_contain_text("9 points")
