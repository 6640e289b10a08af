"""What is said where a text of cards cannot be read: the sentences, in English and in French."""

from __future__ import annotations

from content_rules.errors import LANGUAGES, NotationError
from content_rules.notation import SYMBOLS
from content_rules.quoting import quote

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from content_rules.notation import Notation

# {piece} is what stands at the place, {language} the language that was read.
_SENTENCES = {
    # What is wrong
    "no card": ("no card in {piece}", "aucune carte dans {piece}"),
    "no card after": ("no card after {piece}", "aucune carte après {piece}"),
    "not a rank": ("{piece} is not a rank", "{piece} n’est pas un rang"),
    "not a suit": ("{piece} is not a suit", "{piece} n’est pas une couleur"),
    "stray": ("{piece} does not belong here", "{piece} n’a pas sa place ici"),
    "without suit": ("{piece} has no suit", "{piece} est sans couleur"),
    "too long": (
        "the text is too long from here on",
        "à partir d’ici, le texte est trop long",
    ),
    # What would be right
    "card": (
        "expected a card in {language}: {card}, for example",
        "carte attendue, en {language}, par exemple {card}",
    ),
    "rank": (
        "expected a rank in {language}: {ranks}",
        "rang attendu, en {language}\u00a0: {ranks}",
    ),
    "suit": (
        "expected a suit in {language}, right after the rank: {suits}",
        "couleur attendue, en {language}, juste après le rang\u00a0: {suits}",
    ),
    "suit name": (
        "expected a suit in {language}: {suit_names}",
        "couleur attendue, en {language}\u00a0: {suit_names}",
    ),
    # What may have been meant
    "is a rank": (
        "in {language} {piece} is a rank, {meaning}",
        "en {language}, {piece} est un rang, {meaning}",
    ),
    "is a suit": (
        "in {language} {piece} is a suit, {meaning}",
        "en {language}, {piece} est une couleur, {meaning}",
    ),
    "rank first": ("the rank comes before the suit", "le rang précède la couleur"),
    "ace and ten": ("an ace is {ace}, a ten {ten}", "un as s’écrit {ace}, un dix {ten}"),
    "foreign word": ("{piece} is {other}", "{piece} est {other}"),
    "foreign text": ("the text can be read in {other}", "le texte se lit en {other}"),
}

_LANGUAGE_NAMES = {
    "en": {"en": "English", "fr": "French"},
    "fr": {"en": "anglais", "fr": "français"},
}


def misreading(
    given: str,
    start: int,
    end: int,
    notation: Notation,
    sentences: Iterable[str],
    *,
    meaning: str = "",
    other: str = "",
) -> NotationError:
    """Make the error for a text that cannot be read.

    Args:
        given: the text.
        start: where the place begins that is at fault.
        end: where it ends.
        notation: the notation that the text was read in.
        sentences: which sentences to say, first what is wrong; it is the error's `code`.
        meaning: the name of the rank or suit that the piece means.
        other: the language that the piece or the text is in.

    >>> from content_rules.notation import NOTATIONS
    >>> print(misreading("A", 0, 1, NOTATIONS["fr"], ["without suit", "suit"]))
    ‘A’ has no suit
      | A
      | ^
    expected a suit in French, right after the rank: ♠/P ♥/C ♦/K ♣/T
    """
    code, *_ = sentences = tuple(sentences)
    problem, expected = {}, {}
    for place, lang in enumerate(LANGUAGES):
        names = _LANGUAGE_NAMES[lang]
        words = _words(notation, lang)
        words |= {"piece": _piece(given[start:end], lang), "meaning": meaning}
        words |= {"language": names[notation.lang], "other": names.get(other, "")}
        problem[lang], *rest = (_SENTENCES[key][place].format(**words) for key in sentences)
        expected[lang] = "\n".join(rest)
    return NotationError(**problem, given=given, start=start, end=end, expected=expected, code=code)


def _piece(piece: str, lang: str) -> str:
    """The piece quoted, and its code point where it may be taken for another character."""
    if (
        len(piece) == 1
        and piece.isprintable()
        and not (piece.isascii() or piece in SYMBOLS.values())
    ):
        return f"{quote(piece, lang)} (U+{ord(piece):04X})"
    return quote(piece, lang)


def _words(notation: Notation, lang: str) -> dict[str, str]:
    """What a notation consists of, told in that language."""

    def one_of(forms: Iterable[str]) -> str:
        *most, last = forms
        either = {"en": "or", "fr": "ou"}[lang]
        return f"{', '.join(most)} {either} {last}" if most else last

    writers = (notation.symbol, notation.ascii, notation.long)
    return {
        "ace": one_of(notation.rank_forms("A")),
        "ten": one_of(notation.rank_forms("T")),
        "card": one_of(write("A", "S") for write in writers),
        "ranks": " ".join("/".join(notation.rank_forms(rank)) for rank in notation.ranks),
        "suits": notation.suit_forms(),
        "suit_names": one_of(
            f"{notation.of} {notation.suit_name(suit)}" for suit in notation.suits
        ),
    }
