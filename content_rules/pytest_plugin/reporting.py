"""Gathers what was found, wherever the tests ran; and has them run alone, and reports."""

import json
from pathlib import Path
from typing import Any

import pytest

from content_rules.pytest_plugin.findings import DID_NOT_RUN, FAULTS, Finding, as_data, summary


class Reporter:
    """Gathers the findings of a session, and reports."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.findings: list[Finding] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.findings += [Finding(**each) for each in getattr(report, "clauses", ())]

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        if said := getattr(node, "workeroutput", {}).get("clauses_usage_error"):
            raise pytest.UsageError(said)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        # Workers report in no fixed order.
        self.findings.sort(key=lambda each: (each.test, each.clause, each.code))
        if self.config.getoption("--clauses-alone"):
            from content_rules.pytest_plugin.alone import judge

            judge([each for each in self.findings if each.found != DID_NOT_RUN], self.config)
            if any(each.found in FAULTS for each in self.findings):
                session.exitstatus = pytest.ExitCode.TESTS_FAILED
        if path := self.config.getoption("--clauses-report"):
            text = json.dumps(as_data(self.findings), indent=1) + "\n"
            Path(path).write_text(text, "utf-8")

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if not self.findings:
            return
        terminalreporter.section("clauses")
        for line in summary(self.findings):
            terminalreporter.write_line(line)
