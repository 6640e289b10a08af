"""Reads a record from its text, strictly: a fault of form names its line."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import Final, Literal

from content_rules.cards import PACK, Card
from content_rules.own_games import GAMES
from content_rules.player_names import place_of
from content_rules.quoting import quote
from content_rules.record import CARDS, FORMAT, Record, RecordedCoup
from content_rules.record_error import Written
from content_rules.record_table import Table, load

__all__ = ["read_record"]

_KEYS: Final = (
    *("format", "game", "edition", "scope", "players", "dealer", "draw"),
    *("options", "coups", "clauses"),
)
_SCOPES: Final = ("pool", "coup")
_WORD: Final = re.compile("[a-z-]+")
_EDITION: Final = re.compile(r"[0-9][0-9a-z.]*(?:\+[0-9a-f]{8})?")  # a version, the lock's hash


def read_record(text: str, name: str) -> Record:
    """Return the record of that text; `name` is what errors call it. Raises RecordError."""
    written = Written(name, text.removeprefix("\ufeff").replace("\r\n", "\n"))
    top = Table(written, (), load(written))
    _check_format(top)
    top.check_keys(_KEYS)
    game = top.one_of("game", GAMES)
    edition = _edition(top)
    scope: Literal["pool", "coup"] = "coup" if top.one_of("scope", _SCOPES) == "coup" else "pool"
    players = _players(top)
    dealer, draw = _first_dealer(top, scope, players)
    options, clauses = top.table("options"), top.table("clauses")
    return Record(
        game=game,
        edition=edition,
        scope=scope,
        players=players,
        dealer=dealer,
        draw=draw,
        options=MappingProxyType(options.values),
        coups=_coups(top, scope),
        clauses=MappingProxyType({key: clauses.text(key) for key in clauses.values}),
        notes=top.notes,
        option_notes=options.notes,
        clause_notes=clauses.notes,
        written=written,
    )


def _check_format(top: Table) -> None:
    found = top.get("format")
    if found != FORMAT or not isinstance(found, int) or isinstance(found, bool):
        raise top.fault(
            ("format",),
            "a format that this version does not read",
            "un format que cette version ne lit pas",
            expected=(f"{FORMAT}",),
        )


def _edition(top: Table) -> str:
    found = top.text("edition")
    if not _EDITION.fullmatch(found):
        raise top.fault(
            ("edition",),
            f"{quote(found, 'en')} names no edition of the rules",
            f"{quote(found, 'fr')} ne nomme pas d’édition des règles",
            expected=("0.1.0+0123abcd",),
        )
    return found


def _players(top: Table) -> tuple[str, ...]:
    players: list[str] = []
    for place, name in enumerate(top.list("players")):
        path = ("players", place)
        if not isinstance(name, str) or not name or name != name.strip():
            en = "a name is a text, with no space around it"
            raise top.fault(path, en, "un nom est un texte, sans espace autour")
        if place_of(name, players) is not None:
            en = f"two players are called {quote(name, 'en')}"
            raise top.fault(path, en, f"deux joueurs s’appellent {quote(name, 'fr')}")
        players.append(name)
    return tuple(players)


def _first_dealer(
    top: Table, scope: str, players: tuple[str, ...]
) -> tuple[str | None, tuple[Card, ...]]:
    """The dealer and the cards drawn: the one or the other, and for a coup alone the dealer."""
    given = [key for key in ("dealer", "draw") if key in top.values]
    if given == ["dealer"]:
        # Where nobody plays, the game says so: what is wrong is not the dealer.
        dealer = top.text("dealer")
        if players and place_of(dealer, players) is None:
            top.one_of("dealer", players)  # raises
        return dealer, ()
    if given == ["draw"] and scope == "pool":
        return None, top.cards("draw")
    if scope == "coup":
        en, fr = (
            "a coup has a dealer and no draw",
            "un coup a un «\u00a0dealer\u00a0», et pas de «\u00a0draw\u00a0»",
        )
    else:
        en, fr = (
            "a pool has either a dealer or a draw",
            "une partie a soit «\u00a0dealer\u00a0», soit «\u00a0draw\u00a0»",
        )
    raise top.fault(tuple(given[-1:]), en, fr)


def _coups(top: Table, scope: str) -> tuple[RecordedCoup, ...]:
    found = top.list("coups") if "coups" in top.values else []
    coups = []
    for place, value in enumerate(found):
        if not isinstance(value, dict):
            raise top.fault(("coups", place), "a coup is a table", "un coup est une table")
        table = Table(top.written, ("coups", place), value, place + 1)
        table.check_keys(("pack", "actions"))
        coups.append(RecordedCoup(_pack(table), _actions(table), table.notes))
    if scope == "coup" and len(coups) != 1:
        path = ("coups", 1) if coups else ("scope",)
        en, fr = "a coup alone is one coup", "un seul coup est attendu"
        raise top.fault(path, f"{en}, not {len(coups)}", f"{fr}, et non {len(coups)}")
    return tuple(coups)


def _pack(coup: Table) -> tuple[Card, ...]:
    pack = coup.cards("pack")
    for place, card in enumerate(pack):
        if card in pack[:place]:
            raise coup.fault(
                ("pack",),
                f"{card.text('en')} stands twice in the pack",
                f"{card.text('fr')} est deux fois dans le jeu",
                word=place,
            )
    if missing := [card for card in PACK if card not in pack]:
        english, french = (" ".join(card.text(lang) for card in missing) for lang in ("en", "fr"))
        raise coup.fault(
            ("pack",),
            f"{len(pack)} cards in the pack, without {english}",
            f"{len(pack)} cartes dans le jeu, sans {french}",
        )
    return pack


def _actions(coup: Table) -> tuple[tuple[str, ...], ...]:
    actions = enumerate(coup.list("actions"), start=1)
    return tuple([_action(coup, number, value) for number, value in actions])


def _action(coup: Table, number: int, value: object) -> tuple[str, ...]:
    """A player, and what they did: words in small letters, and cards."""
    path = ("actions", number - 1)
    if not isinstance(value, list) or len(value) < 2:
        raise coup.fault(
            path,
            "an action is a list: the player, and what they did",
            "une action est une liste\u00a0: le joueur, puis ce qu’il a fait",
            action=number,
        )
    for part, word in enumerate(value):
        if not isinstance(word, str) or not word.strip():
            en, fr = "a part of an action is a text", "une partie d’une action est un texte"
            raise coup.fault((*path, part), en, fr, action=number)
        if part and word not in CARDS and not _WORD.fullmatch(word):
            strange = next((each for each in word.split() if each not in CARDS), None)
            if strange is not None:
                raise coup.no_card((*path, part), strange, action=number)
    return tuple(value)
