"""The suits' signs, drawn: their outlines once a page, and wherever a sign stands a use of one."""

from typing import Final

from sphinx.application import Sphinx
from sphinx.transforms.post_transforms import SphinxPostTransform
from sphinx.util.typing import ExtensionMetadata

from content_rules.cards import Suit
from content_rules.sphinxext.markup import el, element

__all__ = ["pip", "setup"]

_PIPS: Final = {
    Suit.SPADES: (
        "M12 1.5C9.5 5.5 2.5 9.6 2.5 14.8a4.6 4.6 0 0 0 8.4 2.6c-.1 2.2-.9 4-2.9 5.1h8"
        "c-2-1.1-2.8-2.9-2.9-5.1a4.6 4.6 0 0 0 8.4-2.6C21.5 9.6 14.5 5.5 12 1.5z"
    ),
    Suit.HEARTS: (
        "M12 22.5C9.3 17.5 2.5 13.4 2.5 7.8A5.1 5.1 0 0 1 12 5.4a5.1 5.1 0 0 1 9.5 2.4"
        "c0 5.6-6.8 9.7-9.5 14.7z"
    ),
    Suit.DIAMONDS: (
        "M12 1.5c2.2 3.9 4.9 7.3 8 10.5-3.1 3.2-5.8 6.6-8 10.5-2.2-3.9-4.9-7.3-8-10.5"
        "3.1-3.2 5.8-6.6 8-10.5z"
    ),
    Suit.CLUBS: (
        "M12 1.5a4.7 4.7 0 0 1 3.7 7.6 4.7 4.7 0 1 1-2.6 8.1c.1 2.2.9 4.1 2.9 5.3H8"
        "c2-1.2 2.8-3.1 2.9-5.3a4.7 4.7 0 1 1-2.6-8.1A4.7 4.7 0 0 1 12 1.5z"
    ),
}
"""The suits' outlines, on a square of 24."""


class Outlines(SphinxPostTransform):
    """Gives a page that draws a suit's sign the outlines of all four."""

    formats = ("html",)
    default_priority = 700

    def run(self, **_kwargs: object) -> None:
        """Add them at the page's end, where they take no room."""
        if any(each["tag"] == "use" for each in self.document.findall(element)):
            self.document += outlines()


def outlines() -> element:
    """Return the outlines of the four suits."""
    symbols = [
        el("symbol", el("path", d=path), id=f"cr-pip-{suit.name.lower()}", viewBox="0 0 24 24")
        for suit, path in _PIPS.items()
    ]
    return el("svg", *symbols, class_="cr-outlines", aria_hidden="true", width="0", height="0")


def pip(suit: Suit, **place: str) -> element:
    """Return a suit's sign; with a `place`, inside a larger drawing.

    >>> pip(Suit.CLUBS, x="6", y="30")["html"]
    {'x': '6', 'y': '30', 'href': '#cr-pip-clubs'}
    """
    sign = el("use", **place, href=f"#cr-pip-{suit.name.lower()}")
    if place:
        return sign
    return el("svg", sign, class_="cr-pip", viewBox="0 0 24 24", aria_hidden="true")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the transform."""
    app.add_post_transform(Outlines)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
