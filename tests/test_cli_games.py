"""The command line on whole games: played by bots, written down, replayed."""

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from content_rules import clause, content, record
from content_rules.cli import main
from content_rules.lockfile import edition
from tests.command_line import Captured, answer, fault, run

GAMES = Path(__file__).parent.parent / "examples" / "games"


# play


def test_play_tells_a_whole_game_and_writes_it(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "game.toml"
    told = answer(capsys, "play", "--seed=1847", "--record", str(path))
    assert told.startswith("A pool of Content\nAnne, Basile, Chloé, Denis and Émile sit in this ")
    assert "\n\nCoup 1\n" in told
    made = record.read(path.read_text("utf-8"))
    assert made.players == ("Anne", "Basile", "Chloé", "Denis", "Émile")
    assert made.notes == {"_bots": ["greedy"] * 5, "_seed": 1847}
    winner = content.replay(made).winner
    assert f"\n{winner} wins, and takes all 15 tokens (§" in told
    assert answer(capsys, "replay", str(path)) == told
    assert answer(capsys, "play", "--seed=1847") == told
    assert answer(capsys, "play", "--seed=1848") != told


def test_play_on_terms_of_one_s_own(capsys: Captured) -> None:
    words = ["--players=random,greedy,random", "--names=Zoé,Yves,Xavier", "--seed=3", "--tokens=1"]
    agreed = ["--declaration=automatic", "--total-tie=replay", "--max-circuits=2"]
    told = answer(capsys, "play", *words, *agreed, "--lang=fr").splitlines()
    assert told[0] == "Une partie de Content"
    assert told[1].startswith("Zoé, Yves et Xavier s’assoient dans cet ordre, ")
    assert told[2].startswith("Chacun engage 1 jeton (§")
    assert told[3].startswith("Il est convenu qu’un Trente-et-un arrête le coup de lui-même (§")
    assert told[4].startswith("Il est convenu qu’un coup qui ferait sortir tout le monde est nul")
    assert told[5].startswith("Il est convenu qu’après 2 échanges dans un coup, on dit «\u00a0Con")
    assert "gagne, et emporte les 3 jetons (§" in told[-1]


def test_quiet_tells_only_how_it_ends(capsys: Captured) -> None:
    words = ["play", "--seed=5"]
    whole = answer(capsys, *words).splitlines()
    heading = [line for line in whole if line.startswith("Coup ")][-1]
    assert answer(capsys, *words, "--quiet").splitlines() == [heading, whole[-1]]
    told = answer(capsys, "replay", "--quiet", str(GAMES / "unfinished.toml")).splitlines()
    assert told == [
        "Coup 2",
        f"The coup is not over: it is for Chloé to play ({clause('content.coup.until-all')}).",
    ]


def test_quiet_still_warns(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "game.toml"
    game = record.read((GAMES / "next-dealer.toml").read_text("utf-8"))
    ruling, order = "content.ruling.next-dealer-out", "content.turn.order"
    clauses = {name: then for name, then in game.clauses.items() if name != order}
    for coups in (game.coups, game.coups[:1], ()):
        made = replace(game, coups=coups, clauses={**clauses, ruling: "0" * 12})
        path.write_text(record.write(made), "utf-8")
        told = answer(capsys, "replay", "--quiet", str(path))
        end, changed, missing = told.rstrip("\n").split("\n\n")
        assert len(end.splitlines()) == 2
        assert changed.startswith("Changed since\nThis clause is not what it was")
        assert ruling in changed
        assert missing == (
            f"Not verified\nNot noted in the record, so that a change could not be seen: {order}."
        )
        data = json.loads(answer(capsys, "replay", "--json", str(path)))
        assert (data["changed"], data["unverified"]) == ([ruling], [order])


def test_a_game_as_json(capsys: Captured) -> None:
    told = json.loads(answer(capsys, "play", "--seed=5", "--json"))
    assert told["players"] == ["Anne", "Basile", "Chloé", "Denis", "Émile"]
    assert told["tokens"] == {name: 15 * (name == told["winner"]) for name in told["players"]}
    assert (told["pot"], told["changed"]) == (0, [])
    headings = [each["heading"] for each in told["passages"]]
    assert headings == [
        "A pool of Content",
        *(f"Coup {number}" for number in range(1, told["coups"] + 1)),
    ]
    last = told["passages"][-1]["lines"][-1]
    assert last == {
        "text": f"{told['winner']} wins, and takes all 15 tokens",
        "clauses": ["content.winner.takes-all", "content.game.end"],
    }
    alone = json.loads(answer(capsys, "replay", "--json", str(GAMES / "missed.toml")))
    assert (alone["winner"], alone["tokens"], alone["pot"]) == (None, None, None)


@pytest.mark.parametrize(
    ("words", "said", "dit"),
    [
        (
            ["--players=greedy,clever"],
            "no bot ‘clever’: there are random, greedy",
            "pas d’automate «\u00a0clever\u00a0»",
        ),
        (["--players=greedy"], "1 player: expected from 2 to 16", "1 joueur"),
        (
            [f"--players={','.join(['greedy'] * 17)}"],
            f"17 players: expected from 2 to 16 ({clause('content.players.number')})",
            "17 joueurs\u00a0: il en faut de 2 à 16",
        ),
        (
            [f"--players={','.join(['greedy'] * 17)}", f"--names={','.join('ABCDEFGHIJKLMNOPQ')}"],
            "17 players: expected from 2 to 16",
            "17 joueurs",
        ),
        (["--names=A,B"], "expected 5 names, a player each, not 2", "il faut 5 noms"),
        (["--names=A,B,C,D,A"], "two players are called ‘A’", "deux joueurs s’appellent"),
        (["--tokens=0"], "tokens=0: expected a whole number", "tokens=0\u00a0: un nombre"),
        (["--total-tie=never"], "total_tie='never': expected", "total_tie='never'\u00a0: on"),
    ],
)
def test_a_game_that_cannot_be_played(
    capsys: Captured, words: list[str], said: str, dit: str
) -> None:
    assert fault(capsys, "play", *words).startswith(said)
    assert fault(capsys, "play", *words, "--lang=fr").startswith(dit)


# Files


def test_a_file_that_is_there_is_left_alone(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "game.toml"
    path.write_text("mine", "utf-8")
    words = ["play", "--seed=1", "--record", str(path)]
    assert " is there already: --force writes over it\n" in fault(capsys, *words)
    assert " est déjà là\u00a0: --force l’écrase\n" in fault(capsys, *words, "--lang=fr")
    assert path.read_text("utf-8") == "mine"
    answer(capsys, *words, "--force")
    assert record.read(path.read_text("utf-8")).notes["_seed"] == 1


def test_a_record_is_brought_up_to_today(tmp_path: Path, capsys: Captured) -> None:
    text = (GAMES / "missed.toml").read_text("utf-8")
    old, new = tmp_path / "old.toml", tmp_path / "new.toml"
    name = '"content.thirty-one.missed"'
    before, _, after = text.partition(f"{name} = ")
    old.write_text(f'# mine\n{before}{name} = "none"{after[14:]}', "utf-8")
    told = answer(capsys, "replay", str(old), "--record", str(new))
    assert "\n\nChanged since\nThis clause is not what it was in " in told
    today = replace(record.read(text), edition=edition("content"))
    assert new.read_text("utf-8") == record.write(today)
    assert "Changed since" not in answer(capsys, "replay", str(new))


def test_a_file_that_cannot_be_read(
    tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("latin.toml").write_bytes(b"format = 1\n_by = 'Chlo\xe9'\n")
    Path("bad.toml").write_text("format = 1\ngame = 'contnet'\n", "utf-8")
    Path("folder").mkdir()
    for name, said, dit in (
        ("none.toml", "cannot be read: no such file or folder", "ne se lit pas\u00a0: ce fichier"),
        ("folder", "cannot be read: it is a folder", "ne se lit pas\u00a0: c’est un dossier"),
        ("a\0b", "cannot be read: ", "ne se lit pas\u00a0: "),
        ("latin.toml", "line 2: this is no UTF-8", "ligne 2\u00a0: ceci n’est pas de l’UTF-8"),
        ("bad.toml", "line 2: no game ‘contnet’\n  | game", "valeur inconnue pour game"),
    ):
        assert said in fault(capsys, "replay", name)
        assert dit in fault(capsys, "replay", name, "--lang=fr")
    for name, said in (
        ("none/game.toml", "cannot be written: no such file or folder"),
        ("folder", "is there already"),
    ):
        assert said in fault(capsys, "play", "--record", name)
    assert "it is a folder" in fault(capsys, "play", "--record=folder", "--force")


def test_no_more_of_a_file_is_read_than_a_record_may_hold(
    tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with Path("zero.toml").open("wb") as file:
        file.truncate(2**40)  # a hole, which takes no room
    Path("cut.toml").write_text(
        f"_ = '{'🂡' * 2_000_000}'", "utf-8"
    )  # the end is within a character
    for name in ("zero.toml", "cut.toml"):
        assert "line 1: a record with more than 2000000 characters is not" in fault(
            capsys, "replay", name
        )


def test_a_record_with_a_mark_at_its_head_is_read(tmp_path: Path, capsys: Captured) -> None:
    text = (GAMES / "missed.toml").read_text("utf-8")
    path = tmp_path / "game.toml"
    path.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    assert answer(capsys, "replay", str(path)) == answer(
        capsys, "replay", str(GAMES / "missed.toml")
    )


def test_a_name_that_is_no_text_is_shown_and_not_written(tmp_path: Path, capsys: Captured) -> None:
    words = ["play", "--players=greedy,greedy", "--names=\udcff,B\x1b[31m", "--seed=1"]
    told = answer(capsys, *words)
    assert "\\udcff" in told
    assert "B\\x1b[31m" in told
    assert "\x1b" not in told
    assert "no Unicode text" in fault(capsys, *words, "--record", str(tmp_path / "game.toml"))
    assert list(tmp_path.iterdir()) == []


def test_a_game_in_ascii() -> None:
    done = run("replay", str(GAMES / "missed.toml"), "--lang=fr", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, b"")
    lines = done.stdout.decode("ascii").split(os.linesep)
    assert lines[0] == "Un coup de Content"
    assert any(line.startswith("Chloe donne 3T et prend 2K (sec. 4(") for line in lines)


def test_without_a_file() -> None:
    with pytest.raises(SystemExit) as caught:
        main(["replay"])
    assert caught.value.code == 2
