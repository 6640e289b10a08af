"""Reading cards: every form, every trap between the languages, and what errors point at."""

from itertools import product
from string import ascii_uppercase, digits
from unicodedata import normalize

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from content_rules.cards import PACK, STYLES, Card, Rank, Suit, parse_cards, read_cards
from content_rules.errors import LANGUAGES, NotationError
from content_rules.notation import NOTATIONS

OTHER = {"en": "fr", "fr": "en"}


def cards(text: str) -> tuple[Card, ...]:
    """The cards of a plain text such as "AS TH", read here in the simplest way."""
    return tuple(Card(Rank(word[0]), Suit(word[1])) for word in text.split())


def error_of(text: str, lang: str) -> NotationError:
    with pytest.raises(NotationError) as caught:
        parse_cards(text, lang)
    error = caught.value
    assert error.given == text
    return error


def attempt(text: str, lang: str) -> list[tuple[Card, int, int]] | NotationError:
    try:
        return read_cards(text, lang)
    except NotationError as error:
        return error


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


# What is not read. Where the error points, and some of what it says.


@pytest.mark.parametrize(
    ("lang", "text", "place", "said"),
    [
        # 1, As, 10 and T
        ("en", "1♠", "1", "an ace is A, a ten 10 or T"),
        ("en", "K♠ 1S", "1", "an ace is A, a ten 10 or T"),
        ("en", "1 of hearts", "1", "an ace is A, a ten 10 or T"),
        ("fr", "As", "As", "« As » est sans couleur"),
        ("fr", "As D♠", "As", "« As » est sans couleur"),
        ("fr", "R♠ As", "As", "« As » est sans couleur"),
        ("fr", "T♠", "T", "en français, « T » est une couleur, trèfle"),
        ("fr", "TS", "T", "en français, « T » est une couleur, trèfle"),
        ("fr", "TT", "T", "« T » n’est pas un rang"),
        ("en", "10", "10", "‘10’ has no suit"),
        ("en", "11♠", "11", "‘11’ is not a rank"),
        ("fr", "11♠", "11", "« 11 » n’est pas un rang"),
        ("en", "0♠", "0", "‘0’ is not a rank"),
        ("en", "100♠", "100", "‘100’ is not a rank"),
        ("en", "010♠", "010", "‘010’ is not a rank"),
        ("en", "1 0♠", "1", "‘1’ is not a rank"),
        # C and D, both ways
        ("en", "C♠", "C", "in English ‘C’ is a suit, clubs"),
        ("en", "D♠", "D", "in English ‘D’ is a suit, diamonds"),
        ("fr", "C♠", "C", "en français, « C » est une couleur, cœur"),
        ("fr", "AD", "D", "en français, « D » est un rang, dame"),
        ("fr", "KP", "K", "en français, « K » est une couleur, carreau"),
        ("en", "AKQ", "K", "in English ‘K’ is a rank, king"),
        ("en", "A2", "2", "‘2’ is not a suit"),
        ("en", "AK", "K", "in English ‘K’ is a rank, king"),
        # The other language's letters
        ("en", "RP VT", "RP", "the text can be read in French"),
        ("en", "A♠ V♣", "V", "the text can be read in French"),
        ("fr", "AS KS TS", "AS", "le texte se lit en anglais"),
        ("fr", "QH", "QH", "le texte se lit en anglais"),
        # … and words
        ("en", "valet de trèfle", "valet", "‘valet’ is French"),
        ("en", "Valet of clubs", "Valet", "‘Valet’ is French"),
        ("en", "jack de clubs", "de", "‘de’ is French"),
        ("en", "jack of trèfle", "trèfle", "‘trèfle’ is French"),
        ("en", "10 of coeur", "coeur", "‘coeur’ is French"),
        ("fr", "ace of spades", "ace", "« ace » est anglais"),
        ("fr", "jack of clubs", "jack", "« jack » est anglais"),
        ("fr", "valet of clubs", "of", "« of » est anglais"),
        ("fr", "10 de hearts", "hearts", "« hearts » est anglais"),
        # Other words
        ("en", "joker", "joker", "‘joker’ is not a rank"),
        ("en", "A♠ hello", "hello", "‘hello’ is not a rank"),
        ("fr", "reine de cœur", "reine", "« reine » n’est pas un rang"),
        ("en", "A♠ and K♠", "and", "‘and’ is not a rank"),
        ("en", "knave of clubs", "knave", "‘knave’ is not a rank"),
        ("en", "x" * 70, "x" * 70, "‘" + "x" * 57 + "...’ is not a rank"),
        # A word, and a sign that does not belong there
        ("fr", "valet-de-trèfle", "-", "« - » n’a pas sa place ici"),
        ("fr", "valet-de-trèfle", "-", "couleur attendue, en français\u00a0: de pique, de cœur"),
        ("fr", "as. de pique", ".", "« . » n’a pas sa place ici"),
        ("en", "Jack-of-clubs", "-", "‘-’ does not belong here"),
        ("en", "queen_of hearts", "_", "‘_’ does not belong here"),
        ("en", "King!", "!", "‘!’ does not belong here"),
        ("en", "ace. of spades", ".", "‘.’ does not belong here"),
        ("en", "ace/spades", "/", "‘/’ does not belong here"),
        ("en", "king of-hearts", "-", "‘-’ does not belong here"),
        ("en", "A/S", "/", "‘/’ does not belong here"),
        # A word that begins like a card, or with a rank
        ("en", "the jack of clubs", "the", "‘the’ is not a rank"),
        ("en", "A♠ THE 9♠", "THE", "‘THE’ is not a rank"),
        ("en", "aceofspades", "aceofspades", "‘aceofspades’ is not a rank"),
        ("en", "A♠ jackofclubs", "jackofclubs", "‘jackofclubs’ is not a rank"),
        ("en", "Aces of spades", "Aces", "‘Aces’ is not a rank"),
        ("fr", "valetdetrefle", "valetdetrefle", "« valetdetrefle » n’est pas un rang"),
        ("fr", "la dame de pique", "la", "« la » n’est pas un rang"),
        # One letter
        ("en", "A♠ X♠", "X", "‘X’ is not a rank"),
        ("en", "AsKsXs", "X", "‘X’ is not a rank"),
        ("en", "AX", "X", "‘X’ is not a suit"),
        ("en", "AsKx", "x", "‘x’ is not a suit"),
        ("en", "A1", "1", "‘1’ is not a suit"),
        # A suit missing, or not where it belongs
        ("en", "A K♠", "A", "‘A’ has no suit"),
        ("en", "A, K♠", "A", "‘A’ has no suit"),
        ("en", "A S", "A", "‘A’ has no suit"),
        ("en", "jack", "jack", "‘jack’ has no suit"),
        ("en", "jack clubs", "jack", "expected a suit in English: of spades, of hearts, of"),
        ("en", "jack of", "of", "‘of’ has no suit"),
        ("en", "jack of, A♠", "of", "‘of’ has no suit"),
        ("en", "jack of staves", "staves", "‘staves’ is not a suit"),
        ("fr", "valet de x", "x", "couleur attendue, en français\u00a0: de pique, de cœur, de"),
        ("fr", "dame de 10", "1", "« 1 » n’est pas une couleur"),
        ("en", "♠A", "♠", "the rank comes before the suit"),
        ("en", "clubs", "clubs", "the rank comes before the suit"),
        ("fr", "♡ R", "♡", "le rang précède la couleur"),
        # Between cards
        ("en", "A♠,", ",", "no card after ‘,’"),
        ("en", "A♠,,K♠", ",", "no card after ‘,’"),
        ("fr", "R♠ ; + D♠", ";", "aucune carte après « ; »"),
        ("en", ",A♠", ",", "‘,’ is not a rank"),
        ("en", "A♠-K♠", "-", "‘-’ is not a rank"),
        ("en", "[A♠]", "[", "‘[’ is not a rank"),
        # What is not seen, or is not what it looks like
        ("en", "A♠ 🃏", "🃏", "‘🃏’ (U+1F0CF) is not a rank"),
        ("en", "K♠ 🂡", "🂡", "‘🂡’ (U+1F0A1) is not a rank"),
        ("en", "A🖤", "🖤", "‘🖤’ (U+1F5A4) is not a suit"),
        ("en", "A♠\u200bK♠", "\u200b", r"‘\u200b’ is not a rank"),
        ("en", "\ufeffA♠", "\ufeff", r"‘\ufeff’ is not a rank"),
        ("en", "A\u200d♠", "\u200d", r"‘\u200d’ is not a suit"),
        ("fr", "As♠ \u202eR♠", "\u202e", r"« \u202e » n’est pas un rang"),
        ("en", "\ufe0fA♠", "\ufe0f", r"‘\ufe0f’"),
        ("en", "A\ufe0f♠", "\ufe0f", r"‘\ufe0f’"),
        ("en", "A♠\x00", "\x00", r"‘\x00’ is not a rank"),
        ("en", "\ud800", "\ud800", r"‘\ud800’ is not a rank"),
        ("en", "\u0410♠", "\u0410", "‘\u0410’ (U+0410) is not a rank"),
        ("en", "\u0661♠", "\u0661", "‘\u0661’ (U+0661) is not a rank"),
        ("en", "①♠", "①", "‘①’ (U+2460) is not a rank"),
        ("en", "A♠ <img src=x>", "<", "‘<’ is not a rank"),
        # Nothing
        ("en", "", "", "no card in ‘’"),
        ("fr", " \u00a0\n", " \u00a0\n", "aucune carte dans «"),
        ("en", ",", ",", "‘,’ is not a rank"),
    ],
)  # fmt: skip
def test_a_text_is_not_read(lang: str, text: str, place: str, said: str) -> None:
    error = error_of(text, lang)
    assert error.start is not None
    assert error.end is not None
    assert (text[error.start : error.end], error.start) == (place, text.index(place))
    # « and » stand apart from what they enclose by a space that no line breaks.
    assert said.replace("« ", "«\u00a0").replace(" »", "\u00a0»") in error.text(lang)


def test_a_figure_is_not_said_to_be_a_rank() -> None:
    # The 1 of R10 is half of one, though a 1 alone is an ace.
    assert "est un rang" not in error_of("R10", "fr").text("fr")


def test_which_comma_which_accent_and_which_selector() -> None:
    assert (error_of("A♠, K♠,", "en").start, error_of("A♠, K♠,", "en").end) == (6, 7)
    assert (error_of("A♠\u0301", "en").start, error_of("A♠\u0301", "en").end) == (2, 3)
    twice = error_of("A♠\ufe0f\ufe0f", "en")
    assert (twice.start, twice.end) == (3, 4)


def test_an_error_in_full() -> None:
    error = error_of("A♠ 1♥", "en")
    assert error.text("en") == (
        "‘1’ is not a rank\n"
        "  | A♠ 1♥\n"
        "  |    ^\n"
        "expected a rank in English: A K Q J 10/T 9 8 7 6 5 4 3 2\n"
        "an ace is A, a ten 10 or T\n"
        "the text can be read in French"
    )
    assert error.text("fr") == (
        "«\u00a01\u00a0» n’est pas un rang\n"
        "  | A♠ 1♥\n"
        "  |    ^\n"
        "rang attendu, en anglais\u00a0: A K Q J 10/T 9 8 7 6 5 4 3 2\n"
        "un as s’écrit A, un dix 10 ou T\n"
        "le texte se lit en français"
    )


def test_what_is_expected_is_told_in_the_notation_that_was_read() -> None:
    assert "en anglais, juste après le rang\u00a0: ♠/S ♥/H ♦/D ♣/C" in error_of("A", "en").text(
        "fr"
    )
    assert "in French, right after the rank: ♠/P ♥/C ♦/K ♣/T" in error_of("A", "fr").text("en")
    assert "in French: As/A/1 R D V 10 9 8 7 6 5 4 3 2" in error_of("é", "fr").text("en")
    assert "in English: A♠, AS or ace of spades" in error_of("", "en").text("en")
    assert "en français, par exemple As♠, AP ou as de pique" in error_of("", "fr").text("fr")
    assert "of spades, of hearts, of diamonds or of clubs" in error_of("jack", "en").text("en")
    assert "de pique, de cœur, de carreau ou de trèfle" in error_of("roi", "fr").text("fr")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_word_of_the_other_language_is_read_as_cards(lang: str) -> None:
    # Letters run together are cards, so a word might have been some.
    for word in NOTATIONS[OTHER[lang]].names - NOTATIONS[lang].names:
        for text in (word, f"{word}♠"):
            error = error_of(text, lang)
            assert (error.start, error.end) == (0, len(word))
            assert f"‘{word}’ is" in error.text("en")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_text_in_the_other_language_is_told_as_such(lang: str) -> None:
    told = {"en": "the text can be read in French", "fr": "the text can be read in English"}[lang]
    tried = [attempt(card.text(OTHER[lang], "ascii"), lang) for card in PACK]
    errors = [each.text() for each in tried if isinstance(each, NotationError)]
    # "AC", "2C" … "9C" are clubs to one and hearts to the other; "10C" both read, "TC" one alone.
    assert len(errors) == 52 - {"en": 10, "fr": 9}[lang]
    assert all(told in each for each in errors)


@pytest.mark.parametrize("text", [b"A\xe2\x99\xa0", None, 10, ["A♠"], PACK[0], bytearray(b"AS")])
def test_only_a_str_is_read(text: str) -> None:
    with pytest.raises(TypeError) as caught:
        parse_cards(text)
    assert str(caught.value) == f"cards are read from a str, not from {type(text).__name__}"


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
