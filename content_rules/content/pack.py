"""Section 1: how many may play, and with which cards."""

from typing import Annotated, Final

from content_rules import cards
from content_rules.cards import Card, Rank, Suit
from content_rules.clauses import Implements, implements
from content_rules.errors import RulesError
from content_rules.quoting import plain

PACK: Annotated[tuple[Card, ...], Implements("content.pack.fifty-two")] = cards.PACK
"""The cards of the game, all fifty-two."""

MISTIGRI: Annotated[Card, Implements("content.mistigri.card")] = Card(Rank.JACK, Suit.CLUBS)
"""The card that makes a Brelan Mistigri of a pair."""

PLAYERS: Final = range(2, 17)
"""The numbers of players there may be."""

_ORDER: Final = {rank: place for place, rank in enumerate(Rank)}
_PIPS: Final = {rank: pips for pips, rank in enumerate(list(Rank)[:9], start=2)}


@implements("content.players.number")
def check_players(count: int) -> None:
    """Raise RulesError unless so many may play.

    >>> check_players(1)
    Traceback (most recent call last):
    content_rules.errors.RulesError: 1 player: expected from 2 to 16 (§ 1(3) content.players.number)
    """
    if isinstance(count, int) and not isinstance(count, bool) and count in PLAYERS:
        return
    from content_rules.clauses import clause

    rule, given = clause("content.players.number"), plain(repr(count))
    least, most = PLAYERS[0], PLAYERS[-1]
    raise RulesError(
        en=f"{given} player{'' if given == '1' else 's'}: expected from {least} to {most} ({rule})",
        fr=f"{given} joueur{'' if given in ('0', '1') else 's'}\u00a0:"
        f" il en faut de {least} à {most} ({rule})",
        clause=rule.id,
    )


@implements("content.ranks.order", "content.ruling.middle-ranks")
def rank_order(rank: Rank) -> int:
    """Return the place of a rank in the order of the cards, from 0 (Two) to 12 (Ace).

    >>> rank_order(Rank.JACK) > rank_order(Rank.TEN)
    True
    """
    return _ORDER[rank]


@implements("content.points.spot-cards", "content.points.ace", "content.points.court-cards")
def card_points(card: Card) -> int:
    """Return what a card is worth, from 2 to 11 points.

    >>> card_points(MISTIGRI)
    10
    """
    if card.rank is Rank.ACE:
        return 11
    if card.rank in (Rank.KING, Rank.QUEEN, Rank.JACK):
        return 10
    return _PIPS[card.rank]
