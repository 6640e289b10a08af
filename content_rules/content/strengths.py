"""The strength of every hand in a table, for bulk work; made when first asked for."""

from functools import cache
from itertools import combinations, permutations
from typing import Final

from content_rules.ahead import worked_out
from content_rules.cards import PACK, Card
from content_rules.content.combination import STRENGTHS, hand_strength
from content_rules.errors import HandError

_NO_HAND: Final = 255


class _Table(bytearray):
    """Every hand's strength, at the places of its cards in the pack, six bits each.

    It is empty until the first look-up fails and has it filled. `cache_clear` empties it, as it
    does what `functools.cache` keeps.
    """

    def fill(self) -> None:
        # Made aside and then taken whole: another thread sees all of it or nothing.
        self[:] = worked_out("strengths", _all_strengths)

    def cache_clear(self) -> None:
        self.clear()


def _all_strengths() -> bytes:
    made = bytearray([_NO_HAND]) * 64**3
    for cards in combinations(PACK, 3):
        found = hand_strength(cards)
        for a, b, c in permutations(card.index for card in cards):
            made[a << 12 | b << 6 | c] = found
    return bytes(made)


_TABLE: Final = _Table()


def strength(a: Card, b: Card, c: Card) -> int:
    """Return the strength class of three cards, from 0 (Point of three) to 42 (Thirty-One).

    Stronger is greater, equal is a tie (§ 4.2). One look-up in a table that the first call makes;
    `content.rank` tells why a hand is worth what it is. Raises HandError unless the three are
    different cards.

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
    except IndexError:  # not filled yet
        _TABLE.fill()
        return strength(a, b, c)
    except (AttributeError, TypeError):  # no cards: a text, too, has an `index`
        found = _NO_HAND
    if found == _NO_HAND:
        given = ", ".join(map(repr, (a, b, c)))
        raise HandError(
            en=f"expected three different cards, got {given}",
            fr=f"trois cartes différentes attendues, et non {given}",
        )
    return found


@cache
def class_sizes() -> tuple[int, ...]:
    """Return how many of the 22,100 hands fall in each strength class, weakest first.

    >>> class_sizes()[0], class_sizes()[42]  # Points of three; Thirty-Ones
    (24, 24)
    """
    strength(*PACK[:3])  # fills the table
    return tuple(_TABLE.count(each) // 6 for each in STRENGTHS)  # each hand is there in six orders
