"""What a hand is given as, and cards that make none."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from content_rules import content
from content_rules.cards import Card, Rank, Suit, parse_cards
from content_rules.content import Combination
from content_rules.errors import HandError, NotationError, RulesError

# What a hand is given as


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("A♠ K♠ 10♠", "en"),
        ("AS KS TS", "en"),
        ("as ks 10s", "en"),
        ("ace of spades, king of spades, ten of spades", "en"),
        ("As♠ R♠ 10♠", "fr"),
        ("AP RP 10P", "fr"),
        ("as de pique, roi de pique, dix de pique", "fr"),
    ],
)
def test_a_text_is_read_in_the_language_named(text: str, lang: str) -> None:
    assert content.rank(text, lang).cards == parse_cards("A♠ K♠ 10♠")
    assert content.rank(text, lang=lang).strength == 42


def test_letters_mean_what_they_mean_in_the_language_named() -> None:
    # C is clubs in English, cœur in French; D is diamonds in English, the Dame in French.
    assert content.rank("7C 8C 9C").suits == (Suit.CLUBS,)
    assert content.rank("7C 8C 9C", "fr").suits == (Suit.HEARTS,)
    assert content.rank("D♠ D♥ D♦", "fr").brelan_rank is Rank.QUEEN
    with pytest.raises(NotationError):
        content.rank("D♠ D♥ D♦")


@pytest.mark.parametrize(("text", "lang"), [("R♠ D♠ V♠", "en"), ("K♠ Q♠ J♠", "fr")])
def test_a_text_of_the_other_language_is_an_error(text: str, lang: str) -> None:
    with pytest.raises(NotationError) as caught:
        content.rank(text, lang)
    assert (caught.value.given, caught.value.start) == (text, 0)


@pytest.mark.parametrize("kind", [tuple, list, iter], ids=["tuple", "list", "iterator"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_cards_may_come_in_any_sequence(kind: Callable[[Any], Sequence[Card]], lang: str) -> None:
    cards = parse_cards("9♠ J♣ 9♥")
    hand = content.rank(kind(cards), lang)
    assert hand.cards == cards
    assert hand.combination is Combination.BRELAN_MISTIGRI


@pytest.mark.parametrize("hand", ["A♠ K♠ 10♠", parse_cards("A♠ K♠ 10♠")], ids=["text", "cards"])
@pytest.mark.parametrize("lang", ["de", "", "EN", None])
def test_a_language_that_there_is_not_is_an_error(hand: Any, lang: Any) -> None:
    with pytest.raises(RulesError, match="no language") as caught:
        content.rank(hand, lang)
    assert not isinstance(caught.value, HandError | NotationError)


@pytest.mark.parametrize("hand", [3, None, Card(Rank.ACE, Suit.SPADES), ["AS", "KS", "TS"], [1, 2]])
def test_what_is_no_hand_is_a_type_error(hand: Any) -> None:
    with pytest.raises(TypeError):
        content.rank(hand)


# Cards that make no hand


@pytest.mark.parametrize(
    ("text", "problem", "place"),
    [
        ("A♠", "1 card", ""),
        ("A♠ K♠", "2 cards", ""),
        ("A♠ K♠ 10♠ 9♠", "4 cards", "9♠"),
        ("A♠ K♠ 10♠ 9♠ 2♥", "5 cards", "9♠ 2♥"),
        ("A♠ K♠ A♠", "A♠ stands twice in the hand", "A♠"),
        ("A♠ K♠ 10♠ A♠", "A♠ stands twice in the hand", "A♠"),
        ("10♥ 10♥", "10♥ stands twice in the hand", "10♥"),
    ],
)
def test_a_text_of_too_many_or_too_few_cards_says_where(
    text: str, problem: str, place: str
) -> None:
    with pytest.raises(HandError) as caught:
        content.rank(text)
    error = caught.value
    assert error.problem["en"] == problem
    assert error.given == text
    assert error.start is not None
    # Each place is at the end of the text: what is there too much, or where more should be.
    assert (error.end, text[error.start :]) == (len(text), place)
    assert str(error).splitlines()[1] == f"  | {text}"


@pytest.mark.parametrize("text", ["", "  "])
def test_a_text_without_a_card_is_an_error(text: str) -> None:
    with pytest.raises(NotationError, match=r"^no card"):
        content.rank(text)


@pytest.mark.parametrize(
    ("text", "en", "fr"),
    [
        ("", "0 cards", "0 carte"),
        ("A♠", "1 card", "1 carte"),
        ("A♠ K♠", "2 cards", "2 cartes"),
        ("A♠ K♠ 10♠ 9♠", "4 cards", "4 cartes"),
        ("A♠ K♠ A♠", "A♠ stands twice in the hand", "As♠ est deux fois dans la main"),
    ],
)
def test_a_wrong_sequence_is_an_error_without_a_place(text: str, en: str, fr: str) -> None:
    cards = parse_cards(text) if text else ()
    with pytest.raises(HandError) as caught:
        content.rank(cards)
    error = caught.value
    assert error.problem == {"en": en, "fr": fr}
    assert (error.given, error.start, error.end) == (None, None, None)
    assert len(str(error).splitlines()) == 2


@pytest.mark.parametrize("hand", [None, 5, set(parse_cards("A♠ K♠ 10♠"))], ids=["None", "5", "set"])
def test_what_is_no_hand_at_all_is_told_as_such(hand: Any) -> None:
    with pytest.raises(TypeError, match="a hand is a text or three cards, not "):
        content.rank(hand)
