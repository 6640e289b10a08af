"""The page Playground: the directive `playground`, an example to begin with and a choice of others.

    ```{playground} content rank_a_hand.py
    ```

It is given a rulebook, whose clauses' examples may be chosen, and the script to begin with. The
texts to choose from are in a file of their own, `_static/examples.json`, fetched once one is
chosen.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.locale import _
from sphinx.util.typing import ExtensionMetadata

from content_rules.clauses import rulebook
from content_rules.own_games import GAMES
from content_rules.sphinxext.domain import heading
from content_rules.sphinxext.markup import el, element
from example_cells import cell
from examples_page import scripts
from rulebook_page import RulebookDirective

__all__ = ["setup"]

FILE: Final = "_static/examples.json"


class Playground(RulebookDirective):
    """Where any Python can be written and run."""

    required_arguments = 2

    def written(self) -> Iterator[nodes.Node]:
        """The choice of examples, hidden until a script serves it, and the first of them."""
        found = scripts()
        yield el(
            "div",
            el(
                "label",
                el("span", _("Begin with an example"), class_="cr-label"),
                " ",
                el("select", el("option", value=""), *self.choices(found), class_="cr-input"),
                class_="cr-choose",
                hidden=True,
            ),
            cell(found[f"examples/{self.arguments[1]}"], "playground"),
            class_="cr-playground",
        )

    def choices(self, found: dict[str, str]) -> Iterator[element]:
        """The names of the examples: the scripts, then each section's clauses."""
        options = [el("option", Path(name).name, value=name, lang="en") for name in found]
        yield el("optgroup", *options, label=_("Examples"))
        for section in self.book.sections:
            options = [
                el("option", f"{heading(clause)} {clause.title[self.own]}", value=clause.id)
                for clause in self.book
                if clause.section == section.number and clause.example
            ]
            if options:
                label = f"{section.number} {section.title[self.own]}"
                yield el("optgroup", *options, label=label)


def texts() -> dict[str, str]:
    """Return all examples that may be chosen, by name."""
    clauses = {
        clause.id: clause.example.strip("\n")
        for game in GAMES
        for clause in rulebook(game)
        if clause.example
    }
    return {name: text.strip("\n") for name, text in (scripts() | clauses).items()}


def write(app: Sphinx, failure: Exception | None) -> None:
    """Write the texts into a built site."""
    if failure is None and app.builder.format == "html":
        file = Path(app.outdir, FILE)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(texts(), ensure_ascii=False), encoding="utf-8")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the directive, and write its file."""
    app.setup_extension("example_cells")
    app.add_directive("playground", Playground)
    app.connect("build-finished", write)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
