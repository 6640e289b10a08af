"""Find Chromium or Chrome for the tests, or install one by the means this machine has.

``python -m tools.browser`` does both and says which browser the tests will use.
"""

import glob
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

#: Names the path of the browser to use, and of no other.
VARIABLE = "CONTENT_RULES_BROWSER"

#: What the tests start it with: headless, with nothing sent or fetched behind our back.
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

PROGRAMS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "google-chrome-beta",
    "chrome",
    "microsoft-edge",
)

#: Places outside PATH, by sys.platform; ``~`` and ``%NAMES%`` are filled in, ``*`` is any version.
PLACES = {
    "linux": ("~/.cache/ms-playwright/chromium-*/chrome-linux*/chrome",),
    "darwin": (
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "~/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
        "~/Library/Caches/ms-playwright/chromium-*/chrome-mac*/*.app/Contents/MacOS/*",
    ),
    "win32": (
        r"%ProgramFiles%\Google\Chrome\Application\chrome.exe",
        r"%ProgramFiles(x86)%\Google\Chrome\Application\chrome.exe",
        r"%LocalAppData%\Google\Chrome\Application\chrome.exe",
        r"%LocalAppData%\Chromium\Application\chrome.exe",
        r"%ProgramFiles(x86)%\Microsoft\Edge\Application\msedge.exe",
        r"%ProgramFiles%\Microsoft\Edge\Application\msedge.exe",
        r"%LocalAppData%\ms-playwright\chromium-*\chrome-win*\chrome.exe",
    ),
}

HOW_TO_INSTALL = f"""\
Install one, then run this again:
  Debian           sudo apt-get install chromium
  Fedora           sudo dnf install chromium
  macOS            brew install --cask google-chrome
  Ubuntu, others   python -m playwright install --with-deps chromium
or give the path of one you have in the environment variable {VARIABLE}."""


class NoBrowserError(Exception):
    """There is no browser to test with; the message says what was tried and what to install."""


@dataclass(frozen=True)
class Machine:
    """All that the finder asks of a machine and does to it. The tests hand it their own."""

    system: str
    """As sys.platform has it."""
    environ: Mapping[str, str]
    distribution: str
    """The ID of /etc/os-release, or nothing."""
    is_root: bool
    which: Callable[[str], str | None]
    """Where a program on PATH is."""
    expand: Callable[[str], Sequence[str]]
    """The files that a pattern of PLACES stands for."""
    starts: Callable[[str], bool]
    """Whether this file starts as a browser."""
    run: Callable[[Sequence[str]], int]
    """Run a command and give its exit status."""
    say: Callable[[str], None]
    """Tell the person at the terminal."""


def candidates(machine: Machine) -> list[str]:
    """List where a browser might be, the likeliest to work first.

    A snap comes last: it sees neither /tmp nor hidden folders as the tests do.

    Args:
        machine: The machine to look at.

    Returns:
        Paths of files that exist; whether they start is not known yet.
    """
    named = [path for path in map(machine.which, PROGRAMS) if path]
    placed = [path for place in PLACES.get(machine.system, ()) for path in machine.expand(place)]
    return sorted(named + placed, key=lambda path: path.startswith("/snap/"))


def find(machine: Machine) -> str | None:
    """Find a browser that starts.

    Args:
        machine: The machine to look at.

    Returns:
        Its path, or None.

    Raises:
        NoBrowserError: When the environment names a browser, and it does not start.
    """
    if chosen := machine.environ.get(VARIABLE):
        if machine.starts(chosen):
            return chosen
        raise NoBrowserError(f"{VARIABLE} is set to {chosen!r}, which does not start as a browser.")
    return next((path for path in candidates(machine) if machine.starts(path)), None)


def as_root(machine: Machine) -> tuple[str, ...] | None:
    """Give what comes before a command that root must run, or None when we cannot be root."""
    if machine.is_root:
        return ()
    if machine.which("sudo") and machine.run(("sudo", "-n", "true")) == 0:
        return ("sudo", "-n")
    return None


def means(machine: Machine) -> list[tuple[tuple[str, ...], ...]]:
    """List the ways to install a browser on this machine, each a few commands, the best first.

    Args:
        machine: The machine to install on.

    Returns:
        The ways. There is always one: Playwright's own download.
    """
    ways: list[tuple[tuple[str, ...], ...]] = []
    root = as_root(machine)
    if root is not None:
        # Ubuntu's package of this name holds no browser: it asks for a snap.
        if machine.which("apt-get") and machine.distribution != "ubuntu":
            apt = (*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get")
            ways.append(
                (
                    (*apt, "update", "-q"),
                    (*apt, "install", "-q", "-y", "--no-install-recommends", "chromium"),
                )
            )
        if machine.which("dnf"):
            ways.append(((*root, "dnf", "install", "-y", "chromium"),))
    if machine.system == "darwin" and machine.which("brew"):
        ways.append((("brew", "install", "--cask", "google-chrome"),))
    libraries = ("--with-deps",) if root is not None and machine.which("apt-get") else ()
    ways.append(((sys.executable, "-m", "playwright", "install", *libraries, "chromium"),))
    return ways


def ensure(machine: Machine) -> str:
    """Find a browser, or install one and say so.

    Args:
        machine: The machine to look at and to install on.

    Returns:
        The browser's path.

    Raises:
        NoBrowserError: When there is none in the end.
    """
    if found := find(machine):
        return found
    machine.say("The tests need Chromium or Chrome, and this machine has none: installing one.")
    tried = []
    for way in means(machine):
        for command in way:
            line = " ".join(command)
            machine.say(f"  {line}")
            status = machine.run(command)
            tried.append(f"  {line}   exit status {status}")
        if found := find(machine):
            return found
    raise NoBrowserError(
        "\n".join(
            (
                "There is no Chromium or Chrome here, and none could be installed. Tried:",
                *tried,
                HOW_TO_INSTALL,
            )
        )
    )


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
    """Give the files that a pattern of PLACES stands for, the newest version first."""
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


def main() -> int:
    """Find or install a browser; print its path. The exit status tells whether there is one."""
    try:
        print(ensure(this_machine()))
    except NoBrowserError as error:
        say(str(error))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
