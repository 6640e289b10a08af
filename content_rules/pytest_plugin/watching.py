"""Watches the marked tests where they run: in pytest itself, or in each worker of pytest-xdist."""

from collections.abc import Generator, Iterable
from dataclasses import asdict
from typing import Any

import pytest

from content_rules.probe import watch
from content_rules.pytest_plugin.findings import DID_NOT_RUN, NOT_MEASURED, RAN, Finding
from content_rules.pytest_plugin.marks import implementers_of
from content_rules.trace import Implementer

FOUND = pytest.StashKey[list[Finding]]()


class Watcher:
    """Notes what the marked tests run, and sends it along with their reports."""

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, None, None]:
        tied = implementers_of(item)
        if not tied:
            yield
            return
        with watch(one for ones in tied.values() for one in ones) as seen:
            yield  # a test that fails of itself goes no further, and shows nothing
        words = {True: RAN, False: DID_NOT_RUN, None: NOT_MEASURED}
        findings = [
            Finding(each, f"{one.module}:{one.qualname}", item.nodeid, words[seen.ran(one)])
            for each, ones in tied.items()
            for one in ones
        ]
        item.stash[FOUND] = findings
        for each, ones in tied.items():
            if all(one.found == DID_NOT_RUN for one in findings if one.clause == each):
                pytest.fail(f"marked with {each}, but never ran {_names(ones)}", pytrace=False)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, Any, pytest.TestReport]:
        report: pytest.TestReport = yield
        if call.when == "call" and FOUND in item.stash:
            # Whatever a report holds besides, pytest-xdist sends with it.
            report.clauses = [asdict(each) for each in item.stash[FOUND]]  # type: ignore[attr-defined]
        return report


def _names(implementers: Iterable[Implementer]) -> str:
    """Name code, each with its place."""
    return ", ".join(
        f"{each} ({file}:{line})" for each in implementers for file, line in [each.place]
    )
