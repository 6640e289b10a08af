"""A pytest plugin: `@pytest.mark.clause("…")` says which clauses a test tests, and is held to it.

A marked test fails when it passes without having run the code of the clauses it names. With
`--clauses-alone`, each marked test that passed is run again in a process of its own, where no
other test can have run the code for it; a constant, whose use cannot be seen, is there broken on
purpose, and the test must then fail. `--clauses-report FILE` writes what was found as JSON.
"""

import json
import os
import subprocess
import sys
from collections.abc import Generator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from content_rules.clauses import clause
from content_rules.errors import UnknownClauseError
from content_rules.probe import sabotaged, watch
from content_rules.trace import Implementer, implementers

NOT_MEASURED = "not measured"


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("clauses", "clauses of a rulebook")
    group.addoption(
        "--clauses-report", metavar="FILE", help="write which tests ran which clauses' code"
    )
    group.addoption(
        "--clauses-alone",
        action="store_true",
        help="run each test marked with a clause once more, alone",
    )
    group.addoption(
        "--clauses-break",
        metavar="NAME",
        help="break this implementer (module:name) for the whole run: its tests must fail",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "clause(*ids): the clauses whose code the test must run")
    if broken := config.getoption("--clauses-break"):
        module, _, name = broken.partition(":")
        __import__(module)
        whole = ExitStack()
        whole.enter_context(sabotaged(Implementer(module, name)))
        config.add_cleanup(whole.close)
    else:
        config.pluginmanager.register(Clauses(config), "content-rules-clauses")


def marked_ids(item: pytest.Item) -> list[str]:
    """Return the ids that a test is marked with, each once."""
    return list(dict.fromkeys(each for mark in item.iter_markers("clause") for each in mark.args))


@dataclass
class Finding:
    """What one marked test showed of one implementer of one clause."""

    clause: str
    implementer: Implementer
    test: str
    ran: bool | None
    alone: bool | None = None

    @property
    def said(self) -> str:
        """The finding in a word or two."""
        if self.alone is not None:
            return "ran, alone too" if self.alone else "did not run alone"
        return NOT_MEASURED if self.ran is None else "ran" if self.ran else "did not run"


@dataclass(eq=False)  # pytest keeps its plugins in sets
class Clauses:
    """Watches the marked tests of a session, and reports."""

    config: pytest.Config
    findings: list[Finding] = field(default_factory=list)
    passed: set[str] = field(default_factory=set)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            for each in marked_ids(item):
                try:
                    if not implementers(clause(each)):
                        raise pytest.UsageError(f"{item.nodeid}: no code implements {each}")
                except UnknownClauseError as error:
                    raise pytest.UsageError(f"{item.nodeid}: {error}") from None

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, None, None]:
        tied = {each: implementers(each) for each in marked_ids(item)}
        if not tied:
            yield
            return
        with watch(one for ones in tied.values() for one in ones) as seen:
            yield
        for each, ones in tied.items():
            ran = [seen.ran(one) for one in ones]
            self.findings += [
                Finding(each, one, item.nodeid, did) for one, did in zip(ones, ran, strict=True)
            ]
            if not any(did or did is None for did in ran):
                names = ", ".join(map(str, ones))
                pytest.fail(f"marked with {each}, but never ran {names}", pytrace=False)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed:
            self.passed.add(report.nodeid)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        self.findings = [each for each in self.findings if each.test in self.passed]
        if self.config.getoption("--clauses-alone"):
            self.run_alone()
            if any(each.alone is False for each in self.findings):
                session.exitstatus = pytest.ExitCode.TESTS_FAILED
        if path := self.config.getoption("--clauses-report"):
            Path(path).write_text(json.dumps(self.report(), indent=1) + "\n", "utf-8")

    def run_alone(self) -> None:
        """Run each marked test in its own process, and again with its constants broken."""
        tests = sorted({each.test for each in self.findings})
        constants = sorted(
            {(each.test, str_of(each.implementer)) for each in self.findings if each.ran is None}
        )
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            sound = dict(zip(tests, pool.map(self.ends, tests), strict=True))
            broken = pool.map(lambda pair: self.ends(*pair), constants)
            noticed = dict(zip(constants, broken, strict=True))
        for each in self.findings:
            if each.ran is not False:
                pair = each.test, str_of(each.implementer)
                failed = noticed.get(pair, pytest.ExitCode.TESTS_FAILED)
                each.alone = (sound[each.test], failed) == (
                    pytest.ExitCode.OK,
                    pytest.ExitCode.TESTS_FAILED,
                )

    def ends(self, test: str, broken: str = "") -> int:
        """Run a test in a process of its own, and return the exit status."""
        # -P: this folder must not come before the installed package.
        command = [sys.executable, "-P", "-m", "pytest", "-q", "-p", "no:cacheprovider"]
        command += ["-p", __name__, test]
        if broken:
            command.append(f"--clauses-break={broken}")
        done = subprocess.run(command, cwd=self.config.rootpath, capture_output=True, check=False)
        return done.returncode

    def report(self) -> list[dict[str, str]]:
        """Return the findings as data."""
        return [
            {
                "clause": each.clause,
                "code": str(each.implementer),
                "test": each.test,
                "found": each.said,
            }
            for each in self.findings
        ]

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if not self.findings:
            return
        terminalreporter.section("clauses")
        for line in self.summary():
            terminalreporter.write_line(line)

    def summary(self) -> Iterator[str]:
        """Say how many clauses were tested and how, then whatever is not as it should be."""
        ids = {each.clause for each in self.findings}
        tests = {each.test for each in self.findings}
        yield f"{len(ids)} clauses tested by {len(tests)} marked tests"
        for said in (NOT_MEASURED, "did not run alone"):
            for each in self.findings:
                if each.said == said:
                    yield f"{said}: {each.clause} by {each.test} ({each.implementer})"


def str_of(implementer: Implementer) -> str:
    """Return the form that `--clauses-break` takes."""
    return f"{implementer.module}:{implementer.qualname}"
