"""Suits, ranks, cards and the pack of 52, without the order or the worth that a game gives them.

>>> ace = Card(Rank.ACE, Suit.SPADES)
>>> ace is parse_card("as de pique", "fr") is parse_card("AS")
True
>>> print(*parse_cards("valet de trèfle, 10C", "fr"))
J♣ 10♥
"""

from __future__ import annotations

from enum import Enum

from content_rules.errors import NotationError, RulesError
from content_rules.notation import SYMBOLS, notation
from content_rules.reading import read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

__all__ = ["PACK", "STYLES", "Card", "Rank", "Suit", "parse_card", "parse_cards", "read_cards"]

STYLES = ("symbol", "ascii", "long")
"""How a card is written: `A♠`, `AS`, `ace of spades`."""


class Suit(Enum):
    """A suit; its value is its English letter."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"

    @property
    def symbol(self) -> str:
        """The suit's sign: ♠ ♥ ♦ ♣."""
        return SYMBOLS[self.value]

    def text(self, lang: str = "en") -> str:
        """The suit's name.

        >>> Suit.CLUBS.text(), Suit.CLUBS.text("fr")
        ('clubs', 'trèfle')
        """
        return notation(lang).suit_name(self.value)


class Rank(Enum):
    """A rank; its value is its English letter or digit. No rank is above another: a game says."""

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"

    def text(self, lang: str = "en") -> str:
        """The rank's name.

        >>> Rank.JACK.text(), Rank.JACK.text("fr")
        ('jack', 'valet')
        """
        return notation(lang).rank_name(self.value)


class Card:
    """A card of the pack. There is one object a card, and it never changes.

    Cards are equal when they are the same card, can be keys, and have no order.

    >>> Card(Rank.TEN, Suit.HEARTS)
    10♥
    >>> Card(Rank.TEN, Suit.HEARTS) is PACK[21]
    True
    >>> Card("T", "H")
    Traceback (most recent call last):
    TypeError: Card takes a Rank and a Suit, not 'T' and 'H'; parse_card reads a text
    """

    __slots__ = ("index", "rank", "suit")
    __match_args__ = ("rank", "suit")

    rank: Rank
    suit: Suit
    index: int
    """The card's place in `PACK`."""

    def __new__(cls, rank: Rank, suit: Suit) -> Card:
        """Give the card of that rank and suit; TypeError for anything else than those."""
        try:
            return _CARDS[rank, suit]
        except (KeyError, TypeError):
            raise TypeError(
                f"Card takes a Rank and a Suit, not {rank!r} and {suit!r}; parse_card reads a text"
            ) from None

    def __init_subclass__(cls) -> NoReturn:
        raise TypeError("Card cannot be subclassed: there is one object a card")

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a card never changes: cannot set {name!r}")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a card never changes: cannot delete {name!r}")

    def __reduce__(self) -> tuple[type[Card], tuple[Rank, Suit]]:
        return Card, (self.rank, self.suit)  # so copies and pickles give the one object

    def text(self, lang: str = "en", style: str = "symbol") -> str:
        """The card as that language writes it; `parse_card` reads each style back.

        Raises RulesError for a language or a style that there is not.

        >>> jack = Card(Rank.JACK, Suit.CLUBS)
        >>> [jack.text("fr"), jack.text("fr", style="ascii"), jack.text("fr", style="long")]
        ['V♣', 'VT', 'valet de trèfle']
        >>> jack.text(style="short")
        Traceback (most recent call last):
        content_rules.errors.RulesError: no style 'short': there are 'symbol', 'ascii' and 'long'
        """
        if style not in STYLES:
            raise RulesError(
                en=f"no style {style!r}: there are 'symbol', 'ascii' and 'long'",
                fr=f"pas de style {style!r}\u00a0: il y a 'symbol', 'ascii' et 'long'",
            )
        written = notation(lang)
        write = {"symbol": written.symbol, "ascii": written.ascii, "long": written.long}[style]
        return write(self.rank.value, self.suit.value)

    def __str__(self) -> str:
        return self.text()

    __repr__ = __str__


def _make(rank: Rank, suit: Suit, index: int) -> Card:
    card = object.__new__(Card)
    for name, value in (("rank", rank), ("suit", suit), ("index", index)):
        object.__setattr__(card, name, value)
    return card


PACK = tuple(
    _make(rank, suit, index)
    for index, (suit, rank) in enumerate((suit, rank) for suit in Suit for rank in Rank)
)
"""The 52 cards: spades, hearts, diamonds, clubs; in each suit from the Two to the Ace."""

_CARDS = {(card.rank, card.suit): card for card in PACK}
_BY_LETTERS = {(card.rank.value, card.suit.value): card for card in PACK}


def read_cards(text: str, lang: str = "en") -> list[tuple[Card, int, int]]:
    """Read cards with their places: ``text[start:end]`` is where a card is written.

    Raises as `parse_cards` does.

    >>> read_cards("A♠ 10♠")
    [(A♠, 0, 2), (10♠, 3, 6)]
    """
    return [(_BY_LETTERS[rank, suit], start, end) for rank, suit, start, end in read(text, lang)]


def parse_cards(text: str, lang: str = "en") -> tuple[Card, ...]:
    """Read the cards of a text, in the order written, in the language named.

    A card may stand there twice: what makes a hand is for a game to say. Raises NotationError
    where the text cannot be read or holds no card, TypeError where it is not a str, RulesError
    for a language that the package lacks.

    >>> parse_cards("A♠ K♠ 10♠")
    (A♠, K♠, 10♠)
    >>> parse_cards("D♠", "fr"), parse_cards("Q♠")
    ((Q♠,), (Q♠,))
    """
    return tuple([_BY_LETTERS[rank, suit] for rank, suit, _, _ in read(text, lang)])


def parse_card(text: str, lang: str = "en") -> Card:
    """Read the one card of a text. Raises as `parse_cards`, and for more cards than one.

    >>> parse_card("jack of clubs")
    J♣
    """
    (card, _, _), *others = read_cards(text, lang)
    if others:
        start, end = others[0][1], others[-1][2]
        raise NotationError(
            en=f"{1 + len(others)} cards",
            fr=f"{1 + len(others)} cartes",
            given=text,
            start=start,
            end=end,
            expected={"en": "expected one card", "fr": "attendu\u00a0: une seule carte"},
            code="not one",
        )
    return card
