"""Hearts and diamonds in red, wherever a page names them."""

import re
from typing import Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.typing import ExtensionMetadata

__all__ = ["in_red", "setup"]

_RED: Final = re.compile("([♥♦]+)")


class RedSuits(SphinxPostTransform):
    """Wraps each ♥ and ♦ of a page's text in an inline of class `red-suit`."""

    formats = ("html",)
    default_priority = 700  # after the links have their text

    def run(self, **_kwargs: object) -> None:
        """Wrap them, except in blocks of code, whose writer takes plain text alone."""
        for text in list(self.document.findall(nodes.Text)):
            if _RED.search(text) and not isinstance(text.parent, nodes.literal_block):
                parts = [
                    nodes.inline("", part, classes=["red-suit"])
                    if _RED.match(part)
                    else nodes.Text(part)
                    for part in _RED.split(text)
                    if part
                ]
                text.parent.replace(text, parts)


def in_red(html: str) -> str:
    """Return highlighted code with each ♥ and ♦ wrapped likewise.

    >>> in_red("2♥ 3♠")
    '2<span class="red-suit">♥</span> 3♠'
    """
    return _RED.sub(r'<span class="red-suit">\1</span>', html)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the transform."""
    app.add_post_transform(RedSuits)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
