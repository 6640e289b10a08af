"""Reading cards: every form, and every trap between the languages."""

from itertools import product
from string import ascii_uppercase, digits
from unicodedata import normalize

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from content_rules.cards import PACK, STYLES, Card, Rank, Suit, parse_cards, read_cards
from content_rules.errors import LANGUAGES
from content_rules.notation import NOTATIONS
from tests.reading import attempt, error_of


def cards(text: str) -> tuple[Card, ...]:
    """The cards of a plain text such as "AS TH", read here in the simplest way."""
    return tuple(Card(Rank(word[0]), Suit(word[1])) for word in text.split())


# What is read


@pytest.mark.parametrize(
    ("lang", "text", "expected"),
    [
        # English
        ("en", "A♠ K♠ 10♠", "AS KS TS"),
        ("en", "AS KS TS", "AS KS TS"),
        ("en", "as ks 10s", "AS KS TS"),
        ("en", "10h TH th 10H", "TH TH TH TH"),
        ("en", "As", "AS"),
        ("en", "Ac Ad", "AC AD"),
        ("en", "jack of clubs", "JC"),
        ("en", "Ten of Hearts, 10 of hearts, T of hearts", "TH TH TH"),
        ("en", "ACE OF SPADES", "AS"),
        ("en", "queen of\nheart  king \t of  ♦", "QH KD"),
        ("en", "six of diamonds 6♦", "6D 6D"),
        ("en", "10of hearts", "TH"),
        ("en", "jack♣ ten ♥", "JC TH"),
        # French
        ("fr", "As♠ R♠ 10♠", "AS KS TS"),
        ("fr", "AP RP 10P", "AS KS TS"),
        ("fr", "as♠ a♠ 1♠ A♠", "AS AS AS AS"),
        ("fr", "AsP asp 1p ap", "AS AS AS AS"),
        ("fr", "V♣ VT vt", "JC JC JC"),
        ("fr", "DC DK DT DP", "QH QD QC QS"),
        ("fr", "valet de trèfle", "JC"),
        ("fr", "Valet de trefle, valet de tréfle", "JC JC"),
        ("fr", "as de pique; 1 de pique; A de pique", "AS AS AS"),
        ("fr", "dix de cœur, 10 de coeur, DIX DE CŒUR", "TH TH TH"),
        ("fr", "deux de carreaux trois de piques", "2D 3S"),
        ("fr", "six de carreau 6♦", "6D 6D"),
        ("fr", "dame♥ roi ♦ as ♠", "QH KD AS"),
        # The accent apart from its letter
        ("fr", "valet de tre\u0300fle", "JC"),
        ("fr", "VALET DE TRE\u0300FLE", "JC"),
        ("fr", "valet de tre\u0301fle", "JC"),
        # Nothing between short forms
        ("en", "AsKsTs", "AS KS TS"),
        ("en", "A♠K♠10♠", "AS KS TS"),
        ("en", "10s10h9dacAH", "TS TH 9D AC AH"),
        ("fr", "AsPRP10P", "AS KS TS"),
        ("fr", "As♠R♠10♠", "AS KS TS"),
        ("fr", "1P10P1C", "AS TS AH"),
        ("fr", "ApAspDc", "AS AS QH"),
        # What may stand between cards
        ("en", "A♠,K♠;10♠+2♥", "AS KS TS 2H"),
        ("en", "A♠ , K♠ ;10♠ + 2♥", "AS KS TS 2H"),
        ("en", "AS+KS+TS", "AS KS TS"),
        ("en", "A♠\u00a0K♠\u202f10♠\u3000J♠\u2003Q♠", "AS KS TS JS QS"),
        ("en", " \tA♠\r\nK♠\n", "AS KS"),
        ("en", "A ♠ K\u00a0♠", "AS KS"),
        # Signs of other shapes
        ("en", "Ａ♠ １０♠ ｋｓ", "AS TS KS"),
        ("fr", "Ａｓ♠，１０♠；Ｖ♣＋１♥", "AS TS JC AH"),
        ("en", "A♠\ufe0f K♥\ufe0e Q♦\ufe0fJ♣\ufe0f", "AS KH QD JC"),
        ("en", "A♤ K♡ Q♢ J♧", "AS KH QD JC"),
        ("en", "A♤\ufe0e", "AS"),
        ("fr", "As\u202f♤\ufe0f", "AS"),
    ],
)
def test_a_text_is_read(lang: str, text: str, expected: str) -> None:
    assert parse_cards(text, lang) == cards(expected)


@pytest.mark.parametrize(
    ("text", "english", "french"),
    [
        ("AC", "AC", "AH"),  # clubs, cœur
        ("10C 2C", "TC 2C", "TH 2H"),
        ("A♠ 10♠ 2♥", "AS TS 2H", "AS TS 2H"),
        ("six ♠", "6S", "6S"),
    ],
)
def test_what_both_languages_read(text: str, english: str, french: str) -> None:
    assert (parse_cards(text, "en"), parse_cards(text, "fr")) == (cards(english), cards(french))


def test_english_is_read_where_no_language_is_named() -> None:
    assert parse_cards("AC") == cards("AC")


ENGLISH_RANKS = dict(zip("AKQJT98765432", "AKQJT98765432", strict=True))
FRENCH_RANKS = dict(zip("A1RDV98765432", "AAKQJ98765432", strict=True))
ENGLISH_SUITS = {"S": "S", "H": "H", "D": "D", "C": "C"}
FRENCH_SUITS = {"P": "S", "C": "H", "K": "D", "T": "C"}


@pytest.mark.parametrize(
    ("lang", "ranks", "suits"),
    [("en", ENGLISH_RANKS, ENGLISH_SUITS), ("fr", FRENCH_RANKS, FRENCH_SUITS)],
)
def test_every_pair_of_letters_and_digits(
    lang: str, ranks: dict[str, str], suits: dict[str, str]
) -> None:
    for first, second in product(ascii_uppercase + digits, repeat=2):
        if first in ranks and second in suits:
            assert parse_cards(first + second, lang) == cards(ranks[first] + suits[second])
        else:
            error_of(first + second, lang)


@pytest.mark.parametrize(("lang", "style"), list(product(LANGUAGES, STYLES)))
def test_every_card_in_every_shape(lang: str, style: str) -> None:
    wide = {code: code + 0xFEE0 for code in range(ord("!"), ord("~") + 1)}
    for card in PACK:
        text = card.text(lang, style)
        shapes = [text.upper(), text.lower(), text.title(), text.translate(wide)]
        for shape in (*shapes, *(normalize("NFD", shape) for shape in shapes), f"  {text}\n"):
            assert parse_cards(shape, lang) == (card,)


@pytest.mark.parametrize(("lang", "style"), list(product(LANGUAGES, ("symbol", "ascii"))))
def test_any_two_cards_without_a_space(lang: str, style: str) -> None:
    for one, other in product(PACK, repeat=2):
        text = one.text(lang, style) + other.text(lang, style)
        assert parse_cards(text, lang) == (one, other)


some_cards = st.lists(st.sampled_from(PACK), min_size=1, max_size=6)
spaces = st.sampled_from(["", " ", "\n", "\u00a0", "\u202f", "\u3000"])


@given(some_cards, st.sampled_from(LANGUAGES), st.data())
@settings(deadline=None)
def test_what_is_written_reads_back_with_its_places(
    hand: list[Card], lang: str, data: st.DataObject
) -> None:
    text, expected = data.draw(spaces), []
    for card in hand:
        written = card.text(lang, data.draw(st.sampled_from(STYLES)))
        expected.append((card, len(text), len(text) + len(written)))
        sign = data.draw(st.sampled_from([" ", ",", ";", "+"]))
        text += written + data.draw(spaces) + sign + data.draw(spaces)
    assert read_cards(text.rstrip(" ,;+\n\u00a0\u202f\u3000"), lang) == expected


def test_places_are_counted_in_the_text_as_given() -> None:
    text = "\u3000A♠\ufe0f，valet of♣".replace("valet of", "Ｊ")
    assert read_cards(text) == [(PACK[12], 1, 4), (PACK[48], 5, 7)]
    assert read_cards("valet de tre\u0300fle As♠", "fr") == [(PACK[48], 0, 16), (PACK[12], 17, 20)]


# Anything at all

signs = "AasKkQqJjTtRrDdVvPpCcHh1023456789 ,;+♠♥♦♣♤♡♢♧oféèœ\ufe0f\u0301\u200b\u3000Ａ１🂡"
hostile = st.text(st.sampled_from(signs))
words = st.lists(
    st.sampled_from(sorted(NOTATIONS["en"].names | NOTATIONS["fr"].names | {"A♠", "10", ","}))
).map(" ".join)


@given(st.one_of(st.text(), hostile, words), st.sampled_from(LANGUAGES))
@settings(deadline=None, max_examples=500)
def test_any_text_is_cards_or_a_notation_error(text: str, lang: str) -> None:
    found = attempt(text, lang)
    if isinstance(found, list):
        ends = [0, *(end for _, _, end in found)]
        assert all(end <= start for end, (_, start, _) in zip(ends, found, strict=False))
        for card, start, end in found:
            assert card in PACK
            assert parse_cards(text[start:end], lang) == (card,)
        return
    assert found.given == text
    assert found.start is not None
    assert found.end is not None
    assert 0 <= found.start <= found.end <= len(text)
    assert found.start < found.end or not text
    for told in map(found.text, LANGUAGES):
        problem, line, carets, *expected = told.split("\n")
        assert problem
        assert expected
        assert line.startswith("  | ")
        assert set(carets.removeprefix("  | ").strip(" ")) == {"^"}
    assert error_of(text, lang).text() == found.text()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("piece", ["A♠ ", "x", " ", "AS", "🂡", "1", "\u0301", "as de ", ","])
def test_a_huge_text_is_refused_at_once(piece: str, lang: str) -> None:
    text = piece * (10**6 // len(piece))
    error = error_of(text, lang)
    assert (error.start, error.end) == (10_000, len(text))
    assert str(error).startswith("the text is too long from here on\n  | ...")
    assert error.text("fr").startswith("à partir d’ici, le texte est trop long\n  | ...")
    assert len(str(error)) < 400


def test_a_long_text_is_read() -> None:
    pack = ", ".join(card.text("fr", "long") for card in PACK)
    assert parse_cards(pack, "fr") == PACK
    assert len(parse_cards("AS" * 5_000)) == 5_000
    error_of("AS" * 5_000 + "A", "en")
