"""The games of `examples/games`, replayed: what pages tell of them, and which show a clause.

A game's notes hold its `_title` and what it is `_about`, in French with `_fr`, and in `_shows` the
ids of the clauses that it was made to show.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

from content_rules import content, record

__all__ = ["FOLDER", "GAMES_PAGE", "RecordedGame", "games", "games_showing"]

FOLDER: Final = Path(__file__).parents[2] / "examples" / "games"
"""Where the records are."""

GAMES_PAGE: Final = "games"
"""The page that tells every game, under the anchor of its name."""


@dataclass(frozen=True)
class RecordedGame:
    """A game, its name that of its record's file."""

    name: str
    replay: content.Replay

    @property
    def path(self) -> Path:
        """The record's file."""
        return FOLDER / f"{self.name}.toml"

    @property
    def shows(self) -> tuple[str, ...]:
        """The ids of the clauses that the game was made to show."""
        found = self.replay.record.notes["_shows"]
        assert isinstance(found, list | tuple)
        return tuple(str(each) for each in found)

    def title(self, lang: str) -> str:
        """Return the game's title."""
        return self._note("_title", lang)

    def about(self, lang: str) -> str:
        """Return what happens in it, in a few sentences."""
        return self._note("_about", lang)

    def _note(self, key: str, lang: str) -> str:
        return str(self.replay.record.notes[key if lang == "en" else f"{key}_{lang}"]).strip()


@cache
def games() -> Mapping[str, RecordedGame]:
    """Return every game by its name; RecordError for one that cannot have been played."""
    return MappingProxyType(
        {
            path.stem: RecordedGame(path.stem, replayed(path))
            for path in sorted(FOLDER.glob("*.toml"))
        }
    )


def replayed(path: Path) -> content.Replay:
    """Read a record and play it again."""
    return content.replay(record.read(path.read_text(encoding="utf-8"), name=path.name))


def games_showing(clause_id: str) -> tuple[RecordedGame, ...]:
    """Return the games made to show a clause.

    >>> [each.title("en") for each in games_showing("content.ruling.breaking")]
    ['A Thirty-One given up']
    """
    return tuple(each for each in games().values() if clause_id in each.shows)
