"""What odds may be asked with, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from content_rules import content
from content_rules.cards import PACK, parse_cards
from content_rules.content import odds
from content_rules.errors import HandError, NotationError, RulesError

HAND = "10♠ 9♥ 8♦"


@pytest.mark.parametrize("opponents", [0, 16, -1, [], [""] * 16])
def test_there_are_one_to_fifteen_opponents(opponents: Any) -> None:
    with pytest.raises(RulesError) as caught:
        odds.lowest(HAND, opponents)
    assert caught.value.clause == "content.players.number"


@pytest.mark.parametrize(
    ("known", "exposed", "en", "fr"),
    [
        (
            ["A♠", "9♥ 2♠"],
            "2♥ 3♥ 4♥",
            "9♥ is both in one’s own hand and in the hand of opponent 2",
            "9♥ est à la fois dans sa propre main et dans la main de l’adversaire 2",
        ),
        (
            ["Q♠"],
            "2♥ Q♠ 4♥",
            "Q♠ is both among the exposed cards and in the hand of opponent 1",
            "D♠ est à la fois parmi les cartes exposées et dans la main de l’adversaire 1",
        ),
        (
            [""],
            "2♥ 2♥ 4♥",
            "2♥ stands twice among the exposed cards",
            "2♥ est deux fois parmi les cartes exposées",
        ),
        (
            ["A♠ A♥ A♦ A♣"],
            "2♥ 3♥ 4♥",
            "4 cards known of opponent 1: a hand has three",
            "4 cartes connues de l’adversaire 1\u00a0: une main en a trois",
        ),
    ],
)
def test_cards_that_cannot_lie_so(known: list[str], exposed: str, en: str, fr: str) -> None:
    with pytest.raises(HandError) as caught:
        odds.exchanges(HAND, exposed, known)
    assert (caught.value.text("en"), caught.value.text("fr")) == (en, fr)


@pytest.mark.parametrize(
    ("exposed", "en", "fr"),
    [
        ("", "0 exposed cards: expected three", "0 carte exposée\u00a0: il en faut trois"),
        ("2♥", "1 exposed card: expected three", "1 carte exposée\u00a0: il en faut trois"),
        (
            "2♥ 3♥ 4♥ 5♥",
            "4 exposed cards: expected three",
            "4 cartes exposées\u00a0: il en faut trois",
        ),
    ],
)
def test_exposed_cards_are_three(exposed: str, en: str, fr: str) -> None:
    with pytest.raises(RulesError) as caught:
        odds.exchanges(HAND, exposed, 1)
    assert (caught.value.text("en"), caught.value.text("fr")) == (en, fr)


def test_the_opponents_hide_no_more_than_is_unseen() -> None:
    seen = parse_cards("2♠ 2♥ 2♦ 2♣")  # leaves the 45 cards of fifteen hands
    assert odds.lowest(HAND, 15, seen=seen, samples=30).samples == 30
    with pytest.raises(RulesError) as caught:
        odds.lowest(HAND, 15, seen=(*seen, PACK[1]))
    assert caught.value.text("en") == "45 hidden cards, but 44 unseen"
    assert caught.value.text("fr") == "45 cartes cachées, mais 44 que l’on n’a pas vues"


@pytest.mark.parametrize("given_", [[["A♠"]], [[1]], [[None]]])
def test_what_is_no_card_is_a_type_error(given_: Any) -> None:
    with pytest.raises(TypeError, match="is not a card"):
        odds.lowest(HAND, given_)
    with pytest.raises(TypeError, match="is not a card"):
        odds.lowest(HAND, 1, seen=given_[0])


def test_texts_are_read_in_the_language_named() -> None:
    french = odds.exchanges("As♠ R♠ 9♥", "D♠ V♠ 2♥", ["DC"], seen="VT", lang="fr")
    english = odds.exchanges("AS KS 9H", "QS JS 2H", ["QH"], seen="JC")
    assert french == english
    assert odds.share("DC DT VT", seen="RP", lang="fr") == odds.share("QH QC JC", seen="KS")
    assert odds.sizes("DC", lang="fr") == odds.sizes("QH")
    with pytest.raises(NotationError):
        odds.lowest(HAND, ["DC R"])


@pytest.mark.parametrize("kind", [tuple, list, set, frozenset, iter])
def test_cards_may_come_in_any_collection(kind: Any) -> None:
    cards = parse_cards("K♠ Q♠")
    expected = odds.lowest(HAND, ["K♠ Q♠"], seen="A♠ A♥")
    assert (
        odds.lowest(content.rank(HAND), [kind(cards)], seen=kind(parse_cards("A♠ A♥"))) == expected
    )


def test_one_text_is_not_the_opponents() -> None:
    for text in ("K♠", "", "12"):
        with pytest.raises(TypeError, match="the opponents, one by one, or how many"):
            odds.lowest("10♠ 9♥ 8♦", text)
        with pytest.raises(TypeError, match="the opponents, one by one, or how many"):
            odds.exchanges("10♠ 9♥ 8♦", "K♥ 9♣ 2♦", text)
