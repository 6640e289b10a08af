"""Texts that are not read as cards: what errors point at, and what they say."""

import pytest

from content_rules.cards import PACK, parse_cards
from content_rules.errors import LANGUAGES, NotationError
from content_rules.notation import NOTATIONS
from tests.reading import attempt, error_of

OTHER = {"en": "fr", "fr": "en"}


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
