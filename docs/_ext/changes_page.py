"""The directive `changes`: what each edition of a rulebook changed, the newest first.

    ```{changes} content
    ```

Editions are read from `docs/editions`, where they are kept as they were released; if today's
clauses are no released edition, they come first, as what is not released yet.
"""

import json
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.locale import _
from sphinx.util.typing import ExtensionMetadata

from content_rules.citation_facts import day
from content_rules.editions import Change, compared
from content_rules.export import rulebook_data
from content_rules.lockfile import edition_of
from content_rules.sphinxext.markup import el, element
from rulebook_page import RulebookDirective, cited

__all__ = ["setup"]

EDITIONS: Final = Path(__file__).parents[1] / "editions"
"""Where the released editions are kept."""

Data = Mapping[str, Any]


class ChangesDirective(RulebookDirective):
    """Writes a section for each edition."""

    def written(self) -> Iterator[nodes.Node]:
        """The sections, the newest edition first."""
        editions: list[Data] = []
        for each in self.book.editions:
            path = EDITIONS / self.book.id / f"{each.version}.json"
            self.env.note_dependency(path)
            editions.append(json.loads(path.read_text(encoding="utf-8")))
        if not edition_of(self.book).date:
            editions.append(rulebook_data(self.book))
        for before, after in reversed(list(pairwise([None, *editions]))):
            assert after is not None
            yield self.section(before, after)

    def section(self, before: Data | None, after: Data) -> nodes.section:
        """Return the section of an edition."""
        edition, own = after["edition"], self.own
        date = day(edition["date"], own) if edition["date"] else _("not released yet")
        title = nodes.title("", _("Edition %s, %s") % (edition["version"], date))
        title["translatable"] = False
        made = nodes.section("", title, ids=[f"edition-{edition['version']}"])
        made += self.facts(after)
        if before is None:
            made += el("p", _("The first edition: all its clauses are new."))
            return made
        changes = compared(before, after)
        if not changes:
            made += el("p", _("No clause is new or changed."))
        made.extend(self.listed(changes, "new", _("New clauses")))
        made.extend(self.told(changes, "changed", _("Changed clauses")))
        made.extend(self.told(changes, "abandoned", _("Abandoned clauses")))
        made.extend(self.listed(changes, "moved", _("Clauses with another number")))
        return made

    def facts(self, after: Data) -> element:
        """Return the name of an edition, how many clauses it has, and where it is kept."""
        edition = after["edition"]
        parts: list[nodes.Node | str] = [el("code", edition["name"])]
        parts += [", ", _("%s clauses") % len(after["clauses"])]
        if edition["date"]:
            kept = f"editions/{after['id']}/{edition['version']}.json"
            up = "../" * (self.env.docname.count("/") + 1)
            parts += [", ", el("a", _("kept as it was"), href=f"{up}{kept}")]
        return el("p", *parts)

    # -- Clauses

    def listed(self, changes: list[Change], kind: str, title: str) -> Iterator[element]:
        """A heading and a list of clauses, if there are any: where they stand now is enough."""
        items = []
        for each in changes:
            if each.kind == kind:
                was = ""
                if each.before is not None:
                    was = _(", which was %s") % f"§\u00a0{each.before['number']}"
                name = each.after["title"][self.own]
                items.append(el("li", *cited(self, each.id), f" {name}{was}"))
        if items:
            yield el("h3", title)
            yield el("ul", *items)

    def told(self, changes: list[Change], kind: str, title: str) -> Iterator[element]:
        """A heading and an entry for each clause, with what it said before."""
        found = [each for each in changes if each.kind == kind]
        if found:
            yield el("h3", title)
        for each in found:
            yield self.entry(each)

    def entry(self, change: Change) -> element:
        """Return what is told of a clause: what it said, and what it says or where to read on."""
        before, after = change.before, change.after
        assert before is not None
        number = el("span", f"§\u00a0{before['number']}", class_="cr-entry-number")
        made = el("div", el("h4", number, " ", before["title"][self.own]), class_="cr-entry")
        made["ids"] = [change.id]
        if after["superseded_by"]:
            now = [el("p", _("Now read"), " ", *cited(self, after["superseded_by"]), ".")]
            fields: tuple[str, ...] = ("text",)
        else:
            fields = tuple(each for each in change.fields if each in ("title", "text", "example"))
            now = [el("p", _("It says now:")), *self.words(after, fields)]
            now.append(el("p", *cited(self, change.id, change.id), class_="cr-entry-clause"))
        made += el("p", _("What changed: %s.") % ", ".join(field_word(f) for f in change.fields))
        made += el("p", _("It said:"))
        made.extend([*self.words(before, fields), *now])
        return made

    def words(self, clause: Data, fields: tuple[str, ...]) -> Iterator[element]:
        """The words of a clause, in both languages, and its example."""
        for name in fields:
            if name == "example":
                yield el("pre", clause[name].strip("\n"), translate="no", lang="en")
            else:
                both = [el("p", clause[name][lang], lang=lang) for lang in self.both]
                yield el("div", *both, class_="cr-both")


def field_word(name: str) -> str:
    """Return the word for a field of a clause."""
    words: Final = {
        "kind": _("its kind"),
        "status": _("what it rests on"),
        "title": _("its title"),
        "text": _("its words"),
        "example": _("its example"),
        "divergence": _("what is said of the two source texts"),
        "ruling": _("the reasons of our ruling"),
        "superseded_by": _("another stands in its place"),
        "number": _("its number"),
    }
    return words[name]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the directive."""
    app.add_directive("changes", ChangesDirective)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
