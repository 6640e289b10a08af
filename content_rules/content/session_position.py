"""Where a game between people and bots stands, what people decide there, and who they are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from content_rules.content.players import PLAYERS
from content_rules.content.playing import PlayedCoup
from content_rules.errors import RulesError
from content_rules.quoting import quote

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from content_rules.content.actions import Action
    from content_rules.content.coup import Coup
    from content_rules.content.pool import Pool
    from content_rules.moves import Event

HUMAN: Final = "human"
"""The kind of player that is waited for; the others are bots, by their names in `PLAYERS`."""


@dataclass(frozen=True, slots=True)
class Position:
    """Where a game stands in a coup.

    `before` is the game when the coup was dealt, `pool` the game once it is paid for, or the same
    until then; `done` are the coups before; `events` what has happened in this one, the payment
    included. `pending` are the seats of the people still to be asked out of turn.
    """

    before: Pool
    done: tuple[PlayedCoup, ...]
    coup: Coup
    events: tuple[Event, ...]
    pending: frozenset[int]
    pool: Pool

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits at the seats of this coup."""
        return self.before.remaining

    @property
    def asked(self) -> int | None:
        """The seat of whoever must decide: of the people to be asked, else the player on turn."""
        return min(self.pending, default=self.coup.to_act)

    @property
    def played(self) -> PlayedCoup:
        """The coup as far as it has been played."""
        return PlayedCoup(self.names, self.coup, self.events)


@dataclass(frozen=True, slots=True)
class Decision:
    """What a person decided, and where: an action, or None for silence."""

    position: Position
    name: str
    choice: Action | None


def check_kinds(names: Sequence[str], kinds: Mapping[str, str]) -> dict[str, str]:
    """Return each player's kind; RulesError for one there is not, and where all are bots.

    >>> check_kinds(["Anne", "Basile"], {"Anne": "human", "Basile": "cheat"})
    ... # doctest: +ELLIPSIS
    Traceback (most recent call last):
    content_rules.errors.RulesError: no player ‘cheat’: there are human, random, greedy...
    """
    known = (HUMAN, *PLAYERS)
    found = {name: kinds[name] for name in names}
    for kind in found.values():
        if kind not in known:
            raise RulesError(
                en=f"no player {quote(kind, 'en')}: there are {', '.join(known)}",
                fr=f"pas de joueur {quote(kind, 'fr')}\u00a0: il y a {', '.join(known)}",
            )
    if HUMAN not in found.values():
        raise RulesError(
            en="nobody is there to play: all are bots",
            fr="il n’y a personne pour jouer\u00a0: il n’y a que des automates",
        )
    return found
