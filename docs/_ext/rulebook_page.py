"""What the directives that write a page from a rulebook share: the book, links, a few words."""

from collections.abc import Iterable, Iterator
from typing import Final

from docutils import nodes
from sphinx.locale import _
from sphinx.util.docutils import SphinxDirective

from content_rules.errors import LANGUAGES
from content_rules.model import Clause, Rulebook
from content_rules.sphinxext.domain import clause_domain
from content_rules.sphinxext.markup import el, element
from content_rules.sphinxext.role import ClauseRole
from content_rules.sphinxext.rulebooks import language
from content_rules.trace import Implementer, implementers
from source_pages import source_file, source_page

__all__ = ["CHANGES_PAGE", "RULINGS_PAGE", "RulebookDirective", "cited", "kind_word"]

RULINGS_PAGE: Final = "rulings"
"""The page that tells of each decision of ours, under the anchor of its clause."""


CHANGES_PAGE: Final = "changes"
"""The page that tells what each edition changed; an abandoned clause has its anchor there."""


class RulebookDirective(SphinxDirective):
    """A directive whose argument is a rulebook's id; `written` makes its nodes."""

    required_arguments = 1
    book: Rulebook
    own: str
    """The page's language."""
    both: tuple[str, ...]
    """Both languages, the page's own first."""

    def run(self) -> list[nodes.Node]:
        """Find the rulebook, make the page depend on its file, and return what is written."""
        books = {book.id: (path, book) for path, book in clause_domain(self.env).rulebooks.items()}
        if self.arguments[0] not in books:
            raise self.error(f"no rulebook {self.arguments[0]!r}: there are {', '.join(books)}")
        path, self.book = books[self.arguments[0]]
        self.env.note_dependency(path)
        self.own = language(self.config)
        self.both = tuple(sorted(LANGUAGES, key=lambda lang: lang != self.own))
        return list(self.written())

    def written(self) -> Iterable[nodes.Node]:
        """Return the nodes."""
        raise NotImplementedError

    def links(self, ids: Iterable[str]) -> Iterator[nodes.Node | str]:
        """Citations of clauses, with commas between."""
        for index, each in enumerate(ids):
            if index:
                yield ", "
            yield from cited(self, each)

    def code_link(self, code: Implementer) -> element:
        """Return a link to code where the site shows it."""
        self.env.note_dependency(source_file(code.module))
        return el(
            "a",
            el("code", code.qualname),
            page=source_page(code.module),
            href=f"#{code.qualname}",
            class_="cr-code",
        )

    def code_links(self, clause: Clause) -> Iterator[nodes.Node | str]:
        """Links to the code that implements a clause, with commas between."""
        for index, each in enumerate(implementers(clause)):
            if index:
                yield ", "
            yield self.code_link(each)


def cited(directive: SphinxDirective, clause_id: str, text: str = "") -> list[nodes.Node]:
    """Return a citation of a clause, as the role writes it: its number, or another text."""
    target = f"{text} <{clause_id}>" if text else clause_id
    inliner = directive.state.inliner
    made, messages = ClauseRole()(
        "clause:clause", target, target, directive.lineno, inliner, {}, []
    )
    return [*made, *messages]


def kind_word(kind: str) -> str:
    """Return the word for a kind of clause."""
    words: Final = {
        "definition": _("definition"),
        "must": _("must"),
        "may": _("may"),
        "must-not": _("must not"),
        "advice": _("advice"),
        "history": _("history"),
    }
    return words[kind]
