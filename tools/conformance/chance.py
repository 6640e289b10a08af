"""Packs and games of chance, the same on every machine and in every Python.

Only `Random.random` is asked, whose numbers Python promises never to change for a seed.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

from content_rules import content
from content_rules.cards import PACK, Card

T = TypeVar("T")


def pick(rng: Random, among: Sequence[T]) -> T:
    """Return one of several.

    >>> pick(Random(1), "abc")
    'a'
    """
    return among[int(rng.random() * len(among))]


def shuffled(rng: Random) -> list[Card]:
    """Return the pack in an order of chance."""
    left = list(PACK)
    return [left.pop(int(rng.random() * len(left))) for _ in PACK]


def rich_pack(rng: Random, seats: int) -> list[Card]:
    """Return a pack that deals more Thirty-Ones, or all but one of their cards, than chance does.

    Some trios of one suit are put where a seat, or the table, is dealt its three cards.
    """
    pack = shuffled(rng)
    for suit in "SHDC":
        if rng.random() < 0.5:
            continue
        place = int(rng.random() * (seats + 1))
        ranks = ["A", *(pick(rng, "TJQK"), pick(rng, "TJQK"))]
        trio = [card for card in PACK if card.suit.value == suit and card.rank.value in ranks]
        for turn, card in enumerate(trio[: 3 if rng.random() < 0.7 else 2]):
            at, there = pack.index(card), turn * (seats + 1) + place
            pack[at], pack[there] = pack[there], pack[at]
    return pack


def some_action(rng: Random, coup: content.Coup) -> content.Action:
    """Return a legal action: now a Thirty-One is declared, now it is not; one in reach is taken."""
    outside = [each for each in coup.legal_actions() if each.seat != coup.to_act]
    if outside and rng.random() < 0.3:
        return pick(rng, outside)
    own = coup.legal_actions(coup.to_act)
    if rng.random() < 0.35:
        return own[-1]
    for each in own[:-1]:
        after = coup.apply(each).state
        if after.windows and rng.random() < 0.6:
            return each
    return pick(rng, own)


def odd_action(rng: Random, coup: content.Coup) -> list[object]:
    """Return an action of any seat with any cards of the table: most often one not allowed."""
    seat = int(rng.random() * coup.seats)
    cards = [card for hand in (*coup.hands, coup.exposed) for card in hand]
    give, take = (pick(rng, cards).text(style="ascii") for _ in range(2))
    words = pick(rng, (("content",), ("all",), (give, take)))
    return [seat, *words]
