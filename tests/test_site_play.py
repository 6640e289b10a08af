"""What the build gives the pages that run Python: the files' sizes, the pack, the example hands."""

import gzip
import json
import sys
from pathlib import Path

import pytest

from content_rules.cards import Suit, parse_card
from content_rules.errors import HandError
from content_rules.sphinxext.markup import element
from tools.pyodide import FILES

sys.path.append(str(Path(__file__).parents[1] / "docs" / "_ext"))

from pack_buttons import card_button, example, suit_row
from python_files import FETCHED, LOCK, measured


@pytest.fixture
def pyodide(tmp_path: Path) -> Path:
    folder = tmp_path / "pyodide"
    folder.mkdir()
    for name in FILES:
        (folder / name).write_bytes(name.encode() * 1_000)
    (folder / LOCK).write_text('{"info": {"python": "3.14.2"}, "packages": {"x": {}}}')
    return folder


def test_sizes_are_those_of_the_files(pyodide: Path, tmp_path: Path) -> None:
    found = measured(pyodide, tmp_path / "deep" / "cache.json")
    modules_and_data = [name for name in FILES if name != LOCK]
    assert found == {
        "download": sum(len(gzip.compress(name.encode() * 1_000, 6)) for name in modules_and_data),
        "whole": sum(len(name) * 1_000 for name in FETCHED),
        "lockInfo": {"python": "3.14.2"},
    }


def test_sizes_are_taken_anew_when_a_file_changes(pyodide: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache.json"
    first = measured(pyodide, cache)
    known = json.loads(cache.read_text())
    known["facts"]["download"] = 1
    cache.write_text(json.dumps(known))
    assert measured(pyodide, cache)["download"] == 1  # said again, not measured again
    (pyodide / FETCHED[0]).write_bytes(b"another release")
    assert measured(pyodide, cache)["whole"] == len(b"another release") + len(FETCHED[1]) * 1_000
    assert first["whole"] != measured(pyodide, cache)["whole"]


@pytest.mark.parametrize(
    ("lang", "name", "rank"), [("en", "jack of clubs", "J"), ("fr", "valet de trèfle", "V")]
)
def test_a_card_has_its_name_in_the_language_and_one_form_in_all(
    lang: str, name: str, rank: str
) -> None:
    button = card_button(parse_card("JC"), lang)
    assert button["html"]["aria-label"] == name
    assert button["html"]["data-ascii"] == "JC"
    rank_sign = next(each for each in button.findall(element) if each["tag"] == "span")
    assert rank_sign["html"]["data-rank"] == rank


def test_a_suit_has_its_thirteen_cards_from_the_two_to_the_ace() -> None:
    row = suit_row(Suit.HEARTS, "en")
    forms = [
        each["html"].get("data-ascii") for each in row.findall(element) if each["tag"] == "button"
    ]
    assert forms == ["2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "TH", "JH", "QH", "KH", "AH"]


def test_an_example_hand_says_what_it_makes() -> None:
    link = example("9H JC 9S", "fr")
    assert link["html"]["href"] == "#hand=9H+JC+9S"
    assert link.astext() == "9♥ V♣ 9♠ Brelan Mistigri"


def test_an_example_that_is_no_hand_stops_the_build() -> None:
    with pytest.raises(HandError):
        example("9H JC", "fr")
