r"""A text inside a message: quoted, and with a place in it marked.

Whatever the text holds, a message stays readable: what cannot be seen, or would disturb the line
that it stands in, is shown as its escape.

>>> quote("A\u200b\n", "en")
'‘A\\u200b\\n’'
"""

from __future__ import annotations

TYPE_CHECKING = False  # as typing has it, without the cost of importing typing
if TYPE_CHECKING:
    from collections.abc import Iterator

_QUOTED = 60  # code points of a text that a sentence repeats
_PICTURED = 80  # code points of a text that a picture shows …
_BEFORE = 40  # … and how many of them may stand before the place

_GUTTER = "  | "
_CUT = "..."  # in ASCII: nothing in a picture but the text itself may fail to print

# Letters and marks that show nothing; the others that show nothing are no letters or marks.
_BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
_TEXT_STYLE, _EMOJI_STYLE = "\ufe0e", "\ufe0f"  # variation selectors: how to show what precedes


def quote(text: str, lang: str) -> str:
    r"""A piece of text in the quotation marks of a language, cut if it is long.

    >>> quote("valet", "en"), quote("jack", "fr")
    ('‘valet’', '«\xa0jack\xa0»')
    >>> quote("x" * 99, "en") == f"‘{'x' * 57}...’"
    True
    """
    return f"«\u00a0{plain(text)}\u00a0»" if lang == "fr" else f"‘{plain(text)}’"


def plain(text: str) -> str:
    r"""A piece of text without quotation marks, cut if it is long.

    >>> plain("A\0")
    'A\\x00'
    """
    if len(text) > _QUOTED:
        text = text[: _QUOTED - len(_CUT)] + _CUT
    return visible(text)


def visible(text: str) -> str:
    r"""All of a text, on one line.

    >>> visible("A\x1b[31m\n♠")
    'A\\x1b[31m\\n♠'
    """
    return "".join(sign for sign, _ in cells(text))


def picture(given: str, start: int, end: int) -> str:
    r"""Two lines: the text, and carets under ``given[start:end]``.

    A long text is cut around the place; an empty place gets one caret.

    >>> print(picture("A♠ Ｋ♠ X♠", 6, 7))
      | A♠ Ｋ♠ X♠
      |        ^
    >>> print(picture("A♠\u200bK♠", 2, 3))
      | A♠\u200bK♠
      |   ^^^^^^
    """
    first = max(0, min(start - _BEFORE, len(given) - _PICTURED))
    row = list(cells(given[first : first + _PICTURED]))
    line = "".join(sign for sign, _ in row)
    left = sum(width for _, width in row[: start - first])
    carets = sum(width for _, width in row[start - first : end - first])
    if not carets and start < end:  # an accent alone: the caret goes under its letter
        left = max(0, left - 1)
    if first:
        line, left = _CUT + line, left + len(_CUT)
    if first + len(row) < len(given):
        line += _CUT
    return f"{_GUTTER}{line}\n{_GUTTER}{' ' * left}{'^' * max(1, carets)}"


def cells(text: str) -> Iterator[tuple[str, int]]:
    """For each character: how it is shown, and how many columns more that makes."""
    before = 0  # the width of the character before, where it is one that comes in two styles
    for char in text:
        sign, width = char, 1
        if char in (_TEXT_STYLE, _EMOJI_STYLE) and before:
            width = 1 if char == _EMOJI_STYLE and before == 1 else 0
        elif not char.isascii() or not char.isprintable():
            sign, width = _cell(char)
        before = 0 if sign.isascii() else width
        yield sign, width


def _cell(char: str) -> tuple[str, int]:
    import unicodedata

    category = unicodedata.category(char)
    selector = unicodedata.name(char, "").startswith("VARIATION SELECTOR")
    if char in _BLANK or selector or not (char.isprintable() or category == "Zs"):
        escape = ascii(char)[1:-1]
        return escape, len(escape)
    if category in ("Mn", "Me"):
        return char, 0
    return char, 2 if unicodedata.east_asian_width(char) in "WF" else 1
