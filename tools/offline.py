"""The end of a build: what the service worker must know of it.

Each page is stamped with the name of its build, and the worker, `sw.js` at the site's root, is
written with a digest of each file it may keep; see docs/offline/worker.js for what it does with
them. All other files must be there already, and none may change afterwards:

    python -m tools.offline _site

In an emergency, `python -m tools.offline _site --withdraw` puts a worker there that removes the
readers' own, and all that it kept.
"""

import argparse
import gzip
import hashlib
import json
import posixpath
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from urllib.parse import urlsplit

SOURCES = Path(__file__).resolve().parent.parent / "docs" / "offline"
WORKER = "worker.js"
WITHDRAWN = "withdrawn.js"
NAME = "sw.js"

#: What pages are made of; the rest is for other programs, and not kept.
KEPT = {".bin", ".css", ".html", ".js", ".mjs", ".png", ".svg", ".wasm", ".webmanifest", ".zip"}
#: The search's files have suffixes of their own; all of them are kept.
SEARCH = "pagefind"
NOT_KEPT = {"_sources", "_downloads"}

#: What comes compressed already, or is sent as it is.
AS_IS = {".bin", ".png", ".zip", ".pf_fragment", ".pf_index", ".pf_meta"}

#: The page between two builds and the front door, in docs/front, and the page for when there is no
#: network.
RENEW = "renew.html"
FRONT = "index.html"
OFFLINE = "offline.html"

#: What Python starts from; the library's rest is kept when it has been fetched.
PYTHON = ("pyodide/pyodide.mjs", "pyodide/pyodide.asm.mjs", "pyodide/pyodide.asm.wasm")

_STAMP = re.compile(r'(<html)(?: data-build="\w*")?', re.IGNORECASE)
_ASSET = re.compile(r'<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+\.(?:js|css|svg)(?:\?[^"]*)?)"')
_IMPORT = re.compile(
    r"""(?:from|import)\s*\(?\s*["'](\.[^"']+)["']|new URL\("([\w./-]+\.(?:css|js))", import"""
)


def write(site: Path) -> None:
    """Stamp the pages of a site, and write its worker.

    Args:
        site: The built site.

    Raises:
        FileNotFoundError: When the site lacks a page that the worker counts on.
    """
    languages = sorted(each.parent.name for each in site.glob(f"*/{OFFLINE}"))
    for needed in (RENEW, *(f"{language}/{OFFLINE}" for language in languages or ("en",))):
        if not (site / needed).is_file():
            raise FileNotFoundError(f"{site} has no {needed}: build its pages first")
    paths = list(kept(site))
    build = stamp(site, paths)
    facts = {
        "build": build,
        "memory": memory_name(site),
        "files": {path: [digest(site / path), sent_size(site / path)] for path in paths},
        "first": needs(site, (RENEW, FRONT), paths),
        "shell": {each: needs(site, (f"{each}/{OFFLINE}",), paths) for each in languages},
        "python": [each for each in paths if each in PYTHON or re.match(r"python-\w+\.bin$", each)],
    }
    worker = SOURCES.joinpath(WORKER).read_text(encoding="utf-8")
    told = json.dumps(facts, separators=(",", ":"), ensure_ascii=False)
    site.joinpath(NAME).write_text(f"const SITE = {told};\n\n{worker}", encoding="utf-8")


def withdraw(site: Path) -> None:
    """Put a worker into a site that removes the one that readers have."""
    site.joinpath(NAME).write_bytes(SOURCES.joinpath(WITHDRAWN).read_bytes())


def kept(site: Path) -> Iterator[str]:
    """Give the paths of the files that may be kept, in their order."""
    for file in sorted(each for each in site.rglob("*") if each.is_file()):
        path = file.relative_to(site)
        if path.as_posix() == NAME or NOT_KEPT.intersection(path.parts):
            continue
        if file.suffix in KEPT or SEARCH in path.parts:
            yield path.as_posix()


def digest(file: Path) -> str:
    """Return what tells a file from another of its name: 64 bits, enough among our own builds."""
    return hashlib.sha256(file.read_bytes()).hexdigest()[:16]


def sent_size(file: Path) -> int:
    """Return how many bytes a host sends for a file."""
    content = file.read_bytes()
    return len(content if file.suffix in AS_IS else gzip.compress(content, 6, mtime=0))


def stamp(site: Path, paths: Sequence[str]) -> str:
    """Write the build's name into each page.

    Args:
        site: The built site.
        paths: All files that may be kept.

    Returns:
        The name: a hash of all the files, as they are without it.
    """
    pages = {path: _STAMP.sub(r"\1", text, count=1) for path, text in texts(site, paths).items()}
    whole = hashlib.sha256(SOURCES.joinpath(WORKER).read_bytes())
    for path in paths:
        content = pages[path].encode() if path in pages else (site / path).read_bytes()
        whole.update(f"{path}\0{hashlib.sha256(content).hexdigest()}\n".encode())
    build = whole.hexdigest()[:12]
    for path, text in pages.items():
        stamped = _STAMP.sub(rf'\1 data-build="{build}"', text, count=1)
        site.joinpath(path).write_bytes(stamped.encode())
    return build


def texts(site: Path, paths: Sequence[str]) -> Mapping[str, str]:
    """Read the pages among some files; their line ends stay as they are."""
    return {path: (site / path).read_bytes().decode() for path in paths if path.endswith(".html")}


def memory_name(site: Path) -> str:
    """Return under which name memories of this build's Python are kept, or nothing."""
    for module in sorted(site.glob("*/_static/js/python-files.js")):
        if found := re.search(r'"build": "(\w+)"', module.read_text(encoding="utf-8")):
            return found[1]
    return ""


def needs(site: Path, pages: Sequence[str], paths: Sequence[str]) -> list[str]:
    """Return some pages, and all that they and their scripts load."""
    found: dict[str, None] = {}
    waiting = list(reversed(pages))
    while waiting:
        path = waiting.pop()
        if path in found or path not in paths:
            continue
        found[path] = None
        if path.endswith((".html", ".js")):
            text = site.joinpath(path).read_text(encoding="utf-8")
            waiting.extend(loaded(path, text))
    return list(found)


def loaded(path: str, text: str) -> Iterator[str]:
    """Give the paths of what a page or a script names.

    >>> list(loaded("en/a.html", '<link rel="stylesheet" href="../_static/a.css?v=1">'))
    ['_static/a.css']
    >>> list(loaded("en/js/a.js", 'import { h } from "./dom.js"; new URL("b.js", import.meta.url)'))
    ['en/js/dom.js', 'en/js/b.js']
    """
    names = _ASSET.findall(text) if path.endswith(".html") else map("".join, _IMPORT.findall(text))
    for name in names:
        yield posixpath.normpath(posixpath.join(posixpath.dirname(path), urlsplit(name).path))


def main() -> int:
    """Do it to the site that is named."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("site", type=Path)
    parser.add_argument("--withdraw", action="store_true", help="remove the readers' workers")
    chosen = parser.parse_args()
    (withdraw if chosen.withdraw else write)(chosen.site)
    return 0


if __name__ == "__main__":
    sys.exit(main())
