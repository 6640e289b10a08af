"""A game of Content, played or being played, as a record."""

from __future__ import annotations

from dataclasses import fields, replace
from string import ascii_uppercase
from typing import TYPE_CHECKING

from content_rules.content.action_words import write_action
from content_rules.content.coup import Coup
from content_rules.content.names import check_names
from content_rules.content.playing import Played
from content_rules.content.replaying import Replay, replay
from content_rules.errors import RulesError
from content_rules.record import Record, RecordedCoup

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from content_rules.content.options import Options


def record(
    game: Played | Coup,
    *,
    names: Sequence[str] | None = None,
    notes: Mapping[str, object] | None = None,
) -> Record:
    """Return the record of a game, or of one coup alone, as far as it has been played.

    *names* are the players of a coup, by seat: A, B, C and so on if they are not given; a game
    knows its own. *notes* are keys that begin with `_`, for whoever reads the record.

    Raises RulesError for a game played from a pool that was under way, since a record begins with
    the first deal, and for names that are not one a seat; TypeError for what is no game.

    >>> from random import Random
    >>> from content_rules import content
    >>> rng = Random(1847)
    >>> pool = content.Pool.start(["Anne", "Basile"], rng=rng)
    >>> policies = dict.fromkeys(pool.names, content.players.greedy(rng))
    >>> played = content.play(pool, policies, rng)
    >>> content.replay(record(played)).winner == played.winner
    True
    """
    if isinstance(game, Coup):
        made = _coup_record(game, _seated(game, names))
    elif not isinstance(game, Played):
        raise TypeError(f"a game is recorded once played, or a coup: not {type(game).__name__}")
    elif names is not None:
        raise TypeError("names are for a coup alone: a game knows its own")
    else:
        made = _game_record(game)
    return renewed(replay(replace(made, notes={} if notes is None else notes)))


def renewed(replayed: Replay) -> Record:
    """Return a record as of today: today's edition, and today's digests of the clauses.

    What was written down stays; the clauses are those that the game rests on as it is replayed.
    """
    from content_rules.clauses import rulebook
    from content_rules.content.telling import clauses_told
    from content_rules.lockfile import digest, edition

    game = replayed.record.game
    today = rulebook(game).by_id
    return replace(
        replayed.record,
        edition=edition(game),
        clauses={name: digest(today[name]) for name in clauses_told(replayed)},
    )


def _seated(coup: Coup, names: Sequence[str] | None) -> tuple[str, ...]:
    seated = check_names([*ascii_uppercase[: coup.seats]] if names is None else names)
    if len(seated) != coup.seats:
        raise RulesError(
            en=f"{len(seated)} names for {coup.seats} seats",
            fr=f"{len(seated)} noms pour {coup.seats} places",
            clause="content.ruling.coup-seats",
        )
    return seated


def _coup_record(coup: Coup, names: tuple[str, ...]) -> Record:
    return Record(
        game="content",
        edition="",
        scope="coup",
        players=names,
        dealer=names[coup.dealer],
        options=_option_values(coup.options),
        coups=(_recorded(coup, names),),
    )


def _game_record(game: Played) -> Record:
    start = game.start
    if not start.is_new:
        raise RulesError(
            en="a record begins with the first coup, and this game was under way",
            fr="un relevé commence au premier coup, et cette partie était en cours",
        )
    return Record(
        game="content",
        edition="",
        scope="pool",
        players=start.names,
        dealer=None if start.draw else start.dealer,
        draw=tuple(card for drawn in start.draw for _, card in drawn),
        options=_option_values(start.options),
        coups=tuple(_recorded(each.coup, each.names) for each in game.coups),
    )


def _recorded(coup: Coup, names: Sequence[str]) -> RecordedCoup:
    actions = tuple(write_action(each, names) for each in coup.history)
    return RecordedCoup(coup.dealt.pack, actions)


def _option_values(options: Options) -> dict[str, object]:
    """All the options, those left out for which TOML has no word: None."""
    values = {each.name: getattr(options, each.name) for each in fields(options)}
    return {name: value for name, value in values.items() if value is not None}
