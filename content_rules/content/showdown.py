"""The end of a coup: all show, and the lowest are found."""

from collections.abc import Sequence

from content_rules.clauses import implements
from content_rules.content.combination import Cards
from content_rules.content.events import Lowest, Shown
from content_rules.content.least import places_of_least
from content_rules.content.seats import in_turn
from content_rules.content.strengths import strength


@implements("content.total-tie.all-lose")
def lowest_seats(hands: Sequence[Cards]) -> tuple[int, ...]:
    """Return the seats that hold the lowest combination."""
    return places_of_least([strength(*hand) for hand in hands])


@implements("content.showdown.all-show", "content.ruling.all-can-pay")
def show_hands(hands: Sequence[Cards], first: int, *, stopped: bool) -> tuple[Shown | Lowest, ...]:
    """Return the events of a showdown: every hand, from the first to play on, and the lowest.

    `stopped` tells that a Thirty-One ended the coup.
    """
    shown = [Shown(seat, hands[seat], stopped) for seat in in_turn(first, len(hands))]
    return (*shown, Lowest(lowest_seats(hands), stopped))
