"""The package's errors, each told in English and in French.

An error that rests on a place in a text shows the text and marks the place:

>>> error = NotationError(
...     en="‘X’ is not a rank", fr="« X » n’est pas une valeur",
...     given="A♠ X♠", start=3, end=4,
...     expected={"en": "expected a rank", "fr": "attendu : une valeur"},
... )
>>> print(error)
‘X’ is not a rank
  | A♠ X♠
  |    ^
expected a rank
"""

from __future__ import annotations

TYPE_CHECKING = False  # what typing.TYPE_CHECKING is, without the cost of importing typing
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

LANGUAGES = ("en", "fr")

_QUOTED = 32  # code points of a word repeated in a sentence
_SHOWN = 80  # code points of a text shown in a picture …
_BEFORE = 40  # … and how many of them may stand before the place

_GUTTER = "  | "
_CLIPPED = "..."  # plain ASCII, so that a terminal without "…" keeps the carets in line


def check_lang(lang: str) -> str:
    """Give back *lang* if the package speaks that language.

    >>> check_lang("fr")
    'fr'
    >>> check_lang("de")
    Traceback (most recent call last):
    content_rules.errors.RulesError: no language 'de': there are 'en' and 'fr'
    """
    if lang in LANGUAGES:
        return lang
    given = quote(repr(lang), None)
    raise RulesError(
        en=f"no language {given}: there are 'en' and 'fr'",
        fr=f"pas de langue {given}\u00a0: il y a 'en' et 'fr'",
    )


def char_width(char: str) -> int:
    r"""Columns that a printable character takes on a terminal: 0, 1 or 2.

    >>> [char_width(char) for char in ("A", "♠", "Ａ", "🂡", "\u0301")]
    [1, 1, 2, 1, 0]
    """
    if char.isascii():
        return 1
    import unicodedata

    if unicodedata.category(char) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def _shown(char: str) -> str:
    """The character itself, or its escape where it would not be seen or would disturb the line."""
    if char.isprintable() or char == " ":
        return char
    import unicodedata

    if unicodedata.category(char) == "Zs":  # no-break and other spaces look like what they are
        return char
    return ascii(char)[1:-1]


def quote(text: str, lang: str | None) -> str:
    r"""A piece of text for a sentence of that language: clipped, made visible, in its quotes.

    With ``lang=None`` no quotes are added.

    >>> quote("valet", "en"), quote("A\u200b", "en"), quote("x" * 99, None)
    ('‘valet’', '‘A\\u200b’', 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxx...')
    >>> quote("jack", "fr")
    '«\xa0jack\xa0»'
    """
    if len(text) > _QUOTED:
        text = text[: _QUOTED - len(_CLIPPED)] + _CLIPPED
    text = "".join(map(_shown, text))
    if lang is None:
        return text
    return f"«\u00a0{text}\u00a0»" if lang == "fr" else f"‘{text}’"


def picture(given: str, start: int, end: int) -> str:
    r"""Two lines: the text, and carets under ``given[start:end]``.

    A long text is cut around the place; what cannot be seen is shown as its escape; an empty
    place gets one caret.

    >>> print(picture("A♠ Ｋ♠ X♠", 6, 7))
      | A♠ Ｋ♠ X♠
      |        ^
    >>> print(picture("A♠\u200bK♠", 2, 3))
      | A♠\u200bK♠
      |   ^^^^^^
    """
    first = max(0, min(start - _BEFORE, len(given) - _SHOWN))
    last = min(len(given), first + _SHOWN)
    line = _CLIPPED if first else ""
    column = len(line)  # where the next character goes
    left = right = None  # the columns between which the carets go
    for place in range(first, last):
        shown = _shown(given[place])
        width = sum(map(char_width, shown))
        if shown == "\ufe0f" and column:  # emoji style makes the narrow sign before it a wide one
            width = 1 if char_width(given[place - 1]) == 1 else 0
        if place == start:
            left = column if width else max(0, column - 1)  # an accent stands over its letter
        line += shown
        column += width
        if place < end:
            right = column
    if left is None:
        left = column
    carets = "^" * max(1, (right or 0) - left)
    if last < len(given):
        line += _CLIPPED
    return f"{_GUTTER}{line}\n{_GUTTER}{' ' * left}{carets}"


def _rebuild(cls: type[RulesError], args: tuple[Any, ...]) -> RulesError:
    return cls.__new__(cls, *args)


class RulesError(ValueError):
    """A fault told in every language of the package.

    *en* and *fr* are the message; *clause* is the id of the clause that it rests on, if any.

    >>> error = RulesError(en="too late", fr="trop tard")
    >>> str(error), error.text("fr"), error.clause
    ('too late', 'trop tard', None)
    """

    def __init__(self, *, en: str, fr: str, clause: str | None = None) -> None:
        super().__init__(en)
        self._texts = {"en": en, "fr": fr}
        self.clause = clause
        self.player: str | None = None

    def text(self, lang: str = "en") -> str:
        """The message in that language; RulesError for a language that the package lacks."""
        return self._texts[check_lang(lang)]

    def of_player(self, name: str) -> RulesError:
        """This error, told as one in the hand of that player; `player` is then the name.

        >>> print(RulesError(en="too late", fr="trop tard").of_player("Anne"))
        Anne: too late
        """
        self.player = name
        self._texts = {
            "en": f"{name}: {self._texts['en']}",
            "fr": f"{name}\u00a0: {self._texts['fr']}",
        }
        self.args = (self._texts["en"],)
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        # The standard way would call the class with the message alone.
        return _rebuild, (type(self), self.args), self.__dict__


class PlacedError(RulesError):
    """A fault at a place in a text, when there is a text.

    ``given`` is the whole text and ``given[start:end]`` the place, in code points; all three are
    None for a fault that came from no text. ``problem`` and ``expected`` hold, by language, what
    the message says before and after the picture.
    """

    def __init__(
        self,
        *,
        en: str,
        fr: str,
        given: str | None = None,
        start: int | None = None,
        end: int | None = None,
        expected: Mapping[str, str] | None = None,
        clause: str | None = None,
    ) -> None:
        self.given = given
        self.start = start
        self.end = end
        self.problem = {"en": en, "fr": fr}
        self.expected = dict(expected or {})
        super().__init__(en=self._compose("en"), fr=self._compose("fr"), clause=clause)

    def _compose(self, lang: str) -> str:
        parts = [self.problem[lang]]
        if self.given is not None and self.start is not None and self.end is not None:
            parts.append(picture(self.given, self.start, self.end))
        if self.expected:
            parts.append(self.expected[lang])
        return "\n".join(parts)


class NotationError(PlacedError):
    """A text that cannot be read as cards in the language named."""


class HandError(PlacedError):
    """Cards that do not make a hand: too few, too many, one of them twice."""


class RulebookError(RulesError):
    """A rulebook that is not there, or whose file is not of the form."""


class UnknownClauseError(RulesError, LookupError):
    """No clause has that id or number; ``nearest`` are the ids that look most like it.

    >>> print(UnknownClauseError("content.pont", ["content.point"]))
    no clause ‘content.pont’; the nearest: content.point
    """

    def __init__(self, given: object, nearest: Sequence[str] = ()) -> None:
        text = given if isinstance(given, str) else repr(given)
        en = f"no clause {quote(text, 'en')}"
        fr = f"aucune clause {quote(text, 'fr')}"
        if nearest:
            en += f"; the nearest: {', '.join(nearest)}"
            fr += f"\u202f; les plus proches\u00a0: {', '.join(nearest)}"
        super().__init__(en=en, fr=fr)
        self.given = given
        self.nearest = tuple(nearest)
