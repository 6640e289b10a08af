"""The page Play: the directive `play-desk`, the place where the game is played.

    ```{play-desk}
    ```

The page's scripts make all of it. What they must know before Python comes is told here by the
package: how many may play, who may decide for a player, how many tokens each has unless agreed
otherwise; and they find a card of each side to draw with.
"""

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from card_faces import back, blank_face
from content_rules import clause, content
from content_rules.content.options import OPTION_CLAUSES
from content_rules.content.session_position import HUMAN
from content_rules.sphinxext.domain import heading
from content_rules.sphinxext.markup import el, element
from content_rules.sphinxext.rulebooks import language
from pack_buttons import RULES_PAGE

__all__ = ["setup"]


class PlayDesk(SphinxDirective):
    """Where the game is played."""

    def run(self) -> list[nodes.Node]:
        """Return its place, and what the scripts must know."""
        own = language(self.config)
        return [
            el(
                "div",
                el("a", page=RULES_PAGE, hidden=True, class_="cr-rules-page"),
                *(option_link(name, each, own) for name, each in OPTION_CLAUSES.items()),
                el("template", blank_face(), class_="cr-blank-face"),
                el("template", blank_back(), class_="cr-blank-back"),
                room(),
                class_="cr-play",
            )
        ]


def option_link(name: str, id_: str, lang: str) -> element:
    """Return the link to the clause that an option rests on.

    >>> link = option_link("tokens", "content.ruling.stakes", "en")
    >>> link["html"]["title"], link["html"]["href"]
    ('Other stakes', '#content.ruling.stakes')
    """
    found = clause(id_)
    return el(
        "a",
        heading(found),
        el("span", f" {found.title[lang]}", class_="cr-quiet"),
        page=RULES_PAGE,
        href=f"#{id_}",
        title=found.title[lang],
        hidden=True,
        class_="cr-clause cr-option",
        data_option=name,
    )


def room() -> element:
    """Return the place that the scripts fill.

    >>> room()["html"]["data-kinds"]
    'human random greedy careful'
    """
    deal = content.deal_cards(content.PACK, content.PLAYERS[0], 0)
    return el(
        "div",
        class_="cr-play-room",
        data_fewest=str(content.PLAYERS[0]),
        data_most=str(content.PLAYERS[-1]),
        data_kinds=" ".join((HUMAN, *content.players.PLAYERS)),
        data_tokens=str(content.Options().tokens),
        data_in_hand=str(len(deal.hands[0])),
    )


def blank_back() -> element:
    """Return a card face down; for the eye alone."""
    drawn = back()
    drawn["html"]["aria-hidden"] = "true"
    for name in ("role", "aria-label"):
        del drawn["html"][name]
    return drawn


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the directive."""
    app.add_directive("play-desk", PlayDesk)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
