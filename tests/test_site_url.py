"""A site that is told where it stands says so, in each page and nowhere else."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

ROOT = Path(__file__).parent.parent
SITE = "https://example.org/games"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("site")
    environment = os.environ | {
        "SITE_URL": f"{SITE}/",
        "PYTHONPATH": str(ROOT),
        "PYTHONSAFEPATH": "",  # the front door imports its neighbours
    }
    docs = [str(ROOT), str(ROOT / "docs"), str(out / "fr")]
    french = ["-D", "language=fr", "-d", str(out / "doctrees")]
    for command in (
        ["-m", "sphinx", "-b", "html", "-q", "-W", "-n", *french, "-c", *docs],
        [str(ROOT / "docs" / "_ext" / "front_door.py"), str(out)],
    ):
        subprocess.run([sys.executable, *command], check=True, env=environment)
    return out


@pytest.mark.parametrize(
    ("page", "own", "default"),
    [
        ("index.html", "/", "/"),
        ("fr/index.html", "/fr/index.html", "/"),
        ("fr/rules/content.html", "/fr/rules/content.html", "/en/rules/content.html"),
    ],
)
def test_a_page_says_where_it_stands_and_its_other_languages(
    built: Path, page: str, own: str, default: str
) -> None:
    html = BeautifulSoup((built / page).read_text(encoding="utf-8"), "html.parser")
    (canonical,) = html.select('link[rel="canonical"]')
    assert canonical["href"] == SITE + own
    alternates = {
        str(each["hreflang"]): str(each["href"]).removeprefix(SITE)
        for each in html.select('link[rel="alternate"]')
    }
    place = page.removeprefix("fr/")
    assert alternates == {"en": f"/en/{place}", "fr": f"/fr/{place}", "x-default": default}


def test_links_stay_relative(built: Path) -> None:
    text = (built / "fr/rules/content.html").read_text(encoding="utf-8")
    html = BeautifulSoup(text, "html.parser")
    for tag in html.select("a[href], script[src], link[rel=stylesheet]"):
        assert not str(tag.get("href") or tag.get("src")).startswith(SITE), tag
