"""What is timed of a game: whole games, by players who choose by chance, in up to three ways."""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bench.timing import Task

ACTIONS = 10_000
SEED = 1847

WAYS = {
    "rules": "list the legal actions, choose one, apply it",
    "seen": "the same, the player on turn first given what they see",
    "played": "by the library's own runner, with its own random players",
}


@dataclass(frozen=True)
class Contestant:
    """A game of a library, and the ways it can be played in."""

    library: str
    game: str
    ways: Mapping[str, Task]


def until_enough(
    play: Callable[[random.Random], int], reseed: Callable[[], None] = lambda: None
) -> Task:
    """Make a task of playing whole games, the same at every call, until there are enough actions.

    Args:
        play: Plays one game with that source of chance, and returns how many actions it took.
        reseed: Puts whatever other source of chance the game has back to its start.
    """

    def task() -> int:
        reseed()
        rng = random.Random(SEED)
        actions = 0
        while actions < ACTIONS:
            actions += play(rng)
        return actions

    return task
