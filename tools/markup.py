"""Judge HTML by the standard, with the html-validate that npm installed."""

import json
import subprocess
from pathlib import Path
from types import TracebackType

from tools import boot, npm

SCRIPT = Path(__file__).with_suffix(".mjs")


class MarkupError(Exception):
    """The judge ended before it had judged; what it wrote says why."""


class Markup:
    """A judge of HTML: a process of Node's that serves until it is closed."""

    def __init__(self, folder: Path) -> None:
        """Start it.

        Args:
            folder: Where which npm installed html-validate.
        """
        self._process = subprocess.Popen(
            [boot.find_node(npm.find() or "npm"), str(SCRIPT), str(folder)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )

    def faults(self, html: str) -> list[str]:
        """Return what is wrong with a page's HTML: the line, the rule, the element.

        Raises:
            MarkupError: When the judge ended instead.
        """
        assert self._process.stdin
        assert self._process.stdout
        try:
            self._process.stdin.write(f"{json.dumps(html)}\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            pass  # it ended: there is no answer either
        answer = self._process.stdout.readline()
        if not answer:
            raise MarkupError(f"html-validate ended: exit status {self._process.wait()}")
        found: list[str] = json.loads(answer)
        return found

    def __enter__(self) -> "Markup":
        """Return the judge."""
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        """End the process."""
        self._process.communicate()
