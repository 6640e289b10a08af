"""Players that play by themselves: policies, each seeded by a `random.Random`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from content_rules.content.actions import SayContent
from content_rules.content.careful import careful
from content_rules.content.outcome import outcome
from content_rules.content.strengths import strength

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from random import Random

    from content_rules.content.actions import Action
    from content_rules.content.playing import Policy
    from content_rules.content.view import View

__all__ = ["PLAYERS", "careful", "greedy", "random"]


def random(rng: Random) -> Policy:
    """Return a player that takes any of its actions, one as likely as another.

    >>> from random import Random
    >>> from content_rules import content
    >>> coup = content.Coup.deal(content.PACK, seats=2, dealer=0)
    >>> random(Random(1))(coup.view(1), coup.legal_actions(1)) in coup.legal_actions(1)
    True
    """

    def choose(view: View, actions: tuple[Action, ...]) -> Action:
        return actions[int(rng.random() * len(actions))]

    return choose


def greedy(rng: Random) -> Policy:
    """Return a player that takes the best strict improvement of its hand, else says Content.

    Between equal improvements it chooses by chance. It never exchanges for long: there are only
    so many strengths to climb.

    >>> from random import Random
    >>> from content_rules import content
    >>> pack = content.pack_for(["9♠ 8♥ 4♦", "K♠ Q♠ 4♣"], exposed="A♠ 6♥ 7♦")
    >>> coup = content.Coup.deal(pack, seats=2, dealer=0)
    >>> greedy(Random(1))(coup.view(1), coup.legal_actions(1))
    Exchange(seat=1, give=4♣, take=A♠)
    """

    def choose(view: View, actions: tuple[Action, ...]) -> Action:
        worth = {action: strength(*outcome(view, action)[0]) for action in actions}
        most = max(worth.values())
        if most == strength(*view.hand):
            return next(action for action in actions if isinstance(action, SayContent))
        best = [action for action in actions if worth[action] == most]
        return best[int(rng.random() * len(best))]

    return choose


PLAYERS: Final[Mapping[str, Callable[[Random], Policy]]] = {
    "random": random,
    "greedy": greedy,
    "careful": careful,
}
"""The players there are, by name."""
