"""A Sphinx domain for clauses: cite one, show one, and let other projects cite it.

In `conf.py`:

    extensions = ["content_rules.sphinxext"]
    clause_rulebooks = ["content"]          # a game of this package, or the path of a clauses.toml

Then the role `clause:clause` cites a clause by its id, and the directive of the same name shows
it. Each clause shown is an object of the domain and a plain label besides, so that a project
without this extension can reach it by intersphinx with `:ref:`. The build stops at a rule without
code, without an example or without one of its languages, and at an id that leads nowhere.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata

__all__ = ["setup"]


def setup(app: "Sphinx") -> "ExtensionMetadata":
    """Add the domain, its node and its configuration to a Sphinx application."""
    from content_rules import __version__
    from content_rules.sphinxext.checks import stop_at_problems, tell_nearest
    from content_rules.sphinxext.domain import ClauseDomain
    from content_rules.sphinxext.markup import add_element
    from content_rules.sphinxext.rulebooks import make_absolute

    app.add_config_value("clause_rulebooks", (), "env", types=(list, tuple))
    add_element(app)
    app.add_domain(ClauseDomain)
    app.connect("config-inited", make_absolute)
    app.connect("builder-inited", stop_at_problems)
    app.connect("warn-missing-reference", tell_nearest)
    return {
        "version": __version__,
        "env_version": 1,
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }
