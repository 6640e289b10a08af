"""A game between people and bots, kept: as a record, sealed for later, or one deal of it shared.

A record holds the packs, and so every card. Of a coup that is being played it would tell all: a
record made here holds the coups that are over. The whole game, the running coup and the seed
included, is *sealed*: unreadable to the eye, for a page to put away and take up again after a
reload. It is a seal, not a lock: whoever has this package and wants to cheat can open it, as
whoever plays alone can look under the cards.
"""

from __future__ import annotations

import json
import os
import zlib
from dataclasses import asdict
from random import Random
from typing import TYPE_CHECKING, Any, Final

from content_rules import record_bounds
from content_rules.cards import PACK
from content_rules.content.action_words import write_action
from content_rules.content.options import Options
from content_rules.content.playing import PlayedCoup
from content_rules.content.recording import record
from content_rules.content.replaying import replay
from content_rules.content.session import Session, begin
from content_rules.content.session_position import HUMAN, check_kinds
from content_rules.errors import RulesError
from content_rules.record import Record, RecordedCoup, read, write

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from content_rules.cards import Card
    from content_rules.content.replaying import Replay

KINDS_NOTE: Final = "_kinds"
"""The note of a record that tells what kind each player is, in their order."""

_LARGEST: Final = 2_000_000  # bytes of a sealed game, opened
_NONCE: Final = 8
_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


def new_seed() -> str:
    """Return a seed that nobody can guess."""
    return os.urandom(16).hex()


def save(session: Session) -> str:
    """Return the record of the coups that are over, as TOML text.

    >>> session = begin({"Anne": "human", "Basile": "greedy"}, seed="1847", dealer="Anne")
    >>> "[[coups]]" in save(session)  # the first coup is being played
    False
    """
    kinds = [session.kinds[name] for name in session.start.names]
    return write(record(session.played(), notes={KINDS_NOTE: kinds}))


def read_game(text: str) -> Replay:
    """Return the replay of a record's text.

    Raises RecordError for what is no record, is out of all bounds, or tells of a game that cannot
    have been played.
    """
    kept = read(text)
    record_bounds.check_options(kept.options, kept.written)
    return replay(kept)


def load(text: str, seed: str, kinds: Mapping[str, str] | None = None) -> Session:
    """Return the game that a record tells of, to be gone on with.

    Who plays whom is told by *kinds*, else by the record's own note, else the first is a person
    and the others greedy. Raises as `read_game`, also for a coup alone and for a note of kinds
    that there are not; RulesError for such *kinds*.
    """
    replayed = read_game(text)
    kept = replayed.record
    names = kept.players
    if kept.scope == "coup":
        raise kept.fault(
            ("scope",),
            en="one coup alone can be replayed, and not gone on with",
            fr="un coup seul se rejoue, mais ne se continue pas",
        )
    if kinds is None:
        kinds = _noted_kinds(kept)
    if missing := [name for name in names if name not in kinds]:
        raise RulesError(
            en=f"nobody plays for {missing[0]}", fr=f"personne ne joue pour {missing[0]}"
        )
    return _resumed(replayed, kinds, seed)


def seal(session: Session) -> str:
    """Return the whole game as a text that shows nothing of it.

    >>> session = begin({"Anne": "human", "Basile": "greedy"}, seed="1847")
    >>> open_sealed(seal(session)).position == session.position
    True
    """
    start = session.start
    running = () if session.position.coup.is_over else (session.position.played,)
    data = {
        "names": start.names,
        "kinds": [session.kinds[name] for name in start.names],
        "seed": session.seed,
        "dealer": None if start.draw else start.dealer,
        "draw": _letters([card for drawn in start.draw for _, card in drawn]),
        "options": asdict(start.options),
        "coups": [_packed(each) for each in (*session.done, *running)],
    }
    nonce = os.urandom(_NONCE)
    return (nonce + _veiled(zlib.compress(json.dumps(data).encode()), nonce)).hex()


def open_sealed(text: str) -> Session:
    """Return the game in a sealed text; RulesError for what is none, or tells of too much."""
    try:
        sealed = bytes.fromhex(text)
        nonce, veiled = sealed[:_NONCE], sealed[_NONCE:]
        opened = zlib.decompressobj().decompress(_veiled(veiled, nonce), _LARGEST)
        data: Any = json.loads(opened)
        kept = _unpacked(data)
        kinds = dict(zip(data["names"], data["kinds"], strict=True))
        seed = str(data["seed"])
    except RulesError:
        raise
    except (
        ValueError,
        TypeError,
        LookupError,
        RecursionError,
        AttributeError,
        zlib.error,
    ) as fault:
        raise RulesError(
            en="this is no sealed game", fr="ceci n’est pas une partie scellée"
        ) from fault
    return _resumed(replay(kept), kinds, seed)


def share(session: Session) -> str:
    """Return the deal of the coup that is over as a short text for an address.

    It holds the pack, the dealer, the players who were in, their kinds, and the options; whoever
    opens it begins a game with that deal. Raises RulesError while the coup is being played: the
    pack would show every card.
    """
    position = session.position
    if not position.coup.is_over:
        raise RulesError(
            en="a deal is shared once the coup is over: it shows every card",
            fr="une donne se partage une fois le coup terminé\u00a0: elle montre toutes les cartes",
            clause="content.hands.hidden",
        )
    options = session.start.options
    shared = [
        _letters(position.coup.dealt.pack),
        position.coup.dealer,
        [[name, session.kinds[name]] for name in position.names],
        asdict(options),
    ]
    from base64 import urlsafe_b64encode

    text = json.dumps(shared, separators=(",", ":"), ensure_ascii=False)
    return urlsafe_b64encode(text.encode()).decode().rstrip("=")


def open_shared(text: str, seed: str, kinds: Mapping[str, str] | None = None) -> Session:
    """Begin a game with a shared deal; RulesError for what is none.

    *kinds*, where given, says who plays whom instead of the text.
    """
    from base64 import urlsafe_b64decode

    try:
        filled = text + "=" * (-len(text) % 4)
        letters, dealer, players, options = json.loads(urlsafe_b64decode(filled))
        pack = _cards(letters)
        shared = {str(name): str(kind) for name, kind in players}
        names = list(shared)
        first = names[dealer] if dealer >= 0 else ""
        record_bounds.check_options(options)
        agreed = Options(**options)
    except RulesError:
        raise
    except (ValueError, TypeError, LookupError, RecursionError, AttributeError) as fault:
        raise RulesError(
            en="this is no shared deal", fr="ceci n’est pas une donne partagée"
        ) from fault
    chosen = shared if kinds is None else {name: kinds.get(name, shared[name]) for name in names}
    return begin(chosen, seed=seed, options=agreed, dealer=first, pack=pack)


def _noted_kinds(kept: Record) -> dict[str, str]:
    noted = kept.notes.get(KINDS_NOTE)
    if not isinstance(noted, list) or len(noted) != len(kept.players):
        return {name: "greedy" if place else HUMAN for place, name in enumerate(kept.players)}
    try:
        return check_kinds(kept.players, dict(zip(kept.players, map(str, noted), strict=True)))
    except RulesError as error:
        raise kept.fault((KINDS_NOTE,), en=error.text("en"), fr=error.text("fr")) from error


def _resumed(replayed: Replay, kinds: Mapping[str, str], seed: str) -> Session:
    assert replayed.start is not None  # no coup alone comes here
    session = Session(replayed.start, kinds, seed)
    session.resume([PlayedCoup(each.names, each.state, each.events) for each in replayed.coups])
    return session


def _packed(played: PlayedCoup) -> list[object]:
    actions = [write_action(each, played.names) for each in played.coup.history]
    return [_letters(played.coup.dealt.pack), actions]


def _unpacked(data: dict[str, Any]) -> Record:
    """The record that a sealed game holds; whatever is wrong with it, replaying it tells."""
    record_bounds.check_options(data["options"])
    coups = [
        RecordedCoup(_cards(pack), tuple(tuple(map(str, action)) for action in actions))
        for pack, actions in data["coups"]
    ]
    record_bounds.check_counts([len(each.actions) for each in coups])
    return Record(
        game="content",
        edition="",
        scope="pool",
        players=tuple(map(str, data["names"])),
        dealer=None if data["dealer"] is None else str(data["dealer"]),
        draw=_cards(data["draw"]),
        options={name: each for name, each in data["options"].items() if each is not None},
        coups=tuple(coups),
    )


def _letters(cards: Sequence[Card]) -> str:
    """Cards as letters, each by its place in the pack.

    >>> _letters(PACK[:3]), _cards("ABC") == PACK[:3]
    ('ABC', True)
    """
    return "".join(_LETTERS[card.index] for card in cards)


def _cards(letters: str) -> tuple[Card, ...]:
    return tuple([PACK[_LETTERS.index(letter)] for letter in letters])


def _veiled(data: bytes, nonce: bytes) -> bytes:
    """Bytes as no one reads them, or such bytes readable again."""
    stream = Random(nonce).randbytes(len(data))
    return bytes(a ^ b for a, b in zip(data, stream, strict=True))
