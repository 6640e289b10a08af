"""What a page knows of Python's files before it fetches them: how large, and of which release.

A page on which Python can run gets a meta element, `python-files`, whose content is JSON:
`download`, the bytes of a first start as hosts send them, compressed; `whole`, the bytes of the
files that Pyodide itself fetches, as they lie; `lockInfo`, the release, from Pyodide's lock file.
All of it is taken from the very files that go into the site. Where those are not installed, as in a
build without npm, the pages have no such element and say nothing of a size.
"""

import gzip
import json
from html import escape
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

from tools.pyodide import FILES

__all__ = ["setup"]

LOCK: Final = "pyodide-lock.json"
"""Never fetched: all that is needed of it is in the page."""

FETCHED: Final = ("pyodide.asm.wasm", "python_stdlib.zip")
"""What Pyodide fetches itself; the other files are modules, which the browser loads."""

_RUNS_PYTHON: Final = ('class="cr-cell', 'class="cr-hand')
"""What the pages that can run Python have in them."""


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the setting `python_files`, the folder of Pyodide's files, and mark the pages."""
    app.add_config_value("python_files", "_build/npm/node_modules/pyodide", "html", types=(str,))
    marks = Marks()
    app.connect("builder-inited", marks.prepare)
    app.connect("html-page-context", marks.add)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


class Marks:
    """The meta element, made once a build."""

    def __init__(self) -> None:
        self.meta = ""

    def prepare(self, app: Sphinx) -> None:
        """Make the element, if this build has use of one and the files are there."""
        folder = Path(app.confdir, app.config.python_files)
        if app.builder.format == "html" and folder.joinpath(LOCK).is_file():
            facts = json.dumps(measured(folder, Path(app.doctreedir, "python-files.json")))
            self.meta = f'<meta name="python-files" content="{escape(facts)}">\n'

    def add(
        self,
        _app: Sphinx,
        _page: str,
        _template: str,
        context: dict[str, Any],
        _: nodes.Node | None,
    ) -> None:
        """Give the element to a page that can run Python."""
        if any(mark in context.get("body", "") for mark in _RUNS_PYTHON):
            context["metatags"] = context.get("metatags", "") + self.meta


def measured(folder: Path, cache: Path) -> dict[str, object]:
    """Measure the files in a folder, or say again what was found when they were the same."""
    files = [folder / name for name in FILES if name != LOCK]
    state = [[file.name, file.stat().st_size, file.stat().st_mtime_ns] for file in files]
    known = json.loads(cache.read_text(encoding="utf-8")) if cache.is_file() else {}
    if known.get("state") != state:
        facts = {
            "download": sum(len(gzip.compress(file.read_bytes(), 6)) for file in files),
            "whole": sum(folder.joinpath(name).stat().st_size for name in FETCHED),
            "lockInfo": json.loads(folder.joinpath(LOCK).read_bytes())["info"],
        }
        known = {"state": state, "facts": facts}
        cache.parent.mkdir(parents=True, exist_ok=True)
        cache.write_text(json.dumps(known), encoding="utf-8")
    found: dict[str, object] = known["facts"]
    return found
