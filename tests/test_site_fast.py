"""The page How fast: what the bench wrote is what it shows."""

import json
import os
import re
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

ROOT = Path(__file__).parent.parent
SITE = Path(os.environ.get("CONTENT_RULES_SITE", ROOT / "_site"))
MEASURED = json.loads((ROOT / "docs" / "data" / "boot.json").read_text("utf-8"))
NOT_MEASURED = {"en": "not measured", "fr": "pas mesuré"}


@pytest.mark.site
@pytest.mark.parametrize(("lang", "point"), [("en", "."), ("fr", ",")])
def test_the_page_shows_what_was_measured(lang: str, point: str) -> None:
    page = BeautifulSoup((SITE / lang / "fast.html").read_text("utf-8"), "html.parser")
    tables = page.select("table.cr-numbers")
    assert len(tables) == 2
    for table, visit in zip(tables, ("first", "second"), strict=True):
        shown = [[cell.get_text() for cell in row.select("td")] for row in table.select("tbody tr")]
        wanted = [
            (each[visit]["stock"]["ms"] / 1000, each[visit]["ours"]["ms"] / 1000)
            for each in MEASURED["results"]
        ]
        timed = [row[:2] for row in shown if row[-1] != NOT_MEASURED[lang]]
        assert [[float(one.replace(point, ".")) for one in row] for row in timed] == [
            [pytest.approx(one, abs=0.006) for one in row] for row in wanted
        ]
    notes = " ".join(each.get_text() for each in page.select(".cr-how"))
    for who in ("stock", "ours"):
        most = max(each["first"][who]["bytes"] for each in MEASURED["results"])
        assert f"{most / 1e6:.2f}".replace(".", point) in notes
    assert re.search(rf"\b{MEASURED['rounds']}\b", notes)


@pytest.mark.site
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_each_browser_is_in_each_table_measured_or_not(lang: str) -> None:
    page = BeautifulSoup((SITE / lang / "fast.html").read_text("utf-8"), "html.parser")
    measured = {each["browser"] for each in MEASURED["results"]}
    for table in page.select("table.cr-numbers"):
        rows = [[c.get_text() for c in row.select("th, td")] for row in table.select("tbody tr")]
        for browser in ("Chromium", "Firefox", "WebKit"):
            told = [row for row in rows if row[0].startswith(f"{browser}, ")]
            assert len(told) == 2
            untold = [row for row in told if NOT_MEASURED[lang] in row]
            assert bool(untold) == (browser.lower() not in measured)


# Of stock's first visit. WebKit compiles Python's code while it runs: for a second it is as slow
# for both, so that what we do about all the rest counts for less.
AIMS = {"chromium": 0.40, "firefox": 0.40, "webkit": 0.45}


def test_what_was_measured_meets_the_aims() -> None:
    for each in MEASURED["results"]:
        first, second = each["first"], each["second"]
        assert first["ours"]["bytes"] <= 0.85 * first["stock"]["bytes"]
        assert second["ours"]["bytes"] == 0
        if each["network"] == "loopback":  # elsewhere the network's part is the same for both
            assert first["ratio"] <= AIMS[each["browser"]]
            assert second["ratio"] <= 0.30
