"""Cards shown in a page: the role and the directive `hand`, and the switch `suit-colours`.

    Anne holds {hand}`A♠ K♠ 10♠`.

    ```{hand} 9♠ 9♦ [9♣]
    :made:
    Anne, who has just taken the nine of clubs.
    ```

Cards are written in English, whatever the page's language, `??` is a card face down, and one in
brackets is raised a little. Each is a drawing of some 300 bytes, named in full for whoever cannot
see it. `:made:` says what the hand makes; the directive's text is the picture's caption.
"""

from typing import Any, ClassVar, Final

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.locale import _
from sphinx.util.docutils import SphinxDirective, SphinxRole
from sphinx.util.typing import ExtensionMetadata

from content_rules import content
from content_rules.cards import Card, Rank, parse_card
from content_rules.content.explain import combination_text
from content_rules.errors import RulesError
from content_rules.sphinxext.markup import el, element
from content_rules.sphinxext.rulebooks import language
from pips import pip

__all__ = ["blank_face", "face", "hand", "setup"]

HIDDEN: Final = "??"
_BARE: Final = str.maketrans("", "", "[]")
_COURT: Final = (Rank.JACK, Rank.QUEEN, Rank.KING)


class HandRole(SphinxRole):
    """Shows cards in a line of text."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Return the cards."""
        try:
            return [hand(self.text, language(self.config))], []
        except RulesError as error:
            message = self.inliner.reporter.error(f"{self.name}: {error}", line=self.lineno)
            return [self.inliner.problematic(self.rawtext, self.rawtext, message)], [message]


class HandDirective(SphinxDirective):
    """Shows cards as a picture with its caption."""

    required_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[dict[str, Any]] = {"made": directives.flag}
    has_content: ClassVar[bool] = True

    def run(self) -> list[nodes.Node]:
        """Return the picture."""
        lang = language(self.config)
        written = self.arguments[0]
        caption = el("figcaption", *self.parse_content_to_nodes())
        try:
            shown = hand(written, lang)
            if "made" in self.options:
                made = combination_text(content.rank(written.translate(_BARE)), lang)
                caption += el("p", made, class_="cr-made")
        except RulesError as error:
            raise self.error(f"{self.name}: {error}") from None
        return [el("figure", shown, caption, class_="cr-figure")]


class SuitColours(SphinxDirective):
    """A box to tick for suits in four colours; `site.js` remembers it, and it works without."""

    def run(self) -> list[nodes.Node]:
        """Return the box and its label."""
        box = el("input", type="checkbox", id="cr-four-colours")
        return [el("label", box, " ", _("Suits in four colours"), class_="cr-suit-colours")]


def hand(written: str, lang: str) -> element:
    """Return cards side by side; RulesError for what is no card.

    >>> [each["html"].get("aria-label") for each in hand("J♣ [10♥]", "fr")]
    ['valet de trèfle', 'dix de cœur']
    """
    cards = el("span", class_="cr-cards")
    for each in written.split():
        bare = each.translate(_BARE)
        shown = back() if bare == HIDDEN else face(parse_card(bare, "en"), lang)
        if bare != each:
            shown["html"]["class"] += " cr-raised"
        cards += shown
    return cards


def face(card: Card, lang: str) -> element:
    """Return a card face up, with its name."""
    rank = card.text(lang).removesuffix(card.suit.symbol)
    kind = " cr-court" if card.rank in _COURT else ""
    return _drawing(
        el("text", rank, x="5.5", y="25"),
        pip(card.suit, x="5.5", y="30", width="12", height="12"),
        pip(card.suit, x="20", y="38", width="26", height="26"),
        kind=f"cr-face cr-{card.suit.name.lower()}{kind}",
        name=card.text(lang, style="long"),
    )


def blank_face() -> element:
    """Return the drawing of a face, which `cards.js` fills in and names."""
    drawn = face(content.MISTIGRI, "en")
    drawn["html"].update({"class": "cr-face", "aria-hidden": "true"})
    for name in ("role", "aria-label"):
        del drawn["html"][name]
    return drawn


def back() -> element:
    """Return a card face down."""
    lozenges = el("path", d="M6 6h38v58H6zl38 58M44 6 6 64M25 6l19 29-19 29L6 35z")
    return _drawing(lozenges, kind="cr-back", name=_("card face down"))


def _drawing(*parts: element, kind: str, name: str) -> element:
    paper = el("rect", x=".5", y=".5", width="49", height="69", rx="4")
    frame = el("rect", x="2.5", y="2.5", width="45", height="65", rx="2.5", class_="cr-frame")
    frames = [frame] if "cr-court" in kind else []
    return el(
        "svg", paper, *frames, *parts, class_=kind, viewBox="0 0 50 70", role="img", aria_label=name
    )


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the role and the directives."""
    app.add_role("hand", HandRole())
    app.add_directive("hand", HandDirective)
    app.add_directive("suit-colours", SuitColours)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
