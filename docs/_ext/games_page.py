"""The directive `games`: recorded games, each told as it is replayed, with its clauses.

    ```{games} content
    dealt-thirty-one
    missed
    ```

A game's name is that of its file in `examples/games`, and its anchor in the page. Its words come
from its record and from the engine, in the page's language; what is long is folded. Where the
page has a `games-contents`, links to all its games stand there.
"""

from collections.abc import Iterator, Sequence
from os.path import relpath
from typing import ClassVar, Final

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.locale import _
from sphinx.transforms import SphinxTransform
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from card_faces import face
from content_rules import content
from content_rules.cards import Card
from content_rules.content.explain import combination_text
from content_rules.errors import RulesError
from content_rules.sphinxext.domain import clause_domain, heading
from content_rules.sphinxext.markup import el, element
from recorded_games import RecordedGame, games
from rulebook_page import RulebookDirective, cited

__all__ = ["pictured", "setup"]

LONG: Final = 30
"""The lines from which a coup is folded, though it is the only one of its game."""


class GamesDirective(RulebookDirective):
    """Writes the games named."""

    has_content: ClassVar[bool] = True

    def written(self) -> Iterator[nodes.Node]:
        """A section for each game."""
        for name in self.content:
            try:
                game = games().get(name)
            except RulesError as error:
                raise self.error(f"{self.name}: {error}") from None
            if game is None:
                raise self.error(f"no game {name!r}: there are {', '.join(games())}")
            self.env.note_dependency(game.path)
            yield self.game(game)

    def game(self, game: RecordedGame) -> nodes.section:
        """Return a game: its title, what it shows, how to have its record, how it goes."""
        title = nodes.title("", game.title(self.own), translatable=False)
        made = nodes.section("", title, ids=[game.name], classes=["cr-game"])
        made += el("p", game.about(self.own))
        made += el("p", *self.facts(game), class_="cr-game-facts")
        replay = game.replay
        beginning, *rest = content.tell(replay, self.own)
        coups, ending = rest[: len(replay.coups)], rest[len(replay.coups) :]
        made += self.lines(beginning)
        for coup, passage in zip(replay.coups, coups, strict=True):
            if len(coups) > 1 or len(passage.lines) > LONG:
                summary = el("summary", f"{passage.heading} – {self.gist(coup, passage)}")
                made += el("details", summary, self.lines(passage), class_="cr-coup")
            else:
                made += self.picture(coup)
                made += self.lines(passage)
        made.extend(self.lines(passage) for passage in ending)
        return made

    def facts(self, game: RecordedGame) -> Iterator[nodes.Node | str]:
        """The clauses that a game shows, and its record."""
        domain = clause_domain(self.env)
        for index, each in enumerate(game.shows):
            clause = domain.clause(each)
            if clause is None:
                raise self.error(f"{game.path.name}: {domain.unknown(each)}")
            yield ", " if index else _("Shows: ")
            yield from cited(self, each, f"{heading(clause)} {clause.title[self.own]}")
        yield _(". Its record: ")
        here = self.env.doc2path(self.env.docname)
        yield addnodes.download_reference(
            "", "", el("code", game.path.name), reftarget=relpath(game.path, here.parent)
        )
        yield "."

    def gist(self, coup: content.ReplayedCoup, passage: content.Passage) -> str:
        """Return in a line how a coup ended: who was lowest, or where it stands."""
        for event in coup.events:
            if isinstance(event, content.Lowest):
                return event.text(self.own, coup.names)
        return passage.lines[-1].text

    def lines(self, passage: content.Passage) -> element:
        """Return what is told, each line with links to the clauses it rests on."""
        items = [
            el("li", f"{line.text}. ", el("span", *self.links(line.clauses), class_="cr-rests"))
            for line in passage.lines
        ]
        return el("ul", *items, class_="cr-told")

    def picture(self, coup: content.ReplayedCoup) -> element:
        """Return the cards as they were dealt, each hand with its caption."""
        figures = []
        for cards, caption in pictured(coup, self.own):
            shown = el("span", *(face(each, self.own) for each in cards), class_="cr-cards")
            named = el("figcaption", el("p", caption))
            figures.append(el("figure", shown, named, class_="cr-figure"))
        return el("div", *figures, class_="cr-scene")


def pictured(coup: content.ReplayedCoup, lang: str) -> Iterator[tuple[Sequence[Card], str]]:
    """The hands as they were dealt, in the order of the deal, and the cards exposed.

    Of a coup that is not over, no hand is shown.
    """
    state = coup.state
    for turn in range(state.seats) if state.is_over else ():
        seat = (state.first + turn) % state.seats
        hand = state.dealt.hands[seat]
        what = combination_text(content.rank(hand), lang)
        yield hand, _("{name}: {hand}").format(name=coup.names[seat], hand=what)
    yield state.dealt.exposed, _("The exposed cards")


class GamesContents(SphinxDirective):
    """Keeps the place for links to the games of the page."""

    def run(self) -> list[nodes.Node]:
        """Return the list, which `FillContents` fills once the page is read."""
        return [el("ul", class_="cr-contents")]


class FillContents(SphinxTransform):
    """Fills the list of a page's games."""

    default_priority = 210  # once titles are translated, before links are looked at

    def apply(self, **_kwargs: object) -> None:
        """Write a link for each game."""
        listed = [each for each in self.document.findall(element) if is_contents(each)]
        for section in self.document.findall(nodes.section) if listed else ():
            if "cr-game" in section["classes"]:
                link = el("a", section[0].astext(), href=f"#{section['ids'][0]}")
                listed[0] += el("li", link)


def is_contents(node: element) -> bool:
    """Tell whether a node is the list that waits to be filled."""
    return bool(node["html"].get("class") == "cr-contents") and not node.children


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the directive."""
    app.add_directive("games", GamesDirective)
    app.add_directive("games-contents", GamesContents)
    app.add_transform(FillContents)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
