"""Time several tasks in one run, so that whatever disturbs the machine disturbs each alike."""

import statistics
import time
from collections.abc import Callable, Hashable, Mapping
from typing import TypeVar

Name = TypeVar("Name", bound=Hashable)

Task = Callable[[], int]
"""Does some work, the same at every call, and returns of how many pieces it was."""


def median_times(tasks: Mapping[Name, Task], rounds: int) -> dict[Name, float]:
    """Do every task once a round, in turn.

    Returns:
        Nanoseconds a piece, by the task's name: the median of the rounds.
    """
    for task in tasks.values():
        task()  # tables are made on first use; that is not what we time
    taken: dict[Name, list[float]] = {name: [] for name in tasks}
    for _ in range(rounds):
        for name, task in tasks.items():
            start = time.perf_counter_ns()
            pieces = task()
            taken[name].append((time.perf_counter_ns() - start) / pieces)
    return {name: statistics.median(times) for name, times in taken.items()}
