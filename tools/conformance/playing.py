"""Coups and pools of chance, the games of examples/games, and pools that are refused."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from content_rules import content, record
from tools.conformance.chance import odd_action, rich_pack, some_action
from tools.conformance.coups_declared import DECLARED
from tools.conformance.coups_exposed import AUTOMATIC, EXPOSED
from tools.conformance.coups_plain import PLAIN
from tools.conformance.wire import Case, Data, action_data, codes

GAMES = Path(__file__).resolve().parents[2] / "examples" / "games"
_PLAYERS = ("Anne", "Basile", "Chloé", "Denis", "Émile", "Flore")
_COUPS, _POOLS = 28, 15
_LONGEST = 25  # actions in a coup of chance: after these, all say Content

_OPTIONS: tuple[Mapping[str, Any], ...] = (
    {},
    {"declaration": "automatic"},
    {"max_circuits": 1},
    {"max_circuits": 3},
    {"total_tie": "replay"},
    {"declaration": "automatic", "max_circuits": 2, "total_tie": "replay"},
)


def coup_cases() -> Iterator[Case]:
    """Yield the coups: those written out, those of chance, those of the recorded games."""
    for scenario in (*PLAIN, *DECLARED, *EXPOSED, *AUTOMATIC):
        yield scenario.case
    for number in range(1, _COUPS + 1):
        yield _coup_of_chance(number)
    for name, read in _recorded("coup"):
        (played,) = read.coups
        steps = [{"play": [read.players.index(who), *words]} for who, *words in played.actions]
        ask: Data = {
            "do": "coup",
            "seats": len(read.players),
            "dealer": read.players.index(str(read.dealer)),
            "pack": " ".join(codes(played.pack)),
            "options": dict(read.options),
            "views": False,
            "steps": steps,
        }
        yield Case(f"coup/game/{name}", _title(read), _shows(read), ask)


def _coup_of_chance(number: int) -> Case:
    rng = Random(1847 + number)
    seats = 2 + number % 5
    dealer = int(rng.random() * seats)
    pack = rich_pack(rng, seats)
    options = _OPTIONS[number % len(_OPTIONS)]
    coup = content.Coup.deal(
        pack,
        seats=seats,
        dealer=dealer,
        options=content.Options(**options),
    )
    steps: list[Data] = []
    while not coup.is_over:
        if rng.random() < 0.4:
            steps.append({"try": odd_action(rng, coup)})
        coup = _on(rng, coup, steps)
    ask: Data = {
        "do": "coup",
        "seats": seats,
        "dealer": dealer,
        "pack": " ".join(codes(pack)),
        "options": dict(options),
        "views": number % 4 == 0,
        "steps": steps,
    }
    return Case(f"coup/chance/{number}", f"A coup of chance, {seats} players", (), ask)


def _on(rng: Random, coup: content.Coup, steps: list[Data]) -> content.Coup:
    """The coup after one more action, which is noted."""
    if len(coup.history) >= _LONGEST:
        action = coup.legal_actions(coup.to_act)[-1]
    else:
        action = some_action(rng, coup)
    steps.append({"play": action_data(action)})
    return coup.apply(action).state


def pool_cases() -> Iterator[Case]:
    """Yield the pools: the recorded games, those of chance, those that are refused."""
    for name, read in _recorded("pool"):
        yield Case(f"pool/game/{name}", _title(read), _shows(read), _ask_of(read))
    for number in range(1, _POOLS + 1):
        yield _pool_of_chance(number)


def _pool_of_chance(number: int) -> Case:
    rng = Random(1747 + number)
    names = _PLAYERS[: 2 + number % 5]
    options = {**_OPTIONS[number % len(_OPTIONS)], "tokens": 1 + number % 3}
    pool = content.Pool.start(
        names,
        options=content.Options(**options),
        dealer=names[number % len(names)],
    )
    coups: list[Data] = []
    dealer = pool.dealer
    while not pool.is_over:
        seats = pool.remaining
        pack = rich_pack(rng, len(seats))
        coup = pool.deal(pack=pack)
        steps: list[Data] = []
        while not coup.is_over:
            coup = _on(rng, coup, steps)
        actions = [_by_name(step["play"], seats) for step in steps]
        coups.append({"pack": " ".join(codes(pack)), "actions": actions})
        pool = pool.settle(coup)
    ask: Data = {
        "do": "pool",
        "players": list(names),
        "dealer": dealer,
        "options": options,
        "coups": coups,
    }
    return Case(f"pool/chance/{number}", f"A pool of chance, {len(names)} players", (), ask)


def _by_name(action: object, seats: Sequence[str]) -> list[object]:
    assert isinstance(action, list)
    seat, *words = action
    return [seats[seat], *words]


def _recorded(scope: str) -> Iterator[tuple[str, record.Record]]:
    for path in sorted(GAMES.glob("*.toml")):
        read = record.read(path.read_text("utf-8"), name=path.name)
        if read.scope == scope:
            yield path.stem, read


def _title(read: record.Record) -> str:
    return str(read.notes["_title"])


def _shows(read: record.Record) -> tuple[str, ...]:
    shown = read.notes["_shows"]
    assert isinstance(shown, list)
    return tuple(shown)


def _ask_of(read: record.Record) -> Data:
    first: Data = {"draw": " ".join(codes(read.draw))} if read.draw else {"dealer": read.dealer}
    return {
        "do": "pool",
        "players": list(read.players),
        **first,
        "options": dict(read.options),
        "coups": [
            {
                "pack": " ".join(codes(each.pack)),
                "actions": [list(words) for words in each.actions],
            }
            for each in read.coups
        ],
    }
