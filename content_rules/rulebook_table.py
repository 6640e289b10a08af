"""A table of a rulebook's file, read strictly: what is asked of it is there, and of its type."""

from collections.abc import Collection
from types import MappingProxyType
from typing import NoReturn

from content_rules.errors import LANGUAGES, RulebookError
from content_rules.model import Texts

__all__ = ["Table"]


class Table:
    """A table of the file, with its place there; what is read from it is of the type asked for."""

    def __init__(
        self, file: str, place: str, value: object, keys: Collection[str] | None = None
    ) -> None:
        """Take a table that may have those keys; any, if None."""
        self.file = file
        self.place = place
        if not isinstance(value, dict):
            self.fail("expected a table", "une table est attendue")
        if keys is not None and (unknown := [key for key in value if key not in keys]):
            names = ", ".join(unknown)
            self.fail(f"unknown key {names}", f"clé inconnue, {names}")
        self.value: dict[str, object] = value

    def text(self, key: str, default: str | None = None) -> str:
        """Return a text; the key may be missing where there is a default."""
        found = self.value.get(key, default)
        if found is None:
            self.fail(f"no {key}", f"il manque {key}")
        if not isinstance(found, str):
            self.fail(f"{key} is not a text", f"{key} n’est pas un texte")
        return found

    def one_of(self, key: str, allowed: Collection[str]) -> str:
        """Return a text that is one of those allowed."""
        found = self.text(key)
        if found not in allowed:
            expected = ", ".join(allowed)
            self.fail(
                f"{key} {found!r}, expected one of {expected}",
                f"{key} «\u00a0{found}\u00a0», on attend {expected}",
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
            self.fail(f"{key} is not a list of texts", f"{key} n’est pas une liste de textes")
        return tuple(found)

    def table(self, key: str, keys: Collection[str] | None = None) -> "Table":
        """Return a table in this one; empty if the key is missing."""
        place = f"{self.place}, {key}" if self.place else key
        return Table(self.file, place, self.value.get(key, {}), keys)

    def tables(self, key: str, keys: Collection[str]) -> list["Table"]:
        """Return a list of tables; each is named by its id or its number, if it has one."""
        found = self.value.get(key, [])
        if not isinstance(found, list):
            self.fail(f"{key} is not a list of tables", f"{key} n’est pas une liste de tables")
        made = []
        for place, value in enumerate(found, start=1):
            given = value if isinstance(value, dict) else {}
            name = given.get("id") or f"{key} {given.get('number', f'({place})')}"
            made.append(Table(self.file, str(name), value, keys))
        return made

    def fail(self, en: str, fr: str) -> NoReturn:
        """Raise RulebookError, naming the file and the place."""
        place = [self.place] if self.place else []
        raise RulebookError(
            en=": ".join([self.file, *place, en]), fr="\u00a0: ".join([self.file, *place, fr])
        )
