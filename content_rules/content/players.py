"""Policies that play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from random import Random

    from content_rules.content.actions import Action
    from content_rules.content.playing import Policy
    from content_rules.content.view import View


def random(rng: Random) -> Policy:
    """Return a player that takes any of its actions, one as likely as another."""

    def choose(view: View, actions: tuple[Action, ...]) -> Action:
        return actions[int(rng.random() * len(actions))]

    return choose


PLAYERS: Final[Mapping[str, Callable[[Random], Policy]]] = {"random": random}
