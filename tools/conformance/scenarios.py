"""Coups written out: the hands, what each player does, and what is tried in vain."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from content_rules import content
from tools.conformance.wire import Case, Data, codes


@dataclass(frozen=True, slots=True)
class Scenario:
    """A coup as one writes it.

    `hands` are by seat; `steps` are parted by commas, each a seat and a record's words, after a
    question mark where it is only tried. Several cards of one word are joined by a plus sign.
    """

    id: str
    about: str
    clauses: str
    hands: Sequence[str]
    exposed: str
    steps: str
    dealer: int = 0
    options: Mapping[str, object] = field(default_factory=dict)

    @property
    def case(self) -> Case:
        """The scenario as a case, which asks for every view."""
        ask: Data = {
            "do": "coup",
            "seats": len(self.hands),
            "dealer": self.dealer,
            "pack": " ".join(codes(content.pack_for(self.hands, self.exposed, self.dealer))),
            "options": dict(self.options),
            "views": True,
            "steps": list(_steps(self.steps)),
        }
        ids = tuple(f"content.{each}" for each in self.clauses.split())
        return Case(f"coup/{self.id}", self.about, ids, ask)


def _steps(written: str) -> Iterator[Data]:
    for step in filter(None, written.split(",")):
        tried = step.strip().startswith("?")
        seat, *words = step.strip().removeprefix("?").split()
        said = [word.replace("+", " ") for word in words]
        yield {"try" if tried else "play": [int(seat), *said]}
