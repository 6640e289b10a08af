"""What a build worked out ahead: taken where it is, done where it is not."""

import marshal
from collections.abc import Iterator

import pytest

from content_rules import ahead, content
from content_rules.clauses import rulebook


@pytest.fixture
def noted() -> Iterator[dict[str, object]]:
    ahead.noted = {}
    yield ahead.noted
    ahead.noted = None


def test_what_the_package_works_out_can_be_written_ahead(noted: dict[str, object]) -> None:
    # Not by their caches: others hold what these have kept.
    rulebook.__wrapped__("content")
    content.class_sizes.__wrapped__()
    assert set(noted) == {"content", "class_sizes"}
    for result in noted.values():
        assert marshal.loads(marshal.dumps(result)) == result  # type: ignore[arg-type]


def test_what_was_written_ahead_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    def get_data(package: str, place: str) -> bytes:
        assert (package, place) == ("content_rules", "ahead/name.marshal")
        return marshal.dumps([1, "two"])

    monkeypatch.setattr("pkgutil.get_data", get_data)
    assert ahead.worked_out("name", lambda: ["done anew"]) == [1, "two"]
