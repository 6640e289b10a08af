"""Where the command line writes: terminals of any encoding, pipes, streams that take nothing."""

import io
import json
import os
import subprocess
import sys
from collections.abc import Iterator

import pytest

from content_rules.cli import main
from tests.command_line import ROOT, Captured, answer, run


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
