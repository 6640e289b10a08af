"""A pytest plugin: `@pytest.mark.clause("…")` says which clauses a test tests, and is held to it.

It comes with the package: where content_rules and pytest are installed, pytest finds it. It works
for any rulebook that content_rules finds, in whatever package::

    @pytest.mark.clause("content.combination.brelan")
    def test_three_of_a_rank_are_a_brelan():
        assert content.rank("7♠ 7♥ 7♦").brelan_rank is Rank.SEVEN

A marked test fails when it passes without having run the code of the clauses it names: what
`@implements` and `Implements` tie to them. An id that is no clause's, or whose clause has no code,
ends the run before it begins; the error names each such test, its place, and the nearest ids.

`pytest --clauses-alone`
    runs each marked test that passed once more, in a process of its own, where no other test can
    have done the work. The use of a constant cannot be seen; so the test is run there again with
    the constant broken, and must then fail.

`pytest --clauses-report=clauses.json`
    writes what was found, as JSON that `report.schema.json` beside this module describes; in a file
    whose name ends otherwise, as text, by clause. The file's folder is made if it is not there.

`pytest --clauses-coverage=passage`
    says how many rules of a rulebook have a test, and which have none, in the summary and in the
    report. It can be given more than once.

`pytest --clauses-break=passage.throw:score`
    breaks a function, class or constant for the whole run: its tests must fail.

All this works with pytest-xdist too. `pytest -p no:content_rules.pytest_plugin` does without; so do
projects with a marker `clause` of another meaning.
"""

import json
from argparse import SUPPRESS
from contextlib import ExitStack
from pathlib import Path

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("clauses", "clauses of a rulebook")
    group.addoption(
        "--clauses-alone",
        action="store_true",
        help="run each test marked with a clause once more, alone",
    )
    group.addoption(
        "--clauses-report",
        metavar="FILE",
        help="write which tests ran which clauses' code: as JSON in FILE.json, else as text",
    )
    group.addoption(
        "--clauses-coverage",
        metavar="GAME",
        action="append",
        default=[],
        help="say which rules of this rulebook have a test; can be given more than once",
    )
    group.addoption(
        "--clauses-break",
        metavar="MODULE:NAME",
        help="break this code for the whole run: its tests must fail",
    )
    group.addoption("--clauses-task", metavar="FILE", help=SUPPRESS)  # see copies.py


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
        from content_rules.pytest_plugin.breaking import broken_code

        whole = ExitStack()
        whole.enter_context(broken_code(broken))
        config.add_cleanup(whole.close)
    elif not hasattr(config, "workerinput"):  # a worker of pytest-xdist has another report for it
        from content_rules.pytest_plugin.reporting import Reporter

        config.pluginmanager.register(Reporter(config), "content-rules-reporter")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    marked = [each for each in items if each.get_closest_marker("clause")]
    if not marked or config.getoption("--clauses-break"):
        return
    from content_rules.pytest_plugin.marks import check_marks
    from content_rules.pytest_plugin.watching import Watcher

    try:
        check_marks(marked)
    except pytest.UsageError as error:
        if not hasattr(config, "workeroutput"):
            raise
        # Nobody hears a worker's error: it tells it with its last word, and runs nothing.
        config.workeroutput["clauses_usage_error"] = str(error)
        items.clear()
    config.pluginmanager.register(Watcher(), "content-rules-watcher")
