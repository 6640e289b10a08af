"""The hands of a table: ranked by player, and the lowest of them."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

from content_rules.cards import Card, read_cards
from content_rules.clauses import implements
from content_rules.content.combination import Cards
from content_rules.content.hand import Hand
from content_rules.content.least import places_of_least
from content_rules.content.pack import check_players
from content_rules.content.ranking import RankedHand, rank
from content_rules.errors import HandError, RulesError, check_lang
from content_rules.player_names import compared
from content_rules.quoting import quote

T = TypeVar("T")


def by_player(named: Iterable[tuple[str, T]]) -> dict[str, T]:
    """Return hands, or whatever else, by the name of their player, without the spaces around it.

    Raises RulesError for a player without a name, and for two of the same name.

    >>> by_player([("Anne", "A♠ K♠ 10♠"), ("Anne ", "2♠ 2♥ 3♦")])
    Traceback (most recent call last):
    content_rules.errors.RulesError: two players are called ‘Anne’
    """
    found: dict[str, T] = {}
    taken: set[str] = set()
    for given, held in named:
        name = given.strip()
        if not name:
            raise RulesError(en="a player has no name", fr="un joueur n’a pas de nom")
        if compared(name) in taken:
            raise RulesError(
                en=f"two players are called {quote(name, 'en')}",
                fr=f"deux joueurs s’appellent {quote(name, 'fr')}",
            )
        taken.add(compared(name))
        found[name] = held
    return found


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
                code="elsewhere",
            ).of_player(name)


def lowest(hands: Mapping[str, Hand | RankedHand], lang: str = "en") -> tuple[str, ...]:
    """Return the players who hold the lowest combination, in the order given: they pay.

    `hands` are two to sixteen hands by player, each as `rank` takes it, or ranked already.
    Raises as `rank_table`.

    >>> lowest({"Anne": "9♠ 2♥ 3♦", "Basile": "K♠ Q♠ 4♣", "Chloé": "5♦ 4♦ 2♠"})
    ('Anne', 'Chloé')
    """
    ranked = rank_table(hands, lang)
    names = tuple(ranked)
    return tuple(
        names[place] for place in places_of_least([each.strength for each in ranked.values()])
    )
