"""Errors: both languages, what they carry, and the picture that points at a place."""

import copy
import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from content_rules.errors import (
    LANGUAGES,
    HandError,
    NotationError,
    PlacedError,
    RulebookError,
    RulesError,
    UnknownClauseError,
    check_lang,
)
from content_rules.quoting import picture, plain, quote

PLACED = {
    "en": "no such card",
    "fr": "carte inconnue",
    "given": "A♠ X♠",
    "start": 3,
    "end": 5,
    "expected": {"en": "expected a card", "fr": "une carte est attendue"},
}


def test_an_error_is_told_in_both_languages() -> None:
    error = RulesError(en="too late", fr="trop tard", clause="content.pack.fifty-two")
    assert (str(error), error.text(), error.text("fr")) == ("too late", "too late", "trop tard")
    assert error.clause == "content.pack.fifty-two"
    assert RulesError(en="", fr="").clause is None


def test_a_placed_error_says_what_is_wrong_where_and_what_was_expected() -> None:
    error = NotationError(**PLACED)  # type: ignore[arg-type]
    assert str(error) == "no such card\n  | A♠ X♠\n  |    ^^\nexpected a card"
    assert error.text("fr") == "carte inconnue\n  | A♠ X♠\n  |    ^^\nune carte est attendue"
    assert (error.given, error.start, error.end) == ("A♠ X♠", 3, 5)
    assert error.problem == {"en": "no such card", "fr": "carte inconnue"}
    assert error.expected == {"en": "expected a card", "fr": "une carte est attendue"}


def test_an_error_without_a_text_has_no_picture() -> None:
    error = HandError(en="two cards", fr="deux cartes")
    assert (str(error), error.text("fr")) == ("two cards", "deux cartes")
    assert (error.given, error.start, error.end, error.expected) == (None, None, None, {})


def test_an_error_of_a_player_names_the_player() -> None:
    error = HandError(**PLACED).of_player("Anne\n")  # type: ignore[arg-type]
    assert error.player == "Anne\n"
    assert str(error).startswith("Anne\\n: no such card\n  | A♠ X♠\n")
    assert error.text("fr").startswith("Anne\\n\u00a0: carte inconnue\n  | A♠ X♠\n")
    assert RulesError(en="", fr="").player is None


@pytest.mark.parametrize(
    "error",
    [
        RulesError(en="too late", fr="trop tard", clause="content.pack.fifty-two"),
        NotationError(**PLACED),  # type: ignore[arg-type]
        HandError(en="two cards", fr="deux cartes").of_player("Anne"),
        UnknownClauseError("content.pont", ["content.point"]),
    ],
    ids=lambda error: type(error).__name__,
)
def test_an_error_survives_copies_and_pickles(error: RulesError) -> None:
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert type(again) is type(error)
        assert again.args == error.args
        assert vars(again) == vars(error)
        assert [again.text(lang) for lang in LANGUAGES] == [error.text(lang) for lang in LANGUAGES]


def test_what_can_be_caught_as_what() -> None:
    assert issubclass(RulesError, ValueError)
    assert issubclass(UnknownClauseError, LookupError)
    for kind in (PlacedError, NotationError, HandError, RulebookError, UnknownClauseError):
        assert issubclass(kind, RulesError)


def test_an_unknown_clause_names_the_nearest() -> None:
    error = UnknownClauseError("content.pont", ["content.point", "content.pack"])
    assert str(error) == "no clause ‘content.pont’; the nearest: content.point, content.pack"
    assert error.text("fr") == (
        "aucune clause «\u00a0content.pont\u00a0»\u202f;"
        " les plus proches\u00a0: content.point, content.pack"
    )
    assert (error.given, error.nearest) == ("content.pont", ("content.point", "content.pack"))
    assert str(UnknownClauseError("x" * 200)) == f"no clause ‘{'x' * 57}...’"
    assert str(UnknownClauseError(None)) == "no clause ‘None’"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_language_that_there_is(lang: str) -> None:
    assert check_lang(lang) == lang


@pytest.mark.parametrize("lang", ["de", "EN", "", None, ["en"], 0, "x" * 10**6, b"en"])
def test_a_language_that_there_is_not(lang: str) -> None:
    with pytest.raises(RulesError) as caught:
        check_lang(lang)
    assert str(caught.value).startswith("no language ")
    assert str(caught.value).endswith(": there are 'en' and 'fr'")
    assert caught.value.text("fr").endswith("\u00a0: il y a 'en' et 'fr'")
    assert len(str(caught.value)) < 100
    with pytest.raises(RulesError, match="no language"):
        caught.value.text(lang)


# Quoting


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("A♠", "A♠"),
        ("", ""),
        ("cœur’", "cœur’"),
        ("a\tb\nc\x00\x1b[31m", r"a\tb\nc\x00\x1b[31m"),
        ("\u200b\u200d\u2066\u202e\ufeff", r"\u200b\u200d\u2066\u202e\ufeff"),
        ("\ud800", r"\ud800"),
        ("\ue000\U000e0041\U0010ffff", r"\ue000\U000e0041\U0010ffff"),
        ("\u2028\u2029\x85", r"\u2028\u2029\x85"),
        ("A\u00a0\u202f\u3000K", "A\u00a0\u202f\u3000K"),
        ("\u3164\u2800\u034f\u115f", r"\u3164\u2800\u034f\u115f"),
        ("♠\ufe0fA\ufe0f", "♠\ufe0fA\\ufe0f"),
        ("\ufe0f♠\ufe0e", "\\ufe0f♠\ufe0e"),
        ("♠\ufe00", r"♠\ufe00"),
        ("e\u0301", "e\u0301"),
        ("x" * 60, "x" * 60),
        ("x" * 61, "x" * 57 + "..."),
    ],
)
def test_a_quoted_text_is_seen_and_disturbs_nothing(text: str, shown: str) -> None:
    assert plain(text) == shown
    assert quote(text, "en") == f"‘{shown}’"
    assert quote(text, "fr") == f"«\u00a0{shown}\u00a0»"


# Pointing. In each, the caret line is what a fixed-width terminal needs.


@pytest.mark.parametrize(
    ("text", "start", "end", "line", "carets"),
    [
        pytest.param("A♠ X♠", 3, 4, "A♠ X♠", "   ^", id="one character"),
        pytest.param("A♠ valet", 3, 8, "A♠ valet", "   ^^^^^", id="a word"),
        pytest.param("A♠", 2, 2, "A♠", "  ^", id="after the end"),
        pytest.param("", 0, 0, "", "^", id="an empty text"),
        pytest.param("  ", 0, 2, "  ", "^^", id="spaces"),
        pytest.param("ＡＫ X", 3, 4, "ＡＫ X", "     ^", id="full-width before: two columns"),
        pytest.param("A♠ Ｘ♠", 3, 4, "A♠ Ｘ♠", "   ^^", id="full-width itself"),
        pytest.param("🃏 X", 2, 3, "🃏 X", "   ^", id="an emoji: two columns"),
        pytest.param("tre\u0300fle X", 8, 9, "tre\u0300fle X", "       ^", id="accent: no column"),
        pytest.param("e\u0301x", 1, 2, "e\u0301x", "^", id="an accent alone: under its letter"),
        pytest.param("aae\u0301x", 3, 4, "aae\u0301x", "  ^", id="the same, further on"),
        pytest.param("1\u20e3 X", 3, 4, "1\u20e3 X", "  ^", id="a keycap: no column of its own"),
        pytest.param("🃏\ufe0f X", 3, 4, "🃏\ufe0f X", "   ^", id="wide already: no wider"),
        pytest.param("\u0301", 0, 1, "\u0301", "^", id="an accent without letter"),
        pytest.param("♠\ufe0f X", 3, 4, "♠\ufe0f X", "   ^", id="a suit as emoji: two columns"),
        pytest.param("♠\ufe0e X", 3, 4, "♠\ufe0e X", "  ^", id="a suit as text: one column"),
        pytest.param("🂡\ufe0f X", 3, 4, "🂡\ufe0f X", "   ^", id="a playing card as emoji"),
        pytest.param("A\tX", 2, 3, r"A\tX", "   ^", id="a tab is shown as its escape"),
        pytest.param("A\u202eX", 1, 2, r"A\u202eX", " ^^^^^^", id="so is a right-to-left mark"),
        pytest.param("A\nX", 2, 3, r"A\nX", "   ^", id="so is the end of a line"),
        pytest.param("a" * 80, 79, 80, "a" * 80, " " * 79 + "^", id="as long as is shown"),
        pytest.param(
            "a" * 40 + "X" + "b" * 100, 40, 41, "a" * 40 + "X" + "b" * 39 + "...", " " * 40 + "^",
            id="cut after",
        ),
        pytest.param(
            "a" * 100 + "X", 100, 101, "..." + "a" * 79 + "X", " " * 82 + "^", id="cut before"
        ),
        pytest.param(
            "a" * 100 + "X" + "b" * 100, 100, 101,
            "..." + "a" * 40 + "X" + "b" * 39 + "...", " " * 43 + "^",
            id="cut before and after",
        ),
        pytest.param("X" * 200, 0, 200, "X" * 80 + "...", "^" * 80, id="longer than is shown"),
    ],
)  # fmt: skip
def test_the_carets_stand_under_the_place(
    text: str, start: int, end: int, line: str, carets: str
) -> None:
    assert picture(text, start, end) == f"  | {line}\n  | {carets}"


@given(st.text(), st.data())
@settings(deadline=None)
def test_a_picture_is_always_two_lines_that_can_be_seen(text: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    above, below = picture(text, start, end).split("\n")
    assert above.startswith("  | ")
    assert set(below.removeprefix("  | ").lstrip(" ")) == {"^"}
    assert above.splitlines() == [above]
    above.encode()  # no half of a surrogate pair


def test_a_picture_of_a_huge_text_is_small() -> None:
    assert len(picture("x" * 10**6, 5 * 10**5, 10**6)) < 200
