"""The page Try a hand: the directives `hand-desk`, `example-hands` and `table-desk`.

    ```{hand-desk}
    ```

    ```{example-hands}
    AS KS TS
    9S 9H JC
    ```

What the page's scripts must know of cards they find here, written by the package in the page's
language: a button for each card of the pack, with its name, its short form and its English ASCII.
"""

from typing import ClassVar, Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from card_faces import blank_face
from content_rules import content
from content_rules.cards import PACK, Card, Suit
from content_rules.content.explain import combination_text
from content_rules.errors import RulesError
from content_rules.sphinxext.markup import el, element
from content_rules.sphinxext.rulebooks import language
from pips import pip

__all__ = ["setup"]

RULES_PAGE: Final = "rules/content"


class HandDesk(SphinxDirective):
    """Where a hand is chosen: the pack, around which `hand.js` sets the rest."""

    def run(self) -> list[nodes.Node]:
        """Return the pack, between the places of what the scripts add."""
        lang = language(self.config)
        return [
            el(
                "div",
                el("a", page=RULES_PAGE, hidden=True, class_="cr-rules-page"),
                el("div", class_="cr-chosen", role="group"),
                el("div", *(suit_row(suit, lang) for suit in Suit), class_="cr-pack"),
                el("div", class_="cr-below"),
                el("template", blank_face(), class_="cr-blank-face"),
                class_="cr-hand",
            )
        ]


class TableDesk(SphinxDirective):
    """Where a table is compared: `compare.js` makes all of it."""

    def run(self) -> list[nodes.Node]:
        """Return its place, which says how many may play."""
        fewest, most = content.PLAYERS[0], content.PLAYERS[-1]
        return [el("div", class_="cr-table", data_fewest=str(fewest), data_most=str(most))]


class ExampleHands(SphinxDirective):
    """Links to hands, one a line of the directive, in English ASCII."""

    has_content: ClassVar[bool] = True

    def run(self) -> list[nodes.Node]:
        """Return the links, each with what its hand makes."""
        lang = language(self.config)
        try:
            items = [el("li", example(line, lang)) for line in self.content if line.strip()]
        except RulesError as error:
            raise self.error(f"{self.name}: {error}") from None
        return [el("ul", *items, class_="cr-example-hands")]


def example(hand: str, lang: str) -> element:
    """Return the link to one hand."""
    ranked = content.rank(hand)
    ascii_form = "+".join(card.text(style="ascii") for card in ranked.cards)
    cards = el(
        "span", " ".join(card.text(lang) for card in ranked.cards), class_="cr-example-cards"
    )
    made = el("span", combination_text(ranked, lang), class_="cr-example-made")
    return el("a", cards, " ", made, href=f"#hand={ascii_form}")


def suit_row(suit: Suit, lang: str) -> element:
    """Return the buttons of one suit."""
    buttons = [card_button(card, lang) for card in PACK if card.suit is suit]
    name = suit.name.lower()
    return el(
        "div",
        *buttons,
        class_=f"cr-suit cr-{name}",
        role="group",
        aria_label=suit.text(lang),
        data_suit=name,
    )


def card_button(card: Card, lang: str) -> element:
    """Return the button of one card."""
    text = card.text(lang)
    return el(
        "button",
        el("span", class_="cr-rank", data_rank=text.removesuffix(card.suit.symbol)),
        pip(card.suit),
        type="button",
        class_="cr-card",
        aria_label=card.text(lang, style="long"),
        aria_pressed="false",
        data_ascii=card.text(style="ascii"),
        data_text=text,
    )


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the directives."""
    app.add_directive("hand-desk", HandDesk)
    app.add_directive("table-desk", TableDesk)
    app.add_directive("example-hands", ExampleHands)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
