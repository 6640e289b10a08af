"""A rulebook's text as tables, each value of the type asked for, each fault with its line."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING

from content_rules.errors import LANGUAGES, RulebookError

if TYPE_CHECKING:
    from collections.abc import Collection
    from typing import NoReturn

    from content_rules.model import Texts
    from content_rules.toml_places import Path

__all__ = ["File", "Table", "line_of"]


def line_of(text: str, path: Path) -> int:
    r"""Return the line of a key in a TOML text; of the table it would be in, if it is missing.

    >>> line_of('[rulebook]\nid = "whist"', ("rulebook", "id"))
    2
    >>> line_of('[rulebook]\nid = "whist"', ("rulebook", "title", "fr"))
    1
    """
    from content_rules.toml_places import places

    found = places(text)
    while path and path not in found:
        path = path[:-1]
    return text.count("\n", 0, found[path].key if path else 0) + 1


@dataclass(frozen=True, slots=True)
class File:
    """What errors call the file, and its text, if there is one."""

    name: str
    text: str

    def at(self, path: Path) -> str:
        """Return the file's name, and the line of a key, as most tools write it."""
        return f"{self.name}:{line_of(self.text, path)}" if self.text else self.name


class Table:
    """A table of the file, with its place there; what is read from it is of the type asked for."""

    def __init__(
        self,
        file: File,
        path: Path,
        place: str,
        value: object,
        keys: Collection[str] | None = None,
    ) -> None:
        """Take a table that may have those keys; any, if None. `place` is what errors call it."""
        self.file = file
        self.path = path
        self.place = place
        if not isinstance(value, dict):
            self.fail("expected a table", "une table est attendue")
        if keys is not None and (unknown := [key for key in value if key not in keys]):
            from difflib import get_close_matches

            names, near = ", ".join(unknown), get_close_matches(unknown[0], keys, 1)
            self.fail(
                f"unknown key {names}" + "".join(f"; the nearest: {each}" for each in near),
                f"clé inconnue, {names}"
                + "".join(f"\u202f; la plus proche\u00a0: {each}" for each in near),
                unknown[0],
            )
        self.value: dict[str, object] = value

    def text(self, key: str, default: str | None = None) -> str:
        """Return a text; the key may be missing where there is a default."""
        found = self.value.get(key, default)
        if found is None:
            self.fail(f"no {key}", f"il manque {key}")
        if not isinstance(found, str):
            self.fail(f"{key} is not a text", f"{key} n’est pas un texte", key)
        return found

    def one_of(self, key: str, allowed: Collection[str]) -> str:
        """Return a text that is one of those allowed."""
        found = self.text(key)
        if found not in allowed:
            expected = ", ".join(allowed)
            self.fail(
                f"{key} {found!r}, expected one of {expected}",
                f"{key} «\u00a0{found}\u00a0», on attend {expected}",
                key,
            )
        return found

    def texts(self, key: str) -> Texts:
        """Return a text in each language there is; one missing is for `problems` to tell."""
        given = self.table(key, LANGUAGES)
        return MappingProxyType(
            {lang: given.text(lang).strip() for lang in LANGUAGES if lang in given.value}
        )

    def list_of_texts(self, key: str) -> tuple[str, ...]:
        """Return a list of texts; empty if the key is missing."""
        found = self.value.get(key, [])
        if not isinstance(found, list) or not all(isinstance(each, str) for each in found):
            self.fail(f"{key} is not a list of texts", f"{key} n’est pas une liste de textes", key)
        return tuple(found)

    def table(self, key: str, keys: Collection[str] | None = None) -> Table:
        """Return a table in this one; empty if the key is missing."""
        place = f"{self.place}, {key}" if self.place else key
        return Table(self.file, (*self.path, key), place, self.value.get(key, {}), keys)

    def tables(self, key: str, keys: Collection[str]) -> list[Table]:
        """Return a list of tables; each is named by its id or its number, if it has one."""
        found = self.value.get(key, [])
        if not isinstance(found, list):
            self.fail(f"{key} is not a list of tables", f"{key} n’est pas une liste de tables", key)
        made = []
        for index, value in enumerate(found):
            given = value if isinstance(value, dict) else {}
            name = given.get("id") or f"{key} {given.get('number', f'({index + 1})')}"
            made.append(Table(self.file, (key, index), str(name), value, keys))
        return made

    def fail(self, en: str, fr: str, key: str = "") -> NoReturn:
        """Raise RulebookError, naming the file, the line (of a key, if one is named), the place."""
        file = self.file.at((*self.path, key) if key else self.path)
        place = [self.place] if self.place else []
        raise RulebookError(
            en=": ".join([file, *place, en]), fr="\u00a0: ".join([file, *place, fr])
        )
