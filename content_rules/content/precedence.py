"""Section 5.1: the coup that would leave no one in the game."""

from collections.abc import Sequence

from content_rules.clauses import implements
from content_rules.content.seats import first_to_play, in_turn


@implements(
    "content.total-tie.case",
    "content.ruling.precedence-when",
    "content.ruling.total-tie-number",
    "content.ruling.total-tie-thirty-one",
)
def total_tie(tokens: Sequence[int], lowest: Sequence[int]) -> bool:
    """Whether all who remain are the lowest, each with a last token: all would go out together.

    *tokens* are theirs, by seat; *lowest* are seats.

    >>> total_tie([1, 1], [0, 1]), total_tie([1, 2], [0, 1])
    (True, False)
    """
    return len(lowest) == len(tokens) and all(each == 1 for each in tokens)


@implements(
    "content.total-tie.one-winner",
    "content.total-tie.precedence",
    "content.total-tie.nearest",
    "content.total-tie.placing",
    "content.ruling.precedence-first",
)
def spared_by_precedence(lowest: Sequence[int], dealer: int, seats: int) -> int:
    """Return the seat among the lowest that precedence spares: the nearest to the dealer's right.

    >>> spared_by_precedence([0, 1, 2], dealer=1, seats=3)
    2
    """
    return next(seat for seat in in_turn(first_to_play(dealer, seats), seats) if seat in lowest)
