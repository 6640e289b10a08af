"""Where the site's parts are, and the commands that build them."""

import shutil
from pathlib import Path

from tools import boot, headers, lockfile, offline, pyodide

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
LOCALE = DOCS / "locale"
VENDOR = DOCS / "vendor"
PACKAGE = ROOT / "content_rules"
SUITE = ROOT / "conformance"
#: The built site; it is made of this folder and nothing else.
SITE = ROOT / "_site"
#: All else that a build makes.
BUILD = ROOT / "_build"
NPM = BUILD / "npm"
BOOT = BUILD / "boot"
DOCTREES = BUILD / "doctrees"
CATALOGUES = BUILD / "gettext"
#: What the browser tests check the pages' accessibility with; it never goes into the site.
AXE = NPM / "node_modules" / "axe-core" / "axe.min.js"

LANGUAGES = ("en", "fr")


def build_pages(language: str) -> list[str]:
    """Give the command that builds the pages in one language; every warning is an error.

    >>> build_pages("fr")[:5]
    ['sphinx-build', '-b', 'html', '-D', 'language=fr']
    """
    return [
        *("sphinx-build", "-b", "html", "-D", f"language={language}"),
        *("-W", "--keep-going", "-n", "-q"),
        *("-d", str(DOCTREES / language)),
        *("-c", str(ROOT), str(DOCS), str(SITE / language)),
    ]


def build_front_door() -> list[str]:
    """Give the command that writes the page at the site's root."""
    return ["python", str(DOCS / "_ext" / "front_door.py"), str(SITE)]


def index_words() -> list[str]:
    """Give the command that makes what the page Search looks in."""
    return ["python", str(ROOT / "tools" / "search.py"), str(SITE)]


def extract_catalogues() -> list[str]:
    """Give the command that gathers the English prose for translation."""
    return [
        *("sphinx-build", "-b", "gettext", "-W", "--keep-going", "-n", "-q"),
        *("-d", str(DOCTREES / "gettext")),
        *("-c", str(ROOT), str(DOCS), str(CATALOGUES)),
    ]


def update_catalogues() -> list[str]:
    """Give the command that brings the French catalogues up to date with what was gathered."""
    return ["sphinx-intl", "update", "-p", str(CATALOGUES), "-d", str(LOCALE), "-l", "fr"]


def make_boot(npm: str, node_modules: Path) -> None:
    """Make what a page's Python starts from; the pages, built next, hold its name.

    Args:
        npm: The npm in use; the Node beside it does the work.
        node_modules: Where npm installed Pyodide.
    """
    boot.make(boot.find_node(npm), node_modules / "pyodide", PACKAGE, BOOT)


def add_shared_files(node_modules: Path, site: Path = SITE, made: Path = BOOT) -> None:
    """Add what both languages share: Pyodide, the package for it, the conformance suite.

    Args:
        node_modules: Where npm installed Pyodide.
        site: The built site.
        made: Where `make_boot` put its file.
    """
    pyodide.copy_runtime(node_modules / "pyodide", site / "pyodide")
    pyodide.zip_package(PACKAGE, site / "content_rules.zip")
    lockfile.add(PACKAGE, node_modules / "pyodide", site)
    copy_suite(site / "conformance")
    for old in site.glob(boot.NAME):
        old.unlink()
    for file in made.glob(boot.NAME):
        shutil.copyfile(file, site / file.name)


def copy_suite(target: Path) -> None:
    """Copy the conformance suite into the site, file by file and in one archive.

    Args:
        target: The folder in the site; what an older build left in it is removed.
    """
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(SUITE, target, ignore=shutil.ignore_patterns("__pycache__"))
    pyodide.zip_package(SUITE, target / "conformance.zip")


def finish(site: Path = SITE) -> None:
    """Do what must come last, when every other file of the site is there."""
    headers.write(site)
    offline.write(site)


def clean() -> None:
    """Remove the built site, and what a build keeps to make the next one quick."""
    shutil.rmtree(SITE, ignore_errors=True)
    shutil.rmtree(DOCTREES, ignore_errors=True)
