"""The page Examples: the directive `example-file`, a script of `examples/` with what it prints.

```{example-file} rank_a_hand.py
```
"""

from pathlib import Path
from typing import Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.locale import _
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from content_rules.sphinxext.markup import el
from example_cells import cell

__all__ = ["scripts", "setup"]

FOLDER: Final = Path(__file__).resolve().parents[2] / "examples"


def scripts() -> dict[str, str]:
    """Return the examples' scripts, by the name that their cells have.

    >>> list(scripts())[:1]
    ['examples/how_often.py']
    """
    files = sorted(FOLDER.glob("*.py"))
    return {f"examples/{each.name}": each.read_text(encoding="utf-8") for each in files}


class ExampleFile(SphinxDirective):
    """A script, as an example that runs; what it prints; how to run it elsewhere."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return the script's nodes."""
        script = FOLDER / self.arguments[0]
        printed = script.with_suffix(".out")
        if not script.is_file():
            known = ", ".join(Path(each).name for each in scripts())
            raise self.error(f"no example {script.name!r}: there are {known}")
        for each in (script, printed):
            self.env.note_dependency(str(each))
        name = f"examples/{script.name}"
        output = printed.read_text(encoding="utf-8")
        return [
            cell(script.read_text(encoding="utf-8"), name),
            el("p", _("What it prints"), class_="cr-label"),
            el("div", el("pre", output, lang="en", translate="no"), class_="highlight cr-prints"),
            el(
                "p",
                _("On your own machine:"),
                " ",
                el("code", f"python {name}", class_="cr-command", lang="en", translate="no"),
            ),
        ]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the directive."""
    app.setup_extension("example_cells")
    app.add_directive("example-file", ExampleFile)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
