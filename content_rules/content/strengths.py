"""The strength of every hand in a table, for bulk work; made when first asked for."""

from functools import cache
from itertools import combinations

from content_rules.cards import PACK, Card
from content_rules.content.combination import STRENGTHS, hand_strength
from content_rules.errors import HandError

_Table = dict[Card, dict[Card, dict[Card, int]]]


@cache
def _table() -> _Table:
    # Two cards in either order share one inner table: 22,100 hands in 3 x 22,100 places.
    table: _Table = {card: {} for card in PACK}
    for a, b in combinations(PACK, 2):
        table[a][b] = table[b][a] = {}
    for cards in combinations(PACK, 3):
        a, b, c = cards
        table[a][b][c] = table[a][c][b] = table[b][c][a] = hand_strength(cards)
    return table


def strength(a: Card, b: Card, c: Card) -> int:
    """Return the strength class of three cards, from 0 (Point of three) to 42 (Thirty-One).

    Stronger is greater, equal is a tie (§ 4.2). One look-up in a table that the first call makes;
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
        return _table()[a][b][c]
    except (KeyError, TypeError):
        given = ", ".join(map(repr, (a, b, c)))
        raise HandError(
            en=f"expected three different cards, got {given}",
            fr=f"trois cartes différentes attendues, et non {given}",
        ) from None


@cache
def class_sizes() -> tuple[int, ...]:
    """Return how many of the 22,100 hands fall in each strength class, weakest first.

    >>> class_sizes()[0], class_sizes()[42]  # Points of three; Thirty-Ones
    (24, 24)
    """
    sizes = [0] * len(STRENGTHS)
    for a, b, c in combinations(PACK, 3):
        sizes[strength(a, b, c)] += 1
    return tuple(sizes)
