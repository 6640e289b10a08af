"""A command that is asked in lines and answers in lines."""

from __future__ import annotations

import json
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from typing import Any

LONGEST = 20_000_000  # bytes in a line of answer
_TOLD = 300  # characters of what a command wrote that a message repeats


class TalkError(Exception):
    """A question got no answer of use; `fatal` if the command must be started anew."""

    fatal = False


class StoppedError(TalkError):
    """The command has ended, does not answer in time, or could not be started."""

    fatal = True


class Talk:
    """One run of the command."""

    def __init__(self, command: Sequence[str], seconds: float) -> None:
        """Start it; it has so many seconds for each answer.

        Raises:
            StoppedError: There is no such command.
        """
        self.seconds = seconds
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 - closed with the command
        self._lines: Queue[bytes] = Queue()
        pipe = subprocess.PIPE
        try:
            self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=self._errors)
        except OSError as error:
            self._errors.close()
            raise StoppedError(f"the command cannot be started: {error}") from error
        self._listener = Thread(target=self._listen, daemon=True)
        self._listener.start()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        while line := self._process.stdout.readline(LONGEST):
            self._lines.put(line)
        self._lines.put(b"")

    def ask(self, question: Mapping[str, Any]) -> dict[str, Any]:
        """Send a question and return the answer.

        Raises:
            StoppedError: It ended or did not answer in time.
            TalkError: What it wrote is no answer to this question.
        """
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(question).encode() + b"\n")
            self._process.stdin.flush()
        except OSError:
            raise self._ended() from None
        try:
            line = self._lines.get(timeout=self.seconds)
        except Empty:
            raise StoppedError(f"no answer within {self.seconds:g} seconds") from None
        if not line:
            raise self._ended()
        return _read(line, question["id"])

    def _ended(self) -> StoppedError:
        try:
            status = self._process.wait(self.seconds)
        except subprocess.TimeoutExpired:
            return StoppedError("the command has closed its output")
        self._errors.seek(0)
        wrote = self._errors.read().decode("utf-8", "replace").strip()[-_TOLD:]
        said = f", saying:\n{wrote}" if wrote else ", saying nothing"
        return StoppedError(f"the command ended with status {status}{said}")

    def close(self) -> None:
        """End the command."""
        self._process.kill()
        self._process.wait()
        self._errors.close()
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with suppress(OSError):  # a question that it never took is still there to be written
            self._process.stdin.close()
        self._listener.join(self.seconds)
        if not self._listener.is_alive():  # else a child of the command still holds its output
            self._process.stdout.close()


def _read(line: bytes, asked: object) -> dict[str, Any]:
    shown = line.decode("utf-8", "replace").strip()
    shown = f"{shown[:_TOLD]}…" if len(shown) > _TOLD else shown
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        raise TalkError(f"the answer is not JSON on one line: {shown}") from None
    if not isinstance(found, dict):
        raise TalkError(f"the answer is no JSON object: {shown}")
    if found.pop("id", None) != asked:
        raise TalkError(f"the answer has not the id of the question, {asked!r}: {shown}")
    return found
