"""Records as TOML: one form, and nothing lost."""

from dataclasses import replace
from datetime import UTC, date, datetime, time
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from content_rules import record
from content_rules.cards import PACK, parse_cards
from content_rules.errors import RulesError
from content_rules.record import Record, RecordedCoup
from content_rules.toml_text import value_text
from tests.records import TEXT, changed

# What is read, and written


def test_a_record_is_read_whole() -> None:
    assert record.read(TEXT) == Record(
        game="content",
        edition="0.2.0+01234567",
        scope="pool",
        players=("Anne", "Basile", "Chloé"),
        draw=parse_cards("KS 2D 7H"),
        options={"tokens": 3},
        coups=(
            RecordedCoup(
                PACK,
                (("Chloé", "2S", "5S"), ("Anne", "all"), ("Basile", "content")),
                {"_note": "slowly"},
            ),
            RecordedCoup(PACK),
        ),
        clauses={"content.exchange.one": "0123456789ab"},
        notes={"_title": "A game"},
        option_notes={"_why": "as ever"},
        clause_notes={"_of": "today"},
    )


def test_what_is_written_is_what_was_read() -> None:
    assert record.write(record.read(TEXT)) == TEXT


def test_any_toml_becomes_the_one_form() -> None:
    free = """\
    # A comment is not kept.
    clauses = { "content.exchange.one" = '0123456789ab', _of = "today" }
    options._why = 'as ever'
    options.tokens = 0x3
    scope = "pool"\r
    edition = '0.2.0+01234567'
    "game" = "content"
    format = 1
    draw = '''KS
    2D   7H'''
    players = [ "Anne", # first
      'Basile',
      "Chlo\\u00e9", ]
    "_title" = "A \\u0067ame"
    coups = [
      { actions = [["Chloé", "2S", "5S"], ["Anne", "all",], ["Basile", "content"]],
        pack = "PACK", _note = "slowly" },
      { pack = "PACK", actions = [] },
    ]
    """
    free = free.replace("\n        pack", " pack").replace(
        "PACK", " ".join(card.text(style="ascii") for card in PACK)
    )
    assert record.write(record.read(free)) == TEXT


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ("plain", '"plain"'),
        ('"\\\t\x00\x7f\r', r'"\"\\\t\u0000\u007F\r"'),
        (True, "true"),
        (-7, "-7"),
        (16**20, "0x1" + 20 * "0"),
        (1.0, "1.0"),
        (1e300, "1e+300"),
        (float("-inf"), "-inf"),
        (datetime(1847, 3, 1, 12, 30, tzinfo=UTC), "1847-03-01T12:30:00+00:00"),
        (datetime(1847, 3, 1, 12, 30), "1847-03-01T12:30:00"),
        (date(1847, 3, 1), "1847-03-01"),
        (time(12, 30, 5, 7), "12:30:05.000007"),
        ([1, ["a", []]], '[1, ["a", []]]'),
        ({"b": 1, "a": {"c d": {}}}, '{a = {"c d" = {}}, b = 1}'),
    ],
)
def test_a_note_of_any_type_is_kept_in_every_table(value: Any, written: str) -> None:
    text = TEXT
    for name in ("_title", "_why", "_note", "_of"):
        text = text.replace(f"{name} = ", f"_any = {written}\n{name} = ", 1)
    made = record.read(text)
    assert record.write(made) == text
    for notes in (made.notes, made.option_notes, made.coups[0].notes, made.clause_notes):
        assert notes["_any"] == value
        assert type(notes["_any"]) is type(value)


def test_notes_stand_first_and_in_order() -> None:
    made = record.read(changed("_title", '_z = 1\n"_é" = 2\n_Z = 3\n_title'))
    assert record.write(made).startswith(
        '_Z = 3\n_title = "A game"\n_z = 1\n"_é" = 2\nformat = 1\n'
    )


def test_a_note_of_several_lines_is_written_as_such() -> None:
    about = 'One "line".\n\n  Another, with \\ and """"\r\n'
    made = record.read(changed('_title = "A game"', f"_about = {value_text(about)}"))
    text = record.write(made)
    assert text.startswith('_about = """\nOne "line".\n\n  Another, with \\\\ and ""\\""\\r\n"""\n')
    assert record.read(text).notes == {"_about": about}


def test_what_is_no_note_is_not_written() -> None:
    made = record.read(TEXT)
    with pytest.raises(RulesError, match="a note begins with _, and ‘title’ does not"):
        record.write(replace(made, notes={"title": "A game"}))
    with pytest.raises(TypeError, match="TOML has no form for None"):
        record.write(replace(made, notes={"_none": None}))
    with pytest.raises(RulesError, match="no Unicode text"):
        record.write(replace(made, players=("\udcff", "Basile")))


@given(st.text() | st.text("\"\\\n\r\t'a", max_size=12))
@example('Three of them:\n"""')
@example('\\"\n\\"""')
def test_every_text_is_written_so_that_it_is_read_the_same(text: str) -> None:
    made = replace(record.read(TEXT), notes={"_text": text, "_list": [text, {text: text}]})
    written = record.write(made)
    assert record.read(written) == made
    assert record.write(record.read(written)) == written


def test_a_mark_of_byte_order_is_gone_over() -> None:
    assert record.read("\ufeff" + TEXT) == record.read(TEXT)
