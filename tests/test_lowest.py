"""The lowest hands of a table: who pays, and what makes no table."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from content_rules import content
from content_rules.cards import PACK, parse_cards
from content_rules.content.table import by_player
from content_rules.errors import HandError, NotationError, RulesError
from tests import independent


def table(players: int) -> dict[str, Any]:
    """So many players, each with three cards from the top of the pack."""
    return {f"Player {n}": PACK[3 * n : 3 * n + 3] for n in range(players)}


@pytest.mark.clause("content.showdown.lowest-pay")
def test_the_lowest_alone_pays() -> None:
    hands = {"Anne": "A♠ K♠ 10♠", "Basile": "K♥ Q♥ 4♣", "Chloé": "9♠ 9♥ J♣"}
    assert content.lowest(hands) == ("Basile",)


def test_all_who_are_lowest_pay_in_the_order_given() -> None:
    # 9 of one card, of three cards, and of two; Denis has 10.
    hands = {"Zoé": "9♠ 2♥ 3♦", "Denis": "10♦ 9♥ 8♣", "Anne": "2♠ 3♠ 4♠", "Basile": "5♦ 4♦ 2♣"}
    assert content.lowest(hands) == ("Zoé", "Anne", "Basile")
    backwards = dict(reversed(hands.items()))
    assert content.lowest(backwards) == ("Basile", "Anne", "Zoé")


def test_all_pay_where_all_are_level() -> None:
    hands = {"Anne": "A♠ K♠ 10♠", "Basile": "A♥ Q♥ J♥", "Chloé": "A♣ K♣ J♣", "Denis": "A♦ K♦ Q♦"}
    assert content.lowest(hands) == ("Anne", "Basile", "Chloé", "Denis")


def test_a_higher_point_pays_before_a_pair_with_the_mistigri() -> None:
    assert content.lowest({"Anne": "2♠ 2♥ J♣", "Basile": "K♠ Q♠ J♠"}) == ("Basile",)


def test_hands_are_read_in_the_language_named() -> None:
    assert content.lowest({"Anne": "9P 2C 3K", "Basile": "RT DT 4P"}, "fr") == ("Anne",)
    with pytest.raises(NotationError):
        content.lowest({"Anne": "9P 2C 3K", "Basile": "RT DT 4P"})


def test_hands_may_be_texts_cards_and_ranked_hands_together() -> None:
    hands: dict[str, Any] = {
        "Anne": "9♠ 2♥ 3♦",
        "Basile": list(parse_cards("K♠ Q♠ 4♣")),
        "Chloé": content.rank("V♠ V♥ 8♣", "fr"),
    }
    assert content.lowest(hands) == ("Anne",)


def test_names_are_kept_as_they_are() -> None:
    hands = {" Anne ": "A♠ 2♥ 3♦", "": "A♥ 2♦ 3♣", "ANNE": "A♦ 2♣ 3♠", "<b>": "K♠ Q♠ J♠"}
    assert content.lowest(hands) == (" Anne ", "", "ANNE")
    assert list(content.rank_table(hands)) == [" Anne ", "", "ANNE", "<b>"]


def test_a_table_is_ranked_in_the_order_given() -> None:
    hands = {"Zoé": "9♠ 2♥ 3♦", "Anne": "K♠ Q♠ 4♣"}
    ranked = content.rank_table(hands)
    assert [(name, hand.points) for name, hand in ranked.items()] == [("Zoé", 9), ("Anne", 20)]
    assert content.lowest(ranked) == ("Zoé",)


@given(st.randoms(use_true_random=False), st.integers(2, 16))
@settings(deadline=None)
def test_the_lowest_are_those_with_the_least_key(random: Random, players: int) -> None:
    places = random.sample(range(52), 3 * players)
    dealt = {f"Player {n}": places[3 * n : 3 * n + 3] for n in range(players)}
    keys = {
        name: independent.judge((first, second, third)).key
        for name, (first, second, third) in dealt.items()
    }
    hands = {name: [PACK[place] for place in hand] for name, hand in dealt.items()}
    least = min(keys.values())
    assert content.lowest(hands) == tuple(name for name in dealt if keys[name] == least)


# Hands by player


def test_hands_are_kept_by_name_without_the_spaces_around_it() -> None:
    hands = by_player([("Zoé ", "9♠ 2♥ 3♦"), (" Anne", PACK[:3]), ("Anne Marie", "K♠ Q♠ 4♣")])
    assert list(hands.items()) == [
        ("Zoé", "9♠ 2♥ 3♦"),
        ("Anne", PACK[:3]),
        ("Anne Marie", "K♠ Q♠ 4♣"),
    ]


@pytest.mark.parametrize(
    ("names", "en", "fr"),
    [
        (
            ["Anne", "Zoé", " Anne "],
            "two players are called ‘Anne’",
            "deux joueurs s’appellent «\u00a0Anne\u00a0»",
        ),
        (["Anne", ""], "a player has no name", "un joueur n’a pas de nom"),
        (["Anne", " \t"], "a player has no name", "un joueur n’a pas de nom"),
    ],
)
def test_each_player_has_a_name_of_their_own(names: list[str], en: str, fr: str) -> None:
    with pytest.raises(RulesError) as caught:
        by_player((name, "9♠ 2♥ 3♦") for name in names)
    assert (caught.value.text("en"), caught.value.text("fr")) == (en, fr)


# How many may play


@pytest.mark.clause("content.players.number")
def test_from_two_to_sixteen_may_play() -> None:
    for players in range(2, 17):
        content.check_players(players)
        assert content.lowest(table(players))
    for players in (-1, 0, 1, 17, 18, 52):
        with pytest.raises(RulesError):
            content.check_players(players)


@pytest.mark.parametrize(
    ("players", "en", "fr"),
    [
        (0, "0 players: ", "0 joueur\u00a0: "),
        (1, "1 player: ", "1 joueur\u00a0: "),
        (17, "17 players: ", "17 joueurs\u00a0: "),
    ],
)
def test_fewer_or_more_are_refused_with_the_clause(players: int, en: str, fr: str) -> None:
    with pytest.raises(RulesError) as caught:
        content.lowest(table(players))
    assert caught.value.clause == "content.players.number"
    for lang, begin, numbers in (("en", en, "from 2 to 16"), ("fr", fr, "de 2 à 16")):
        text = caught.value.text(lang)
        assert text.startswith(begin)
        assert numbers in text
        assert "content.players.number" in text


# Faults of one hand


@pytest.mark.clause("content.combination.brelan-mistigri-unique")
def test_there_cannot_be_two_brelans_mistigri() -> None:
    with pytest.raises(HandError):
        content.lowest({"Anne": "9♠ 9♥ J♣", "Basile": "5♠ 5♥ J♣"})


@pytest.mark.parametrize("place", [0, 1, 2])
def test_a_card_dealt_twice_is_an_error_that_names_both_players(place: int) -> None:
    cards = ["2♥", "3♥", "5♦"]
    cards[place] = "J♣"
    text = " ".join(cards)
    hands = {"Anne": "9♠ 9♥ J♣", "Basile": "A♠ K♠ 10♠", "Chloé": text}
    with pytest.raises(HandError) as caught:
        content.lowest(hands)
    error = caught.value
    assert error.player == "Chloé"
    assert str(error).startswith("Chloé: J♣ is already in the hand of Anne\n")
    assert error.text("fr").startswith("Chloé\u00a0: V♣ est déjà chez Anne\n")
    assert (error.given, error.start, error.end) == (text, 3 * place, 3 * place + 2)


def test_a_card_dealt_twice_is_found_in_french_and_in_cards_too() -> None:
    with pytest.raises(HandError) as caught:
        content.lowest({"Anne": "V♣ 9♠ 9♥", "Basile": "5♠ 5♥ VT"}, "fr")
    assert (caught.value.given, caught.value.start, caught.value.end) == ("5♠ 5♥ VT", 6, 8)

    cards = parse_cards("5♠ 5♥ J♣")
    for hand in (cards, content.rank(cards)):
        with pytest.raises(HandError) as caught:
            content.lowest({"Anne": "9♠ 9♥ J♣", "Basile": hand})
        assert caught.value.player == "Basile"
        assert (caught.value.given, caught.value.start, caught.value.end) == (None, None, None)


@pytest.mark.parametrize(
    ("hand", "kind", "words", "place"),
    [
        ("A♠ K♠", HandError, "Basile: 2 cards", ""),
        ("A♠ K♠ 10♠ 9♠", HandError, "Basile: 4 cards", "9♠"),
        ("A♠ K♠ A♠", HandError, "Basile: A♠ stands twice in the hand", "A♠"),
        ("A♠ K♠ X♠", NotationError, "Basile: ", "X"),
    ],
)
def test_a_fault_in_a_hand_names_its_player_and_changes_nothing(
    hand: str, kind: type[HandError | NotationError], words: str, place: str
) -> None:
    hands = {"Anne": "9♠ 9♥ J♣", "Basile": hand, "Chloé": "2♠ 2♥ 3♦"}
    before = dict(hands)
    with pytest.raises(kind) as caught:
        content.lowest(hands)
    error = caught.value
    assert error.player == "Basile"
    assert str(error).startswith(words)
    assert error.text("fr").startswith("Basile\u00a0: ")
    assert (error.given, hand[error.start : error.end]) == (hand, place)
    assert hands == before


def test_what_is_no_hand_is_a_type_error() -> None:
    hands: dict[str, Any] = {"Anne": "9♠ 9♥ J♣", "Basile": 3}
    with pytest.raises(TypeError):
        content.lowest(hands)


def test_a_language_that_there_is_not_is_no_fault_of_a_player() -> None:
    with pytest.raises(RulesError, match=r"^no language 'de'") as caught:
        content.lowest({"Anne": "9♠ 9♥ J♣", "Basile": "A♠ K♠ 10♠"}, "de")
    assert caught.value.player is None
    ranked = content.rank_table({"Anne": "9♠ 9♥ J♣", "Basile": "A♠ K♠ 10♠"})
    with pytest.raises(RulesError, match=r"^no language 'de'"):
        content.lowest(ranked, "de")
