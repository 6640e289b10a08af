"""What happens in a coup, as it is told: by seat, each event with its clauses."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Annotated

from content_rules.cards import Card
from content_rules.clauses import Implements, implements
from content_rules.content.combination import Cards
from content_rules.content.explain import combination_text, listed
from content_rules.content.ranking import rank
from content_rules.moves import Event, Named

FORMULAS: Annotated[
    Mapping[str, tuple[str, str]],
    Implements("content.thirty-one.formula", "content.sequence.formula"),
] = MappingProxyType(
    {
        "en": ("I am content!", "Content!"),
        "fr": ("Je suis content\u202f!", "Content\u202f!"),
    }
)
"""What one says, in full and for short: the words are the same with a Thirty-One and without."""


def written(cards: Sequence[Card], lang: str) -> str:
    """Cards in a sentence, in the notation of its language."""
    return " ".join(card.text(lang) for card in cards)


def joined(names: Sequence[str], lang: str) -> str:
    """Names in a sentence.

    >>> joined(["Anne", "Basile", "Chloé"], "fr")
    'Anne, Basile et Chloé'
    """
    return listed(names, {"en": "and", "fr": "et"}[lang])


def lowest_pay(*, stopped: bool) -> str:
    """The clause by which the lowest pay, which stands twice: for each way that a coup ends."""
    return f"content.{'thirty-one' if stopped else 'showdown'}.lowest-pay"


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The cards have been dealt."""

    dealer: int
    exposed: Cards
    stock_size: int

    CLAUSES = ("content.deal.three-each", "content.deal.three-exposed", "content.stock.kept")

    def _told(self, lang: str, named: Named) -> str:
        who, cards, rest = named(self.dealer), written(self.exposed, lang), self.stock_size
        return {
            "en": f"{who} deals; exposed: {cards}; stock: {rest}",
            "fr": f"{who} donne\u202f; exposées\u00a0: {cards}\u202f; talon\u00a0: {rest}",
        }[lang]


@dataclass(frozen=True, slots=True)
class ThirtyOneExposed(Event):
    """The exposed cards are a Thirty-One: the first to play may take it, if none is declared."""

    exposed: Cards

    CLAUSES = ("content.exposed-thirty-one.cases", "content.exposed-thirty-one.first-takes")

    def _told(self, lang: str, named: Named) -> str:
        return {
            "en": "the exposed cards are a Thirty-One",
            "fr": "les cartes exposées font un Trente-et-un",
        }[lang]


@dataclass(frozen=True, slots=True)
class Exchanged(Event):
    """A player has given one card for one of those exposed."""

    seat: int
    gave: Card
    took: Card

    CLAUSES = ("content.exchange.one",)

    def _told(self, lang: str, named: Named) -> str:
        who, gave, took = named(self.seat), self.gave.text(lang), self.took.text(lang)
        return {
            "en": f"{who} gives {gave} and takes {took}",
            "fr": f"{who} donne {gave} et prend {took}",
        }[lang]


@dataclass(frozen=True, slots=True)
class ExchangedAll(Event):
    """A player has given three cards for the three exposed."""

    seat: int
    gave: Cards
    took: Cards

    CLAUSES = ("content.exchange.all",)

    def _told(self, lang: str, named: Named) -> str:
        who, gave, took = named(self.seat), written(self.gave, lang), written(self.took, lang)
        return {
            "en": f"{who} gives all three, {gave}, and takes {took}",
            "fr": f"{who} donne ses trois cartes, {gave}, et prend {took}",
        }[lang]


@dataclass(frozen=True, slots=True)
class SaidContent(Event):
    """A player has said Content, and is out of the coup."""

    seat: int

    CLAUSES = ("content.saying-content.duty", "content.saying-content.out")

    def _told(self, lang: str, named: Named) -> str:
        who, (_, content) = named(self.seat), FORMULAS[lang]
        return {"en": f"{who} says “{content}”", "fr": f"{who} dit «\u00a0{content}\u00a0»"}[lang]


@dataclass(frozen=True, slots=True)
class Declared(Event):
    """A player has declared a Thirty-One, and the coup stops.

    `dealt` tells whether it was dealt, `late` whether its first moment had been missed.
    """

    seat: int
    dealt: bool
    late: bool

    CLAUSES = ("content.thirty-one.stops",)

    @property
    def clauses(self) -> tuple[str, ...]:
        """The ids of the clauses it rests on: how the Thirty-One came, and when it was told."""
        came = "content.thirty-one.dealt" if self.dealt else "content.thirty-one.by-exchange"
        return ("content.thirty-one.missed" if self.late else came, *self.CLAUSES)

    def _told(self, lang: str, named: Named) -> str:
        who = named(self.seat)
        told = {
            "en": f"{who} declares a Thirty-One",
            "fr": f"{who} déclare un Trente-et-un",
        }[lang]
        if self.dealt:
            told += {"en": " that was dealt", "fr": " reçu à la donne"}[lang]
        if self.late:
            told += {"en": ", a turn late", "fr": ", un tour trop tard"}[lang]
        return told


@implements("content.ruling.silence")
@dataclass(frozen=True, slots=True)
class Missed(Event):
    """A player has let the moment pass to declare a Thirty-One: a secret until the coup is over."""

    seat: int

    CLAUSES = ("content.thirty-one.missed", "content.ruling.window", "content.ruling.silence")

    def visible_to(self, seat: int) -> bool:
        """Whether that is the player who kept silent."""
        return seat == self.seat

    def _told(self, lang: str, named: Named) -> str:
        who = named(self.seat)
        return {
            "en": f"{who} lets the moment pass: a Thirty-One not declared waits for their turn",
            "fr": f"{who} laisse passer le moment\u00a0: son Trente-et-un attendra son tour",
        }[lang]


@dataclass(frozen=True, slots=True)
class Shown(Event):
    """A player shows a hand, the coup being over."""

    seat: int
    cards: Cards
    stopped: bool

    @property
    def clauses(self) -> tuple[str, ...]:
        """The ids of the clauses it rests on, by how the coup ended."""
        return (f"content.{'thirty-one' if self.stopped else 'showdown'}.all-show",)

    def _told(self, lang: str, named: Named) -> str:
        who, cards = named(self.seat), written(self.cards, lang)
        what = combination_text(rank(self.cards), lang)
        return {
            "en": f"{who} shows {cards}, {what}",
            "fr": f"{who} montre {cards}, {what}",
        }[lang]


@dataclass(frozen=True, slots=True)
class Lowest(Event):
    """The seats that hold the lowest combination, once all have shown."""

    seats: tuple[int, ...]
    stopped: bool

    @property
    def clauses(self) -> tuple[str, ...]:
        """The ids of the clauses it rests on, by how the coup ended."""
        return (lowest_pay(stopped=self.stopped),)

    def _told(self, lang: str, named: Named) -> str:
        who = joined([named(seat) for seat in self.seats], lang)
        several = len(self.seats) > 1
        return {
            "en": f"{who} hold{'' if several else 's'} the lowest",
            "fr": f"{who} {'ont' if several else 'a'} la plus faible combinaison",
        }[lang]
