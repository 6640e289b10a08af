"""Time content.strength beside the hand evaluators of other card games, all in one run.

The others rank hands of five cards, their own natural kind; Content's have three. Every evaluator
is given cards it has already made, by the call its users make. What counts is the ratio, not the
nanoseconds of this machine.
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import metadata
from typing import Any

import eval7
import phevaluator
import pokerkit
import treys

from bench.timing import median_times
from content_rules import __version__, content
from content_rules.cards import PACK

HANDS = 5_000
REPEATS = 15
SEED = 1847

RANKS = "23456789TJQKA"
SUITS = "cdhs"


Loop = Callable[[Callable[..., Any], Sequence[Any]], None]


# A loop for each shape of call, written out: one through a lambda or a star would time that too.
def with_one(call: Callable[..., Any], hands: Sequence[Any]) -> None:
    """Call with the hand as one sequence."""
    for hand in hands:
        call(hand)


def with_two(call: Callable[..., Any], hands: Sequence[Any]) -> None:
    """Call with a hand and a board."""
    for hand, board in hands:
        call(hand, board)


def with_three(call: Callable[..., Any], hands: Sequence[Any]) -> None:
    """Call with three cards."""
    for a, b, c in hands:
        call(a, b, c)


def with_five(call: Callable[..., Any], hands: Sequence[Any]) -> None:
    """Call with five cards."""
    for a, b, c, d, e in hands:
        call(a, b, c, d, e)


@dataclass(frozen=True)
class Peer:
    """An evaluator: its hands, and the call that is timed, as one writes it and as a loop does."""

    name: str
    version: str
    written: str
    call: Callable[..., Any]
    loop: Loop
    hands: Sequence[Any]

    def rank_all(self) -> int:
        """Rank every hand once; return how many there are."""
        self.loop(self.call, self.hands)
        return len(self.hands)


def deal(pack: Sequence[Any], size: int) -> list[list[Any]]:
    """Deal the hands to time, the same in every run."""
    chance = random.Random(SEED)
    return [chance.sample(pack, size) for _ in range(HANDS)]


def peers() -> list[Peer]:
    """Set up every evaluator, ours first."""
    codes = [rank + suit for rank in RANKS for suit in SUITS]
    eval7_pack = [eval7.Card(code) for code in codes]
    treys_hands = deal([treys.Card.new(code) for code in codes], 5)
    pokerkit_pack = [next(iter(pokerkit.Card.parse(code))) for code in codes]
    return [
        Peer(
            *("content_rules", __version__, "strength(a, b, c)"),
            *(content.strength, with_three, deal(PACK, 3)),
        ),
        Peer(
            *("eval7", metadata.version("eval7"), "evaluate(hand)"),
            *(eval7.evaluate, with_one, deal(eval7_pack, 5)),
        ),
        Peer(
            *("phevaluator", metadata.version("phevaluator"), "evaluate_cards(a, …, e)"),
            *(phevaluator.evaluate_cards, with_five, deal(range(52), 5)),
        ),
        Peer(
            *("treys", metadata.version("treys"), "evaluate(hand, board)"),
            *(treys.Evaluator().evaluate, with_two, [(h[:2], h[2:]) for h in treys_hands]),
        ),
        Peer(
            *("PokerKit", metadata.version("pokerkit"), "lookup.get_entry(hand)"),
            *(pokerkit.StandardHighHand.lookup.get_entry, with_one, deal(pokerkit_pack, 5)),
        ),
    ]


def main() -> None:
    """Print the table."""
    contestants = peers()
    taken = median_times({peer.name: peer.rank_all for peer in contestants}, REPEATS)
    ours = taken[contestants[0].name]
    print(f"Ranking a hand: {HANDS:,} hands, median of {REPEATS} rounds in turn.")
    print("Hands of five cards, but for content_rules: three. Cards already made.")
    print()
    print(f"{'':24}{'call':26}{'ns a call':>10}{'times ours':>12}")
    for peer in contestants:
        name = f"{peer.name} {peer.version}"
        print(
            f"{name:24}{peer.written:26}{taken[peer.name]:>10.0f}{taken[peer.name] / ours:>12.1f}"
        )


if __name__ == "__main__":
    main()
