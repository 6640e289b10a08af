"""In a pytest that `alone` started: goes on with a single test, or has copies of it do so.

With many tests to run, this pytest reads its command line and imports its plugins and conftests.
For each file of tests, and each constant to break, it is copied, and the copy collects the file.
That in turn is copied for each test, which therefore runs where its file has been imported, and no
test has run.
"""

import os
import threading
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import pytest

from content_rules.pytest_plugin.jobs import Job, Task

# What is not to be done over again, though the whole run may have been asked to.
_UNASKED = {
    "clauses_alone": False,
    "clauses_report": None,
    "deselect": None,
    "failedfirst": False,
    "keyword": "",
    "lf": False,
    "markexpr": "",
    "newfirst": False,
    "stepwise": False,
    "usepdb": False,
    "xmlpath": None,
}


def take_up(task: Task, config: pytest.Config) -> int | None:
    """Set out on a task; return the exit status if it is done, None if pytest is to go on."""
    if not task.copies:
        _narrow(config, task, task.jobs)
        config.pluginmanager.register(_Confession(task, task.jobs[0]))
        return None
    if not _can_be_copied():
        return 0
    import content_rules.pytest_plugin.watching  # noqa: F401  every copy needs it

    running: dict[int, list[Job]] = {}
    for jobs in _by_file(task.jobs):
        if len(running) == (os.cpu_count() or 1):
            _await_one(running, task)
        if not (child := os.fork()):
            _capture_apart(config)
            _narrow(config, task, jobs)
            config.pluginmanager.register(_CopyForEach(task, jobs))
            return None
        running[child] = jobs
    while running:
        _await_one(running, task)
    return 0


def _can_be_copied() -> bool:
    """A copy would have none of this process's other threads, but all the locks they hold."""
    return threading.active_count() == 1


def _by_file(jobs: list[Job]) -> Iterator[list[Job]]:
    """Put together the tests of one file for which the same is broken, most of them first."""

    def key(job: Job) -> tuple[str, str]:
        return job.test.partition("::")[0], job.broken

    groups = [list(group) for _, group in groupby(sorted(jobs, key=key), key)]
    yield from sorted(groups, key=len, reverse=True)


def _await_one(running: dict[int, list[Job]], task: Task) -> None:
    """Wait for a copy to end. If it came to no test at all, each of its jobs ended as it did."""
    child, waited = os.wait()
    status = os.waitstatus_to_exitcode(waited)
    for job in running.pop(child, ()):
        if status and task.outcome(job) is None:
            task.end(job, status)


def _narrow(config: pytest.Config, task: Task, jobs: list[Job]) -> None:
    """Have this pytest be one that was asked for nothing but these jobs."""
    for name, value in _UNASKED.items():
        if hasattr(config.option, name):
            setattr(config.option, name, value)
    config.option.basetemp = str(Path(task.folder, f"tmp-{os.getpid()}"))
    config.option.clauses_break = jobs[0].broken
    config.args = [str(Path(task.root, each.test)) for each in jobs]


def _capture_apart(config: pytest.Config) -> None:
    """Have a copy capture output in a file of its own, not in the one it was born with."""
    if capture := config.pluginmanager.getplugin("capturemanager"):
        capture.stop_global_capturing()
        capture.start_global_capturing()
        capture.suspend_global_capture()


class _CopyForEach:
    """Once the tests are collected, runs each in a copy."""

    def __init__(self, task: Task, jobs: list[Job]) -> None:
        self.task = task
        self.jobs = {each.test: each for each in jobs}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool | None:
        if session.testsfailed or not _can_be_copied():
            return not session.testsfailed  # pytest says what could not be collected
        for item in session.items:
            job = self.jobs[item.nodeid]
            if not (child := os.fork()):
                session.items[:] = [item]
                session.config.pluginmanager.register(_Confession(self.task, job))
                return None
            self.task.end(job, os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
        os._exit(0)


class _Confession:
    """Writes down what went wrong in a job, and ends its process with the test.

    To tidy up and to report is the first run's part, and takes longer than most tests.
    """

    def __init__(self, task: Task, job: Job) -> None:
        self.task = task
        self.job = job

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            crash = getattr(report.longrepr, "reprcrash", None)
            said = crash.message if crash else report.longreprtext
            self.task.file(self.job, "said").write_text(said.partition("\n")[0], "utf-8")

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            lines = report.longreprtext.splitlines()
            self.task.file(self.job, "said").write_text(lines[-1] if lines else "", "utf-8")

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        os._exit(int(session.exitstatus))
