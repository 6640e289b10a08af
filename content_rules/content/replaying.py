"""A record of Content played again, with today's code, through every state."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING

from content_rules.content.action_words import read_action
from content_rules.content.actions import Action
from content_rules.content.coup import Coup
from content_rules.content.names import check_names
from content_rules.content.options import Options
from content_rules.content.pool import Pool
from content_rules.errors import LANGUAGES, RulesError
from content_rules.moves import Event, IllegalAction, cited
from content_rules.player_names import place_of
from content_rules.quoting import plain, quote
from content_rules.record import Record, RecordError

if TYPE_CHECKING:
    from content_rules.toml_places import Path


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """A state in a replay, and what brought it: the deal, number 0, or an action, from 1."""

    coup: int
    number: int
    names: tuple[str, ...]
    action: Action | None
    state: Coup
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class ReplayedCoup:
    """A coup played again: its number, who sat at its seats, its steps from the deal on.

    `pool` is the game once the coup was paid for: None for a coup that is not over, or alone.
    """

    number: int
    names: tuple[str, ...]
    steps: tuple[ReplayStep, ...]
    pool: Pool | None

    @property
    def state(self) -> Coup:
        """The coup as it ended, or where the record leaves it."""
        return self.steps[-1].state

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened, the payment included."""
        played = (event for step in self.steps for event in step.events)
        return (*played, *(() if self.pool is None else self.pool.events))


@dataclass(frozen=True, slots=True)
class Replay:
    """A record played again. `start` is the game as it began, None for a coup alone."""

    record: Record
    start: Pool | None
    coups: tuple[ReplayedCoup, ...]

    @property
    def steps(self) -> tuple[ReplayStep, ...]:
        """Every state of every coup, in order."""
        return tuple(step for coup in self.coups for step in coup.steps)

    @property
    def pools(self) -> tuple[Pool, ...]:
        """The game as it began, and after each coup that was paid for."""
        every = (self.start, *(coup.pool for coup in self.coups))
        return tuple(pool for pool in every if pool is not None)

    @property
    def pool(self) -> Pool | None:
        """The game where the record leaves it; None for a coup alone."""
        return self.pools[-1] if self.start is not None else None

    @property
    def winner(self) -> str | None:
        """Who has won; None for a game left unfinished, and for a coup alone."""
        return None if self.pool is None else self.pool.winner

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened, in order."""
        began = () if self.start is None else self.start.events
        return (*began, *(event for coup in self.coups for event in coup.events))

    @property
    def changed(self) -> tuple[str, ...]:
        """The ids of the clauses that the record rests on and that no longer say what they said.

        Those that are gone are among them. What was replayed, was with today's code.
        """
        from content_rules.clauses import rulebook
        from content_rules.lockfile import digest

        today = rulebook(self.record.game).by_id
        return tuple(
            name
            for name, then in self.record.clauses.items()
            if name not in today or digest(today[name]) != then
        )

    @property
    def unverified(self) -> tuple[str, ...]:
        """The ids of the clauses that the game rests on and that the record does not note.

        What they said when it was played is not known.
        """
        from content_rules.content.telling import clauses_missing

        return clauses_missing(self)


def replay(record: Record) -> Replay:
    """Play a record again, and return every state.

    Raises RecordError where the game cannot have gone so: it names the coup, the action, the line
    of the text that the record was read from, and the clause that stands against it.

    >>> from content_rules import content
    >>> pack = content.pack_for(["9♠ 8♥ 4♦", "K♠ Q♠ 4♣"], exposed="2♠ 6♥ 7♦")
    >>> coup = content.Coup.deal(pack, seats=2, dealer=0).apply(content.SayContent(1)).state
    >>> replayed = replay(content.record(coup, names=["Anne", "Basile"]))
    >>> [step.action for step in replayed.steps], replayed.coups[0].state == coup
    ([None, SayContent(seat=1)], True)
    """
    if record.game != "content":
        raise record.fault(
            ("game",),
            en=f"no game of Content, but of {quote(record.game, 'en')}",
            fr=f"ce n’est pas une partie de Content, mais de {quote(record.game, 'fr')}",
        )
    options = _options(record)
    if record.scope == "coup":
        return Replay(record, None, (_coup_alone(record, options),))
    start = pool = _start(record, options)
    coups = []
    for place, played in enumerate(record.coups):
        path = ("coups", place)
        try:
            coup = pool.deal(pack=played.pack)
        except RulesError as error:
            raise _refused(record, path, error, coup=place + 1) from error
        steps = _steps(record, place, pool.remaining, coup)
        coup, names = steps[-1].state, pool.remaining
        if coup.is_over or place + 1 < len(record.coups):
            try:
                pool = pool.settle(coup)
            except RulesError as error:
                raise _refused(record, path, error, coup=place + 1) from error
        coups.append(ReplayedCoup(place + 1, names, steps, pool if coup.is_over else None))
    return Replay(record, start, tuple(coups))


def _options(record: Record) -> Options:
    """The options, each checked by itself so that a fault is told of the one it is in."""
    from difflib import get_close_matches

    known = [field.name for field in fields(Options)]
    for name, value in record.options.items():
        path = ("options", name)
        if name not in known:
            nearest = ", ".join(get_close_matches(name, known, 1) or known)
            raise record.fault(
                path,
                en=f"no option {quote(name, 'en')}; expected: {nearest}",
                fr=f"pas d’option {quote(name, 'fr')}\u202f; attendu\u00a0: {nearest}",
                key=True,
            )
        try:
            Options(**{name: value})  # type: ignore[arg-type]
        except RulesError as error:
            raise _refused(record, path, error) from error
    return Options(**record.options)  # type: ignore[arg-type]


def _start(record: Record, options: Options) -> Pool:
    """The game as it begins, by the cards drawn or with the dealer agreed on."""
    draw = None if record.dealer is not None else record.draw
    try:
        return Pool.start(record.players, options=options, draw=draw, dealer=record.dealer)
    except RulesError as error:
        path = "players" if error.clause == "content.players.number" else "draw"
        raise _refused(record, (path,), error) from error


def _coup_alone(record: Record, options: Options) -> ReplayedCoup:
    (played,) = record.coups
    names = record.players
    try:
        check_names(names)
        given = str(record.dealer)
        dealer = place_of(given, names)
        if dealer is None:
            raise RulesError(
                en=f"no player {quote(given, 'en')} to deal",
                fr=f"pas de joueur {quote(given, 'fr')} pour donner",
            )
        coup = Coup.deal(played.pack, seats=len(names), dealer=dealer, options=options)
    except RulesError as error:
        raise _refused(record, ("players",), error) from error
    return ReplayedCoup(1, names, _steps(record, 0, names, coup), None)


def _steps(
    record: Record, place: int, names: tuple[str, ...], coup: Coup
) -> tuple[ReplayStep, ...]:
    """The states of a coup, from the deal on."""
    steps = [ReplayStep(place + 1, 0, names, None, coup, coup.opening)]
    for number, words in enumerate(record.coups[place].actions, start=1):
        try:
            action = read_action(words[1:], _seat(record, words[0], names))
            coup, events = coup.apply(action)  # type: ignore[arg-type]
        except RulesError as error:
            path = ("coups", place, "actions", number - 1)
            raise _refused(
                record, path, error, names=names, coup=place + 1, action=number
            ) from error
        steps.append(ReplayStep(place + 1, number, names, coup.history[-1], coup, events))
    return tuple(steps)


def _seat(record: Record, name: str, names: Sequence[str]) -> int:
    seat = place_of(name, names)
    if seat is not None:
        return seat
    if place_of(name, record.players) is not None:
        raise RulesError(
            en=f"{plain(name)} has no token left, and is out of the game",
            fr=f"{plain(name)} n’a plus de jeton, et ne joue plus",
            clause="content.player.out",
        )
    raise RulesError(
        en=f"no player {quote(name, 'en')}: there are {plain(', '.join(names))}",
        fr=f"pas de joueur {quote(name, 'fr')}\u00a0: il y a {plain(', '.join(names))}",
    )


def _refused(
    record: Record,
    path: Path,
    error: RulesError,
    *,
    names: Sequence[str] | None = None,
    coup: int | None = None,
    action: int | None = None,
) -> RecordError:
    """Make the error for what the game refuses, with the players called by their names."""
    told = {}
    for lang in LANGUAGES:
        text = error.text(lang, names) if isinstance(error, IllegalAction) else error.text(lang)
        if error.clause is not None and error.clause not in text:
            text = cited(text, error.clause)
        told[lang] = text
    en, fr = told["en"], told["fr"]
    return record.fault(path, en=en, fr=fr, clause=error.clause, coup=coup, action=action)
