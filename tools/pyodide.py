"""Python for the browser: Pyodide's files, and the package in a zip beside them."""

import shutil
import zipfile
from pathlib import Path, PurePath

#: What the browser asks for; the npm package holds more.
FILES = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)

#: Parts of the package that have no use in a browser.
LEFT_OUT = ("sphinxext", "pytest_plugin", "py.typed", "__pycache__")

#: The earliest date a zip can hold: the archive must not depend on when it was made.
NO_DATE = (1980, 1, 1, 0, 0, 0)


def copy_runtime(npm_package: Path, target: Path) -> None:
    """Copy Pyodide's files into the site.

    Args:
        npm_package: The folder node_modules/pyodide.
        target: The folder in the site; files of another version in it are removed.
    """
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    for name in FILES:
        shutil.copyfile(npm_package / name, target / name)


def wanted(path: PurePath) -> bool:
    """Tell whether a file of the package, by its path inside it, goes to the browser.

    >>> wanted(PurePath("content/clauses.toml")), wanted(PurePath("sphinxext/domain.py"))
    (True, False)
    """
    return not any(part in LEFT_OUT for part in path.parts)


def zip_package(package: Path, target: Path) -> None:
    """Put the package in a zip from which the browser's Python imports it.

    The same files give the same bytes, wherever and whenever they are zipped.

    Args:
        package: The folder content_rules.
        target: The zip to write.
    """
    inside = sorted(
        path.relative_to(package)
        for path in package.rglob("*")
        if path.is_file() and wanted(path.relative_to(package))
    )
    target.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(target, "w") as archive:
        for path in inside:
            entry = zipfile.ZipInfo(f"{package.name}/{path.as_posix()}", NO_DATE)
            entry.create_system = 3  # Unix, on every system
            entry.external_attr = 0o644 << 16
            content = (package / path).read_bytes()
            archive.writestr(entry, content, zipfile.ZIP_DEFLATED, compresslevel=9)
