"""The directives `rulings` and `divergences`: what a rulebook decides where its sources fail it.

    ```{rulings} content
    ```

    ```{divergences} content
    :of: play
    ```

Every word comes from the rulebook. `:of:` is `play` for the divergences in which one text is
followed and not the other, and `wording` for those that one reading satisfies.
"""

from collections.abc import Iterator
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.application import Sphinx
from sphinx.locale import _
from sphinx.util.typing import ExtensionMetadata

from clause_notes import followed, ruling_notes
from content_rules.model import Clause
from content_rules.sphinxext.domain import heading
from content_rules.sphinxext.markup import el, element
from recorded_games import GAMES_PAGE, games_showing
from rulebook_page import RulebookDirective, cited

__all__ = ["setup"]


class Entries(RulebookDirective):
    """A list of entries, one a clause, each with the clause's id for its anchor."""

    level = "h2"

    def entry(self, clause: Clause, *parts: nodes.Node) -> element:
        """Return an entry: the clause's number and title, a link to it, and what is told."""
        number = el("span", heading(clause), class_="cr-entry-number")
        title = el(self.level, number, " ", clause.title[self.own])
        link = el("p", *cited(self, clause.id, clause.id), class_="cr-entry-clause")
        made = el("div", title, *parts, *self.games(clause), link, class_="cr-entry")
        made["ids"] = [clause.id]
        return made

    def games(self, clause: Clause) -> Iterator[element]:
        """Links to the games made to show a clause, if there are any."""
        links: list[nodes.Node | str] = []
        for game in games_showing(clause.id):
            self.env.note_dependency(game.path)
            link = el("a", game.title(self.own), page=GAMES_PAGE, href=f"#{game.name}")
            links += [", ", link] if links else [link]
        if links:
            yield el("p", el("em", _("In play.")), " ", *links)

    def contents(self, clauses: list[Clause]) -> element:
        """Return links to the entries of this page."""
        items = [
            el("li", el("a", f"{heading(each)} {each.title[self.own]}", href=f"#{each.id}"))
            for each in clauses
        ]
        return el("ul", *items, class_="cr-contents")


class RulingsDirective(Entries):
    """Writes a rulebook's rulings."""

    def written(self) -> Iterator[nodes.Node]:
        """The links, and an entry for each ruling."""
        made = [each for each in self.book if each.ruling]
        yield self.contents(made)
        for each in made:
            yield self.ruling(each)

    def ruling(self, clause: Clause) -> element:
        """Return the entry of a ruling."""
        assert clause.ruling is not None
        question = el("p", clause.ruling.question[self.own], class_="cr-question")
        texts = [el("p", clause.text[lang], lang=lang) for lang in self.both]
        decided = el("p", el("em", _("What we decided.")))
        notes = ruling_notes(clause.ruling, self.own)
        return self.entry(clause, question, decided, el("div", *texts, class_="cr-both"), *notes)


class DivergencesDirective(Entries):
    """Writes the divergences of a rulebook's sources."""

    level = "h3"
    option_spec: ClassVar[dict[str, Any]] = {
        "of": lambda given: directives.choice(given, ("play", "wording"))
    }

    def written(self) -> Iterator[nodes.Node]:
        """The links, and an entry for each divergence of the kind asked for."""
        made = [each for each in self.book if each.divergence and self.is_wanted(each)]
        yield self.contents(made)
        for each in made:
            yield self.divergence(each)

    def is_wanted(self, clause: Clause) -> bool:
        """Tell whether a divergence is of the kind asked for."""
        assert clause.divergence is not None
        kind = "wording" if clause.divergence.followed == "both" else "play"
        return bool(kind == self.options["of"])

    def divergence(self, clause: Clause) -> element:
        """Return the entry of a divergence."""
        found = clause.divergence
        assert found is not None
        said = [
            el("div", el("p", el("em", name)), el("p", text[self.own]))
            for name, text in ((_("The French."), found.french), (_("The English."), found.english))
        ]
        return self.entry(clause, el("div", *said, class_="cr-both"), followed(found, self.own))


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the directives."""
    app.add_directive("rulings", RulingsDirective)
    app.add_directive("divergences", DivergencesDirective)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
