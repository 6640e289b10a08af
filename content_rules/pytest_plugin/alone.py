"""Has each marked test run again in a process of its own, and again with its constants broken.

To start Python and pytest and import what tests import takes many times as long as most tests do.
Where the system can fork, all that is done once: see `copies`. Whatever that leaves undone gets a
new Python each.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
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
from content_rules.pytest_plugin.jobs import Job, Outcome, Task

# A constant used where the test's module is imported breaks that, and the run ends there.
_NOTICED = (pytest.ExitCode.TESTS_FAILED, pytest.ExitCode.INTERRUPTED)


def judge(findings: Iterable[Finding], config: pytest.Config) -> None:
    """Run the tests of the findings alone, and set down in each finding what that showed."""
    findings = list(findings)
    sound = {Job(each.test) for each in findings}
    broken = {Job(each.test, each.code) for each in findings if each.found == NOT_MEASURED}
    ended = run(sorted(sound | broken), config)
    for each in findings:
        noticed = ended.get(Job(each.test, each.code))
        alone = ended[Job(each.test)]
        if alone.status != pytest.ExitCode.OK:
            each.found, each.why = FAILED_ALONE, alone.said
        elif noticed and noticed.status not in _NOTICED:
            each.found = PASSED_BROKEN
        else:
            each.found = RAN_ALONE


def run(jobs: list[Job], config: pytest.Config) -> dict[Job, Outcome]:
    """Run each job in a process of its own; return how each ended."""
    with TemporaryDirectory(prefix="clauses-") as folder:
        whole = Task(jobs, folder, str(config.rootpath), copies=hasattr(os, "fork"))
        if jobs and whole.copies:
            _start(whole, config)
        ended = {each: found for each in jobs if (found := whole.outcome(each))}
        rest = [each for each in jobs if each not in ended]
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            apart = [Task([each], folder, whole.root, copies=False) for each in rest]
            outcomes = pool.map(lambda task: _start(task, config), apart)
            return ended | dict(zip(rest, outcomes, strict=True))


def _start(task: Task, config: pytest.Config) -> Outcome:
    """Start a pytest on a task; return how it ended."""
    with TemporaryDirectory(prefix="clauses-") as folder:
        file = Path(folder, "task.json")
        file.write_text(json.dumps(task.as_data()), "utf-8")
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
    said = task.said(task.jobs[0]) or done.stdout.decode("utf-8", "replace").strip()
    return Outcome(done.returncode, said.rpartition("\n")[2])


def _more_options(config: pytest.Config, folder: str) -> Iterator[str]:
    """Options that keep a second run from disturbing the first."""
    yield from ("-q", "-p", "content_rules.pytest_plugin")
    if config.pluginmanager.hasplugin("cacheprovider"):
        yield from ("-o", f"cache_dir={folder}/cache")
    if config.pluginmanager.hasplugin("xdist"):
        yield "-n0"
    if config.pluginmanager.hasplugin("pytest_cov"):
        yield "--no-cov"
