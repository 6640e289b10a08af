"""Who sits where: seats are numbered to the right, which is the way the game goes."""

from content_rules.clauses import implements
from content_rules.errors import RulesError
from content_rules.quoting import plain


@implements("content.turn.order", "content.ruling.coup-seats")
def right_of(seat: int, seats: int) -> int:
    """Return the seat at the right of another, the next to play.

    >>> right_of(0, 3), right_of(2, 3)
    (1, 0)
    """
    return (seat + 1) % seats


def in_turn(first: int, seats: int) -> tuple[int, ...]:
    """Return all seats, from the first to play round to the right.

    >>> in_turn(2, 3)
    (2, 0, 1)
    """
    order = [first]
    while len(order) < seats:
        order.append(right_of(order[-1], seats))
    return tuple(order)


@implements("content.turn.first", "content.ruling.two-players")
def first_to_play(dealer: int, seats: int) -> int:
    """Return the seat that plays first, at the dealer's right.

    >>> first_to_play(2, 3)
    0
    """
    return right_of(dealer, seats)


@implements("content.deal.cut")
def cutter(dealer: int, seats: int) -> int:
    """Return the seat that cuts the pack, at the dealer's left.

    >>> cutter(0, 3)
    2
    """
    return (dealer - 1) % seats


def check_seat(seat: object, seats: int) -> None:
    """Raise RulesError unless that is one of the seats, 0 to seats - 1.

    >>> check_seat(3, 3)
    Traceback (most recent call last):
    content_rules.errors.RulesError: no seat 3: there are 0 to 2
    """
    if isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < seats:
        return
    given = plain(repr(seat))
    raise RulesError(
        en=f"no seat {given}: there are 0 to {seats - 1}",
        fr=f"pas de place {given}\u00a0: il y en a de 0 à {seats - 1}",
        clause="content.ruling.coup-seats",
    )
