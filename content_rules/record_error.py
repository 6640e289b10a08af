"""A fault in a record, told with its place: the line, and the coup and the action it is in."""

from __future__ import annotations

from dataclasses import dataclass

from content_rules.errors import PlacedError
from content_rules.quoting import plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from content_rules.toml_places import Path, Place

__all__ = ["RecordError", "Written"]


class RecordError(PlacedError):
    """A record that is not of the form, or that tells of a game that cannot have been played.

    `line` is the number of the line at fault, whose text is `given`; `coup` and `action` are
    numbers too, from 1. Each is None where there is none.
    """

    line: int | None = None
    coup: int | None = None
    action: int | None = None


@dataclass(frozen=True, slots=True)
class Written:
    """The text that a record was read from, and what errors call it."""

    name: str
    text: str

    def offset(self, line: int, column: int) -> int:
        """Return the place in the text of a line and a column, both counted from 1."""
        before = self.text.split("\n")[: line - 1]
        return sum(len(each) + 1 for each in before) + column - 1

    def span(self, path: Path, *, key: bool = False, word: int | None = None) -> tuple[int, int]:
        """Return where a value stands, or its key, or one word of it.

        What is missing is looked for in the table that it should be in.
        """
        from content_rules.toml_places import Place, places

        found: dict[Path, Place] = {(): Place(0, 0, 0), **places(self.text)}
        while path not in found:
            path = path[:-1]
        place = found[path]
        if key and place.key < place.start:
            return place.key, place.key + len(self.text[place.key : place.start].rstrip(" \t="))
        if word is not None:
            return self._word(place, word)
        return place.start, place.end

    def _word(self, place: Place, number: int) -> tuple[int, int]:
        """The span of a word of a text; of the whole text if it is written with escapes."""
        if "\\" in self.text[place.start : place.end]:
            return place.start, place.end
        start = at = place.start
        quotes = '"' + "'"
        while self.text[at] in quotes:
            at += 1
        for _ in range(number + 1):
            while self.text[at].isspace():
                at += 1
            start = at
            while not (self.text[at].isspace() or self.text[at] in quotes):
                at += 1
        return start, at

    def line(self, start: int, end: int) -> tuple[int, str, int, int]:
        """Return the line that a place is in: its number, its text, and the place in that."""
        first = self.text.rfind("\n", 0, start) + 1
        line = self.text[first:].partition("\n")[0]
        return (
            self.text.count("\n", 0, first) + 1,
            line,
            min(start - first, len(line)),
            min(end - first, len(line)),
        )


def fault(
    written: Written | None,
    span: tuple[int, int] | None,
    *,
    en: str,
    fr: str,
    expected: Mapping[str, str] | None = None,
    clause: str | None = None,
    coup: int | None = None,
    action: int | None = None,
) -> RecordError:
    """Make the error for a fault, given the text and where in it the fault is, if there is one."""
    line, given, start, end = None, None, None, None
    where: dict[str, list[str]] = {"en": [], "fr": []}
    if written is not None:
        where = {lang: [plain(written.name)] for lang in where}
        if span is not None:
            line, given, start, end = written.line(*span)
    for number, words in (
        (line, ("line", "ligne")),
        (coup, ("coup", "coup")),
        (action, ("action", "action")),
    ):
        if number is not None:
            for lang, word in zip(where, words, strict=True):
                where[lang].append(f"{word} {number}")
    error = RecordError(
        en=f"{', '.join(where['en'])}: {en}" if where["en"] else en,
        fr=f"{', '.join(where['fr'])}\u00a0: {fr}" if where["fr"] else fr,
        given=given,
        start=start,
        end=end,
        expected=expected,
        clause=clause,
    )
    error.line, error.coup, error.action = line, coup, action
    return error
