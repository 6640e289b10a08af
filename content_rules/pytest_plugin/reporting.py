"""Gathers what was found, wherever the tests ran; has the tests run alone; and reports."""

import json
from pathlib import Path
from typing import Any

import pytest

from content_rules.clauses import rulebook
from content_rules.errors import RulebookError
from content_rules.pytest_plugin.coverage import Coverage
from content_rules.pytest_plugin.findings import DID_NOT_RUN, FAULTS, Finding
from content_rules.pytest_plugin.report import as_data, as_text, summary


class Reporter:
    """Gathers the findings of a session, and reports."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.findings: list[Finding] = []
        self.games: list[str] = config.getoption("--clauses-coverage")
        try:
            for each in self.games:
                rulebook(each)
        except RulebookError as error:
            raise pytest.UsageError(f"--clauses-coverage: {error}") from None

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.findings += [Finding(**each) for each in getattr(report, "clauses", ())]

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        if said := getattr(node, "workeroutput", {}).get("clauses_usage_error"):
            raise pytest.UsageError(said)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        self.findings.sort(key=lambda each: (each.test, each.clause, each.code))
        if self.config.getoption("--clauses-alone"):
            from content_rules.pytest_plugin.alone import judge

            judge([each for each in self.findings if each.found != DID_NOT_RUN], self.config)
            if any(each.found in FAULTS for each in self.findings):
                session.exitstatus = pytest.ExitCode.TESTS_FAILED
        if path := self.config.getoption("--clauses-report"):
            Path(path).parent.mkdir(parents=True, exist_ok=True)
            Path(path).write_text(self.report(path), "utf-8")

    def report(self, path: str) -> str:
        """Return the report: as JSON if the file's name says so, else as text."""
        coverage = self.coverage()
        if path.endswith(".json"):
            return json.dumps(as_data(self.findings, coverage), indent=1) + "\n"
        return "".join(f"{line}\n" for line in as_text(self.findings, coverage))

    def coverage(self) -> list[Coverage]:
        """What the tests cover of each rulebook that was asked for."""
        return [Coverage.of(rulebook(each), self.findings) for each in self.games]

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        coverage = self.coverage()
        if self.findings or coverage:
            terminalreporter.section("clauses")
            for line in summary(self.findings, coverage):
                terminalreporter.write_line(line)
