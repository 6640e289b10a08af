"""The directives `clause` and `clauses`: show a clause, or a rulebook's, word for word."""

from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.addnodes import pending_xref
from sphinx.util.docutils import SphinxDirective

from content_rules.errors import LANGUAGES
from content_rules.model import Clause
from content_rules.sphinxext.domain import ClauseDomain, clause_domain, heading
from content_rules.sphinxext.markup import el, element
from content_rules.sphinxext.rulebooks import language

__all__ = ["ClauseDirective", "ClausesDirective"]

BOTH = "both"


def _lang(given: str) -> str:
    return str(directives.choice(given, (*LANGUAGES, BOTH)))


class _Showing(SphinxDirective):
    """What the directives share: clauses in the page's language, then in the other."""

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {
        "lang": _lang,
        "example": directives.flag,
        "no-index": directives.flag,
    }

    @property
    def domain(self) -> ClauseDomain:
        """The project's clauses."""
        return clause_domain(self.env)

    @property
    def langs(self) -> list[str]:
        """The languages to show, the page's own first."""
        asked, own = self.options.get("lang", BOTH), language(self.config)
        return [asked] if asked != BOTH else sorted(LANGUAGES, key=lambda each: each != own)

    def depend(self, game: str) -> None:
        """Have the page read again when the rulebook changes."""
        for path in self.domain.files(game) or self.domain.rulebooks:
            self.env.note_dependency(path)

    def show(self, clause: Clause) -> element:
        """Return a clause's nodes.

        A clause of an own rulebook is shown for good: citations lead here. Any other is quoted, and
        its number leads to where it is shown, if intersphinx knows that.
        """
        shown = el("div", class_="clause")
        self.set_source_info(shown)
        here = "no-index" not in self.options and self.domain.is_own(clause)
        if here:
            shown["ids"] = [clause.id]
            self.domain.note(clause, self.env.docname, shown)
        for lang in self.langs:
            number = _permalink(clause) if here else _citation(clause, self.env.docname)
            title = el("strong", number, f" {clause.title.get(lang, '')}")
            shown += el("p", title, lang=lang)
            shown += el("p", clause.text.get(lang, ""), lang=lang)
        if "example" in self.options and clause.example:
            text = clause.example.strip()
            shown += nodes.literal_block(text, text, language="pycon", translatable=False)
        return shown


def _permalink(clause: Clause) -> element:
    return el("a", heading(clause), href=f"#{clause.id}", class_="reference internal")


def _citation(clause: Clause, docname: str) -> pending_xref:
    inner = nodes.inline("", heading(clause), translatable=False)
    return pending_xref(
        "",
        inner,
        refdoc=docname,
        refdomain="clause",
        reftype="clause",
        reftarget=clause.id,
        refexplicit=True,
        refwarn=False,
    )


class ClauseDirective(_Showing):
    """Shows one clause, by its id."""

    def run(self) -> list[nodes.Node]:
        """Return the clause's nodes."""
        wanted = self.arguments[0]
        self.depend(wanted.partition(".")[0])
        clause = self.domain.clause(wanted)
        if clause is None:
            raise self.error(str(self.domain.unknown(wanted)))
        return [self.show(clause)]


class ClausesDirective(_Showing):
    """Shows the clauses of a rulebook, by its id: all of them, or those of one section."""

    option_spec: ClassVar[dict[str, Any]] = {
        **_Showing.option_spec,
        "section": directives.unchanged_required,
    }

    def run(self) -> list[nodes.Node]:
        """Return the clauses' nodes, under their sections' titles if no section is asked for."""
        books = {book.id: book for book in self.domain.rulebooks.values()}
        wanted = self.arguments[0]
        if wanted not in books:
            named = ", ".join(books) or "none"
            raise self.error(f"no rulebook {wanted!r} in clause_rulebooks; there are: {named}")
        self.depend(wanted)
        sections = {each.number: each for each in books[wanted].sections}
        only = self.options.get("section")
        if only is not None and only not in sections:
            raise self.error(f"no section {only!r} in {wanted}; there are: {', '.join(sections)}")
        made: list[nodes.Node] = []
        for number, section in sections.items():
            if only in (None, number):
                if only is None:
                    made.append(self._title(number, section.title))
                made += [self.show(each) for each in books[wanted] if each.section == number]
        return made

    def _title(self, number: str, title: Any) -> element:
        words = f"{number} {title.get(self.langs[0], '')}"
        return el("p", el("strong", words), lang=self.langs[0], class_="rubric")
