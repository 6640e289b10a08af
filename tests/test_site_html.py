"""Every page of the site is HTML as the standard has it."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools import site
from tools.markup import Markup

pytestmark = pytest.mark.site

SITE = Path(os.environ.get("CONTENT_RULES_SITE", site.SITE))
PAGES = sorted(each.relative_to(SITE).as_posix() for each in SITE.rglob("*.html"))


@pytest.fixture(scope="module")
def markup() -> Iterator[Markup]:
    """The judge."""
    with Markup(site.NPM) as started:
        yield started


@pytest.mark.parametrize("page", PAGES)
def test_a_page_is_valid(markup: Markup, page: str) -> None:
    assert markup.faults((SITE / page).read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("fault", "rule"),
    [
        ("<ul><p>Two</p></ul>", "element-permitted-content"),
        ('<p id="one"></p><p id="one"></p>', "no-dup-id"),
        ("<div><span>Two</div></span>", "close-order"),
        ('<input aria-label="Two"></input>', "void-content"),
        ('<p aria-describedby="none">Two</p>', "no-missing-references"),
        ("<h1>One</h1><h3>Two</h3>", "heading-level"),
        ('<a href="#"><button type="button">Two</button></a>', "element-permitted-content"),
    ],
)
def test_the_judge_sees_faults(markup: Markup, fault: str, rule: str) -> None:
    page = '<!doctype html><html lang="en"><head><title>One</title></head><body>{}</body></html>'
    assert markup.faults(page.format("<p>Two</p>")) == []
    assert f" {rule}: " in " ".join(markup.faults(page.format(fault)))
