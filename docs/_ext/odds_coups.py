"""The directives `odds-thirty-ones`, `odds-lowest` and `odds-together`: what coups come to.

The first counts; all three show what coups came to that were played when the page was made.
"""

from collections.abc import Iterator, Sequence

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.locale import _
from sphinx.util.typing import ExtensionMetadata

from content_rules import content
from content_rules.content.combination import LEAST_POINT, Combination, point_strength
from number_tables import how, row, table
from number_words import count, decimal, percent
from odds_numbers import (
    COUPS,
    Coups,
    Showdowns,
    example_hands,
    share_error,
    tables,
    thirty_one_dealt,
)
from odds_part import PLAYERS, OddsPart, point_ticks
from odds_plots import Axis, bars, ranges

__all__ = ["setup"]


class CoupsPart(OddsPart):
    """A part of the page that tells of coups played."""

    def coups(self) -> list[Coups]:
        """Return what the coups came to, for every number of players."""
        found: list[Coups] = self.kept(
            "coups", [*content.PLAYERS, COUPS], lambda: tables(content.PLAYERS)
        )
        return found

    def some_coups(self) -> list[Coups]:
        """Return the same for some numbers of players."""
        return [each for each in self.coups() if each["players"] in PLAYERS]

    def players_axis(self, shown: Sequence[int]) -> Axis:
        """Return the axis of numbers of players, one beside the other."""
        return Axis(_("players"), -0.6, len(shown) - 0.4, list(enumerate(map(str, shown))))


class ThirtyOnes(CoupsPart):
    """How often somebody has a Thirty-One."""

    def written(self) -> Iterator[nodes.Node]:
        """A plot and a table."""
        played = {each["players"]: each["played"]["thirty_ones"] for each in self.coups()}
        dealt = {each: float(thirty_one_dealt(each)) for each in content.PLAYERS}
        yield bars(
            "odds-thirty-ones",
            _("The chance that somebody is dealt a Thirty-One, by the number of players"),
            _("A bar for each number of players: {low} for {few}, up to {high} for {many}.").format(
                few=content.PLAYERS[0],
                low=percent(dealt[content.PLAYERS[0]], self.own, 2),
                many=content.PLAYERS[-1],
                high=percent(dealt[content.PLAYERS[-1]], self.own, 2),
            ),
            self.players_axis(content.PLAYERS),
            self.share_axis(_("part of the coups"), 0.02, 0.005, places=1),
            list(enumerate(dealt.values())),
        )
        rows = [
            row(
                str(players),
                percent(chance, self.own, 2),
                decimal(1 / chance, self.own, 0),
                self.sampled(played[players]),
            )
            for players, chance in dealt.items()
        ]
        heads = [
            *(_("Players"), _("Dealt to somebody"), _("One coup in")),
            _("Dealt, or got by exchange"),
        ]
        groups = [("", 1), (_("counted"), 2), (_("sampled"), 1)]
        yield table(_("Thirty-Ones, by the number of players"), heads, rows, groups)
        yield how(
            _(
                "Counted: over every deal there can be. Sampled: {coups} coups for each number of"
                " players; in 95 cases of 100, the truth is within the bounds."
            ).format(coups=count(COUPS, self.own))
        )

    def sampled(self, part: float) -> str:
        """Return a part of the coups, and how far off it may be."""
        error = decimal(100 * share_error(part), self.own)
        return f"{percent(part, self.own)} ± {error}"


class Lowest(CoupsPart):
    """How strong the lowest hand is, as dealt and after the exchanges."""

    def written(self) -> Iterator[nodes.Node]:
        """A plot and a table."""
        coups = self.some_coups()
        boxes = [
            (place + aside, [value for _low, value, _high in when["quartiles"]], kind)
            for place, each in enumerate(coups)
            for when, aside, kind in (
                (each["dealt"], -0.2, "cr-before"),
                (each["played"], 0.2, "cr-after"),
            )
        ]
        points = point_ticks(25)
        yield ranges(
            "odds-lowest",
            _("The Point of the lowest hand, by the number of players"),
            _(
                "Two boxes for each number of players, one as dealt, one, much higher, after the"
                " exchanges. A box goes from the lower quartile to the upper, with a line at the"
                " median. The more players there are, the lower it stands. The table has the"
                " numbers."
            ),
            self.players_axis(PLAYERS),
            Axis(_("Point of the lowest hand"), point_strength(LEAST_POINT), points[-1][0], points),
            boxes,
        )
        rows = [
            row(
                str(each["players"]),
                *(
                    self.point(value)
                    for when in (each["dealt"], each["played"])
                    for _low, value, _high in when["quartiles"]
                ),
            )
            for each in coups
        ]
        parts = [_("a quarter"), _("half"), _("three quarters")]
        groups = [("", 1), (_("as dealt"), 3), (_("after the exchanges"), 3)]
        name = _("The Point that the lowest hand does not exceed in so many of the coups")
        yield table(name, [_("Players"), *parts, *parts], rows, groups)
        off = max(
            max(high - value, value - low)
            for each in coups
            for when in (each["dealt"], each["played"])
            for low, value, high in when["quartiles"]
        )
        yield how(
            _(
                "Sampled: {coups} coups for each number of players; in 95 cases of 100, a number in"
                " the table is off by no more than {points}."
            ).format(coups=count(COUPS, self.own), points=off)
        )

    def point(self, strength: int) -> str:
        """Return the Point of a strength, or what else its hands make."""
        hand = content.rank(example_hands()[strength])
        return str(hand.points) if hand.combination is Combination.POINT else self.made(hand.cards)


class Together(CoupsPart):
    """How many pay together."""

    def written(self) -> Iterator[nodes.Node]:
        """A table."""
        coups = self.some_coups()
        rows = [
            row(
                str(each["players"]),
                *(
                    cell
                    for when in (each["dealt"], each["played"])
                    for cell in self.payers(each["players"], when)
                ),
            )
            for each in coups
        ]
        averages = [when["tokens"] for each in coups for when in (each["dealt"], each["played"])]
        heads = [_("one"), _("two"), _("more"), _("tokens")]
        groups = [("", 1), (_("as dealt"), 4), (_("after the exchanges"), 4)]
        name = _("Coups in 100 in which so many pay, and tokens paid on average")
        yield table(name, [_("Players"), *heads, *heads], rows, groups)
        yield how(
            _(
                "Sampled: {coups} coups for each number of players; in 95 cases of 100, a share is"
                " off by no more than {points} points in 100, an average by no more than {tokens}."
            ).format(
                coups=count(COUPS, self.own),
                points=decimal(100 * share_error(), self.own),
                tokens=decimal(max(error for _mean, error in averages), self.own, 2),
            )
        )

    def payers(self, players: int, found: Showdowns) -> Iterator[str]:
        """Return how often one pays, or two, or more, and the tokens paid on average."""
        one, two, *more = [*found["payers"], 0]
        for number, part in enumerate((one, two, sum(more)), start=1):
            yield "–" if number > players else percent(part, self.own, 0, sign=False)
        yield decimal(found["tokens"][0], self.own, 2)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the directives."""
    app.add_directive("odds-thirty-ones", ThirtyOnes)
    app.add_directive("odds-lowest", Lowest)
    app.add_directive("odds-together", Together)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
