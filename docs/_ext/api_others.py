"""The directive `api-others`: modules that no page of the API names, with their public names.

It stands among reStructuredText, as autodoc's directives do, and has no argument. A module is added
to the package with no more than its `__all__`, and is described.
"""

import re
from collections.abc import Iterator, Set
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

import content_rules

__all__ = ["public_modules", "setup"]

_NAMED: Final = re.compile(r"^\.\. (?:automodule|currentmodule):: (\S+)", re.MULTILINE)


@cache
def public_modules() -> list[str]:
    """Return the package's modules that have public names: those that list them.

    >>> modules = public_modules()
    >>> "content_rules.cards" in modules, "content_rules.content.coup" in modules
    (True, False)
    """
    found = walk_packages(content_rules.__path__, "content_rules.")
    names = ["content_rules", *(each.name for each in found)]
    return [
        name
        for name in names
        if not name.endswith(".__main__") and hasattr(import_module(name), "__all__")
    ]


class ApiOthers(SphinxDirective):
    """Describes the modules that the other pages of this folder do not."""

    def run(self) -> list[nodes.Node]:
        """Return their nodes, as `automodule` writes them."""
        folder = Path(self.env.doc2path(self.env.docname)).parent
        named: set[str] = set()
        for page in folder.glob("*.md"):
            self.env.note_dependency(str(page))
            named |= set(_NAMED.findall(page.read_text(encoding="utf-8")))
        modules = public_modules()
        others = [name for name in modules if name not in named]
        shown = {place for name in modules if name in named for place in places(name)}
        return self.parse_text_to_nodes("\n".join(text(name, shown) for name in others))


def text(module: str, shown: Set[str]) -> str:
    r"""Write what has a module described, without what a page shows under another name.

    >>> print(text("content_rules.moves", {*places("content_rules.content")}), end="")
    .. automodule:: content_rules.moves
       :exclude-members: Event, IllegalAction, Reason
    """
    passed_on = [place.rpartition(".")[2] for place in places(module) if place in shown]
    option = f"   :exclude-members: {', '.join(passed_on)}\n" if passed_on else ""
    return f".. automodule:: {module}\n{option}"


def places(module: str) -> Iterator[str]:
    """Yield where a module's public classes are defined: Sphinx notes them under that name too.

    >>> "content_rules.moves.Event" in places("content_rules.content")
    True
    """
    found = import_module(module)
    for value in (getattr(found, name) for name in found.__all__):
        if isinstance(value, type):
            yield f"{value.__module__}.{value.__qualname__}"


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the directive."""
    app.add_directive("api-others", ApiOthers)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
