"""The site's server for a browser whose driver neither intercepts requests nor hears the console.

What Playwright does for the other browsers is done here: a script stands first in each page, which
notes what goes wrong in it; files can be missing, damaged or altered; and what is asked for is
noted.
"""

import contextlib
import re
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from tools import offline
from tools.serve import HOST, Handler, Server

_WATCH = """{
    // What is clicked must not be on its way.
    document.documentElement.style.scrollBehavior = "auto";
    const note = (what) => {
        const before = sessionStorage.getItem("problems") ?? "";
        sessionStorage.setItem("problems", `${before}${what}\\n`);
    };
    addEventListener("securitypolicyviolation", (event) =>
        note(`policy: ${event.violatedDirective} forbids ${event.blockedURI || "inline"}`));
    addEventListener("error", ({ message, target }) =>
        note(message ?? `${target.src ?? target.href} did not load`), true);
    addEventListener("unhandledrejection", ({ reason }) => note(`rejected: ${reason}`));
    for (const level of ["error", "warn"]) {
        const say = console[level];
        console[level] = (...words) => {
            note(`console ${level}: ${words.join(" ")}`);
            say.apply(console, words);
        };
    }
}
"""

_POLICY = re.compile(rb'<meta http-equiv="Content-Security-Policy"[^>]*>')

Change = Callable[[bytes], bytes | None]
"""What becomes of a file; with None it is missing."""


@dataclass
class Host:
    """The site as it is served, and what was asked of it."""

    site: Path
    address: str = ""
    script: str = ""
    """Run in each page before its own scripts."""
    changes: dict[str, Change] = field(default_factory=dict)
    """By the end of a file's name."""
    asked: list[str] = field(default_factory=list)

    def body(self, file: Path) -> bytes | None:
        """What is sent for a file."""
        content: bytes | None = file.read_bytes()
        for name, change in self.changes.items():
            if content is not None and file.match(name):
                content = change(content)
        if content is not None and file.suffix == ".html":
            content = _POLICY.sub(rb'\g<0><script src="/watch.js"></script>', content, count=1)
        return content


class _Handler(Handler):
    """Sends what the host has for a file."""

    def __init__(self, host: Host, *args: Any) -> None:
        self.host = host
        super().__init__(*args, directory=str(host.site))

    def do_GET(self) -> None:  # noqa: N802 - the base's name
        path = urlsplit(self.path).path
        self.host.asked.append(path)
        file = Path(self.translate_path(path))
        if file.is_dir():
            file = file / "index.html"
        if path == f"/{offline.NAME}":
            content: bytes | None = None  # it would take our pages for another build's
        elif path == "/watch.js":
            content = (_WATCH + self.host.script).encode()
        else:
            content = self.host.body(file) if file.is_file() else None
        if content is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(str(file)))
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base's name
        """Keep quiet: what is missing is so by intent."""


@contextlib.contextmanager
def hosting(site: Path) -> Iterator[Host]:
    """Serve a site while the block runs."""
    host = Host(site)
    with Server((HOST, 0), partial(_Handler, host)) as server:
        host.address = f"http://{HOST}:{server.server_port}/"
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield host
        finally:
            server.shutdown()
            thread.join()
