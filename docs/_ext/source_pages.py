"""The package's own code as pages of the site, each definition tied to its clauses both ways."""

import ast
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from markupsafe import Markup, escape
from sphinx.application import Sphinx
from sphinx.locale import _
from sphinx.util.typing import ExtensionMetadata

from code_html import code_html
from content_rules.sphinxext.domain import ClauseDomain, clause_domain, heading
from content_rules.trace import Implementer, implementers

__all__ = ["setup", "source_file", "source_page"]

_TEMPLATE: Final = "source.html"


def setup(app: Sphinx) -> ExtensionMetadata:
    """Have Sphinx ask for the pages."""
    app.connect("html-collect-pages", source_pages)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def source_page(module: str) -> str:
    """Return the name of the page that shows a module.

    >>> source_page("content_rules.content.pack")
    'source/content_rules/content/pack'
    """
    return f"source/{module.replace('.', '/')}"


def source_file(module: str) -> Path:
    """Return the file a module is read from."""
    spec = find_spec(module)
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin)


def source_pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """The pages: one for each module that implements a clause."""
    domain = clause_domain(app.env)
    modules: dict[str, dict[Implementer, list[str]]] = {}
    for clause, _docname in domain.shown_clauses():
        for each in implementers(clause):
            modules.setdefault(each.module, {}).setdefault(each, []).append(clause.id)
    for module in sorted(modules):
        page = source_page(module)
        context = {
            "title": file_name(module),
            "source": source(app, page, module, modules[module]),
            "description": _("The code of %s, which implements clauses of the rules.") % module,
        }
        yield page, context, _TEMPLATE


def file_name(module: str) -> str:
    """Return a module's file, from the package's folder on."""
    return f"{module.replace('.', '/')}.py"


def source(app: Sphinx, page: str, module: str, ties: dict[Implementer, list[str]]) -> Markup:
    """Return a module's highlighted code; each line has an anchor, and so has each definition.

    A definition's anchor is its qualified name; it holds links to the clauses it implements.
    """
    text = source_file(module).read_text(encoding="utf-8")
    code = code_html(app.builder.highlighter, text, "python", linenos=False)  # type: ignore[attr-defined]
    tops = decorated(text)
    marks = {tops.get(each.place[1], each.place[1]): (each, ids) for each, ids in ties.items()}
    return Markup("\n").join(_lines(app, page, code, marks))


def decorated(text: str) -> dict[int, int]:
    r"""Return the line of the first decorator of each decorated definition, by its own line.

    >>> decorated("@tie\n@tie\ndef rule(): pass")
    {3: 1}
    """
    return {
        node.lineno: node.decorator_list[0].lineno
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.decorator_list
    }


def _lines(
    app: Sphinx, page: str, code: str, marks: dict[int, tuple[Implementer, list[str]]]
) -> Iterator[Markup]:
    domain = clause_domain(app.env)
    for number, line in enumerate(code.removesuffix("\n").split("\n"), start=1):
        anchored = f'<span class="line" id="L{number}">{line}</span>'
        if number in marks:
            implementer, ids = marks[number]
            implements = _("implements")
            links = ", ".join(_clause_link(app, domain, page, each) for each in ids)
            links += _api_link(app, page, implementer)
            anchored = (
                f'<span class="cr-ties" id="{escape(implementer.qualname)}">'
                f"{implements} {links}</span>{anchored}"
            )
        yield Markup(anchored)


def _api_link(app: Sphinx, page: str, implementer: Implementer) -> str:
    """Return a link to where the API tells of something, if it does, after a dot."""
    objects = app.env.domains.python_domain.objects
    described = objects.get(str(implementer)) or objects.get(
        f"{implementer.module.rpartition('.')[0]}.{implementer.qualname}"
    )
    if described is None:
        return ""
    address = app.builder.get_relative_uri(page, described.docname)
    return f' · <a href="{address}#{described.node_id}">API</a>'


def _clause_link(app: Sphinx, domain: ClauseDomain, page: str, clause_id: str) -> str:
    clause = domain.clause(clause_id)
    assert clause is not None
    address = app.builder.get_relative_uri(page, domain.shown[clause_id])
    return f'<a href="{address}#{clause_id}" title="{clause_id}">{heading(clause)}</a>'
