"""The strength of every hand in a table, for bulk work; each found when first asked for."""

from functools import cache
from itertools import combinations, permutations
from typing import Final

from content_rules.ahead import worked_out
from content_rules.cards import PACK, Card
from content_rules.content.combination import STRENGTHS, hand_strength
from content_rules.errors import HandError

_UNKNOWN: Final = 255


class _Table(bytearray):
    """Every hand's strength once looked up, at the places of its cards in the pack, six bits each.

    It takes no room until the first look-up fails. `cache_clear` empties it, as it does what
    `functools.cache` keeps.
    """

    def keep(self, places: tuple[int, int, int], strength: int) -> None:
        if not self:
            self[:] = bytes([_UNKNOWN]) * 64**3
        for a, b, c in permutations(places):
            self[a << 12 | b << 6 | c] = strength

    def cache_clear(self) -> None:
        self.clear()


_TABLE: Final = _Table()


def strength(a: Card, b: Card, c: Card) -> int:
    """Return the strength class of three cards, from 0 (Point of three) to 42 (Thirty-One).

    Stronger is greater, equal is a tie (§ 4.2). One look-up in a table, which the first look-up of
    a hand fills; `content.rank` tells why a hand is worth what it is. Raises HandError unless the
    three are different cards.

    >>> from content_rules.cards import parse_cards
    >>> strength(*parse_cards("A♠ K♠ 10♠"))
    42
    >>> ace, king = parse_cards("A♠ K♠")
    >>> strength(ace, king, king)
    Traceback (most recent call last):
    content_rules.errors.HandError: expected three different cards, got A♠, K♠, K♠
    """
    try:
        found = _TABLE[a.index << 12 | b.index << 6 | c.index]
    except (AttributeError, TypeError, IndexError):  # no cards: a text has an `index`; no room yet
        found = _UNKNOWN
    return found if found != _UNKNOWN else _find(a, b, c)


def _find(a: Card, b: Card, c: Card) -> int:
    """The strength of a hand looked up for the first time, in whichever order its cards come."""
    if not all(isinstance(card, Card) for card in (a, b, c)) or len({a, b, c}) < 3:
        given = ", ".join(map(repr, (a, b, c)))
        raise HandError(
            en=f"expected three different cards, got {given}",
            fr=f"trois cartes différentes attendues, et non {given}",
        )
    found = hand_strength((a, b, c))
    _TABLE.keep((a.index, b.index, c.index), found)
    return found


@cache
def class_sizes() -> tuple[int, ...]:
    """Return how many of the 22,100 hands fall in each strength class, weakest first.

    >>> class_sizes()[0], class_sizes()[42]  # Points of three; Thirty-Ones
    (24, 24)
    """
    return tuple(worked_out("class_sizes", _count_classes))


def _count_classes() -> list[int]:
    sizes = [0] * len(STRENGTHS)
    for hand in combinations(PACK, 3):
        sizes[strength(*hand)] += 1
    return sizes
