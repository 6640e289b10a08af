"""The tables of the page of odds, as tests read them."""

import os
import re
from functools import cache
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

ROOT = Path(__file__).parent.parent
SITE = Path(os.environ.get("CONTENT_RULES_SITE", ROOT / "_site"))
LANGUAGES = ("en", "fr")
COMBINATIONS, STRENGTHS, DEALT, LOWEST, *EXCHANGES, THIRTY_ONES, TOGETHER = range(9)
"""The tables of the page, in order."""

PLAYERS = (2, 3, 4, 5, 6, 8, 12, 16)
"""For how many players its rows are, where not for each number."""

on_the_site = pytest.mark.site
in_both = pytest.mark.parametrize("lang", LANGUAGES)


@cache
def page(lang: str) -> BeautifulSoup:
    return BeautifulSoup((SITE / lang / "odds.html").read_text("utf-8"), "html.parser")


def rows(lang: str, place: int) -> list[list[str]]:
    """The cells of a table of the page, its heads left out."""
    table = page(lang).select("table.cr-numbers")[place]
    return [
        [each.get_text() for each in row.select("th, td")] for row in table.select("tbody > tr")
    ]


def number(cell: str) -> float:
    """A number as either language writes it, a percentage as it stands."""
    plain = re.sub(r"[\u00a0\u202f%]", "", cell)
    plain = re.sub(r",(?=\d{3}\b)", "", plain)  # thousands
    return float(plain.replace(",", "."))


def near(cell: str, part: float) -> bool:
    """Whether a cell tells that part of one, as far as it goes."""
    shown = 100 * part
    if cell[0] in "<>":
        told = number(cell[1:])
        return 0 < shown < told if cell[0] == "<" else told < shown < 100
    places = len(re.sub(r"\D", "", re.split("[.,]", cell)[1])) if re.search("[.,]", cell) else 0
    return abs(number(cell) - shown) <= 0.5 / float(10**places) + 1e-9
