"""The command line of the runner."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from runner.compare import first_difference, without_clauses
from runner.load import PROTOCOL, Case, Suite, SuiteError
from runner.report import NO_ANSWER, NOT_ASKED, RIGHT, WRONG, Report
from runner.talk import StoppedError, Talk, TalkError

ALL_RIGHT, DIFFERENCES, CANNOT_RUN = 0, 1, 2
_STARTS = 3  # times in a row that the command may stop before it is given up


def main(arguments: Sequence[str], folder: Path) -> int:
    """Run the suite of a folder; return 0 if all is right, 1 if not, 2 if it cannot run."""
    options = _options(arguments)
    try:
        run = Run(Suite(folder), options)
        for line in run.lines():
            print(line)
    except (SuiteError, StoppedError, TalkError) as error:
        print(error)
        return CANNOT_RUN
    except KeyboardInterrupt:
        print("interrupted")
        return CANNOT_RUN
    return run.status


def _options(arguments: Sequence[str]) -> Namespace:
    parser = ArgumentParser(prog="run.py", description="Ask a command the questions of the suite.")
    parser.add_argument("command", nargs="+", help="after --: the command to ask, and its words")
    parser.add_argument(
        "--only", action="append", default=[], metavar="NAME",
        help="ask only this file (coups) or the cases whose id begins so (coup/missed)",
    )  # fmt: skip
    parser.add_argument("--show", type=int, default=5, help="how many failures to tell (5)")
    parser.add_argument("--timeout", type=float, default=10, help="seconds for an answer (10)")
    parser.add_argument("--lang", choices=("en", "fr"), default="en", help="language of clauses")
    return parser.parse_args(arguments)


class Run:
    """One run of the suite against one command."""

    def __init__(self, suite: Suite, options: Namespace) -> None:
        """Make ready; nothing is started yet."""
        self.suite = suite
        self.options = options
        self.report = Report(suite, options.lang)
        self.hello: dict[str, Any] = {}
        self.stops = 0
        self._talk: Talk | None = None

    @property
    def status(self) -> int:
        """The exit status."""
        if self.report.total(WRONG) + self.report.total(NO_ANSWER):
            return DIFFERENCES
        return ALL_RIGHT if self.report.total(RIGHT) else CANNOT_RUN

    def lines(self) -> Iterator[str]:
        """Ask everything, and yield what there is to print.

        Raises:
            StoppedError: The command does not run at all.
            TalkError: Its greeting is of no use.
        """
        try:
            self._start()
            yield self._greeting()
            told = 0
            for case in self.suite.cases(self.options.only):
                failure = list(self._ask(case))
                told += bool(failure)
                if told <= self.options.show:
                    yield from failure
            if told > self.options.show:
                yield f"… and {told - self.options.show} more (--show {told} tells all)\n"
        finally:
            self._stop()
        yield from self.report.summary()
        if not self.report.total(RIGHT) + self.report.total(WRONG):
            yield "nothing was asked"

    def _greeting(self) -> str:
        manifest = self.suite.manifest
        does, clauses = self.hello["does"], self.hello.get("clauses", False)
        name = self.hello.get("name", "an implementation without a name")
        return (
            f"{name}: {', '.join(does)}; {'with' if clauses else 'without'} clauses;"
            f" {manifest['game']} {manifest['edition']}\n"
        )

    def _start(self) -> None:
        """Start the command and hear what it can do."""
        self._talk = Talk(self.options.command, self.options.timeout)
        edition = self.suite.manifest["edition"]
        self.hello = self._talk.ask(
            {"id": "hello", "do": "hello", "protocol": PROTOCOL, "edition": edition}
        )
        if self.hello.get("protocol") != PROTOCOL:
            raise TalkError(f"it does not speak protocol {PROTOCOL}: {self.hello}")
        does = self.hello.get("does")
        if not isinstance(does, list) or not all(isinstance(each, str) for each in does):
            raise TalkError(f"its hello does not list what it does: {self.hello}")

    def _stop(self) -> None:
        if self._talk is not None:
            self._talk.close()
        self._talk = None

    def _ask(self, case: Case) -> Iterator[str]:
        if case.ask["do"] not in self.hello["does"] or self.stops >= _STARTS:
            self.report.count(case, NOT_ASKED if self.stops < _STARTS else NO_ANSWER)
            return
        try:
            if self._talk is None:
                self._start()
            assert self._talk is not None
            answered: dict[str, Any] = self._talk.ask({"id": case.id, **case.ask})
        except TalkError as error:
            yield from self._unanswered(case, error)
            return
        self.stops = 0
        if "unsupported" in answered:
            self.report.count(case, NOT_ASKED)
            return
        expected: Any = case.expected
        if not self.hello.get("clauses", False):
            expected, answered = without_clauses(expected), without_clauses(answered)
        found = first_difference(expected, answered, self.suite.manifest["unordered"])
        self.report.count(case, WRONG if found else RIGHT)
        if found:
            yield from self.report.failed(case, found)

    def _unanswered(self, case: Case, error: TalkError) -> Iterator[str]:
        self.report.count(case, NO_ANSWER)
        yield f"{case.id}: {case.about}"
        yield f"  {error}"
        if error.fatal:
            self._stop()
            self.stops += 1
            if self.stops == _STARTS:
                yield f"  it has stopped {_STARTS} times in a row, and is asked no more"
        yield ""
