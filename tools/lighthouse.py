"""Have Lighthouse judge pages, as npm installed it, with the browser of the tests."""

import json
import subprocess
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from tools import boot, browser, npm, site
from tools.engines import FLAGS
from tools.machine import this_machine

SCRIPT = Path(__file__).with_suffix(".mjs")

DEVICES: Final = ("mobile", "desktop")

#: The pages that readers come to first, and that must want nothing.
FIRST_PAGES: Final = (
    "index.html",
    *(
        f"{lang}/{page}.html"
        for lang in site.LANGUAGES
        for page in ("index", "rules/content", "try", "play")
    ),
)

#: Lighthouse's settings when only what a page holds is judged, not how soon it is there: it need
#: not wait for the page to grow quiet, nor take its picture.
UNTIMED: Final[Mapping[str, Any]] = {
    "onlyCategories": ["accessibility", "best-practices", "seo"],
    "disableFullPageScreenshot": True,
    "pauseAfterFcpMs": 0,
    "pauseAfterLoadMs": 0,
    "networkQuietThresholdMs": 0,
    "cpuQuietThresholdMs": 0,
}


class LighthouseError(Exception):
    """Lighthouse could not do its part; the message is what it wrote."""


@dataclass(frozen=True)
class Visit:
    """A page to be judged."""

    address: str
    device: str
    """One of `DEVICES`."""
    settings: Mapping[str, Any] = field(default_factory=dict)
    """Lighthouse's own, by their names."""


@dataclass(frozen=True)
class Report:
    """What Lighthouse found of a page."""

    scores: Mapping[str, int]
    """Out of 100, by category."""
    faults: tuple[str, ...]
    """What keeps them from that: each audit that counts and was not passed, with its findings."""


def judge(visits: Iterable[Visit], folder: Path) -> list[Report]:
    """Have pages judged, one after another.

    Args:
        visits: The pages.
        folder: Where npm installed Lighthouse.

    Returns:
        A report for each, in order.

    Raises:
        LighthouseError: When Lighthouse failed.
        NoBrowserError: When there is no browser.
    """
    request = {
        "chrome": browser.ensure(this_machine()),
        "flags": FLAGS,
        "pages": [vars(visit) for visit in visits],
    }
    done = subprocess.run(
        [boot.find_node(npm.find() or "npm"), str(SCRIPT), str(folder)],
        input=json.dumps(request),
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode:
        raise LighthouseError(done.stderr[-4000:])
    found = map(json.loads, done.stdout.splitlines())
    return [Report(each["scores"], tuple(each["faults"])) for each in found]
