"""A web server for the built site, on this machine only."""

import contextlib
import os
import sys
import threading
from collections.abc import Iterator, Sequence
from functools import cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from urllib.parse import urlsplit

from tools import headers

HOST = "127.0.0.1"
PORT = 8000


#: A browser runs no module that comes as text/plain, and Pyodide waits for ever for a wasm of the
#: wrong type.
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
}


@cache
def headers_of(file: Path, _changed: int) -> headers.Rules:
    """Read the headers that a site asks of its host; once, until they change."""
    return headers.read(file)


class PortTakenError(OSError):
    """The port asked for is in use."""


class Handler(SimpleHTTPRequestHandler):
    """Serve files as a plain web host would, with the headers that the site asks for."""

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        """Give a file's type, whatever this machine's own table of types says."""
        return TYPES.get(Path(path).suffix, "application/octet-stream")

    def end_headers(self) -> None:
        """Have the browser ask each time whether a file changed: the site is rebuilt under it."""
        file = Path(self.directory, headers.NAME)
        asked: dict[str, str] = {}
        if file.is_file():
            rules = headers_of(file, file.stat().st_mtime_ns)
            asked = headers.matching(rules, urlsplit(self.path).path)
        for name, value in (asked | {"Cache-Control": "no-cache"}).items():
            self.send_header(name, value)
        super().end_headers()

    def list_directory(self, path: str | os.PathLike[str]) -> BytesIO | None:
        """Answer 404 for a folder without a page, as static hosts do."""
        self.send_error(HTTPStatus.NOT_FOUND)
        return None

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Keep quiet about what went well; errors are still logged."""


class Server(ThreadingHTTPServer):
    """The server; on Windows, an address in use must not be shared."""

    allow_reuse_address = os.name != "nt"
    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Keep quiet about a reader who left in the middle of an answer."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


def port_of(words: Sequence[str]) -> int:
    """Return the port that the words of a call ask for.

    >>> port_of([]), port_of(["8080"])
    (8000, 8080)
    >>> port_of(["http"])
    Traceback (most recent call last):
    ValueError: 'http' is no port: expected a number from 1 to 65535
    """
    if not words:
        return PORT
    if not words[0].isdecimal() or not 1 <= int(words[0]) <= 65535:
        raise ValueError(f"{words[0]!r} is no port: expected a number from 1 to 65535")
    return int(words[0])


def open_server(folder: Path, port: int = PORT) -> Server:
    """Open a server on a folder; nothing is answered until it is told to serve.

    Args:
        folder: The folder to serve.
        port: The port, or 0 for any free one.

    Returns:
        The server; close it after use.

    Raises:
        PortTakenError: When another program has the port.
    """
    try:
        return Server((HOST, port), partial(Handler, directory=str(folder)))
    except OSError as error:
        raise PortTakenError(
            f"Port {port} of {HOST} cannot be used ({error.strerror}): "
            "another program may have it. "
            f"Stop that program, or choose another port: nox -s serve -- {port + 1}"
        ) from error


@contextlib.contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Serve a folder while the block runs.

    Args:
        folder: The folder to serve.

    Yields:
        The address, ending in a slash.
    """
    with open_server(folder, port=0) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://{HOST}:{server.server_port}/"
        finally:
            server.shutdown()
            thread.join()
