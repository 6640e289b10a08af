"""Sections 4.3 and 4.5: who may declare a Thirty-One, and until when.

A *window* is the time a player has to declare a Thirty-One out of turn: from the moment it comes
into the hand until another player exchanges. Who missed it declares on their next turn.
"""

from collections.abc import Sequence

from content_rules.clauses import implements
from content_rules.content.combination import STRENGTHS, Cards
from content_rules.content.strengths import strength

_THIRTY_ONE = STRENGTHS[-1]


def is_thirty_one(cards: Cards) -> bool:
    """Whether three cards are a Thirty-One, in a hand or on the table."""
    return strength(*cards) == _THIRTY_ONE


@implements("content.thirty-one.stops", "content.ruling.later-content-stops")
def stops_the_coup(hand: Cards) -> bool:
    """Whether saying Content with this hand ends the coup at once: it holds a Thirty-One.

    >>> from content_rules.cards import parse_cards
    >>> stops_the_coup(parse_cards("A♠ K♠ 10♠")), stops_the_coup(parse_cards("K♠ Q♠ J♠"))
    (True, False)
    """
    return is_thirty_one(hand)


@implements(
    "content.thirty-one.dealt",
    "content.ruling.several-thirty-ones",
    "content.ruling.deal-finished",
)
def windows_at_the_deal(hands: Sequence[Cards]) -> frozenset[int]:
    """Return the seats that were dealt a Thirty-One: each may declare it at once.

    >>> from content_rules.cards import parse_cards
    >>> windows_at_the_deal([parse_cards("9♠ 8♠ 7♠"), parse_cards("A♥ K♥ J♥")])
    frozenset({1})
    """
    return frozenset(seat for seat, hand in enumerate(hands) if stops_the_coup(hand))


@implements(
    "content.thirty-one.by-exchange",
    "content.thirty-one.missed",
    "content.ruling.window",
    "content.ruling.window-renewed",
    "content.ruling.breaking",
)
def windows_after_exchange(seat: int, hand: Cards) -> frozenset[int]:
    """Return the seats that may declare out of turn once a player has exchanged into a hand.

    All windows of the others have closed; the player has one for the Thirty-One just got, if any.

    >>> from content_rules.cards import parse_cards
    >>> windows_after_exchange(2, parse_cards("A♥ K♥ J♥"))
    frozenset({2})
    """
    return frozenset((seat,)) if stops_the_coup(hand) else _NONE


_NONE: frozenset[int] = frozenset()
