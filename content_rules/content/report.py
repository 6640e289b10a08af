"""A ranked hand as plain data, for JSON: what the command line and the browser show."""

from collections.abc import Mapping
from dataclasses import asdict

from content_rules.content import shares
from content_rules.content.explain import (
    combination_text,
    explain_hand,
    explain_lowest,
    paying_clauses,
)
from content_rules.content.hand import Hand
from content_rules.content.ranking import RankedHand
from content_rules.content.table import lowest, rank_table

Report = dict[str, object]


def hand_report(hand: RankedHand, lang: str = "en") -> Report:
    """Return a ranked hand as data; texts are in `lang`, cards and suits in English ASCII.

    >>> from content_rules.content.ranking import rank
    >>> report = hand_report(rank("10♠ 9♠ 2♦"), "fr")
    >>> report["combination"], report["points"], report["cards"], report["combination_text"]
    ('point', 19, ['TS', '9S', '2D'], 'Point de 19')
    """
    return {
        "combination": hand.combination.value,
        "combination_text": combination_text(hand, lang),
        "points": hand.points,
        "suits": [suit.name.lower() for suit in hand.suits],
        "brelan_rank": None if hand.brelan_rank is None else hand.brelan_rank.name.lower(),
        "strength": hand.strength,
        "cards": [card.text(style="ascii") for card in hand.cards],
        "clauses": list(hand.clauses),
        "explanation": explain_hand(hand, lang),
    }


def share(hand: RankedHand) -> dict[str, int]:
    """Return how many of all hands are weaker than this one, as strong, and stronger.

    >>> from content_rules.content.ranking import rank
    >>> share(rank("A♠ K♠ 10♠"))
    {'weaker': 22076, 'equal': 24, 'stronger': 0, 'total': 22100}
    """
    found = shares.share(hand)
    return {**asdict(found), "total": found.total}


def table_report(hands: Mapping[str, Hand | RankedHand], lang: str = "en") -> Report:
    """Return the comparison of a table's hands as data: each hand, who is lowest, and why.

    Raises as `content.lowest`.

    >>> report = table_report({"Anne": "9♠ 2♥ 3♦", "Basile": "K♠ Q♠ 4♣"})
    >>> report["lowest"]
    ['Anne']
    """
    ranked = rank_table(hands, lang)
    payers = lowest(ranked)
    return {
        "players": {name: hand_report(hand, lang) for name, hand in ranked.items()},
        "lowest": list(payers),
        "explanation": explain_lowest(ranked, payers, lang),
        "clauses": list(paying_clauses(payers)),
    }
