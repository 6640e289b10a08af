"""A site that is told where it stands says so, in each page and nowhere else."""

import json
import os
import shutil
import struct
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest
from bs4 import BeautifulSoup

from tools.site import DOCTREES

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
    if (read := DOCTREES / "fr").is_dir():  # its address changes how a page is written, not read
        shutil.copytree(read, out / "doctrees")
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
        for each in html.select('link[rel="alternate"][hreflang]')
    }
    place = page.removeprefix("fr/")
    assert alternates == {"en": f"/en/{place}", "fr": f"/fr/{place}", "x-default": default}


@pytest.mark.parametrize("page", ["index.html", "fr/index.html", "fr/rules/content.html"])
def test_a_page_has_a_picture_at_a_whole_address(built: Path, page: str) -> None:
    html = BeautifulSoup((built / page).read_text(encoding="utf-8"), "html.parser")
    (image,) = html.select('meta[property="og:image"]')
    assert image["content"] == f"{SITE}/picture.png"
    (address,) = html.select('meta[property="og:url"]')
    (canonical,) = html.select('link[rel="canonical"]')
    assert address["content"] == canonical["href"]
    if page != "index.html":
        (alt,) = html.select('meta[property="og:image:alt"]')
        assert str(alt["content"]).startswith("Trois cartes")
    picture = (built / "picture.png").read_bytes()
    assert picture[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", picture[16:24]) == (1200, 630)
    assert len(picture) < 60_000


def test_data_has_whole_addresses(built: Path) -> None:
    ace = "content.points.ace"
    data = json.loads((built / f"clauses/{ace}.json").read_text(encoding="utf-8"))
    address = f"{SITE}/en/rules/content.html#{ace}"
    assert data["url"]["en"] == address
    for citation in data["citations"]["en"].values():
        assert address in citation
    csl = json.loads((built / f"clauses/{ace}.csl.json").read_text(encoding="utf-8"))
    assert [each["URL"] for each in csl] == [address, address.replace("/en/", "/fr/")]
    linked = json.loads((built / "clauses.jsonld").read_text(encoding="utf-8"))
    named = [each["@id"] for each in linked["@graph"]]
    assert all(each.startswith("https://") for each in named)


def test_a_citation_names_the_place(built: Path) -> None:
    html = BeautifulSoup((built / "fr/cite.html").read_text(encoding="utf-8"), "html.parser")
    citation = html.select_one('.cr-citation[data-style="text"] code')
    assert citation is not None
    assert f"{SITE}/fr/rules/content.html#content." in citation.text


def test_links_stay_relative(built: Path) -> None:
    text = (built / "fr/rules/content.html").read_text(encoding="utf-8")
    html = BeautifulSoup(text, "html.parser")
    for tag in html.select("a[href], script[src], link[rel=stylesheet]"):
        assert not str(tag.get("href") or tag.get("src")).startswith(SITE), tag


def test_crawlers_are_given_the_address_of_every_page(built: Path) -> None:
    robots = (built / "robots.txt").read_text(encoding="utf-8").splitlines()
    assert f"Sitemap: {SITE}/sitemap.xml" in robots
    assert not [line for line in robots if line.startswith("Disallow")]
    tree = ElementTree.parse(built / "sitemap.xml").getroot()
    assert tree.tag == "{http://www.sitemaps.org/schemas/sitemap/0.9}urlset"
    listed = [str(each[0].text) for each in tree]
    unlisted = {"search.html", "renew.html"}  # they hold nothing of their own
    pages = [each for each in built.rglob("*.html") if each.name not in unlisted]
    canonical = {
        str(
            BeautifulSoup(each.read_text(encoding="utf-8"), "html.parser").select(
                'link[rel="canonical"]'
            )[0]["href"]
        )
        for each in pages
    }
    assert len(listed) == len(pages) > 20
    assert set(listed) == canonical
