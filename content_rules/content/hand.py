"""A hand of three cards, as one gives it: text in a named notation, or the cards."""

from collections.abc import Iterable, Sequence, Set

from content_rules.cards import Card, read_cards
from content_rules.content.combination import Cards
from content_rules.errors import HandError, check_lang

Hand = str | Sequence[Card]


def read_hand(hand: Hand, lang: str = "en") -> Cards:
    """Return the three cards of a hand; raises as `rank` does.

    >>> read_hand("A♠ K♠ A♠")
    Traceback (most recent call last):
    content_rules.errors.HandError: A♠ stands twice in the hand
      | A♠ K♠ A♠
      |       ^^
    expected three different cards
    """
    check_lang(lang)
    given = None
    spans: list[tuple[int | None, int | None]]
    if isinstance(hand, str):
        given = hand
        read = read_cards(hand, lang)
        cards = tuple(card for card, _, _ in read)
        spans = [(start, end) for _, start, end in read]
    elif isinstance(hand, Iterable) and not isinstance(hand, Set):  # a set has no order to keep
        cards = tuple(hand)
        spans = [(None, None)] * len(cards)
        for each in cards:
            if not isinstance(each, Card):
                raise TypeError(f"a hand is a text or three cards: {each!r} is not a card")
    else:
        raise TypeError(f"a hand is a text or three cards, not {hand!r}")
    for place, card in enumerate(cards):
        if card in cards[:place]:
            raise HandError(
                en=f"{card} stands twice in the hand",
                fr=f"{card.text('fr')} est deux fois dans la main",
                given=given,
                start=spans[place][0],
                end=spans[place][1],
                expected={
                    "en": "expected three different cards",
                    "fr": "attendu\u00a0: trois cartes différentes",
                },
                code="twice",
            )
    match cards:
        case (first, second, third):
            return first, second, third
    if len(cards) > 3:
        start, end = spans[3][0], spans[-1][1]
    else:
        start = end = spans[-1][1] if spans else None
    count = len(cards)
    raise HandError(
        en=f"{count} card{'' if count == 1 else 's'}",
        fr=f"{count} carte{'s' if count > 1 else ''}",
        given=given,
        start=start,
        end=end,
        expected={
            "en": "expected a hand of three cards",
            "fr": "attendu\u00a0: une main de trois cartes",
        },
        code="not three",
    )
