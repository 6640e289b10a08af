"""Coups in which a Thirty-One is dealt, or within reach."""

from typing import Any

from content_rules import content
from tests.coups import begin

# Points of 9 and 20, a Point of 10, and a Thirty-One. Seat 0 deals, seat 1 plays first.
DEALT = ["9♠ 2♥ 3♦", "K♥ Q♥ 4♣", "10♦ 9♥ 8♣", "A♠ K♠ 10♠"]
EXPOSED = "5♠ 6♥ 7♦"

# Seat 1 has a Thirty-One if it takes Q♥ for 4♣, and another if it then takes 10♥ for Q♥.
NEAR = ["9♠ 2♥ 3♦", "A♥ K♥ 4♣", "10♦ 9♥ 8♣", "J♠ 8♠ 2♦"]
QUEEN = "Q♥ 10♥ 7♦"


def dealt(**options: Any) -> content.Coup:
    return begin(DEALT, EXPOSED, **options)


def near(**options: Any) -> content.Coup:
    return begin(NEAR, QUEEN, **options)


def declared(step: content.Step) -> content.Declared:
    """Return the one declaration among the events."""
    (found,) = (each for each in step.events if isinstance(each, content.Declared))
    return found
