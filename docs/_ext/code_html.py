"""Highlighted code as a page shows it: suits in their colours, and no more spans than show."""

import re
from typing import Any, Final

from pygments.token import STANDARD_TYPES, Text, _TokenType

from code_styles import Day, Night
from suit_colours import in_colour

__all__ = ["code_html"]


def code_html(highlighter: Any, text: str, language: str, **options: Any) -> str:
    """Return the HTML of a text in a programming language, to be put into a `pre`.

    Args:
        highlighter: Sphinx's, of the builder or of its writer.
        text: The code.
        language: A name that Pygments knows.
        **options: As the highlighter's `highlight_block` takes them.
    """
    html = highlighter.highlight_block(text, language, **options)
    code = html.partition("<span></span>")[2].rpartition("</pre>")[0]
    return in_colour(without_plain_spans(code))


def _is_plain(token: _TokenType) -> bool:
    looks = [(style.style_for_token(token), style.style_for_token(Text)) for style in (Day, Night)]
    return all(look | {"color": look["color"] or text["color"]} == text for look, text in looks)


_PLAIN: Final = "|".join(
    name for token, name in STANDARD_TYPES.items() if name and _is_plain(token)
)
_PLAIN_SPAN: Final = re.compile(rf'<span class="(?:{_PLAIN})">([^<]*)</span>')


def without_plain_spans(html: str) -> str:
    """Return highlighted code without the spans that look like the text around them.

    They are two in three, and a page with many examples would be half as heavy again.

    >>> without_plain_spans('<span class="n">x</span> <span class="mi">1</span>')
    'x <span class="mi">1</span>'
    """
    return _PLAIN_SPAN.sub(r"\1", html)
