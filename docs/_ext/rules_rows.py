"""The directive `rules`: the whole of a rulebook, a row for each clause, both languages in each.

    ```{rules} content
    ```

A row holds the clause's number, which is its permanent link, its words in both languages, the
page's own first, what it rests on, the code that implements it, and its example. All of it is
there without scripts; what needs one is hidden until `rules.js` is there to serve it.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.locale import _
from sphinx.util.typing import ExtensionMetadata

from clause_notes import divergence_notes
from content_rules.citation_facts import facts_of
from content_rules.citation_styles import STYLES
from content_rules.model import Clause, Divergence, Rulebook, Section
from content_rules.sphinxext.domain import clause_domain, heading
from content_rules.sphinxext.markup import el, element
from example_cells import cell
from rulebook_page import CHANGES_PAGE, RULINGS_PAGE, RulebookDirective, kind_word
from site_pages import LANGUAGES as OWN_NAMES

__all__ = ["setup"]


class clause_title(nodes.title):  # noqa: N801  docutils names nodes so
    """A clause's title: as a docutils title, it is found by the search, with its parent's id."""


class RulesDirective(RulebookDirective):
    """Writes a rulebook."""

    def written(self) -> Iterator[nodes.Node]:
        """The controls, and a section for each of the rulebook's that has clauses."""
        yield controls(self.book, self.both)
        for each in self.book.sections:
            if section := self.section(each):
                yield section
        yield nothing()

    def section(self, section: Section) -> nodes.section | None:
        """Return a section's heading, its note and its rows; None where it has no clause."""
        clauses = [each for each in living(self.book) if each.section == section.number]
        if not clauses:
            return None
        title = nodes.title("", "", el("span", section.number, class_="cr-section-number"))
        title += nodes.Text(f" {section.title[self.own]}")
        title["translatable"] = False
        made = nodes.section("", title, ids=[f"section-{section.number}"], classes=["cr-section"])
        other = self.both[1]
        made += el("p", section.title[other], class_="cr-section-other", lang=other)
        if note := section.note.get(self.own):
            made += el("p", note, class_="cr-section-note")
        made.extend(self.row(each) for each in clauses)
        return made

    def row(self, clause: Clause) -> element:
        """Return a clause's row."""
        row = el("div", class_="cr-clause", data_status=clause.status)
        row["ids"] = [clause.id]
        facts = facts_of(clause, self.book, self.own)
        if facts.inner != facts.title:
            row["html"]["data-title"] = facts.inner
        domain = clause_domain(self.env)
        domain.note(clause, self.env.docname, row)
        row += el(
            "p",
            el(
                "a",
                heading(clause),
                el("span", " ¶", class_="cr-pilcrow", aria_hidden="true"),
                el("span", " ", _("permanent link"), class_="visually-hidden"),
                href=f"#{clause.id}",
                class_="cr-permalink",
            ),
            class_="cr-number",
        )
        for lang in self.both:
            title = clause_title("", clause.title[lang], translatable=False)
            row += el("div", title, el("p", clause.text[lang]), class_="cr-text", lang=lang)
            title.parent["ids"] = [clause.id]  # where the search leads; written on the row alone
            title.parent["html"]["id"] = False
        row += el("div", *self.apparatus(clause), class_="cr-apparatus")
        row.extend(
            self.replaced(each)
            for each in self.book
            if each.superseded_by and self.book.living(each) is clause
        )
        return row

    def replaced(self, clause: Clause) -> element:
        """Return an abandoned clause’s anchor, which stands in the row of the one in its place."""
        told: nodes.Node = el("code", clause.id)
        if CHANGES_PAGE in self.env.found_docs:
            told = el("a", told, page=CHANGES_PAGE, href=f"#{clause.id}")
        made = el("p", _("in the place of"), " ", told, class_="cr-replaced")
        made["ids"] = [clause.id]
        clause_domain(self.env).note(clause, self.env.docname, made)
        return made

    def apparatus(self, clause: Clause) -> Iterator[nodes.Node]:
        """What stands under a clause's words: facts about it, notes, its example."""
        yield el("ul", *(el("li", *each) for each in self.facts(clause)), class_="cr-facts")
        if clause.divergence:
            yield divergence(clause.divergence, self.own)
        if clause.ruling:
            yield ruling(clause)
        if clause.example:
            yield cell(clause.example)

    def facts(self, clause: Clause) -> Iterator[list[nodes.Node | str]]:
        """What is said of a clause in a word or two each."""
        yield [kind_word(clause.kind)]
        yield [el("span", self.rests_on(clause), class_="cr-status")]
        if clause.restates:
            yield [_("says again"), " ", *self.links(clause.restates)]
        if clause.see:
            yield [_("see"), " ", *self.links(clause.see)]
        if code := list(self.code_links(clause)):
            yield [_("code"), " ", *code]
        yield [el("button", _("Copy citation"), type="button", class_="cr-copy", hidden=True)]

    def rests_on(self, clause: Clause) -> str:
        """Say whether a clause is in the source, follows from it, or is our own."""
        if clause.status == "ruling":
            return _("our ruling")
        places = ", ".join(
            f"{self.book.documents[each.document].author.split()[-1]} {each.place}"
            for each in clause.source
        )
        words = _("stated: %s") if clause.status == "stated" else _("inferred from %s")
        return words % places


def controls(book: Rulebook, both: Sequence[str]) -> element:
    """Return the filter and the choice of languages, hidden until a script serves them."""
    total = len(living(book))
    choices = [("both", _("both"), ""), *((lang, OWN_NAMES[lang], lang) for lang in both)]
    field = el(
        "label",
        el("span", _("Find a clause")),
        el(
            "input", type="search", class_="cr-filter field", autocomplete="off", spellcheck="false"
        ),
        class_="cr-find",
    )
    radios = [
        el(
            "label",
            el("input", type="radio", name="cr-view", value=value, checked=value == "both"),
            el("span", word, lang=lang),
        )
        for value, word, lang in choices
    ]
    view = el("fieldset", el("legend", _("Texts")), *radios, class_="cr-view")
    count = el(
        "p",
        class_="cr-count",
        role="status",
        data_all=_("%s clauses") % total,
        data_some=_("{shown} of {all} clauses"),
        data_copied=_("Citation copied: "),
        data_done=_("Copied"),
        data_cite=citation_pattern(book, both[0]),
    )
    return el("div", field, view, count, class_="cr-controls", hidden=True)


def living(book: Rulebook) -> list[Clause]:
    """Return the clauses of a rulebook that have not been abandoned, in order."""
    return [each for each in book if not each.superseded_by]


def citation_pattern(book: Rulebook, lang: str) -> str:
    r"""Return what the citations of a rulebook have in common, with names in braces for the rest.

    >>> from content_rules.clauses import rulebook
    >>> citation_pattern(rulebook("content"), "en")  # doctest: +ELLIPSIS
    'Content, §\xa0{number}, “{title}” ({id}), content_rules ...'
    """
    every = [facts_of(each, book, lang) for each in living(book)]
    patterns = {
        STYLES["text"](each)
        .replace(f"({each.id})", "({id})")
        .replace(each.number, "{number}")
        .replace(each.inner, "{title}")
        for each in every
    }
    (pattern,) = patterns
    return pattern


def nothing() -> element:
    """Return what is shown where no clause has the words looked for."""
    return el(
        "div",
        el("p", _("No clause has these words.")),
        el("button", _("Show all clauses"), type="button", class_="cr-clear"),
        class_="cr-nothing",
        hidden=True,
    )


def divergence(found: Divergence, own: str) -> element:
    """Return the note on where the two source texts part."""
    summary = el("summary", _("The French and English texts differ"))
    return el("details", summary, *divergence_notes(found, own), class_="cr-note")


def ruling(clause: Clause) -> element:
    """Return the link to what is told of a decision of ours."""
    words = _("Why this ruling, and what else was possible")
    return el("p", el("a", words, page=RULINGS_PAGE, href=f"#{clause.id}"), class_="cr-note")


def open_title(writer: Any, _node: clause_title) -> None:
    """Write the start of a clause's title."""
    writer.body.append("<h3>")


def close_title(writer: Any, _node: clause_title) -> None:
    """Write the end of a clause's title."""
    writer.body.append("</h3>")


def _pass(_writer: Any, _node: nodes.Element) -> None:
    pass


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the directive and the node."""
    app.setup_extension("example_cells")
    app.add_node(clause_title, html=(open_title, close_title), text=(_pass, _pass))
    app.add_directive("rules", RulesDirective)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
