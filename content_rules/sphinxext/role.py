"""The role `clause`: cites a clause by its id."""

from docutils import nodes
from docutils.nodes import Element
from sphinx.environment import BuildEnvironment
from sphinx.roles import XRefRole

from content_rules.sphinxext.domain import clause_domain, heading, name
from content_rules.sphinxext.rulebooks import language

__all__ = ["ClauseRole"]


class ClauseRole(XRefRole):
    """Cites a clause by its id.

    The text is the clause's number; with a `+` before the id its number and title; or what the
    author gives: ``:clause:`this rule <content.points.ace>```.
    """

    def __init__(self) -> None:
        super().__init__(innernodeclass=nodes.inline, warn_dangling=True)

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Return the citation's nodes, the same by whichever of its names the role was called."""
        self.name = "clause:clause"
        return super().run()

    def process_link(
        self,
        env: BuildEnvironment,
        refnode: Element,
        has_explicit_title: bool,
        title: str,
        target: str,
    ) -> tuple[str, str]:
        """Give the link its text, and make the page depend on the rulebook that text is from."""
        domain = clause_domain(env)
        full, target = target.startswith("+"), target.removeprefix("+")
        for path in domain.files(target.partition(".")[0]) or domain.rulebooks:
            env.note_dependency(path)
        clause = domain.clause(target)
        if has_explicit_title:
            return title, target
        if clause is None:
            return target, target
        refnode["refexplicit"] = True  # else intersphinx puts the other project's title
        return name(clause, language(env.config)) if full else heading(clause), target
