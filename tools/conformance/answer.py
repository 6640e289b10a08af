"""What the package answers to each thing that the suite asks: the answers that it freezes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from content_rules import content, record
from content_rules.cards import Card, read_cards
from content_rules.content.hand import read_hand
from content_rules.errors import HandError, NotationError, PlacedError, RulesError
from content_rules.moves import IllegalAction
from content_rules.record import RecordError
from tools.conformance.wire import (
    Data,
    action_of,
    cards,
    codes,
    event_data,
    position_data,
    view_data,
)

Ask = Mapping[str, Any]


def answer(ask: Ask) -> Data:
    """Return the answer to a question of the suite.

    >>> answer({"do": "lowest", "hands": {"Anne": "9S 2H 3D", "Basile": "KS QS 4C"}})
    {'lowest': ['Anne']}
    """
    try:
        return _ANSWERS[ask["do"]](ask)
    except PlacedError as error:
        return {"fault": fault_data(error)}
    except RulesError as error:
        return {"refused": _refusal(error)}


def fault_data(error: PlacedError) -> Data:
    """Return a fault of reading: its kind, what it is, and where it begins in the text."""
    if isinstance(error, RecordError):
        places = {"line": error.line, "coup": error.coup, "action": error.action}
        clauses = [] if error.clause is None else [error.clause]
        found = {name: number for name, number in places.items() if number is not None}
        return {"kind": "record", **found, "clauses": clauses}
    kind = {NotationError: "notation", HandError: "hand"}[type(error)]
    data: Data = {"kind": kind, "code": error.code, "at": error.start}
    return data if error.player is None else {**data, "player": error.player}


def _refusal(error: RulesError) -> list[str]:
    reasons = error.reasons if isinstance(error, IllegalAction) else [error]
    assert all(each.clause for each in reasons), error
    return [str(each.clause) for each in reasons]


def _rank(ask: Ask) -> Data:
    hand = content.rank(cards(ask["hand"]))
    rank = hand.brelan_rank
    return {
        "combination": hand.combination.value,
        "points": hand.points,
        "suits": [suit.value for suit in hand.suits],
        "brelan_rank": None if rank is None else rank.value,
        "strength": hand.strength,
        "clauses": list(hand.clauses),
    }


def _ranks(ask: Ask) -> Data:
    ranked = [content.rank(cards(each)) for each in ask["hands"]]
    return {"ranks": [[each.combination.value, each.points, each.strength] for each in ranked]}


def _compare(ask: Ask) -> Data:
    one, other = (content.rank(cards(each)) for each in ask["hands"])
    return {"order": "<" if one < other else ">" if one > other else "="}


def _lowest(ask: Ask) -> Data:
    return {"lowest": list(content.lowest(ask["hands"]))}


def _read(ask: Ask) -> Data:
    text, lang = ask["text"], ask["lang"]
    if ask["what"] == "hand":
        return {"cards": codes(read_hand(text, lang))}
    read = read_cards(text, lang)
    return {"cards": codes(card for card, _, _ in read), "at": [start for _, start, _ in read]}


def _write(ask: Ask) -> Data:
    lang, style = ask["lang"], ask["style"]
    return {"texts": [card.text(lang, style=style) for card in cards(ask["cards"])]}


def _options(ask: Ask) -> content.Options:
    return content.Options(**ask.get("options", {}))


def _deal(ask: Ask) -> Data:
    coup = content.Coup.deal(cards(ask["pack"]), seats=ask["seats"], dealer=ask["dealer"])
    return {
        "hands": [codes(hand) for hand in coup.hands],
        "exposed": codes(coup.exposed),
        "stock": codes(coup.stock),
        "first": coup.first,
        "cutter": coup.cutter,
    }


def _coup(ask: Ask) -> Data:
    coup = content.Coup.deal(
        cards(ask["pack"]), seats=ask["seats"], dealer=ask["dealer"], options=_options(ask)
    )
    viewed = ask.get("views", False)
    steps: list[Data] = []
    for step in ask["steps"]:
        if "try" in step:
            reasons = coup.explain(action_of(step["try"]))
            steps.append({"reasons": [each.clause for each in reasons]})
            continue
        coup, events = coup.apply(action_of(step["play"]))  # type: ignore[arg-type]
        steps.append(_told(coup, events, viewed))
    start = content.Coup.deal(
        coup.dealt.pack, seats=coup.seats, dealer=coup.dealer, options=coup.options
    )
    return {"deal": _told(start, start.opening, viewed), "steps": steps}


def _told(coup: content.Coup, events: Sequence[content.Event], viewed: bool) -> Data:
    told: Data = {
        "events": [event_data(each, coup.seats) for each in events],
        "position": position_data(coup),
    }
    if viewed:
        told["views"] = [view_data(coup.view(seat)) for seat in range(coup.seats)]
    return told


def _pool(ask: Ask) -> Data:
    drawn: Sequence[Card] | None = cards(ask["draw"]) if "draw" in ask else None
    pool = content.Pool.start(
        ask["players"], options=_options(ask), draw=drawn, dealer=ask.get("dealer")
    )
    told: Data = {"start": _game(pool)}
    coups: list[Data] = []
    told["coups"] = coups
    for number, played in enumerate(ask["coups"], start=1):
        try:
            coup = pool.deal(pack=cards(played["pack"]))
        except RulesError as error:
            return {**told, "refused": {"coup": number, "clauses": _refusal(error)}}
        names = pool.remaining
        events = list(coup.opening)
        for place, words in enumerate(played["actions"], start=1):
            try:
                coup, more = coup.apply(_named(words, names, pool))  # type: ignore[arg-type]
            except RulesError as error:
                at = {"coup": number, "action": place}
                return {**told, "refused": {**at, "clauses": _refusal(error)}}
            events += more
        data: Data = {
            "players": list(names),
            "dealer": pool.dealer,
            "cutter": names[coup.cutter],
            "events": [event_data(each, coup.seats) for each in events],
            "over": coup.is_over,
            "lowest": [names[seat] for seat in coup.lowest],
        }
        coups.append(data)
        if coup.is_over or number < len(ask["coups"]):
            try:
                pool = pool.settle(coup)
            except RulesError as error:
                return {**told, "refused": {"coup": number, "clauses": _refusal(error)}}
            data["settled"] = {"payers": list(pool.payers), **_game(pool)}
    return told


def _named(words: Sequence[str], names: Sequence[str], pool: content.Pool) -> object:
    who, *rest = words
    if who not in names:
        raise RulesError(en=f"{who} is out", fr=f"{who} ne joue plus", clause="content.player.out")
    return action_of([names.index(who), *rest])


def _game(pool: content.Pool) -> Data:
    return {
        "events": [event_data(each) for each in pool.events],
        "tokens": dict(pool.tokens),
        "pot": pool.pot,
        "dealer": pool.dealer,
        "coups": pool.coups,
        "winner": pool.winner,
    }


def _record(ask: Ask) -> Data:
    read = record.read(ask["text"])
    replayed = content.replay(read)
    last = replayed.coups[-1] if replayed.coups else None
    return {
        "scope": read.scope,
        "players": list(read.players),
        "dealer": read.dealer,
        "draw": codes(read.draw),
        "coups": [len(each.actions) for each in read.coups],
        "lowest": [last.names[seat] for seat in last.state.lowest] if last else [],
        "winner": replayed.winner,
    }


_ANSWERS: Mapping[str, Callable[[Ask], Data]] = {
    "compare": _compare,
    "coup": _coup,
    "deal": _deal,
    "lowest": _lowest,
    "pool": _pool,
    "rank": _rank,
    "ranks": _ranks,
    "read": _read,
    "record": _record,
    "write": _write,
}
