"""The page Search: the directive `search-desk`, the place where words are asked and found.

    ```{search-desk}
    ```

What is searched is made by tools/search.py once the pages are built; Sphinx's own search, which
finds neither “equipe” nor the ace in « l’as », is not built.
"""

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.locale import _
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from content_rules.sphinxext.markup import el

__all__ = ["setup"]


class SearchDesk(SphinxDirective):
    """Where words are asked, and where what has them is listed."""

    def run(self) -> list[nodes.Node]:
        """Return the form and the places that `search.js` fills."""
        field = el(
            "input",
            type="search",
            name="q",
            class_="cr-input",
            autocomplete="off",
            spellcheck="false",
        )
        form = el(
            "form",
            el("label", el("span", _("Words")), " ", field),
            el("button", _("Search"), type="submit", class_="cr-button"),
            method="get",
            role="search",
            class_="search-form",
            hidden=True,
        )
        status = el(
            "p",
            class_="cr-search-count",
            role="status",
            data_waiting=_("Searching…"),
            data_none=_("Nothing has these words."),
            data_one=_("1 place"),
            data_some=_("{number} places"),
            data_failed=_("The search could not be loaded. Is the connection working?"),
        )
        more = el("button", _("Show more"), type="button", class_="cr-button", hidden=True)
        return [
            el(
                "div",
                form,
                status,
                el("ol", class_="cr-found"),
                more,
                class_="cr-search",
            )
        ]


def build_no_other(app: Sphinx) -> None:
    """Have Sphinx build no search of its own; its page would take the place of ours."""
    if isinstance(app.builder, StandaloneHTMLBuilder):
        app.builder.search = False


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the directive."""
    app.add_directive("search-desk", SearchDesk)
    app.connect("builder-inited", build_no_other)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
