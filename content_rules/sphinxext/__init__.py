"""A Sphinx extension for clauses: cite one, quote one, and let other projects cite it.

In `conf.py`:

    extensions = ["content_rules.sphinxext"]
    clause_rulebooks = ["passage"]        # the id of a rulebook, or the path of a clauses.toml

Then the role `clause` cites a clause by its id, the directive of the same name shows it, and
`clauses` shows those of a whole rulebook. Each clause shown is an object of the domain `clause` and
a plain label besides, so that a project without this extension can reach it by intersphinx with
`:ref:`. The build stops at a rule without code, without an example or without one of its languages,
and at an id that leads nowhere.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

__all__ = ["setup"]

BEFORE_INTERSPHINX = 400  # whose own is 500, as is everyone’s who says nothing


def setup(app: "Sphinx") -> "ExtensionMetadata":
    """Add the domain, its role, directives, index and node, and its configuration to Sphinx."""
    from content_rules import __version__
    from content_rules.sphinxext.checks import stop_at_problems, tell_nearest
    from content_rules.sphinxext.directives import ClauseDirective, ClausesDirective
    from content_rules.sphinxext.domain import ClauseDomain
    from content_rules.sphinxext.elsewhere import lead_to_own_language
    from content_rules.sphinxext.index import ClauseIndex
    from content_rules.sphinxext.markup import add_element
    from content_rules.sphinxext.places import settle, tell_twice
    from content_rules.sphinxext.role import ClauseRole
    from content_rules.sphinxext.rulebooks import make_absolute
    from content_rules.sphinxext.search_words import drop_lost_words

    app.add_config_value("clause_rulebooks", (), "env", types=(list, tuple))
    add_element(app)
    app.add_domain(ClauseDomain)
    app.add_role_to_domain("clause", "clause", ClauseRole())
    app.add_role("clause", ClauseRole())
    for name, directive in (("clause", ClauseDirective), ("clauses", ClausesDirective)):
        app.add_directive_to_domain("clause", name, directive)
        app.add_directive(name, directive)
    app.add_index_to_domain("clause", ClauseIndex)
    app.connect("config-inited", make_absolute)
    app.connect("builder-inited", stop_at_problems)
    app.connect("env-updated", settle)
    app.connect("env-check-consistency", tell_twice)
    app.connect("html-collect-pages", drop_lost_words)
    app.connect("missing-reference", lead_to_own_language, BEFORE_INTERSPHINX)
    app.connect("warn-missing-reference", tell_nearest)
    return {
        "version": __version__,
        "env_version": 2,
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }
