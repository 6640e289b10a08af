"""Hands ranked one by one, two by two and at a table: every rule of rank and tie."""

from collections.abc import Iterator

from tools.conformance.wire import Case

_COMBINATION = "content.combination."
_COMPARISON = "content.comparison."
_RANKING = "content.ranking."
_RULING = "content.ruling."

# A case's id is its number in its list: a new one goes at the end.

# What is shown, the clauses, and the hand.
_RANKED = (
    ("the Ace is worth eleven", "content.points.ace", "AS 2H 3D"),
    ("each court card is worth ten", "content.points.court-cards", "KS QS JS"),
    ("a spot card is worth its number", "content.points.spot-cards", "2S 9S TS"),
    ("a Point of three cards", _COMBINATION + "point", "2C 5C 9C"),
    ("a Point of two cards", _COMBINATION + "point-cards", "2C 5C 9H"),
    ("a Point of one card", _COMBINATION + "point-cards", "2C 5D 9H"),
    ("counted in the suit that makes most", _RULING + "best-combination", "2C 3C 9H"),
    ("a Point made in two suits", _RULING + "best-combination", "7H 7S 2D"),
    ("a Point made in three suits", _RULING + "best-combination", "9H 9S 3D"),
    ("the Point of three, from Twos", _RANKING + "three-hands", "2S 2H 3D"),
    ("the Point of three, from Threes", _RANKING + "three-hands", "3S 3H 2D"),
    ("the Point of thirty, without an Ace", _RANKING + "point-of-thirty", "KS QS TS"),
    ("the Point of thirty, with an Ace", _RANKING + "point-of-thirty", "AS KS 9S"),
    (
        "a Thirty-One with court cards",
        f"{_COMBINATION}thirty-one {_COMBINATION}thirty-one-highest",
        "AD KD JD",
    ),
    ("a Thirty-One with the Ten", _COMBINATION + "thirty-one", "TH AH QH"),
    ("a Thirty-One with the Mistigri", _COMBINATION + "thirty-one", "AC JC TC"),
    ("a brelan", f"{_COMBINATION}brelan {_COMBINATION}types", "7S 7H 7D"),
    ("a brelan of Jacks with the Mistigri", _RULING + "mistigri-natural", "JS JH JC"),
    ("a Brelan Mistigri", f"{_COMBINATION}brelan-mistigri content.mistigri.role", "9S 9H JC"),
    ("a Brelan Mistigri whose pair is a club's", _COMBINATION + "brelan-mistigri", "AC AH JC"),
    ("the Mistigri with a pair of Jacks' rank", _COMBINATION + "brelan-mistigri", "JH JC 4D"),
    ("another Jack with a pair", "content.mistigri.card", "9S 9H JS"),
    ("the Mistigri is not wild", _RULING + "mistigri-natural", "AC KC JC"),
    ("the Mistigri alone counts ten in clubs", _RULING + "mistigri-natural", "9S 8H JC"),
)

# What is shown, the clauses, and two hands.
_COMPARED = (
    ("Thirty-One against a brelan of Aces", _COMPARISON + "thirty-one", "AS KS TS", "AH AD AC"),
    ("Thirty-One against Thirty-One", _RULING + "equal-points", "AS KS QS", "AH JH TH"),
    ("brelan of Aces against Kings", _COMPARISON + "brelan-of-aces", "AS AH AD", "KS KH KD"),
    ("brelan of Tens against Jacks", _RULING + "middle-ranks", "TS TH TD", "JS JH JD"),
    ("brelan of Jacks against Queens", _RULING + "middle-ranks", "JS JH JC", "QS QH QD"),
    ("brelan of Queens against Kings", _RULING + "middle-ranks", "QS QH QD", "KS KH KD"),
    ("brelan of Threes against Twos", _COMPARISON + "brelans", "3S 3H 3D", "2S 2H 2D"),
    ("the same brelan, in two coups", _RULING + "ties-are-points", "9S 9H 9D", "9H 9D 9C"),
    ("brelan of Twos, Brelan Mistigri", _COMPARISON + "brelan-mistigri", "2S 2H 2D", "AS AH JC"),
    ("two pairs, in two coups", _RULING + "mistigri-pair", "AS AH JC", "2S 2H JC"),
    ("Brelan Mistigri, Point of 30", _COMPARISON + "points-below-brelans", "2S 2H JC", "KS QS JS"),
    ("brelan of Twos, Point of 30", _COMPARISON + "points-below-brelans", "2S 2H 2D", "AS KS 9S"),
    ("Point of 30 against 29", _RANKING + "point-of-thirty", "KS QS JS", "AH KH 8H"),
    ("Point of 11 against 10", _COMPARISON + "points", "AS 2H 3D", "TS 9H 2D"),
    ("more cards do not count", _COMPARISON + "points", "2S 3S 4S", "TH 9S 8D"),
    ("one card levels with three", _RULING + "equal-points", "2S 3S 5S", "TH 9S 8D"),
    ("suits do not count", _RULING + "equal-points", "KS 9H 2D", "KC 9D 2H"),
    ("the other cards do not count", _RULING + "equal-points", "KS 9H 8D", "KH 2D 3C"),
    ("thirty in two ways", _RULING + "equal-points", "AS KS 9S", "KH QH JH"),
    ("Point of 4 against 3", _RANKING + "point-of-three", "4S 2H 3D", "2S 2H 3D"),
    ("Point of 3 in two ways", _RANKING + "three-hands", "2S 2H 3D", "3S 3H 2D"),
    ("another Jack with a pair is a Point", "content.mistigri.card", "AS AH JD", "KS QS 2S"),
    ("the Mistigri with its own rank", _COMBINATION + "brelan-mistigri", "JH JC 4D", "JS 9S 4H"),
)

# What is shown, the clauses, and the hands of a table.
_TABLES = (
    ("one is lowest", "content.showdown.lowest-pay", ("KS QS 4C", "9S 2H 3D", "8S 7H 7D")),
    ("two are lowest", _RULING + "equal-points", ("KS QS 4C", "9S 2H 3D", "5D 4D 2S")),
    ("all are level", "content.total-tie.case", ("9S 2H 3D", "9H 2D 3C")),
    ("all hold a Thirty-One", _RULING + "total-tie-thirty-one", ("AS KS TS", "AH KH TH")),
    ("the Brelan Mistigri is lowest", "content.ranking.brelans", ("AS AH JC", "2S 2H 2D")),
    ("a card in two hands", _COMBINATION + "brelan-mistigri-unique", ("9S 9H JC", "8S 8H JC")),
    ("one player alone", "content.players.number", ("AS KS TS",)),
    ("seventeen players", "content.players.number", ("AS KS TS",) * 17),
)

_NAMES = ("Anne", "Basile", "Chloé", "Denis", *(f"P{number}" for number in range(5, 18)))


def cases() -> Iterator[Case]:
    """Yield the cases."""
    for number, (about, clause, hand) in enumerate(_RANKED, start=1):
        yield Case(f"rank/{number}", about, tuple(clause.split()), {"do": "rank", "hand": hand})
    for number, (about, clause, one, other) in enumerate(_COMPARED, start=1):
        for way, hands in (("", [one, other]), ("/turned", [other, one])):
            ask = {"do": "compare", "hands": hands}
            yield Case(f"compare/{number}{way}", about, (clause,), ask)
    for number, (about, clause, table) in enumerate(_TABLES, start=1):
        named = dict(zip(_NAMES, table, strict=False))
        yield Case(f"lowest/{number}", about, (clause,), {"do": "lowest", "hands": named})
