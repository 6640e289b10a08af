"""Watches the marked tests where they run: in pytest itself, or in each worker of pytest-xdist."""

from collections.abc import Generator
from dataclasses import asdict
from typing import Any

import pytest

from content_rules.clauses import clause
from content_rules.errors import UnknownClauseError
from content_rules.probe import watch
from content_rules.pytest_plugin.findings import DID_NOT_RUN, NOT_MEASURED, RAN, Finding
from content_rules.trace import Implementer, implementers

FOUND = pytest.StashKey[list[Finding]]()


def marked_ids(item: pytest.Item) -> list[str]:
    """Return the ids that a test is marked with, each once."""
    return list(dict.fromkeys(each for mark in item.iter_markers("clause") for each in mark.args))


def check_marks(item: pytest.Item) -> None:
    """Raise UsageError for a mark that names no clause, or one without code."""
    for mark in item.iter_markers("clause"):
        if not mark.args or not all(isinstance(each, str) for each in mark.args):
            raise pytest.UsageError(f"{item.nodeid}: the marker clause takes clauses' ids")
    for each in marked_ids(item):
        try:
            if not implementers(clause(each)):
                raise pytest.UsageError(f"{item.nodeid}: no code implements {each}")
        except UnknownClauseError as error:
            raise pytest.UsageError(f"{item.nodeid}: {error}") from None


def str_of(implementer: Implementer) -> str:
    """Return the form that `--clauses-break` takes."""
    return f"{implementer.module}:{implementer.qualname}"


class Watcher:
    """Notes what the marked tests run, and sends it along with their reports."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        try:
            for item in items:
                check_marks(item)
        except pytest.UsageError as error:
            if not hasattr(self.config, "workeroutput"):
                raise
            # Nobody hears a worker's error: it says it with its last word, and runs nothing.
            self.config.workeroutput["clauses_usage_error"] = str(error)
            items.clear()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, None, None]:
        tied = {each: implementers(each) for each in marked_ids(item)}
        if not tied:
            yield
            return
        with watch(one for ones in tied.values() for one in ones) as seen:
            yield  # a test that fails of itself goes no further, and shows nothing
        item.stash[FOUND] = []
        for each, ones in tied.items():
            found = [
                {True: RAN, False: DID_NOT_RUN, None: NOT_MEASURED}[seen.ran(one)] for one in ones
            ]
            item.stash[FOUND] += [
                Finding(each, str_of(one), item.nodeid, said)
                for one, said in zip(ones, found, strict=True)
            ]
            if set(found) == {DID_NOT_RUN}:
                names = ", ".join(map(str, ones))
                pytest.fail(f"marked with {each}, but never ran {names}", pytrace=False)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item, call: pytest.CallInfo[None]
    ) -> Generator[None, Any, pytest.TestReport]:
        report: pytest.TestReport = yield
        if call.when == "call" and FOUND in item.stash:
            # Whatever a report holds beside, pytest-xdist sends with it.
            report.clauses = [asdict(each) for each in item.stash[FOUND]]  # type: ignore[attr-defined]
        return report
