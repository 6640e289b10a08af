"""Lighthouse finds nothing to add to the pages that readers come to first.

How soon they are there is judged by `nox -s bench-browser`: beside other tests it could only be
guessed.
"""

import pytest

from tools import site as site_tools
from tools.lighthouse import FIRST_PAGES, UNTIMED, Visit, judge

pytestmark = pytest.mark.only("chromium", why="Lighthouse judges by Chromium alone")

# A wide window changes how a page is laid out, and nothing that is told to search engines. The
# French pages have the longer words; the bench judges the English ones too.
LOOKS = {
    "mobile": (FIRST_PAGES, UNTIMED),
    "desktop": (
        [page for page in FIRST_PAGES if not page.startswith("en/")],
        {**UNTIMED, "onlyCategories": ["accessibility", "best-practices"]},
    ),
}


def test_pages_score_all_there_is(root: str) -> None:
    visits = [
        Visit(root + page, device, settings)
        for device, (pages, settings) in LOOKS.items()
        for page in pages
    ]
    for visit, report in zip(visits, judge(visits, site_tools.NPM), strict=True):
        assert report.faults == (), visit
        assert report.scores == dict.fromkeys(visit.settings["onlyCategories"], 100), visit
