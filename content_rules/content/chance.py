"""A chance of paying, with how it was found and how far off it may be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Chance:
    """The chance that a hand is the lowest of its table.

    `alone` is the chance that every other hand is stronger, `tied` that no other is weaker and
    at least one is equal. Counted over every deal there can be, they are exact: two Fractions,
    `error` 0, `samples` None. Else they are floats, found from that many samples, and `error` is
    half the width of their 95 % interval: none of `alone`, `tied` and `pays` is thought to be
    farther off.
    """

    alone: Fraction | float
    tied: Fraction | float
    exact: bool
    error: float
    samples: int | None

    @property
    def pays(self) -> Fraction | float:
        """The chance that the hand is lowest, alone or tied, and so pays.

        >>> Chance(alone=0.25, tied=0.125, exact=False, error=0.01, samples=1000).pays
        0.375
        """
        return self.alone + self.tied

    @property
    def interval(self) -> tuple[float, float]:
        """The bounds between which `pays` is thought to lie, in 95 cases of 100.

        >>> Chance(alone=0.5, tied=0.25, exact=False, error=0.5, samples=30).interval
        (0.25, 1.0)
        """
        pays = float(self.pays)
        return max(0.0, pays - self.error), min(1.0, pays + self.error)
