"""What happens in a game beside its coups, as it is told: by name, each event with its clauses."""

from dataclasses import dataclass

from content_rules.cards import Card
from content_rules.content.events import lowest_pay
from content_rules.moves import Event, Named


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A player has drawn a card for the deal; `again` if it was to decide between equals."""

    name: str
    card: Card
    again: bool

    CLAUSES = ("content.draw.one-card-each",)

    @property
    def clauses(self) -> tuple[str, ...]:
        """The ids of the clauses it rests on."""
        return ("content.ruling.draw-ties",) if self.again else self.CLAUSES

    def _told(self, lang: str, named: Named) -> str:
        card = self.card.text(lang)
        return {
            "en": f"{self.name} draws {card}{' this time' if self.again else ''}",
            "fr": f"{self.name} tire {card}{' cette fois' if self.again else ''}",
        }[lang]


@dataclass(frozen=True, slots=True)
class DealsFirst(Event):
    """A player deals first, by the draw or because it was agreed."""

    name: str
    drawn: bool

    CLAUSES = ("content.draw.lowest-deals",)

    @property
    def clauses(self) -> tuple[str, ...]:
        """The ids of the clauses it rests on."""
        return self.CLAUSES if self.drawn else ("content.ruling.agreed-dealer",)

    def _told(self, lang: str, named: Named) -> str:
        return {"en": f"{self.name} deals first", "fr": f"{self.name} donne en premier"}[lang]


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """A player has put a token into the basket; `stopped` if a Thirty-One ended the coup."""

    name: str
    stopped: bool

    @property
    def clauses(self) -> tuple[str, ...]:
        """The ids of the clauses it rests on, by how the coup ended."""
        return (lowest_pay(stopped=self.stopped), "content.basket.place")

    def _told(self, lang: str, named: Named) -> str:
        return {
            "en": f"{self.name} puts a token into the basket",
            "fr": f"{self.name} met un jeton au corbillon",
        }[lang]


@dataclass(frozen=True, slots=True)
class PutOut(Event):
    """A player has no token left."""

    name: str

    CLAUSES = ("content.player.out",)

    def _told(self, lang: str, named: Named) -> str:
        return {
            "en": f"{self.name} has no token left, and is out",
            "fr": f"{self.name} n’a plus de jeton, et quitte la partie",
        }[lang]


@dataclass(frozen=True, slots=True)
class DealPassed(Event):
    """The deal has passed to a player; `skipped` if their neighbour's seat is empty."""

    name: str
    skipped: bool

    CLAUSES = ("content.deal.next-dealer",)

    @property
    def clauses(self) -> tuple[str, ...]:
        """The ids of the clauses it rests on: over an empty seat, our ruling first."""
        return ("content.ruling.next-dealer-out", *self.CLAUSES) if self.skipped else self.CLAUSES

    def _told(self, lang: str, named: Named) -> str:
        return {
            "en": f"the deal passes to {self.name}",
            "fr": f"la donne passe à {self.name}",
        }[lang]


@dataclass(frozen=True, slots=True)
class Spared(Event):
    """All would have gone out together, and precedence has spared one."""

    name: str

    CLAUSES = (
        "content.total-tie.precedence",
        "content.total-tie.nearest",
        "content.total-tie.case",
    )

    def _told(self, lang: str, named: Named) -> str:
        return {
            "en": f"all would go out at once: precedence spares {self.name}",
            "fr": f"tous sortiraient à la fois\u00a0: la primauté épargne {self.name}",
        }[lang]


@dataclass(frozen=True, slots=True)
class Voided(Event):
    """All would have gone out together: the coup is void, and is played again."""

    CLAUSES = (
        "content.total-tie.replay",
        "content.ruling.replay-same-dealer",
        "content.total-tie.case",
    )

    def _told(self, lang: str, named: Named) -> str:
        return {
            "en": "all would go out at once: the coup is void, and the same player deals again",
            "fr": "tous sortiraient à la fois\u00a0: le coup est nul, et le même joueur redonne",
        }[lang]


@dataclass(frozen=True, slots=True)
class Won(Event):
    """A player has won the game, and takes the pool: `tokens` are all there are."""

    name: str
    tokens: int

    CLAUSES = ("content.winner.takes-all", "content.game.end")

    def _told(self, lang: str, named: Named) -> str:
        return {
            "en": f"{self.name} wins, and takes all {self.tokens} tokens",
            "fr": f"{self.name} gagne, et emporte les {self.tokens} jetons",
        }[lang]
