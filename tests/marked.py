"""A pytest run on tests that are marked with clauses, and what its report says."""

import json
from importlib import resources
from pathlib import Path

import pytest

BRELAN = """
    import pytest
    from content_rules import content

    @pytest.mark.clause("content.combination.brelan")
    def test_brelan():
        assert content.rank("7♠ 7♥ 7♦").brelan_rank.name == "SEVEN"
"""


@pytest.fixture(scope="module")
def everything_imported() -> None:
    """What a pytest run in this process imported first, it would forget, and tie again later."""
    from content_rules.trace import implementers

    implementers("content.combination.brelan")


def run(pytester: pytest.Pytester, code: str, *options: str) -> pytest.RunResult:
    pytester.makepyfile(test_it=code)
    return pytester.runpytest_inprocess("-p", "content_rules.pytest_plugin", *options)


def findings(report: Path) -> list[dict[str, str]]:
    """What a report says was found; the whole must be as the schema says."""
    from jsonschema import Draft202012Validator

    data = json.loads(report.read_text("utf-8"))
    schema = resources.files("content_rules.pytest_plugin").joinpath("report.schema.json")
    Draft202012Validator(json.loads(schema.read_text("utf-8"))).validate(data)
    found: list[dict[str, str]] = data["findings"]
    return found
