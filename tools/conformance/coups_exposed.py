"""Coups with an exposed Thirty-One, and coups that any Thirty-One stops by itself."""

from tools.conformance.scenarios import Scenario

# Seat 2 is dealt a Thirty-One; in the other, nobody is, and seat 1 can make one in clubs.
_DEALT = ("9S 2H 3D", "KC AC 7H", "AD KD JD", "8S 7S 4H")
_NONE = ("9S 2H 3D", "KC AC 7H", "AD KD 4D", "8S 7S 4H")
_OPEN = "TC 6H 5D"

EXPOSED = (
    Scenario(
        "exposed-taken",
        "None is dealt a Thirty-One: the first to play takes the exposed one and declares it",
        "exposed-thirty-one.cases exposed-thirty-one.play-goes-on"
        " exposed-thirty-one.first-takes exposed-thirty-one.first-declares exchange.all",
        ("9S 2H 3D", "KC QC 7H", "8D 4D 4C"),
        "AH KH TH",
        "?0 all, 1 all, 1 content",
    ),
    Scenario(
        "exposed-dealt-declared",
        "A dealt one is declared: nobody uses the exposed cards",
        "exposed-thirty-one.dealt-declared exposed-thirty-one.cases thirty-one.dealt",
        ("9S 2H 3D", "KC QC 7H", "AD KD JD"),
        "AH KH TH",
        "2 content, ?1 all, ?1 7H AH",
    ),
    Scenario(
        "exposed-one-of-several",
        "One of several dealt is enough",
        "exposed-thirty-one.dealt-declared ruling.several-thirty-ones",
        ("AS KS TS", "KC QC 7H", "AD KD JD"),
        "AH KH TH",
        "0 content",
    ),
    Scenario(
        "exposed-silent",
        "The dealt one is kept quiet: the exposed one is taken, and declared",
        "ruling.silent-holder exposed-thirty-one.first-takes thirty-one.missed",
        ("9S 2H 3D", "KC QC 7H", "AD KD JD"),
        "AH KH TH",
        "1 all, ?2 content, 1 content",
    ),
    Scenario(
        "exposed-silent-then-late",
        "The one who took it waits too long, and the silent holder's turn comes",
        "ruling.silent-holder ruling.later-content-stops",
        ("9S 2H 3D", "KC QC 7H", "AD KD JD"),
        "AH KH TH",
        "1 all, 2 content",
    ),
    Scenario(
        "exposed-left",
        "The first leaves it; the next may take it",
        "ruling.exposed-waits exposed-thirty-one.play-goes-on",
        ("9S 2H 3D", "KC QC 7H", "8D 4D 4C"),
        "AH KH TH",
        "1 content, 2 all, 2 content",
    ),
    Scenario(
        "exposed-spoilt",
        "One of its cards is taken, and it is no longer there",
        "ruling.exposed-waits exchange.one",
        ("9S 2H 3D", "KC QC 7H", "8D 4D 4C"),
        "AH KH TH",
        "1 7H AH, 2 all, 0 content, 1 content, 2 content",
    ),
    Scenario(
        "exposed-made",
        "Exchanges make an exposed Thirty-One; whoever is on turn may take it",
        "ruling.exposed-waits exchange.all",
        ("9S 2H 3D", "KC QH 7H", "8D 4D 4C"),
        "AH KH TC",
        "1 QH TC, 2 all, 2 content",
    ),
    Scenario(
        "exposed-left-by-breaking",
        "A Thirty-One laid out by its holder is there for the next",
        "ruling.breaking ruling.exposed-waits",
        ("9S 2H 3D", "KC QC 7H", "AD KD JD"),
        "TC 6H 5C",
        "1 content, 2 all, ?2 content, 0 all, 2 6H 9S, 0 content",
    ),
)

AUTOMATIC = (
    Scenario(
        "automatic-dealt",
        "Agreed to stop by itself: the coup is over as soon as it is dealt",
        "ruling.declared-by-player thirty-one.stops",
        _DEALT,
        _OPEN,
        "?2 content, ?1 7H TC",
        options={"declaration": "automatic"},
    ),
    Scenario(
        "automatic-several",
        "Two are dealt one: both have stopped the coup",
        "ruling.declared-by-player ruling.several-thirty-ones",
        ("AS KS TS", "KC QC 7H", "AD KD JD"),
        "AH KH TH",
        "",
        options={"declaration": "automatic"},
    ),
    Scenario(
        "automatic-exchange",
        "It stops by itself when made by exchange",
        "ruling.declared-by-player thirty-one.by-exchange-stops",
        _NONE,
        _OPEN,
        "1 7H TC, ?1 content",
        options={"declaration": "automatic"},
    ),
    Scenario(
        "automatic-exposed",
        "And when the exposed one is taken up",
        "ruling.declared-by-player exposed-thirty-one.first-takes",
        ("9S 2H 3D", "KC QC 7H", "8D 4D 4C"),
        "AH KH TH",
        "1 content, 2 all",
        options={"declaration": "automatic"},
    ),
)
