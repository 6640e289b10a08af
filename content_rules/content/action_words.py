"""How a record writes an action: the player, and `content`, `all`, or the two cards exchanged."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content_rules.content.actions import Action, Exchange, ExchangeAll, SayContent
from content_rules.errors import RulesError
from content_rules.quoting import quote
from content_rules.record import CARDS

if TYPE_CHECKING:
    from collections.abc import Sequence

CONTENT, ALL = "content", "all"


def write_action(action: Action, names: Sequence[str]) -> tuple[str, ...]:
    """Return an action as a record has it.

    >>> write_action(ExchangeAll(1), ["Anne", "Basile"])
    ('Basile', 'all')
    """
    who = names[action.seat]
    match action:
        case SayContent():
            return who, CONTENT
        case ExchangeAll():
            return who, ALL
        case Exchange(_, give, take):
            return who, give.text(style="ascii"), take.text(style="ascii")


def read_action(words: Sequence[str], seat: int) -> object:
    """Return the action that a record's words tell of, for that seat.

    Several cards given and as many taken make an Exchange of tuples, which no position allows:
    `explain` says why. Raises RulesError for words that tell of nothing.

    >>> read_action(["content"], 0), read_action(["KS", "2D"], 1)
    (SayContent(seat=0), Exchange(seat=1, give=K♠, take=2♦))
    >>> read_action(["pass"], 0)
    Traceback (most recent call last):
    content_rules.errors.RulesError: ‘pass’ is no action: expected content, all or two cards
    """
    if list(words) == [CONTENT]:
        return SayContent(seat)
    if list(words) == [ALL]:
        return ExchangeAll(seat)
    given = " ".join(words).split()
    cards = [CARDS[each] for each in given if each in CARDS]
    if len(cards) != len(given) or len(cards) % 2:
        raise RulesError(
            en=f"{quote(' '.join(words), 'en')} is no action: expected {CONTENT}, {ALL}"
            " or two cards",
            fr=f"{quote(' '.join(words), 'fr')} n’est pas une action\u00a0: on attend {CONTENT},"
            f" {ALL} ou deux cartes",
        )
    half = len(cards) // 2
    if half == 1:
        return Exchange(seat, *cards)
    give, take = tuple(cards[:half]), tuple(cards[half:])
    return Exchange(seat, give, take)  # type: ignore[arg-type]
