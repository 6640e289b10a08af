"""How many hands are weaker than one, as strong, and stronger."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from content_rules.content.pack import PACK
from content_rules.content.ranking import RankedHand, rank
from content_rules.content.strengths import class_sizes

if TYPE_CHECKING:
    from content_rules.content.hand import Hand
    from content_rules.content.sight import CardsGiven


@dataclass(frozen=True, slots=True)
class Share:
    """How many other hands are weaker than a hand, how many as strong, how many stronger.

    >>> from content_rules.content import odds
    >>> odds.share("A♠ K♠ 10♠")
    Share(weaker=22076, equal=24, stronger=0)
    """

    weaker: int
    equal: int
    stronger: int

    @property
    def total(self) -> int:
        """How many hands there are in all."""
        return self.weaker + self.equal + self.stronger


def sizes(seen: CardsGiven = (), lang: str = "en") -> tuple[int, ...]:
    """Return how many hands there are of each strength class, weakest first.

    Only those count that can be made without the cards in `seen`; texts are read in the notation
    of `lang`. Raises as `parse_cards`.

    >>> sizes()[42], sizes("A♠ K♠ 10♠")[42]  # Thirty-Ones
    (24, 18)
    """
    from content_rules.content.counting import hidden_hands
    from content_rules.content.sight import read_unseen

    unseen = read_unseen(seen, lang)
    if len(unseen) == len(PACK):
        return class_sizes()
    return tuple(len(hands) for hands in hidden_hands(unseen, ()))


def share(hand: Hand | RankedHand, seen: CardsGiven | None = None, *, lang: str = "en") -> Share:
    """Return how a hand stands among all others.

    They are the 22,100 hands of the whole pack; or, with `seen`, those only that can be made
    without the hand's own cards and without those in `seen`, which may be `()`. Texts are read in
    the notation of `lang`. Raises as `rank` and `parse_cards`.

    >>> share("A♠ K♠ 10♠")
    Share(weaker=22076, equal=24, stronger=0)
    >>> share("A♠ K♠ 10♠", seen="A♥ Q♥ 3♦").total
    15180
    """
    ranked = hand if isinstance(hand, RankedHand) else rank(hand, lang)
    if seen is None:
        of = class_sizes()
    else:
        from content_rules.content.sight import read_cards_given

        of = sizes((*ranked.cards, *read_cards_given(seen, lang)))
    weaker, equal = sum(of[: ranked.strength]), of[ranked.strength]
    return Share(weaker, equal, sum(of) - weaker - equal)
