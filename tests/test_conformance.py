"""The suite in conformance/: what it holds, what it rests on, and that it is as it would be made.

How the runner behaves is in test_conformance_runner.py; test_conformance_mutants.py breaks rules.
"""

import doctest
import importlib
import json
import os
from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from itertools import combinations
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from jsonschema import Draft202012Validator, ValidationError

from content_rules.clauses import rulebook
from content_rules.lockfile import digest, edition
from tests import independent
from tests.conformance_run import FOLDER, MAIN, ROOT, node, run_suite, runner
from tools.conformance import suite

MANIFEST: dict[str, Any] = json.loads(FOLDER.joinpath("manifest.json").read_text("utf-8"))
CASES = ("comparisons", "notation", "deals", "coups", "pools", "records")
# One row in so many is held to its schema; `nox -s conformance` has every row held.
ONE_IN = {} if os.environ.get("CONFORMANCE_WHOLE") else {"deals": 5, "coups": 6, "pools": 6}


def rows(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in FOLDER.joinpath(f"{name}.jsonl").read_bytes().splitlines()]


def test_the_suite_is_as_the_package_makes_it() -> None:
    assert suite.changed() == [], "run: python -m tools.conformance"


def test_another_language_passes_the_whole_suite() -> None:
    status, told = run_suite([node(), str(MAIN)])
    asked = sum(len(rows(name)) for name in ("hands", *CASES))
    assert status == 0, told
    assert sum(int(word) for word in told.split() if word.isdigit()) == asked
    assert told.count(" right") == 1 + len(CASES)


def test_every_file_has_its_hash_and_all_are_small() -> None:
    held = {path.name for path in FOLDER.glob("*.jsonl")}
    assert held == set(MANIFEST["files"])
    for name, about in MANIFEST["files"].items():
        read = FOLDER.joinpath(name).read_bytes()
        assert about["sha256"] == sha256(read).hexdigest(), name
        assert about["bytes"] == len(read)
        assert about["lines"] == read.count(b"\n")
    whole = sum(each.stat().st_size for each in FOLDER.rglob("*") if each.suffix != ".pyc")
    assert whole < 1_500_000


def test_it_names_the_edition_and_the_clauses_that_it_rests_on() -> None:
    book = rulebook("content")
    assert MANIFEST["edition"] == edition("content")
    assert {row["id"]: row["digest"] for row in rows("clauses")} == {
        each.id: digest(each) for each in book
    }
    cited = {id_ for name in CASES for row in rows(name) for id_ in row["clauses"]}
    cited |= {id_ for ids in MANIFEST["fields"].values() for id_ in ids}
    assert cited <= set(book.by_id)


@pytest.mark.parametrize("name", ["manifest", *(name.split(".")[0] for name in MANIFEST["files"])])
def test_files_are_of_their_schemas(name: str) -> None:
    about = MANIFEST["files"].get(f"{name}.jsonl", {"schema": "schemas/manifest.json"})
    schema = json.loads(FOLDER.joinpath(about["schema"]).read_text("utf-8"))
    Draft202012Validator.check_schema(schema)
    held = Draft202012Validator(schema)
    every = [MANIFEST] if name == "manifest" else rows(name)
    for row in every[:: ONE_IN.get(name, 1)]:
        held.validate(row)
    with pytest.raises(ValidationError, match="'more' was unexpected"):
        held.validate({**every[0], "more": 1})


def test_ids_are_all_different() -> None:
    ids = Counter(row["id"] for name in ("hands", "classes", *CASES) for row in rows(name))
    assert max(ids.values()) == 1


def test_all_hands_are_those_that_a_second_reading_of_the_rules_gives() -> None:
    digits = runner("load").DIGITS
    classes = independent.classes()
    for row in rows("hands"):
        first = independent.PACK.index(row["first"])
        hands = list(combinations(range(first + 1, 52), 2))
        assert len(hands) == len(row["strengths"]) == len(row["points"])
        for later, strength, points in zip(hands, row["strengths"], row["points"], strict=True):
            verdict = independent.judge((first, *later))
            assert digits[classes[verdict.key]] == strength
            assert digits[verdict.points] == points


def test_classes_tell_how_many_hands_are_weaker() -> None:
    found = Counter("".join(row["strengths"] for row in rows("hands")))
    weaker = 0
    for row in rows("classes"):
        assert row["weaker"] == weaker
        assert row["hands"] == found[runner("load").DIGITS[row["strength"]]]
        weaker += row["hands"]
    assert weaker == 22_100


def test_every_duty_permission_and_ruling_is_reached_or_it_is_said_why_not() -> None:
    told = rows("coverage")
    assert [row["clause"] for row in told] == [
        each.id for each in rulebook("content") if each.is_rule
    ]
    assert {row["clause"]: bool(row["why_not"]) for row in told if not row["cases"]} == {
        "content.deal.shuffle": True,
        "content.ruling.windows-first": True,
        "content.sequence.formula": True,
        "content.thirty-one.formula": True,
    }


@pytest.mark.parametrize("name", ["answer", "chance", "wire"])
def test_examples_of_the_maker(name: str) -> None:
    outcome = doctest.testmod(importlib.import_module(f"tools.conformance.{name}"))
    assert outcome.attempted
    assert not outcome.failed


def test_examples_of_the_runner() -> None:
    outcome = doctest.testmod(runner("compare"))
    assert outcome.attempted
    assert not outcome.failed


@pytest.mark.parametrize("name", ["event", "code", "do"])
def test_the_readme_names_every_event_fault_and_question(name: str) -> None:
    told = FOLDER.joinpath("README.md").read_text("utf-8")
    found = {value for case in CASES for row in rows(case) for value in values(row, name)}
    assert found
    assert {each for each in found if f"`{each}`" not in told} == set()


def values(data: Any, name: str) -> Iterator[str]:
    """All values of a field, however deep."""
    if isinstance(data, dict):
        for key, each in data.items():
            if key == name:
                yield each
            yield from values(each, name)
    elif isinstance(data, list):
        for each in data:
            yield from values(each, name)


@pytest.mark.site
def test_the_site_has_the_whole_suite() -> None:
    site = Path(os.environ.get("CONTENT_RULES_SITE", ROOT / "_site")) / "conformance"
    files = {
        path.relative_to(FOLDER).as_posix(): path.read_bytes()
        for path in FOLDER.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert {name: site.joinpath(name).read_bytes() for name in files} == files
    with ZipFile(site / "conformance.zip") as archive:
        assert {each: archive.read(f"conformance/{each}") for each in files} == files
        assert len(archive.namelist()) == len(files)
