"""Examples that run: the node `example`, which `cells.js` makes one that runs and can be edited."""

from html import escape
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

from code_html import code_html

__all__ = ["cell", "example", "setup"]

_LEXERS: Final = {True: "pycon", False: "python"}


class example(nodes.General, nodes.FixedTextElement):  # noqa: N801  docutils names nodes so
    """Python that runs: a doctest or a script, by a `name` that no other on the site has.

    One without a name has that of the row it is in, its id.
    """


def cell(code: str, name: str = "") -> example:
    r"""Return the node for an example.

    Args:
        code: A doctest, or plain Python.
        name: What it is an example of: what the reader makes of it is kept under this.

    >>> cell("\n>>> 6 * 7\n42\n").astext()
    '>>> 6 * 7\n42'
    """
    return example(code, code.strip("\n"), name=name, translatable=False)


def write(writer: Any, node: example) -> None:
    """Write an example, highlighted; the text of its `code` is the example itself."""
    language = _LEXERS[">>>" in node.astext()]
    code = code_html(writer.highlighter, node.astext(), language, location=node)
    name = f' data-cell="{escape(node["name"])}"' if node["name"] else ""
    writer.body.append(
        f'<div class="cr-cell highlight"{name}>'
        f'<pre><code class="language-{language}" lang="en" translate="no">{code}</code></pre></div>'
    )
    raise nodes.SkipNode


def _pass(_writer: Any, _node: nodes.Element) -> None:
    pass


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the node."""
    app.add_node(example, html=(write, None), text=(_pass, _pass))
    return {"parallel_read_safe": True, "parallel_write_safe": True}
