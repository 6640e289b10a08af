"""TOML as we write it, and the places of what stands in a TOML text."""

import tomllib
from datetime import UTC
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from content_rules.toml_places import places
from content_rules.toml_text import key_text, pair_lines, value_text

texts = st.text(st.characters(exclude_categories=["Cs"]))
awkward = st.text(st.sampled_from("\"'\\\n\r\t #=[]{},.a"))
plain_values = st.one_of(
    *(texts, awkward, st.booleans(), st.integers(), st.floats(allow_nan=False)),
    *(st.datetimes(), st.datetimes(timezones=st.just(UTC)), st.dates(), st.times()),
)
values = st.recursive(
    plain_values,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=8,
)


@given(st.dictionaries(texts | awkward, values, max_size=5))
def test_every_value_is_written_as_toml_that_reads_back(table: dict[str, Any]) -> None:
    assert tomllib.loads("\n".join(pair_lines(table))) == table
    assert tomllib.loads(f"all = {value_text(table)}") == {"all": table}


@given(st.dictionaries(texts | awkward, values, max_size=5))
def test_every_value_is_found_where_it_stands(table: dict[str, Any]) -> None:
    text = "\n".join(["# a comment", *pair_lines(table), "[[t.u]] # more", "v = 1", "[[t.u]]"])
    found = places(text)
    data = tomllib.loads(text)

    def check(path: tuple[str | int, ...], value: Any) -> None:
        if path and path[0] != "t":
            place = found[path]
            assert tomllib.loads(f"x = {text[place.start : place.end]}") == {"x": value}
        if isinstance(value, dict | list):
            for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
                check((*path, key), inner)

    table.pop("t", None)
    check((), {key: data[key] for key in table})
    assert text[found["t", "u", 0, "v"].start :].startswith("1")
    assert found["t", "u", 1].start == len(text) - len("[[t.u]]")


def test_places_are_found_in_all_that_toml_allows() -> None:
    text = (
        "a.'b c'.\"d\\u0065\" = [ # list\n  1, [2,\n 3],"
        " { x = '''\n'q''''', y.z = 1979-05-27 07:32:00 },\n]\n"
        '[ s . t ]\n"k"="""\\""""""\n[[s.list]]\nn = -0.5e3# end\n[s.list.sub]\nm = \'\'\n'
    )
    found = places(text)

    def at(*path: str | int) -> str:
        place = found[path]
        return text[place.start : place.end]

    assert tomllib.loads(text)["a"]["b c"]["de"][2]["x"] == "'q''"
    assert at("a", "b c", "de", 0) == "1"
    assert at("a", "b c", "de", 1) == "[2,\n 3]"
    assert at("a", "b c", "de", 2, "x") == "'''\n'q'''''"
    assert at("a", "b c", "de", 2, "y", "z") == "1979-05-27 07:32:00"
    assert at("s", "t", "k") == '"""\\""""""'
    assert at("s", "list", 0, "n") == "-0.5e3"
    assert at("s", "list", 0, "sub", "m") == "''"
    assert at("s", "list", 0, "sub") == "[s.list.sub]"


def test_keys_are_quoted_where_they_must() -> None:
    assert [key_text(key) for key in ("a-b_1", "", "a b", 'é"')] == [
        *("a-b_1", '""', '"a b"', '"é\\""'),
    ]
