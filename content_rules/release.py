"""Releases an edition of the rules of each game, or checks that no promise is broken.

`python -m content_rules.release FOLDER` dates today's clauses in `clauses.toml`, and keeps what
they say in FOLDER/GAME/VERSION.json, to be read for good; with `--check` it writes nothing.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from content_rules.clauses import rulebook
from content_rules.editions import broken, damaged
from content_rules.errors import RulebookError
from content_rules.export import edition_data, rulebook_data
from content_rules.lockfile import changes, edition_of, lock_path
from content_rules.model import Rulebook
from content_rules.own_games import GAMES

__all__ = ["archived", "faults", "main"]

_BEFORE: Final = re.compile(r"^\[(?:documents|\[sections)", re.MULTILINE)
"""What stands after the editions in a `clauses.toml`."""


def archived(book: Rulebook, folder: Path) -> list[dict[str, Any]]:
    """Return the editions of a rulebook that a folder keeps, the oldest first."""
    paths = [folder / book.id / f"{each.version}.json" for each in book.editions]
    return [json.loads(path.read_text("utf-8")) for path in paths if path.is_file()]


def faults(book: Rulebook, folder: Path) -> Iterator[str]:
    """Tell each thing wrong with a rulebook and the editions of it that a folder keeps."""
    kept = archived(book, folder)
    names = [edition_data(each) for each in book.editions]
    if [each["edition"] for each in kept] != names:
        released = ", ".join(each.name for each in book.editions)
        there = ", ".join(each["edition"]["name"] for each in kept) or "none"
        yield f"{book.id}: released are {released}; kept in {folder / book.id}: {there}"
    for each in kept:
        name = each["edition"]["name"]
        yield from (f"{name}: {problem}" for problem in damaged(each))
        yield from (f"after {name}: {problem}" for problem in broken(each, book))


def _release(game: str, folder: Path, date: str) -> str:
    """Release a game's clauses as they are; return what is wrong, if that cannot be done."""
    book = rulebook(game)
    edition = edition_of(book)
    if edition.date:
        return ""
    path = folder / game / f"{edition.version}.json"
    if path.exists() or edition.version in {each.version for each in book.editions}:
        return f"{game}: {edition.version} is released, and said something else: a new version?"
    source = lock_path(game).with_name("clauses.toml")
    text = source.read_text("utf-8")
    place = _BEFORE.search(text)
    assert place is not None
    lines = f'[[editions]]\nversion = "{edition.version}"\nlock = "{edition.lock}"\ndate = "{date}"'
    text = f"{text[: place.start()]}{lines}\n\n{text[place.start() :]}"
    data = rulebook_data(book)
    data["edition"] = {**edition_data(edition), "date": date}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", "utf-8", newline="\n")
    source.write_text(text, "utf-8", newline="\n")
    print(f"{edition.name} of {game} is released, on {date}: {path}")
    return ""


def main(arguments: list[str] | None = None) -> int:
    """Release what is not released; the exit status is 1 where something is wrong, and told."""
    from argparse import ArgumentParser
    from datetime import date

    parser = ArgumentParser(prog="python -m content_rules.release", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the editions are kept")
    parser.add_argument(
        "games", nargs="*", metavar="GAME", help=f"a rulebook's id (default: {', '.join(GAMES)})"
    )
    parser.add_argument("--date", type=date.fromisoformat, help="the day (default: today)")
    parser.add_argument("--check", action="store_true", help="write nothing, tell what is wrong")
    asked = parser.parse_args(arguments)
    games = asked.games or GAMES
    try:
        wrong = [line for game in games for line in changes(game)]
        wrong += [line for game in games for line in faults(rulebook(game), asked.folder)]
    except RulebookError as error:
        parser.error(str(error))
    if not (wrong or asked.check):
        day = (asked.date or date.today()).isoformat()
        wrong = [fault for game in games if (fault := _release(game, asked.folder, day))]
    print(*wrong, sep="\n", end="\n" if wrong else "")
    return int(bool(wrong))


if __name__ == "__main__":
    import sys

    sys.exit(main())
