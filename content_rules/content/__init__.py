"""Content, the pool game of Joseph Méry's book, as Philippe Lalanne tells its rules.

>>> from content_rules import content
>>> content.rank("9♠ 9♥ J♣") > content.rank("K♠ Q♠ J♠")
True

A coup is dealt and played, a position at a time:

>>> pack = content.pack_for(["9♠ 8♥ 4♦", "K♠ Q♠ 4♣"], exposed="2♠ 6♥ 7♦")
>>> coup = content.Coup.deal(pack, seats=2, dealer=0)
>>> coup, events = coup.apply(content.SayContent(1))
>>> coup, events = coup.apply(content.SayContent(0))
>>> coup.is_over, coup.lowest
(True, (0,))
"""

from typing import TYPE_CHECKING, Any

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

if TYPE_CHECKING:
    from content_rules.content import players
    from content_rules.content.actions import Action, Exchange, ExchangeAll, SayContent
    from content_rules.content.coup import Coup, Step
    from content_rules.content.deal import Deal, deal_cards, pack_for, shuffle_and_cut
    from content_rules.content.events import (
        FORMULAS,
        Dealt,
        Declared,
        Exchanged,
        ExchangedAll,
        Lowest,
        Missed,
        SaidContent,
        Shown,
        ThirtyOneExposed,
    )
    from content_rules.content.options import Options
    from content_rules.content.passages import Line, Passage
    from content_rules.content.playing import Played, PlayedCoup, Policy, play, play_coup
    from content_rules.content.pool import Pool
    from content_rules.content.pool_events import (
        DealPassed,
        DealsFirst,
        Drew,
        Paid,
        PutOut,
        Spared,
        Voided,
        Won,
    )
    from content_rules.content.recording import record, renewed
    from content_rules.content.replaying import Replay, ReplayedCoup, ReplayStep, replay
    from content_rules.content.telling import tell
    from content_rules.content.view import View
    from content_rules.moves import Event, IllegalAction, Reason

# What playing needs, and ranking does not: imported when first asked for, so that ranking a hand
# starts as fast as it did without it.
_PLAYING = {
    "Action": "actions",
    "Coup": "coup",
    "Deal": "deal",
    "DealPassed": "pool_events",
    "DealsFirst": "pool_events",
    "Dealt": "events",
    "Declared": "events",
    "Drew": "pool_events",
    "Event": "moves",
    "Exchange": "actions",
    "ExchangeAll": "actions",
    "Exchanged": "events",
    "ExchangedAll": "events",
    "FORMULAS": "events",
    "IllegalAction": "moves",
    "Line": "passages",
    "Lowest": "events",
    "Missed": "events",
    "Options": "options",
    "Paid": "pool_events",
    "Passage": "passages",
    "Played": "playing",
    "PlayedCoup": "playing",
    "Policy": "playing",
    "Pool": "pool",
    "PutOut": "pool_events",
    "Reason": "moves",
    "Replay": "replaying",
    "ReplayStep": "replaying",
    "ReplayedCoup": "replaying",
    "SaidContent": "events",
    "SayContent": "actions",
    "Shown": "events",
    "Spared": "pool_events",
    "Step": "coup",
    "ThirtyOneExposed": "events",
    "View": "view",
    "Voided": "pool_events",
    "Won": "pool_events",
    "deal_cards": "deal",
    "pack_for": "deal",
    "play": "playing",
    "play_coup": "playing",
    "players": "players",
    "record": "recording",
    "renewed": "recording",
    "replay": "replaying",
    "shuffle_and_cut": "deal",
    "tell": "telling",
}

__all__ = [
    "FORMULAS",
    "MISTIGRI",
    "PACK",
    "PLAYERS",
    "STRENGTHS",
    "Action",
    "Combination",
    "Coup",
    "Deal",
    "DealPassed",
    "DealsFirst",
    "Dealt",
    "Declared",
    "Drew",
    "Event",
    "Exchange",
    "ExchangeAll",
    "Exchanged",
    "ExchangedAll",
    "IllegalAction",
    "Line",
    "Lowest",
    "Missed",
    "Options",
    "Paid",
    "Passage",
    "Played",
    "PlayedCoup",
    "Policy",
    "Pool",
    "PutOut",
    "RankedHand",
    "Reason",
    "Replay",
    "ReplayStep",
    "ReplayedCoup",
    "SaidContent",
    "SayContent",
    "Shown",
    "Spared",
    "Step",
    "ThirtyOneExposed",
    "View",
    "Voided",
    "Won",
    "card_points",
    "check_players",
    "class_sizes",
    "deal_cards",
    "lowest",
    "pack_for",
    "play",
    "play_coup",
    "players",
    "rank",
    "rank_order",
    "rank_table",
    "record",
    "renewed",
    "replay",
    "shuffle_and_cut",
    "strength",
    "tell",
]


def __getattr__(name: str) -> Any:
    home = _PLAYING.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    package = __package__.rpartition(".")[0] if home == "moves" else __name__  # any game's
    module = import_module(f"{package}.{home}")
    found = module if name == home else getattr(module, name)
    globals()[name] = found
    return found
