"""CITATION.cff: what the format asks, written out here from its version 1.2.0."""

import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any

import yaml  # type: ignore[import-untyped]

from content_rules.clauses import rulebook

FILE = Path(__file__).parents[1] / "CITATION.cff"
REQUIRED = {"authors", "cff-version", "message", "title"}
ALLOWED = REQUIRED | {
    *("abstract", "commit", "contact", "date-released", "doi", "identifiers", "keywords"),
    *("license", "license-url", "preferred-citation", "references", "repository"),
    *("repository-artifact", "repository-code", "type", "url", "version"),
}
TYPES_OF_REFERENCES = {"book", "historical-work", "website", "article", "software"}


def read() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(FILE.read_text("utf-8"))
    return found


def test_it_has_what_the_format_requires_and_nothing_else() -> None:
    data = read()
    assert set(data) >= REQUIRED
    assert set(data) <= ALLOWED
    assert data["cff-version"] == "1.2.0"
    assert data["type"] in ("software", "dataset")
    assert isinstance(data["date-released"], date)
    assert all(isinstance(each, str) for each in data["keywords"])


def test_its_references_are_the_documents_of_the_rules() -> None:
    found = {each["title"]: each for each in read()["references"]}
    for document in rulebook("content").documents.values():
        reference = found.pop(document.title["fr"])
        assert set(reference) >= {"type", "title", "authors"}
        assert reference["type"] in TYPES_OF_REFERENCES
        (author,) = reference["authors"]
        assert f"{author['given-names']} {author['family-names']}" == document.author
        assert str(reference["year"]) == document.date[:4]
        assert reference.get("url", "") == document.url
    assert found == {}


def test_its_authors_are_those_that_a_citation_names() -> None:
    assert read()["authors"] == [{"name": rulebook("content").authors["en"]}]


def strings(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for each in value:
            yield from strings(each)
    elif isinstance(value, str):
        yield value


def test_it_is_set_as_the_rest_is() -> None:
    assert not [each for each in strings(read()) if re.search(r"\w'\w|\"", each)]
