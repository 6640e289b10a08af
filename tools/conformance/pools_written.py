"""Pools written out: payment, the deal passing, the total tie in every setting, refusals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from content_rules import content
from content_rules.cards import PACK
from tools.conformance.wire import Case, Data, codes

# Hands with a Point of nine, of twenty, and of thirty-one; none shares a card with another.
_LOW = ("9S 2H 3D", "9H 2D 3C", "9D 2C 3S", "9C 2S 3H")
_HIGH = ("KS QS 7H", "KH QH 7D", "KD QD 7C", "KC QC 7S")
_TOP = ("AS JS TS", "AH JH TH", "AD JD TD", "AC JC TC")
_OPEN = "6S 6H 6D"
_WHOLE = " ".join(codes(PACK))

Names = Sequence[str]


def _coup(players: Names, dealer: str, lowest: str, *, top: bool = False) -> Data:
    """A coup in which those named are lowest; all say Content in turn, or the first with a top."""
    low, high = iter(_LOW), iter(_TOP if top else _HIGH)
    hands = [next(low) if name in lowest.split() else next(high) for name in players]
    place = players.index(dealer)
    pack = content.pack_for(hands, _OPEN, place)
    turns = [*players[place + 1 :], *players[: place + 1]]
    if top:
        turns = [name for name in turns if name not in lowest.split()][:1]
    return {"pack": " ".join(codes(pack)), "actions": [[name, "content"] for name in turns]}


def _level(players: Names, dealer: str, *, top: bool = False) -> Data:
    """A coup in which all are level, at nine or at thirty-one."""
    hands = (_TOP if top else _LOW)[: len(players)]
    place = players.index(dealer)
    pack = content.pack_for(hands, _OPEN, place)
    turns = [*players[place + 1 :], *players[: place + 1]]
    return {
        "pack": " ".join(codes(pack)),
        "actions": [[name, "content"] for name in (turns[:1] if top else turns)],
    }


def _case(
    name: str,
    about: str,
    clauses: str,
    players: str,
    coups: Sequence[Data] = (),
    *,
    options: Mapping[str, object] | None = None,
    **first: str,
) -> Case:
    ids = tuple(f"content.{each}" for each in clauses.split())
    ask: Data = {"do": "pool", "players": players.split(), **(first or {"dealer": "Anne"})}
    return Case(
        f"pool/{name}", about, ids, {**ask, "options": dict(options or {}), "coups": list(coups)}
    )


_A2, _A3, _A4 = "Anne Basile", "Anne Basile Chloé", "Anne Basile Chloé Denis"


def cases() -> Iterator[Case]:
    """Yield the cases."""
    yield from _starts()
    yield from _courses()
    yield from _ties()
    yield from _refusals()


def _starts() -> Iterator[Case]:
    yield _case(
        "draw", "The lowest card drawn deals",
        "draw.one-card-each draw.lowest-deals stake.three-tokens stake.in-view",
        _A4, draw="5S 3H KD AC",
    )  # fmt: skip
    yield _case(
        "draw-ties", "Two drew equally low: they alone draw again, until one is lower",
        "ruling.draw-ties draw.one-card-each", _A4, draw="5S 3H KD 3C TC TS 9H JH",
    )  # fmt: skip
    yield _case(
        "draw-all-tied", "All drew the same rank",
        "ruling.draw-ties", _A3, draw="5S 5H 5D 6S AH JC",
    )  # fmt: skip
    yield _case(
        "draw-middle", "A Jack is below a Queen, and a Ten below both",
        "ruling.middle-ranks ranks.order draw.lowest-deals", _A3, draw="QS JH AS",
    )  # fmt: skip
    yield _case(
        "draw-ten", "A Ten is below a Jack", "ruling.middle-ranks draw.lowest-deals",
        _A3, draw="KS TH JS",
    )  # fmt: skip
    yield _case(
        "agreed-dealer", "A dealer agreed upon", "ruling.agreed-dealer", _A3, dealer="Chloé"
    )
    yield _case("stakes", "A stake of one token", "ruling.stakes", _A3, options={"tokens": 1})


def _courses() -> Iterator[Case]:
    names = _A3.split()
    yield _case(
        "deal-passes", "The deal passes to the right after each coup",
        "deal.next-dealer deal.until-winner showdown.lowest-pay basket.place coup.succession",
        _A3,
        [_coup(names, "Anne", "Basile"), _coup(names, "Basile", "Chloé"),
         _coup(names, "Chloé", "Anne"), _coup(names, "Anne", "Anne Chloé")],
    )  # fmt: skip
    yield _case(
        "empty-seat", "The right-hand neighbour has gone out: the deal passes over the seat",
        "ruling.next-dealer-out player.out player.fewer ruling.coup-seats ruling.order-fixed",
        _A4,
        [_coup(_A4.split(), "Anne", "Basile"),
         _coup(["Anne", "Chloé", "Denis"], "Chloé", "Denis")],
        options={"tokens": 1},
    )  # fmt: skip
    yield _case(
        "dealer-out", "The dealer has gone out: the deal passes on from the empty seat",
        "ruling.next-dealer-out deal.next-dealer ruling.every-deal deal.cut", _A4,
        [_coup(_A4.split(), "Anne", "Anne"), _coup(["Basile", "Chloé", "Denis"], "Basile",
         "Basile Chloé")],
        options={"tokens": 1},
    )  # fmt: skip
    yield _case(
        "both-out", "The dealer and two neighbours go out together: one is left, and has won",
        "ruling.pay-at-once winner.only winner.takes-all game.end ruling.tokens-constant game.pool"
        " basket.pool", _A4,
        [_coup(_A4.split(), "Anne", "Anne Basile Chloé")], options={"tokens": 1},
    )  # fmt: skip
    yield _case(
        "thirty-one-pays", "A Thirty-One stops the coup, and the lowest pays",
        "thirty-one.lowest-pay thirty-one.declared ruling.all-can-pay", _A3,
        [_coup(names, "Anne", "Basile", top=True), _coup(names, "Basile", "Anne", top=True)],
    )  # fmt: skip
    yield _case(
        "longest", "Two players, three tokens each: five coups at the most",
        "ruling.coups-bounds winner.profit game.end", _A2,
        [_coup(_A2.split(), dealer, lowest) for dealer, lowest in
         zip(("Anne", "Basile") * 3, ("Anne", "Basile", "Anne", "Basile", "Anne"), strict=False)],
    )  # fmt: skip


def _ties() -> Iterator[Case]:
    for rule in ("precedence", "replay"):
        for count, players in ((2, _A2), (3, _A3), (4, _A4)):
            names = players.split()
            for top in (False, True):
                for dealer in (names[0], names[-1]):
                    again = [_coup(names, dealer, names[0])] if rule == "replay" else []
                    clauses = {
                        "precedence": "total-tie.precedence total-tie.nearest total-tie.placing"
                        " total-tie.one-winner ruling.precedence-first",
                        "replay": "total-tie.replay total-tie.agreed ruling.replay-same-dealer",
                    }[rule]
                    also = " ruling.total-tie-thirty-one" if top else ""
                    yield _case(
                        f"total-tie/{rule}/{count}{'/top' if top else ''}/{dealer}",
                        f"{count} players level with a last token each; {rule}",
                        f"{clauses}{also} total-tie.case total-tie.all-lose"
                        " ruling.total-tie-number",
                        players,
                        [_level(names, dealer, top=top), *again],
                        options={"tokens": 1, "total_tie": rule},
                        dealer=dealer,
                    )
        names = _A3.split()
        yield _case(
            f"level/{rule}", f"All are level with tokens to spare: all pay; {rule}",
            "ruling.precedence-when ruling.pay-at-once ruling.coup-knows-hands"
            " ruling.tokens-constant", _A3,
            [_level(names, "Anne"), _level(names, "Basile", top=True)],
            options={"tokens": 3, "total_tie": rule},
        )  # fmt: skip
        yield _case(
            f"level-unequal/{rule}", f"All are level, one has two tokens: that one wins; {rule}",
            "ruling.precedence-when total-tie.case", _A3,
            [_coup(names, "Anne", "Anne Chloé"), _level(names, "Basile")],
            options={"tokens": 2, "total_tie": rule},
        )  # fmt: skip
    names = _A2.split()
    yield _case(
        "replayed-twice", "Void as often as it takes", "ruling.replay-same-dealer", _A2,
        [_level(names, "Anne"), _level(names, "Anne", top=True), _coup(names, "Anne", "Basile")],
        options={"tokens": 1, "total_tie": "replay"},
    )  # fmt: skip


def _refusals() -> Iterator[Case]:
    names = _A3.split()
    over = [_coup(_A2.split(), "Anne", "Basile")]
    yield _case("refused/one-player", "One player", "players.number", "Anne")
    yield _case(
        "refused/seventeen", "Seventeen players", "players.number",
        " ".join(f"P{number}" for number in range(17)), dealer="P0",
    )  # fmt: skip
    yield _case("refused/dealer", "Who deals must play", "ruling.agreed-dealer", _A2, dealer="Zoé")
    yield _case(
        "refused/draw-short", "Too few cards drawn", "draw.one-card-each", _A3, draw="5S 5H 6D"
    )
    yield _case(
        "refused/draw-long", "More cards drawn than it takes", "draw.lowest-deals", _A3,
        draw="5S 4H 6D 7S",
    )  # fmt: skip
    yield _case(
        "refused/draw-twice", "A card drawn twice", "draw.one-card-each", _A3, draw="5S 4H 5S"
    )
    for name, value, clause in (
        ("tokens", 0, "ruling.stakes"),
        ("tokens", 2.5, "ruling.stakes"),
        ("max_circuits", -1, "ruling.max-circuits"),
        ("declaration", "never", "ruling.declared-by-player"),
        ("total_tie", "draw", "total-tie.replay"),
    ):
        yield _case(
            f"refused/{name}/{value}", f"{name} cannot be {value}", clause, _A2,
            options={name: value},
        )  # fmt: skip
    yield _case(
        "refused/out", "A player without tokens plays no more", "player.out", _A3,
        [_coup(names, "Anne", "Basile"), {"pack": _WHOLE, "actions": [["Basile", "content"]]}],
        options={"tokens": 1},
    )  # fmt: skip
    yield _case(
        "refused/not-over", "The next coup waits for the end of this one", "coup.until-all", _A3,
        [{"pack": _WHOLE, "actions": [["Basile", "content"]]}, _coup(names, "Basile", "Anne")],
    )  # fmt: skip
    yield _case(
        "refused/game-over", "The game is over", "game.end", _A2,
        [*over, {"pack": _WHOLE, "actions": []}], options={"tokens": 1},
    )  # fmt: skip
    yield _case(
        "refused/action", "An action that the coup does not allow", "turn.order exchange.one", _A3,
        [{"pack": _WHOLE, "actions": [["Basile", "content"], ["Anne", "2S", "3S"]]}],
    )  # fmt: skip
    for name, about, pack in (
        ("short", "A card is missing", _WHOLE.removeprefix("2S ")),
        ("twice", "A card stands twice", _WHOLE.replace("2S", "3S")),
        ("long", "One card too many", f"{_WHOLE} 2S"),
    ):
        yield _case(
            f"refused/pack/{name}", about, "pack.fifty-two", _A3, [{"pack": pack, "actions": []}]
        )
