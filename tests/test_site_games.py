"""The page of games, against each game's record and what the command line tells of it."""

import os
import re
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from bs4 import BeautifulSoup, Tag

from content_rules import content, record
from content_rules.cards import parse_cards

sys.path.append(str(Path(__file__).parents[1] / "docs" / "_ext"))

from games_page import LONG, pictured
from recorded_games import games_showing

pytestmark = pytest.mark.site

ROOT = Path(__file__).parent.parent
SITE = Path(os.environ.get("CONTENT_RULES_SITE", ROOT / "_site"))
GAMES = sorted(ROOT.glob("examples/games/*.toml"))
NAMES = [each.stem for each in GAMES]
LANGUAGES = ("en", "fr")
SUFFIX = {"en": ("", ".out"), "fr": ("_fr", ".fr.out")}

Told = list[tuple[str, list[str]]]
"""Sentences, each with the ids of its clauses."""


def shown(lang: str) -> dict[str, Tag]:
    """The games of a page, by their anchors."""
    html = BeautifulSoup((SITE / lang / "games.html").read_text("utf-8"), "html.parser")
    return {str(each["id"]): each for each in html.select(".cr-game")}


def read(name: str) -> dict[str, Any]:
    return tomllib.loads((ROOT / f"examples/games/{name}.toml").read_text("utf-8"))


def told(name: str, lang: str) -> list[tuple[str, Told]]:
    """What the command line tells of a game: each heading, and the sentences under it."""
    text = (ROOT / f"examples/games/{name}{SUFFIX[lang][1]}").read_text("utf-8")
    passages = []
    for passage in text.strip().split("\n\n"):
        heading, *lines = passage.split("\n")
        passages.append((heading, [cut(line) for line in lines]))
    return passages


def cut(line: str) -> tuple[str, list[str]]:
    """A sentence, and the ids of the clauses it is followed by."""
    sentence, found, _rest = line.partition(" (§\N{NO-BREAK SPACE}")
    assert found, line
    return sentence, re.findall(r"content\.[a-z.-]+[a-z]", line.removeprefix(sentence))


def words(tag: Tag) -> str:
    return tag.get_text()


def lines(part: Tag) -> Told:
    """The sentences of a list, with the clauses that their links lead to."""
    found = []
    for item in part.select(":scope > li"):
        links = item.select(".cr-rests a")
        for link in links:
            assert str(link["href"]).startswith("rules/content.html#content.")
        rests = item.select_one(".cr-rests")
        assert rests is not None
        sentence = words(item).removesuffix(words(rests)).rstrip()
        assert sentence.endswith(".")
        found.append((sentence[:-1], [str(link["href"]).partition("#")[2] for link in links]))
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_game_is_shown_once_and_linked_at_the_top(lang: str) -> None:
    html = BeautifulSoup((SITE / lang / "games.html").read_text("utf-8"), "html.parser")
    order = [str(each["id"]) for each in html.select(".cr-game")]
    assert sorted(order) == NAMES
    links = html.select(".cr-contents a")
    assert [each["href"] for each in links] == [f"#{name}" for name in order]
    titles = [read(name)[f"_title{SUFFIX[lang][0]}"] for name in order]
    assert [words(each) for each in links] == titles


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_is_told_as_the_command_line_tells_it(lang: str) -> None:
    for name, game in shown(lang).items():
        found = [line for part in game.select(".cr-told") for line in lines(part)]
        assert found == [line for _heading, part in told(name, lang) for line in part], name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_has_its_title_its_sentences_its_clauses_and_its_record(lang: str) -> None:
    for name, game in shown(lang).items():
        notes = read(name)
        title, about, facts = game.select(":scope > h3, :scope > p")
        assert words(title).removesuffix("¶") == notes[f"_title{SUFFIX[lang][0]}"]
        assert words(about).split() == notes[f"_about{SUFFIX[lang][0]}"].split()
        *clauses, download = facts.select("a")
        addresses = [f"rules/content.html#{each}" for each in notes["_shows"]]
        assert [each["href"] for each in clauses] == addresses
        path = SITE / lang / str(download["href"])
        assert path.name == words(download) == f"{name}.toml"
        assert path.read_bytes() == (ROOT / f"examples/games/{name}.toml").read_bytes()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_coups_are_folded_where_a_game_has_several_or_one_is_long(lang: str) -> None:
    folded = 0
    for name, game in shown(lang).items():
        _beginning, *coups = told(name, lang)[: len(read(name)["coups"]) + 1]
        expected = coups if len(coups) > 1 or len(coups[0][1]) > LONG else []
        summaries = [words(each) for each in game.select("details > summary")]
        assert len(summaries) == len(expected)
        for summary, (heading, part) in zip(summaries, expected, strict=True):
            start, gist = summary.split(" – ")
            assert start == heading
            assert gist in [sentence for sentence, _ in part]
        folded += len(summaries)
    assert folded > 20


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_coup_not_folded_is_pictured_as_it_was_dealt(lang: str) -> None:
    pictures = 0
    for name, game in shown(lang).items():
        scene = game.select_one(".cr-scene")
        assert (scene is None) == bool(game.select("details"))
        if scene is None:
            continue
        (_beginning, (_heading, part), *_rest) = told(name, lang)
        start = {"en": "The hands, from", "fr": "Les mains, à partir"}[lang]
        (dealt,) = [sentence for sentence, _ in part if sentence.startswith(start)]
        hands = re.findall(r"(\w+) (\S+[♠♥♦♣] \S+[♠♥♦♣] \S+[♠♥♦♣])", dealt)
        assert len(hands) == len(read(name)["players"])
        *players, exposed = scene.select("figure")
        for figure, (player, cards) in zip(players, hands, strict=True):
            assert names(figure) == long_names(cards, lang)
            assert words(figure.select("figcaption")[0]).startswith(player)
            pictures += 1
        cards = re.findall(r"\S+[♠♥♦♣]", part[0][0])
        assert names(exposed) == long_names(" ".join(cards), lang)
    assert pictures > 40


def names(figure: Tag) -> list[str]:
    return [str(each["aria-label"]) for each in figure.select("svg")]


def long_names(cards: str, lang: str) -> list[str]:
    return [each.text(lang, style="long") for each in parse_cards(cards, lang)]


def test_no_hand_is_pictured_of_a_coup_that_is_not_over() -> None:
    path = ROOT / "examples" / "games" / "unfinished.toml"
    over, going_on = content.replay(record.read(path.read_text("utf-8"))).coups
    assert not going_on.state.is_over
    assert [cards for cards, _ in pictured(going_on, "en")] == [going_on.state.dealt.exposed]
    assert len(list(pictured(over, "en"))) == over.state.seats + 1


def test_the_games_that_show_a_clause_are_found_by_it() -> None:
    found = [each.name for each in games_showing("content.total-tie.precedence")]
    assert found == [n for n in NAMES if "content.total-tie.precedence" in read(n)["_shows"]]
    assert len(found) == 2
    assert games_showing("content.aim.above-one") == ()
