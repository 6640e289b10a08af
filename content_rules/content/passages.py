"""What a telling is made of: passages of lines, each line with the clauses it rests on."""

from __future__ import annotations

from dataclasses import dataclass

from content_rules.moves import cited

__all__ = ["Line", "Passage", "line"]


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence without its full stop, and the ids of the clauses it rests on."""

    text: str
    clauses: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{cited(self.text, *self.clauses)}."


@dataclass(frozen=True, slots=True)
class Passage:
    """A heading, and what is told under it."""

    heading: str
    lines: tuple[Line, ...]

    def __str__(self) -> str:
        return "\n".join([self.heading, *map(str, self.lines)])


def line(text: str, *clauses: str) -> Line:
    """Return a line that begins with a capital."""
    return Line(text[0].upper() + text[1:], clauses)
