"""Deals for each number of players, and what cannot be dealt."""

from collections.abc import Iterator
from random import Random

from content_rules import content
from content_rules.cards import PACK
from tools.conformance.chance import shuffled
from tools.conformance.wire import Case, codes

_RULES = tuple(
    f"content.{each}"
    for each in (
        "deal.to-the-right",
        "deal.hidden-card",
        "deal.exposed-card",
        "deal.three-rounds",
        "ruling.dealer-last",
        "ruling.stock-size",
        "stock.kept",
        "deal.cut",
        "turn.first",
    )
)


def cases() -> Iterator[Case]:
    """Yield the cases."""
    rng = Random(1847)
    whole = codes(PACK)
    for seats in content.PLAYERS:
        for dealer in sorted({0, seats // 2, seats - 1}):
            pack = codes(shuffled(rng))
            ask = {"do": "deal", "seats": seats, "dealer": dealer, "pack": " ".join(pack)}
            yield Case(f"deal/{seats}/{dealer}", f"A deal for {seats}", _RULES, ask)
    for name, about, clause, seats, dealer, pack in (
        ("one", "One player", "players.number", 1, 0, whole),
        ("seventeen", "Seventeen players", "players.number", 17, 0, whole),
        ("dealer", "A dealer who has no seat", "ruling.coup-seats", 3, 3, whole),
        ("short", "A card is missing", "pack.fifty-two", 3, 0, whole[:-1]),
        ("twice", "A card stands twice", "pack.fifty-two", 3, 0, [*whole[:-1], "2S"]),
        ("long", "One card too many", "pack.fifty-two", 3, 0, [*whole, "2S"]),
    ):
        ask = {"do": "deal", "seats": seats, "dealer": dealer, "pack": " ".join(pack)}
        yield Case(f"deal/refused/{name}", about, (f"content.{clause}",), ask)
