"""The directive `boot-times`: how long Python takes to start in a page, beside stock Pyodide.

    ```{boot-times}
    ```

The numbers are those that bench/boot.py wrote when it was last run. A browser that the machine had
not is told too.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.locale import _
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from content_rules.sphinxext.markup import el, element
from content_rules.sphinxext.rulebooks import language
from number_tables import how, row, table
from number_words import decimal

__all__ = ["setup"]

MEASURED: Final = Path(__file__).parents[1] / "data" / "boot.json"

BROWSERS: Final = {"chromium": "Chromium", "firefox": "Firefox", "webkit": "WebKit"}


class BootTimes(SphinxDirective):
    """Writes a table for the first visit and one for the second."""

    def run(self) -> list[nodes.Node]:
        """Return the tables and what they rest on."""
        self.env.note_dependency(MEASURED)
        self.own = language(self.config)
        facts = json.loads(MEASURED.read_text(encoding="utf-8"))
        return list(self.written(facts))

    def written(self, facts: dict[str, Any]) -> Iterator[nodes.Node]:
        """The tables, each with what the server sent, and what the numbers are."""
        visits = {"first": _("A first visit"), "second": _("The same reader’s second visit")}
        for visit, name in visits.items():
            yield table(
                name,
                [_("Browser, network"), _("Stock Pyodide"), _("This site"), _("Ratio")],
                list(self.rows(facts["results"], visit)),
                [("", 1), (_("Seconds"), 2), ("", 1)],
            )
            yield how(self.sent([each[visit] for each in facts["results"]], facts["compression"]))
        yield how(
            _(
                "Measured: medians of {rounds} rounds; the ratio is the median of each round’s own."
            ).format(rounds=facts["rounds"])
        )

    def rows(self, results: list[dict[str, Any]], visit: str) -> Iterator[element]:
        """Give a row for each browser and network, measured or not."""
        by_place = {(each["browser"], each["network"]): each[visit] for each in results}
        networks = list(dict.fromkeys(each["network"] for each in results))
        for browser, title in BROWSERS.items():
            for network in networks:
                name = f"{title}, {self.network(network)}"
                found = by_place.get((browser, network))
                yield self.times(name, found) if found else self.untimed(name)

    def times(self, name: str, found: dict[str, Any]) -> element:
        """Return the row of what was measured."""
        return row(
            name,
            *(decimal(found[who]["ms"] / 1000, self.own, 2) for who in ("stock", "ours")),
            decimal(found["ratio"], self.own, 2),
        )

    def untimed(self, name: str) -> element:
        """Return the row of what was not."""
        return el("tr", el("th", name, scope="row"), el("td", _("not measured"), colspan="3"))

    def sent(self, found: list[dict[str, Any]], compression: str) -> str:
        """Say what the server sent, at most, for either."""
        stock, ours = (max(each[who]["bytes"] for each in found) for who in ("stock", "ours"))
        if not (stock or ours):
            return _("Sent by the server: nothing, for either.")
        return _(
            "Sent by the server, compressed with {compression}: {stock} MB for stock Pyodide,"
            " {ours} MB for this site, {ratio} of it."
        ).format(
            compression=compression,
            stock=decimal(stock / 1e6, self.own, 2),
            ours=decimal(ours / 1e6, self.own, 2),
            ratio=decimal(ours / stock, self.own, 2) if stock else "–",
        )

    def network(self, name: str) -> str:
        """Return a network's name in the page's language."""
        return _("loopback") if name == "loopback" else name.replace(" ", "\N{NO-BREAK SPACE}")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the directive."""
    app.add_directive("boot-times", BootTimes)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
