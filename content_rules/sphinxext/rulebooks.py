"""The rulebooks a Sphinx project names, and the language its pages are in."""

from pathlib import Path

from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.errors import ConfigError

from content_rules.clauses import rulebook
from content_rules.errors import LANGUAGES, RulebookError
from content_rules.homes import games, home
from content_rules.model import Rulebook
from content_rules.reader import read_rulebook

__all__ = ["file_of", "language", "make_absolute", "read_all"]


def make_absolute(app: Sphinx, config: Config) -> None:
    """Make the paths in `clause_rulebooks` absolute: they are given from `conf.py`'s directory."""
    config.clause_rulebooks = [
        str(app.confdir / name) if _is_path(name) else name for name in config.clause_rulebooks
    ]


def read_all(config: Config) -> dict[Path, Rulebook]:
    """Return the rulebooks named by `clause_rulebooks`, each by the file it is read from.

    Raises ConfigError for one that cannot be had.
    """
    found = {}
    try:
        games()  # raises if anybody claims one of ours, which would be read instead of theirs
        for name in config.clause_rulebooks:
            if _is_path(name):
                path = Path(name)
                found[path] = read_rulebook(path.read_text(encoding="utf-8"), name=name)
            else:
                found[file_of(name)] = rulebook(name)
    except (RulebookError, OSError, UnicodeDecodeError) as fault:
        raise ConfigError(f"clause_rulebooks: {fault}") from None
    return found


def file_of(game: str) -> Path:
    """Return the file that holds an installed rulebook; raises RulebookError as `home`."""
    return home(game).folder() / "clauses.toml"


def _is_path(name: str) -> bool:
    return name.endswith(".toml")


def language(config: Config) -> str:
    """Return the language of the clauses' words nearest to the project's own.

    >>> [language(Config(overrides={"language": each})) for each in ("fr", "fr_CA", "de")]
    ['fr', 'fr', 'en']
    """
    own: str = config.language.partition("_")[0]
    return own if own in LANGUAGES else LANGUAGES[0]
