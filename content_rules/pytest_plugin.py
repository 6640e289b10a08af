"""A pytest plugin: `@pytest.mark.clause("…")` says which clauses a test tests, and is held to it.

Load it with `pytest_plugins = ["content_rules.pytest_plugin"]` in a `conftest.py`, or with
`-p content_rules.pytest_plugin`.

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

RAN = "ran"
RAN_ALONE = "ran, alone too"
NOT_MEASURED = "not measured"
DID_NOT_RUN = "did not run"
FAILED_ALONE = "failed alone"
PASSED_BROKEN = "passed with the code broken"


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


# A constant used where the test's module is imported breaks that, and the run ends there.
_NOTICED = (pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.INTERRUPTED)


def marked_ids(item: pytest.Item) -> list[str]:
    """Return the ids that a test is marked with, each once."""
    return list(dict.fromkeys(each for mark in item.iter_markers("clause") for each in mark.args))


@dataclass
class Finding:
    """What one marked test showed of one implementer of one clause; `found` says it."""

    clause: str
    implementer: Implementer
    test: str
    found: str


@dataclass(eq=False)  # pytest keeps its plugins in sets
class Clauses:
    """Watches the marked tests of a session, and reports."""

    config: pytest.Config
    findings: list[Finding] = field(default_factory=list)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            for mark in item.iter_markers("clause"):
                if not mark.args or not all(isinstance(each, str) for each in mark.args):
                    raise pytest.UsageError(f"{item.nodeid}: the marker clause takes clauses' ids")
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
            yield  # a test that fails of itself goes no further, and shows nothing
        for each, ones in tied.items():
            found = [
                {True: RAN, False: DID_NOT_RUN, None: NOT_MEASURED}[seen.ran(one)] for one in ones
            ]
            self.findings += [
                Finding(each, one, item.nodeid, said) for one, said in zip(ones, found, strict=True)
            ]
            if set(found) == {DID_NOT_RUN}:
                names = ", ".join(map(str, ones))
                pytest.fail(f"marked with {each}, but never ran {names}", pytrace=False)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if self.config.getoption("--clauses-alone"):
            self.run_alone()
            if any(each.found in (FAILED_ALONE, PASSED_BROKEN) for each in self.findings):
                session.exitstatus = pytest.ExitCode.TESTS_FAILED
        if path := self.config.getoption("--clauses-report"):
            Path(path).write_text(json.dumps(self.report(), indent=1) + "\n", "utf-8")

    def run_alone(self) -> None:
        """Run each marked test in its own process, and again with its constants broken."""
        seen = [each for each in self.findings if each.found != DID_NOT_RUN]
        tests = sorted({each.test for each in seen})
        constants = sorted(
            {(each.test, str_of(each.implementer)) for each in seen if each.found == NOT_MEASURED}
        )
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            sound = dict(zip(tests, pool.map(self.ends, tests), strict=True))
            broken = pool.map(lambda pair: self.ends(*pair), constants)
            noticed = dict(zip(constants, broken, strict=True))
        for each in seen:
            pair = each.test, str_of(each.implementer)
            if sound[each.test] != pytest.ExitCode.OK:
                each.found = FAILED_ALONE
            elif noticed.get(pair, pytest.ExitCode.TESTS_FAILED) not in _NOTICED:
                each.found = PASSED_BROKEN
            else:
                each.found = RAN_ALONE

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
                "found": each.found,
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
        good = [each for each in self.findings if each.found in (RAN, RAN_ALONE)]
        ids, tests = {each.clause for each in good}, {each.test for each in good}
        yield f"{len(ids)} clauses tested by {len(tests)} marked tests"
        for each in self.findings:
            if each not in good:
                yield f"{each.found}: {each.clause} by {each.test} ({each.implementer})"


def str_of(implementer: Implementer) -> str:
    """Return the form that `--clauses-break` takes."""
    return f"{implementer.module}:{implementer.qualname}"
