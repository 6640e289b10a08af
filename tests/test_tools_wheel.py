"""What a wheel of the package holds, and what the lock files do not."""

import json
import re
import zipfile
from pathlib import Path

import pytest
from hatchling.builders.wheel import WheelBuilder

from tools import site

REQUIREMENTS = sorted((site.ROOT / "requirements").glob("*.txt"))


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    (path,) = WheelBuilder(str(site.ROOT)).build(directory=str(tmp_path_factory.mktemp("wheel")))
    return zipfile.ZipFile(path)


def test_the_wheel_holds_the_package_with_its_data_and_nothing_else(wheel: zipfile.ZipFile) -> None:
    names = set(wheel.namelist())
    ours = {
        path.relative_to(site.ROOT).as_posix()
        for path in site.PACKAGE.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert {name for name in names if ".dist-info/" not in name} == ours
    assert {
        "content_rules/py.typed",
        "content_rules/content/clauses.toml",
        "content_rules/content/clauses.lock",
        "content_rules/pytest_plugin/__init__.py",
        "content_rules/pytest_plugin/report.schema.json",
        "content_rules/sphinxext/__init__.py",
    } <= names
    assert not any(name.rpartition("/")[2].startswith("test_") for name in names)


def test_pytest_finds_the_plugin_by_an_entry_point(wheel: zipfile.ZipFile) -> None:
    (name,) = (each for each in wheel.namelist() if each.endswith("/entry_points.txt"))
    entries = wheel.read(name).decode().split("[pytest11]\n")[1].splitlines()
    assert entries[0] == "content_rules.pytest_plugin = content_rules.pytest_plugin"


def test_the_wheel_carries_both_licences_and_needs_nothing(wheel: zipfile.ZipFile) -> None:
    names = wheel.namelist()
    assert any(name.endswith("/licenses/LICENSE") for name in names)
    assert any(name.endswith("/licenses/LICENSE-TEXTS") for name in names)
    (metadata,) = (name for name in names if name.endswith("/METADATA"))
    needed = re.findall(r"^Requires-Dist: (.*)$", wheel.read(metadata).decode(), re.MULTILINE)
    assert needed
    assert [line for line in needed if "extra ==" not in line] == []


@pytest.mark.parametrize("path", REQUIREMENTS, ids=lambda path: path.stem)
def test_lock_files_hold_versions_and_hashes_and_no_address(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert "://" not in text
    assert "index" not in text
    entries = re.split(r"\n(?=\S)", text)
    pinned = [entry for entry in entries if not entry.startswith("#")]
    assert pinned
    for entry in pinned:
        assert re.match(r"[a-z0-9-]+(\[[a-z,]+\])?==\S+", entry)
        assert "--hash=sha256:" in entry


def test_no_version_differs_between_two_lock_files() -> None:
    versions: dict[str, set[str]] = {}
    for path in REQUIREMENTS:
        for name, version in re.findall(
            r"^(\S+?)==(\S+)", path.read_text(encoding="utf-8"), re.MULTILINE
        ):
            versions.setdefault(name, set()).add(version)
    assert {name for name, found in versions.items() if len(found) > 1} == set()
    assert "sphinx" in versions


def test_npm_s_lock_holds_hashes_and_no_address() -> None:
    lock = json.loads(site.VENDOR.joinpath("package-lock.json").read_text(encoding="utf-8"))
    packages = [each for name, each in lock["packages"].items() if name]
    for each in packages:
        each.pop("funding", None)  # where its authors ask for money
        assert "://" not in json.dumps(each)
        assert "resolved" not in each
        assert each["integrity"].startswith("sha512-")
    assert len(packages) > 10
