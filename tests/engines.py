"""Which tests in a browser are for which: `pytest --engine firefox`.

Playwright drives Chromium and Firefox through the same tests, in `tests/browser`. It drives no
WebKit but a build of its own, so WebKit as Debian has it has tests of its own beside them. A test
that has no meaning in another browser is marked `only`, which says why, and the run tells of it.
"""

from pathlib import Path

import pytest

from tools.engines import CHROMIUM, ENGINES, WEBKIT

BROWSER = Path(__file__).parent / "browser"
OF_WEBKIT = BROWSER / "webkit"

ELSEWHERE = pytest.StashKey[list[str]]()
"""The tests left out for being for other browsers, each with the reason."""

OUTPUT = "elsewhere"
"""What a process of pytest-xdist gives its master under."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--engine",
        choices=ENGINES,
        default=CHROMIUM.name,
        help="the browser in which tests/browser is run",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.stash[ELSEWHERE] = []


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    if collection_path.is_dir() or BROWSER not in collection_path.parents:
        return None
    is_webkit = config.getoption("--engine") == WEBKIT.name
    return True if (OF_WEBKIT in collection_path.parents) != is_webkit else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    engine = config.getoption("--engine")
    elsewhere = {
        item: f"{item.nodeid}: {marker.kwargs['why']}"
        for item in items
        if (marker := item.get_closest_marker("only")) and engine not in marker.args
    }
    items[:] = [item for item in items if item not in elsewhere]
    config.hook.pytest_deselected(items=list(elsewhere))
    config.stash[ELSEWHERE] = list(elsewhere.values())


def pytest_sessionfinish(session: pytest.Session) -> None:
    output = getattr(session.config, "workeroutput", None)
    if output is not None:
        output[OUTPUT] = session.config.stash[ELSEWHERE]


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: object) -> None:
    output = getattr(node, "workeroutput", {})
    node.config.stash[ELSEWHERE] = output.get(OUTPUT, [])  # type: ignore[attr-defined]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    config = terminalreporter.config
    for line in config.stash[ELSEWHERE]:
        terminalreporter.line(f"not in {config.getoption('--engine')}: {line}")
