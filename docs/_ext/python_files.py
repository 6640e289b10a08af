"""What a page knows of Python's files before it fetches them.

The build writes it into a module of its own, `js/python-files.js`, so that a page need not be made
anew when Python's files change. Its one export, `files`, holds

- `download`: the bytes of a first start as hosts send them, compressed;
- `whole`: the bytes of the files whose coming the worker counts, as it gets them;
- `hashes`: of Pyodide's files, by name, for their addresses: what is kept under such an address
  is never an older file;
- `library`: the name and the digest of the file that tools.boot makes;
- `build`: a hash of all these and of the code that starts from them, the name of a build;
- `lockInfo`: which release it is, from Pyodide's lock file.

Where npm's files are not installed `files` is empty, and the pages say nothing of a size.
"""

import base64
import gzip
import hashlib
import json
from pathlib import Path
from typing import Any, Final

from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

from tools import boot
from tools.pyodide import FILES

__all__ = ["setup"]

MODULE: Final = "_static/js/python-files.js"

STARTER: Final = "_static/js/starting.js"
"""Does with the files what the memory of a start is the memory of."""

LOCK: Final = "pyodide-lock.json"
"""Never fetched: all that is needed of it is in the module."""

LIBRARY: Final = "python_stdlib.zip"
"""Not fetched at a start, but for the first module that was cut away."""

COUNTED: Final = "pyodide.asm.wasm"
"""What the worker sees coming; Pyodide's other files are modules, which the browser loads."""


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the settings, the folders of Pyodide's files and of ours, and write the module."""
    app.add_config_value("python_files", "_build/npm/node_modules/pyodide", "", types=(str,))
    app.add_config_value("python_boot", "_build/boot", "", types=(str,))
    app.connect("build-finished", write)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def write(app: Sphinx, failure: Exception | None) -> None:
    """Write the module into a built site."""
    if failure is not None or app.builder.format != "html":
        return
    folder = Path(app.confdir, app.config.python_files)
    made = boot.find(Path(app.confdir, app.config.python_boot))
    facts: dict[str, Any] = {}
    if folder.joinpath(LOCK).is_file() and made is not None:
        starter = Path(app.srcdir, STARTER).read_bytes()
        facts = measured(folder, made[0], starter, Path(app.doctreedir, "python-files.json"))
    module = Path(app.outdir, MODULE)
    module.parent.mkdir(parents=True, exist_ok=True)
    module.write_text(f"export const files = {json.dumps(facts)};\n", encoding="utf-8")


def measured(folder: Path, library: Path, starter: bytes, cache: Path) -> dict[str, Any]:
    """Measure the files, or say again what was found when they were the same.

    Args:
        folder: The folder of Pyodide's files.
        library: The file that tools.boot made.
        starter: What starts from them.
        cache: Where to keep what was found.

    Returns:
        What the module holds.
    """
    files = [*(folder / name for name in FILES), library]
    state: list[object] = [hashlib.sha256(starter).hexdigest()]
    state += [[file.name, file.stat().st_size, file.stat().st_mtime_ns] for file in files]
    known = json.loads(cache.read_text(encoding="utf-8")) if cache.is_file() else {}
    if known.get("state") != state:
        known = {"state": state, "facts": facts_of(folder, library, starter)}
        cache.parent.mkdir(parents=True, exist_ok=True)
        cache.write_text(json.dumps(known), encoding="utf-8")
    found: dict[str, Any] = known["facts"]
    return found


def facts_of(folder: Path, library: Path, starter: bytes) -> dict[str, Any]:
    """Read the files, and return what the module holds."""
    contents = {name: folder.joinpath(name).read_bytes() for name in FILES}
    cut = library.read_bytes()
    digest = hashlib.sha256(cut).digest()
    hashes = {
        name: hashlib.sha256(content).hexdigest()[:16]
        for name, content in contents.items()
        if name != LOCK
    }
    first = [content for name, content in contents.items() if name not in (LOCK, LIBRARY)]
    return {
        "download": len(cut) + sum(len(gzip.compress(content, 6)) for content in first),
        "whole": len(cut) + len(contents[COUNTED]),
        "hashes": hashes,
        "library": {
            "name": library.name,
            "integrity": f"sha256-{base64.b64encode(digest).decode('ascii')}",
        },
        "build": hashlib.sha256(repr((hashes, digest, starter)).encode()).hexdigest()[:16],
        "lockInfo": json.loads(contents[LOCK])["info"],
    }
