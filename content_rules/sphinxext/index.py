"""The index of the clauses that a project shows."""

from collections.abc import Iterable

from sphinx.domains import Index, IndexEntry

from content_rules.sphinxext.domain import ClauseDomain, heading
from content_rules.sphinxext.rulebooks import language

__all__ = ["ClauseIndex"]


class ClauseIndex(Index):
    """The clauses shown, by section, in the rulebook's order: the page `clause-index`."""

    name = "index"
    localname = "Clauses"
    shortname = "clauses"

    def generate(
        self, docnames: Iterable[str] | None = None
    ) -> tuple[list[tuple[str, list[IndexEntry]]], bool]:
        """Return the index's entries, grouped by section."""
        assert isinstance(self.domain, ClauseDomain)
        own = language(self.domain.env.config)
        several = len(self.domain.rulebooks) > 1
        wanted = None if docnames is None else set(docnames)
        groups: dict[str, list[IndexEntry]] = {}
        for clause, docname in self.domain.shown_clauses():
            if wanted is None or docname in wanted:
                title = clause.title.get(own, "")
                entry = IndexEntry(heading(clause), 0, docname, clause.id, "", "", title)
                group = f"{clause.rulebook}.{clause.section}" if several else clause.section
                groups.setdefault(group, []).append(entry)
        return list(groups.items()), False
