"""The page of odds: its tables of hands, against counts of the tests' own; its plots."""

import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from random import Random

import pytest
from bs4 import Tag

from content_rules import content
from content_rules.cards import Card, parse_card, parse_cards
from tests import independent
from tests.coups import after, begin, say, swap
from tests.every_deal import alone_and_tied, lowest_of_all_deals, others, worth
from tests.odds_page import (
    COMBINATIONS,
    DEALT,
    EXCHANGES,
    LANGUAGES,
    PLAYERS,
    STRENGTHS,
    in_both,
    near,
    number,
    on_the_site,
    page,
    rows,
)

sys.path.append(str(Path(__file__).parents[1] / "docs" / "_ext"))


# -- Hands


@on_the_site
@in_both
def test_hands_are_counted_by_combination(lang: str) -> None:
    of = Counter(verdict.kind for verdict in independent.verdicts().values())
    found = rows(lang, COMBINATIONS)
    kinds = ("thirty-one", "brelan", "brelan-mistigri", "point")
    assert [number(row[1]) for row in found] == [*(of[kind] for kind in kinds), 22100]
    for row, kind in zip(found, kinds, strict=False):
        assert near(row[2], of[kind] / 22100)
        assert number(row[3]) == round(22100 / of[kind])
    assert [row[0] for row in found[:3]] == {
        "en": ["Thirty-One", "brelan, of any rank", "Brelan Mistigri"],
        "fr": ["Trente-et-un", "brelan, quel qu’en soit le rang", "Brelan Mistigri"],
    }[lang]


@on_the_site
@in_both
def test_hands_are_counted_by_strength(lang: str) -> None:
    classes = independent.classes()
    of = Counter(classes[verdict.key] for verdict in independent.verdicts().values())
    found = rows(lang, STRENGTHS)
    assert len(found) == 43
    for strength, row in enumerate(reversed(found)):
        assert number(row[1]) == of[strength]
        assert near(row[2], of[strength] / 22100)
        assert near(row[3], sum(of[weaker] for weaker in range(strength)) / 22100)
    points = independent.point_counts()
    name = {"en": "Point of", "fr": "Point de"}[lang]
    assert {row[0]: number(row[1]) for row in found if row[0].startswith("Point")} == {
        f"{name} {point}": points[point] for point in range(3, 31)
    }


@on_the_site
def test_the_bars_are_as_high_as_the_hands_are_many() -> None:
    bars = page("en").select("svg:has(#odds-strengths-title) rect")
    heights = [float(str(bar["height"])) for bar in bars]
    sizes = content.class_sizes()
    assert len(heights) == len(sizes)
    unit = max(heights) / max(sizes)
    for height, size in zip(heights, sizes, strict=True):
        assert abs(height - unit * size) < 0.6  # the least that can be seen


# -- As dealt


def dealt_hands() -> Iterator[tuple[tuple[Card, ...], list[str]]]:
    """The hands told of, each with its chances."""
    *hands, _errors = rows("en", DEALT)
    for name, *cells in hands:
        yield parse_cards(" ".join(re.findall(r"\w+[♠♥♦♣]", name))), cells


@on_the_site
def test_against_one_the_chances_are_those_of_every_deal() -> None:
    told = list(dealt_hands())
    assert len(told) == 15
    for hand, cells in told:
        assert len(cells) == len(PLAYERS)
        alone, tied = alone_and_tied(hand, others(hand), [()])
        assert near(cells[0], float(alone + tied))


@on_the_site
@pytest.mark.parametrize("players", PLAYERS[1:])
def test_against_more_the_chances_are_near_those_of_deals_of_ours(players: int) -> None:
    column, deals, rng = PLAYERS.index(players), 2000, Random(players)
    error = number(rows("en", DEALT)[-1][1 + column]) / 100
    assert (error == 0) == (players == 3)
    assert error < 0.035
    for hand, cells in list(dealt_hands())[1:12:2]:
        unseen, own = others(hand), worth(hand)
        pays = 0
        for _ in range(deals):
            cards = rng.sample(unseen, 3 * (players - 1))
            pays += all(worth(cards[at : at + 3]) >= own for at in range(0, len(cards), 3))
        part = pays / deals
        cell = re.sub("[<>]", "", cells[column])
        spread = 3 * sqrt(max(part * (1 - part), 3 / deals) / deals)
        assert abs(number(cell) / 100 - part) <= error + spread + 0.01


# -- Exchanges


@on_the_site
@pytest.mark.parametrize(
    ("place", "hand", "exposed", "known"),
    [
        (EXCHANGES[0], "10♠ 9♥ 8♦", "K♠ 9♣ 2♦", [""]),
        (EXCHANGES[1], "Q♠ Q♥ 4♦", "J♣ K♠ 7♥", ["K♥ 7♣", ""]),
        (EXCHANGES[2], "A♦ 10♦ 10♥", "9♦ 3♣ 5♠", ["K♥ Q♥"]),
    ],
)
def test_each_exchange_has_the_chance_of_every_deal(
    place: int, hand: str, exposed: str, known: list[str]
) -> None:
    own, shown = parse_cards(hand), parse_cards(exposed)
    given = [parse_cards(each) if each else () for each in known]
    deals = lowest_of_all_deals(others(own, shown, *given), given)
    told = set()
    strengths = []
    for what, _made, pays in rows("en", place):
        for each in what.split(", "):
            told.add(each)
            made = made_by(each, own, shown)
            pay = sum(times for lowest, times in deals.items() if lowest >= worth(made))
            assert near(pays, pay / sum(deals.values()))
            strengths.append(worth(made))
    swaps = {f"{give}\u00a0for\u00a0{take}" for give in own for take in shown}
    assert told == {*swaps, "all three", "“Content!”"}
    assert strengths == sorted(strengths, reverse=True)
    assert len(strengths) == 11


def made_by(what: str, hand: Sequence[Card], exposed: Sequence[Card]) -> tuple[Card, ...]:
    if what == "all three":
        return tuple(exposed)
    if what == "“Content!”":
        return tuple(hand)
    give, take = map(parse_card, what.split("\u00a0for\u00a0"))
    assert give in hand
    assert take in exposed
    return tuple(take if card is give else card for card in hand)


@pytest.mark.parametrize("third", ["4♠", "2♥", "J♣"])
def test_who_gives_the_ten_pays_and_the_careful_player_keeps_it(third: str) -> None:
    coup = begin(["A♦ 10♦ 5♠", f"9♦ 3♣ {third}"], "K♥ 10♥ Q♥")
    coup = after(coup, swap(1, "9♦", "K♥"), swap(0, "5♠", "10♥"), swap(1, "3♣", "Q♥"))
    assert set(coup.exposed) == set(parse_cards("9♦ 3♣ 5♠"))
    end = after(coup, swap(0, "10♥", "9♦"), swap(1, third, "10♥"), say(0), say(1))
    assert end.lowest == (0, 1)
    for seed in range(3):
        choice = content.players.careful(Random(seed))(coup.view(0), coup.legal_actions(0))
        assert not (isinstance(choice, content.Exchange) and str(choice.give) == "10♥")


# -- The page


@on_the_site
def test_both_languages_show_the_same_numbers() -> None:
    for place in range(len(page("en").select("table.cr-numbers"))):
        english, french = rows("en", place), rows("fr", place)
        assert len(english) == len(french)
        for one, other in zip(english, french, strict=True):
            cells = [(a, b) for a, b in zip(one[1:], other[1:], strict=True) if re.match(r"\d", a)]
            for a, b in cells:
                assert [number(each) for each in a.split(" ± ")] == [
                    number(each) for each in b.split(" ± ")
                ]


@on_the_site
def test_numbers_are_written_as_the_language_writes_them() -> None:
    english, french = (page(lang).get_text() for lang in LANGUAGES)
    assert "22,100" in english
    assert "22\u202f100" in french
    assert re.search(r"\d\.\d%", english)
    assert re.search(r"\d,\d\u00a0%", french)
    tables = "".join(str(each) for each in page("fr").select("table.cr-numbers, svg.cr-plot text"))
    assert not re.search(r"\d\.\d(?![^<]*>)|\d%|\d\s%(?<!\u00a0%)", re.sub(r"<[^>]*>", " ", tables))


@on_the_site
@in_both
def test_each_plot_has_a_title_and_a_description(lang: str) -> None:
    plots = page(lang).select("svg.cr-plot")
    assert len(plots) == 4
    words = []
    for plot in plots:
        assert plot["role"] == "img"
        for name, tag in (("aria-labelledby", "title"), ("aria-describedby", "desc")):
            told = plot.find(tag)
            assert isinstance(told, Tag)
            assert plot[name] == told["id"]
            assert len(page(lang).select(f"[id='{told['id']}']")) == 1
            assert len(told.get_text()) > 30
            words.append(told.get_text())
    assert len(set(words)) == 8
    other = {each.get_text() for each in page("fr" if lang == "en" else "en").select("svg desc")}
    assert other.isdisjoint(words)


@on_the_site
@in_both
def test_each_table_has_a_name_and_says_how_its_numbers_were_found(lang: str) -> None:
    tables = page(lang).select("table.cr-numbers")
    assert len(tables) == 9
    for table in tables:
        caption = table.select_one("caption")
        assert caption is not None
        assert len(caption.get_text()) > 15
        columns = [len(row.select("th, td")) for row in table.select("tbody tr")]
        assert len(set(columns)) == 1
        assert len(table.select('thead tr:last-child th[scope="col"]')) == columns[0]
        assert all(row.select_one('th[scope="row"]') for row in table.select("tbody tr"))
    notes = [each.get_text() for each in page(lang).select(".cr-how")]
    assert len(notes) == 9
    start = {"en": ("Counted: ", "Sampled: "), "fr": ("Compté\u00a0: ", "Estimé\u00a0: ")}[lang]
    assert all(note.startswith(start) for note in notes)
    sampled = [note for note in notes if start[1] in note]
    assert len(sampled) == 4
    assert all("95" in note for note in sampled)
