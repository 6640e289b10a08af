"""What one player may know of a coup: never another's hidden card, nor the stock."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from content_rules.clauses import implements
from content_rules.content.legality import must_declare
from content_rules.content.pack import PACK

if TYPE_CHECKING:
    from content_rules.cards import Card
    from content_rules.content.actions import Action
    from content_rules.content.combination import Cards
    from content_rules.content.coup import Coup
    from content_rules.content.options import Options


class View(NamedTuple):
    """A coup as one seat sees it.

    `hand` is that seat's own; `known` are, by seat, the cards that everyone has seen go into a
    hand and that are still there; `said` who has said Content; `history` what has been done.
    `legal_actions` are the seat's own, and `must_declare` says that it holds a Thirty-One and may
    declare it now, in its first moment or on a later turn. `hands`, `lowest` and `declared` are
    empty until the coup is over.

    A named tuple, since one is made for each action of a game, and nothing frozen is made faster.

    >>> from content_rules import content
    >>> pack = content.pack_for(["9♠ 8♥ 4♦", "K♠ Q♠ 4♣"], exposed="A♠ 6♥ 7♦")
    >>> view = content.Coup.deal(pack, seats=2, dealer=0).view(1)
    >>> view.hand, view.hands, len(view.unseen)
    ((K♠, Q♠, 4♣), (), 46)
    """

    seat: int
    seats: int
    dealer: int
    options: Options
    hand: Cards
    exposed: Cards
    known: tuple[frozenset[Card], ...]
    said: tuple[bool, ...]
    to_act: int | None
    stock_size: int
    history: tuple[Action, ...]
    legal_actions: tuple[Action, ...]
    must_declare: bool
    hands: tuple[Cards, ...]
    lowest: tuple[int, ...]
    declared: tuple[int, ...]

    @property
    def is_over(self) -> bool:
        """Whether the coup is over."""
        return self.to_act is None

    @property
    def unseen(self) -> frozenset[Card]:
        """The cards that this seat cannot place: hidden in the other hands, or in the stock."""
        placed = {*self.hand, *self.exposed}.union(*self.known, *self.hands)
        return frozenset(PACK).difference(placed)


@implements(
    "content.hands.hidden",
    "content.ruling.public-exchanges",
    "content.ruling.cards-still-known",
    "content.ruling.own-actions",
)
def view_of(coup: Coup, seat: int) -> View:
    """Return what a seat may know of a coup; RulesError if there is no such seat."""
    legal_actions = coup.legal_actions(seat)
    dealt, is_over = coup.dealt, coup.is_over
    return View(
        seat,
        dealt.seats,
        dealt.dealer,
        coup.options,
        coup.hands[seat],
        coup.exposed,
        coup.known,
        coup.said,
        coup.to_act,
        len(dealt.stock),
        coup.history,
        legal_actions,
        must_declare(coup, seat),
        coup.hands if is_over else (),
        coup.lowest if is_over else (),
        coup.declared,
    )
