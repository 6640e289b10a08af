"""tools.serve: types, freshness, and a port that is taken."""

import urllib.error
import urllib.request
from pathlib import Path

import pytest

from tools import serve


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("index.html", "a.mjs", "a.js", "a.wasm", "a.json", "a.css", "a.svg", "a.zip"):
        (tmp_path / name).write_text(name, encoding="utf-8")
    (tmp_path / "empty").mkdir()
    return tmp_path


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("", "text/html; charset=utf-8"),
        ("index.html", "text/html; charset=utf-8"),
        ("a.mjs", "text/javascript; charset=utf-8"),
        ("a.js", "text/javascript; charset=utf-8"),
        ("a.wasm", "application/wasm"),
        ("a.json", "application/json"),
        ("a.css", "text/css; charset=utf-8"),
        ("a.svg", "image/svg+xml"),
        ("a.zip", "application/zip"),
    ],
)
def test_types_do_not_depend_on_the_machine(
    folder: Path, name: str, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mimetypes.guess_type", lambda *_, **__: ("text/wrong", None))
    with serve.serving(folder) as address, urllib.request.urlopen(address + name) as answer:
        assert answer.headers["Content-Type"] == kind
        assert answer.headers["Cache-Control"] == "no-cache"
        assert answer.read().decode() == (name or "index.html")


def test_only_this_machine_is_served(folder: Path) -> None:
    with serve.serving(folder) as address:
        assert address.startswith("http://127.0.0.1:")


@pytest.mark.parametrize("name", ["nothing.html", "empty/"])
def test_what_is_not_there_is_404(
    folder: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with serve.serving(folder) as address, pytest.raises(urllib.error.HTTPError) as caught:
        urllib.request.urlopen(address + name)
    with caught.value as answer:
        assert answer.code == 404
    assert "404" in capsys.readouterr().err


def test_a_taken_port_is_named_and_another_proposed(folder: Path) -> None:
    with serve.open_server(folder, port=0) as server:
        port = server.server_port
        with pytest.raises(serve.PortTakenError, match=f"nox -s serve -- {port + 1}"):
            serve.open_server(folder, port)


def test_the_port_is_free_again_afterwards(folder: Path) -> None:
    with serve.open_server(folder, port=0) as server:
        port = server.server_port
    serve.open_server(folder, port).server_close()


@pytest.mark.parametrize("word", ["http", "0", "99999", "-1", "8.0"])
def test_a_port_is_a_number_that_a_port_can_have(word: str) -> None:
    with pytest.raises(ValueError, match="is no port: expected a number from 1 to 65535"):
        serve.port_of([word])
