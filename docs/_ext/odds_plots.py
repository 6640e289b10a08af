"""Plots drawn as SVG, in the colours of the page, each named and described in words.

A plot is 400 units wide, so that on a telephone its letters are nearly as large as those about it.
What it shows stands in a table too, which its description names.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from content_rules.sphinxext.markup import el, element

__all__ = ["Axis", "bars", "lines", "ranges"]

WIDTH: Final = 400
HEIGHT: Final = 240
LEFT, RIGHT, TOP, BOTTOM = 40, 12, 24, 34

Tick = tuple[float, str]
"""A place on an axis, and what is written there."""


@dataclass(frozen=True)
class Axis:
    """What an axis measures, from where to where, and its ticks."""

    name: str
    low: float
    high: float
    ticks: Sequence[Tick]

    def across(self, value: float) -> float:
        """Return the place of a value from the left."""
        return LEFT + (WIDTH - LEFT - RIGHT) * (value - self.low) / (self.high - self.low)

    def up(self, value: float) -> float:
        """Return the place of a value from the top.

        >>> Axis("", 0, 1, ()).up(0) > Axis("", 0, 1, ()).up(1)
        True
        """
        return (
            HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (value - self.low) / (self.high - self.low)
        )


def bars(
    key: str, title: str, told: str, x: Axis, y: Axis, values: Iterable[tuple[float, float]]
) -> element:
    """Return a plot of bars, one at each place of `values`; `key` is the plot's own in its page."""
    half = 0.4
    drawn = [
        _box(x.across(at - half), y.up(value), x.across(at + half), y.up(0), "cr-bar")
        for at, value in values
    ]
    return _plot(key, title, told, x, y, drawn)


def lines(
    key: str,
    title: str,
    told: str,
    x: Axis,
    y: Axis,
    curves: Sequence[tuple[str, Sequence[tuple[float, float]]]],
) -> element:
    """Return a plot of falling curves, each with its name upon it, the first the lowest."""
    drawn = []
    names = []
    for place, (name, points) in enumerate(curves, start=1):
        height = y.low + (y.high - y.low) * place / (len(curves) + 1)
        path = " ".join(f"{put(x.across(at))},{put(y.up(value))}" for at, value in points)
        drawn.append(el("polyline", points=path, class_="cr-curve"))
        at = next(
            after + (before - after) * (height - low) / (high - low)
            for (before, high), (after, low) in pairwise(points)
            if low <= height < high
        )
        names.append(_text(name, x.across(at), y.up(height) + 4, "cr-curve-name"))
    return _plot(key, title, told, x, y, [*drawn, *names])


def ranges(
    key: str,
    title: str,
    told: str,
    x: Axis,
    y: Axis,
    spans: Iterable[tuple[float, Sequence[float], str]],
) -> element:
    """Return a plot of upright boxes from the first to the last of three values.

    The one between is a line across. The third part of a span is the class of its box.
    """
    drawn = []
    half = 0.17
    for at, (low, middle, high), kind in spans:
        left, right = x.across(at - half), x.across(at + half)
        drawn.append(_box(left, y.up(high), right, y.up(low), kind))
        line = el(
            "path", d=f"M{put(left)} {put(y.up(middle))}H{put(right)}", class_=f"{kind}-middle"
        )
        drawn.append(line)
    return _plot(key, title, told, x, y, drawn)


def _plot(key: str, title: str, told: str, x: Axis, y: Axis, drawn: Iterable[element]) -> element:
    grid = [
        el("path", d=f"M{LEFT} {put(y.up(at))}H{WIDTH - RIGHT}", class_="cr-grid")
        for at, _name in y.ticks
    ]
    upright = [_text(name, LEFT - 6, y.up(at) + 4, "cr-end") for at, name in y.ticks]
    level = [_text(name, x.across(at), HEIGHT - BOTTOM + 14, "cr-mid") for at, name in x.ticks]
    names = [
        _text(y.name, 0, 9, ""),
        _text(x.name, WIDTH - RIGHT, HEIGHT - 4, "cr-end"),
    ]
    return el(
        "svg",
        el("title", title, id=f"{key}-title"),
        el("desc", told, id=f"{key}-desc"),
        *grid,
        *drawn,
        *upright,
        *level,
        *names,
        class_="cr-plot",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_labelledby=f"{key}-title",
        aria_describedby=f"{key}-desc",
    )


def _box(left: float, top: float, right: float, bottom: float, kind: str) -> element:
    return el(
        "rect",
        x=put(left),
        y=put(top),
        width=put(right - left),
        height=put(max(bottom - top, 0.5)),
        class_=kind,
    )


def _text(words: str, x: float, y: float, kind: str) -> element:
    return el("text", words, x=put(x), y=put(y), class_=kind)


def put(number: float) -> str:
    """Write a place, to a tenth of a unit."""
    return f"{number:.1f}".removesuffix(".0")
