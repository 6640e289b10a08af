"""Time whole pools of Content beside whole games of RLCard and OpenSpiel, all in one run.

All players choose by chance among the legal actions. The games differ, and so do their actions:
what counts is the ratio, not the actions a second of this machine.
"""

import random
from collections.abc import Mapping, Sequence

from bench.contest import ACTIONS, SEED, WAYS, Contestant, until_enough
from bench.peers import openspiel_game, rlcard_game
from bench.timing import Task, median_times
from content_rules import __version__, content

ROUNDS = 9
POOLS = 20  # a round between greedy players

NAMES = ("Anne", "Basile", "Chloé", "Denis", "Élise")
TABLES = (2, 5)

Speeds = Mapping[str, float]
"""Actions a second, or how many times another's, by way of playing."""


def content_game(names: Sequence[str]) -> Contestant:
    """Set up Content, each game from the draw for the deal to the only winner."""

    def rules(rng: random.Random) -> int:
        pool = content.Pool.start(names, rng=rng)
        actions = 0
        while not pool.is_over:
            coup = pool.deal(rng)
            while not coup.is_over:
                coup = coup.apply(rng.choice(coup.legal_actions(coup.to_act))).state
                actions += 1
            pool = pool.settle(coup)
        return actions

    def seen(rng: random.Random) -> int:
        pool = content.Pool.start(names, rng=rng)
        actions = 0
        while not pool.is_over:
            coup = pool.deal(rng)
            while (seat := coup.to_act) is not None:
                coup = coup.apply(rng.choice(coup.view(seat).legal_actions)).state
                actions += 1
            pool = pool.settle(coup)
        return actions

    def played(rng: random.Random) -> int:
        pool = content.Pool.start(names, rng=rng)
        policies = dict.fromkeys(names, content.players.random(rng))
        return sum(len(each.coup.history) for each in content.play(pool, policies, rng).coups)

    return Contestant(
        library=f"content_rules {__version__}",
        game=f"Content, {len(names)} players",
        ways={
            "rules": until_enough(rules),
            "seen": until_enough(seen),
            "played": until_enough(played),
        },
    )


def greedy_pools(names: Sequence[str]) -> Task:
    """Make a task of playing pools between players who take the best exchange."""

    def task() -> int:
        rng = random.Random(SEED)
        policies = dict.fromkeys(names, content.players.greedy(rng))
        for _ in range(POOLS):
            content.play(content.Pool.start(names, rng=rng), policies, rng)
        return POOLS

    return task


def measure(contestants: Sequence[Contestant]) -> list[Speeds]:
    """Time every contestant in every way it has; return their speeds, in the same order."""
    tasks = {
        (place, way): contestant.ways[way]
        for way in WAYS
        for place, contestant in enumerate(contestants)
        if way in contestant.ways
    }
    taken = median_times(tasks, ROUNDS)
    return [
        {way: 1e9 / taken[place, way] for way in contestant.ways}
        for place, contestant in enumerate(contestants)
    ]


def ratios(ours: Sequence[Speeds], theirs: Sequence[Speeds]) -> Speeds:
    """Compare our slowest table with the fastest of their games, in every way they all have."""
    return {
        way: min(each[way] for each in ours) / max(each[way] for each in theirs)
        for way in WAYS
        if all(way in each for each in theirs)
    }


def print_row(name: str, values: Speeds, form: str) -> None:
    """Print a value for each way of playing, or a dash."""
    cells = (format(values[way], form) if way in values else "–" for way in WAYS)
    print(f"{name:42}{''.join(f'{cell:>10}' for cell in cells)}")


def print_goal(said: str, ratio: float, least: float) -> None:
    """Print what was aimed at, what came of it, and whether that is enough."""
    print(f"{said:60}{ratio:>6.2f}  {'met' if ratio >= least else 'not met'}")


def main() -> None:
    """Print the tables."""
    contestants = [
        *(content_game(NAMES[:players]) for players in TABLES),
        *(rlcard_game(name) for name in ("leduc-holdem", "uno")),
        *(openspiel_game(name) for name in ("gin_rummy", "go_fish")),
    ]
    speeds = measure(contestants)
    ours, rlcard, gin_rummy = speeds[:2], speeds[2:4], speeds[4:5]

    print(f"Whole games, choices by chance: actions a second, median of {ROUNDS} rounds in turn,")
    print(f"each the same games in every round, until {ACTIONS:,} actions are done.")
    print()
    for way, meaning in WAYS.items():
        print(f"{way:8}{meaning}")
    print()
    print(f"{'':42}{''.join(f'{way:>10}' for way in WAYS)}")
    for contestant, speed in zip(contestants, speeds, strict=True):
        print_row(f"{contestant.library:24}{contestant.game}", speed, ",.0f")
    print()
    print("Content's slower table, as a multiple of")
    to_rlcard, to_gin_rummy = ratios(ours, rlcard), ratios(ours, gin_rummy)
    print_row("RLCard's best", to_rlcard, ".2f")
    print_row("OpenSpiel's gin_rummy", to_gin_rummy, ".2f")
    print()
    print_goal("played: at least 3 times RLCard's best", to_rlcard["played"], 3)
    print_goal("rules: at least OpenSpiel's gin_rummy", to_gin_rummy["rules"], 1)
    print()
    print(f"Pools between greedy players, median of {ROUNDS} rounds of {POOLS}:")
    taken = median_times({n: greedy_pools(NAMES[:n]) for n in TABLES}, ROUNDS)
    for players, nanoseconds in taken.items():
        print(f"{players} players{1e9 / nanoseconds:>12,.0f} pools a second")


if __name__ == "__main__":
    main()
