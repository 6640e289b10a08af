"""The directive `odds-exchange`: all that one can do on a turn, and the chance of each to pay.

    ```{odds-exchange} 10♠ 9♥ 8♦
    :exposed: K♠ 9♣ 2♦
    :opponents: ?? ?? ?? / K♥ ?? 4♣
    ```

Cards are written in English; `??` is a card that nobody but its holder knows.
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.locale import _
from sphinx.util.typing import ExtensionMetadata

from card_faces import HIDDEN, hand
from content_rules.content import odds
from content_rules.sphinxext.markup import el, element
from number_tables import how, row, table
from number_words import decimal, percent
from odds_part import OddsPart

__all__ = ["setup"]


class Exchange(OddsPart):
    """A hand before its exchange: what is seen of the table, and what each choice is worth."""

    required_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[dict[str, Any]] = {
        "exposed": directives.unchanged_required,
        "opponents": directives.unchanged_required,
    }

    def written(self) -> Iterator[nodes.Node]:
        """The cards, and a table of the choices."""
        if missing := [each for each in self.option_spec if each not in self.options]:
            raise self.error(f"{self.name}: no {' and no '.join(missing)}")
        own, exposed = self.arguments[0], self.options["exposed"]
        others = [each.strip() for each in self.options["opponents"].split("/")]
        one = [_("Another player")] if len(others) == 1 else []
        names = one or [_("Player {number}").format(number=each + 2) for each in range(len(others))]
        shown = [
            self.picture(own, _("You")),
            self.picture(exposed, _("The exposed cards")),
            *(self.picture(each, name) for each, name in zip(others, names, strict=True)),
        ]
        yield el("div", *shown, class_="cr-scene")
        known = [each.replace(HIDDEN, "").strip() for each in others]
        options = odds.exchanges(own, exposed, known)
        heads = [_("What you do"), _("What you then have"), _("You pay, if all show")]
        rows = [
            self.choices(list(each)) for _strength, each in groupby(options, attrgetter("strength"))
        ]
        yield table(_("All you can do, the least likely to pay first"), heads, rows)
        chances = [option.chance for option in options]
        if all(chance.exact for chance in chances):
            yield how(_("Counted: over every deal of the unseen cards."))
        else:
            off = decimal(100 * max(chance.error for chance in chances), self.own)
            yield how(
                _(
                    "Sampled: estimated from random deals of the unseen cards; in 95 cases of 100,"
                    " off by no more than {error} points in 100."
                ).format(error=off)
            )

    def picture(self, cards: str, caption: str) -> element:
        """Return cards with their caption."""
        named = el("figcaption", el("p", caption))
        return el("figure", hand(cards, self.own), named, class_="cr-figure")

    def choices(self, options: Sequence[odds.Option]) -> element:
        """Return the row of choices that make hands of the same strength."""
        chance = options[0].chance
        pays = percent(float(chance.pays), self.own, 1 if chance.exact else 0)
        done = ", ".join(map(self.choice, options))
        return row(done, self.made(options[0].hand), pays)

    def choice(self, option: odds.Option) -> str:
        """Return what is done in a choice."""
        if not option.gives:
            return _("“Content!”")
        if len(option.gives) > 1:
            return _("all three")
        (given,), (taken,) = option.gives, option.takes
        words = _("{given} for {taken}").replace(" ", "\N{NO-BREAK SPACE}")
        return words.format(given=given.text(self.own), taken=taken.text(self.own))


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the directive."""
    app.add_directive("odds-exchange", Exchange)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
