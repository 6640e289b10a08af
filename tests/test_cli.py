"""The command line: what it answers, in text and in JSON, and how it fails."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

import content_rules
from content_rules import content
from content_rules.__main__ import main as module_main
from content_rules.cards import PACK
from content_rules.clauses import rulebook
from content_rules.cli import main
from content_rules.own_games import GAMES

COMMANDS = ("rank", "lowest", "clause", "cite", "clauses", "replay", "play")
ROOT = Path(content_rules.__file__).parent.parent

Captured = pytest.CaptureFixture[str]


def answer(capsys: Captured, *words: str) -> str:
    """What a command answers that succeeds."""
    assert main(words) == 0
    told = capsys.readouterr()
    assert told.err == ""
    assert told.out.endswith("\n")
    return told.out


def fault(capsys: Captured, *words: str) -> str:
    """What a command that fails says."""
    assert main(words) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("content-rules: ")
    assert told.err.endswith("\n")
    assert "Traceback" not in told.err
    return told.err.removeprefix("content-rules: ")


def run(*words: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run the command line as its own process."""
    return subprocess.run(
        [sys.executable, "-m", "content_rules", *words],
        capture_output=True,
        timeout=60,
        check=False,
        cwd=ROOT,
        env={**os.environ, **environment},
    )


# rank


def test_rank_tells_the_combination_why_and_the_clauses(capsys: Captured) -> None:
    lines = answer(capsys, "rank", "9♠ 9♥ J♣").splitlines()
    assert lines[0] == "Brelan Mistigri"
    assert lines[1].startswith("9♠ 9♥ J♣ is a Brelan Mistigri: ")
    assert lines[1].endswith(" content.combination.brelan-mistigri).")
    assert lines[2] == ""
    assert lines[3].startswith("§\u00a04.1(")
    assert lines[3].endswith(") content.combination.brelan-mistigri")
    assert lines[4] == (
        "    A pair of any rank but Jack makes, with the Mistigri, the Brelan Mistigri."
    )


def test_rank_in_french(capsys: Captured) -> None:
    lines = answer(capsys, "rank", "As♠ R♠ 10♠", "--lang", "fr").splitlines()
    assert lines[0] == "Trente-et-un"
    assert lines[1].startswith("As♠ R♠ 10♠ est un Trente-et-un\u00a0: ")


def test_rank_as_json(capsys: Captured) -> None:
    told = json.loads(answer(capsys, "rank", "J♠ J♥ J♣", "--json"))
    explanation = told.pop("explanation")
    assert explanation.startswith("J♠ J♥ J♣ is a brelan of Jacks: ")
    assert told.pop("clauses")[0] == "content.combination.brelan"
    assert told == {
        "combination": "brelan",
        "combination_text": "brelan of Jacks",
        "points": 10,
        "suits": ["spades", "hearts", "clubs"],
        "brelan_rank": "jack",
        "strength": 38,  # 28 Points of 3 to 30, the Brelan Mistigri, and the brelans of 2 to 10
        "cards": ["JS", "JH", "JC"],
    }


@pytest.mark.parametrize(
    ("hand", "combination", "points"),
    [
        ("A♠ K♠ 10♠", "thirty-one", 31),
        ("2♠ 2♥ 2♣", "brelan", 2),
        ("A♠ A♥ J♣", "brelan-mistigri", 11),
        ("10♠ 9♠ 2♦", "point", 19),
    ],
)
def test_each_combination_has_its_name_in_json(
    capsys: Captured, hand: str, combination: str, points: int
) -> None:
    told = json.loads(answer(capsys, "rank", hand, "--json"))
    assert (told["combination"], told["points"]) == (combination, points)


def test_rank_agrees_with_the_package_in_every_strength_class(capsys: Captured) -> None:
    one_of_each = {content.strength(*hand): hand for hand in combinations(PACK, 3)}
    assert len(one_of_each) == 43
    for strength, hand in one_of_each.items():
        ranked = content.rank(hand)
        for lang in ("en", "fr"):
            text = " ".join(card.text(lang) for card in hand)
            told = json.loads(answer(capsys, "rank", text, f"--lang={lang}", "--json"))
            assert told["strength"] == strength
            assert told["combination"] == ranked.combination.value
            assert told["points"] == ranked.points
            assert told["clauses"] == list(ranked.clauses)
            assert told["explanation"] == ranked.explain(lang)


@pytest.mark.parametrize(
    "words",
    [
        ["A♠ K♠ 10♠"],
        ["A♠", "K♠", "10♠"],
        ["AS", "KS TS"],
        ["AsKsTs"],
        ["--", "AS KS TS"],
        ["AS+KS+TS"],
        [" ace of spades, king of spades,", "ten", "of spades "],
    ],
)
def test_a_hand_may_be_one_word_or_several(capsys: Captured, words: list[str]) -> None:
    assert json.loads(answer(capsys, "rank", "--json", *words))["cards"] == ["AS", "KS", "TS"]


# lowest


def test_lowest_tells_each_hand_and_who_pays(capsys: Captured) -> None:
    told = answer(capsys, "lowest", "Anne=9♠ 2♥ 3♦", "Zoé B.=10♠ 8♠ J♣", "X=9♥ 4♦ 2♣")
    first, second, third, blank, why = told.splitlines()
    assert first == "Anne    9♠ 2♥ 3♦   Point of 9"
    assert second == "Zoé B.  10♠ 8♠ J♣  Point of 18"
    assert third == "X       9♥ 4♦ 2♣   Point of 9"
    assert blank == ""
    assert why.startswith("Anne and X each pay a token: the lowest combination is a Point of 9 (§")


def test_lowest_in_french(capsys: Captured) -> None:
    told = answer(capsys, "lowest", "Anne=As♠ 2♥ 3♦", "Basile=V♠ V♥ V♣", "--lang=fr")
    assert "Basile  V♠ V♥ V♣   brelan de Valets\n" in told
    assert "\nAnne paie un jeton\u00a0: " in told


NAMES = ("A\x1b[31m\nB", "C\u202e")


def test_a_name_cannot_steer_the_terminal(capsys: Captured) -> None:
    seats = [f"{NAMES[0]}=9♠ 2♠ 3♦", f"{NAMES[1]}=9♥ 2♥ 3♣"]
    told = answer(capsys, "lowest", *seats)
    assert not {"\x1b", "\u202e"} & set(told)
    first, second, blank, why = told.splitlines()
    assert first.startswith(r"A\x1b[31m\nB  9♠ 2♠ 3♦ ")
    assert second.startswith(r"C\u202e       9♥ 2♥ 3♣ ")
    assert blank == ""
    assert why.startswith(r"A\x1b[31m\nB and C\u202e each pay a token: ")
    assert json.loads(answer(capsys, "lowest", "--json", *seats))["lowest"] == list(NAMES)


def test_nor_can_a_name_in_a_fault(capsys: Captured) -> None:
    told = fault(capsys, "lowest", "A\x1b[31m=2♠ 3♥ 2♦", "B\x1b[1m=2♠ K♠ 10♠")
    assert told.startswith("B\\x1b[1m: 2♠ is already in the hand of A\\x1b[31m\n  | 2♠ K♠ 10♠\n")
    with pytest.raises(SystemExit):
        main(["clause", "1(3)", "--x\x1b[31m"])
    assert capsys.readouterr().err.endswith("unrecognized arguments: --x\\x1b[31m\n")


def test_a_long_name_is_whole_in_the_sentence(capsys: Captured) -> None:
    told = answer(capsys, "lowest", f"{'x' * 99}=9♠ 2♥ 3♦", "B=K♠ K♥ K♦")
    assert told.splitlines()[-1].startswith("x" * 99 + " pays a token: ")


def test_lowest_as_json(capsys: Captured) -> None:
    told = json.loads(answer(capsys, "lowest", "--json", "Anne=9♠ 2♥ 3♦", "Basile=10♠ 8♠ J♣"))
    assert told["lowest"] == ["Anne"]
    assert list(told["players"]) == ["Anne", "Basile"]
    assert told["players"]["Basile"]["points"] == 18
    assert told["clauses"] == ["content.showdown.lowest-pay"]
    assert told["explanation"].startswith("Anne pays a token: ")


def test_wide_names_keep_the_columns(capsys: Captured) -> None:
    told = answer(capsys, "lowest", "王=9♠ 2♥ 3♦", "Ann=10♠ 8♠ J♣")
    assert told.startswith("王   9♠ 2♥ 3♦   Point of 9\nAnn  10♠ 8♠ J♣  Point of 18\n")


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        (["Anne=A♠ K♠ 10♠", "Anne=2♠ 2♥ 3♦"], "two players are called ‘Anne’\n"),
        (["Anne=A♠ K♠ 10♠", " Anne =2♠ 2♥ 3♦"], "two players are called ‘Anne’\n"),
        (["=A♠ K♠ 10♠", "Anne=2♠ 2♥ 3♦"], "a player has no name\n"),
        (["Anne=A♠ K♠ 10♠"], "1 player: expected from 2 to 16 (§\u00a01(3) content.players."),
        (
            ["Anne=A♠ K♠ 10♠", "B=2♠ A♠ 3♦"],
            "B: A♠ is already in the hand of Anne\n  | 2♠ A♠ 3♦\n  |    ^^\n",
        ),
        (["Anne=A♠ K♠ 10♠", "B=2♠ =♠ 3♦"], "B: ‘=’ is not a rank\n  | 2♠ =♠ 3♦\n  |    ^\n"),
        (["Anne=A♠ K♠", "B=2♠ 4♠ 3♦"], "Anne: 2 cards\n  | A♠ K♠\n"),
        (["Anne=", "B=2♠ 4♠ 3♦"], "Anne: no card in ‘’\n"),
        (["Anne=A♠", "K♠", "10♠"], "no = in ‘K♠’\n  | K♠\n  | ^^\nexpected a name, = and a hand"),
    ],
)
def test_a_table_that_is_at_fault(capsys: Captured, seats: list[str], said: str) -> None:
    assert fault(capsys, "lowest", *seats).startswith(said)
    assert fault(capsys, "lowest", "--json", *seats).startswith(said)


def test_seventeen_players_are_too_many(capsys: Captured) -> None:
    cards = [card.text() for card in PACK]
    seats = [f"{n}={' '.join(cards[3 * n : 3 * n + 3])}" for n in range(17)]
    assert fault(capsys, "lowest", *seats, "--lang=fr").startswith("17 joueurs\u00a0: ")
    assert main(["lowest", *seats[:16]]) == 0


# clause and clauses


def test_clause_shows_all_that_a_reader_needs(capsys: Captured) -> None:
    told = answer(capsys, "clause", "content.points.spot-cards")
    lines = told.splitlines()
    assert lines[0].startswith("§\u00a01(")
    assert lines[0].endswith(") content.points.spot-cards")
    assert lines[1:3] == [
        "Spot cards",
        "A spot card other than the Ace is worth in points the number it bears, from two to ten.",
    ]
    assert "\n\nThe French says “carte blanche” (white card)" in told
    assert "\n\n>>> from content_rules import content\n" in told
    assert "\nStated in Philippe Lalanne, Content, §\u00a01\n" in told
    assert lines[-2].startswith("content_rules/content/pack.py:")
    assert lines[-2].endswith(" card_points")
    assert lines[-1].startswith("Content, §\u00a01(")


@pytest.mark.parametrize(
    ("reference", "lang", "said"),
    [
        ("content.points.spot-cards", "en", "\nOne reading satisfies both. Both mean the same "),
        ("content.points.spot-cards", "fr", "\nUne même lecture convient aux deux. Les deux "),
        ("content.ranking.thirty-one", "en", "\nSays again {comparison.thirty-one}\n"),
        ("content.ranking.thirty-one", "fr", "\nRedit {comparison.thirty-one}\n"),
        (
            "content.ranking.brelans",
            "en",
            "\nSays again {comparison.brelans}, {comparison.brelan-of-aces}\n",
        ),
    ],
)
def test_a_clause_tells_which_text_is_followed_and_what_it_says_again(
    capsys: Captured, reference: str, lang: str, said: str
) -> None:
    for other in ("comparison.thirty-one", "comparison.brelans", "comparison.brelan-of-aces"):
        said = said.replace(f"{{{other}}}", f"{content_rules.clause(f'content.{other}')}")
    assert said in answer(capsys, "clause", reference, f"--lang={lang}")


def test_every_clause_tells_what_to_see_and_what_is_followed(capsys: Captured) -> None:
    followed = {"fr": "We follow the French. ", "en": "We follow the English. "}
    for each in rulebook("content"):
        told = answer(capsys, "clause", each.id)
        lines = [line for line in told.splitlines() if line.startswith("See §")]
        assert len(lines) == bool(each.see)
        assert all(other in lines[0] for other in each.see)
        for text, sentence in followed.items():
            parted = each.divergence
            assert (sentence in told) == (parted is not None and parted.followed == text)


def test_a_ruling_tells_its_question_and_its_reason(capsys: Captured) -> None:
    told = answer(capsys, "clause", "content.ruling.middle-ranks", "--lang=fr")
    assert "\n\nQuestion\u00a0: " in told
    assert "\nAutre réponse\u00a0: Un Dix placé au-dessus des figures" in told
    assert "\nRaison\u00a0: " in told
    seen = content_rules.clause("content.ranks.order")
    assert f"\n\nNotre décision\nVoir {seen}\ncontent_rules/content/pack.py:" in told


@pytest.mark.parametrize("reference", ["content.players.number", "1(3)", "§ 1(3)", "§\u00a01(3)"])
def test_a_clause_is_found_by_id_and_by_number(capsys: Captured, reference: str) -> None:
    assert json.loads(answer(capsys, "clause", reference, "--json"))["number"] == "1(3)"
    first = answer(capsys, "clause", reference, "--lang=fr").splitlines()[:2]
    assert first == ["§\u00a01(3) content.players.number", "De deux à seize joueurs"]


def test_every_clause_can_be_shown(capsys: Captured) -> None:
    for game in GAMES:
        for each in rulebook(game):
            for lang in ("en", "fr"):
                told = answer(capsys, "clause", each.id, f"--lang={lang}")
                assert f"{each.title[lang]}\n{each.text[lang]}\n" in told


def test_clauses_lists_every_clause(capsys: Captured) -> None:
    lines = answer(capsys, "clauses", "--lang=fr").splitlines()
    every = [each for game in GAMES for each in rulebook(game)]
    assert [line.split()[:2] for line in lines] == [[each.number, each.id] for each in every]
    assert all(line.endswith(each.title["fr"]) for line, each in zip(lines, every, strict=True))


def test_clauses_as_json_have_all_their_fields(capsys: Captured) -> None:
    every = json.loads(answer(capsys, "clauses", "--json"))
    assert len(every) == sum(len(rulebook(game)) for game in GAMES)
    for each in every:
        assert each.keys() >= {
            "id", "number", "section", "kind", "status", "source", "title", "text", "example",
            "restates", "divergence", "ruling", "since", "superseded_by", "implemented_by", "url",
        }  # fmt: skip
        assert each["title"].keys() == each["text"].keys() == {"en", "fr"}
        assert each["id"] in each["url"]["en"]
        for code in each["implemented_by"]:
            line = (ROOT / code["file"]).read_text("utf-8").splitlines()[code["line"] - 1]
            assert code["qualname"].split(".")[-1] in line
        one = json.loads(answer(capsys, "clause", each["id"], "--json"))
        assert one == each


def test_an_unknown_clause_names_the_nearest(capsys: Captured) -> None:
    told = fault(capsys, "clause", "content.combination.brelan-mistigry")
    assert told.startswith("no clause ‘content.combination.brelan-mistigry’; the nearest: ")
    assert "content.combination.brelan-mistigri" in told
    assert fault(capsys, "clause", "9(9)", "--lang=fr").startswith(
        "aucune clause «\u00a09(9)\u00a0»"
    )
    assert fault(capsys, "clause", "", "--json").startswith("no clause ‘’")


# Faults


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


# Where it is written


def test_as_a_process_of_its_own() -> None:
    done = run("rank", "As♠ R♠ 10♠", "--lang=fr", PYTHONIOENCODING="utf-8")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode().startswith("Trente-et-un" + os.linesep + "As♠ R♠ 10♠ est un ")
    done = run("rank", "A♠ R♠ 10♠", "--lang=en", PYTHONIOENCODING="utf-8")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode().startswith("content-rules: ‘R’ is not a rank" + os.linesep)


def test_a_terminal_in_ascii() -> None:
    done = run("rank", "As♠ 10♠ V♣", "--lang=fr", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, b"")
    first, second = done.stdout.decode("ascii").splitlines()[:2]
    assert first == "Point de 21"
    assert second.startswith("AsP 10P VT est un Point de 21, compte a pique (AsP 10P) (sec. 4.1(")
    done = run("rank", "A♠ 🃏 É", "--lang=en", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode("ascii").splitlines()[:3] == [
        "content-rules: '??' (U+1F0CF) is not a rank",
        "  | AS ?? E",
        "  |    ^^",
    ]


def test_the_suits_are_told_once_in_ascii() -> None:
    done = run("rank", "A", PYTHONIOENCODING="ascii")
    assert done.stderr.decode("ascii").splitlines()[-1] == (
        "expected a suit in English, right after the rank: S H D C"
    )


def test_a_terminal_in_latin_1() -> None:
    done = run("rank", "A♠ 2♥", "--lang=fr", PYTHONIOENCODING="latin-1")
    assert (done.returncode, done.stdout) == (2, b"")
    # In French the Ace of spades is AP, and accents and guillemets are in Latin-1.
    assert done.stderr.decode("latin-1").splitlines()[:2] == [
        "content-rules: 2 cartes",
        "  | AP 2C",
    ]
    done = run("clause", "content.mistigri.card", "--lang=fr", PYTHONIOENCODING="latin-1")
    assert (done.returncode, done.stderr) == (0, b"")
    assert "«\u00a0" in done.stdout.decode("latin-1")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "utf-8"])
def test_json_is_utf_8_wherever_it_is_written(encoding: str) -> None:
    done = run("rank", "As♠ R♠ 10♠", "--lang=fr", "--json", PYTHONIOENCODING=encoding)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.endswith(b"}" + os.linesep.encode())
    assert json.loads(done.stdout.decode("utf-8"))["explanation"].startswith("As♠ R♠ 10♠ est un ")
    assert done.stdout.isascii() == (encoding != "utf-8")


def test_json_of_a_name_that_is_no_text(capsys: Captured) -> None:
    told = answer(capsys, "lowest", "--json", "\udcff=AS KS TS", "B=2S 3S 4S")
    assert told.isascii()
    assert list(json.loads(told)["players"]) == ["\udcff", "B"]


def test_a_reader_who_has_enough_ends_it_quietly() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "content_rules", "clauses", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 1


class Full(io.StringIO):
    """A stream to a disk that is full."""

    def write(self, text: str, /) -> int:
        raise OSError(28, "No space left on device")


@pytest.fixture
def devnull() -> Iterator[int]:
    opened = os.open(os.devnull, os.O_WRONLY)
    yield opened
    os.close(opened)


def test_an_answer_that_cannot_be_written_is_told(
    capsys: Captured, monkeypatch: pytest.MonkeyPatch, devnull: int
) -> None:
    full = Full()
    monkeypatch.setattr(full, "fileno", lambda: devnull)
    monkeypatch.setattr(sys, "stdout", full)
    assert main(["clauses"]) == 1
    assert capsys.readouterr().err == "content-rules: [Errno 28] No space left on device\n"


@pytest.mark.skipif(os.name != "posix", reason="a shell closes the stream")
@pytest.mark.parametrize("option", [[], ["--json"]])
def test_a_standard_output_that_was_closed(option: list[str]) -> None:
    command = [sys.executable, "-m", "content_rules", "rank", "AS KS TS"]
    done = subprocess.run(
        ["sh", "-c", 'exec "$@" >&-', "sh", *command, *option],
        stderr=subprocess.PIPE,
        timeout=60,
        check=False,
        cwd=ROOT,
    )
    assert done.returncode == 1
    assert done.stderr.startswith(b"content-rules: [Errno 9] ")
    assert done.stderr.count(b"\n") == 1


def test_without_a_standard_output(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert main(["rank", "AS KS TS", "--json"]) == 1
