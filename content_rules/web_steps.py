"""A recorded game as a page steps through it: every state with all its cards, and what happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content_rules.content.session_keeping import KINDS_NOTE
from content_rules.content.session_words import action_text
from content_rules.content.telling import warnings
from content_rules.errors import RulesError
from content_rules.web_data import card_data, clause_link
from content_rules.web_game import (
    action_data,
    event_data,
    links,
    players_data,
    result_data,
)

if TYPE_CHECKING:
    from content_rules.content.replaying import Replay
    from content_rules.moves import Event
    from content_rules.web_request import Json


def replay_data(replayed: Replay, lang: str) -> Json:
    """Return what a replay holds: how many steps, where each coup's are, who played and won."""
    coups, first = [], 0
    for coup in replayed.coups:
        last = first + len(coup.steps) - 1
        coups.append({"number": coup.number, "first": first, "last": last})
        first = last + 1
    return {
        "scope": replayed.record.scope,
        "edition": replayed.record.edition,
        "players": list(replayed.record.players),
        "steps": len(replayed.steps),
        "coups": coups,
        "winner": replayed.winner,
        "warnings": [
            {
                "heading": passage.heading,
                "lines": [
                    {
                        "text": line.text,
                        "clauses": [clause_link(each, lang) for each in line.clauses],
                    }
                    for line in passage.lines
                ],
            }
            for passage in warnings(replayed, lang)
        ],
    }


def step_data(replayed: Replay, index: int, lang: str) -> Json:
    """Return one state of a replay, from 0: all hands, and the events that brought it.

    Raises RulesError where there is no such step.
    """
    steps = replayed.steps
    if not 0 <= index < len(steps):
        raise RulesError(
            en=f"no step {index}: there are {len(steps)}",
            fr=f"pas d’étape {index}\u00a0: il y en a {len(steps)}",
        )
    step = steps[index]
    played = replayed.coups[step.coup - 1]
    coup, names = step.state, step.names
    events: tuple[Event, ...] = step.events
    if index == 0 and replayed.start is not None:
        events = (*replayed.start.events, *events)
    pool = None if replayed.start is None else replayed.pools[step.coup - 1]
    if played.pool is not None and step is played.steps[-1]:
        pool = played.pool
        events = (*events, *pool.events)
    told = [event_data(event, lang, names) for event in events]
    seat = None if step.action is None else step.action.seat
    before = None if step.action is None else steps[index - 1].state.hands[step.action.seat]
    return {
        "index": index,
        "coup": step.coup,
        "number": step.number,
        "name": None if seat is None else names[seat],
        "action": None if step.action is None else action_data(step.action),
        "text": ""
        if step.action is None or before is None
        else action_text(step.action, before, lang),
        "to_act": None if coup.to_act is None else names[coup.to_act],
        "dealer": names[coup.dealer],
        "exposed": [card_data(card, lang) for card in coup.exposed],
        "stock": len(coup.stock),
        "players": players_data(pool, names, coup, lang, kinds=_kinds(replayed), shown=True),
        "pot": None if pool is None else pool.pot,
        "result": result_data(pool, names, coup, events),
        "winner": None if pool is None else pool.winner,
        "events": told,
        "clauses": links(told, lang),
    }


def _kinds(replayed: Replay) -> dict[str, object]:
    """What kind each player was, as far as the record's note tells."""
    noted = replayed.record.notes.get(KINDS_NOTE)
    kinds = noted if isinstance(noted, list) else []
    return dict(zip(replayed.record.players, map(str, kinds), strict=False))
