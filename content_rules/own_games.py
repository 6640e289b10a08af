"""The games whose rulebooks are in this package; `homes` finds those of others."""

from typing import Final

__all__ = ["GAMES"]

GAMES: Final = ("content",)
"""The rulebooks of this package, each a subpackage that holds a `clauses.toml`."""
