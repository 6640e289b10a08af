"""Odds: how a hand stands among all others, and how likely it is to be the lowest and pay.

Every deal of the unseen cards is taken to be as likely as any other. What players chose to give,
to take or to keep may tell more of what they still hide; nothing is made of that here.

>>> from content_rules.content import odds
>>> odds.share("10♠ 9♥ 8♦")
Share(weaker=2884, equal=5683, stronger=13533)
>>> odds.lowest("10♠ 9♥ 8♦", 1).pays  # against one opponent, of whom nothing is known
Fraction(3989, 4606)
>>> best, *others = odds.exchanges("10♠ 9♥ 8♦", "K♠ 9♣ 2♦", 1)
>>> best.gives, best.takes, best.chance.pays
((9♥,), (K♠,), Fraction(601, 5060))

An answer is exact where all those deals can be counted: against one opponent, or two, or more who
hide little. Else it is an estimate, which says so and tells its error.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from content_rules.content import counting, sampling
from content_rules.content.chance import Chance
from content_rules.content.exchange import exchange_all, exchange_one
from content_rules.content.hand import Hand, read_hand
from content_rules.content.ranking import RankedHand
from content_rules.content.shares import Share, share, sizes
from content_rules.content.sight import CardsGiven, Opponents, Sight, look, read_exposed
from content_rules.content.strengths import strength

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterator

    from content_rules.cards import Card
    from content_rules.content.combination import Cards
    from content_rules.content.view import View

__all__ = ["Chance", "Option", "Share", "exchanges", "from_view", "lowest", "share", "sizes"]

EFFORT = 50_000
"""How many hands are gone through, unless told otherwise, for an exact answer."""

SAMPLES = 1000
"""How many samples are drawn, unless told otherwise, where that is too few."""


@dataclass(frozen=True, slots=True)
class Option:
    """What a player may do on a turn: the cards it gives and takes, none for Content.

    `hand` is the hand that it makes, of that strength class; `chance` that of its being lowest.

    >>> best = exchanges("10♠ 9♥ 8♦", "K♠ 9♣ 2♦", 1)[0]
    >>> best.gives, best.takes, best.hand
    ((9♥,), (K♠,), (10♠, K♠, 8♦))
    """

    gives: tuple[Card, ...]
    takes: tuple[Card, ...]
    hand: Cards
    strength: int
    chance: Chance


def lowest(
    hand: Hand | RankedHand,
    opponents: Opponents,
    *,
    seen: CardsGiven = (),
    samples: int = SAMPLES,
    rng: random.Random | None = None,
    effort: int = EFFORT,
    lang: str = "en",
) -> Chance:
    """Return the chance that a hand is the lowest of its table.

    Args:
        hand: one's own hand.
        opponents: by opponent, the cards known to be in their hand, none to three; or only how
            many opponents there are, 1 to 15.
        seen: other cards one can see, the exposed ones for instance.
        samples: how many samples to draw where the answer is not counted, 30 or more.
        rng: where they are drawn from; without it, the same question gets the same answer.
        effort: how many hands may be gone through to count the answer. The default is enough for
            two opponents, or more who hide little; 0 has all sampled that is not certain.
        lang: the language in whose notation texts are read.

    Raises:
        RulesError: for a number of opponents that is not allowed, fewer unseen cards than the
            opponents hide, or too few samples. HandError, NotationError: for what are no three
            cards, more than three cards known of one opponent, or a card in two places.

    >>> chance = lowest("10♠ 9♥ 8♦", ["K♥ 4♣", ""], seen="A♥ A♦")  # two opponents
    >>> chance.exact, chance.alone, chance.tied
    (True, Fraction(23227, 99330), Fraction(20197, 33110))
    >>> chance = lowest("10♠ 9♥ 8♦", 5, samples=500)  # five, of whom nothing is known
    >>> chance.exact, round(chance.pays, 2), round(chance.error, 2), chance.samples
    (False, 0.5, 0.02, 500)
    """
    own = hand.cards if isinstance(hand, RankedHand) else read_hand(hand, lang)
    sight = look(own, (), opponents, seen, lang)
    return _chances(sight, samples, rng, effort)(strength(*own))


def exchanges(
    hand: Hand | RankedHand,
    exposed: CardsGiven,
    opponents: Opponents,
    *,
    seen: CardsGiven = (),
    samples: int = SAMPLES,
    rng: random.Random | None = None,
    effort: int = EFFORT,
    lang: str = "en",
) -> tuple[Option, ...]:
    """Return all one can do on a turn, the least likely to pay first.

    There are the nine exchanges of one card, that of all three, and Content. The chance is that of
    paying if all hands were then shown as they are. It is reckoned from the same deals for every
    option, since the six cards of the hand and the exposed ones stay in sight; so a stronger hand
    never has the greater chance, and the options stand by the strength of their hands. Among
    equals, an exchange of one card stands before that of all, and this before Content.

    Takes and raises what `lowest` does, and RulesError unless there are three exposed cards.

    >>> for option in exchanges("10♠ 9♥ 8♦", "K♠ 9♣ 2♦", ["K♥ Q♥ 4♣", ""])[::3]:
    ...     print(option.gives, option.takes, option.chance.pays)
    (9♥,) (K♠,) 32/287
    (10♠,) (2♦,) 10585/12341
    (8♦,) (9♣,) 10585/12341
    () () 10585/12341
    """
    own = hand.cards if isinstance(hand, RankedHand) else read_hand(hand, lang)
    shown = read_exposed(exposed, lang)
    chance = cache(_chances(look(own, shown, opponents, seen, lang), samples, rng, effort))
    options = [
        Option(gives, takes, made, strength(*made), chance(strength(*made)))
        for gives, takes, made in _turns(own, shown)
    ]
    return tuple(sorted(options, key=lambda option: -option.strength))


def from_view(
    view: View,
    *,
    samples: int = SAMPLES,
    rng: random.Random | None = None,
    effort: int = EFFORT,
) -> tuple[Option, ...]:
    """Return what `exchanges` does, for a player's view of a coup.

    All options are told, whether or not it is that player's turn.

    >>> from content_rules import content
    >>> pack = content.pack_for(["A♠ K♠ 4♦", "9♠ 8♥ 4♣"], exposed="10♠ 6♥ 7♦")
    >>> coup = content.Coup.deal(pack, seats=2, dealer=0)
    >>> best, *others = from_view(coup.view(0))
    >>> best.gives, best.takes, best.hand
    ((4♦,), (10♠,), (A♠, K♠, 10♠))
    """
    known = view.hands or view.known  # at the end all hands are shown
    opponents = [cards for seat, cards in enumerate(known) if seat != view.seat]
    return exchanges(view.hand, view.exposed, opponents, samples=samples, rng=rng, effort=effort)


def _turns(
    hand: Cards, exposed: Cards
) -> Iterator[tuple[tuple[Card, ...], tuple[Card, ...], Cards]]:
    """Yield what one may give and take, and the hand that it makes."""
    for give in hand:
        for take in exposed:
            yield (give,), (take,), exchange_one(hand, exposed, give, take)[0]
    yield hand, exposed, exchange_all(hand, exposed)[0]
    yield (), (), hand


def _chances(
    sight: Sight, samples: int, rng: random.Random | None, effort: int
) -> Callable[[int], Chance]:
    """Return what tells the chance of a hand of a given strength to be lowest."""
    sampling.check_samples(samples)
    if not sight.hidden or counting.effort(sight) <= effort:
        return counting.count(sight).chance
    if rng is None:
        from random import Random

        rng = Random(0)
    drawn = sampling.draw(sight, rng, samples)
    shown = [strength(*cards) for cards in sight.known if len(cards) == 3]
    from fractions import Fraction

    def chance(own: int) -> Chance:
        if shown and own > min(shown):  # beaten by nobody's luck
            return Chance(Fraction(0), Fraction(0), True, 0.0, None)
        return drawn.chance(own)

    return chance
