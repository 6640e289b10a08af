"""tools.npm: which npm is taken, and what is done with it. No registry is asked."""

import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from tools import npm

PATHS = {"node": "/bin/node", "npm": "/bin/npm"}


def test_the_machine_s_npm_is_taken_when_both_are_new_enough() -> None:
    versions = {"/bin/node": npm.OLDEST_NODE, "/bin/npm": npm.OLDEST_NPM}
    assert npm.find(PATHS.get, versions.get) == "/bin/npm"


@pytest.mark.parametrize(
    "versions",
    [
        {"/bin/node": (18, 20), "/bin/npm": (11, 0)},
        {"/bin/node": (20, 18), "/bin/npm": (11, 0)},
        {"/bin/node": (24, 0), "/bin/npm": (6, 14)},
        {"/bin/node": (24, 0)},
        {},
    ],
)
def test_an_old_or_broken_one_is_not(versions: dict[str, tuple[int, int]]) -> None:
    assert npm.find(PATHS.get, versions.get) is None


@pytest.mark.parametrize("name", ["node", "npm"])
def test_both_are_needed(name: str) -> None:
    assert npm.find({name: f"/bin/{name}"}.get, lambda _: (99, 0)) is None


def test_a_version_is_read_from_a_program(tmp_path: Path) -> None:
    script = tmp_path / "node"
    script.write_text("#!/bin/sh\necho v20.20.2\n", encoding="utf-8")
    script.chmod(0o755)
    assert npm.version_of(str(script)) == (20, 20)
    script.write_text("#!/bin/sh\necho 9.2.0\nexit 1\n", encoding="utf-8")
    assert npm.version_of(str(script)) is None
    assert npm.version_of(str(tmp_path / "nothing")) is None


class Recorder:
    """Stands for npm: notes the commands and makes node_modules."""

    def __init__(self, fails: bool = False) -> None:
        self.commands: list[list[str]] = []
        self.fails = fails

    def __call__(self, command: Sequence[str], folder: Path) -> None:
        self.commands.append(list(command))
        if self.fails:
            raise subprocess.CalledProcessError(1, command)
        assert set(npm.FILES) <= {path.name for path in folder.iterdir()}
        (folder / "node_modules").mkdir(exist_ok=True)


@pytest.fixture
def vendor(tmp_path: Path) -> Path:
    folder = tmp_path / "vendor"
    folder.mkdir()
    for name in npm.FILES:
        (folder / name).write_text("{}", encoding="utf-8")
    return folder


def test_packages_are_installed_once_outside_the_source_tree_without_their_scripts(
    vendor: Path, tmp_path: Path
) -> None:
    run = Recorder()
    target = tmp_path / "build" / "npm"
    assert npm.install("npm", vendor, target, run) == target / "node_modules"
    assert npm.install("npm", vendor, target, run) == target / "node_modules"
    assert len(run.commands) == 1
    assert run.commands[0][:3] == ["npm", "ci", "--ignore-scripts"]
    assert sorted(path.name for path in vendor.iterdir()) == sorted(npm.FILES)


def test_another_lock_is_installed_again(vendor: Path, tmp_path: Path) -> None:
    run = Recorder()
    npm.install("npm", vendor, tmp_path / "npm", run)
    (vendor / "package-lock.json").write_text('{"changed": true}', encoding="utf-8")
    npm.install("npm", vendor, tmp_path / "npm", run)
    assert len(run.commands) == 2


def test_a_failed_install_is_tried_again(vendor: Path, tmp_path: Path) -> None:
    with pytest.raises(subprocess.CalledProcessError):
        npm.install("npm", vendor, tmp_path / "npm", Recorder(fails=True))
    run = Recorder()
    npm.install("npm", vendor, tmp_path / "npm", run)
    assert len(run.commands) == 1
