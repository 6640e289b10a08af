"""A game of Passage, a throw at a time."""

from dataclasses import dataclass, replace

from content_rules.clauses import implements
from content_rules.errors import RulesError
from content_rules.moves import IllegalAction, Reason
from passage.throw import Throw

__all__ = ["Game"]


@dataclass(frozen=True)
class Game:
    """Who plays, what each has staked, and who has won, if anybody has.

    >>> Game("Anne", "Basile").throw(1, 1, 6).winner
    'Basile'
    """

    caster: str
    other: str
    stake: int = 1
    winner: str | None = None

    @implements("passage.players.two")
    def __post_init__(self) -> None:
        """See that there are two; RulesError if not."""
        if self.caster == self.other:
            raise RulesError(
                en=f"{self.caster} cannot play alone",
                fr=f"{self.caster} ne peut jouer seul",
                clause="passage.players.two",
            )

    def throw(self, *points: int) -> "Game":
        """Return the game after the caster's throw; IllegalAction if it is over."""
        thrown = Throw(*points)
        if against := over(self):
            raise IllegalAction(thrown, self, [against])
        if decides_nothing(thrown) or is_ten(thrown):
            return self
        return replace(self, winner=self.caster if passes(thrown) else self.other)

    @implements("passage.stakes.equal")
    def gain(self, player: str) -> int:
        """Return what a player has won, negative if lost; nothing before the end."""
        if self.winner is None:
            return 0
        return self.stake if player == self.winner else -self.stake


@implements("passage.throw.again")
def decides_nothing(thrown: Throw) -> bool:
    """Whether the caster must throw again, for want of doublets."""
    return not thrown.is_doublets


@implements("passage.end.ten")
def is_ten(thrown: Throw) -> bool:
    """Whether the throw is neither above ten nor below."""
    return thrown.total == 10


@implements("passage.end.pass", "passage.end.out")
def passes(thrown: Throw) -> bool:
    """Whether doublets pass ten; if not, the caster is out."""
    return thrown.total > 10


@implements("passage.end.over")
def over(game: Game) -> Reason | None:
    """Return why the dice cannot be thrown any more, or None."""
    if game.winner is None:
        return None
    return Reason(
        "passage.end.over",
        en=f"{game.winner} has won already",
        fr=f"{game.winner} a déjà gagné",
    )
