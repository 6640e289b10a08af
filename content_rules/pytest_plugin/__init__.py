"""A pytest plugin: `@pytest.mark.clause("…")` says which clauses a test tests, and is held to it.

Load it with `pytest_plugins = ["content_rules.pytest_plugin"]` in a `conftest.py`, or with
`-p content_rules.pytest_plugin`.

A marked test fails when it passes without having run the code of the clauses it names. With
`--clauses-alone`, each marked test that passed is run again in a process of its own, where no
other test can have run the code for it; a constant, whose use cannot be seen, is there broken on
purpose, and the test must then fail. `--clauses-report FILE` writes what was found as JSON. All
this holds under pytest-xdist too.
"""

import json
from argparse import SUPPRESS
from contextlib import ExitStack
from pathlib import Path

import pytest


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
    group.addoption("--clauses-task", metavar="FILE", help=SUPPRESS)  # see jobs.py


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> int | None:
    if task := config.getoption("--clauses-task"):
        from content_rules.pytest_plugin.copies import take_up
        from content_rules.pytest_plugin.jobs import Task

        return take_up(Task.from_data(json.loads(Path(task).read_text("utf-8"))), config)
    return None


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "clause(*ids): the clauses whose code the test must run")
    if broken := config.getoption("--clauses-break"):
        from content_rules.probe import sabotaged
        from content_rules.trace import Implementer

        module, _, name = broken.partition(":")
        __import__(module)
        whole = ExitStack()
        whole.enter_context(sabotaged(Implementer(module, name)))
        config.add_cleanup(whole.close)
        return
    from content_rules.pytest_plugin.reporting import Reporter
    from content_rules.pytest_plugin.watching import Watcher

    config.pluginmanager.register(Watcher(config), "content-rules-clauses")
    if not hasattr(config, "workerinput"):  # pytest-xdist's workers only watch
        config.pluginmanager.register(Reporter(config), "content-rules-report")
