"""A clause as plain data."""

import json
import re
from importlib import import_module
from operator import attrgetter
from pathlib import Path

import pytest

import content_rules
from content_rules import clause
from content_rules.address import clause_url
from content_rules.clauses import rulebook
from content_rules.errors import RulesError
from content_rules.export import clause_data
from content_rules.lockfile import digest
from content_rules.model import Clause

CLAUSES = list(rulebook("content"))
FOLDER = Path(content_rules.__file__).parents[1]

every_clause = pytest.mark.parametrize("of", CLAUSES, ids=[each.id for each in CLAUSES])


@every_clause
def test_every_clause_is_data_that_json_holds(of: Clause) -> None:
    data = clause_data(of)
    assert json.loads(json.dumps(data)) == data
    assert set(data) >= {"id", "number", "section", "kind", "status", "source", "title", "text"}
    assert set(data) >= {"example", "implemented_by", "url", "divergence", "ruling", "digest"}
    assert (data["id"], data["number"], data["section"]) == (of.id, of.number, of.section)
    assert (data["title"], data["text"]) == (dict(of.title), dict(of.text))
    assert (data["kind"], data["status"], data["example"]) == (of.kind, of.status, of.example)
    assert (data["restates"], data["see"]) == (list(of.restates), list(of.see))
    assert (data["digest"], data["since"], data["superseded_by"]) == (digest(of), of.since, None)
    assert data["url"] == {lang: clause_url(of, lang) for lang in ("en", "fr")}


@every_clause
def test_the_code_is_where_it_is_said_to_be(of: Clause) -> None:
    code = clause_data(of)["implemented_by"]
    assert isinstance(code, list)
    assert bool(code) == of.is_rule
    for each in code:
        module = import_module(each["module"])
        path = FOLDER / each["file"]
        assert path == Path(str(module.__file__))
        line = path.read_text("utf-8").splitlines()[each["line"] - 1]
        name = re.escape(each["qualname"].rpartition(".")[2])
        assert re.match(rf"\s*(def {name}\(|class {name}\b|{name}: Annotated\[)", line)
        assert attrgetter(each["qualname"])(module)


def test_a_clause_with_all_its_parts() -> None:
    data = clause_data(clause("content.showdown.lowest-pay"))
    assert data["source"] == [{"document": "lalanne", "section": "4"}]
    assert (data["number"], data["kind"], data["status"]) == ("4(11)", "must", "stated")
    divergence = data["divergence"]
    assert isinstance(divergence, dict)
    assert set(divergence) == {"french", "english", "followed", "reason"}
    assert divergence["followed"] == "fr"
    assert set(divergence["reason"]) == {"en", "fr"}
    assert data["ruling"] is None
    code = data["implemented_by"]
    assert isinstance(code, list)
    assert [(each["module"], each["qualname"], each["file"]) for each in code] == [
        ("content_rules.content.least", "places_of_least", "content_rules/content/least.py")
    ]


def test_a_ruling_with_its_alternatives() -> None:
    ruling = clause_data(clause("content.ruling.equal-points"))["ruling"]
    assert isinstance(ruling, dict)
    assert set(ruling) == {"question", "alternatives", "reason", "option"}
    assert len(ruling["alternatives"]["en"]) == len(ruling["alternatives"]["fr"]) == 3


def test_an_address_is_in_the_half_of_its_language() -> None:
    ace, site = clause("content.points.ace"), "https://example.org/games/"
    assert clause_url(ace, site=site) == f"{site}en/rules/content.html#content.points.ace"
    assert clause_url(ace, "fr", site) == f"{site}fr/rules/content.html#content.points.ace"
    with pytest.raises(RulesError, match="no language 'de'"):
        clause_url(ace, "de")
