"""What one can see from a seat: which cards, and what is known of each opponent's hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import chain

from content_rules.cards import Card, parse_cards
from content_rules.content.pack import PACK, check_players
from content_rules.errors import HandError, RulesError

CardsGiven = str | Iterable[Card]
"""Cards as one gives them: a text, blank for none, or the cards."""

Opponents = int | Sequence[CardsGiven]
"""The cards known of each opponent's hand; or how many opponents, of whom nothing is known."""


@dataclass(frozen=True, slots=True)
class Sight:
    """The cards that one cannot place, in the pack's order; and those known, by opponent."""

    unseen: tuple[Card, ...]
    known: tuple[tuple[Card, ...], ...]

    @property
    def hidden(self) -> int:
        """How many of the unseen cards are in the opponents' hands."""
        return sum(3 - len(cards) for cards in self.known)


def read_cards_given(given: CardsGiven, lang: str = "en") -> tuple[Card, ...]:
    """Return the cards of a text, read in the notation of `lang`, or those given.

    Raises as `parse_cards`, and TypeError for what is no card.

    >>> read_cards_given("D♠", "fr"), read_cards_given("")
    ((Q♠,), ())
    """
    if isinstance(given, str):
        return parse_cards(given, lang) if given.strip() else ()
    cards = tuple(given)
    for card in cards:
        if not isinstance(card, Card):
            raise TypeError(f"expected cards, or a text: {card!r} is not a card")
    return cards


def read_unseen(seen: CardsGiven, lang: str = "en") -> tuple[Card, ...]:
    """Return the cards of the pack that are not in `seen`, in the pack's order."""
    placed = set(read_cards_given(seen, lang))
    return tuple(card for card in PACK if card not in placed)


def read_exposed(given: CardsGiven, lang: str = "en") -> tuple[Card, Card, Card]:
    """Return the three exposed cards; RulesError unless there are three.

    >>> read_exposed("A♠ K♠")
    Traceback (most recent call last):
    content_rules.errors.RulesError: 2 exposed cards: expected three
    """
    match read_cards_given(given, lang):
        case (first, second, third):
            return first, second, third
        case cards:
            count = len(cards)
    raise RulesError(
        en=f"{count} exposed card{'' if count == 1 else 's'}: expected three",
        fr=f"{count} carte{'s' if count > 1 else ''}"
        f" exposée{'s' if count > 1 else ''}\u00a0: il en faut trois",
    )


def look(
    hand: tuple[Card, ...],
    exposed: tuple[Card, ...],
    opponents: Opponents,
    seen: CardsGiven,
    lang: str = "en",
) -> Sight:
    """Return what a player with that hand can tell of the cards.

    `seen` are cards seen besides; one that stands elsewhere may stand there too. Raises RulesError
    for a number of players that is not allowed, and for fewer unseen cards than the opponents
    hide; TypeError for one text in place of the opponents; HandError for more than three cards
    known of one opponent, and for a card in two places:

    >>> look(parse_cards("A♠ K♠ 9♥"), (), ["A♠", ""], "")
    Traceback (most recent call last):
    content_rules.errors.HandError: A♠ is both in one’s own hand and in the hand of opponent 1
    """
    if isinstance(opponents, str):  # else every character would be an opponent
        raise TypeError(f"the opponents, one by one, or how many: not {opponents!r}")
    if isinstance(opponents, int):
        check_players(1 + opponents)
        opponents = [()] * opponents
    check_players(1 + len(opponents))
    known = tuple(read_cards_given(cards, lang) for cards in opponents)
    for place, cards in enumerate(known, start=1):
        if len(cards) > 3:
            raise HandError(
                en=f"{len(cards)} cards known of opponent {place}: a hand has three",
                fr=f"{len(cards)} cartes connues de l’adversaire {place}\u00a0:"
                " une main en a trois",
            )
    placed = [*hand, *exposed, *chain.from_iterable(known)]
    if len(set(placed)) < len(placed):
        raise _twice(hand, exposed, known)
    unseen = read_unseen([*placed, *read_cards_given(seen, lang)])
    sight = Sight(unseen, known)
    if sight.hidden > len(unseen):
        raise RulesError(
            en=f"{sight.hidden} hidden cards, but {len(unseen)} unseen",
            fr=f"{sight.hidden} cartes cachées, mais {len(unseen)} que l’on n’a pas vues",
        )
    return sight


def _twice(
    hand: tuple[Card, ...], exposed: tuple[Card, ...], known: tuple[tuple[Card, ...], ...]
) -> HandError:
    """Return the error that tells of the first card which stands in two places."""
    places = [
        ("in one’s own hand", "dans sa propre main", hand),
        ("among the exposed cards", "parmi les cartes exposées", exposed),
        *[
            (f"in the hand of opponent {number}", f"dans la main de l’adversaire {number}", cards)
            for number, cards in enumerate(known, start=1)
        ],
    ]
    standing = [(card, en, fr) for en, fr, cards in places for card in cards]
    cards = [card for card, _, _ in standing]
    second = next(place for place, card in enumerate(cards) if card in cards[:place])
    (card, en, fr), (_, other_en, other_fr) = standing[cards.index(cards[second])], standing[second]
    if en == other_en:
        return HandError(en=f"{card} stands twice {en}", fr=f"{card.text('fr')} est deux fois {fr}")
    return HandError(
        en=f"{card} is both {en} and {other_en}",
        fr=f"{card.text('fr')} est à la fois {fr} et {other_fr}",
    )
