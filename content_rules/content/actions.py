"""What a player can do on a turn. Exchanging two cards is not among it."""

from dataclasses import dataclass
from functools import cache

from content_rules.cards import Card
from content_rules.clauses import implements
from content_rules.content.combination import Cards


@dataclass(frozen=True, slots=True)
class Exchange:
    """Give one card of one's hand for one of those exposed (§ 4)."""

    seat: int
    give: Card
    take: Card


@dataclass(frozen=True, slots=True)
class ExchangeAll:
    """Give one's three cards for the three exposed (§ 4)."""

    seat: int


@dataclass(frozen=True, slots=True)
class SayContent:
    """Say “Content!”: keep one's cards; with a Thirty-One, declare it (§ 4, § 4.3)."""

    seat: int


Action = Exchange | ExchangeAll | SayContent


@implements("content.exposed-thirty-one.play-goes-on")
def turn_actions(seat: int, hand: Cards, exposed: Cards) -> tuple[Action, ...]:
    """Return all one can do on one's turn: nine exchanges of one card, the three, Content.

    >>> from content_rules.cards import parse_cards
    >>> turn_actions(1, parse_cards("A♠ K♠ 9♥"), parse_cards("2♠ 3♠ 4♠"))[8:]
    (Exchange(seat=1, give=9♥, take=4♠), ExchangeAll(seat=1), SayContent(seat=1))
    """
    # Written out: a player asks this at every turn, and a loop takes twice the time.
    a, b, c = hand
    x, y, z = exposed
    return (
        _exchange(seat, a, x),
        _exchange(seat, a, y),
        _exchange(seat, a, z),
        _exchange(seat, b, x),
        _exchange(seat, b, y),
        _exchange(seat, b, z),
        _exchange(seat, c, x),
        _exchange(seat, c, y),
        _exchange(seat, c, z),
        _exchange_all(seat),
        say_content(seat),
    )


# There are few actions, and making one anew takes longer than finding it.
_exchange = cache(Exchange)
_exchange_all = cache(ExchangeAll)
say_content = cache(SayContent)
