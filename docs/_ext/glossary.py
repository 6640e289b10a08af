"""The directive `terms`: the words of the game in both languages, from a file of them.

    ```{terms} glossary.toml
    ```

A term's key is its anchor; beside its two names, `en` and `fr`, it has a `text` in both languages,
and the `clauses` it rests on. Terms stand in the alphabetical order of the page's language.
"""

import tomllib
import unicodedata
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from content_rules.errors import LANGUAGES
from content_rules.sphinxext.markup import el, element
from content_rules.sphinxext.rulebooks import language
from rulebook_page import cited

__all__ = ["setup", "sort_key"]


class TermsDirective(SphinxDirective):
    """Writes the terms of a file that stands beside the page."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return a description list."""
        _name, path = self.env.relfn2path(self.arguments[0])
        self.env.note_dependency(path)
        terms: dict[str, dict[str, Any]] = tomllib.loads(Path(path).read_text(encoding="utf-8"))
        own = language(self.config)
        other = next(lang for lang in LANGUAGES if lang != own)
        ordered = sorted(terms.items(), key=lambda item: sort_key(item[1][own]))
        made = [self.term(key, term, own, other) for key, term in ordered]
        return [el("dl", *made, class_="cr-terms")]

    def term(self, key: str, term: Mapping[str, Any], own: str, other: str) -> element:
        """Return a term: its name, the other language's, what it means, its clauses."""
        names = el("dt", el("dfn", term[own]), " ", el("span", term[other], lang=other))
        told = el("dd", *marked(term["text"][own]))
        for each in term["clauses"]:
            told += nodes.Text(" ")
            told.extend(cited(self, each))
        made = el("div", names, told, class_="cr-term")
        made["ids"] = [key]
        return made


def marked(text: str) -> Iterator[nodes.Node | str]:
    """Return a text with its `code` and its *foreign words* marked as such."""
    for outer, part in enumerate(text.split("`")):
        for inner, piece in enumerate(part.split("*")):
            if outer % 2:
                yield el("code", piece)
            elif piece:
                yield el("i", piece, lang="fr") if inner % 2 else piece


def sort_key(term: str) -> str:
    """Return what a term is put in order by: its letters, without accents, capitals or quotes.

    >>> sorted(["égalité", "échanger", "“Content!”", "coup"], key=sort_key)
    ['“Content!”', 'coup', 'échanger', 'égalité']
    """
    letters = unicodedata.normalize("NFKD", term.casefold())
    return "".join(each for each in letters if each.isalpha() or each in " -").strip()


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the directive."""
    app.add_directive("terms", TermsDirective)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
