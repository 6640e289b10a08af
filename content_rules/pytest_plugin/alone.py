"""Runs each marked test again in a process of its own, and again with its constants broken.

A new Python that starts pytest takes a second or so, many times what a test takes. Where the
system can fork, one is started, which reads its command line and imports its plugins and
conftests; then each test gets a copy of it, which collects that test's file and runs that test.
Elsewhere each test gets a new Python.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from content_rules.pytest_plugin.findings import (
    FAILED_ALONE,
    NOT_MEASURED,
    PASSED_BROKEN,
    RAN_ALONE,
    Finding,
)

# A constant used where the test's module is imported breaks that, and the run ends there.
_NOTICED = (pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.INTERRUPTED)


@dataclass(frozen=True, order=True)
class Job:
    """A test to run alone, and the implementer to break for it, if any."""

    test: str
    broken: str = ""


class AloneError(Exception):
    """The pytest that should run tests alone did not start."""


def judge(findings: Iterable[Finding], config: pytest.Config) -> None:
    """Run the tests of the findings alone, and set down in each finding what that showed."""
    findings = list(findings)
    sound = {Job(each.test) for each in findings}
    broken = {Job(each.test, each.code) for each in findings if each.found == NOT_MEASURED}
    ended = run(sorted(sound | broken), config)
    for each in findings:
        noticed = ended.get(Job(each.test, each.code), pytest.ExitCode.TESTS_FAILED)
        if ended[Job(each.test)] != pytest.ExitCode.OK:
            each.found = FAILED_ALONE
        elif noticed not in _NOTICED:
            each.found = PASSED_BROKEN
        else:
            each.found = RAN_ALONE


def run(jobs: list[Job], config: pytest.Config) -> dict[Job, int]:
    """Run each job in a process of its own; return the exit status of each."""
    if not jobs:
        return {}
    if hasattr(os, "fork"):
        return dict(zip(jobs, _run_together(jobs, config), strict=True))
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return dict(zip(jobs, pool.map(lambda job: _start([job], config)[0], jobs), strict=True))


def _run_together(jobs: list[Job], config: pytest.Config) -> list[int]:
    """Start a pytest that runs each job in a copy of itself; return the exit statuses."""
    with TemporaryDirectory(prefix="clauses-") as folder:
        answer = Path(folder, "answer.json")
        _, said = _start(jobs, config, str(answer))
        if not answer.is_file():
            raise AloneError(f"the tests could not be run alone:\n{said}")
        statuses: list[int] = json.loads(answer.read_text("utf-8"))
        return statuses


def _start(jobs: list[Job], config: pytest.Config, answer: str = "") -> tuple[int, str]:
    """Start a pytest on the jobs; return its exit status, and what it said."""
    task = {
        "jobs": [asdict(each) for each in jobs],
        "root": str(config.rootpath),
        "answer": answer,
    }
    with TemporaryDirectory(prefix="clauses-") as folder:
        file = Path(folder, "task.json")
        file.write_text(json.dumps(task), "utf-8")
        args = [*config.invocation_params.args, *_more_options(config, folder)]
        # What can be imported here can be imported there, and nothing else.
        code = f"import sys; sys.path[:] = {sys.path}; import pytest; sys.exit(pytest.main())"
        done = subprocess.run(
            [sys.executable, "-c", code, *args, f"--clauses-task={file}"],
            cwd=config.invocation_params.dir,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            check=False,
        )
    return done.returncode, done.stdout.decode("utf-8", "replace")


def _more_options(config: pytest.Config, folder: str) -> Iterator[str]:
    """Options that keep a second run from disturbing the first."""
    yield from ("-q", "-p", "content_rules.pytest_plugin")
    if config.pluginmanager.hasplugin("cacheprovider"):
        yield from ("-o", f"cache_dir={folder}/cache")
    if config.pluginmanager.hasplugin("xdist"):
        yield "-n0"
    if config.pluginmanager.hasplugin("pytest_cov"):
        yield "--no-cov"


# What one test alone is not to do, though the whole run may have been asked to.
_UNASKED = {
    "basetemp": None,
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


def take_up(task: Path, config: pytest.Config) -> int | None:
    """In a pytest begun by `_start`: have it go on with a job, or have copies of it do so.

    It has read its command line and imported its plugins and conftests, no more. Return the exit
    status where it is to end, else None.
    """
    asked = json.loads(task.read_text("utf-8"))
    jobs = [Job(**each) for each in asked["jobs"]]
    if not asked["answer"]:
        _become(jobs[0], config, asked["root"])
        return None
    import content_rules.pytest_plugin.watching  # noqa: F401  every copy needs it

    running: dict[int, Job] = {}
    ended: dict[Job, int] = {}
    at_once = os.cpu_count() or 1
    for job in jobs:
        if len(running) == at_once:
            _wait(running, ended)
        if not (child := os.fork()):
            _become(job, config, asked["root"])
            return None
        running[child] = job
    while running:
        _wait(running, ended)
    Path(asked["answer"]).write_text(json.dumps([ended[each] for each in jobs]), "utf-8")
    return 0


def _become(job: Job, config: pytest.Config, root: str) -> None:
    """Have this process go on as a pytest that was asked for nothing but that test."""
    for name, value in _UNASKED.items():
        if hasattr(config.option, name):
            setattr(config.option, name, value)
    config.option.clauses_break = job.broken
    config.args = [str(Path(root, job.test))]


def _wait(running: dict[int, Job], ended: dict[Job, int]) -> None:
    """Wait for one of the running jobs to end."""
    child, status = os.wait()
    if job := running.pop(child, None):
        ended[job] = os.waitstatus_to_exitcode(status)
