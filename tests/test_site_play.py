"""What the build gives the pages that run Python: the files' sizes, the pack, the example hands."""

import base64
import gzip
import hashlib
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
from python_files import COUNTED, LOCK, measured


@pytest.fixture
def pyodide(tmp_path: Path) -> Path:
    folder = tmp_path / "pyodide"
    folder.mkdir()
    for name in FILES:
        (folder / name).write_bytes(name.encode() * 1_000)
    (folder / LOCK).write_text('{"info": {"python": "3.14.2"}, "packages": {"x": {}}}')
    return folder


@pytest.fixture
def cut(tmp_path: Path) -> Path:
    file = tmp_path / "python-0123.bin"
    file.write_bytes(b"cut" * 50)
    return file


STARTER = b"start()"


def test_sizes_are_those_of_the_files(pyodide: Path, cut: Path, tmp_path: Path) -> None:
    found = measured(pyodide, cut, STARTER, tmp_path / "deep" / "cache.json")
    first = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"]
    assert found["download"] == 150 + sum(
        len(gzip.compress(name.encode() * 1_000, 6)) for name in first
    )
    assert found["whole"] == 150 + len("pyodide.asm.wasm") * 1_000
    assert found["lockInfo"] == {"python": "3.14.2"}
    assert found["library"]["name"] == "python-0123.bin"
    digest = base64.b64decode(found["library"]["integrity"].removeprefix("sha256-"))
    assert digest == hashlib.sha256(b"cut" * 50).digest()
    assert set(found["hashes"]) == {*first, "python_stdlib.zip"}


def test_sizes_are_taken_anew_when_a_file_changes(pyodide: Path, cut: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache.json"
    first = measured(pyodide, cut, STARTER, cache)
    known = json.loads(cache.read_text())
    known["facts"]["download"] = 1
    cache.write_text(json.dumps(known))
    assert measured(pyodide, cut, STARTER, cache)["download"] == 1  # not measured again
    (pyodide / COUNTED).write_bytes(b"another release")
    second = measured(pyodide, cut, STARTER, cache)
    assert second["whole"] == len(b"another release") + 150
    assert first["hashes"][COUNTED] != second["hashes"][COUNTED]


def test_each_file_has_its_part_in_the_name_of_the_build(
    pyodide: Path, cut: Path, tmp_path: Path
) -> None:
    cache = tmp_path / "cache.json"
    builds = {measured(pyodide, cut, STARTER, cache)["build"]}
    builds.add(measured(pyodide, cut, b"start(otherwise)", cache)["build"])
    for number, file in enumerate((cut, *(pyodide / name for name in FILES if name != LOCK))):
        file.write_bytes(b"other" * (number + 1))
        builds.add(measured(pyodide, cut, STARTER, cache)["build"])
    assert len(builds) == 2 + 1 + len(FILES) - 1


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
