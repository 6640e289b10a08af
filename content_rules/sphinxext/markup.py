"""The docutils node this extension writes with: an HTML element, with any attributes.

Neither reStructuredText nor Markdown can say that a paragraph is in another language, and a page
that holds two must: this node carries `lang`, like any other attribute, into the page. Its words
come from data that has its own translations and typography, so they are kept out of gettext
catalogues and away from smart quotes. Writers other than HTML's write what it contains.
"""

from collections.abc import Iterator
from html import escape
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx

__all__ = ["add_element", "el", "element"]

_WITHOUT_END: Final = frozenset({"br", "hr", "img", "input", "meta", "source", "wbr"})
"""Elements that hold nothing, and that HTML writes without an end tag."""


class element(nodes.General, nodes.TextElement):  # noqa: N801  docutils names nodes so
    """An HTML element: its `tag`, its `html` attributes, and its children.

    `page`, where set, is the name of a page of the site, and `href` what follows it in the
    address: the writer makes the link relative to the page it stands on.
    """


def el(tag: str, *children: nodes.Node | str, page: str = "", **html: str | bool) -> element:
    """Return an element; attributes are spelt `class_` and `data_clause`.

    An attribute that is true is written without a value; one that is false or empty is left out.

    >>> str(el("p", "Deux", lang="fr")[0])
    'Deux'
    >>> el("p", lang="fr", data_view="both", hidden=True, title="")["html"]
    {'lang': 'fr', 'data-view': 'both', 'hidden': True}
    """
    attributes = {
        name.rstrip("_").replace("_", "-"): value for name, value in html.items() if value
    }
    made = element("", "", page=page, tag=tag, html=attributes)
    made["translatable"] = False
    made["support_smartquotes"] = False
    made.extend(nodes.Text(each) if isinstance(each, str) else each for each in children)
    return made


def add_element(app: Sphinx) -> None:
    """Teach Sphinx's writers the node."""
    through = (_pass, _pass)
    app.add_node(
        element,
        html=(_open, _close),
        text=through,
        latex=through,
        man=through,
        texinfo=through,
    )


def _pass(_writer: Any, _node: element) -> None:
    pass


def _open(writer: Any, node: element) -> None:
    writer.body.append(f"<{node['tag']}{''.join(_attributes(writer, node))}>")


def _close(writer: Any, node: element) -> None:
    if node["tag"] not in _WITHOUT_END:
        writer.body.append(f"</{node['tag']}>")


def _attributes(writer: Any, node: element) -> Iterator[str]:
    html = dict(node["html"])
    if node["ids"]:
        html.setdefault("id", node["ids"][0])
    if node["page"]:
        here = writer.builder.current_docname
        html["href"] = writer.builder.get_relative_uri(here, node["page"]) + html.get("href", "")
    for name, value in html.items():
        if value:
            yield f" {name}" if value is True else f' {name}="{escape(value)}"'
