"""A worker's doors to the network and to what the browser keeps, tried from inside the worker.

What tries them is put at the end of the worker's own module, so that it runs where Python does,
under whatever policy that worker is under: once as the module is loaded, when no door has yet been
closed and only the policy stands before them, and once when it is asked, after Python has answered.
"""

import contextlib
import threading
from collections.abc import Iterator
from functools import partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler
from typing import Any

from tools.serve import HOST, Server

NAMES = [
    *("fetch", "XMLHttpRequest", "WebSocket", "EventSource", "WebTransport", "RTCPeerConnection"),
    *("caches", "indexedDB", "cookieStore", "importScripts", "Worker", "SharedWorker"),
    *("BroadcastChannel", "Notification", "FontFace", "fonts"),
]
"""What a worker has in one browser or another, and a reader's code must not have."""

OF_NAVIGATOR = ["serviceWorker", "storage", "locks", "sendBeacon"]

_INTRUDER = """
{
    const channel = new BroadcastChannel("doors");
    const elsewhere = ELSEWHERE;
    let text = "refused";
    self.pass = () => { text = "passed"; };
    const later = (target) => new Promise((resolve, reject) => {
        target.onopen = resolve;
        target.onerror = reject;
    });
    const attempts = {
        fetch: () => fetch(elsewhere, { mode: "no-cors" }),
        request: () => {
            const request = new XMLHttpRequest();
            request.open("GET", elsewhere, false);
            request.send();
        },
        socket: () => later(new WebSocket(elsewhere.replace("http", "ws"))),
        events: () => later(new EventSource(elsewhere)),
        module: () => import(elsewhere + "module.js"),
        "module of its own words": () => import("data:text/javascript,export default 1"),
        eval: () => (0, eval)("1"),
        function: () => new Function("return 1")(),
        worker: () => new Promise((resolve, reject) => {
            const made = new Worker(elsewhere + "module.js");
            made.onerror = reject;
            made.onmessage = resolve;
        }),
    };
    const told = Promise.all(Object.entries(attempts).map(async ([name, attempt]) => {
        try {
            await attempt();
            return [name, "passed"];
        } catch {
            return [name, "refused"];
        }
    }));
    try { setTimeout("self.pass()"); } catch { /* refused too */ }
    channel.onmessage = async () => {
        const tried = { ...Object.fromEntries(await told), text };
        const left = NAMES.filter((name) => self[name] !== undefined);
        left.push(...OF_NAVIGATOR.filter((name) => navigator[name] !== undefined));
        channel.postMessage({ tried, left });
    };
}
"""

ASK = """new Promise((resolve) => {
    const channel = new BroadcastChannel("doors");
    channel.onmessage = ({ data }) => { channel.close(); resolve(data); };
    channel.postMessage("what was tried?");
})"""
"""A promise, in the page, of what came of it."""


class _Handler(BaseHTTPRequestHandler):
    """Answers anyone, with a module."""

    def __init__(self, asked: list[str], *args: Any) -> None:
        self.asked = asked
        super().__init__(*args)

    def do_GET(self) -> None:
        self.asked.append(self.path)
        self.send_response(HTTPStatus.OK)
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Content-Type", "text/javascript")
        self.end_headers()
        self.wfile.write(b"postMessage(1); export default 1")

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base's name
        """Keep quiet."""


@contextlib.contextmanager
def elsewhere() -> Iterator[tuple[str, list[str]]]:
    """Serve another site, that has what any page may ask for.

    Yields:
        Its address, and what was asked of it so far.
    """
    asked: list[str] = []
    with Server((HOST, 0), partial(_Handler, asked)) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://{HOST}:{server.server_port}/", asked
        finally:
            server.shutdown()
            thread.join()


def with_intruder(worker: bytes, address: str) -> bytes:
    """The worker's module, with what tries its doors and asks for that address."""
    text = _INTRUDER.replace("ELSEWHERE", repr(address))
    text = text.replace("OF_NAVIGATOR", repr(OF_NAVIGATOR)).replace("NAMES", repr(NAMES))
    return worker + text.encode()


def check(told: Any, asked: list[str]) -> None:
    """See that no door was open."""
    assert "passed" not in told["tried"].values(), told["tried"]
    assert len(told["tried"]) == 10
    assert told["left"] == []
    assert asked == []
