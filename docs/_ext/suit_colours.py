"""Suits in their colours, wherever a page's text or code names them.

♥ and ♦ are red; where the reader asks for four colours, ♦ and ♣ have each its own.
"""

import re
from typing import Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.typing import ExtensionMetadata

__all__ = ["in_colour", "setup"]

_CLASSES: Final = {"♥": "cr-hearts", "♦": "cr-diamonds", "♣": "cr-clubs"}
_COLOURED: Final = re.compile("([♥♦♣])")


class SuitColours(SphinxPostTransform):
    """Wraps each coloured suit of a page's text in an inline of its class."""

    formats = ("html",)
    default_priority = 700  # after the links have their text

    def run(self, **_kwargs: object) -> None:
        """Wrap them, except in blocks of code, whose writer takes plain text alone."""
        for text in list(self.document.findall(nodes.Text)):
            if _COLOURED.search(text) and not isinstance(text.parent, nodes.literal_block):
                parts = [
                    nodes.inline("", part, classes=[_CLASSES[part]])
                    if part in _CLASSES
                    else nodes.Text(part)
                    for part in _COLOURED.split(text)
                    if part
                ]
                text.parent.replace(text, parts)


def in_colour(html: str) -> str:
    """Return highlighted code with each coloured suit wrapped likewise.

    >>> in_colour("2♥ 3♠")
    '2<span class="cr-hearts">♥</span> 3♠'
    """
    return _COLOURED.sub(lambda sign: f'<span class="{_CLASSES[sign[0]]}">{sign[0]}</span>', html)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the transform."""
    app.add_post_transform(SuitColours)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
