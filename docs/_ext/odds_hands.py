"""The directives `odds-combinations`, `odds-strengths` and `odds-dealt`: hands as they are dealt.

    ```{odds-dealt}
    9♠ 7♥ 4♦
    K♠ Q♠ 7♥
    ```

The last tells of hands, one a line, in English.
"""

from collections import Counter
from collections.abc import Iterator
from typing import ClassVar, Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.locale import _
from sphinx.util.typing import ExtensionMetadata

from content_rules import content
from content_rules.content.combination import Combination, brelan_mistigri_strength
from content_rules.content.ranking import RankedHand
from content_rules.sphinxext.markup import el
from number_tables import how, row, table
from number_words import count, decimal, percent, share
from odds_numbers import chances_dealt, example_hands
from odds_part import PLAYERS, OddsPart, point_ticks
from odds_plots import Axis, bars, lines

__all__ = ["setup"]

CURVES: Final = (2, 3, 5, 8, 16)
"""The numbers of players with a curve."""


class Combinations(OddsPart):
    """How many hands make each combination."""

    def written(self) -> Iterator[nodes.Node]:
        """A table."""
        found = Counter[Combination]()
        for hand, size in zip(example_hands(), content.class_sizes(), strict=True):
            found[content.rank(hand).combination] += size
        total = found.total()
        names = {
            Combination.THIRTY_ONE: self.made(example_hands()[-1]),
            Combination.BRELAN: _("brelan, of any rank"),
            Combination.BRELAN_MISTIGRI: self.made(example_hands()[brelan_mistigri_strength()]),
            Combination.POINT: _("Point, from 3 to 30"),
        }
        rows = [
            row(name, *self.cells(found[each], total), decimal(total / found[each], self.own, 0))
            for each, name in names.items()
        ]
        rows.append(row(_("all hands"), *self.cells(total, total), ""))
        heads = [_("Combination"), _("Hands"), _("Share"), _("One hand in")]
        yield table(_("Hands by combination"), heads, rows)
        yield how(_("Counted: every hand there is."))

    def cells(self, hands: int, total: int) -> tuple[str, str]:
        """Return a number of hands, and their share."""
        return count(hands, self.own), share(hands / total, self.own)


class Strengths(OddsPart):
    """How many hands there are of each strength."""

    def written(self) -> Iterator[nodes.Node]:
        """A plot, and a table to unfold."""
        sizes, made = content.class_sizes(), self.strengths()
        most, total = max(sizes), sum(sizes)
        steps = range(0, most + 1000, 1000)
        told = _("A bar for each strength. The highest, {hands} hands, is that of the {made}.")
        yield bars(
            "odds-strengths",
            _("How many hands there are of each strength"),
            told.format(hands=count(most, self.own), made=made[sizes.index(most)]),
            self.strength_axis(),
            Axis(_("hands"), 0, steps[-1], [(each, count(each, self.own)) for each in steps]),
            list(enumerate(sizes)),
        )
        rows = [
            row(
                made[each],
                count(sizes[each], self.own),
                share(sizes[each] / total, self.own),
                share(sum(sizes[:each]) / total, self.own),
            )
            for each in reversed(content.STRENGTHS)
        ]
        heads = [_("Hand"), _("Hands"), _("Share"), _("Share that is weaker")]
        numbers = table(_("Hands by strength"), heads, rows)
        yield el("details", el("summary", _("The numbers, strength by strength")), numbers)
        yield how(_("Counted: every hand there is."))


class Dealt(OddsPart):
    """How likely hands are to pay, if all were shown as they are dealt."""

    has_content: ClassVar[bool] = True

    def written(self) -> Iterator[nodes.Node]:
        """A plot and a table."""
        hands = [content.rank(line) for line in self.content if line.strip()]
        cells: list[list[tuple[float, float]]] = self.kept(
            "dealt",
            [list(self.content), PLAYERS],
            lambda: chances_dealt([hand.cards for hand in hands], PLAYERS),
        )
        columns = list(zip(*cells, strict=True))
        curves = [
            (
                str(players),
                [
                    (hand.strength, chance)
                    for hand, (chance, _error) in zip(hands, column, strict=True)
                    if hand.combination is Combination.POINT
                ],
            )
            for players, column in zip(PLAYERS, columns, strict=True)
            if players in CURVES
        ]
        yield lines(
            "odds-dealt",
            _("The chance to pay, by the strength of the hand and the number of players"),
            _(
                "A curve for each number of players: {numbers}. All fall as the hand grows"
                " stronger; the more players there are, the sooner. The table has the numbers."
            ).format(numbers=", ".join(name for name, _points in curves)),
            Axis(_("Point of the hand"), -0.6, point_ticks(30)[-1][0] + 0.6, point_ticks(30)),
            self.share_axis(_("chance to pay"), 1, 0.25),
            curves,
        )
        rows = [
            row(self.name_of(hand), *(self.chance(*cell) for cell in line))
            for hand, line in zip(hands, cells, strict=True)
        ]
        errors = [max(error for _chance, error in column) for column in columns]
        rows.append(row(_("off by, at most"), *(self.off_by(each) for each in errors)))
        exact = errors.count(0)
        groups = [("", 1), (_("counted"), exact), (_("sampled"), len(errors) - exact)]
        heads = [_("Players"), *map(str, PLAYERS)]
        yield table(_("Chances in 100 to be lowest, alone or tied"), heads, rows, groups)
        yield how(
            _(
                "Counted: over every deal there can be. Sampled: estimated from random deals; in 95"
                " cases of 100, a chance is off by no more than the last line of its column says."
            )
        )

    def name_of(self, hand: RankedHand) -> nodes.Node:
        """Return a hand's cards and what they make."""
        cards = "\N{NO-BREAK SPACE}".join(card.text(self.own) for card in hand.cards)
        return el("span", cards, " ", el("small", self.made(hand.cards)))

    def chance(self, chance: float, error: float) -> str:
        """Return a chance, with no more decimals than are known."""
        return percent(chance, self.own, 0 if error else 1, sign=False)

    def off_by(self, error: float) -> str:
        """Return how far off chances may be."""
        return decimal(100 * error, self.own) if error else "0"


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the directives."""
    app.add_directive("odds-combinations", Combinations)
    app.add_directive("odds-strengths", Strengths)
    app.add_directive("odds-dealt", Dealt)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
