"""The machine we are on, as far as a search for a browser asks of it and changes it."""

import glob
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Machine:
    """All that is asked of a machine and done to it. The tests hand over their own."""

    system: str
    """As sys.platform has it."""
    environ: Mapping[str, str]
    distribution: str
    """The ID of /etc/os-release, or nothing."""
    is_root: bool
    which: Callable[[str], str | None]
    """Where a program on PATH is."""
    expand: Callable[[str], Sequence[str]]
    """The files that a pattern stands for, the newest version first."""
    starts: Callable[[str], bool]
    """Whether this file starts as a browser."""
    run: Callable[[Sequence[str]], int]
    """Run a command and give its exit status."""
    say: Callable[[str], None]
    """Tell the person at the terminal."""


def as_root(machine: Machine) -> tuple[str, ...] | None:
    """Give what comes before a command that root must run, or None when we cannot be root."""
    if machine.is_root:
        return ()
    if machine.which("sudo") and machine.run(("sudo", "-n", "true")) == 0:
        return ("sudo", "-n")
    return None


def starts(path: str) -> bool:
    """Tell whether a file starts as a browser; Ubuntu's stand-in for the snap does not.

    Args:
        path: The file.

    Returns:
        True when it does. On Windows, where a browser asked for its version opens a window
        instead, it is enough that the file is there.
    """
    if sys.platform == "win32":
        return Path(path).is_file()
    try:
        answer = subprocess.run(
            [path, "--version"], capture_output=True, text=True, timeout=60, check=True
        )
    except (OSError, subprocess.SubprocessError):
        return False
    return re.search(r"\d+\.\d+", answer.stdout) is not None


def expand(pattern: str) -> list[str]:
    """Give the files that a pattern stands for, the newest version first.

    Args:
        pattern: A path, in which ``~`` and ``%NAMES%`` are filled in, and ``*`` is any version.

    Returns:
        The paths.
    """
    filled = os.path.expandvars(os.path.expanduser(pattern))  # noqa: PTH111 - no path, a pattern
    return sorted(glob.glob(filled), reverse=True)  # noqa: PTH207 - an absolute one


def run(command: Sequence[str]) -> int:
    """Run a command; what it writes is shown only when it fails.

    Args:
        command: The command.

    Returns:
        Its exit status; 127 when there is no such program.
    """
    try:
        done = subprocess.run(
            command,
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
    except OSError as error:
        say(str(error))
        return 127
    if done.returncode:
        say(done.stdout)
    return done.returncode


def say(words: str) -> None:
    """Tell the person at the terminal."""
    print(words, file=sys.stderr, flush=True)


def distribution() -> str:
    """Give the ID of /etc/os-release, or nothing where there is no such file."""
    try:
        lines = Path("/etc/os-release").read_text(encoding="utf-8").splitlines()
    except OSError:
        return ""
    fields = dict(line.split("=", 1) for line in lines if "=" in line)
    return fields.get("ID", "").strip("\"'")


def this_machine() -> Machine:
    """Describe the machine we are on."""
    return Machine(
        system=sys.platform,
        environ=os.environ,
        distribution=distribution(),
        is_root=hasattr(os, "geteuid") and os.geteuid() == 0,
        which=shutil.which,
        expand=expand,
        starts=starts,
        run=run,
        say=say,
    )
