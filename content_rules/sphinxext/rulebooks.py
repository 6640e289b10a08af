"""The rulebooks a Sphinx project names, and the language its pages are in."""

from pathlib import Path

from sphinx.application import Sphinx
from sphinx.config import Config

from content_rules.clauses import GAMES, rulebook
from content_rules.errors import LANGUAGES
from content_rules.model import Rulebook
from content_rules.reader import read_rulebook

__all__ = ["language", "make_absolute", "read_all"]


def make_absolute(app: Sphinx, config: Config) -> None:
    """Make the paths in `clause_rulebooks` absolute: they are given from `conf.py`'s directory."""
    config.clause_rulebooks = [
        name if name in GAMES else str(app.confdir / name) for name in config.clause_rulebooks
    ]


def read_all(config: Config) -> dict[Path, Rulebook]:
    """Return the rulebooks named by `clause_rulebooks`, each by the file it is read from."""
    found = {}
    for name in config.clause_rulebooks:
        if name in GAMES:
            found[Path(__file__).parents[1] / name / "clauses.toml"] = rulebook(name)
        else:
            path = Path(name)
            found[path] = read_rulebook(path.read_text(encoding="utf-8"), name=path.name)
    return found


def language(config: Config) -> str:
    """Return the language of the clauses' words nearest to the project's own.

    >>> [language(Config(overrides={"language": each})) for each in ("fr", "fr_CA", "de")]
    ['fr', 'fr', 'en']
    """
    own: str = config.language.partition("_")[0]
    return own if own in LANGUAGES else LANGUAGES[0]
