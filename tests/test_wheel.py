"""The package as it is installed: its files, its data, what it needs, and that it runs from there.

Where what is imported was not installed from a wheel, but is the checkout itself, a wheel is built
and unpacked for these tests.
"""

import base64
import hashlib
import json
import subprocess
import sys
import zipfile
from collections.abc import Callable
from importlib import metadata
from importlib.resources import files
from pathlib import Path

import pytest

import content_rules
from content_rules.clauses import rulebook
from content_rules.own_games import GAMES

ROOT = Path(__file__).resolve().parents[1]


def installed() -> metadata.Distribution | None:
    """The distribution that the package is imported from, unless that is a checkout."""
    imported = Path(content_rules.__file__).resolve()
    for found in metadata.distributions(name="content-rules"):
        place = Path(str(found.locate_file("content_rules/__init__.py"))).resolve()
        listed = {each.as_posix() for each in found.files or []}
        if place == imported and "content_rules/__init__.py" in listed:
            return found
    return None


def built(folder: Path) -> metadata.Distribution:
    """A wheel of the checkout, unpacked."""
    done = subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        pytest.fail(
            "cannot build the wheel to test; requirements/tests.txt has what it takes"
            f" (build and hatchling)\n{done.stdout}{done.stderr}",
            pytrace=False,
        )
    (wheel,) = folder.glob("*.whl")
    place = folder / "unpacked"
    zipfile.ZipFile(wheel).extractall(place)
    (found,) = metadata.distributions(path=[str(place)])
    return found


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> metadata.Distribution:
    return installed() or built(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def run(package: metadata.Distribution) -> Callable[[str], str]:
    """Run code where only that package and the standard library can be imported."""
    place = str(package.locate_file(""))

    def run_there(code: str) -> str:
        begin = f"import sys; sys.path.insert(0, {place!r})\n"
        done = subprocess.run(
            [sys.executable, "-I", "-S", "-X", "utf8", "-c", begin + code],
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    return run_there


def test_data_files_are_listed_and_there(package: metadata.Distribution) -> None:
    listed = {each.as_posix() for each in package.files or []}
    data = {"content_rules/py.typed"}
    for game in GAMES:
        data |= {f"content_rules/{game}/clauses.toml", f"content_rules/{game}/clauses.lock"}
    assert data <= listed
    for name in data:
        assert Path(str(package.locate_file(name))).is_file()


def test_files_are_as_recorded(package: metadata.Distribution) -> None:
    checked = 0
    for each in package.files or []:
        if each.hash is not None:
            read = hashlib.new(each.hash.mode, each.read_binary()).digest()
            assert base64.urlsafe_b64encode(read).decode().rstrip("=") == each.hash.value
            checked += 1
    assert checked > 20


def test_no_test_no_page_and_no_tool_is_inside(package: metadata.Distribution) -> None:
    tops = {each.parts[0] for each in package.files or [] if ".." not in each.parts}
    tops -= {name for name in tops if name.endswith(".dist-info")}
    assert tops == {"content_rules"}
    names = [each.name for each in package.files or []]
    assert not [name for name in names if name.startswith("test_") or name == "conftest.py"]


def test_nothing_else_is_needed(package: metadata.Distribution) -> None:
    needs = package.requires or []
    assert needs
    assert [each for each in needs if "extra ==" not in each] == []


def test_what_the_package_says_of_itself(package: metadata.Distribution) -> None:
    said = package.metadata
    assert (said["Name"], said["Version"]) == ("content-rules", content_rules.__version__)
    assert said["Requires-Python"] == ">=3.11"
    assert said["License-Expression"] == "MIT AND CC-BY-SA-4.0"
    assert set(said.get_all("License-File") or ()) == {"LICENSE", "LICENSE-TEXTS"}


def test_its_one_command_can_be_loaded(
    package: metadata.Distribution, run: Callable[[str], str]
) -> None:
    (command,) = package.entry_points.select(group="console_scripts")
    assert command.name == "content-rules"
    module, _, name = command.value.partition(":")
    assert run(f"from {module} import {name}; print(callable({name}))") == "True\n"


def test_its_resources_are_what_the_code_reads(run: Callable[[str], str]) -> None:
    code = (
        "import json\n"
        "from importlib.resources import files\n"
        "from content_rules.clauses import rulebook\n"
        "from content_rules.lockfile import changes\n"
        "data = files('content_rules') / 'content' / 'clauses.toml'\n"
        "print(json.dumps([changes('content'), list(rulebook('content').by_id),\n"
        "    data.read_text('utf-8').count('[[clauses]]')]))\n"
    )
    changed, ids, count = json.loads(run(code))
    assert changed == []
    assert ids == list(rulebook("content").by_id)
    assert count == len(ids)


def test_it_ranks_and_explains_from_there(run: Callable[[str], str]) -> None:
    code = (
        "from content_rules import clause, content\n"
        "hand = content.rank('V♣ As♠ As♥', 'fr')\n"
        "print(content.__file__, hand.combination.value, hand.strength, sep='\\n')\n"
        "print(clause(hand.clauses[0]).title['fr'])\n"
    )
    place, *told = run(code).splitlines()
    assert Path(place).name == "__init__.py"
    assert told == ["brelan-mistigri", "28", "Le Brelan Mistigri"]


def test_type_checkers_are_told_that_the_package_is_typed() -> None:
    assert (files("content_rules") / "py.typed").is_file()
