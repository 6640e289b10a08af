"""How the command line is called: its words, its help, and what it says of faults in them."""

import sys

import pytest

import content_rules
from content_rules.__main__ import main as module_main
from content_rules.cli import main
from tests.command_line import Captured, fault

COMMANDS = ("rank", "lowest", "clause", "cite", "clauses", "replay", "play")


def test_a_fault_in_a_hand_is_marked(capsys: Captured) -> None:
    assert fault(capsys, "rank", "A♠ K♠ X♠") == (
        "‘X’ is not a rank\n"
        "  | A♠ K♠ X♠\n"
        "  |       ^\n"
        "expected a rank in English: A K Q J 10/T 9 8 7 6 5 4 3 2\n"
    )
    assert fault(capsys, "rank", "--lang=fr", "As♠ R♠ X♠", "--json").startswith(
        "«\u00a0X\u00a0» n’est pas un rang\n  | As♠ R♠ X♠\n  |        ^\nrang attendu, en français"
    )


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("A♠ K♠", "2 cards\n  | A♠ K♠\n"),
        ("A♠ K♠ Q♠ J♠", "4 cards\n  | A♠ K♠ Q♠ J♠\n  |          ^^\n"),
        ("A♠ K♠ A♠", "A♠ stands twice in the hand\n  | A♠ K♠ A♠\n  |       ^^\n"),
        ("", "no card in ‘’\n"),
        ("-A♠ K♠ 10♠", "‘-’ is not a rank\n  | -A♠ K♠ 10♠\n  | ^\n"),
        ("--json", "‘-’ is not a rank\n  | --json\n  | ^\n"),
        ("@A♠", "‘@’ is not a rank\n"),
        ("A♠\n\x00", "‘\\x00’ is not a rank\n  | A♠\\n\\x00\n  |     ^^^^\n"),
        ("\udcff♠", "‘\\udcff’ is not a rank\n  | \\udcff♠\n"),
        ("A♠ " * 10**5, "the text is too long from here on\n"),
    ],
)
def test_a_hand_that_is_at_fault(capsys: Captured, hand: str, said: str) -> None:
    assert fault(capsys, "rank", "--", hand).startswith(said)


@pytest.mark.parametrize(
    "words",
    [
        ["rank", "AS KS TS"],
        ["lowest", "A=AS KS TS", "B=2S 3S 4S"],
        ["clause", "1(3)"],
        ["clauses"],
        ["replay", "no.toml"],
        ["play"],
    ],
)
def test_a_language_that_there_is_not(capsys: Captured, words: list[str]) -> None:
    assert fault(capsys, *words, "--lang=de") == "no language 'de': there are 'en' and 'fr'\n"


@pytest.mark.parametrize(
    ("words", "usage", "said"),
    [
        ([], "content-rules ", "the following arguments are required: COMMAND"),
        (["deal"], "content-rules ", "invalid choice: 'deal'"),
        (["rank"], "content-rules rank ", "the following arguments are required: HAND"),
        (["rank", "--jso", "AS"], "content-rules ", "unrecognized arguments: --jso"),
        (["clause", "1(3)", "1(4)"], "content-rules ", "unrecognized arguments: 1(4)"),
        (["rank", "--lang"], "content-rules rank ", "expected one argument"),
        (["rank", "--lang=fr"], "content-rules rank ", "commande incomplète ou mal formée"),
        (["lowest", "--lang", "fr"], "content-rules lowest ", "commande incomplète ou mal formée"),
    ],
)
def test_words_that_are_no_command(
    capsys: Captured, words: list[str], usage: str, said: str
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(words)
    assert caught.value.code == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert f"usage: {usage}" in told.err
    assert said in told.err


def test_nothing_is_an_option_after_two_hyphens(capsys: Captured) -> None:
    assert fault(capsys, "rank", "--", "--lang=fr").startswith("‘-’ is not a rank\n  | --lang=fr\n")


@pytest.mark.parametrize("words", [["--help"], *([name, "--help"] for name in COMMANDS)])
def test_help_can_be_shown_anywhere(capsys: Captured, words: list[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(words)
    assert caught.value.code == 0
    told = capsys.readouterr()
    assert told.out.startswith("usage: content-rules ")
    assert told.out.isascii()
    assert told.err == ""


def test_version(capsys: Captured) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["--version"])
    assert caught.value.code == 0
    assert capsys.readouterr().out == f"content-rules {content_rules.__version__}\n"


def test_the_words_are_those_of_the_call(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["content-rules", "clause", "1(3)"])
    assert module_main() == 0
    assert capsys.readouterr().out.startswith("§\u00a01(3) content.players.number\n")
