"""A server for measuring: it compresses, counts what it sends, and can be as slow as a network.

The slowness is the server's own, not a browser's, so that it is the same for all of them, and the
same for a page as for its workers.
"""

import contextlib
import gzip
import hashlib
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

from tools.serve import HOST, TYPES

COMPRESSED = {".css", ".html", ".js", ".json", ".mjs", ".svg", ".wasm"}
"""What static hosts send with gzip; archives they send as they are."""

CHUNK = 16_384


@cache
def body(file: Path) -> tuple[bytes, bool, str]:
    """Return what is sent of a file, whether that is compressed, and its tag.

    A host compresses a file once; to do it while a browser waits would be measured too.
    """
    content, compress = file.read_bytes(), file.suffix in COMPRESSED
    tag = f'"{hashlib.sha256(content).hexdigest()[:16]}"'
    return gzip.compress(content, 6, mtime=0) if compress else content, compress, tag


@dataclass(frozen=True)
class Network:
    """How fast a network is."""

    name: str
    delay: float = 0.0
    """Seconds before an answer begins."""
    rate: float | None = None
    """Bytes a second, of all answers together; None for as fast as can be."""


LOOPBACK = Network("loopback")
THROTTLED = Network("20 Mbit/s, 40 ms", delay=0.040, rate=20e6 / 8)


@dataclass
class Shaped:
    """What is served, how fast, and how much has been sent."""

    folders: dict[str, Path]
    """By the first part of an address; the empty one is for all others."""
    network: Network = LOOPBACK
    sent: int = 0
    """Bytes of the bodies of answers, as sent."""
    _lock: threading.Lock = field(default_factory=threading.Lock)
    _free_at: float = 0.0
    _open: int = 0
    _idle_since: float = 0.0

    def find(self, address: str) -> Path | None:
        """Return the file of an address."""
        parts = unquote(urlsplit(address).path).strip("/").split("/")
        if parts[0] in self.folders:
            file = self.folders[parts[0]].joinpath(*parts[1:])
        else:
            file = self.folders[""].joinpath(*parts)
        file = file / "index.html" if file.is_dir() else file
        return file if file.is_file() else None

    @contextlib.contextmanager
    def answering(self) -> Iterator[None]:
        """Be at work on an answer while the block runs."""
        with self._lock:
            self._open += 1
        try:
            yield
        finally:
            with self._lock:
                self._open -= 1
                self._idle_since = time.monotonic()

    def settle(self, seconds: float = 1.0) -> None:
        """Wait until nothing has been asked for during so long, by a page or by its workers."""
        while self._open or time.monotonic() - self._idle_since < seconds:
            time.sleep(0.05)

    def pass_through(self, size: int) -> None:
        """Wait until so many bytes have gone through the network, and count them."""
        with self._lock:
            self.sent += size
            now = time.monotonic()
            self._free_at = max(now, self._free_at)
            if self.network.rate is not None:
                self._free_at += size / self.network.rate
            wait = self._free_at - now
        time.sleep(wait)


class Handler(BaseHTTPRequestHandler):
    """Answers as a static host would, with tags, so that what is unchanged is not sent again."""

    protocol_version = "HTTP/1.1"
    shaped: Shaped

    def do_GET(self) -> None:
        """Send a file."""
        with self.shaped.answering():
            self.answer()

    def answer(self) -> None:
        """Send a file, as slowly as the network is."""
        time.sleep(self.shaped.network.delay)
        file = self.shaped.find(self.path)
        if file is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        content, compressed, tag = body(file)
        known = self.headers.get("If-None-Match") == tag
        self.send_response(HTTPStatus.NOT_MODIFIED if known else HTTPStatus.OK)
        self.send_header("ETag", tag)
        self.send_header("Cache-Control", "no-cache")
        if known:
            self.end_headers()
            return
        self.send_header("Content-Type", TYPES.get(file.suffix, "application/octet-stream"))
        self.send_header("Content-Length", str(len(content)))
        if compressed:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        for start in range(0, len(content), CHUNK):
            piece = content[start : start + CHUNK]
            self.shaped.pass_through(len(piece))
            self.wfile.write(piece)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base's name
        """Keep quiet."""


@contextlib.contextmanager
def serving(shaped: Shaped) -> Iterator[str]:
    """Serve while the block runs.

    Yields:
        The address, ending in a slash.
    """
    handler = type("Bound", (Handler,), {"shaped": shaped})
    with ThreadingHTTPServer((HOST, 0), handler) as server:
        server.daemon_threads = True
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://{HOST}:{server.server_port}/"
        finally:
            server.shutdown()
            thread.join()
