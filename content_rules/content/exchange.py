"""Section 4: what an exchange does to a hand and to the exposed cards."""

from content_rules.cards import Card
from content_rules.clauses import implements
from content_rules.content.combination import Cards


@implements("content.exchange.one", "content.ruling.any-exchange")
def exchange_one(hand: Cards, exposed: Cards, give: Card, take: Card) -> tuple[Cards, Cards]:
    """Return the hand and the exposed cards after one card has gone for another, in its place."""
    return _replaced(hand, give, take), _replaced(exposed, take, give)


@implements(
    "content.exchange.all",
    "content.exposed-thirty-one.first-takes",
    "content.ruling.exposed-waits",
    "content.ruling.silent-holder",
)
def exchange_all(hand: Cards, exposed: Cards) -> tuple[Cards, Cards]:
    """Return the hand and the exposed cards after all three have gone for all three."""
    return exposed, hand


def _replaced(cards: Cards, old: Card, new: Card) -> Cards:
    a, b, c = cards
    if a is old:
        return new, b, c
    if b is old:
        return a, new, c
    return a, b, new
