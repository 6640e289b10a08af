"""How each language writes cards.

A rank and a suit are known here by their English letters ("T" and "S": the ten of spades);
`content_rules.cards` makes objects of them, and `content_rules.reading` reads a text.

>>> french = NOTATIONS["fr"]
>>> french.symbol("Q", "H"), french.ascii("Q", "H"), french.long("Q", "H")
('D♥', 'DC', 'dame de cœur')
"""

from __future__ import annotations

from content_rules.errors import check_lang

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


class Notation:
    """How one language writes cards.

    Args:
        lang: the language.
        of: the word between rank and suit in a long name.
        ranks: for each rank, from the Ace down: the form beside a suit's symbol, the form in
            ASCII, the name, and whatever else is read.
        suits: for each suit: the letter, the name, and other spellings of the name.
    """

    __slots__ = (
        "lang", "names", "of", "rank_names", "ranks", "short", "suit_letters", "suit_names", "suits"
    )  # fmt: skip

    def __init__(
        self,
        lang: str,
        of: str,
        ranks: Mapping[str, tuple[str, ...]],
        suits: Mapping[str, tuple[str, ...]],
    ) -> None:
        self.lang = lang
        self.of = of
        self.ranks = ranks
        self.suits = suits
        # For reading. A name that is a short form too ("as") counts as the short form alone.
        self.short = {
            form.lower(): rank
            for rank, (symbol, letter, _, *more) in ranks.items()
            for form in (symbol, letter, *more)
        }
        self.rank_names = {
            name: rank for rank, (_, _, name, *_) in ranks.items() if name not in self.short
        }
        self.suit_letters = {letter.lower(): suit for suit, (letter, *_) in suits.items()}
        self.suit_names = {name: suit for suit, (_, *names) in suits.items() for name in names}
        self.names = {of, *self.rank_names, *self.suit_names}

    def rank_forms(self, rank: str) -> list[str]:
        """Every short form that is read: "10" and "T"."""
        symbol, letter, _, *more = self.ranks[rank]
        return list(dict.fromkeys((symbol, letter, *more)))

    def suit_forms(self) -> str:
        """Every suit as it is read in a short form: "♠/S ♥/H ♦/D ♣/C"."""
        return " ".join(f"{SYMBOLS[suit]}/{letter}" for suit, (letter, *_) in self.suits.items())

    def rank_name(self, rank: str) -> str:
        """The rank in words: "jack"."""
        return self.ranks[rank][2]

    def suit_name(self, suit: str) -> str:
        """The suit in words: "clubs"."""
        return self.suits[suit][1]

    def symbol(self, rank: str, suit: str) -> str:
        """The card with its suit's symbol: "10♥"."""
        return self.ranks[rank][0] + SYMBOLS[suit]

    def ascii(self, rank: str, suit: str) -> str:
        """The card in ASCII: "TH"."""
        return self.ranks[rank][1] + self.suits[suit][0]

    def long(self, rank: str, suit: str) -> str:
        """The card in words: "ten of hearts"."""
        return f"{self.rank_name(rank)} {self.of} {self.suit_name(suit)}"


def _pips(names: str) -> dict[str, tuple[str, ...]]:
    """Nine down to Two: written in figures, and named."""
    return {pip: (pip, pip, name) for pip, name in zip("98765432", names.split(), strict=True)}


NOTATIONS = {
    "en": Notation(
        "en",
        "of",
        {
            "A": ("A", "A", "ace"),
            "K": ("K", "K", "king"),
            "Q": ("Q", "Q", "queen"),
            "J": ("J", "J", "jack"),
            "T": ("10", "T", "ten"),
            **_pips("nine eight seven six five four three two"),
        },
        {
            "S": ("S", "spades", "spade"),
            "H": ("H", "hearts", "heart"),
            "D": ("D", "diamonds", "diamond"),
            "C": ("C", "clubs", "club"),
        },
    ),
    "fr": Notation(
        "fr",
        "de",
        {
            "A": ("As", "A", "as", "1"),  # the pack prints 1 on its aces
            "K": ("R", "R", "roi"),
            "Q": ("D", "D", "dame"),
            "J": ("V", "V", "valet"),
            "T": ("10", "10", "dix"),
            **_pips("neuf huit sept six cinq quatre trois deux"),
        },
        {
            "S": ("P", "pique", "piques"),
            "H": ("C", "cœur", "coeur", "cœurs", "coeurs"),
            "D": ("K", "carreau", "carreaux"),
            "C": ("T", "trèfle", "trefle", "tréfle", "trèfles", "trefles", "tréfles"),
        },
    ),
}


def notation(lang: str) -> Notation:
    """The notation of that language; RulesError for a language that the package lacks."""
    return NOTATIONS[check_lang(lang)]
