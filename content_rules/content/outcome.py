"""What an action of one's own would make of one's hand and of the exposed cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content_rules.content.actions import Exchange, SayContent
from content_rules.content.exchange import exchange_all, exchange_one

if TYPE_CHECKING:
    from content_rules.content.actions import Action
    from content_rules.content.combination import Cards
    from content_rules.content.view import View


def outcome(view: View, action: Action) -> tuple[Cards, Cards]:
    """Return the hand and the exposed cards that a player's own action would leave.

    >>> from content_rules import content
    >>> view = content.Coup.deal(content.PACK, seats=2, dealer=0).view(1)
    >>> outcome(view, content.ExchangeAll(1)) == (view.exposed, view.hand)
    True
    """
    if isinstance(action, Exchange):
        return exchange_one(view.hand, view.exposed, action.give, action.take)
    if isinstance(action, SayContent):
        return view.hand, view.exposed
    return exchange_all(view.hand, view.exposed)
