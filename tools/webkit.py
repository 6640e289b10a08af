"""WebKit, driven by its own WebDriver on a screen that nobody sees: Playwright drives it not."""

import contextlib
import os
import shutil
import subprocess
import sys
import warnings
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path

from selenium.webdriver import WebKitGTK, WebKitGTKOptions
from selenium.webdriver.webkitgtk.service import Service

from tools import webkit_profile
from tools.browser import NoBrowserError

#: The screen's size. What is on it is never looked at, but windows take their size from it.
SCREEN = "1400x1000x24"


@contextlib.contextmanager
def screen() -> Iterator[str]:
    """Have a screen while the block runs.

    Yields:
        Its name, as in the environment variable DISPLAY.

    Raises:
        NoBrowserError: When the screen does not come up.
    """
    reading, writing = os.pipe()
    with subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    ) as running:
        os.close(writing)
        with os.fdopen(reading) as said:
            number = said.readline().strip()
        try:
            if not number:
                raise NoBrowserError("Xvfb does not start, and WebKit needs a screen.")
            yield f":{number}"
        finally:
            running.terminate()


def running(program: str, *, dark: bool = False) -> AbstractContextManager[WebKitGTK]:
    """Have WebKit running while the block runs, as a reader who was never here, in private.

    Args:
        program: The MiniBrowser. Driven, it keeps all in memory, and has no cache of files.
        dark: Whether the reader likes it dark.

    Returns:
        What drives it.
    """
    return _driven(program, "--automation", *(["--dark-mode"] if dark else []))


def keeping(program: str, profile: Path) -> AbstractContextManager[WebKitGTK]:
    """Have WebKit running while the block runs, with a profile, as readers have one.

    Args:
        program: The MiniBrowser beside which its library is.
        profile: The folder for all that it keeps.

    Returns:
        What drives it.
    """
    library = Path(program).parent.name
    return _driven(sys.executable, "-P", webkit_profile.__file__, library, str(profile))


@contextlib.contextmanager
def _driven(program: str, *arguments: str) -> Iterator[WebKitGTK]:
    options = WebKitGTKOptions()
    options.binary_location = program
    for argument in arguments:
        options.add_argument(argument)
    with screen() as display:
        # WebKit shuts its processes in with means that a container does not have.
        environment = os.environ | {
            "DISPLAY": display,
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
        }
        service = Service(shutil.which("WebKitWebDriver"), env=environment)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # selenium's, about itself
            driver = WebKitGTK(options=options, service=service)
        try:
            yield driver
        finally:
            driver.quit()
