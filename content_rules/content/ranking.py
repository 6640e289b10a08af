"""Ranking: a hand as a value that compares, and the lowest hands of a table."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from content_rules.cards import Card, Rank, Suit, read_cards
from content_rules.clauses import implements
from content_rules.content.combination import (
    Cards,
    Combination,
    brelan_rank,
    combination,
    hand_strength,
    point,
)
from content_rules.content.pack import check_players
from content_rules.errors import HandError, RulesError, check_lang
from content_rules.quoting import quote

Hand = str | Sequence[Card]
"""A hand as one gives it: text in a named notation, or three cards."""


@dataclass(frozen=True, slots=True, eq=False)
class RankedHand:
    """Three cards, what they make, and how strong it is. Made by `rank`.

    Ranked hands compare: stronger is greater, and two of the same strength are equal, whatever
    their cards. `points` is the best number of points in one suit, 2 to 31, and `suits` those in
    which the hand has it. `strength` is the class that `content.strength` gives.

    >>> rank("A♠ 9♥ 8♦") > rank("2♠ 3♠ 5♠")
    True
    >>> rank("10♠ 9♥ 8♦") == rank("2♣ 3♣ 5♣")
    True
    >>> rank("2♠ 2♥ 3♦") < 31
    Traceback (most recent call last):
    TypeError: '<' not supported between instances of 'RankedHand' and 'int'
    """

    cards: Cards
    combination: Combination
    points: int
    suits: tuple[Suit, ...]
    brelan_rank: Rank | None
    strength: int

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
    else:
        cards = tuple(hand)
        spans = [(None, None)] * len(cards)
        for each in cards:
            if not isinstance(each, Card):
                raise TypeError(f"a hand is a text or three cards: {each!r} is not a card")
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
    )


def by_player(named: Iterable[tuple[str, Hand]]) -> dict[str, Hand]:
    """Return hands by the name of their player; names lose the spaces around them.

    Raises RulesError for a player without a name, and for two of the same name.

    >>> by_player([("Anne", "A♠ K♠ 10♠"), ("Anne ", "2♠ 2♥ 3♦")])
    Traceback (most recent call last):
    content_rules.errors.RulesError: two players are called ‘Anne’
    """
    hands: dict[str, Hand] = {}
    for given, hand in named:
        name = given.strip()
        if not name:
            raise RulesError(en="a player has no name", fr="un joueur n’a pas de nom")
        if name in hands:
            raise RulesError(
                en=f"two players are called {quote(name, 'en')}",
                fr=f"deux joueurs s’appellent {quote(name, 'fr')}",
            )
        hands[name] = hand
    return hands


def rank_table(hands: Mapping[str, Hand | RankedHand], lang: str = "en") -> dict[str, RankedHand]:
    """Rank the hands of a table, by player, in the order given.

    Raises RulesError where the number of players is not allowed, and what `rank` raises, told of
    the player; a card that two players hold is an error too:

    >>> rank_table({"Anne": "A♠ K♠ 10♠", "Basile": "A♠ 2♥ 3♥"})
    Traceback (most recent call last):
    content_rules.errors.HandError: Basile: A♠ is already in the hand of Anne
      | A♠ 2♥ 3♥
      | ^^
    expected each card of the pack once
    """
    check_lang(lang)
    check_players(len(hands))
    ranked = {}
    for name, hand in hands.items():
        try:
            ranked[name] = hand if isinstance(hand, RankedHand) else rank(hand, lang)
        except RulesError as error:
            raise error.of_player(name) from None
    check_dealt_once({name: each.cards for name, each in ranked.items()}, hands, lang)
    return ranked


@implements("content.combination.brelan-mistigri-unique")
def check_dealt_once(
    table: Mapping[str, Cards], given: Mapping[str, Hand | RankedHand], lang: str = "en"
) -> None:
    """Raise HandError where two players hold the same card; `given` are their hands as written."""
    holders: dict[Card, str] = {}
    for name, cards in table.items():
        for place, card in enumerate(cards):
            holder = holders.setdefault(card, name)
            if holder == name:
                continue
            start = end = None
            text = given[name]
            if isinstance(text, str):
                _, start, end = read_cards(text, lang)[place]
            raise HandError(
                en=f"{card} is already in the hand of {holder}",
                fr=f"{card.text('fr')} est déjà chez {holder}",
                given=text if isinstance(text, str) else None,
                start=start,
                end=end,
                expected={
                    "en": "expected each card of the pack once",
                    "fr": "attendu\u00a0: chaque carte du jeu une seule fois",
                },
            ).of_player(name)


@implements("content.showdown.lowest-pay")
def lowest(hands: Mapping[str, Hand | RankedHand], lang: str = "en") -> tuple[str, ...]:
    """Return the players who hold the lowest combination, in the order given: they pay.

    `hands` are two to sixteen hands by player, each as `rank` takes it, or ranked already.
    Raises as `rank_table`.

    >>> lowest({"Anne": "9♠ 2♥ 3♦", "Basile": "K♠ Q♠ 4♣", "Chloé": "5♦ 4♦ 2♠"})
    ('Anne', 'Chloé')
    """
    ranked = rank_table(hands, lang)
    least = min(each.strength for each in ranked.values())
    return tuple(name for name, each in ranked.items() if each.strength == least)
