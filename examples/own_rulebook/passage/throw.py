"""Three dice, thrown."""

from content_rules.clauses import implements
from content_rules.errors import RulesError

__all__ = ["Throw"]


class Throw:
    """The points of three dice.

    >>> Throw(6, 6, 1).total
    13
    """

    @implements("passage.dice.three")
    def __init__(self, *points: int) -> None:
        """Take the points of each die; RulesError if they are not three of one to six."""
        if len(points) != 3 or not set(points) <= set(range(1, 7)):
            given = " ".join(map(str, points))
            raise RulesError(
                en=f"a throw is three dice of one to six points, not {given}",
                fr=f"un jet, ce sont trois dés de un à six points, non {given}",
                clause="passage.dice.three",
            )
        self.points = points

    @property
    def total(self) -> int:
        """The points of all three."""
        return sum(self.points)

    @property
    @implements("passage.throw.doublets", "passage.throw.three-alike")
    def is_doublets(self) -> bool:
        """Whether at least two of the dice are alike."""
        return len(set(self.points)) < 3
