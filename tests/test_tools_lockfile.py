"""tools.lockfile: a wheel and a lock file by which other pages load the package."""

import hashlib
import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from content_rules import __version__
from tools import lockfile, site


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A site with both in it, and a wheel of an older version before."""
    runtime, made = tmp_path / "runtime", tmp_path / "site"
    runtime.mkdir()
    made.mkdir()
    (runtime / "pyodide-lock.json").write_text('{"info": {"python": "3.14.2"}, "packages": {}}')
    (made / "content_rules-0.0.0-py3-none-any.whl").touch()
    lockfile.add(site.PACKAGE, runtime, made)
    return made


def wheel_in(folder: Path) -> Path:
    (wheel,) = folder.glob("*.whl")
    return wheel


def test_the_lock_file_names_the_wheel_and_its_digest(folder: Path) -> None:
    wheel = wheel_in(folder)
    lock = json.loads((folder / "pyodide-lock.json").read_text())
    assert lock["info"] == {"python": "3.14.2"}
    (entry,) = lock["packages"].values()
    assert entry["file_name"] == wheel.name == f"content_rules-{__version__}-py3-none-any.whl"
    assert entry["sha256"] == hashlib.sha256(wheel.read_bytes()).hexdigest()
    assert entry["imports"] == ["content_rules"]
    assert entry["depends"] == []


def test_the_wheel_s_record_is_that_of_its_files(folder: Path) -> None:
    with zipfile.ZipFile(wheel_in(folder)) as archive:
        record = f"content_rules-{__version__}.dist-info/RECORD"
        lines = archive.read(record).decode().splitlines()
        assert [line.split(",")[0] for line in lines] == archive.namelist()
        for line in lines[:-1]:
            assert line.split(",", 1)[1] == lockfile.recorded(archive.read(line.split(",")[0]))
        assert lines[-1] == f"{record},,"


def test_python_knows_the_wheel_for_the_package(folder: Path) -> None:
    code = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from importlib.metadata import version\n"
        "import content_rules\n"
        "assert content_rules.__file__.startswith(sys.argv[1])\n"
        "print(version('content-rules'))\n"
    )
    ran = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code, str(wheel_in(folder))],
        capture_output=True,
        text=True,
        check=True,
    )
    assert ran.stdout.strip() == __version__


def test_the_same_files_give_the_same_wheel(folder: Path, tmp_path: Path) -> None:
    lockfile.write_wheel(site.PACKAGE, tmp_path / "again.whl")
    assert (tmp_path / "again.whl").read_bytes() == wheel_in(folder).read_bytes()
