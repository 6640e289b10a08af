"""Tables of numbers, and the note under each that says how its numbers were found."""

from collections.abc import Iterable, Sequence

from docutils import nodes

from content_rules.sphinxext.markup import el, element

__all__ = ["how", "row", "table"]


def table(
    name: str, heads: Sequence[str], rows: Iterable[element], groups: Iterable[tuple[str, int]] = ()
) -> element:
    """Return a table; `groups` are heads above the heads, each over so many columns."""
    above = [
        el("th", head, colspan=str(width), scope="colgroup") if head else el("td", class_="cr-none")
        for head, width in groups
    ]
    head = el("tr", *(el("th", each, scope="col") for each in heads))
    return el(
        "table",
        el("caption", name),
        el("thead", *([el("tr", *above)] if above else []), head),
        el("tbody", *rows),
        class_="cr-numbers",
    )


def row(name: nodes.Node | str, *cells: nodes.Node | str) -> element:
    """Return a row: what it is of, and its numbers."""
    return el("tr", el("th", name, scope="row"), *(el("td", each) for each in cells))


def how(words: str) -> element:
    """Return the note that says how numbers were found."""
    return el("p", words, class_="cr-how")
