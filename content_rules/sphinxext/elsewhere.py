"""Citations that lead to another project's pages: to those in this project's own language."""

from docutils import nodes
from docutils.nodes import TextElement
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from content_rules.sphinxext.domain import clause_domain, name
from content_rules.sphinxext.rulebooks import language

__all__ = ["lead_to_own_language"]


def lead_to_own_language(
    _app: Sphinx, env: BuildEnvironment, node: pending_xref, contnode: TextElement
) -> nodes.reference | None:
    """Return the link to a clause in the inventory that has its title in the project's language.

    Where there is no such inventory, intersphinx takes the last by name.
    """
    target = node["reftarget"]
    clause = clause_domain(env).clause(target) if node.get("refdomain") == "clause" else None
    if clause is None:
        return None
    called = name(clause, language(env.config))
    for inventory, held in sorted(getattr(env, "intersphinx_named_inventory", {}).items()):
        found = held.get("clause:clause", {}).get(target)
        if found is not None and found.display_name == called:
            from sphinx.ext.intersphinx import resolve_reference_in_inventory

            return resolve_reference_in_inventory(env, inventory, node, contnode)
    return None
