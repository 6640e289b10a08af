"""Time content.strength beside the hand evaluators of other card games, all in one run.

The others rank hands of five cards, their own natural kind; Content's have three. Every evaluator is given cards
it has already made, by the call its users make. What counts is the ratio, not the nanoseconds of this machine.
"""

import random
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import metadata
from typing import Any

import eval7
import phevaluator
import pokerkit
import treys

from content_rules import __version__, content
from content_rules.cards import PACK

HANDS = 5_000
REPEATS = 15
SEED = 1847

RANKS = "23456789TJQKA"
SUITS = "cdhs"


@dataclass(frozen=True)
class Peer:
    """An evaluator, the call that is timed, and a loop that makes it once a hand."""

    name: str
    version: str
    call: str
    loop: Callable[[Sequence[Any]], None]
    hands: Sequence[Any]


def deal(pack: Sequence[Any], size: int) -> list[list[Any]]:
    """Deal the hands to time, the same in every run."""
    chance = random.Random(SEED)
    return [chance.sample(pack, size) for _ in range(HANDS)]


def peers() -> list[Peer]:
    """Set up every evaluator, ours first. Each loop is written out: a call through a lambda would cost us both."""
    strength = content.strength
    evaluate_treys = treys.Evaluator().evaluate
    evaluate_phe = phevaluator.evaluate_cards
    evaluate_eval7 = eval7.evaluate
    entry = pokerkit.StandardHighHand.lookup.get_entry
    codes = [rank + suit for rank in RANKS for suit in SUITS]

    def ours(hands: Sequence[Any]) -> None:
        for a, b, c in hands:
            strength(a, b, c)

    def by_treys(hands: Sequence[Any]) -> None:
        for hand, board in hands:
            evaluate_treys(hand, board)

    def by_phevaluator(hands: Sequence[Any]) -> None:
        for a, b, c, d, e in hands:
            evaluate_phe(a, b, c, d, e)

    def by_eval7(hands: Sequence[Any]) -> None:
        for hand in hands:
            evaluate_eval7(hand)

    def by_pokerkit(hands: Sequence[Any]) -> None:
        for hand in hands:
            entry(hand)

    def version(name: str) -> str:
        return metadata.version(name)

    split = [(hand[:2], hand[2:]) for hand in deal([treys.Card.new(code) for code in codes], 5)]
    return [
        Peer("content_rules", __version__, "strength(a, b, c)", ours, deal(PACK, 3)),
        Peer("eval7", version("eval7"), "evaluate(hand)", by_eval7, deal([eval7.Card(code) for code in codes], 5)),
        Peer("phevaluator", version("phevaluator"), "evaluate_cards(a, …, e)", by_phevaluator, deal(range(52), 5)),
        Peer("treys", version("treys"), "evaluate(hand, board)", by_treys, split),
        Peer("PokerKit", version("pokerkit"), "lookup.get_entry(hand)", by_pokerkit,
             deal([next(iter(pokerkit.Card.parse(code))) for code in codes], 5)),
    ]


def measure(contestants: Sequence[Peer]) -> dict[str, float]:
    """Time all in turn, many times over, so that whatever disturbs the machine disturbs each alike.

    Returns:
        Nanoseconds a call by name: the median of the repeats.
    """
    taken: dict[str, list[float]] = {peer.name: [] for peer in contestants}
    for peer in contestants:
        peer.loop(peer.hands)  # tables are made on first use; that is not what we time
    for _ in range(REPEATS):
        for peer in contestants:
            start = time.perf_counter_ns()
            peer.loop(peer.hands)
            taken[peer.name].append((time.perf_counter_ns() - start) / len(peer.hands))
    return {name: statistics.median(times) for name, times in taken.items()}


def main() -> None:
    """Print the table."""
    contestants = peers()
    taken = measure(contestants)
    ours = taken[contestants[0].name]
    print(f"Ranking a hand: {HANDS:,} hands, median of {REPEATS} rounds in turn.")
    print("Hands of five cards, but for content_rules: three. Cards already made.")
    print()
    print(f"{'':24}{'call':26}{'ns a call':>10}{'times ours':>12}")
    for peer in contestants:
        name = f"{peer.name} {peer.version}"
        print(f"{name:24}{peer.call:26}{taken[peer.name]:>10.0f}{taken[peer.name] / ours:>12.1f}")


if __name__ == "__main__":
    main()
