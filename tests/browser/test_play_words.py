"""The words of the page Play: whole in both languages, none idle, French set as French."""

import re
from pathlib import Path
from typing import Any

import pytest

from content_rules.content.options import DECLARATIONS, OPTION_CLAUSES, TOTAL_TIES
from content_rules.content.players import PLAYERS
from content_rules.content.session_position import HUMAN
from tests.browser.visit import Visit

SCRIPTS = Path(__file__).parents[2] / "docs" / "_static" / "js"
OPTIONS = {*OPTION_CLAUSES, *DECLARATIONS, *TOTAL_TIES}


@pytest.fixture
def words(visit: Visit) -> Any:
    return visit.go("en/about.html").with_module("play-words.js", "({ WORDS }) => WORDS")


def forms(message: Any) -> list[str]:
    return list(message.values()) if isinstance(message, dict) else [message]


def test_both_languages_say_the_same_things(words: Any) -> None:
    assert list(words["en"]) == list(words["fr"])
    for key, english in words["en"].items():
        french = words["fr"][key]
        assert type(english) is type(french), key
        if isinstance(english, dict):
            assert set(english) == set(french), key
        values = [
            {value for form in forms(each) for value in re.findall(r"\{(\w+)\}", form)}
            for each in (english, french)
        ]
        assert values[0] == values[1], key
        assert all(form.strip() for form in forms(english) + forms(french)), key


def test_none_is_idle_and_none_is_missing(words: Any) -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in SCRIPTS.glob("play*.js"))
    calls = re.findall(r"\btell\(([^()]*)", code)
    asked = {word for call in calls for word in re.findall(r'"(\w+)"', call)}
    kinds = {f"kind-{kind}" for kind in (HUMAN, *PLAYERS)}
    assert set(words["en"]) == (asked - {"give"}) | OPTIONS | kinds


def test_french_is_set_as_french(words: Any) -> None:
    for key, message in words["fr"].items():
        for form in forms(message):
            assert "'" not in form, key
            assert not re.search(r"(?<!\u00a0)[:»]|«(?!\u00a0)|(?<!\u202f)[;!?]", form), (key, form)
