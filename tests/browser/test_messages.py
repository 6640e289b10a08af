"""The words of the page's scripts: whole in both languages, and none of them idle."""

import re
from pathlib import Path
from typing import Any

import pytest

from tests.browser.visit import Visit

SCRIPTS = Path(__file__).parents[2] / "docs" / "_static" / "js"
INDIRECT = {
    # chosen by what happened: the stages and failures of a start, the forms of a step, the shares
    *("waiting", "fetching", "starting", "running", "failed", "silent", "broken"),
    *("runLabel", "editLabel", "resetLabel"),
    *("stepPassed", "stepFailed", "stepError", "stepOutput", "stepSkipped", "stepRan"),
    *("lowestHand", "aboveLowest", "weaker", "equal", "stronger"),
    *("expected", "got", "source", "output"),
}


# Play has words of its own, with a test of their own.
MODULES = ("messages", "cell-words", "hand-words", "playground-words")


@pytest.fixture
def messages(visit: Visit) -> Any:
    """The words of all modules together: a key is of one alone."""
    visit.go("en/about.html")
    every: dict[str, dict[str, Any]] = {"en": {}, "fr": {}}
    for module in MODULES:
        found = visit.with_module(f"{module}.js", "({ MESSAGES }) => MESSAGES")
        for lang, words in every.items():
            assert words.keys().isdisjoint(found[lang]), module
            words.update(found[lang])
    return every


def forms(message: Any) -> list[str]:
    return list(message.values()) if isinstance(message, dict) else [message]


def test_both_languages_say_the_same_things(messages: Any) -> None:
    assert list(messages["en"]) == list(messages["fr"])
    for key, english in messages["en"].items():
        french = messages["fr"][key]
        assert type(english) is type(french), key
        if isinstance(english, dict):
            assert set(english) == set(french), key
            assert {"one", "other"} <= set(english) <= {"none", "one", "other"}, key
        values = [
            {value for form in forms(message) for value in re.findall(r"\{(\w+)\}", form)}
            for message in (english, french)
        ]
        assert values[0] == values[1], key
        assert all(form.strip() for form in forms(english) + forms(french)), key


HOW_IT_WENT = {
    "": ("There is nothing to run here.", "Il n’y a rien à exécuter ici."),
    "output": ("✓ It ran.", "✓ Exécuté."),
    "error": ("✗ It fails.", "✗ Échec."),
    "passed": ("✓ The example passes.", "✓ L’exemple réussit."),
    "failed": ("✗ It fails.", "✗ Échec."),
    "output error": ("✗ It fails.", "✗ Échec."),
    "passed passed": ("✓ All 2 examples pass.", "✓ Les 2 exemples réussissent."),
    "passed failed": ("✗ 1 of 2 fails.", "✗ 1 sur 2 échoue."),
    "failed passed error": ("✗ 2 of 3 fail.", "✗ 2 sur 3 échouent."),
}


def test_how_it_went_is_told_in_a_line(visit: Visit, lang: str) -> None:
    visit.go(f"{lang}/about.html")
    runs = [
        [{"status": each, "want": "3" * (each in ("passed", "failed"))} for each in steps.split()]
        for steps in HOW_IT_WENT
    ]
    told = visit.with_module("steps.js", "({ summary }, runs) => runs.map(summary)", runs)
    assert told == [words[lang == "fr"] for words in HOW_IT_WENT.values()]


def test_no_message_is_idle_and_none_is_missing(messages: Any) -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in SCRIPTS.glob("*.js"))
    asked = set(re.findall(r"""\bsay(?:OfCell)?\(\s*"(\w+)\"""", code))
    assert asked <= set(messages["en"])
    assert set(messages["en"]) == asked | INDIRECT


def test_french_is_set_as_french(messages: Any) -> None:
    for key, message in messages["fr"].items():
        for form in forms(message):
            assert "'" not in form, key
            assert not re.search(r"(?<!\u00a0)[:»]|«(?!\u00a0)|(?<!\u202f)[;!?]", form), (key, form)
