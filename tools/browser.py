"""Find the browsers of the tests, or install them by the means this machine has.

``python -m tools.browser`` does both for Chromium, and says which program the tests will use;
``python -m tools.browser firefox webkit`` does it for those two.
"""

import argparse
import sys

from tools.engines import CHROMIUM, ENGINES, Engine
from tools.machine import Machine, as_root, say, this_machine


class NoBrowserError(Exception):
    """There is no browser to test with; the message says what was tried and what to install."""


def candidates(machine: Machine, engine: Engine = CHROMIUM) -> list[str]:
    """List where a browser might be, the likeliest to work first.

    A snap comes last: it sees neither /tmp nor hidden folders as the tests do.

    Args:
        machine: The machine to look at.
        engine: The browser to look for.

    Returns:
        Paths of files that exist; whether they start is not known yet.
    """
    named = [path for path in map(machine.which, engine.programs) if path]
    patterns = engine.places.get(machine.system, ())
    placed = [path for pattern in patterns for path in machine.expand(pattern)]
    return sorted(named + placed, key=lambda path: path.startswith("/snap/"))


def find(machine: Machine, engine: Engine = CHROMIUM) -> str | None:
    """Find a browser that starts.

    Args:
        machine: The machine to look at.
        engine: The browser to look for.

    Returns:
        Its path, or None.

    Raises:
        NoBrowserError: When the environment names a browser, and it does not start.
    """

    def works(path: str) -> bool:
        return machine.starts(path) if engine.tells_version else bool(machine.expand(path))

    if not all(map(machine.which, engine.beside)):
        return None
    if chosen := machine.environ.get(engine.variable):
        if works(chosen):
            return chosen
        raise NoBrowserError(
            f"{engine.variable} is set to {chosen!r}, which does not start as a browser."
        )
    return next(filter(works, candidates(machine, engine)), None)


def means(machine: Machine, engine: Engine = CHROMIUM) -> list[tuple[tuple[str, ...], ...]]:
    """List the ways to install a browser on this machine, each a few commands, the best first.

    Args:
        machine: The machine to install on.
        engine: The browser to install.

    Returns:
        The ways; there may be none.
    """
    ways: list[tuple[tuple[str, ...], ...]] = []
    root = as_root(machine)
    if root is not None:
        packages = engine.ubuntu if machine.distribution == "ubuntu" else engine.debian
        if machine.which("apt-get") and packages:
            apt = (*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get")
            ways.append(
                (
                    (*apt, "update", "-q"),
                    (*apt, "install", "-q", "-y", "--no-install-recommends", *packages),
                )
            )
        if machine.which("dnf") and engine.fedora:
            ways.append(((*root, "dnf", "install", "-y", *engine.fedora),))
    if machine.system == "darwin" and machine.which("brew") and engine.cask:
        ways.append((("brew", "install", "--cask", engine.cask),))
    if engine.from_playwright:
        libraries = ("--with-deps",) if root is not None and machine.which("apt-get") else ()
        ways.append(((sys.executable, "-m", "playwright", "install", *libraries, engine.name),))
    return ways


def ensure(machine: Machine, engine: Engine = CHROMIUM) -> str:
    """Find a browser, or install one and say so.

    Args:
        machine: The machine to look at and to install on.
        engine: The browser to have.

    Returns:
        The browser's path.

    Raises:
        NoBrowserError: When there is none in the end.
    """
    if found := find(machine, engine):
        return found
    machine.say(f"The tests need {engine.title}, and this machine has none: installing one.")
    tried = []
    for way in means(machine, engine):
        for command in way:
            line = " ".join(command)
            machine.say(f"  {line}")
            status = machine.run(command)
            tried.append(f"  {line}   exit status {status}")
        if found := find(machine, engine):
            return found
    raise NoBrowserError(
        "\n".join(
            (
                f"There is no {engine.title} here, and none could be installed. Tried:",
                *(tried or ["  nothing: there is no way to install it on this machine by itself"]),
                engine.how_to_install,
            )
        )
    )


def main() -> int:
    """Find or install browsers; print their paths. The exit status tells whether all are there."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    # No choices: Python 3.11 asks whether none at all is one of them.
    parser.add_argument("engines", nargs="*", metavar="ENGINE", help=f"one of {', '.join(ENGINES)}")
    names = parser.parse_args().engines or [CHROMIUM.name]
    if unknown := [each for each in names if each not in ENGINES]:
        parser.error(f"no engine {unknown[0]!r}: there are {', '.join(ENGINES)}")
    missing = 0
    for name in names:
        try:
            print(ensure(this_machine(), ENGINES[name]))
        except NoBrowserError as error:
            say(str(error))
            missing = 1
    return missing


if __name__ == "__main__":
    sys.exit(main())
