"""Ranking: a hand as a value that compares."""

from dataclasses import dataclass

from content_rules.content.combination import (
    Reading,
    brelan_rank,
    combination,
    hand_strength,
    point,
)
from content_rules.content.hand import Hand, read_hand


@dataclass(frozen=True, slots=True, eq=False)
class RankedHand(Reading):
    """Three cards, what they make, and how strong it is. Made by `rank`.

    Ranked hands compare: stronger is greater, and two of the same strength are equal, whatever
    their cards.

    >>> rank("A♠ 9♥ 8♦") > rank("2♠ 3♠ 5♠")
    True
    >>> rank("10♠ 9♥ 8♦") == rank("2♣ 3♣ 5♣")
    True
    >>> rank("2♠ 2♥ 3♦") < 31
    Traceback (most recent call last):
    TypeError: '<' not supported between instances of 'RankedHand' and 'int'
    """

    def __eq__(self, other: object) -> bool:
        return self.strength == other.strength if isinstance(other, RankedHand) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.strength)

    def __lt__(self, other: object) -> bool:
        return self.strength < other.strength if isinstance(other, RankedHand) else NotImplemented

    def __le__(self, other: object) -> bool:
        return self.strength <= other.strength if isinstance(other, RankedHand) else NotImplemented

    def __gt__(self, other: object) -> bool:
        return self.strength > other.strength if isinstance(other, RankedHand) else NotImplemented

    def __ge__(self, other: object) -> bool:
        return self.strength >= other.strength if isinstance(other, RankedHand) else NotImplemented

    @property
    def clauses(self) -> tuple[str, ...]:
        """The ids of the clauses that decide, most decisive first.

        >>> rank("J♠ J♥ J♣").clauses[0]
        'content.combination.brelan'
        """
        from content_rules.content.explain import deciding_clauses

        return deciding_clauses(self)

    def explain(self, lang: str = "en") -> str:
        """Return one sentence that says what the hand is and names the clause that decides.

        >>> print(rank("A♠ A♥ J♣").explain())  # doctest: +NORMALIZE_WHITESPACE
        A♠ A♥ J♣ is a Brelan Mistigri: a pair of Aces with the Mistigri, above any Point but
        the Thirty-One, below any brelan (§ 4.1(5) content.combination.brelan-mistigri).
        """
        from content_rules.content.explain import explain_hand

        return explain_hand(self, lang)


def rank(hand: Hand, lang: str = "en") -> RankedHand:
    """Rank a hand of three cards.

    A hand given as text is read in the notation of `lang`, `"en"` or `"fr"`; else it is a
    sequence of three cards. Raises NotationError for a text that cannot be read, HandError unless
    there are three different cards, TypeError for what is no hand at all.

    >>> rank("As♠ R♠ 10♠", lang="fr").combination
    <Combination.THIRTY_ONE: 'thirty-one'>
    >>> rank("A♠ K♠")
    Traceback (most recent call last):
    content_rules.errors.HandError: 2 cards
      | A♠ K♠
      |      ^
    expected a hand of three cards
    """
    cards = read_hand(hand, lang)
    points, suits = point(cards)
    return RankedHand(
        cards=cards,
        combination=combination(cards),
        points=points,
        suits=suits,
        brelan_rank=brelan_rank(cards),
        strength=hand_strength(cards),
    )
