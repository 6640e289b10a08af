"""What the suite's files hold: cards, actions, events and positions as JSON has them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields

from content_rules import content
from content_rules.cards import PACK, Card
from content_rules.content.action_words import read_action, write_action
from content_rules.moves import Event

Data = dict[str, object]
"""A JSON object."""

_BY_CODE = {card.text(style="ascii"): card for card in PACK}
_SIXTEEN = tuple(str(seat) for seat in range(16))


@dataclass(frozen=True, slots=True)
class Case:
    """One case of the suite.

    `ask` is what an implementation is given; `about` says in a few words what is tried; `clauses`
    are those it is there for.
    """

    id: str
    about: str
    clauses: tuple[str, ...]
    ask: Mapping[str, object]


def codes(cards: Iterable[Card]) -> list[str]:
    """Return cards as the suite has them.

    >>> codes(PACK[8:10])
    ['TS', 'JS']
    """
    return [card.text(style="ascii") for card in cards]


def cards(written: str | Sequence[str]) -> tuple[Card, ...]:
    """Return the cards of codes, given one by one or in a text.

    >>> cards("TS JS")
    (10♠, J♠)
    """
    return tuple(_BY_CODE[each] for each in _words(written))


def _words(written: str | Sequence[str]) -> Sequence[str]:
    return written.split() if isinstance(written, str) else written


def known_first(cards: Iterable[Card]) -> list[str]:
    """Return cards that have no order of their own, in the pack's."""
    return codes(sorted(cards, key=lambda card: card.index))


def action_of(words: Sequence[object]) -> object:
    """Return the action that a list tells of: a seat, then a record's words.

    >>> action_of([1, "KS", "2D"]), action_of([0, "pass"])
    (Exchange(seat=1, give=K♠, take=2♦), 'pass')
    """
    seat, *rest = words
    said = [str(each) for each in rest]
    try:
        return read_action(said, seat)  # type: ignore[arg-type]
    except ValueError:
        return " ".join(said)


def action_data(action: content.Action) -> list[object]:
    """Return an action as a list.

    >>> action_data(content.ExchangeAll(1))
    [1, 'all']
    """
    _, *words = write_action(action, _SIXTEEN)
    return [action.seat, *words]


def event_data(event: Event, seats: int = 0) -> Data:
    """Return an event: its name, what it holds, its clauses, and who may see it if not all may.

    >>> event_data(content.SaidContent(2))["event"]
    'said_content'
    """
    name = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", type(event).__name__).lower()
    data: Data = {"event": name}
    for field in fields(event):  # type: ignore[arg-type]
        if field.name != "stopped":  # its clauses say it
            data[field.name] = _plain(getattr(event, field.name))
    sees = [seat for seat in range(seats) if event.visible_to(seat)]
    if len(sees) < seats:
        data["visible_to"] = sees
    return {**data, "clauses": list(event.clauses)}


def _plain(value: object) -> object:
    if isinstance(value, Card):
        return value.text(style="ascii")
    return [_plain(each) for each in value] if isinstance(value, tuple) else value


def position_data(coup: content.Coup) -> Data:
    """Return a position with all its cards, as the referee knows it."""
    mine = () if coup.to_act is None else coup.legal_actions(coup.to_act)
    return {
        "to_act": coup.to_act,
        "hands": [codes(hand) for hand in coup.hands],
        "exposed": codes(coup.exposed),
        "known": [known_first(each) for each in coup.known],
        "said": list(coup.said),
        "windows": sorted(coup.windows),
        "legal_actions": [action_data(each) for each in mine],
        "referee_actions": [action_data(each) for each in coup.legal_actions()],
        "over": coup.is_over,
        "declared": list(coup.declared),
        "lowest": list(coup.lowest),
    }


def view_data(view: content.View) -> Data:
    """Return what a seat may know: its own cards, those it can place in each hand, its actions."""
    sees: list[Iterable[Card]] = [*(view.hands or view.known)]
    sees[view.seat] = view.hand
    return {
        "hand": codes(view.hand),
        "exposed": codes(view.exposed),
        "sees": [known_first(each) for each in sees],
        "unseen": len(view.unseen),
        "legal_actions": [action_data(each) for each in view.legal_actions],
        "must_declare": view.must_declare,
    }
