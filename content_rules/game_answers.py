"""What the command line answers of whole games: replayed from a record, or played by bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final

from content_rules import content
from content_rules.answers import Answer
from content_rules.content.pack import check_players
from content_rules.errors import RulesError, check_lang
from content_rules.quoting import quote, visible
from content_rules.record_files import load, save

if TYPE_CHECKING:
    from content_rules.record import Record

__all__ = ["NAMES", "Output", "play_answer", "replay_answer"]

NAMES: Final = (
    *("Anne", "Basile", "Chloé", "Denis", "Émile", "Fanny", "Gaston", "Hélène"),
    *("Irène", "Jules", "Léa", "Marcel", "Noémie", "Octave", "Pauline", "Rémi"),
)
"""Who plays where no names are given."""


@dataclass(frozen=True, slots=True)
class Output:
    """What is wanted of a game: its record in a file, and all that happened or only the end."""

    record: str | None = None
    force: bool = False
    quiet: bool = False


def replay_answer(path: str, output: Output, lang: str) -> Answer:
    """Tell the game that a file holds. With `output.record`, write it as of today, too.

    Raises RulesError, RecordError for a file that cannot be read or holds no game.
    """
    check_lang(lang)
    replayed = content.replay(load(path))
    return _answer(replayed, content.renewed(replayed) if output.record else None, output, lang)


def play_answer(
    policies: Sequence[str],
    names: Sequence[str] | None,
    seed: int | None,
    options: content.Options,
    output: Output,
    lang: str,
) -> Answer:
    """Have bots play a game, and tell it; the same seed gives the same game.

    Raises RulesError for a policy that there is not, and where the game cannot be played.

    >>> told = play_answer(["greedy", "random"], None, 1847, content.Options(), Output(), "fr")
    >>> print(told.text.splitlines()[0])
    Une partie de Content
    """
    check_lang(lang)
    if names is None:
        check_players(len(policies))
    elif len(names) != len(policies):
        raise RulesError(
            en=f"expected {len(policies)} names, a player each, not {len(names)}",
            fr=f"il faut {len(policies)} noms, un par joueur, et non {len(names)}",
        )
    seats = tuple(NAMES[: len(policies)] if names is None else names)
    known = content.players.PLAYERS
    for each in policies:
        if each not in known:
            raise RulesError(
                en=f"no bot {quote(each, 'en')}: there are {', '.join(known)}",
                fr=f"pas d’automate {quote(each, 'fr')}\u00a0: il y a {', '.join(known)}",
            )
    rng = Random(seed)
    pool = content.Pool.start(seats, options=options, rng=rng)
    playing = {name: known[policy](rng) for name, policy in zip(pool.names, policies, strict=True)}
    notes = {"_bots": list(policies), **({} if seed is None else {"_seed": seed})}
    made = content.record(content.play(pool, playing, rng), notes=notes)
    return _answer(content.replay(made), made, output, lang)


def _answer(replayed: content.Replay, made: Record | None, output: Output, lang: str) -> Answer:
    told = content.tell(replayed, lang)
    if made is not None and output.record:
        save(made, output.record, force=output.force)
    pool = replayed.pool
    data = {
        "players": list(replayed.record.players),
        "winner": replayed.winner,
        "tokens": None if pool is None else dict(pool.tokens),
        "pot": None if pool is None else pool.pot,
        "coups": len(replayed.coups),
        "changed": list(replayed.changed),
        "unverified": list(replayed.unverified),
        "passages": [
            {
                "heading": passage.heading,
                "lines": [
                    {"text": line.text, "clauses": list(line.clauses)} for line in passage.lines
                ],
            }
            for passage in told
        ],
    }
    if output.quiet:
        warnings = bool(replayed.changed) + bool(replayed.unverified)
        last = told[len(replayed.coups)] if replayed.coups else told[-1 - warnings]
        warned = told[len(told) - warnings :]
        told = (content.Passage(last.heading, last.lines[-1:]), *warned)
    return Answer(data, "\n\n".join(map(_shown, told)))


def _shown(passage: content.Passage) -> str:
    """A passage on lines of their own, whatever characters a name is made of."""
    return "\n".join(map(visible, [passage.heading, *map(str, passage.lines)]))
