"""What the parts of the page Odds share: the language, the strengths on an axis, what is kept."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from sphinx.locale import _
from sphinx.util.docutils import SphinxDirective

from content_rules import content
from content_rules.cards import Rank
from content_rules.content.combination import Cards, brelan_strength, point_strength
from content_rules.content.explain import combination_text
from content_rules.errors import RulesError
from content_rules.sphinxext.rulebooks import language
from number_words import percent
from odds_numbers import example_hands, kept
from odds_plots import Axis, Tick
from site_pages import code_version

__all__ = ["PLAYERS", "OddsPart", "point_ticks"]

PLAYERS: Final = (2, 3, 4, 5, 6, 8, 12, 16)
"""The numbers of players told of, where all would be too many."""


class OddsPart(SphinxDirective):
    """A directive that writes a part of the page; `written` makes its nodes."""

    own: str
    """The page's language."""

    def run(self) -> list[nodes.Node]:
        """Return what is written."""
        self.own = language(self.config)
        try:
            return list(self.written())
        except RulesError as error:
            raise self.error(f"{self.name}: {error}") from None

    def written(self) -> Iterator[nodes.Node]:
        """Return the nodes."""
        raise NotImplementedError

    def kept(self, name: str, asked: Any, make: Callable[[], Any]) -> Any:
        """Return what takes long to make, anew if the code or what is asked has changed."""
        cache = Path(self.env.doctreedir).parent / f"odds-{name}.json"  # one for both languages
        return kept(cache, [code_version(), sys.version, asked], make)

    def made(self, hand: Cards) -> str:
        """Return what a hand makes."""
        return combination_text(content.rank(hand), self.own)

    def strengths(self) -> list[str]:
        """Return what the hands of each strength make, weakest first."""
        return [self.made(hand) for hand in example_hands()]

    def strength_axis(self) -> Axis:
        """Return the axis of strengths, with ticks at some Points and at what is above them."""
        low, high = brelan_strength(Rank.TWO), brelan_strength(Rank.ACE)
        ticks = [((low + high) / 2, _("the brelans")), (content.STRENGTHS[-1], "31")]
        name = _("Point, or better combination")
        return Axis(name, -0.6, content.STRENGTHS[-1] + 0.6, [*point_ticks(30), *ticks])

    def share_axis(self, name: str, high: float, step: float, places: int = 0) -> Axis:
        """Return an axis of parts of one, from none of it."""
        parts = [step * each for each in range(round(high / step) + 1)]
        return Axis(name, 0, high, [(each, percent(each, self.own, places)) for each in parts])


def point_ticks(most: int) -> list[Tick]:
    """Return ticks at every fifth Point, by its strength.

    >>> point_ticks(10)
    [(2, '5'), (7, '10')]
    """
    return [(point_strength(each), str(each)) for each in range(5, most + 1, 5)]
