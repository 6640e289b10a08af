"""Writing where characters are lacking."""

import io

import pytest

from content_rules.terminal import encoding_of, spell, write


@pytest.mark.parametrize(
    ("text", "encoding", "lang", "spelled"),
    [
        ("A♠ K♥ Q♦ J♣", "ascii", "en", "AS KH QD JC"),
        ("As♠ R♥ D♦ V♣", "ascii", "fr", "AsP RC DK VT"),
        ("As♠ R♥ D♦ V♣", "latin-1", "fr", "AsP RC DK VT"),
        ("A♠\ufe0f K♥\ufe0e", "ascii", "en", "AS KH"),
        ("‘ace’ “ace” « as »", "ascii", "en", '\'ace\' "ace" " as "'),
        ("« as » “as” ’", "latin-1", "fr", '« as » "as" \''),
        ("cœur Œuvre trèfle É", "ascii", "fr", "coeur OEuvre trefle E"),
        ("cœur trèfle", "latin-1", "fr", "coeur trèfle"),
        ("1–2 – — …", "ascii", "en", "1-2 - - ..."),
        ("§\u00a04\u202f;", "ascii", "fr", "sec. 4 ;"),
        ("tre\u0300fle", "ascii", "fr", "trefle"),
        # A suit told both ways is told once; a text of the reader's keeps its width.
        ("a suit: ♠/S ♥/H ♦/D ♣/C", "ascii", "en", "a suit: S H D C"),
        ("rang\u00a0: ♠/P ♥/C ♦/K ♣/T", "latin-1", "fr", "rang\u00a0: P C K T"),
        ("a suit: ♠/S ♥/H ♦/D ♣/C", "utf-8", "en", "a suit: ♠/S ♥/H ♦/D ♣/C"),
        ("  | ♠/S\n  | ^", "ascii", "en", "  | S/S\n  | ^"),
        # As wide as it was, so that carets below still point at it.
        ("Ａ王🃏я", "ascii", "en", "A ?????"),
        ("\ud800", "utf-8", "en", r"\ud800"),
        ("\u200b", "ascii", "en", r"\u200b"),
        ("A♠ ‘王’ é\n", "utf-8", "en", "A♠ ‘王’ é\n"),
        ("plain\n", "ascii", "en", "plain\n"),
    ],
)
def test_a_text_in_the_characters_there_are(
    text: str, encoding: str, lang: str, spelled: str
) -> None:
    assert spell(text, encoding, lang) == spelled
    spelled.encode(encoding)


def test_a_line_ends_and_is_there_at_once() -> None:
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding="ascii", newline="\n")
    write("♠", stream, "fr")
    assert raw.getvalue() == b"P\n"


def test_a_stream_in_memory_takes_anything() -> None:
    stream = io.StringIO()
    assert encoding_of(stream) == "utf-8"
    write("♠ 王", stream, "en")
    assert stream.getvalue() == "♠ 王\n"


def test_a_stream_that_is_not_there_takes_nothing() -> None:
    write("♠", None, "en")
    assert encoding_of(None) == "utf-8"
