"""A coup played out, all cards face up, by players who improve their hands as far as they can."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from content_rules.content.declaration import stops_the_coup
from content_rules.content.exchange import exchange_all, exchange_one
from content_rules.content.strengths import strength

if TYPE_CHECKING:
    from collections.abc import Iterable

    from content_rules.content.combination import Cards


def play_out(hands: list[Cards], exposed: Cards, order: Iterable[int]) -> None:
    """Play a coup to its end: each, in turn, makes the best exchange, and says Content if none is.

    `hands` become what they are at the end; `order` is that of the players still in the coup, by
    their place among the hands. A Thirty-One ends the coup.

    >>> from content_rules.cards import parse_cards
    >>> hands = [parse_cards("5♥ 9♥ 4♣"), parse_cards("K♠ 9♠ 10♦")]
    >>> play_out(hands, parse_cards("10♠ 2♣ 3♦"), [0, 1])
    >>> hands
    [(5♥, 9♥, 4♣), (K♠, 9♠, 10♠)]
    """
    going = deque(order)
    while going:
        place = going.popleft()
        better = improved(hands[place], exposed)
        if better is not None:
            hands[place], exposed = better
            going.append(place)
        if stops_the_coup(hands[place]):
            return


def improved(hand: Cards, exposed: Cards) -> tuple[Cards, Cards] | None:
    """Return the hand and the exposed cards after the best exchange; None if none is better.

    >>> from content_rules.cards import parse_cards
    >>> improved(parse_cards("K♠ 9♠ 10♦"), parse_cards("10♠ 2♣ 3♦"))
    ((K♠, 9♠, 10♠), (10♦, 2♣, 3♦))
    >>> improved(parse_cards("K♠ 9♠ 10♦"), parse_cards("2♥ 2♣ 3♦"))
    """
    # Written out: nearly all of a careful player's time is spent here.
    a, b, c = hand
    most = strength(a, b, c)
    found = None
    for take in exposed:
        if (worth := strength(take, b, c)) > most:
            most, found = worth, (a, take)
        if (worth := strength(a, take, c)) > most:
            most, found = worth, (b, take)
        if (worth := strength(a, b, take)) > most:
            most, found = worth, (c, take)
    if strength(*exposed) > most:
        return exchange_all(hand, exposed)
    return None if found is None else exchange_one(hand, exposed, *found)
