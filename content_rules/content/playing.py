"""A coup or a whole game played by policies, each given its own view and its own actions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from content_rules.clauses import implements
from content_rules.content.actions import Action
from content_rules.content.view import View
from content_rules.errors import RulesError
from content_rules.moves import IllegalAction, Reason
from content_rules.quoting import plain

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from content_rules.content.coup import Coup
    from content_rules.content.pool import Pool
    from content_rules.moves import Event

Policy = Callable[[View, tuple[Action, ...]], Action | None]
"""A player: given a view and the actions that are theirs, it returns one of those.

Asked out of turn, only to declare a Thirty-One, it may return None and keep silent.
"""


@dataclass(frozen=True, slots=True)
class PlayedCoup:
    """A coup as it was played: who sat at its seats, how it ended, all that happened.

    `events` are those of the coup, by seat, and then those of the payment, by name.
    """

    names: tuple[str, ...]
    coup: Coup
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Played:
    """A game as it was played: how it began, its coups, and the pool at the end."""

    start: Pool
    coups: tuple[PlayedCoup, ...]
    pool: Pool

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened, in order; how the pool began only if this is where it did."""
        began = self.start.events if self.start.is_new else ()
        return (*began, *(event for each in self.coups for event in each.events))

    @property
    def winner(self) -> str:
        """Who has won."""
        assert self.pool.winner is not None
        return self.pool.winner


def play(pool: Pool, policies: Mapping[str, Policy], rng: Random) -> Played:
    """Play a game to its end with a policy for each player, cards dealt by *rng*.

    Raises RulesError if a player has no policy, IllegalAction if a policy returns what is not
    legal. A game in which nobody ever says Content never ends: no rule bounds it, but the option
    `max_circuits` does.

    >>> from random import Random
    >>> from content_rules import content
    >>> rng = Random(1847)
    >>> pool = content.Pool.start(["Anne", "Basile"], rng=rng)
    >>> policy = content.players.greedy(rng)
    >>> played = content.play(pool, {"Anne": policy, "Basile": policy}, rng)
    >>> played.winner in pool.names, played.pool.tokens[played.winner]
    (True, 6)
    """
    missing = ", ".join(name for name in pool.remaining if name not in policies)
    if missing:
        raise RulesError(
            en=f"nobody plays for {plain(missing)}", fr=f"personne ne joue pour {plain(missing)}"
        )
    start, coups = pool, []
    while not pool.is_over:
        names = pool.remaining
        coup, events = play_coup(pool.deal(rng), [policies[name] for name in names])
        pool = pool.settle(coup)
        coups.append(PlayedCoup(names, coup, (*events, *pool.events)))
    return Played(start, tuple(coups), pool)


@implements("content.ruling.windows-first")
def play_coup(coup: Coup, policies: Sequence[Policy]) -> tuple[Coup, tuple[Event, ...]]:
    """Play a coup to its end with a policy for each seat; return its end and its events.

    Whoever holds a Thirty-One in time to declare it is asked before the player on turn.

    >>> from random import Random
    >>> from content_rules import content
    >>> coup = content.Coup.deal(content.PACK, seats=2, dealer=0)
    >>> end, events = play_coup(coup, [content.players.greedy(Random(1))] * 2)
    >>> end.is_over
    True
    """
    events = list(coup.opening)
    while not coup.is_over:
        action = _declaration(coup, policies)
        if action is None:
            action = _turn(coup, policies)
        coup, happened = coup.apply(action)
        events += happened
    return coup, tuple(events)


def _declaration(coup: Coup, policies: Sequence[Policy]) -> Action | None:
    """The first declaration made out of turn, if any is."""
    for seat in sorted(coup.windows):
        if seat != coup.to_act:
            action = _asked(coup, seat, policies)
            if action is not None:
                return action
    return None


def _turn(coup: Coup, policies: Sequence[Policy]) -> Action:
    assert coup.to_act is not None
    action = _asked(coup, coup.to_act, policies)
    if action is None:
        raise RulesError(
            en=f"seat {coup.to_act} must exchange or say Content",
            fr=f"la place {coup.to_act} doit échanger ou dire Content",
            clause="content.ruling.no-pass",
        )
    return action


def _asked(coup: Coup, seat: int, policies: Sequence[Policy]) -> Action | None:
    """What the player of a seat answers: an action of their own, or nothing."""
    view = coup.view(seat)
    action = policies[seat](view, view.legal_actions)
    # An action of another seat might be legal there, and would tell a hidden Thirty-One.
    if action is not None and getattr(action, "seat", seat) != seat:
        reason = Reason(
            "content.ruling.own-actions",
            en=f"the player of seat {seat} acts for seat {action.seat}",
            fr=f"le joueur de la place {seat} agit pour la place {action.seat}",
        )
        raise IllegalAction(action, coup, [reason])
    return action
