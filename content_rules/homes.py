"""Where a game's rulebook lives: in this package, or in another's, which an entry point names.

A distribution that holds a rulebook says so in its `pyproject.toml`:

    [project.entry-points."content_rules.rulebooks"]
    passage = "passage"

The name is the game's id, the value the import package that has the `clauses.toml` and the code.
What is installed is looked at only for a game that is not one of ours.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from content_rules.errors import RulebookError
from content_rules.own_games import GAMES
from content_rules.quoting import quote

if TYPE_CHECKING:
    from collections.abc import Iterable
    from importlib.metadata import EntryPoint
    from pathlib import Path

    from content_rules.model import Rulebook

__all__ = ["GROUP", "Home", "find_home", "games", "home"]

GROUP: Final = "content_rules.rulebooks"
"""The entry points by which other packages say that they hold a rulebook."""


@dataclass(frozen=True, slots=True)
class Home:
    """The import package that holds a rulebook, and the distribution that brought it."""

    game: str
    package: str
    distribution: str
    version: str

    def folder(self) -> Path:
        """Return the package's folder; raises RulebookError where there is none.

        >>> home("content").folder().name
        'content'
        """
        from importlib.util import find_spec
        from pathlib import Path

        try:
            spec = find_spec(self.package)
        except ImportError:
            spec = None
        found = Path(spec.origin).parent if spec and spec.origin else None
        if found is None or not found.is_dir():
            raise self.fault("is in no folder", "n’est dans aucun dossier")
        return found

    def rulebook(self) -> Rulebook:
        """Read the package's `clauses.toml`.

        Raises RulebookError, which names the distribution, for a file that is not there, is not of
        the form, or is the rulebook of another game.
        """
        from pkgutil import get_data

        from content_rules.reader import read_rulebook

        file = f"{self.package.replace('.', '/')}/clauses.toml"
        try:
            data = get_data(self.package, "clauses.toml")
        except (ImportError, OSError) as fault:
            raise self.fault(f"cannot be read: {fault}", f"ne se lit pas\u00a0: {fault}") from None
        if data is None:
            raise self.fault(
                "cannot be read: no such package", "ne se lit pas\u00a0: pas de tel paquet"
            )
        try:
            found = read_rulebook(data.decode("utf-8"), name=file)
        except (RulebookError, UnicodeDecodeError) as fault:
            told = fault.text("fr") if isinstance(fault, RulebookError) else str(fault)
            raise self.fault(f"is not right: {fault}", f"n’est pas bon\u00a0: {told}") from None
        if found.id != self.game:
            raise self.fault(
                f"says in clauses.toml that its id is {quote(found.id, 'en')}",
                f"dit dans clauses.toml que son id est {quote(found.id, 'fr')}",
            )
        return found

    def fault(self, en: str, fr: str) -> RulebookError:
        """Return an error that says whose rulebook this is, and then what is wrong with it.

        >>> print(home("content").fault("is upside down", "est à l’envers").text("en"))
        ... # doctest: +ELLIPSIS
        the rulebook ‘content’ of content-rules ..., package content_rules.content, is upside down
        """
        whose = f"{self.distribution} {self.version}"
        return RulebookError(
            en=f"the rulebook {quote(self.game, 'en')} of {whose}, package {self.package}, {en}",
            fr=f"le recueil {quote(self.game, 'fr')} de {whose}, paquet {self.package}, {fr}",
        )


def home(game: str) -> Home:
    """Return where a game's rulebook lives.

    Raises RulebookError for a game that nobody has, and names the nearest; and for one that two
    distributions claim.

    >>> home("content").distribution
    'content-rules'
    >>> home("kontent")
    Traceback (most recent call last):
    content_rules.errors.RulebookError: no rulebook ‘kontent’; the nearest: content
    """
    found = find_home(game)
    if found is None:
        from difflib import get_close_matches

        known = games()
        near = ", ".join(get_close_matches(game, known))
        en = f"the nearest: {near}" if near else f"there are: {', '.join(known)}"
        fr = f"les plus proches\u00a0: {near}" if near else f"il y a\u00a0: {', '.join(known)}"
        raise RulebookError(
            en=f"no rulebook {quote(game, 'en')}; {en}",
            fr=f"pas de recueil {quote(game, 'fr')}\u202f; {fr}",
        )
    return found


@cache
def find_home(game: str) -> Home | None:
    """Return where a game's rulebook lives, or None; raises as `home` if two claim it."""
    if game in GAMES:
        from content_rules import __version__

        return Home(game, f"{__package__}.{game}", "content-rules", __version__)
    claims = [each for each in _entry_points() if each.name == game]
    if len(claims) > 1:
        raise _taken(game, map(_whose, claims))
    for each in claims:
        assert each.dist is not None
        return Home(game, each.value, each.dist.name, each.dist.version)
    return None


def games() -> tuple[str, ...]:
    """Return the id of every rulebook that is installed, ours first.

    Raises RulebookError if another distribution claims one of ours.

    >>> games()[0]
    'content'
    """
    entries = _entry_points()
    for game in GAMES:
        if claims := [_whose(each) for each in entries if each.name == game]:
            raise _taken(game, ["content-rules", *claims])
    return (*GAMES, *sorted({each.name for each in entries}))


def _entry_points() -> Iterable[EntryPoint]:
    from importlib.metadata import entry_points

    return entry_points(group=GROUP)


def _whose(entry: EntryPoint) -> str:
    return f"{entry.dist.name} {entry.dist.version}" if entry.dist else entry.value


def _taken(game: str, by: Iterable[str]) -> RulebookError:
    names = ", ".join(by)
    return RulebookError(
        en=f"the rulebook {quote(game, 'en')} is in more than one distribution: {names}",
        fr=f"le recueil {quote(game, 'fr')} est dans plusieurs distributions\u00a0: {names}",
    )
