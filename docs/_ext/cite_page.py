"""The page Cite: the directives `citation`, a citation to copy, and `clause-choice`.

    ```{clause-choice} content
    :clause: content.combination.brelan-mistigri
    ```

    ```{citation} bibtex
    ```

A citation is of the clause chosen, which without scripts is the one that the page names; it is
written in the style given, in the page's language. The role `root` leads to a file that stands at
the site's root: {root}`clauses.json`.
"""

from collections.abc import Iterable
from typing import Any, ClassVar, Final

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.locale import _
from sphinx.util.docutils import ReferenceRole, SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from content_rules.citation_facts import facts_of
from content_rules.citation_styles import STYLES
from content_rules.model import Clause, Rulebook
from content_rules.sphinxext.domain import heading
from content_rules.sphinxext.markup import el, element
from content_rules.sphinxext.rulebooks import language
from rulebook_page import RulebookDirective

__all__ = ["setup"]

NAMES: Final = {
    "bibtex": "BibTeX",
    "csl-json": "CSL-JSON",
    "markdown": "Markdown",
    "rest": "reStructuredText",
}
"""What the languages are called that a style is in, where it is in one."""


def copy_words(style: str) -> str:
    """Return what the button says that copies a citation in a style."""
    if style in NAMES:
        return _("Copy as %s") % NAMES[style]
    return _("Copy for Wikipedia") if style == "wikipedia" else _("Copy citation")


class ClauseChoice(RulebookDirective):
    """Writes the choice of a clause, hidden until a script serves it."""

    option_spec: ClassVar[dict[str, Any]] = {"clause": directives.unchanged_required}

    def written(self) -> Iterable[nodes.Node]:
        """Return the choice, and note for the page's citations which clause it begins with."""
        chosen = self.book.clause(self.options["clause"])
        self.env.temp_data["cited"] = self.book, chosen
        groups = [
            el("optgroup", *options(self.book, section.number, chosen, self.own),
               label=f"{section.number} {section.title[self.own]}")
            for section in self.book.sections
        ]  # fmt: skip
        up = self.config.site_url.rstrip("/")
        remembered(self.env)[self.env.docname] = self.config.site_url
        yield el(
            "div",
            el(
                "label",
                el("span", _("The clause to cite"), class_="cr-label"),
                el("select", *(each for each in groups if len(each)), class_="cr-input"),
                class_="cr-choice",
            ),
            el(
                "p",
                class_="cr-cite-said",
                role="status",
                data_done=_("Copied"),
                data_selected=_("The citation is selected: copy it."),
                data_failed=_("This citation cannot be fetched."),
                data_known="yes" if up else "",
            ),
            class_="cr-cite-choice",
            hidden=True,
        )


def options(book: Rulebook, section: str, chosen: Clause, lang: str) -> list[element]:
    """Return the clauses of a section that one may choose."""
    return [
        el("option", f"{heading(each)} {each.title[lang]}", value=each.id, selected=each is chosen)
        for each in book
        if each.section == section and not each.superseded_by
    ]


class CitationDirective(SphinxDirective):
    """Writes a citation of the clause chosen, in the style that is its argument."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return the citation."""
        style = self.arguments[0]
        if style not in STYLES:
            raise self.error(f"no style {style!r}: there are {', '.join(STYLES)}")
        if "cited" not in self.env.temp_data:
            raise self.error("no clause-choice stands before")
        book, chosen = self.env.temp_data["cited"]
        site = self.config.site_url.rstrip("/")
        facts = facts_of(chosen, book, language(self.config), f"{site}/" if site else "")
        code = el("code", STYLES[style](facts), translate="no")
        return [
            el(
                "div",
                el("pre", code),
                class_="cr-citation",
                data_style=style,
                data_copy=copy_words(style),
            )
        ]


class RootRole(ReferenceRole):
    """A link to a file at the site's root: its text is the file's name, unless another is given."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Return the link."""
        up = "../" * (self.env.docname.count("/") + 1)
        text = self.title if self.has_explicit_title else el("code", self.target)
        return [el("a", text, href=f"{up}{self.target}")], []


def remembered(env: BuildEnvironment) -> dict[str, str]:
    """Where the site stood when each page with citations was read: they name it."""
    found: dict[str, str] = vars(env).setdefault("cited_sites", {})
    return found


def outdated(_app: Sphinx, env: BuildEnvironment, *_changes: set[str]) -> list[str]:
    """Return the pages that cite a site at another address."""
    return [page for page, then in remembered(env).items() if then != env.config.site_url]


def merge(_app: Sphinx, env: BuildEnvironment, pages: set[str], other: BuildEnvironment) -> None:
    """Take in what another process read, in a parallel build."""
    found = remembered(other)
    remembered(env).update({page: found[page] for page in pages if page in found})


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the directives."""
    app.connect("env-get-outdated", outdated)
    app.connect("env-merge-info", merge)
    app.add_directive("clause-choice", ClauseChoice)
    app.add_directive("citation", CitationDirective)
    app.add_role("root", RootRole())
    return {"parallel_read_safe": True, "parallel_write_safe": True}
