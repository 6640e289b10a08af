"""Writing to a stream that may lack the characters for it."""

from __future__ import annotations

from content_rules.notation import SYMBOLS, notation
from content_rules.quoting import cells

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TextIO

_QUOTES = {"‘": "'", "’": "'", "“": '"', "”": '"', "«": '"', "»": '"'}
_OTHERS = {"–": "-", "—": "-", "œ": "oe", "Œ": "OE", "§": "sec.", "\ufe0e": "", "\ufe0f": ""}


def write(text: str, stream: TextIO | None, lang: str) -> None:
    """Write lines of text in that language, as well as the stream can show them, and at once."""
    if stream is not None:  # as sys.stdout is, where it was closed before we began
        stream.write(spell(text, encoding_of(stream), lang) + "\n")
        stream.flush()


def encoding_of(stream: TextIO | None) -> str:
    """The stream's encoding; UTF-8 for one that has none, as those in memory."""
    return getattr(stream, "encoding", None) or "utf-8"


def spell(text: str, encoding: str, lang: str) -> str:
    r"""Write a text with the characters that an encoding has.

    A suit becomes its letter in that language; a letter loses its accent; quotation marks become
    plain. What has no likeness becomes question marks, as many as it is columns wide, so that
    carets on the next line still stand where they should.

    >>> spell("10♥, « dix de cœur »", "ascii", "fr")
    '10C, " dix de coeur "'
    >>> spell("‘A♠ 🃏’", "latin-1", "en"), spell("‘A♠ 🃏’", "utf-8", "en")
    ("'AS ??'", '‘A♠ 🃏’')
    """
    if _encodes(text, encoding):
        return text
    written = notation(lang)
    forms = written.suit_forms()
    if not _encodes(forms, encoding):  # the letter alone: "♠/S" would become "S/S"
        letters = " ".join(letter for letter, *_ in written.suits.values())
        text = text.replace(f": {forms}", f": {letters}")
    return "".join(_spell(char, encoding, lang) for char in text)


def _encodes(text: str, encoding: str) -> bool:
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def _spell(char: str, encoding: str, lang: str) -> str:
    if _encodes(char, encoding):
        return char
    letters = {SYMBOLS[suit]: forms[0] for suit, forms in notation(lang).suits.items()}
    known = _QUOTES | _OTHERS | letters
    return known[char] if char in known else _likeness(char)


def _likeness(char: str) -> str:
    from unicodedata import normalize

    ((shown, width),) = cells(char)
    if shown != char:
        return shown
    plain = normalize("NFKD", char).encode("ascii", "ignore").decode()
    return plain.ljust(width) if plain else "?" * width
