"""The lock of a rulebook: a digest of every clause's words and example, under version control.

Changing what a clause says is then a deliberate act, which shows in the lock's own lines. Run
`python -m content_rules.lockfile` to record a change, with `--check` to tell of one; followed by
the id of another package's rulebook, it does so for that.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from content_rules.clauses import rulebook
from content_rules.errors import RulebookError
from content_rules.homes import find_home, home
from content_rules.model import Clause, Edition, Rulebook, plain
from content_rules.own_games import GAMES

__all__ = [
    "SAID",
    "changes",
    "digest",
    "digest_of",
    "edition",
    "edition_of",
    "lock_hash",
    "lock_of",
    "lock_path",
    "lock_text",
]


SAID: Final = (
    *("kind", "status", "title", "text", "example"),
    *("divergence", "ruling", "superseded_by"),
)
"""What a clause says, and its digest is made of: the names of its fields."""


def digest(clause: Clause) -> str:
    """Return twelve hexadecimal digits that change with what a clause says.

    That is its kind and status, its words in each language and its example; its number, its
    section and its links may change without it.

    >>> from content_rules import clause
    >>> len(digest(clause("content.points.ace")))
    12
    """
    return digest_of({each: plain(getattr(clause, each)) for each in SAID})


def digest_of(said: Mapping[str, object]) -> str:
    """Return the digest of what a clause says, given as data, by the names in `SAID`."""
    import json

    words = json.dumps([said[each] for each in SAID], sort_keys=True)
    return sha256(words.encode()).hexdigest()[:12]


def lock_text(of: Rulebook) -> str:
    """Return the lock file of a rulebook: a line a clause, by id.

    >>> print(lock_text(rulebook("content")).splitlines()[1])  # doctest: +ELLIPSIS
    content.advice.not-only-thirty-one since 0.1.0 ...
    """
    return lock_of(of.id, ((each.id, each.since, digest(each)) for each in of))


def lock_of(name: str, clauses: Iterable[tuple[str, str, str]]) -> str:
    """Return the lock file of clauses, given by id, the edition they are since, and digest."""
    lines = (f"{id_} since {since} {digits}" for id_, since, digits in clauses)
    return "\n".join([f"# Clauses of {name}, locked.", *sorted(lines)]) + "\n"


def lock_hash(text: str) -> str:
    """Return eight hexadecimal digits that change with a lock file: an edition's name has them."""
    return sha256(text.encode()).hexdigest()[:8]


def lock_path(game: str) -> Path:
    """Return where the lock of a game is kept: beside its clauses.

    Raises RulebookError for a game that no package holds, or that is in no folder.
    """
    return home(game).folder() / "clauses.lock"


def changes(game: str) -> list[str]:
    """Return what differs between a game's clauses and its lock, a line each; nothing if in step.

    >>> changes("content")
    []
    """
    path = lock_path(game)
    locked = set(path.read_text("utf-8").splitlines()) if path.exists() else set()
    today = set(lock_text(rulebook(game)).splitlines())
    return [f"- {line}" for line in sorted(locked - today)] + [
        f"+ {line}" for line in sorted(today - locked)
    ]


@cache
def edition_of(book: Rulebook) -> Edition:
    """Return the edition that a rulebook is: the released one of these very clauses, if any.

    Else its version is that of the distribution which holds the rulebook.

    >>> edition_of(rulebook("content")).date
    '2026-11-30'
    """
    lock = lock_hash(lock_text(book))
    for each in reversed(book.editions):
        if each.lock == lock:
            return each
    holder = find_home(book.id)
    last = book.editions[-1].version if book.editions else "0"
    return Edition(holder.version if holder else last, lock, "")


def edition(game: str) -> str:
    """Return the name of this edition of a game's rules: version, and the lock's hash.

    >>> edition("content")  # doctest: +ELLIPSIS
    '0.1.0+...'
    """
    return edition_of(rulebook(game)).name


def main(arguments: list[str] | None = None) -> int:
    """Record what clauses say, or tell what changed.

    The exit status is 1 on a change told with `--check`, 2 for a rulebook that cannot be had.
    """
    from argparse import ArgumentParser

    parser = ArgumentParser(prog="python -m content_rules.lockfile", description=__doc__)
    parser.add_argument("--check", action="store_true", help="record nothing, tell what changed")
    parser.add_argument(
        "games", nargs="*", metavar="GAME", help=f"a rulebook's id (default: {', '.join(GAMES)})"
    )
    asked = parser.parse_args(arguments)
    changed = False
    for game in asked.games or GAMES:
        try:
            lines = changes(game)
            path, text = lock_path(game), lock_text(rulebook(game))
        except RulebookError as error:
            parser.error(str(error))
        changed |= bool(lines)
        print(*lines, sep="\n", end="\n" if lines else "")
        if not asked.check:
            path.write_text(text, "utf-8", newline="\n")
    return int(changed and asked.check)


if __name__ == "__main__":
    import sys

    sys.exit(main())
