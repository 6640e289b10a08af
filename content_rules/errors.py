"""The package's errors, each told in English and in French.

An error that rests on a place in a text shows the text and marks the place:

>>> error = NotationError(
...     en="‘X’ is not a rank", fr="« X » n’est pas un rang",
...     given="A♠ X♠", start=3, end=4,
...     expected={"en": "expected a rank", "fr": "un rang est attendu"},
... )
>>> print(error)
‘X’ is not a rank
  | A♠ X♠
  |    ^
expected a rank
"""

from __future__ import annotations

from content_rules.quoting import picture, plain, quote

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

__all__ = [
    "LANGUAGES",
    "HandError",
    "NotationError",
    "PlacedError",
    "RulebookError",
    "RulesError",
    "UnknownClauseError",
    "check_lang",
]

LANGUAGES = ("en", "fr")
"""The languages that the package speaks."""


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
    given = plain(repr(lang))
    raise RulesError(
        en=f"no language {given}: there are 'en' and 'fr'",
        fr=f"pas de langue {given}\u00a0: il y a 'en' et 'fr'",
    )


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
        self.player, shown = name, plain(name)
        self._texts = {
            "en": f"{shown}: {self._texts['en']}",
            "fr": f"{shown}\u00a0: {self._texts['fr']}",
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
    the message says before and after the picture. ``code`` names the fault in the same words in
    every language, for programs; it is empty where a fault has no name.
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
        code: str = "",
    ) -> None:
        self.code = code
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
    """A text that cannot be read as cards in the language named.

    >>> from content_rules.cards import parse_card
    >>> try:
    ...     parse_card("X♠")
    ... except NotationError as error:
    ...     print(error.given, error.start, error.end)
    X♠ 0 1
    """


class HandError(PlacedError):
    """Cards that do not make a hand: too few, too many, one of them twice.

    >>> from content_rules import content
    >>> try:
    ...     content.rank("A♠ K♠")
    ... except HandError as error:
    ...     print(error.text("fr").splitlines()[0])
    2 cartes
    """


class RulebookError(RulesError):
    """A rulebook that is not there, or whose file is not of the form.

    >>> from content_rules.clauses import rulebook
    >>> rulebook("whist")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    content_rules.errors.RulebookError: ...whist...
    """


class UnknownClauseError(RulesError, LookupError):
    """No clause has that id or number; ``nearest`` are the ids that look most like it.

    ``missing`` is the game that the id is of, where no rulebook of it is installed.

    >>> print(UnknownClauseError("content.pont", ["content.point"]))
    no clause ‘content.pont’; the nearest: content.point
    """

    def __init__(self, given: object, nearest: Sequence[str] = (), missing: str = "") -> None:
        text = given if isinstance(given, str) else repr(given)
        en = f"no clause {quote(text, 'en')}"
        fr = f"aucune clause {quote(text, 'fr')}"
        if nearest:
            en += f"; the nearest: {', '.join(nearest)}"
            fr += f"\u202f; les plus proches\u00a0: {', '.join(nearest)}"
        if missing:
            en += f"; no rulebook {quote(missing, 'en')} is installed"
            fr += f"\u202f; pas de recueil {quote(missing, 'fr')} installé"
        super().__init__(en=en, fr=fr)
        self.given = given
        self.nearest = tuple(nearest)
