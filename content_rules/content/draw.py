"""Section 3: who deals first, by the lowest card drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from content_rules.cards import Card
from content_rules.clauses import implements
from content_rules.content.pack import PACK, rank_order
from content_rules.errors import RulesError
from content_rules.player_names import place_of
from content_rules.quoting import plain

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from random import Random

Round = tuple[tuple[str, Card], ...]
"""Who drew what."""


class Draw(NamedTuple):
    """The draw for the deal: its rounds, and the player who deals first."""

    rounds: tuple[Round, ...]
    dealer: str


@implements("content.draw.one-card-each", "content.draw.lowest-deals", "content.ruling.draw-ties")
def draw_for_deal(names: Sequence[str], cards: Iterable[Card]) -> Draw:
    """Have each player draw a card, and those who share the lowest draw again until one is alone.

    *cards* are drawn in their order. Raises RulesError if they are too few.

    >>> from content_rules.cards import parse_cards
    >>> draw_for_deal(["Anne", "Basile", "Chloé"], parse_cards("5♠ 5♥ K♦ 9♣ 2♦")).dealer
    'Basile'
    """
    spread = iter(cards)
    drawing = list(names)
    rounds: list[Round] = []
    while len(drawing) > 1:
        drawn = tuple((name, _next(spread, name)) for name in drawing)
        rounds.append(drawn)
        least = min(rank_order(card.rank) for _, card in drawn)
        drawing = [name for name, card in drawn if rank_order(card.rank) == least]
    return Draw(tuple(rounds), drawing[0])


def draw_with(names: Sequence[str], cards: Sequence[Card]) -> Draw:
    """Return the draw with these cards.

    Raises RulesError unless they are all different and all drawn.

    >>> from content_rules.cards import parse_cards
    >>> draw_with(["Anne", "Basile"], parse_cards("5♠ K♦ 9♣"))
    Traceback (most recent call last):
    content_rules.errors.RulesError: 3 cards drawn, and 2 decide: Anne deals
    """
    for card in cards:
        if not isinstance(card, Card):
            raise TypeError(f"a Card is drawn, not {card!r}")
    drawn = draw_for_deal(names, cards)
    used = sum(map(len, drawn.rounds))
    twice = next((card for place, card in enumerate(cards) if card in cards[:place]), None)
    if twice is not None:
        raise RulesError(
            en=f"{twice.text('en')} is drawn twice",
            fr=f"{twice.text('fr')} est tiré deux fois",
            clause="content.draw.one-card-each",
        )
    if used < len(cards):
        raise RulesError(
            en=f"{len(cards)} cards drawn, and {used} decide: {drawn.dealer} deals",
            fr=f"{len(cards)} cartes tirées, et {used} suffisent\u00a0: {drawn.dealer} donne",
            clause="content.draw.lowest-deals",
        )
    return drawn


def agreed_dealer(names: Sequence[str], dealer: str) -> str:
    """Return the player who was agreed on to deal, as the players have the name.

    Raises RulesError if nobody is called so.

    >>> agreed_dealer(["Anne", "Basile"], "Chloé")
    Traceback (most recent call last):
    content_rules.errors.RulesError: Chloé deals, and does not play: there are Anne, Basile
    """
    place = place_of(dealer, names)
    if place is None:
        given = plain(dealer)
        raise RulesError(
            en=f"{given} deals, and does not play: there are {', '.join(names)}",
            fr=f"{given} donne, et ne joue pas\u00a0: il y a {', '.join(names)}",
            clause="content.ruling.agreed-dealer",
        )
    return names[place]


def spread_packs(rng: Random) -> Iterator[Card]:
    """Yield the cards of a pack spread face down; should all be drawn, of another, and so on."""
    while True:
        yield from rng.sample(PACK, len(PACK))


def _next(spread: Iterator[Card], name: str) -> Card:
    for card in spread:
        return card
    raise RulesError(
        en=f"no card is left for {name} to draw",
        fr=f"il ne reste pas de carte à tirer pour {name}",
        clause="content.draw.one-card-each",
    )
