"""The tables of notations: what each language writes can be told apart by a reader."""

from itertools import product

import pytest

from content_rules.notation import NOTATIONS, Notation

RANKS = "AKQJT98765432"
SUITS = "SHDC"


@pytest.mark.parametrize("notation", NOTATIONS.values(), ids=NOTATIONS)
def test_every_rank_and_suit_has_a_form(notation: Notation) -> None:
    assert "".join(notation.ranks) == RANKS
    assert "".join(notation.suits) == SUITS


@pytest.mark.parametrize("notation", NOTATIONS.values(), ids=NOTATIONS)
def test_no_letter_is_a_rank_and_a_suit(notation: Notation) -> None:
    # So that cards can be read without a space between them.
    assert not {form[0] for form in notation.short} & set(notation.suit_letters)


@pytest.mark.parametrize("notation", NOTATIONS.values(), ids=NOTATIONS)
def test_no_two_cards_are_written_alike(notation: Notation) -> None:
    for write in (notation.symbol, notation.ascii, notation.long):
        assert len({write(rank, suit).lower() for rank, suit in product(RANKS, SUITS)}) == 52


def test_the_traps_between_the_languages() -> None:
    english, french = NOTATIONS["en"], NOTATIONS["fr"]
    assert (english.suit_letters["c"], french.suit_letters["c"]) == ("C", "H")
    assert (english.suit_letters["d"], french.short["d"]) == ("D", "Q")
    assert (english.short["k"], french.suit_letters["k"]) == ("K", "D")
    assert (english.short["t"], french.suit_letters["t"]) == ("T", "C")
    assert "1" not in english.short
    assert french.short["1"] == "A"
