"""Records in files: UTF-8, and never written over another file unless that is asked for."""

from __future__ import annotations

import os

from content_rules import record
from content_rules.errors import RulesError
from content_rules.quoting import quote
from content_rules.record_bounds import MOST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from content_rules.record import Record

__all__ = ["load", "save"]

_MOST_BYTES = 4 * MOST["characters"]  # a longer text has too many characters, whatever they are

_REASONS: dict[type[Exception], tuple[str, str]] = {
    FileNotFoundError: ("no such file or folder", "ce fichier ou ce dossier n’existe pas"),
    IsADirectoryError: ("it is a folder", "c’est un dossier"),
    PermissionError: ("access is denied", "l’accès en est refusé"),
}


def load(path: str) -> Record:
    """Return the record in a file; raises RulesError, RecordError where it cannot be read."""
    try:
        with open(path, "rb") as file:  # noqa: PTH123 - pathlib takes time to import
            data = file.read(_MOST_BYTES + 1)
    except (OSError, ValueError) as error:  # ValueError: a null character in a name
        raise _failed(path, error, "cannot be read", "ne se lit pas") from None
    try:
        text = data.decode()
    except UnicodeDecodeError as error:
        if len(data) > _MOST_BYTES:  # perhaps cut within a character: it is too long anyway
            return record.read(data.decode(errors="replace"), name=os.path.basename(path))  # noqa: PTH119
        line = data.count(b"\n", 0, error.start) + 1
        raise RulesError(
            en=f"{quote(path, 'en')}, line {line}: this is no UTF-8",
            fr=f"{quote(path, 'fr')}, ligne {line}\u00a0: ceci n’est pas de l’UTF-8",
        ) from None
    return record.read(text, name=os.path.basename(path))  # noqa: PTH119


def save(made: Record, path: str, *, force: bool = False) -> None:
    """Write a record to a file; raises RulesError where that fails.

    A file that is there already is left alone, unless with `force`.
    """
    text = record.write(made)
    try:
        with open(path, "w" if force else "x", encoding="utf-8", newline="\n") as file:  # noqa: PTH123
            file.write(text)
    except FileExistsError:
        raise RulesError(
            en=f"{quote(path, 'en')} is there already: --force writes over it",
            fr=f"{quote(path, 'fr')} est déjà là\u00a0: --force l’écrase",
        ) from None
    except (OSError, ValueError) as error:
        raise _failed(path, error, "cannot be written", "ne s’écrit pas") from None


def _failed(path: str, error: Exception, en: str, fr: str) -> RulesError:
    said = getattr(error, "strerror", None) or str(error)
    english, french = _REASONS.get(type(error), (said, said))
    return RulesError(
        en=f"{quote(path, 'en')} {en}: {english}", fr=f"{quote(path, 'fr')} {fr}\u00a0: {french}"
    )
