"""The suite's files, as texts by name."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path

from content_rules import __version__
from content_rules.address import SITE_URL, clause_url
from content_rules.clauses import rulebook
from content_rules.lockfile import digest, edition
from tools.conformance import comparing, deals, hands, notation, playing, pools_written, records
from tools.conformance.fields import FIELDS, UNORDERED
from tools.conformance.reach import GAME, Answered, answered, reach
from tools.conformance.wire import Case, Data

FOLDER = Path(__file__).resolve().parents[2] / "conformance"
FORMAT = 1
PROTOCOL = 1
MANIFEST = "manifest.json"


CASES: Mapping[str, Callable[[], Iterable[Case]]] = {
    "comparisons": comparing.cases,
    "notation": notation.cases,
    "deals": deals.cases,
    "coups": playing.coup_cases,
    "pools": lambda: (*playing.pool_cases(), *pools_written.cases()),
    "records": records.cases,
}
"""The files of cases, and what makes each."""


@cache
def texts() -> Mapping[str, str]:
    """Return every generated file: its name in conformance/, and its text."""
    done = {name: list(answered(cases())) for name, cases in CASES.items()}
    made = {
        "hands": list(hands.rows()),
        "classes": list(hands.classes()),
        **{name: [_row(each) for each in all_] for name, all_ in done.items()},
        "clauses": list(_clauses()),
        "coverage": list(reach(each for all_ in done.values() for each in all_)),
    }
    files = {f"{name}.jsonl": _lines(rows) for name, rows in made.items()}
    counts = {f"{name}.jsonl": len(rows) for name, rows in made.items()}
    return {**files, MANIFEST: _manifest(files, counts)}


def _row(each: Answered) -> Data:
    case = each.case
    return {
        "id": case.id,
        "about": case.about,
        "clauses": list(case.clauses),
        "ask": case.ask,
        "answer": each.answer,
    }


def _clauses() -> Iterator[Data]:
    for each in rulebook(GAME):
        yield {
            "id": each.id,
            "number": each.number,
            "kind": each.kind,
            "title": dict(each.title),
            "text": dict(each.text),
            "digest": digest(each),
            "page": clause_url(each, site=""),
        }


def _lines(rows: Iterable[Data]) -> str:
    return "".join(
        json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n" for row in rows
    )


def _manifest(files: Mapping[str, str], counts: Mapping[str, int]) -> str:
    schemas = {
        name: "cases" if name.removesuffix(".jsonl") in CASES else name.removesuffix(".jsonl")
        for name in files
    }
    manifest: Data = {
        "format": FORMAT,
        "protocol": PROTOCOL,
        "game": GAME,
        "package": __version__,
        "edition": edition(GAME),
        "site": SITE_URL,
        "files": {
            name: {
                "lines": counts[name],
                "bytes": len(text.encode()),
                "sha256": sha256(text.encode()).hexdigest(),
                "schema": f"schemas/{schemas[name]}.json",
            }
            for name, text in files.items()
        },
        "unordered": list(UNORDERED),
        "fields": {
            name: [f"{GAME}.{each}" for each in ids.split()] for name, ids in FIELDS.items()
        },
    }
    return json.dumps(manifest, ensure_ascii=False, indent=1) + "\n"


def changed() -> list[str]:
    """Return the names of the files in conformance/ that are not as they would be written."""
    return [
        name
        for name, text in texts().items()
        if not (FOLDER / name).is_file() or (FOLDER / name).read_bytes() != text.encode()
    ]


def write() -> None:
    """Write every file into conformance/."""
    for name, text in texts().items():
        (FOLDER / name).write_bytes(text.encode())
