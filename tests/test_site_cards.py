"""Cards in a page: drawn small, named in full in the page's language, and hands of them."""

import sys
from pathlib import Path

import pytest

from content_rules.cards import PACK, parse_card
from content_rules.errors import RulesError
from content_rules.sphinxext.markup import element

sys.path.append(str(Path(__file__).parents[1] / "docs" / "_ext"))

from card_faces import back, blank_face, face, hand


def html(node: element) -> str:
    """The node as it would be written, near enough to weigh it."""
    inside = "".join(html(each) if isinstance(each, element) else str(each) for each in node)
    attributes = "".join(f' {name}="{value}"' for name, value in node["html"].items())
    return f"<{node['tag']}{attributes}>{inside}</{node['tag']}>"


def uses(node: element) -> set[str]:
    return {each["html"]["href"] for each in node.findall(element) if each["tag"] == "use"}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_card_has_a_face_with_its_name_its_rank_and_its_suit(lang: str) -> None:
    seen = set()
    for card in PACK:
        drawn = face(card, lang)
        assert drawn["html"]["role"] == "img"
        assert drawn["html"]["aria-label"] == card.text(lang, style="long")
        assert drawn.astext() + card.suit.symbol == card.text(lang)
        assert uses(drawn) == {f"#cr-pip-{card.suit.name.lower()}"}
        assert f"cr-{card.suit.name.lower()}" in drawn["html"]["class"].split()
        assert ("cr-court" in drawn["html"]["class"]) == (card.rank.value in "JQK")
        seen.add(html(drawn))
    assert len(seen) == 52


def test_names_are_those_of_the_language() -> None:
    queen = parse_card("Q♥")
    assert face(queen, "en")["html"]["aria-label"] == "queen of hearts"
    assert face(queen, "fr")["html"]["aria-label"] == "dame de cœur"
    assert (face(queen, "en").astext(), face(queen, "fr").astext()) == ("Q", "D")


def test_a_face_is_about_half_a_kilobyte() -> None:
    assert max(len(html(face(card, "fr"))) for card in PACK) < 600


def test_a_hidden_card_says_no_more_than_that_it_is_hidden() -> None:
    assert back()["html"]["aria-label"] == "card face down"
    assert back().astext() == ""
    assert uses(back()) == set()


def test_the_face_that_scripts_fill_in_is_for_the_eye_alone() -> None:
    blank = blank_face()["html"]
    assert blank["aria-hidden"] == "true"
    assert "role" not in blank
    assert "aria-label" not in blank


def test_a_hand_shows_its_cards_in_order_hidden_and_raised_ones_too() -> None:
    shown = hand("A♠ [10♥] ?? [??]", "en")
    drawn = [each["html"] for each in shown if isinstance(each, element)]
    assert [each["aria-label"] for each in drawn] == [
        *("ace of spades", "ten of hearts", "card face down", "card face down")
    ]
    assert ["cr-raised" in each["class"] for each in drawn] == [False, True, False, True]


@pytest.mark.parametrize("written", ["A♠ R♠", "A", "?", "A♠ A♠x", "[]"])
def test_what_is_no_card_is_refused(written: str) -> None:
    with pytest.raises(RulesError):
        hand(written, "fr")
