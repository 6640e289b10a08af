"""The lowest hand among the opponents, estimated from random deals of the unseen cards."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from itertools import islice
from math import comb, fsum, sqrt
from typing import TYPE_CHECKING

from content_rules.content.chance import Chance
from content_rules.content.strengths import strength
from content_rules.errors import RulesError

if TYPE_CHECKING:
    import random

    from content_rules.content.sight import Sight

LEAST = 30
"""With fewer samples their own spread says too little of the error."""


def check_samples(samples: int) -> None:
    """Raise RulesError for fewer than 30 samples.

    >>> check_samples(20)
    Traceback (most recent call last):
    content_rules.errors.RulesError: 20 samples: at least 30 are needed to tell the error
    """
    if samples < LEAST:
        raise RulesError(
            en=f"{samples} sample{'' if samples == 1 else 's'}:"
            f" at least {LEAST} are needed to tell the error",
            fr=f"{samples} échantillon{'s' if samples > 1 else ''}\u00a0:"
            f" il en faut au moins {LEAST} pour connaître l’erreur",
        )


@dataclass(frozen=True, slots=True)
class Group:
    """Hands from which those of one opponent, or of several alike, are taken.

    `hands` are, by sample, the strengths of such hands, weakest first; `weights` the part of the
    ways to take the opponents' from them that takes only from so many of them.
    """

    hands: list[list[int]]
    weights: list[float]

    def all_reach(self, least: int) -> list[float]:
        """Return, by sample, how often none of the hands taken is weaker than that."""
        weights = self.weights
        size = len(weights) - 1
        return [weights[size - bisect_left(hands, least)] for hands in self.hands]


@dataclass(frozen=True, slots=True)
class Sampled:
    """Samples of the opponents' hands; each holds `deals` whole deals with no card in common."""

    groups: list[Group]
    samples: int
    deals: int

    def chance(self, strength: int) -> Chance:
        """Return the chance that a hand of that strength is lowest."""
        pays, alone = self._reach(strength), self._reach(strength + 1)
        tied = [one - other for one, other in zip(pays, alone, strict=True)]
        error = max(map(self._error, (pays, alone, tied)))
        return Chance(
            fsum(alone) / self.samples, fsum(tied) / self.samples, False, error, self.samples
        )

    def _reach(self, least: int) -> list[float]:
        """Return, by sample, in what part of its deals no opponent is weaker than that."""
        first, *others = (group.all_reach(least) for group in self.groups)
        for group in others:
            first = [one * other for one, other in zip(first, group, strict=True)]
        return first

    def _error(self, values: list[float]) -> float:
        mean = fsum(values) / self.samples
        variance = fsum((value - mean) ** 2 for value in values) / (self.samples - 1)
        # What is rare may be missing from all samples, and then they have no spread at all: what
        # happens in none of so many deals has, in 95 cases of 100, a chance below 3 in so many.
        rare = 3 / (self.samples * self.deals)
        return min(1.0, 1.96 * sqrt(variance / self.samples) + rare)


def draw(sight: Sight, rng: random.Random, samples: int) -> Sampled:
    """Deal the unseen cards at random so many times. At least one of them must be in a hand.

    A sample is the unseen cards, shuffled and dealt out as far as they go. Each opponent of whom
    some cards are known gets not one hand but several, and so do, together, those of whom nothing
    is known. Every way to give each opponent one of these hands is a deal, as likely as any other;
    the average over all of them is told without going through them, and wavers far less than one
    deal would.
    """
    unseen = sight.unseen
    partly = [cards for cards in sight.known if cards]
    closed = len(sight.known) - len(partly)
    deals = len(unseen) // sight.hidden
    groups = [Group([], [each / deals for each in range(deals + 1)]) for _ in partly]
    for_partly = deals * sum(3 - len(cards) for cards in partly)
    if closed:
        size = (len(unseen) - for_partly) // 3
        ways = comb(size, closed)
        groups.append(Group([], [comb(each, closed) / ways for each in range(size + 1)]))
    random = rng.random
    for _ in range(samples):
        cards = iter(sorted(unseen, key=lambda _: random()))  # half the time of a shuffle
        for known, group in zip(partly, groups, strict=False):
            hidden = 3 - len(known)
            group.hands.append(
                sorted([strength(*known, *islice(cards, hidden)) for _ in range(deals)])
            )
        if closed:
            groups[-1].hands.append(sorted(map(strength, cards, cards, cards)))
    return Sampled(groups, samples, deals)
