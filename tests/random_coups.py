"""Coups dealt and played at random, with far more Thirty-Ones than chance would give."""

from random import Random
from typing import Any

from content_rules import content
from content_rules.cards import PACK, Card, Suit
from tests import independent
from tests.coups import arrange

ROYAL = "TJQKA"


def is_thirty_one(hand: tuple[Card, ...]) -> bool:
    """Return whether the hand is a Thirty-One."""
    first, second, third = (card.index for card in hand)
    return independent.judge((first, second, third)).points == 31


def a_pack(random: Random, seats: int, dealer: int) -> tuple[Card, ...]:
    """Shuffle a pack; mostly, some Thirty-Ones are dealt, exposed, or lack one exposed card."""
    rest = random.sample(PACK, 52)
    places: list[list[Card]] = [[] for _ in range(seats + 1)]
    for suit in random.sample(list(Suit), random.randrange(5)):
        ace, *tens = (card for card in reversed(PACK) if card.suit is suit)
        trio = [ace, *random.sample(tens[:4], 2)]
        random.shuffle(trio)
        place = random.randrange(seats + 1)
        if random.random() < 0.5 and not places[-1][2:] and not places[place]:
            places[-1].append(trio.pop())
        if len(places[place]) + len(trio) <= 3:
            places[place] += trio
    rest = [card for card in rest if not any(card in cards for cards in places)]
    for cards in places:
        while len(cards) < 3:
            cards.append(rest.pop())
        random.shuffle(cards)
    return arrange(places[:-1], places[-1], dealer)


def deal_at_random(random: Random, seats: int, **options: Any) -> content.Coup:
    """Deal such a pack."""
    dealer = random.randrange(seats)
    return content.Coup.deal(
        a_pack(random, seats, dealer),
        seats=seats,
        dealer=dealer,
        options=content.Options(**options),
    )


def some_action(random: Random, coup: content.Coup) -> content.Action:
    """Choose what to do: now a Thirty-One is declared, now not; one within reach is often taken."""
    for seat in sorted(coup.windows - {coup.to_act}):
        if random.random() < 0.2:
            return content.SayContent(seat)
    actions = coup.legal_actions(coup.to_act)
    if random.random() < 0.3:
        return actions[-1]
    if random.random() < 0.5:
        assert coup.to_act is not None
        hand = coup.hands[coup.to_act]
        for action in actions:
            match action:
                case content.Exchange(_, give, take):
                    after = tuple(take if card is give else card for card in hand)
                case content.ExchangeAll():
                    after = coup.exposed
                case _:
                    continue
            if is_thirty_one(after):
                return action
    return random.choice(actions)
