"""Coups and pools set up by hand, and what every refusal must be like."""

from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from content_rules import content
from content_rules.cards import PACK, Card, parse_card, parse_cards

# Four hands with a Point of nine and four of twenty; no card in two of them, or exposed.
LOW = ("9♠ 2♥ 3♦", "9♥ 2♦ 3♣", "9♦ 2♣ 3♠", "9♣ 2♠ 3♥")
HIGH = ("K♠ Q♠ 7♥", "K♥ Q♥ 7♦", "K♦ Q♦ 7♣", "K♣ Q♣ 7♠")
EXPOSED = "6♠ 6♥ 6♦"


def arrange(
    hands: Sequence[Sequence[Card]], exposed: Sequence[Card], dealer: int = 0
) -> tuple[Card, ...]:
    """Put the 52 cards in the order that deals these hands, by seat, and these exposed cards.

    A card to each seat from the dealer's right on, the dealer last, then one exposed: three times.
    The cards that are left follow in the order of PACK.

    >>> arrange([parse_cards("2♠ 3♠ 4♠"), parse_cards("2♥ 3♥ 4♥")], parse_cards("5♠ 5♥ 5♦"))[:6]
    (2♥, 2♠, 5♠, 3♥, 3♠, 5♥)
    """
    dealt = [
        card
        for turn in range(3)
        for card in (
            *(hands[(dealer + 1 + place) % len(hands)][turn] for place in range(len(hands))),
            exposed[turn],
        )
    ]
    return (*dealt, *(card for card in PACK if card not in dealt))


def pack(hands: Iterable[str], exposed: str, dealer: int = 0) -> tuple[Card, ...]:
    """Do as `arrange`, with the cards as texts."""
    return arrange([parse_cards(hand) for hand in hands], parse_cards(exposed), dealer)


def begin(hands: Sequence[str], exposed: str, dealer: int = 0, **options: Any) -> content.Coup:
    """Deal these hands, by seat, and these exposed cards."""
    return content.Coup.deal(
        pack(hands, exposed, dealer),
        seats=len(hands),
        dealer=dealer,
        options=content.Options(**options),
    )


def swap(seat: int, give: str, take: str) -> content.Exchange:
    """Exchange one card."""
    return content.Exchange(seat, parse_card(give), parse_card(take))


def swap_all(seat: int) -> content.ExchangeAll:
    """Exchange all three."""
    return content.ExchangeAll(seat)


def say(seat: int) -> content.SayContent:
    """Say Content."""
    return content.SayContent(seat)


def after(coup: content.Coup, *actions: content.Action) -> content.Coup:
    """Play the actions, and return the coup after the last."""
    for action in actions:
        coup = coup.apply(action).state
    return coup


def all_content(coup: content.Coup) -> content.Coup:
    """Have all who are to act say Content, until the coup is over."""
    while coup.to_act is not None:
        coup = after(coup, say(coup.to_act))
    return coup


def again(coup: content.Coup) -> content.Coup:
    """Play the same coup a second time, from its pack and its history."""
    deal = coup.dealt
    second = content.Coup.deal(
        deal.pack, seats=deal.seats, dealer=deal.dealer, options=coup.options
    )
    return after(second, *coup.history)


def refused(coup: content.Coup, action: Any, clause: str = "") -> content.IllegalAction:
    """See that the action is refused, for a reason told in full, and that nothing has changed."""
    twin, shown = again(coup), repr(coup)
    reasons = coup.explain(action)
    assert reasons
    with pytest.raises(content.IllegalAction) as caught:
        coup.apply(action)
    error = caught.value
    assert error.action is action
    assert error.position == coup
    assert error.reasons == reasons
    assert error.clause == reasons[0].clause
    for text in (*(reason.text for reason in reasons), error.text):
        assert text("en").strip()
        assert text("fr").strip()
        assert text("en") != text("fr")
    if clause:
        assert clause in [reason.clause for reason in reasons]
    assert action not in coup.legal_actions()
    assert coup == twin
    assert repr(coup) == shown
    return error


def coup_lost_by(pool: content.Pool, *names: str) -> content.Coup:
    """Play a coup in which all say Content at once and these players are lowest."""
    low, high = iter(LOW), iter(HIGH)
    hands = [next(low) if name in names else next(high) for name in pool.remaining]
    dealer = pool.remaining.index(pool.dealer)
    return all_content(pool.deal(pack=pack(hands, EXPOSED, dealer)))


def lost_by(pool: content.Pool, *names: str) -> content.Pool:
    """Play such a coup and settle it."""
    return pool.settle(coup_lost_by(pool, *names))
