"""The `clause` domain: where each clause is shown, and how it is cited."""

from collections.abc import Iterable, Iterator, Set
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.nodes import Element
from sphinx.addnodes import pending_xref
from sphinx.builders import Builder
from sphinx.domains import Domain, Index, IndexEntry, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.roles import XRefRole
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.nodes import make_refnode

from content_rules.errors import LANGUAGES, UnknownClauseError
from content_rules.model import Clause, Rulebook
from content_rules.sphinxext.markup import el
from content_rules.sphinxext.rulebooks import language, read_all

__all__ = ["ClauseDomain", "clause_domain", "heading"]

logger = logging.getLogger(__name__)


def heading(clause: Clause) -> str:
    """Return the clause's number as it is printed: `§ 4.1(5)`, which does not break over a line."""
    return f"§\N{NO-BREAK SPACE}{clause.number}"


class ClauseRole(XRefRole):
    """Cites a clause by its id: the text is its number, unless the author gives another."""

    def __init__(self) -> None:
        super().__init__(innernodeclass=nodes.inline, warn_dangling=True)

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
        for path in domain.rulebooks:
            env.note_dependency(path)
        clause = domain.clause(target)
        if clause is not None and not has_explicit_title:
            title = heading(clause)
        return title, target


class ClauseDirective(SphinxDirective):
    """Shows a clause, in the page's language and then in the other.

    `:no-index:` shows it without making this the place that citations lead to.
    """

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {"no-index": lambda _given: True}

    def run(self) -> list[nodes.Node]:
        """Return the clause's nodes."""
        domain = clause_domain(self.env)
        for path in domain.rulebooks:
            self.env.note_dependency(path)
        wanted = self.arguments[0]
        clause = domain.clause(wanted)
        if clause is None:
            raise self.error(str(domain.unknown(wanted)))
        own = language(self.config)
        shown = el("div", class_="clause")
        for lang in sorted(LANGUAGES, key=lambda each: each != own):
            title = el("strong", f"{heading(clause)} {clause.title.get(lang, '')}")
            shown += el("p", title, lang=lang)
            shown += el("p", clause.text.get(lang, ""), lang=lang)
        if "no-index" not in self.options:
            shown["ids"] = [clause.id]
            domain.note(clause, self.env.docname, shown)
        return [shown]


class ClauseIndex(Index):
    """The clauses shown, by section, in the rulebook's order."""

    name = "index"
    localname = "Clauses"
    shortname = "clauses"

    def generate(
        self, docnames: Iterable[str] | None = None
    ) -> tuple[list[tuple[str, list[IndexEntry]]], bool]:
        """Return the index's entries, grouped by section."""
        assert isinstance(self.domain, ClauseDomain)
        own = language(self.domain.env.config)
        wanted = None if docnames is None else set(docnames)
        groups: dict[str, list[IndexEntry]] = {}
        for clause, docname in self.domain.shown_clauses():
            if wanted is None or docname in wanted:
                entry = IndexEntry(
                    heading(clause), 0, docname, clause.id, "", "", clause.title.get(own, "")
                )
                groups.setdefault(clause.section, []).append(entry)
        return list(groups.items()), False


class ClauseDomain(Domain):
    """Clauses as objects of a Sphinx project: shown in one place, cited from anywhere."""

    name = "clause"
    label = "Clause"
    object_types: ClassVar[dict[str, ObjType]] = {"clause": ObjType("clause", "clause")}
    roles: ClassVar[dict[str, Any]] = {"clause": ClauseRole()}
    directives: ClassVar[dict[str, Any]] = {"clause": ClauseDirective}
    indices: ClassVar[list[type[Index]]] = [ClauseIndex]
    initial_data: ClassVar[dict[str, Any]] = {"shown": {}}
    data_version = 1

    @property
    def shown(self) -> dict[str, str]:
        """The page each clause is shown on, by the clause's id, which is its anchor there."""
        shown: dict[str, str] = self.data["shown"]
        return shown

    @cached_property
    def rulebooks(self) -> dict[Path, Rulebook]:
        """The project's rulebooks, by path: read once a build."""
        return read_all(self.env.config)

    def clause(self, clause_id: str) -> Clause | None:
        """Return the clause of that id, if one of the project's rulebooks has it."""
        for book in self.rulebooks.values():
            if clause_id in book.by_id:
                return book.by_id[clause_id]
        return None

    def unknown(self, clause_id: str) -> UnknownClauseError:
        """Return the error that names the ids nearest to one that is not there."""
        known = [each for book in self.rulebooks.values() for each in book.by_id]
        return UnknownClauseError(clause_id, get_close_matches(clause_id, known))

    def shown_clauses(self) -> Iterator[tuple[Clause, str]]:
        """Each clause that is shown, in the order of its rulebook, and its page."""
        for book in self.rulebooks.values():
            for clause in book:
                if clause.id in self.shown:
                    yield clause, self.shown[clause.id]

    def note(self, clause: Clause, docname: str, location: nodes.Node) -> None:
        """Record that `docname` shows a clause, with the clause's id as the anchor.

        A plain label goes with it: it is all that a project without this extension can reach.
        """
        if self.shown.get(clause.id, docname) != docname:
            logger.warning(
                "%s is shown in %s too", clause.id, self.shown[clause.id], location=location
            )
        self.shown[clause.id] = docname
        title = f"{heading(clause)} {clause.title.get(language(self.env.config), '')}"
        std = self.env.domains.standard_domain
        std.labels[clause.id] = docname, clause.id, title
        std.anonlabels[clause.id] = docname, clause.id

    def clear_doc(self, docname: str) -> None:
        """Forget what a page showed, since it is about to be read again."""
        for clause_id, place in list(self.shown.items()):
            if place == docname:
                del self.shown[clause_id]

    def merge_domaindata(self, docnames: Set[str], otherdata: dict[str, Any]) -> None:
        """Take in what another process read, in a parallel build."""
        for clause_id, docname in otherdata["shown"].items():
            if docname in docnames:
                self.shown[clause_id] = docname

    def resolve_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: pending_xref,
        contnode: Element,
    ) -> nodes.reference | None:
        """Return the link to a clause; its title is the clause's, in the page's language."""
        clause = self.clause(target)
        if clause is None or target not in self.shown:
            return None
        title = clause.title.get(language(env.config), "")
        return make_refnode(builder, fromdocname, self.shown[target], target, contnode, title)

    def resolve_any_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: pending_xref,
        contnode: Element,
    ) -> list[tuple[str, nodes.reference]]:
        """Return nothing for the role `any`: the clause's label answers it."""
        return []

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """Each clause shown, for `objects.inv`.

        Sphinx's search is not given them: it takes an object's title for its anchor where the
        anchor is the object's name.
        """
        own = language(self.env.config)
        for clause, docname in self.shown_clauses():
            name = f"{heading(clause)} {clause.title.get(own, '')}"
            yield clause.id, name, "clause", docname, clause.id, -1


def clause_domain(env: BuildEnvironment) -> ClauseDomain:
    """Return the environment's clause domain."""
    domain = env.domains["clause"]
    assert isinstance(domain, ClauseDomain)
    return domain
