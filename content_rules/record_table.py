"""A record's text as tables, each value of the type asked for, each fault with its line."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from content_rules.cards import Card, parse_cards
from content_rules.errors import NotationError
from content_rules.quoting import quote, visible
from content_rules.record import CARDS
from content_rules.record_bounds import check_found, check_text
from content_rules.record_error import RecordError, Written, fault

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from content_rules.toml_places import Path

__all__ = ["Table", "load"]

_SYNTAX: Final = re.compile(r"(.*) \(at line (\d+), column (\d+)\)", re.DOTALL)


def load(written: Written) -> dict[str, object]:
    """Return the text as data; raises RecordError where it is no TOML, or out of all bounds."""
    check_text(written.text, written)
    import tomllib

    try:
        found = tomllib.loads(written.text)
    except (ValueError, RecursionError) as error:
        said, end = str(error), len(written.text.rstrip())
        span = (end, end)
        if (placed := _SYNTAX.fullmatch(said)) is not None:
            said, line, column = placed.groups()
            span = (written.offset(int(line), int(column)),) * 2
        fr = "ceci n’est pas du TOML, le format des relevés"
        raise fault(written, span, en=f"this is no TOML: {said}", fr=fr) from None
    check_found(found, written)
    return found


class Table:
    """A table, with the way to it; what is read from it is of the type asked for.

    `values` are its own, `notes` those whose key begins with `_`.
    """

    def __init__(
        self, written: Written, path: Path, value: dict[str, object], coup: int | None = None
    ) -> None:
        self.written = written
        self.path = path
        self.values = {key: each for key, each in value.items() if not key.startswith("_")}
        self.notes = MappingProxyType({key: value[key] for key in value if key.startswith("_")})
        self.coup = coup

    def check_keys(self, known: Collection[str]) -> None:
        """See that it has no other keys."""
        from difflib import get_close_matches

        for key in self.values:
            if key not in known:
                raise self.fault(
                    (key,),
                    f"unknown key {quote(key, 'en')}",
                    f"clé inconnue, {quote(key, 'fr')}",
                    expected=get_close_matches(key, known, 1) or known,
                    key=True,
                )

    def get(self, key: str) -> object:
        """A value that must be there."""
        if key not in self.values:
            raise self.fault((key,), f"{key} is missing", f"{key} manque")
        return self.values[key]

    def text(self, key: str) -> str:
        """A text that must be there, and hold something."""
        found = self.get(key)
        if not isinstance(found, str) or not found.strip():
            raise self.fault((key,), f"{key} is no text", f"{key} n’est pas un texte")
        return found

    def one_of(self, key: str, allowed: Collection[str]) -> str:
        """A text that is one of those allowed."""
        found = self.text(key)
        if found not in allowed:
            raise self.fault(
                (key,),
                f"no {key} {quote(found, 'en')}",
                f"valeur inconnue pour {key}, {quote(found, 'fr')}",
                expected=allowed,
            )
        return found

    def table(self, key: str) -> Table:
        """A table in this one; empty if it is missing."""
        found = self.values.get(key, {})
        if not isinstance(found, dict):
            raise self.fault((key,), f"{key} is no table", f"{key} n’est pas une table")
        return Table(self.written, (*self.path, key), found)

    def list(self, key: str) -> list[object]:
        """A list."""
        found = self.get(key)
        if not isinstance(found, list):
            raise self.fault((key,), f"{key} is no list", f"{key} n’est pas une liste")
        return found

    def cards(self, key: str) -> tuple[Card, ...]:
        """The cards of a text, each in its one form."""
        words = self.text(key).split()
        for place, word in enumerate(words):
            if word not in CARDS:
                raise self.no_card((key,), word, place=place)
        return tuple([CARDS[word] for word in words])

    def no_card(
        self, path: Path, word: str, *, place: int | None = None, action: int | None = None
    ) -> RecordError:
        """Make the error for a word that is no card, or is not in the form of records."""
        try:
            expected = [card.text(style="ascii") for card in parse_cards(word)]
        except NotationError:
            expected = ["KS", "TH", "2D…"]
        return self.fault(
            path,
            f"{quote(word, 'en')} is no card as records write them",
            f"{quote(word, 'fr')} n’est pas une carte telle que les relevés l’écrivent",
            expected=expected,
            word=place,
            action=action,
        )

    def fault(
        self,
        path: Path,
        en: str,
        fr: str,
        *,
        expected: Iterable[str] = (),
        key: bool = False,
        word: int | None = None,
        action: int | None = None,
    ) -> RecordError:
        """Make the error for what is at fault at that place in the table."""
        what = visible(", ".join(expected))
        return fault(
            self.written,
            self.written.span((*self.path, *path), key=key, word=word),
            en=en,
            fr=fr,
            expected={"en": f"expected: {what}", "fr": f"attendu\u00a0: {what}"} if what else None,
            coup=self.coup,
            action=action,
        )
