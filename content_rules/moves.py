"""What any game says of a move: why it is not legal, and what it brought about.

Both carry the clauses they rest on, and are told in every language of the package.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from content_rules.clauses import clause
from content_rules.errors import RulesError, check_lang
from content_rules.quoting import plain

__all__ = ["Event", "IllegalAction", "Reason"]


def cited(text: str, *ids: str) -> str:
    """Return a sentence followed by its clauses, number and id.

    >>> print(cited("The Ace counts 11", "content.points.ace"))
    The Ace counts 11 (§ 1(6) content.points.ace)
    """
    return f"{text} ({', '.join(str(clause(each)) for each in ids)})" if ids else text


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action is not legal, with the id of the clause that forbids it.

    Where it speaks of players, `seats` are theirs, and in `en` and `fr` stand `{0}` for the first
    of them, `{1}` for the next.

    >>> reason = Reason("content.turn.order", en="{0} is on turn", fr="à {0} de jouer", seats=(1,))
    >>> reason.text("fr"), reason.text("fr", names=["Anne", "Basile"])
    ('à la place 1 de jouer', 'à Basile de jouer')
    """

    clause: str
    en: str
    fr: str
    seats: tuple[int, ...] = ()

    def text(self, lang: str = "en", names: Sequence[str] | None = None) -> str:
        """The reason as a sentence; *names* are the players, by seat.

        Raises RulesError for a language that the package lacks.
        """
        sentence = {"en": self.en, "fr": self.fr}[check_lang(lang)]
        if not self.seats:
            return sentence
        return sentence.format(*(plain(called(seat, lang, names)) for seat in self.seats))

    def __str__(self) -> str:
        return cited(self.text(), self.clause)


class IllegalAction(RulesError):  # noqa: N818 - an illegal action, as python-chess has an illegal move
    r"""An action that the rules do not allow; nothing has changed.

    `action` is what was asked, `position` the state it was asked of, `reasons` all that stands
    against it, `clause` the id of the first reason's clause.

    >>> reason = Reason("content.turn.order", en="not {0}", fr="pas {0}", seats=(1,))
    >>> error = IllegalAction("Content", None, [reason])
    >>> error.text("fr"), error.clause
    ('pas la place 1 (§\xa04(2) content.turn.order)', 'content.turn.order')
    >>> error.text("fr", names=["Anne", "Basile"])
    'pas Basile (§\xa04(2) content.turn.order)'
    """

    def __init__(self, action: object, position: object, reasons: Sequence[Reason]) -> None:
        self.action = action
        self.position = position
        self.reasons = tuple(reasons)
        super().__init__(
            en=self._told("en", None), fr=self._told("fr", None), clause=self.reasons[0].clause
        )

    def text(self, lang: str = "en", names: Sequence[str] | None = None) -> str:
        """The message in that language; *names* are the players, by seat."""
        return super().text(lang) if names is None else self._told(check_lang(lang), names)

    def _told(self, lang: str, names: Sequence[str] | None) -> str:
        told = (cited(each.text(lang, names), each.clause) for each in self.reasons)
        return {"en": "; ", "fr": "\u202f; "}[lang].join(told)


_SEATS: Final = {"en": "seat", "fr": "la place"}


def called(seat: int, lang: str, names: Sequence[str] | None) -> str:
    """How a seat is called in a sentence: by the name of its player, where that is known.

    >>> called(1, "fr", None), called(1, "fr", ["Anne", "Basile"])
    ('la place 1', 'Basile')
    """
    return f"{_SEATS[lang]} {seat}" if names is None else names[seat]


Named = Callable[[int], str]
"""How a seat is called in a sentence."""


class Event(ABC):
    """Something that happened in a game.

    >>> from content_rules import content
    >>> event = content.SaidContent(1)
    >>> event.text("en", names=["Anne", "Basile"]), event.clauses[-1]
    ('Basile says “Content!”', 'content.saying-content.out')
    """

    __slots__ = ()
    CLAUSES: ClassVar[tuple[str, ...]]

    @property
    def clauses(self) -> tuple[str, ...]:
        """The ids of the clauses it rests on, most decisive first."""
        return self.CLAUSES

    def visible_to(self, seat: int) -> bool:
        """Whether the player at that seat may know of it while the deal is being played."""
        return True

    def text(self, lang: str = "en", names: Sequence[str] | None = None) -> str:
        """The event as a sentence without its full stop; *names* are the players, by seat."""
        check_lang(lang)
        told = self._told(lang, lambda seat: called(seat, lang, names))
        return told[0].upper() + told[1:]

    @abstractmethod
    def _told(self, lang: str, named: Named) -> str:
        """The sentence in that language, seats called as *named* has it."""

    def __str__(self) -> str:
        return cited(self.text(), *self.clauses)
