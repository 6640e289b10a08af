"""Every address in the site leads somewhere, wherever on a host the site stands."""

import json
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urljoin, urlsplit

import pytest
from sphinx.util.inventory import InventoryFile

pytestmark = pytest.mark.site

SITE = Path(os.environ.get("CONTENT_RULES_SITE", Path(__file__).parent.parent / "_site"))
ROOT = "https://example.org/some/where/"
"""Where the site is taken to stand."""
LANGUAGES = ("en", "fr")


def files(*endings: str) -> list[str]:
    """The site's own files of some kinds; Pyodide's are as they come."""
    found = (each for each in SITE.rglob("*") if each.suffix in endings and each.is_file())
    return sorted(
        place
        for place in (each.relative_to(SITE).as_posix() for each in found)
        if not place.startswith("pyodide/")
    )


PAGES = files(".html")


@dataclass
class Link:
    """An address, as it is written, and where."""

    tag: str
    address: str
    facts: dict[str, str | None] = field(default_factory=dict)
    """The attributes of its element."""

    @property
    def loads(self) -> bool:
        """Whether it is a part of the page, and not a way to another."""
        rel = (self.facts.get("rel") or "").split()
        return self.tag not in ("a", "form") and not {"alternate", "canonical", "license"} & {*rel}


class Addresses(HTMLParser):
    """The addresses in a page, and the places in it that an address can name."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[Link] = []
        self.places: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        facts = dict(attrs)
        if place := facts.get("id"):
            self.places.add(place)
        for name in ("href", "src", "action", "poster", "data", "cite", "xlink:href"):
            if (address := facts.get(name)) is not None:
                self.links.append(Link(tag, address, facts))
        for candidate in (facts.get("srcset") or "").split(","):
            if candidate.strip():
                self.links.append(Link(tag, candidate.split()[0], facts))
        for address in in_css(facts.get("style") or ""):
            self.links.append(Link("style", address, facts))


def in_css(text: str) -> Iterator[str]:
    """The addresses in a style sheet."""
    for match in re.finditer(r"""url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"']*))\s*\)""", text):
        yield next(each for each in match.groups() if each is not None)
    yield from re.findall(r"""@import\s+["']([^"']+)["']""", text)


@cache
def addresses(page: str) -> Addresses:
    """What a page holds."""
    parser = Addresses()
    parser.feed((SITE / page).read_text(encoding="utf-8"))
    return parser


def fault(source: str, address: str) -> str:
    """What is wrong with an address that stands in a file of the site; nothing if all is well."""
    if urlsplit(address).scheme == "data":
        return ""
    target = urljoin(ROOT + source, address)
    if not target.startswith(ROOT):
        return external_fault(address) if urlsplit(address).scheme else "it is outside the site"
    path, _, fragment = target.removeprefix(ROOT).partition("#")
    path = unquote(path.partition("?")[0])
    if not (SITE / path).is_file():
        path = f"{path.rstrip('/')}/index.html".lstrip("/")
    if not (SITE / path).is_file():
        return "no such file"
    # A fragment with a sign of equality is the state of a page that a script reads.
    if fragment and "=" not in fragment and path.endswith(".html"):
        return "" if unquote(fragment) in addresses(path).places else "no such place in the page"
    return ""


# It is cited as it was found; whether it answers in any other way could not be seen.
UNSEALED = {"academiedesjeux.jeuxsoc.fr"}


def external_fault(address: str) -> str:
    """What is wrong with the form of another site's address; none is asked whether it is there."""
    parts = urlsplit(address)
    host = parts.hostname or ""
    if parts.scheme != "https" and not (parts.scheme == "http" and host in UNSEALED):
        return f"its scheme is {parts.scheme!r}"
    if not re.fullmatch(r"([a-z0-9-]+\.)+[a-z]{2,}", host) or parts.port or parts.username:
        return f"{parts.netloc!r} is no host"
    if re.search(r"[^!#$%&'()*+,/:;=?@\[\]\w.~-]", address, re.ASCII):
        return "a character that no address holds"
    return ""


# -- Pages, and what they load


@pytest.mark.parametrize("page", PAGES)
def test_every_link_of_a_page_leads_somewhere(page: str) -> None:
    links = addresses(page).links
    assert links
    faults = {link.address: found for link in links if (found := fault(page, link.address))}
    assert faults == {}


@pytest.mark.parametrize("page", PAGES)
def test_nothing_is_loaded_from_elsewhere(page: str) -> None:
    loaded = [link.address for link in addresses(page).links if link.loads]
    assert loaded
    assert [each for each in loaded if urlsplit(each).netloc] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_language_link_leads_to_the_same_page(lang: str) -> None:
    pages = [page for page in PAGES if page.startswith(f"{lang}/")]
    (other,) = {*LANGUAGES} - {lang}
    for page in pages:
        links = [
            link for link in addresses(page).links if link.facts.get("class") == "language-link"
        ]
        assert len(links) == 2, page  # in the narrow header and in the wide
        for link in links:
            assert link.facts["hreflang"] == link.facts["lang"] == other
            up = "../" * page.count("/")
            assert link.address == f"{up}{other}/{page.removeprefix(f'{lang}/')}"


def test_style_sheets_find_what_they_use() -> None:
    found = {
        (sheet, address): fault(sheet, address)
        for sheet in files(".css")
        for address in in_css((SITE / sheet).read_text(encoding="utf-8"))
    }
    assert {each: told for each, told in found.items() if told} == {}


def test_scripts_find_what_they_import() -> None:
    imported = re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*["'](\.[^"']+)["']""")
    found = {
        (script, address): fault(script, address)
        for script in files(".js", ".mjs")
        for address in imported.findall((SITE / script).read_text(encoding="utf-8"))
    }
    assert len(found) > 40
    assert {each: told for each, told in found.items() if told} == {}


# -- What other programs read


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_object_of_the_inventory_is_in_its_page(lang: str) -> None:
    held = InventoryFile.loads((SITE / lang / "objects.inv").read_bytes(), uri="")
    uris = [item.uri for items in held.data.values() for item in items.values()]
    assert len(uris) > 300
    assert [uri for uri in uris if fault(f"{lang}/objects.inv", uri)] == []


def strings(value: Any, key: str = "") -> Iterator[tuple[str, str]]:
    """Every string in what JSON holds, with the name it has there."""
    if isinstance(value, str):
        yield key, value
    elif isinstance(value, list):
        for each in value:
            yield from strings(each, key)
    elif isinstance(value, dict):
        for name, each in value.items():
            yield from strings(each, name)


# Names under which JSON holds addresses, however short; elsewhere one begins with a dot or two.
NAMES = {"$schema", "$ref", "file_name", "href", "scope", "src", "start_url"}


def test_addresses_in_json_lead_somewhere() -> None:
    found = {
        (file, text): fault(file, text)
        for file in files(".json", ".jsonld", ".webmanifest")
        for key, text in strings(json.loads((SITE / file).read_text(encoding="utf-8")))
        if (key in NAMES or re.fullmatch(r"\.{1,2}/\S+", text)) and not urlsplit(text).scheme
    }
    assert [text for file, text in found if text.endswith(".whl")]
    assert {each: told for each, told in found.items() if told} == {}


# -- The tests themselves


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("about.html", ""),
        ("../fr/about.html", ""),
        ("./", ""),
        ("try.html#hand=AS+KS+TS", ""),
        ("rules/content.html#content.aim", "no such place"),
        ("nowhere.html", "no such file"),
        ("/en/about.html", "outside the site"),
        ("../../about.html", "outside the site"),
        ("http://example.com/", "scheme"),
        ("javascript:void(0)", "scheme"),
        ("https://example/", "no host"),
        ("https://example.com/a b", "a character"),
    ],
)
def test_faults_are_seen(address: str, told: str) -> None:
    found = fault("en/index.html", address)
    assert re.search(told, found) if told else not found
