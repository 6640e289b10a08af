"""What any game says of a move: why it is not legal, and what it brought about.

Both carry the clauses they rest on, and are told in every language of the package.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from content_rules.clauses import clause
from content_rules.errors import RulesError, check_lang

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

    >>> reason = Reason("content.turn.order", en="seat 0 is on turn", fr="à la place 0 de jouer")
    >>> reason.text("fr")
    'à la place 0 de jouer'
    """

    clause: str
    en: str
    fr: str

    def text(self, lang: str = "en") -> str:
        """The reason as a sentence; RulesError for a language that the package lacks."""
        return {"en": self.en, "fr": self.fr}[check_lang(lang)]

    def __str__(self) -> str:
        return cited(self.en, self.clause)


class IllegalAction(RulesError):  # noqa: N818 - an illegal action, as python-chess has an illegal move
    r"""An action that the rules do not allow; nothing has changed.

    `action` is what was asked, `position` the state it was asked of, `reasons` all that stands
    against it, `clause` the id of the first reason's clause.

    >>> error = IllegalAction("Content", None, [Reason("content.turn.order", en="no", fr="non")])
    >>> error.text("fr"), error.clause
    ('non (§\xa04(2) content.turn.order)', 'content.turn.order')
    """

    def __init__(self, action: object, position: object, reasons: Sequence[Reason]) -> None:
        self.action = action
        self.position = position
        self.reasons = tuple(reasons)
        super().__init__(
            en="; ".join(cited(each.en, each.clause) for each in self.reasons),
            fr="\u202f; ".join(cited(each.fr, each.clause) for each in self.reasons),
            clause=self.reasons[0].clause,
        )


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
        seats = {"en": "seat", "fr": "la place"}[check_lang(lang)]

        def named(seat: int) -> str:
            return f"{seats} {seat}" if names is None else names[seat]

        told = self._told(lang, named)
        return told[0].upper() + told[1:]

    @abstractmethod
    def _told(self, lang: str, named: Named) -> str:
        """The sentence in that language, seats called as *named* has it."""

    def __str__(self) -> str:
        return cited(self.text(), *self.clauses)
