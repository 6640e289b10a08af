"""Coups with no Thirty-One to declare: turns, exchanges, Content, the showdown, the limits."""

from tools.conformance.scenarios import Scenario

_THREE = ("9S 2H 3D", "KS QS 7H", "TD 8D 4C")
_OPEN = "6S 6H 5D"

PLAIN = (
    Scenario(
        "all-content",
        "All say Content in turn; every hand is shown, and the lowest is found",
        "saying-content.duty saying-content.cards-down coup.until-all showdown.all-show"
        " showdown.lowest-pay sequence.duty sequence.until-all sequence.all-show"
        " sequence.lowest-pay hands.hidden coup.definition",
        _THREE,
        _OPEN,
        "1 content, 2 content, 0 content",
    ),
    Scenario(
        "turns",
        "The dealer's right-hand neighbour plays first, and turns go to the right",
        "turn.first turn.order sequence.in-turn ruling.coup-seats ruling.out-of-turn",
        _THREE,
        _OPEN,
        "?0 9S 6S, ?1 KS 6S, ?0 content, ?1 content, ?1 all, 2 TD 6H, ?2 8D 6S, ?2 content,"
        " 0 9S TD, 1 content, 2 content, 0 content",
        dealer=1,
    ),
    Scenario(
        "two-players",
        "With two, the dealer's opponent cuts, plays first, and turns alternate",
        "ruling.two-players turn.first players.number",
        _THREE[:2],
        _OPEN,
        "?0 content, 1 QS 5D, 0 3D QS, 1 content, 0 content",
    ),
    Scenario(
        "one-card",
        "One card for one, even to spoil a hand or take a card back",
        "exchange.one ruling.any-exchange sequence.one-or-three ruling.public-exchanges",
        _THREE,
        _OPEN,
        "1 KS 6S, 2 8D KS, 0 2H 5D, 1 6S 8D, 2 KS 6S, 0 content, 1 8D KS, 2 content, 1 content",
    ),
    Scenario(
        "three-cards",
        "All three for the three exposed: the whole hand is then known, and may change again",
        "exchange.all ruling.exchange-all-free ruling.public-exchanges ruling.cards-still-known",
        _THREE,
        _OPEN,
        "1 all, 2 TD KS, 0 all, 1 6H 9S, 2 content, 0 content, 1 all, 1 content",
    ),
    Scenario(
        "never-two",
        "Two cards are never exchanged; three go all together",
        "exchange.never-two sequence.never-two exchange.all exchange.one",
        _THREE,
        _OPEN,
        "?1 KS+QS 6S+6H, ?1 KS+QS+7H 6S+6H+5D, ?0 9S+2H 6S+6H, 1 content, 2 content, 0 content",
    ),
    Scenario(
        "cards",
        "A card given must be one's own, and a card taken must be exposed",
        "exchange.one stock.unused hands.hidden",
        _THREE,
        _OPEN,
        "?1 9S 6S, ?1 KS 9S, ?1 KS 2S, ?1 2S 3S, ?0 KS 2S, ?1 6S KS, 1 KS 6S, ?2 TD 6S,"
        " ?2 6S TD, 2 content, 0 content, 1 content",
    ),
    Scenario(
        "no-pass",
        "No passing: one exchanges or says Content",
        "ruling.no-pass saying-content.duty",
        _THREE,
        _OPEN,
        "?1 pass, ?1 wait, ?0 pass, 1 content, 2 content, 0 content",
    ),
    Scenario(
        "no-seat",
        "There is no such seat",
        "ruling.coup-seats",
        _THREE,
        _OPEN,
        "?3 content, ?-1 all, ?16 KS 6S, 1 content, 2 content, 0 content",
    ),
    Scenario(
        "out",
        "Who has said Content plays no more in the coup",
        "saying-content.out sequence.out ruling.no-late-declaration",
        _THREE,
        _OPEN,
        "1 content, ?1 KS 6S, ?1 all, ?1 content, 2 TD 6H, ?1 KS 6S, 0 content, ?0 all,"
        " 2 8D TD, ?1 content, 2 content",
    ),
    Scenario(
        "exchange-or-content",
        "After an exchange one waits for one's next turn to say Content",
        "ruling.exchange-or-content ruling.out-of-turn",
        _THREE,
        _OPEN,
        "1 KS 6S, ?1 content, 2 content, ?1 content, 0 content, 1 content",
    ),
    Scenario(
        "alone",
        "The last to exchange may go on without end",
        "ruling.endless-exchange coup.until-all turn.order",
        _THREE,
        _OPEN,
        "1 content, 2 content, 0 2H 6S, 0 3D 6H, 0 6S 2H, 0 6H 3D, 0 all, 0 all, 0 content",
    ),
    Scenario(
        "over",
        "Once all have said Content nothing more is done",
        "coup.until-all",
        _THREE,
        _OPEN,
        "1 content, 2 content, 0 content, ?1 content, ?1 all, ?0 9S 6S",
    ),
    Scenario(
        "limit-none",
        "A limit of no exchange: each must say Content",
        "ruling.max-circuits",
        _THREE,
        _OPEN,
        "?1 KS 6S, ?1 all, ?1 9S 9S, ?2 all, 1 content, 2 content, 0 content",
        options={"max_circuits": 0},
    ),
    Scenario(
        "limit-one",
        "A limit of one exchange",
        "ruling.max-circuits exchange.one",
        _THREE,
        _OPEN,
        "1 KS 6S, 2 all, ?1 QS KS, 0 content, ?1 QS KS, ?1 all, ?2 all, 1 content, 2 content",
        options={"max_circuits": 1},
    ),
    Scenario(
        "limit-two",
        "A limit of two exchanges, each player's own",
        "ruling.max-circuits ruling.endless-exchange",
        _THREE,
        _OPEN,
        "1 KS 6S, 2 content, 0 9S KS, 1 QS 9S, 0 2H QS, ?1 9S 2H, 1 content, ?0 all, 0 content",
        options={"max_circuits": 2},
    ),
    Scenario(
        "level",
        "Several share the lowest Point",
        "ruling.equal-points showdown.lowest-pay combination.point comparison.points",
        ("9S 2H 3D", "KS QS 7H", "9C 8D 4C", "5H 4H 3S"),
        "2S 2D 2C",
        "1 content, 2 content, 3 content, 0 content",
    ),
    Scenario(
        "brelans",
        "A brelan, a Brelan Mistigri and a Point of thirty: the Point is lowest",
        "ranking.brelans ranking.brelan-mistigri comparison.points-below-brelans"
        " combination.brelan-mistigri-unique",
        ("2S 2H 2D", "AS AH JC", "KS QS JS"),
        "6S 6H 5D",
        "1 content, 2 content, 0 content",
    ),
    Scenario(
        "mistigri-taken",
        "The Mistigri, exposed, goes from hand to hand, and makes of a pair more than a Point",
        "combination.brelan-mistigri ruling.mistigri-natural mistigri.card",
        ("9S 9H 3D", "KS QS 7H", "8D 8C 4C"),
        "JC 6H 5D",
        "1 7H JC, 2 4C 7H, 0 3D 4C, 1 JC 3D, 2 7H JC, 0 content, 1 content, 2 content",
    ),
)
