"""The `clause` domain: which clauses there are, and the page that shows each."""

from collections.abc import Iterator, Set
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.nodes import Element
from sphinx.addnodes import pending_xref
from sphinx.builders import Builder
from sphinx.domains import Domain, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.util import logging
from sphinx.util.nodes import make_refnode

from content_rules.clauses import rulebook
from content_rules.errors import RulebookError, UnknownClauseError
from content_rules.homes import find_home, games
from content_rules.model import Clause, Rulebook
from content_rules.sphinxext.rulebooks import file_of, language, read_all

__all__ = ["ClauseDomain", "clause_domain", "heading", "name"]

logger = logging.getLogger(__name__)


def heading(clause: Clause) -> str:
    """Return the clause's number as it is printed: `§ 4.1(5)`, which does not break over a line."""
    return f"§\N{NO-BREAK SPACE}{clause.number}"


def name(clause: Clause, lang: str) -> str:
    """Return the clause's number and its title in a language."""
    return f"{heading(clause)} {clause.title.get(lang, '')}".rstrip()


class ClauseDomain(Domain):
    """Clauses as objects of a Sphinx project: shown in one place, cited from anywhere.

    The project's own rulebooks are those that `clause_rulebooks` names. Clauses of any other that
    is installed can be cited and quoted, and lead to the pages of another project, if intersphinx
    knows them.
    """

    name = "clause"
    label = "Clause"
    object_types: ClassVar[dict[str, ObjType]] = {"clause": ObjType("clause", "clause")}
    initial_data: ClassVar[dict[str, Any]] = {"shown": {}, "places": {}}
    data_version = 2

    @property
    def shown_on(self) -> dict[str, dict[str, int | None]]:
        """By a clause's id, the pages that show it, each with the line."""
        shown: dict[str, dict[str, int | None]] = self.data["shown"]
        return shown

    @property
    def shown(self) -> dict[str, str]:
        """The page that citations of a clause lead to, by its id, which is its anchor there.

        Of several pages it is the first by name, in whatever order they were read.
        """
        return {clause_id: min(pages) for clause_id, pages in self.shown_on.items()}

    @cached_property
    def rulebooks(self) -> dict[Path, Rulebook]:
        """The project's own rulebooks, by path: read once a build."""
        return read_all(self.env.config)

    def clause(self, clause_id: str) -> Clause | None:
        """Return the clause of that id, if an own rulebook or one that is installed has it."""
        for book in self.rulebooks.values():
            if clause_id in book.by_id:
                return book.by_id[clause_id]
        other = self._installed(clause_id.partition(".")[0])
        return other.by_id.get(clause_id) if other else None

    def is_own(self, clause: Clause) -> bool:
        """Whether the clause is of one of the project's own rulebooks."""
        return any(book.by_id.get(clause.id) is clause for book in self.rulebooks.values())

    def files(self, game: str) -> list[Path]:
        """Return the files that a page depends on which has words of that game's clauses."""
        found = [path for path, book in self.rulebooks.items() if book.id == game]
        return found or ([file_of(game)] if self._installed(game) else [])

    def _installed(self, game: str) -> Rulebook | None:
        try:
            return rulebook(game) if find_home(game) else None
        except RulebookError as fault:
            logger.warning("%s", fault, type="clause", subtype="rulebook", once=True)
            return None

    def unknown(self, clause_id: str) -> UnknownClauseError:
        """Return the error that names the ids nearest to one that is not there."""
        books = [*self.rulebooks.values(), *filter(None, map(self._installed, games()))]
        held = getattr(self.env, "intersphinx_inventory", {}).get("clause:clause", {})
        known = dict.fromkeys([*(each for book in books for each in book.by_id), *held])
        return UnknownClauseError(clause_id, get_close_matches(clause_id, known))

    def shown_clauses(self) -> Iterator[tuple[Clause, str]]:
        """Each clause that is shown, in the order of its rulebook, and its page."""
        shown = self.shown
        for book in self.rulebooks.values():
            for clause in book:
                if clause.id in shown:
                    yield clause, shown[clause.id]

    def note(self, clause: Clause, docname: str, location: nodes.Node) -> None:
        """Record that `docname` shows a clause, with the clause's id as the anchor."""
        self.shown_on.setdefault(clause.id, {})[docname] = location.line

    def clear_doc(self, docname: str) -> None:
        """Forget what a page showed, since it is about to be read again."""
        for clause_id, pages in list(self.shown_on.items()):
            pages.pop(docname, None)
            if not pages:
                del self.shown_on[clause_id]

    def merge_domaindata(self, docnames: Set[str], otherdata: dict[str, Any]) -> None:
        """Take in what another process read, in a parallel build."""
        for clause_id, pages in otherdata["shown"].items():
            for docname in pages.keys() & docnames:
                self.shown_on.setdefault(clause_id, {})[docname] = pages[docname]

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
        """Return the link to a clause; its title is the clause's, in the page's language.

        Where the clause stands in the same page, there is none: it is at hand.
        """
        clause, pages = self.clause(target), self.shown_on.get(target)
        if clause is None or not pages:
            return None
        page = min(pages)
        title = "" if page == fromdocname else clause.title.get(language(env.config), "")
        return make_refnode(builder, fromdocname, page, target, contnode, title)

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
            yield clause.id, name(clause, own), "clause", docname, clause.id, -1


def clause_domain(env: BuildEnvironment) -> ClauseDomain:
    """Return the environment's clause domain."""
    domain = env.domains["clause"]
    assert isinstance(domain, ClauseDomain)
    return domain
