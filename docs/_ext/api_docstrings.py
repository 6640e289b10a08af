"""What autodoc makes of the package's docstrings, for the pages of the API.

Each function, class and constant tells which clauses it implements. What comes from a docstring is
English in both languages' pages: it says so, and is kept out of the catalogues. Its doctests are
examples that run.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from types import ModuleType
from typing import Any, Final

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.pycode import ModuleAnalyzer
from sphinx.transforms import SphinxTransform
from sphinx.util.typing import ExtensionMetadata

from api_imports import with_imports
from content_rules.clauses import rulebook
from content_rules.own_games import GAMES
from content_rules.trace import Implementer, implementers
from example_cells import cell

__all__ = ["setup"]

CLAUSES: Final = "Clauses"
"""The label of the clauses that something implements; the same in both languages."""

BEFORE_NAPOLEON: Final = 400
AFTER_NAPOLEON: Final = 600

_DOCSTRING: Final = "docstring of "
"""Stands in the source of a node between the file and the name of what is described."""

_ENGLISH: Final = "language-en"
"""The class that docutils writes as `lang="en"`."""


def keep_colons(
    _app: Sphinx, what: str, _name: str, _found: object, _options: object, lines: list[str]
) -> None:
    """Keep napoleon from taking what stands before an attribute's first colon for its type."""
    if what in ("attribute", "data", "property"):
        lines[:0] = ["..", ""]  # a comment that says nothing, for want of an empty line that stays


def tell_constant(
    _app: Sphinx, what: str, name: str, found: object, _options: object, lines: list[str]
) -> None:
    """Say of a constant what is said where it is made: a package that passes it on has no words.

    Where nothing is said, autodoc would have what is said of its type.
    """
    if what == "data":
        own = name.rpartition(".")[2]
        said = (words_of(module, own) for module in homes(own, found))
        lines[:] = next((each for each in said if each), [])


def homes(name: str, value: object) -> list[str]:
    """Return the package's modules in which a name has that value.

    >>> from content_rules import content
    >>> "content_rules.content.pack" in homes("MISTIGRI", content.MISTIGRI)
    True
    """
    return [
        module
        for module, found in sorted(sys.modules.items())
        if module.partition(".")[0] == "content_rules" and vars(found).get(name) is value
    ]


def words_of(module: str, name: str) -> list[str]:
    """Return what stands under a module's constant, line by line.

    >>> words_of("content_rules.own_games", "GAMES")[:1]
    ['The rulebooks of this package, each a subpackage that holds a `clauses.toml`.']
    """
    return ModuleAnalyzer.for_module(module).find_attr_docs().get(("", name), [])


def tell_clauses(
    _app: Sphinx, _what: str, name: str, found: object, _options: object, lines: list[str]
) -> None:
    """Add the clauses that something implements to what is said of it."""
    if ids := clauses_of(name, found):
        links = ", ".join(f":clause:clause:`{each}`" for each in ids)
        lines += ["", f":{CLAUSES}: {links}", ""]


def clauses_of(name: str, found: object) -> list[str]:
    """Return the ids of the clauses that something implements.

    >>> from content_rules import content
    >>> clauses_of("content_rules.content.card_points", content.card_points)[:1]
    ['content.points.spot-cards']
    >>> clauses_of("content_rules.content.MISTIGRI", content.MISTIGRI)[:1]
    ['content.mistigri.card']
    """
    found = getattr(found, "fget", found)
    place = getattr(found, "__module__", ""), getattr(found, "__qualname__", "")
    for each, ids in _ties().items():
        is_it = (each.module, each.qualname) == place
        if is_it or (each.qualname == name.rpartition(".")[2] and each.target is found):
            return ids
    return []


@cache
def _ties() -> dict[Implementer, list[str]]:
    """All that implements a clause, with the ids of its clauses."""
    ties: dict[Implementer, list[str]] = {}
    for game in GAMES:
        for clause in rulebook(game):
            for each in implementers(clause):
                ties.setdefault(each, []).append(clause.id)
    return ties


class Docstrings(SphinxTransform):
    """Marks what came from docstrings as English, and makes their doctests examples that run."""

    default_priority = 5  # before the catalogues are looked up

    def apply(self, **_kwargs: Any) -> None:
        """Change the page's nodes."""
        for node in self.document.findall(nodes.TextElement):
            if is_in_field(node):
                node["translatable"] = False
            elif is_from_docstring(node):
                node["translatable"] = False
                if not (isinstance(node, nodes.field_name) or is_clauses(node) or marked(node)):
                    node["classes"].append(_ENGLISH)
        for signature in self.document.findall(addnodes.desc_signature):
            signature["classes"].append(_ENGLISH)
        seen: Counter[str] = Counter()
        for block in list(self.document.findall(nodes.doctest_block)):
            if described := described_by(block):
                seen[described] += 1
                count = f" {seen[described]}" if seen[described] > 1 else ""
                code = with_imports(block.astext() + "\n", module_of(described))
                block.replace_self(cell(code, f"{described}{count}"))


def is_from_docstring(node: nodes.TextElement) -> bool:
    """Tell whether an element with words came from a docstring."""
    return not isinstance(node, nodes.Inline | nodes.FixedTextElement) and (
        bool(described_by(node)) or any(isinstance(each, addnodes.desc) for each in around(node))
    )


def is_in_field(node: nodes.TextElement) -> bool:
    """Tell whether an element holds words on a parameter: Sphinx would have them translated."""
    return isinstance(node, nodes.inline) and "translatable" in node


def is_clauses(node: nodes.Node) -> bool:
    """Tell whether an element is the list of clauses, which is in no language."""
    field = node.parent.parent if isinstance(node.parent, nodes.field_body) else None
    return field is not None and field[0].astext() == CLAUSES


def described_by(node: nodes.Node) -> str:
    """Return the full name of what a node describes, if it came from a docstring.

    >>> described_by(nodes.paragraph())
    ''
    """
    return str(node.source or "").partition(_DOCSTRING)[2]


def marked(node: nodes.Node) -> bool:
    """Tell whether an element or one around it is marked as English."""
    return any(_ENGLISH in each["classes"] for each in around(node))


def around(node: nodes.Node) -> Iterator[nodes.Element]:
    """The element, and those it stands in."""
    while isinstance(node, nodes.Element):
        yield node
        node = node.parent


def module_of(name: str) -> ModuleType:
    """Return the module that something stands in, given its full name.

    >>> import content_rules.errors
    >>> module_of("content_rules.errors.RulesError.text").__name__
    'content_rules.errors'
    """
    while name not in sys.modules:
        name = name.rpartition(".")[0]
    return sys.modules[name]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Hear autodoc, and add the transform."""
    app.setup_extension("sphinx.ext.autodoc")
    app.setup_extension("sphinx.ext.napoleon")
    app.setup_extension("example_cells")
    app.connect("autodoc-process-docstring", tell_constant, BEFORE_NAPOLEON - 100)
    app.connect("autodoc-process-docstring", keep_colons, BEFORE_NAPOLEON)
    app.connect("autodoc-process-docstring", tell_clauses, AFTER_NAPOLEON)
    app.add_transform(Docstrings)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
