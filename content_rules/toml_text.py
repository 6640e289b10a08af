r"""Writing TOML, which the standard library only reads: each value in one form.

>>> print(value_text({"said": ["Content!", 'so "I am"'], "at": 3}))
{at = 3, said = ["Content!", "so \"I am\""]}
"""

from __future__ import annotations

from content_rules.errors import RulesError
from content_rules.quoting import plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["key_text", "pair_lines", "value_text"]

_BARE = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
_SHORT = {"\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r", '"': '\\"', "\\": "\\\\"}
_LARGE = 2**64  # from here on in hexadecimal: Python limits the digits of a decimal


def pair_lines(table: Mapping[str, object]) -> list[str]:
    """Return a line for each key and value of a table, in the order of the keys.

    A text of several lines stands as such, and its entry then has several too.

    >>> pair_lines({"_by": "Anne", "_at": 3})
    ['_at = 3', '_by = "Anne"']
    """
    return [
        f"{key_text(key)} = {_lines(value) if _has_lines(value) else value_text(value)}"
        for key, value in sorted(table.items())
    ]


def key_text(key: str) -> str:
    """Return a key as TOML writes it, in quotes where it must be.

    >>> key_text("_note"), key_text("content.turn.order")
    ('_note', '"content.turn.order"')
    """
    return key if key and _BARE.issuperset(key) else _quoted(key)


def value_text(value: object) -> str:
    """Return a value as TOML writes it, on one line; the keys of a table are sorted.

    Raises TypeError for what TOML has no form for, RulesError for a text that is no Unicode.

    >>> value_text(True), value_text(1.0), value_text(["a", 2])
    ('true', '1.0', '["a", 2]')
    >>> value_text(None)
    Traceback (most recent call last):
    TypeError: TOML has no form for None
    """
    from datetime import date, datetime, time

    match value:
        case str():
            return _quoted(value)
        case bool():
            return "true" if value else "false"
        case int():
            return hex(value) if value >= _LARGE else str(value)
        case float() | datetime() | date() | time():
            return repr(value) if isinstance(value, float) else value.isoformat()
        case list() | tuple():
            return f"[{', '.join(map(value_text, value))}]"
        case dict():
            pairs = [f"{key_text(key)} = {value_text(each)}" for key, each in sorted(value.items())]
            return f"{{{', '.join(pairs)}}}"
    raise TypeError(f"TOML has no form for {value!r}")


def _quoted(text: str) -> str:
    return f'"{_escaped(text)}"'


def _has_lines(value: object) -> bool:
    return isinstance(value, str) and "\n" in value


def _lines(value: object) -> str:
    """A text of several lines, which begins on the line after the quotation marks."""
    text, last = str(value), ""
    if text.endswith('"'):
        text, last = text[:-1], _SHORT['"']
    # A line feed and a quotation mark stand as such: all but every third mark of a row.
    parts = [[_escaped(part) for part in line.split('"')] for line in text.split("\n")]
    text = "\n".join('"'.join(line) for line in parts).replace('"""', '""\\"')
    return f'"""\n{text}{last}"""'


def _escaped(text: str) -> str:
    for char in text:
        if "\ud800" <= char <= "\udfff":
            given = plain(text)
            raise RulesError(
                en=f"{given} cannot be written: it is no Unicode text",
                fr=f"{given} ne peut s’écrire\u00a0: ce n’est pas un texte Unicode",
            )
    return "".join(map(_escape, text))


def _escape(char: str) -> str:
    if char in _SHORT:
        return _SHORT[char]
    return f"\\u{ord(char):04X}" if char < " " or char == "\x7f" else char
