"""What comes to the browser's door from anywhere: refused, soon, and told why."""

import json
import subprocess
import sys
import time
import zlib
from base64 import urlsafe_b64encode
from random import Random
from typing import Any

import pytest

from content_rules.cards import PACK
from content_rules.web import handle
from tests.door import LETTERS, ask, new


def two(first: str, second: str) -> str:
    """Ask for a game of two of these names."""
    players = [{"name": name, "kind": "human"} for name in (first, second)]
    return json.dumps({"op": "play-new", "players": players})


TWO = '[{"name": "Anne", "kind": "human"}, {"name": "Basile", "kind": "greedy"}]'


@pytest.mark.parametrize(
    "request_text",
    [
        '{"op": "play-"}',
        '{"op": "play-win"}',
        '{"op": "play-new"}',
        '{"op": "play-new", "players": []}',
        '{"op": "play-new", "players": "Anne"}',
        '{"op": "play-new", "players": [1, 2]}',
        '{"op": "play-new", "players": [{"name": "Anne"}, {"name": "Basile"}]}',
        '{"op": "play-new", "players": [{"name": "Anne", "kind": "human"}]}',
        '{"op": "play-new", "players": [{"name": 1, "kind": "human"}]}',
        two(" ", "B"),
        two("A", "A "),
        two("A\n", "\u202eB"),
        two("\ud800", "B"),
        f'{{"op": "play-new", "players": {TWO}, "dealer": "Denis"}}',
        f'{{"op": "play-new", "players": {TWO}, "seed": 3}}',
        f'{{"op": "play-new", "players": {TWO}, "seed": "{"x" * 101}"}}',
        f'{{"op": "play-new", "players": {TWO}, "options": []}}',
        f'{{"op": "play-new", "players": {TWO}, "options": {{"tokens": 0}}}}',
        f'{{"op": "play-new", "players": {TWO}, "options": {{"tokens": 100}}}}',
        f'{{"op": "play-new", "players": {TWO}, "options": {{"tokens": {"9" * 4000}}}}}',
        f'{{"op": "play-new", "players": {TWO}, "options": {{"tokens": "3"}}}}',
        f'{{"op": "play-new", "players": {TWO}, "options": {{"cheat": true}}}}',
        f'{{"op": "play-new", "players": {TWO}, "options": {{"total_tie": []}}}}',
        f'{{"op": "play-new", "players": [{", ".join([TWO[1:-1]] * 60)}]}}',
        '{"op": "play-act"}',
        '{"op": "play-act", "action": "content"}',
        '{"op": "play-act", "action": {}}',
        '{"op": "play-act", "action": {"kind": ["content"]}}',
        '{"op": "play-act", "action": {"kind": "exchange"}}',
        '{"op": "play-act", "action": {"kind": "exchange", "give": 3, "take": "2D"}}',
        '{"op": "play-act", "action": {"kind": "exchange", "give": "", "take": ""}}',
        '{"op": "play-act", "action": {"kind": "exchange", "give": "K♠", "take": "2♦"}}',
        '{"op": "play-act", "action": {"kind": "exchange", "give": [], "take": []}}',
        '{"op": "play-act", "action": {"kind": "exchange", "give": "'
        + "KS " * 99_999
        + '", "take": "2D"}}',
        '{"op": "play-look"}',
        '{"op": "play-look", "name": ["Anne"]}',
        '{"op": "play-undo"}',
        '{"op": "play-undo", "to": "0"}',
        '{"op": "play-undo", "to": true}',
        '{"op": "play-undo", "to": -1}',
        '{"op": "play-undo", "to": 1e400}',
        '{"op": "play-undo", "to": ' + "9" * 4000 + "}",
        '{"op": "play-step", "index": null}',
        '{"op": "play-load"}',
        '{"op": "play-load", "record": {}}',
        '{"op": "play-replay", "record": 3}',
        '{"op": "play-open", "sealed": null}',
    ],
)
def test_any_request_has_an_answer_and_soon(request_text: str) -> None:
    new("hg", seed="5", dealer="Anne")
    begun = time.perf_counter()
    answer = json.loads(handle(request_text))
    assert time.perf_counter() - begun < 2
    assert answer["ok"] is False
    assert answer["error"]["type"] in ("RequestError", "RulesError", "RefusedError"), answer
    assert answer["error"]["message"]


def head(players_text: str = '["Anne", "Basile"]', more: str = "") -> str:
    return (
        'format = 1\ngame = "content"\nedition = "0.2.0"\nscope = "pool"\n'
        f'players = {players_text}\ndealer = "Anne"\n{more}'
    )


ONE_PACK = " ".join(card.text(style="ascii") for card in PACK)
HOSTILE = {
    "huge": head(more="#" * 10_000_000),
    "ten million coups": head(more="[[coups]]\n" * 10_000_000),
    "many empty coups": head(more="[[coups]]\n" * 30_000),
    "many coups": head(more=f'[[coups]]\npack = "{ONE_PACK}"\nactions = []\n' * 1900),
    "many players": head("[" + ",".join(f'"{n}"' for n in range(40_000)) + "]"),
    "many actions": head(
        more=f'[[coups]]\npack = "{ONE_PACK}"\nactions = ['
        + '["Basile","all"],["Anne","all"],' * 12_000
        + "]"
    ),
    "deep lists": head(more="_note = " + "[" * 100_000),
    "deep lists closed": head(more="_note = " + "[" * 400 + "1," * 100_000 + "]" * 400),
    "deep tables": head(more="_note = " + "{a = " * 50_000),
    "deep keys": head(more="_note" + ".a" * 150_000 + " = 1"),
    "deep quoted keys": head(more="_note" + ' . "a"' * 60_000 + " = 1"),
    "deep headers": head(more="[" + ".".join("a" * 150_000) + "]"),
    "large number": head(more="_note = " + "9" * 300_000),
    "large tokens": head(more="[options]\ntokens = 0x" + "f" * 300_000),
    "large circuits": head(more="[options]\nmax_circuits = 0x" + "f" * 300_000),
    "long name": head('["Anne", "' + "x" * 300_000 + '"]\nextra = 1'),
    "long key": head(more="x" * 300_000 + " = 1"),
    "wrong types": head(more="coups = 3"),
    "wrong coups": head(more="coups = [3, 4]"),
    "no players": head("3"),
    "nulls": "\0" * 300_000,
    "quotes": '"' * 300_000,
    "surrogate": head(more='_note = "\ud800"\nextra = 1'),
}


@pytest.fixture(scope="module")
def hostile_answers() -> Any:
    """The answers to all of them, from a Python that is allowed little memory and time."""
    code = (
        "import json, resource, sys, time\n"
        "from content_rules.web import handle\n"
        "hostile = json.load(sys.stdin)\n"
        "resource.setrlimit(resource.RLIMIT_AS, (1_000_000_000,) * 2)\n"
        "told = {}\n"
        "for name, text in hostile.items():\n"
        "    for op in ('play-load', 'play-replay'):\n"
        "        asked = json.dumps({'op': op, 'record': text})\n"
        "        begun = time.perf_counter()\n"
        "        answer = json.loads(handle(asked))\n"
        "        told[f'{name}, {op}'] = answer, time.perf_counter() - begun\n"
        "print(json.dumps(told))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        input=json.dumps(HOSTILE),
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return json.loads(done.stdout)


@pytest.mark.parametrize("op", ["play-load", "play-replay"])
@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_record_is_refused_in_bounded_time_and_memory(
    name: str, op: str, hostile_answers: Any
) -> None:
    answer, seconds = hostile_answers[f"{name}, {op}"]
    assert answer["ok"] is False
    assert answer["error"]["type"] in ("RequestError", "RulesError", "RecordError"), answer
    assert len(answer["error"]["message"]) < 2000
    assert seconds < 5


def test_a_fault_in_a_record_is_told_with_its_line() -> None:
    bad = head(more=f'[[coups]]\npack = "{ONE_PACK}"\nactions = [["Anne", "content"]]\n')
    error = ask("play-replay", record=bad)["error"]
    assert error["type"] == "RecordError"
    assert (error["line"], error["coup"], error["action"]) == (9, 1, 1)
    assert error["clause"]["id"] == "content.ruling.out-of-turn"
    assert error["given"][error["start"] : error["end"]] == '["Anne", "content"]'


def _sealed(data: bytes) -> str:
    """Seal any bytes, as `session_keeping.seal` does."""
    nonce, packed = bytes(8), zlib.compress(data)
    stream = Random(nonce).randbytes(len(packed))
    return (nonce + bytes(a ^ b for a, b in zip(packed, stream, strict=True))).hex()


@pytest.mark.parametrize(
    "sealed",
    [
        "",
        "0",
        "zz",
        "♠",
        "00" * 100,
        _sealed(b"{}"),
        _sealed(b"[" * 1_000_000),
        _sealed(b" " * 100_000_000),
        _sealed(b'{"names": 3, "kinds": 3, "seed": 3, "options": 3, "coups": 3}'),
        _sealed(
            b'{"names": ["A", "B"], "kinds": ["human"], "seed": "", "dealer": "A", "draw": "",'
            b' "options": {}, "coups": []}'
        ),
        _sealed(
            b'{"names": ["A", "B"], "kinds": ["human", "greedy"], "seed": "", "dealer": 3,'
            b' "draw": "", "options": {}, "coups": []}'
        ),
        _sealed(
            b'{"names": ["A", "B"], "kinds": ["human", "greedy"], "seed": "", "dealer": "A",'
            b' "draw": "", "options": {"tokens": 1e9}, "coups": []}'
        ),
        _sealed(
            b'{"names": ["A", "B"], "kinds": ["human", "greedy"], "seed": "", "dealer": "A",'
            b' "draw": "", "options": {}, "coups": [["AB", [["A"]]]]}'
        ),
    ],
)
def test_what_is_no_sealed_game_is_refused(sealed: str) -> None:
    begun = time.perf_counter()
    answer = ask("play-open", "fr", sealed=sealed)
    assert answer["ok"] is False
    assert answer["error"]["type"] in ("RulesError", "RecordError"), answer
    assert time.perf_counter() - begun < 2


def _shared(data: object) -> str:
    return urlsafe_b64encode(json.dumps(data).encode()).decode()


PLAYERS = [["Anne", "human"], ["Basile", "greedy"]]


@pytest.mark.parametrize(
    "shared",
    [
        "",
        "!",
        "♠",
        "A" * 4001,
        "\ud800",
        _shared(3),
        _shared([]),
        _shared(["A" * 52, 0, PLAYERS, {}]),
        _shared([LETTERS[:-1], 0, PLAYERS, {}]),
        _shared([LETTERS, 2, PLAYERS, {}]),
        _shared([LETTERS, -1, PLAYERS, {}]),
        _shared([LETTERS, "0", PLAYERS, {}]),
        _shared([LETTERS, 0, [["Anne", "human"]], {}]),
        _shared([LETTERS, 0, [[f"{n}", "human"] for n in range(17)], {}]),
        _shared([LETTERS, 0, [["Anne", "greedy"], ["Basile", "greedy"]], {}]),
        _shared([LETTERS, 0, [["Anne", "human"], ["Anne ", "human"]], {}]),
        _shared([LETTERS, 0, 7, {}]),
        _shared([LETTERS, 0, PLAYERS, {"tokens": 100}]),
        _shared([LETTERS, 0, PLAYERS, {"cheat": 1}]),
        _shared([LETTERS, 0, PLAYERS, 5]),
        _shared([[LETTERS], 0, PLAYERS, {}]),
    ],
)
def test_what_is_no_shared_deal_is_refused(shared: str) -> None:
    answer = ask("play-new", "fr", shared=shared)
    assert answer["ok"] is False
    assert answer["error"]["type"] in ("RulesError", "RequestError"), answer


def test_what_they_are_made_of_would_be_read() -> None:
    assert ask("play-new", shared=_shared([LETTERS, 0, PLAYERS, {}]))["ok"]
    sealed = {
        "names": ["A", "B"],
        "kinds": ["human", "greedy"],
        "seed": "",
        "dealer": "A",
        "draw": "",
        "options": {},
        "coups": [[LETTERS, [["B", "content"]]]],
    }
    assert ask("play-open", sealed=_sealed(json.dumps(sealed).encode()))["ok"]
    text = head(more=f'[[coups]]\npack = "{ONE_PACK}"\nactions = [["Basile", "content"]]\n')
    assert ask("play-load", record=text)["ok"]
