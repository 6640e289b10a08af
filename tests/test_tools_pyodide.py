"""tools.pyodide: what goes to the browser, and that it is the same bytes each time."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path, PurePath

import pytest

from tools import pyodide, site


@pytest.fixture
def package(tmp_path: Path) -> Path:
    folder = tmp_path / "content_rules"
    for name in (
        "__init__.py",
        "py.typed",
        "pytest_plugin/__init__.py",
        "web.py",
        "__pycache__/web.cpython-311.pyc",
        "content/__init__.py",
        "content/clauses.toml",
        "content/__pycache__/__init__.cpython-311.pyc",
        "sphinxext/__init__.py",
    ):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"# {name} ♠\n", encoding="utf-8")
    return folder


def test_the_zip_holds_what_a_browser_can_use(package: Path, tmp_path: Path) -> None:
    pyodide.zip_package(package, tmp_path / "site" / "rules.zip")
    with zipfile.ZipFile(tmp_path / "site" / "rules.zip") as archive:
        assert archive.namelist() == [
            "content_rules/__init__.py",
            "content_rules/content/__init__.py",
            "content_rules/content/clauses.toml",
            "content_rules/web.py",
        ]
        assert archive.read("content_rules/web.py").decode() == "# web.py ♠\n"
        assert archive.testzip() is None


def test_the_same_files_give_the_same_bytes(package: Path, tmp_path: Path) -> None:
    pyodide.zip_package(package, tmp_path / "first.zip")
    for path in package.rglob("*"):
        os.utime(path, (1_000_000_000, 1_000_000_000))
        path.chmod(0o700)
    pyodide.zip_package(package, tmp_path / "second.zip")
    assert (tmp_path / "first.zip").read_bytes() == (tmp_path / "second.zip").read_bytes()


def test_another_word_gives_other_bytes(package: Path, tmp_path: Path) -> None:
    pyodide.zip_package(package, tmp_path / "first.zip")
    (package / "web.py").write_text("# other\n", encoding="utf-8")
    pyodide.zip_package(package, tmp_path / "second.zip")
    assert (tmp_path / "first.zip").read_bytes() != (tmp_path / "second.zip").read_bytes()


def test_the_package_runs_from_its_zip_alone(tmp_path: Path) -> None:
    pyodide.zip_package(site.PACKAGE, tmp_path / "rules.zip")
    code = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "import content_rules; from content_rules import content, web\n"
        "assert content_rules.__file__.startswith(sys.argv[1]), content_rules.__file__\n"
        'print(web.handle(\'{"op": "rank", "hand": "AS KS TS", "lang": "en"}\'))\n'
    )
    # Isolated: neither this folder nor an installed package is in reach.
    ran = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code, str(tmp_path / "rules.zip")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert '"thirty-one"' in ran.stdout


def test_pyodide_s_files_are_copied_and_those_of_an_older_one_go(tmp_path: Path) -> None:
    npm_package = tmp_path / "pyodide"
    npm_package.mkdir()
    for name in (*pyodide.FILES, "console.html", "pyodide.d.ts"):
        (npm_package / name).write_text(name, encoding="utf-8")
    target = tmp_path / "site" / "pyodide"
    target.mkdir(parents=True)
    (target / "old.wasm").touch()
    pyodide.copy_runtime(npm_package, target)
    assert {path.name for path in target.iterdir()} == set(pyodide.FILES)


def test_a_missing_file_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        pyodide.copy_runtime(tmp_path, tmp_path / "site")


@pytest.mark.parametrize(
    ("path", "goes"),
    [
        ("content/ranking.py", True),
        ("content/clauses.lock", True),
        ("pytest_plugin/alone.py", False),
        ("sphinxext/nodes.py", False),
        ("content/__pycache__/x.pyc", False),
    ],
)
def test_wanted(path: str, goes: bool) -> None:
    assert pyodide.wanted(PurePath(path)) is goes
