"""What a player can do on a turn. Exchanging two cards is not among it."""

from dataclasses import dataclass
from functools import cache

from content_rules.cards import PACK, Card
from content_rules.clauses import implements
from content_rules.content.combination import Cards


@dataclass(frozen=True, slots=True)
class Exchange:
    """Give one card of one's hand for one of those exposed (§ 4).

    >>> from content_rules.cards import parse_card
    >>> Exchange(1, give=parse_card("4C"), take=parse_card("AS"))
    Exchange(seat=1, give=4♣, take=A♠)
    """

    seat: int
    give: Card
    take: Card


@dataclass(frozen=True, slots=True)
class ExchangeAll:
    """Give one's three cards for the three exposed (§ 4).

    >>> from content_rules import content
    >>> pack = content.pack_for(["9♠ 8♥ 4♦", "K♠ Q♠ 4♣"], exposed="A♠ 6♥ 7♦")
    >>> coup = content.Coup.deal(pack, seats=2, dealer=0).apply(ExchangeAll(1)).state
    >>> coup.hands[1], coup.exposed
    ((A♠, 6♥, 7♦), (K♠, Q♠, 4♣))
    """

    seat: int


@dataclass(frozen=True, slots=True)
class SayContent:
    """Say “Content!”: keep one's cards; with a Thirty-One, declare it (§ 4, § 4.3).

    >>> from content_rules import content
    >>> pack = content.pack_for(["9♠ 8♥ 4♦", "K♠ Q♠ 4♣"], exposed="A♠ 6♥ 7♦")
    >>> coup = content.Coup.deal(pack, seats=2, dealer=0)
    >>> print(coup.apply(SayContent(1)).events[0].text("en", names=["Anne", "Basile"]))
    Basile says “Content!”
    """

    seat: int


Action = Exchange | ExchangeAll | SayContent
"""What a player may do in a coup."""


@implements("content.exposed-thirty-one.play-goes-on")
def turn_actions(seat: int, hand: Cards, exposed: Cards) -> tuple[Action, ...]:
    """Return all one can do on one's turn: nine exchanges of one card, the three, Content.

    >>> from content_rules.cards import parse_cards
    >>> turn_actions(1, parse_cards("A♠ K♠ 9♥"), parse_cards("2♠ 3♠ 4♠"))[8:]
    (Exchange(seat=1, give=9♥, take=4♠), ExchangeAll(seat=1), SayContent(seat=1))
    """
    # Written out: a player asks this at every turn, and a loop takes twice the time.
    exchanges = _exchanges(seat)
    first, second, third = hand
    a, b, c = exchanges[first.index], exchanges[second.index], exchanges[third.index]
    first, second, third = exposed
    x, y, z = first.index, second.index, third.index
    return (
        a[x],
        a[y],
        a[z],
        b[x],
        b[y],
        b[z],
        c[x],
        c[y],
        c[z],
        _exchange_all(seat),
        say_content(seat),
    )


# There are few actions, and making one anew takes longer than finding it.
@cache
def _exchanges(seat: int) -> tuple[tuple[Exchange, ...], ...]:
    """All exchanges of a seat, by the place in the pack of the card given, then of that taken."""
    return tuple(tuple(Exchange(seat, give, take) for take in PACK) for give in PACK)


_exchange_all = cache(ExchangeAll)
say_content = cache(SayContent)
