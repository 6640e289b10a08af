"""Hands and tables as plain data: what the command line and the page show."""

import json
from collections import Counter

import pytest

from content_rules import content
from content_rules.cards import PACK
from content_rules.content.report import hand_report, share, table_report
from content_rules.errors import HandError
from tests import independent


def test_a_hand_as_data() -> None:
    hand = content.rank("J♣ A♥ A♠")
    report = hand_report(hand, "fr")
    assert json.loads(json.dumps(report)) == report
    assert list(report["clauses"]) == list(hand.clauses)  # type: ignore[call-overload]
    assert report.pop("clauses")
    assert report == {
        "combination": "brelan-mistigri",
        "combination_text": "Brelan Mistigri",
        "points": 11,
        "suits": ["hearts", "spades"],
        "brelan_rank": None,
        "strength": 28,
        "cards": ["JC", "AH", "AS"],
        "explanation": hand.explain("fr"),
    }


def test_a_brelan_names_its_rank() -> None:
    report = hand_report(content.rank("Q♠ Q♥ Q♦"))
    assert (report["combination"], report["brelan_rank"]) == ("brelan", "queen")
    assert report["combination_text"] == "brelan of Queens"
    assert report["strength"] == 39


def test_cards_and_suits_are_named_alike_in_both_languages() -> None:
    hand = content.rank("RT DT 2K", "fr")
    english, french = hand_report(hand), hand_report(hand, "fr")
    differ = {name for name in english if english[name] != french[name]}
    assert differ == {"combination_text", "explanation"}
    assert (french["cards"], french["suits"]) == (["KC", "QC", "2D"], ["clubs"])


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_strength_class_has_its_share(lang: str) -> None:
    classes = independent.classes()
    sizes = Counter(classes[each.key] for each in independent.verdicts().values())
    for places, verdict in independent.verdicts().items():
        strength = classes[verdict.key]
        if strength in sizes:
            hand = content.rank([PACK[place] for place in places], lang)
            equal = sizes.pop(strength)
            told = share(hand)
            assert told["equal"] == equal
            assert told["weaker"] == sum(
                classes[other.key] < strength for other in independent.verdicts().values()
            )
            assert told["weaker"] + told["equal"] + told["stronger"] == told["total"] == 22_100
    assert not sizes


def test_shares_counted_by_hand() -> None:
    # Above the Brelan Mistigri: 13 x 4 brelans and 24 Thirty-Ones. Beside it: 12 x 6 pairs.
    assert share(content.rank("9♠ 9♥ J♣")) == {
        "weaker": 22_100 - 72 - 52 - 24,
        "equal": 72,
        "stronger": 52 + 24,
        "total": 22_100,
    }


def test_a_table_as_data() -> None:
    hands = {"Zoé": "9♠ 2♥ 3♦", "Anne": "K♠ Q♠ 4♣", "Basile": "5♦ 4♦ 2♠"}
    report = table_report(hands, "en")
    assert json.loads(json.dumps(report)) == report
    players = report["players"]
    assert isinstance(players, dict)
    assert list(players) == ["Zoé", "Anne", "Basile"]
    assert players["Anne"] == hand_report(content.rank("K♠ Q♠ 4♣"))
    assert report["lowest"] == ["Zoé", "Basile"]
    assert report["clauses"] == ["content.showdown.lowest-pay", "content.ruling.equal-points"]
    assert str(report["explanation"]).startswith("Zoé and Basile each pay a token: ")


def test_a_table_is_told_in_the_language_it_is_read_in() -> None:
    report = table_report({"Anne": "9P 2C 3K", "Basile": "RT DT 4P"}, "fr")
    assert report["lowest"] == ["Anne"]
    assert str(report["explanation"]).startswith("Anne paie un jeton\u00a0: ")
    players = report["players"]
    assert isinstance(players, dict)
    assert players["Basile"]["combination_text"] == "Point de 20"


def test_a_table_raises_what_lowest_raises() -> None:
    with pytest.raises(HandError, match="Basile: 2 cards"):
        table_report({"Anne": "9♠ 2♥ 3♦", "Basile": "K♠ Q♠"})
