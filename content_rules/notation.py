"""How a language writes cards, and the reading of cards so written.

A rank and a suit are known here by their English letters ("T" and "S": the ten of spades);
`content_rules.cards` makes objects of them. A text is read in the language named, never guessed:
"C" is clubs in English and cœur in French, "D" diamonds in English and the dame in French. Where
a text turns out to be in the other language, the error says so, and it stays an error.

A card is read in any of these forms, in upper or lower case:

- rank and suit: ``A♠ AS 10♥ TH`` in English, ``As♠ AP 1♠ 10♥ 10C`` in French;
- the long name: ``jack of clubs`` or ``10 of hearts``, ``valet de trèfle`` or ``10 de cœur``.

Between cards stand spaces, or one comma, semicolon or plus sign; short forms need nothing.
"""

from __future__ import annotations

from content_rules.errors import NotationError, check_lang, quote

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}

LONGEST = 10_000
"""Code points in the longest text that is read: several packs in full words."""


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
        "lang",
        "of",
        "rank_names",
        "ranks",
        "short",
        "suit_letters",
        "suit_names",
        "suits",
    )

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
        # What is read. A name that is a short form too ("as") is read as the short form.
        self.short = {
            form.lower(): rank
            for rank, (symbol, letter, _, *more) in ranks.items()
            for form in (symbol, letter, *more)
        }
        self.rank_names = {forms[2]: rank for rank, forms in ranks.items()}
        self.rank_names = {
            name: rank for name, rank in self.rank_names.items() if name not in self.short
        }
        self.suit_letters = {forms[0].lower(): suit for suit, forms in suits.items()}
        self.suit_names = {name: suit for suit, forms in suits.items() for name in forms[1:]}

    @property
    def rank_forms(self) -> list[str]:
        """How each rank is written for short: "10/T"."""
        return [
            "/".join(dict.fromkeys((symbol, letter, *more)))
            for symbol, letter, _, *more in self.ranks.values()
        ]

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

    def has_word(self, word: str) -> bool:
        """Whether the word occurs in this language's long names."""
        return word in self.rank_names or word in self.suit_names or word == self.of


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


def read(text: str, lang: str) -> list[tuple[str, str, int, int]]:
    """Read every card of a text.

    Args:
        text: the cards.
        lang: the language that they are written in.

    Returns:
        Rank, suit, start and end of each card, in the order written.

    Raises:
        NotationError: the text cannot be read, holds no card or is longer than `LONGEST`.
        TypeError: the text is not a str.
        RulesError: the package lacks the language.

    >>> read("10♠ VT", "fr")
    [('T', 'S', 0, 3), ('J', 'C', 4, 6)]
    >>> read("10♠ VT", "en")
    Traceback (most recent call last):
    content_rules.errors.NotationError: ‘VT’ is not a rank
      | 10♠ VT
      |     ^^
    expected a rank in English: A K Q J 10/T 9 8 7 6 5 4 3 2
    """
    if not isinstance(text, str):
        raise TypeError(f"cards are read from a str, not from {type(text).__name__}")
    chosen = notation(lang)
    if len(text) > LONGEST:
        raise _too_long(text)
    return _Reader(text, chosen).cards()


def _too_long(text: str) -> NotationError:
    length, longest = f"{len(text):,}", f"{LONGEST:,}"
    french = str.maketrans(",", "\u202f")
    return NotationError(
        en=f"the text has {length} characters",
        fr=f"le texte a {length.translate(french)} caractères",
        given=text,
        start=LONGEST,
        end=len(text),
        expected={
            "en": f"expected {longest} at most",
            "fr": f"{longest.translate(french)} au plus sont admis",
        },
    )


# What is no different when read

_SUIT_OF_SIGN = {"♠": "S", "♥": "H", "♦": "D", "♣": "C", "♤": "S", "♡": "H", "♢": "D", "♧": "C"}
_VARIATION_SELECTORS = {"\ufe0e", "\ufe0f"}  # they show the sign before them as text, as emoji
_JOINED = {("e", "\u0300"): "è", ("e", "\u0301"): "é"}


def _fold(text: str) -> tuple[str, list[int]]:
    """The text as it is compared, and where each of its characters began in the text given.

    It is in lower case, its full-width characters are plain ones, accents are joined to their
    letter, and suits have lost their variation selector. The places end with the text's length.
    """
    chars: list[str] = []
    places: list[int] = []
    for place, char in enumerate(text):
        if char in _VARIATION_SELECTORS and place and text[place - 1] in _SUIT_OF_SIGN:
            continue
        if chars and (chars[-1], char) in _JOINED:
            chars[-1] = _JOINED[chars[-1], char]
            continue
        if "\uff01" <= char <= "\uff5e":  # full width
            chars.append(chr(ord(char) - 0xFEE0).lower())
        else:
            chars.append(char.lower() if len(char.lower()) == 1 else char)
        places.append(place)
    places.append(len(text))
    return "".join(chars), places


_SEPARATORS = {",", ";", "+"}
_DIGITS = set("0123456789")


class _Reader:
    """One reading of one text. Places in here are those of the folded text."""

    __slots__ = ("chars", "given", "hints", "notation", "places")

    def __init__(self, given: str, notation: Notation, *, hints: bool = True) -> None:
        self.given = given
        self.notation = notation
        self.hints = hints  # whether an error looks if the other language would do
        self.chars, self.places = _fold(given)

    def cards(self) -> list[tuple[str, str, int, int]]:
        found: list[tuple[str, str, int, int]] = []
        at = self.after_spaces(0)
        if at == len(self.chars):
            raise self.error(
                "card", 0, at, en="no card in the text", fr="aucune carte dans le texte"
            )
        while True:
            rank, after_rank = self.rank(at)
            suit, end = self.suit(at, after_rank)
            found.append((rank, suit, self.places[at], self.places[end]))
            at = self.after_spaces(end)
            if self.sign(at) in _SEPARATORS:
                at = self.after_separator(at)
            elif at == len(self.chars):
                return found

    def after_separator(self, at: int) -> int:
        """Where the card after the separator begins."""
        following = self.after_spaces(at + 1)
        if following == len(self.chars) or self.sign(following) in _SEPARATORS:
            raise self.error("card", at, at + 1, en="no card after {}", fr="aucune carte après {}")
        return following

    def rank(self, at: int) -> tuple[str, int]:
        """The rank that begins there, and where it ends."""
        number = self.run(at, _DIGITS.__contains__)
        if number:
            if number in self.notation.short:
                return self.notation.short[number], at + len(number)
            raise self.no_rank(at, at + len(number))
        word = self.word(at)
        if word in self.notation.rank_names:
            return self.notation.rank_names[word], at + len(word)
        if not self.language_of(word):
            for short in (word[:2], word[:1]):  # "as" before "a"
                if short in self.notation.short:
                    return self.notation.short[short], at + len(short)
        raise self.no_rank(at, at + max(1, len(word)))

    def suit(self, start: int, at: int) -> tuple[str, int]:
        """The suit of the card whose rank stands from *start* to *at*, and where it ends."""
        letter = self.sign(at)
        named = self.chars[start:at] in self.notation.rank_names
        if letter in self.notation.suit_letters and not named:
            return self.notation.suit_letters[letter], at + 1
        place = self.after_spaces(at)
        word = self.word(place)
        if word == self.notation.of and place > at:
            start, at = place, place + len(word)  # from here on it is "of" that needs a suit
            place = self.after_spaces(at)
            word = self.word(place)
            if word in self.notation.suit_names:
                return self.notation.suit_names[word], place + len(word)
        sign = self.sign(place)
        if sign in _SUIT_OF_SIGN:
            return _SUIT_OF_SIGN[sign], place + 1
        raise self.no_suit(start, at, place)

    # Moving

    def sign(self, at: int) -> str:
        """The character there, or "" after the end."""
        return self.chars[at : at + 1]

    def run(self, at: int, belongs: Callable[[str], bool]) -> str:
        """The characters from there on that belong."""
        end = at
        while end < len(self.chars) and belongs(self.chars[end]):
            end += 1
        return self.chars[at:end]

    def word(self, at: int) -> str:
        """The letters from there on."""
        return self.run(at, str.isalpha)

    def after_spaces(self, at: int) -> int:
        """The first place from there on that holds no space."""
        return at + len(self.run(at, str.isspace))

    # Failing: the exact place, and what would have been right

    def no_rank(self, start: int, end: int) -> NotationError:
        """No rank stands from *start* to *end*."""
        word = self.word(start)
        letters = self.notation.suit_letters
        is_short = word[:1] in letters or word[1:2] in letters
        if is_short and word not in self.notation.suit_names and not self.language_of(word):
            end = start + 1  # one letter is at fault, not a word
        return self.error("rank", start, end, en="{} is not a rank", fr="{} n’est pas une valeur")

    def no_suit(self, start: int, at: int, place: int) -> NotationError:
        """What stands from *start* to *at*, a rank or "of", needs a suit; *place* has none."""
        sign, word = self.sign(place), self.word(place)
        after_of = self.chars[start:at] == self.notation.of
        wanted = "suit name" if after_of else "suit"
        if not self.language_of(word):
            if not sign or sign in _SEPARATORS or (place > at and not after_of):
                return self.error(wanted, start, at, en="{} has no suit", fr="{} est sans couleur")
            joined = self.word(start)  # the rank and what follows it, where no space is between
            known = sign in self.notation.short or sign in self.notation.suit_letters
            if place == at and len(joined) > 2 and not known:
                return self.no_rank(start, start + len(joined))
            if not after_of:
                word = sign
        end = place + max(1, len(word))
        return self.error(wanted, place, end, en="{} is not a suit", fr="{} n’est pas une couleur")

    def language_of(self, word: str) -> str | None:
        """The other language to whose long names the word belongs."""
        if not self.notation.has_word(word):
            for lang, other in NOTATIONS.items():
                if other.has_word(word):
                    return lang
        return None

    def error(self, wanted: str, start: int, end: int, *, en: str, fr: str) -> NotationError:
        """The error; ``{}`` in its words becomes the piece from *start* to *end*."""
        begin, stop = self.places[start], self.places[end]
        piece = self.given[begin:stop]
        expected = self.expected(wanted)
        for lang, more in self.advice(start, end).items():
            expected[lang] += "".join(f"\n{line}" for line in more)
        return NotationError(
            en=en.format(_named(piece, "en")),
            fr=fr.format(_named(piece, "fr")),
            given=self.given,
            start=begin,
            end=stop,
            expected=expected,
        )

    def expected(self, wanted: str) -> dict[str, str]:
        """What was expected, by language."""
        notation = self.notation
        en, fr = (_LANGUAGE_NAMES[lang][notation.lang] for lang in ("en", "fr"))
        if wanted == "card":
            forms = (notation.symbol("A", "S"), notation.ascii("A", "S"), notation.long("A", "S"))
            short, name = ", ".join(forms[:2]), forms[2]
            return {
                "en": f"expected a card in {en}, such as {short} or {name}",
                "fr": f"carte attendue, en {fr}, par exemple {short} ou {name}",
            }
        if wanted == "rank":
            ranks = " ".join(notation.rank_forms)
            return {
                "en": f"expected a rank in {en}: {ranks}",
                "fr": f"valeur attendue, en {fr}\u00a0: {ranks}",
            }
        if wanted == "suit":
            suits = " ".join(
                f"{SYMBOLS[suit]}/{forms[0]}" for suit, forms in notation.suits.items()
            )
            return {
                "en": f"expected a suit in {en}, right after the rank: {suits}",
                "fr": f"couleur attendue, en {fr}, juste après la valeur\u00a0: {suits}",
            }
        suits = ", ".join(map(notation.suit_name, notation.suits))
        return {
            "en": f"expected a suit in {en}: {suits}",
            "fr": f"couleur attendue, en {fr}\u00a0: {suits}",
        }

    def advice(self, start: int, end: int) -> dict[str, list[str]]:
        """What may have been meant, by language."""
        en: list[str] = []
        fr: list[str] = []
        return {"en": en, "fr": fr}


_LANGUAGE_NAMES = {
    "en": {"en": "English", "fr": "French"},
    "fr": {"en": "anglais", "fr": "français"},
}


def _named(piece: str, lang: str) -> str:
    """The piece quoted, with its code point where one foreign character looks like another."""
    if len(piece) == 1 and not piece.isascii() and piece.isprintable():
        return f"{quote(piece, lang)} (U+{ord(piece):04X})"
    return quote(piece, lang)
