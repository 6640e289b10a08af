"""Reading the cards of a text, in the language named.

Nothing is guessed: "C" is clubs in English and cœur in French, "D" diamonds in English and the
dame in French. Where a text turns out to be in the other language, the error says so, and stays
an error.

A card is read in any of these forms, in upper or lower case:

- rank and suit: ``A♠ AS 10♥ TH`` in English, ``As♠ AP 1♠ 10♥ 10C`` in French;
- the long name: ``jack of clubs`` or ``10 of hearts``, ``valet de trèfle`` or ``10 de cœur``.

Between cards stand spaces, or one comma, semicolon or plus sign; short forms need nothing.
"""

from __future__ import annotations

from content_rules.errors import NotationError
from content_rules.misreading import misreading
from content_rules.notation import NOTATIONS, notation

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from content_rules.notation import Notation

LONGEST = 10_000
"""Code points in the longest text that is read: several packs in full words."""


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
    the text can be read in French
    """
    if not isinstance(text, str):
        raise TypeError(f"cards are read from a str, not from {type(text).__name__}")
    chosen = notation(lang)
    if len(text) > LONGEST:
        raise misreading(text, LONGEST, len(text), chosen, ["too long", "card"])
    return _Reader(text, chosen).cards()


# What makes no difference to a reader

_SUIT_OF_SIGN = {"♠": "S", "♥": "H", "♦": "D", "♣": "C", "♤": "S", "♡": "H", "♢": "D", "♧": "C"}
_VARIATION_SELECTORS = {"\ufe0e", "\ufe0f"}  # they show the sign before them as text, as emoji
_JOINED = {("e", "\u0300"): "è", ("e", "\u0301"): "é"}


def _fold(text: str) -> tuple[str, Sequence[int]]:
    """The text as it is compared, and where each of its characters began in the text given.

    It is in lower case, its full-width characters are plain ones, accents are joined to their
    letter, and suits have lost their variation selector. The places end with the text's length.
    """
    if text.isascii():
        return text.lower(), range(len(text) + 1)
    chars: list[str] = []
    places: list[int] = []
    for place, char in enumerate(text):
        if char in _VARIATION_SELECTORS and place and text[place - 1] in _SUIT_OF_SIGN:
            continue
        if chars and (chars[-1], char) in _JOINED:
            chars[-1] = _JOINED[chars[-1], char]
            continue
        wide = "\uff01" <= char <= "\uff5e"
        lower = (chr(ord(char) - 0xFEE0) if wide else char).lower()
        chars.append(lower if len(lower) == 1 else char)
        places.append(place)
    places.append(len(text))
    return "".join(chars), places


_SEPARATORS = {",", ";", "+"}
_DIGITS = set("0123456789")
_LONGEST_WORD = 16  # no name is as long; without a limit, many cards in one run would be slow


class _Reader:
    """One reading of one text. Places in here are those of the folded text."""

    __slots__ = ("alone", "chars", "given", "notation", "places")

    def __init__(self, given: str, notation: Notation, *, alone: bool = False) -> None:
        self.given = given
        self.notation = notation
        self.alone = alone  # an error does not look at other languages
        self.chars, self.places = _fold(given)

    def cards(self) -> list[tuple[str, str, int, int]]:
        """Every card, as `read` gives them."""
        found: list[tuple[str, str, int, int]] = []
        at = self.after_spaces(0)
        if at == len(self.chars):
            raise self.error(0, at, ["no card", "card"])
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
            raise self.error(at, at + 1, ["no card after", "card"])
        return following

    def rank(self, at: int) -> tuple[str, int]:
        """The rank that begins there, and where it ends."""
        short = self.notation.short
        number = self.run(at, _DIGITS.__contains__)
        if number:
            if number in short:
                return short[number], at + len(number)
            raise self.no_rank(at, number)
        word = self.word(at)
        if word in self.notation.rank_names:
            return self.notation.rank_names[word], at + len(word)
        if not (self.language_of(word) or self.begins_with_name(word)):
            for form in (word[:2], word[:1]):  # "as" before "a"
                if form in short:
                    return short[form], at + len(form)
        raise self.no_rank(at, self.letters(at) or self.sign(at))

    def suit(self, start: int, at: int) -> tuple[str, int]:
        """The suit of the card whose rank stands from *start* to *at*, and where it ends."""
        letter = self.sign(at)
        if letter in self.notation.suit_letters:
            return self.notation.suit_letters[letter], at + 1
        place = self.after_spaces(at)
        word = self.word(place)
        if word == self.notation.of:
            start, at = place, place + len(word)  # from here on it is "of" that needs a suit
            place = self.after_spaces(at)
            word = self.word(place)
            if word in self.notation.suit_names:
                return self.notation.suit_names[word], place + len(word)
        sign = self.sign(place)
        if sign in _SUIT_OF_SIGN:
            return _SUIT_OF_SIGN[sign], place + 1
        raise self.no_suit(start, at, place)

    # Looking

    def sign(self, at: int) -> str:
        """The character there, or "" after the end."""
        return self.chars[at : at + 1]

    def run(self, at: int, belongs: Callable[[str], bool], most: int = LONGEST) -> str:
        """The characters from there on that belong, *most* of them at most."""
        end = at
        while end < len(self.chars) and end - at < most and belongs(self.chars[end]):
            end += 1
        return self.chars[at:end]

    def letters(self, at: int) -> str:
        """The letters from there on."""
        return self.run(at, str.isalpha)

    def word(self, at: int) -> str:
        """The letters from there on, or the first of them if they are too many for a name."""
        return self.run(at, str.isalpha, _LONGEST_WORD)

    def after_spaces(self, at: int) -> int:
        """The first place from there on that holds no space."""
        return at + len(self.run(at, str.isspace))

    def language_of(self, word: str) -> str | None:
        """The other language to whose long names the word belongs."""
        if word not in self.notation.names:
            for lang, other in NOTATIONS.items():
                if word in other.names:
                    return lang
        return None

    def begins_with_name(self, word: str) -> bool:
        """Whether it begins with the long name of a rank, as "kings" and "aceofspades" do."""
        return word.startswith(tuple(self.notation.rank_names))

    # Failing: the exact place, and what to say of it

    def no_rank(self, at: int, piece: str) -> NotationError:
        """The piece that stands there is no rank."""
        here, meaning = self.notation, ""
        if len(piece) > 1 and not (self.language_of(piece) or self.begins_with_name(piece)):
            first_is_suit = piece[0] in here.suit_letters
            if piece[1] in here.suit_letters or (len(piece) == 2 and first_is_suit):
                piece = piece[0]  # one letter is wrong, as in "XS" and "SA"
        if piece == self.letters(at) and piece[0] not in here.suit_letters:
            before = self.chars[max(0, at - 3) : at]
            if before[-2:].isalpha() and not before[-3:-2].isalpha():
                at -= 2  # a word that began like a card: "the"
                piece = self.letters(at)
        sentences = ["not a rank", "rank"]
        if piece in here.suit_letters:
            meaning = here.suit_name(here.suit_letters[piece])
            sentences.append("is a suit")
        elif piece in _SUIT_OF_SIGN or piece in here.suit_names:
            sentences.append("rank first")
        elif piece == "1":
            sentences.append("ace and ten")
        return self.error(at, at + len(piece), sentences, meaning)

    def no_suit(self, start: int, at: int, place: int) -> NotationError:
        """What stands from *start* to *at*, a rank or "of", needs a suit, and *place* has none."""
        here, meaning = self.notation, ""
        before, sign, word = self.chars[start:at], self.sign(place), self.letters(place)
        expected = "suit name" if before in here.names else "suit"
        if not self.language_of(word):
            apart = place > at and before != here.of
            if apart or not sign or sign in _SEPARATORS:
                return self.error(start, at, ["without suit", expected])
            whole = self.letters(start)
            if len(whole) > 2 and whole != before and sign not in here.short:
                return self.no_rank(start, whole)  # a word that began like a rank: "joker"
            if before != here.of:
                word = sign
        stray = sign.isascii() and sign.isprintable() and not sign.isalnum()
        sentences = ["stray" if stray else "not a suit", expected]
        if word in here.short and word not in _DIGITS:
            meaning = here.rank_name(here.short[word])
            sentences.append("is a rank")
        return self.error(place, place + len(word or sign), sentences, meaning)

    def error(
        self, start: int, end: int, sentences: Sequence[str], meaning: str = ""
    ) -> NotationError:
        """The error that says so, and whether another language would do."""
        hint, other = [], self.language_of(self.chars[start:end])
        if other:
            hint = ["foreign word"]
        elif not self.alone:
            other = next(filter(self.reads_in, NOTATIONS), None)
            hint = ["foreign text"] if other else []
        return misreading(
            self.given,
            self.places[start],
            self.places[end],
            self.notation,
            [*sentences, *hint],
            meaning=meaning,
            other=other or "",
        )

    def reads_in(self, lang: str) -> bool:
        """Whether the whole text can be read in the other language."""
        if lang == self.notation.lang:
            return False
        try:
            _Reader(self.given, NOTATIONS[lang], alone=True).cards()
        except NotationError:
            return False
        return True
