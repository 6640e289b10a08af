"""Cards: one object each, that never changes; the pack; what a card is called."""

import copy
import operator
import pickle
from collections.abc import Callable
from itertools import product

import pytest

from content_rules.cards import PACK, STYLES, Card, Rank, Suit, parse_card, parse_cards, read_cards
from content_rules.errors import NotationError, RulesError


def _words(*rows: str) -> list[str]:
    return " ".join(rows).split()


# Written by hand, in the order that the pack must have.
ENGLISH = _words(
    "2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ J♠ Q♠ K♠ A♠",
    "2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ J♥ Q♥ K♥ A♥",
    "2♦ 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ 10♦ J♦ Q♦ K♦ A♦",
    "2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ J♣ Q♣ K♣ A♣",
)
FRENCH = _words(
    "2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠ 9♠ 10♠ V♠ D♠ R♠ As♠",
    "2♥ 3♥ 4♥ 5♥ 6♥ 7♥ 8♥ 9♥ 10♥ V♥ D♥ R♥ As♥",
    "2♦ 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ 10♦ V♦ D♦ R♦ As♦",
    "2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ 10♣ V♣ D♣ R♣ As♣",
)
ENGLISH_ASCII = _words(
    "2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS",
    "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH",
    "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD",
    "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC",
)
FRENCH_ASCII = _words(
    "2P 3P 4P 5P 6P 7P 8P 9P 10P VP DP RP AP",
    "2C 3C 4C 5C 6C 7C 8C 9C 10C VC DC RC AC",
    "2K 3K 4K 5K 6K 7K 8K 9K 10K VK DK RK AK",
    "2T 3T 4T 5T 6T 7T 8T 9T 10T VT DT RT AT",
)
ENGLISH_RANKS = _words("two three four five six seven eight nine ten jack queen king ace")
FRENCH_RANKS = _words("deux trois quatre cinq six sept huit neuf dix valet dame roi as")
ENGLISH_SUITS = ["spades", "hearts", "diamonds", "clubs"]
FRENCH_SUITS = ["pique", "cœur", "carreau", "trèfle"]
WRITTEN = {
    ("en", "symbol"): ENGLISH,
    ("fr", "symbol"): FRENCH,
    ("en", "ascii"): ENGLISH_ASCII,
    ("fr", "ascii"): FRENCH_ASCII,
    ("en", "long"): [f"{rank} of {suit}" for suit in ENGLISH_SUITS for rank in ENGLISH_RANKS],
    ("fr", "long"): [f"{rank} de {suit}" for suit in FRENCH_SUITS for rank in FRENCH_RANKS],
}


def test_the_pack_is_spades_hearts_diamonds_clubs_each_from_two_to_ace() -> None:
    assert [str(card) for card in PACK] == ENGLISH
    assert [card.index for card in PACK] == list(range(52))
    assert isinstance(PACK, tuple)


def test_a_card_has_its_rank_and_suit() -> None:
    card = PACK[9]
    assert (card.rank, card.suit) == (Rank.JACK, Suit.SPADES)
    assert [(card.suit, card.rank) for card in PACK] == list(product(Suit, Rank))


def test_suits_have_their_symbols_and_names() -> None:
    assert [suit.symbol for suit in Suit] == ["♠", "♥", "♦", "♣"]
    assert [suit.text() for suit in Suit] == ENGLISH_SUITS
    assert [suit.text("fr") for suit in Suit] == FRENCH_SUITS


def test_ranks_have_their_names() -> None:
    assert [rank.text() for rank in Rank] == ENGLISH_RANKS
    assert [rank.text("fr") for rank in Rank] == FRENCH_RANKS


# One object a card


def test_making_a_card_gives_the_card_of_the_pack() -> None:
    assert all(Card(card.rank, card.suit) is card for card in PACK)


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_a_pickle_gives_the_same_object(protocol: int) -> None:
    assert all(
        a is b for a, b in zip(pickle.loads(pickle.dumps(PACK, protocol)), PACK, strict=True)
    )


def test_a_copy_is_the_same_object() -> None:
    for card in PACK:
        assert copy.copy(card) is card
        assert copy.deepcopy(card) is card
    assert copy.deepcopy([PACK[0]])[0] is PACK[0]


def test_cards_are_keys_as_fast_as_can_be() -> None:
    # Python code in either would be run at each look-up in a dictionary.
    assert Card.__hash__ is object.__hash__
    assert Card.__eq__ is object.__eq__
    assert len(set(PACK)) == 52


def test_a_card_equals_nothing_but_itself() -> None:
    others: list[object] = [*PACK[1:], "2♠", (Rank.TWO, Suit.SPADES), 0, None]
    assert PACK[0] not in others
    assert PACK[0] in PACK


@pytest.mark.parametrize("compare", [operator.lt, operator.le, operator.gt, operator.ge])
def test_nothing_here_has_an_order(compare: Callable[[object, object], bool]) -> None:
    for one, other in ((PACK[0], PACK[1]), (Rank.TWO, Rank.ACE), (Suit.SPADES, Suit.CLUBS)):
        with pytest.raises(TypeError, match="not supported between"):
            compare(one, other)


def test_ranks_are_worth_nothing_by_themselves() -> None:
    assert not any(isinstance(rank, int) or isinstance(rank.value, int) for rank in Rank)


@pytest.mark.parametrize("name", ["rank", "suit", "index", "points", "__class__", "__dict__"])
def test_a_card_never_changes(name: str) -> None:
    card = PACK[0]
    with pytest.raises(AttributeError, match=f"a card never changes: cannot set '{name}'"):
        setattr(card, name, Rank.ACE)
    with pytest.raises(AttributeError, match=f"a card never changes: cannot delete '{name}'"):
        delattr(card, name)
    assert (card.rank, card.suit, card.index) == (Rank.TWO, Suit.SPADES, 0)
    assert not hasattr(card, "__dict__")


def test_a_card_cannot_be_subclassed() -> None:
    with pytest.raises(TypeError, match="one object a card"):
        type("Joker", (Card,), {})


@pytest.mark.parametrize(
    ("rank", "suit"),
    [("A", "S"), (Suit.SPADES, Rank.ACE), (14, 0), (None, None), ([], {}), (Rank.ACE, "S")],
)
def test_a_card_is_made_of_a_rank_and_a_suit(rank: object, suit: object) -> None:
    with pytest.raises(TypeError) as caught:
        Card(rank, suit)  # type: ignore[arg-type]
    assert str(caught.value) == (
        f"Card takes a Rank and a Suit, not {rank!r} and {suit!r}; parse_card reads a text"
    )


def test_a_card_can_be_matched() -> None:
    match PACK[48]:
        case Card(Rank.JACK, Suit.CLUBS):
            return
    pytest.fail("the 49th card is the jack of clubs")


# What a card is called


@pytest.mark.parametrize(("lang", "style"), WRITTEN)
def test_a_card_is_written_and_reads_back(lang: str, style: str) -> None:
    assert [card.text(lang, style) for card in PACK] == WRITTEN[lang, style]
    assert [parse_card(text, lang) for text in WRITTEN[lang, style]] == list(PACK)


def test_every_style_is_tried_here() -> None:
    assert set(WRITTEN) == set(product(("en", "fr"), STYLES))


def test_a_card_is_shown_as_in_english() -> None:
    assert str(PACK[8]) == repr(PACK[8]) == f"{PACK[8]}" == PACK[8].text() == "10♠"
    assert repr([PACK[8]]) == "[10♠]"


def test_a_style_that_there_is_not() -> None:
    with pytest.raises(RulesError) as caught:
        PACK[0].text("fr", style="short")
    assert caught.value.text("en") == "no style 'short': there are 'symbol', 'ascii' and 'long'"
    assert caught.value.text("fr") == (
        "pas de style 'short'\u00a0: il y a 'symbol', 'ascii' et 'long'"
    )


@pytest.mark.parametrize("lang", ["de", "EN", "", None, ["en"]])
def test_a_language_that_there_is_not(lang: str) -> None:
    for call in (PACK[0].text, Rank.TWO.text, Suit.SPADES.text):
        with pytest.raises(RulesError, match="no language"):
            call(lang)
    for read in (parse_card, parse_cards, read_cards):
        with pytest.raises(RulesError, match="no language"):
            read("2♠", lang)


# Reading gives these objects


def test_cards_are_read_in_the_order_written() -> None:
    assert parse_cards("J♣ 2♠ J♣") == (PACK[48], PACK[0], PACK[48])


def test_cards_are_read_with_their_places() -> None:
    assert read_cards(" 10♠, jack of clubs") == [(PACK[8], 1, 4), (PACK[48], 6, 19)]


def test_one_card_is_one_card() -> None:
    with pytest.raises(NotationError) as caught:
        parse_card("A♠ K♠ 10♠")
    error = caught.value
    assert (error.given, error.start, error.end) == ("A♠ K♠ 10♠", 3, 9)
    assert str(error) == "3 cards\n  | A♠ K♠ 10♠\n  |    ^^^^^^\nexpected one card"
    assert error.text("fr").endswith("\nattendu\u00a0: une seule carte")
