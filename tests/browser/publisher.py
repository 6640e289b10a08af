"""A host that can be renewed, taken off the network, and made to answer what it should not."""

import contextlib
import shutil
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

from tools import offline, serve


@dataclass
class Host:
    """What is served, and how."""

    folder: Path
    address: str = ""
    """Where, ending in a slash; set when it serves."""
    is_down: bool = False
    asked: list[str] = field(default_factory=list)
    """The paths that were asked for."""
    answers: dict[str, Callable[[bytes], tuple[int, bytes]]] = field(default_factory=dict)
    """By path, what to make of the file: the status and the body that are sent."""


class _Handler(serve.Handler):
    host: Host

    def do_GET(self) -> None:  # noqa: N802  the base's name
        path = urlsplit(self.path).path
        self.host.asked.append(path)
        self.directory = str(self.host.folder)
        del self.headers["If-Modified-Since"]  # another build's files may well be older
        if self.host.is_down:
            self.close_connection = True
            self.connection.close()
        elif path in self.host.answers:
            file = Path(self.translate_path(self.path))
            status, body = self.host.answers[path](file.read_bytes())
            self.send_response(status)
            self.send_header("Content-Type", self.guess_type(file))
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)
        else:
            super().do_GET()

    def log_error(self, *_: object) -> None:
        """Keep quiet: a test asks for what is not there."""


@contextlib.contextmanager
def hosting(folder: Path) -> Iterator[Host]:
    """Serve a folder while the block runs."""
    host = Host(folder)
    handler = type("Bound", (_Handler,), {"host": host})
    with serve.Server((serve.HOST, 0), partial(handler, directory=str(folder))) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        host.address = f"http://{serve.HOST}:{server.server_port}/"
        try:
            yield host
        finally:
            server.shutdown()
            thread.join()


def next_build(site: Path, folder: Path) -> Path:
    """Make the site as its next build might be: each page and a script of each has changed."""
    shutil.copytree(site, folder)
    for page in folder.glob("*/*.html"):
        text = page.read_text(encoding="utf-8")
        page.write_text(text.replace("<h1>", "<h1>Anew: ", 1), encoding="utf-8")
    for script in folder.glob("*/_static/js/site.js"):
        with script.open("a", encoding="utf-8") as opened:
            opened.write('\ndocument.documentElement.dataset.script = "anew";\n')
    offline.write(folder)
    return folder
