"""Who is lowest, whatever is compared: one, or all those that are level."""

from collections.abc import Sequence

from content_rules.clauses import implements


@implements("content.showdown.lowest-pay")
def places_of_least(strengths: Sequence[int]) -> tuple[int, ...]:
    """Return the places of the least of some strengths: one place, or all those that are level.

    >>> places_of_least([7, 3, 3])
    (1, 2)
    """
    least = min(strengths)
    return tuple(place for place, each in enumerate(strengths) if each == least)
