"""What happens in a game as answers to the browser have it: hands, actions, events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content_rules.content.actions import Exchange, ExchangeAll
from content_rules.content.events import Shown
from content_rules.content.explain import combination_text
from content_rules.content.pool_events import Spared, Voided
from content_rules.content.ranking import rank
from content_rules.content.session_words import action_text, chance_text, spoken
from content_rules.web_data import card_data, clause_link

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from content_rules.cards import Card
    from content_rules.content.actions import Action
    from content_rules.content.combination import Cards
    from content_rules.content.coup import Coup
    from content_rules.content.pool import Pool
    from content_rules.content.view import View
    from content_rules.moves import Event
    from content_rules.web_request import Json


def players_data(
    pool: Pool | None,
    names: tuple[str, ...],
    coup: Coup,
    lang: str,
    *,
    kinds: Mapping[str, object],
    shown: bool = False,
) -> list[Json]:
    """Return the players, in the order of their seats, with what lies open before them.

    Hands are there once the coup is over, or if they are to be *shown*. A coup alone has no pool.
    """
    return [
        {
            "name": name,
            "kind": kinds.get(name),
            "tokens": None if pool is None else pool.tokens[name],
            **_at_the_table(names.index(name) if name in names else None, coup, lang, shown),
        }
        for name in (names if pool is None else pool.names)
    ]


def _at_the_table(seat: int | None, coup: Coup, lang: str, shown: bool) -> Json:
    if seat is None:
        return {
            "out": True,
            "dealer": False,
            "turn": False,
            "said": False,
            "known": [],
            "hand": None,
            "lowest": False,
            "declared": False,
        }
    hand = coup.hands[seat]
    return {
        "out": False,
        "dealer": seat == coup.dealer,
        "turn": seat == coup.to_act,
        "said": coup.said[seat],
        "known": [card_data(card, lang) for card in hand if card in coup.known[seat]],
        "hand": hand_data(hand, lang) if shown or coup.is_over else None,
        "lowest": seat in coup.lowest,
        "declared": seat in coup.declared,
    }


def result_data(
    pool: Pool | None, names: tuple[str, ...], coup: Coup, events: Iterable[Event]
) -> Json | None:
    """Return how a coup ended and who paid; None while it is played."""
    if not coup.is_over:
        return None
    return {
        "lowest": [names[seat] for seat in coup.lowest],
        "declared": [names[seat] for seat in coup.declared],
        "payers": [] if pool is None else list(pool.payers),
        "spared": next((each.name for each in events if isinstance(each, Spared)), None),
        "void": any(isinstance(each, Voided) for each in events),
        "next_dealer": None if pool is None or pool.is_over else pool.dealer,
    }


def hand_data(hand: tuple[Card, ...], lang: str) -> Json:
    """Return a hand with what it makes.

    >>> from content_rules import content
    >>> hand_data(content.PACK[:3], "en")["combination_text"]
    'Point of 9'
    """
    ranked = rank(hand)
    return {
        "cards": [card_data(card, lang) for card in hand],
        "combination_text": combination_text(ranked, lang),
        "points": ranked.points,
        "strength": ranked.strength,
        "clauses": [clause_link(each, lang) for each in ranked.clauses],
    }


def event_data(event: Event, lang: str, names: tuple[str, ...]) -> Json:
    """Return an event: its sentence, in symbols and to be spoken, and the ids of its clauses."""
    data: Json = {
        "kind": type(event).__name__,
        "text": event.text(lang, names),
        "spoken": spoken(event, lang, names),
        "clauses": list(event.clauses),
    }
    seat = getattr(event, "seat", None)
    data["name"] = names[seat] if seat is not None else getattr(event, "name", None)
    if isinstance(event, Shown):
        data["clauses"] = [*event.clauses, *rank(event.cards).clauses]
    return data


def action_data(action: Action | None) -> Json:
    """Return an action as requests and answers have it; None is silence.

    >>> from content_rules import content
    >>> action_data(content.Exchange(0, *content.PACK[:2]))
    {'kind': 'exchange', 'give': '2S', 'take': '3S'}
    """
    match action:
        case None:
            return {"kind": "silent"}
        case Exchange(_, give, take):
            cards = {"give": give.text(style="ascii"), "take": take.text(style="ascii")}
            return {"kind": "exchange", **cards}
        case ExchangeAll():
            return {"kind": "exchange-all"}
    return {"kind": "content"}


def choice_data(action: Action, hand: Cards, lang: str) -> Json:
    """Return an action with the words of its button, to be read and to be spoken."""
    return {
        "action": action_data(action),
        "text": action_text(action, hand, lang),
        "spoken": action_text(action, hand, lang, style="long"),
    }


def hints_data(view: View, lang: str) -> list[Json]:
    """Return for each action of a player how likely it is to make them pay."""
    from content_rules.content import odds

    by_cards = {(each.gives, each.takes): each for each in odds.from_view(view)}
    found = []
    for action in view.legal_actions:
        match action:
            case Exchange(_, give, take):
                option = by_cards[(give,), (take,)]
            case ExchangeAll():
                option = by_cards[view.hand, view.exposed]
            case _:
                option = by_cards[(), ()]
        chance = option.chance
        found.append(
            {
                **choice_data(action, view.hand, lang),
                "hand": hand_data(option.hand, lang),
                "pays": float(chance.pays),
                "alone": float(chance.alone),
                "tied": float(chance.tied),
                "exact": chance.exact,
                "error": float(chance.error),
                "samples": chance.samples,
                "chance_text": chance_text(chance, lang),
            }
        )
    return found


def links(events: Iterable[Json], lang: str) -> Json:
    """Return, by id, what a link to each clause of some events needs."""
    ids: dict[str, None] = {}
    for event in events:
        named = event["clauses"]
        assert isinstance(named, list)
        ids.update(dict.fromkeys(named))
    return {each: clause_link(each, lang) for each in ids}
