"""Content, the pool game of Joseph Méry's book, as Philippe Lalanne tells its rules.

>>> from content_rules import content
>>> content.rank("9♠ 9♥ J♣") > content.rank("K♠ Q♠ J♠")
True
"""

from content_rules.content.combination import STRENGTHS, Combination
from content_rules.content.pack import (
    MISTIGRI,
    PACK,
    PLAYERS,
    card_points,
    check_players,
    rank_order,
)
from content_rules.content.ranking import RankedHand, rank
from content_rules.content.strengths import class_sizes, strength
from content_rules.content.table import lowest, rank_table

__all__ = [
    "MISTIGRI",
    "PACK",
    "PLAYERS",
    "STRENGTHS",
    "Combination",
    "RankedHand",
    "card_points",
    "check_players",
    "class_sizes",
    "lowest",
    "rank",
    "rank_order",
    "rank_table",
    "strength",
]
