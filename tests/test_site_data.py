"""The rules as data, in the built site: JSON held to its schemas, citations, linked data."""

import doctest
import json
import os
import re
from itertools import pairwise
from pathlib import Path
from typing import Any
from urllib.parse import urljoin, urlsplit

import pytest
from bs4 import BeautifulSoup
from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from pyld import jsonld
from referencing import Registry, Resource

from content_rules import cite
from content_rules.citation_facts import facts_of
from content_rules.citation_styles import STYLES
from content_rules.clauses import rulebook
from content_rules.export import clause_data
from content_rules.lockfile import edition_of

pytestmark = pytest.mark.site

ROOT = Path(__file__).parent.parent
SITE = Path(os.environ.get("CONTENT_RULES_SITE", ROOT / "_site"))
HOST = "https://rules.example/some/where/"
BOOK = rulebook("content")
ACE = "content.points.ace"
LANGUAGES = ("en", "fr")


def read(place: str) -> Any:
    return json.loads((SITE / place).read_text(encoding="utf-8"))


def schema(name: str) -> Draft202012Validator:
    """The published schema of that name, which may refer to its neighbours."""
    published = {each.name: read(f"schemas/{each.name}") for each in (SITE / "schemas").iterdir()}
    for each in published.values():
        Draft202012Validator.check_schema(each)
    registry: Registry[Any] = Registry().with_resources(
        (place, Resource.from_contents(each)) for place, each in published.items()
    )
    return Draft202012Validator(
        published[name], registry=registry, format_checker=Draft202012Validator.FORMAT_CHECKER
    )


# -- JSON


def test_every_clause_is_published_with_all_its_fields() -> None:
    data = read("clauses.json")
    schema("clauses.schema.json").validate(data)
    (book,) = data["rulebooks"]
    assert [each["id"] for each in book["clauses"]] == list(BOOK.by_id)
    assert book["edition"]["name"] == edition_of(BOOK).name
    for each in book["clauses"]:
        own = clause_data(BOOK.by_id[each["id"]])
        assert {key: each[key] for key in own if key != "url"} == {
            key: value for key, value in own.items() if key != "url"
        }


def test_every_clause_has_its_two_files() -> None:
    hold, places = (
        schema("clause.schema.json"),
        {each.name for each in (SITE / "clauses").iterdir()},
    )
    assert places == {f"{each}{end}" for each in BOOK.by_id for end in (".json", ".csl.json")}
    (book,) = read("clauses.json")["rulebooks"]
    for whole in book["clauses"]:
        data = read(f"clauses/{whole['id']}.json")
        hold.validate(data)
        shared = [key for key in whole if key != "url"]
        assert {key: data[key] for key in shared} == {key: whole[key] for key in shared}
        assert data["successor"] is None


@pytest.mark.parametrize("place", ["clauses.json", f"clauses/{ACE}.json"])
def test_addresses_lead_from_the_file_to_the_clause_and_to_the_schema(place: str) -> None:
    data = read(place)
    clauses = data["rulebooks"][0]["clauses"] if "rulebooks" in data else [data]
    here = HOST + place
    for each in clauses:
        for lang in LANGUAGES:
            address = urlsplit(urljoin(here, each["url"][lang]))
            assert urljoin(here, each["url"][lang]).startswith(f"{HOST}{lang}/")
            path = address.path.removeprefix(urlsplit(HOST).path)
            assert f'id="{address.fragment}"' in page(path)
    assert (SITE / urljoin(here, data["$schema"]).removeprefix(HOST)).is_file()


_PAGES: dict[str, str] = {}


def page(path: str) -> str:
    return _PAGES.setdefault(path, (SITE / path).read_text(encoding="utf-8"))


def test_the_citations_of_a_file_are_those_of_the_package() -> None:
    for name, each in BOOK.by_id.items():
        data = read(f"clauses/{name}.json")
        for lang in LANGUAGES:
            facts = facts_of(each, BOOK, lang, "../")  # of this build, which has no address
            for style, write in STYLES.items():
                assert data["citations"][lang][style] == write(facts)
        english, french = read(f"clauses/{name}.csl.json")
        assert (english["id"], french["id"]) == (f"{name}:en", f"{name}:fr")
        for lang, item in (("en", english), ("fr", french)):
            (own,) = json.loads(cite(name, "csl-json", lang))
            assert item | {"id": name} == own


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("id", "Content.Ace"),
        ("kind", "shall"),
        ("digest", "0123"),
        ("text", {"en": "In English alone."}),
        ("see", "content.points.ace"),
        ("implemented_by", [{"module": "a"}]),
        ("anything", "else"),
        ("edition", {"name": "0.1.0", "version": "0.1.0", "lock": "0123abcd", "date": "today"}),
    ],
)
def test_a_schema_refuses_what_is_not_so(field: str, value: object) -> None:
    with pytest.raises(ValidationError):
        schema("clause.schema.json").validate(read(f"clauses/{ACE}.json") | {field: value})


def test_every_field_is_told_of_in_the_schema() -> None:
    told = read("schemas/clauses.schema.json")["$defs"]
    for kind, definition in told.items():
        for name, field in definition.get("properties", {}).items():
            assert "description" in field or "$ref" in field or "anyOf" in field, (kind, name)


def test_editions_are_published_as_they_are_kept() -> None:
    hold = schema("edition.schema.json")
    kept = sorted((ROOT / "docs" / "editions").rglob("*.json"))
    assert kept
    for each in kept:
        place = each.relative_to(ROOT / "docs")
        assert (SITE / place).read_bytes() == each.read_bytes()
        hold.validate(read(place.as_posix()))


# -- Linked data


def vocabulary(address: str, _options: object) -> dict[str, object]:
    """Stand for schema.org, whose words are all in one namespace; nothing else may be asked."""
    assert address.rstrip("/") == "https://schema.org"
    urls = ("license", "workTranslation", "translationOfWork", "isBasedOn", "isPartOf", "hasPart")
    context = {"@vocab": "http://schema.org/"} | {
        each: {"@id": f"http://schema.org/{each}", "@type": "@id"} for each in urls
    }
    return {
        "contentType": "application/ld+json", "contextUrl": None, "documentUrl": address,
        "document": {"@context": context},
    }  # fmt: skip


def expanded(data: object, base: str) -> dict[str, dict[str, Any]]:
    """The nodes of linked data, each with its properties, by their names, merged."""
    options = {"documentLoader": vocabulary, "base": base}
    flat = jsonld.flatten(data, None, options)
    return {each["@id"]: each for each in flat}


def refs(node: dict[str, Any], name: str) -> list[str]:
    return [each["@id"] for each in node.get(f"http://schema.org/{name}", [])]


def values(node: dict[str, Any], name: str) -> list[Any]:
    return [each["@value"] for each in node[f"http://schema.org/{name}"]]


def test_linked_data_is_read_as_a_game_and_its_rules_in_two_languages() -> None:
    nodes = expanded(read("clauses.jsonld"), f"{HOST}clauses.jsonld")
    game, rules = (
        nodes[f"{HOST}clauses.jsonld#content"],
        nodes[f"{HOST}clauses.jsonld#content-rules"],
    )
    assert game["@type"] == ["http://schema.org/Game"]
    assert refs(game, "subjectOf") == [rules["@id"]]
    (players,) = refs(game, "numberOfPlayers")
    assert (values(nodes[players], "minValue"), values(nodes[players], "maxValue")) == ([2], [16])
    assert rules["@type"] == ["http://schema.org/CreativeWork"]
    assert refs(rules, "about") == [game["@id"]]
    assert refs(rules, "hasPart") == [f"{HOST}clauses/{each}.json" for each in BOOK.by_id]
    assert values(rules, "inLanguage") == ["en", "fr"]
    for lang, text in zip(LANGUAGES, refs(rules, "workTranslation"), strict=True):
        assert text == f"{HOST}{lang}/rules/content.html"
        assert refs(nodes[text], "translationOfWork") == [rules["@id"]]
    (lalanne,) = refs(rules, "isBasedOn")
    assert lalanne == "https://salondesjeux.fr/content.htm"
    (mery,) = refs(nodes[lalanne], "isBasedOn")
    assert values(nodes[mery], "datePublished") == ["1847"]
    (author,) = refs(nodes[lalanne], "author")
    assert values(nodes[author], "name") == ["Philippe Lalanne"]


def test_linked_data_tells_of_every_clause_in_both_languages() -> None:
    nodes = expanded(read("clauses.jsonld"), f"{HOST}clauses.jsonld")
    for clause in BOOK:
        node = nodes[f"{HOST}clauses/{clause.id}.json"]
        assert values(node, "identifier") == [clause.id]
        assert refs(node, "isPartOf") == [f"{HOST}clauses.jsonld#content-rules"]
        assert bool(refs(node, "isBasedOn")) == (clause.status != "ruling")
        for lang, name in zip(LANGUAGES, refs(node, "workTranslation"), strict=True):
            text = nodes[name]
            assert name == f"{HOST}{lang}/rules/content.html#{clause.id}"
            assert values(text, "text") == [clause.text[lang]]
            assert values(text, "inLanguage") == [lang]
            assert refs(text, "translationOfWork") == [node["@id"]]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_of_the_rules_says_what_it_is_and_where_the_rest_is(lang: str) -> None:
    place = f"{lang}/rules/content.html"
    html = BeautifulSoup(page(place), "html.parser")
    (script,) = html.select('script[type="application/ld+json"]')
    (link,) = html.select('link[rel="alternate"][type="application/ld+json"]')
    assert urljoin(HOST + place, str(link["href"])) == f"{HOST}clauses.jsonld"
    nodes = expanded(json.loads(script.get_text()), HOST + place)
    whole = expanded(read("clauses.jsonld"), f"{HOST}clauses.jsonld")
    (own,) = [each for each in nodes.values() if refs(each, "translationOfWork")]
    assert values(own, "inLanguage") == [lang]
    assert refs(own, "translationOfWork") == [f"{HOST}clauses.jsonld#content-rules"]
    assert refs(own, "about") == [f"{HOST}clauses.jsonld#content"]
    assert {*refs(own, "translationOfWork"), *refs(own, "about"), *refs(own, "isBasedOn")} <= set(
        whole
    )


# -- What pages say to whoever links to them


PAGES = sorted(each.relative_to(SITE / "en").as_posix() for each in (SITE / "en").rglob("*.html"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_has_its_title_its_description_and_its_languages(lang: str) -> None:
    assert len(PAGES) > 20
    for place in PAGES:
        head = page(f"{lang}/{place}").partition("</head>")[0]
        html = BeautifulSoup(head, "html.parser")
        found = {str(tag["property"]): str(tag["content"]) for tag in html.select("meta[property]")}
        (description,) = html.select('meta[name="description"]')
        assert html.title is not None
        assert html.title.get_text().startswith(found["og:title"])
        assert found["og:description"] == description["content"]
        assert (found["og:locale"], found["og:locale:alternate"]) == {
            "en": ("en_GB", "fr_FR"),
            "fr": ("fr_FR", "en_GB"),
        }[lang]


# -- What changed


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_edition_is_told_the_newest_first(lang: str) -> None:
    html = BeautifulSoup(page(f"{lang}/changes.html"), "html.parser")
    told = [str(each["id"]) for each in html.select("section[id^=edition-]")]
    expected = [f"edition-{each.version}" for each in reversed(BOOK.editions)]
    assert [each for each in told if each in expected] == expected
    assert len(told) - len(expected) == (not edition_of(BOOK).date)
    for each in BOOK.editions:
        (link,) = html.select(f'a[href="../editions/content/{each.version}.json"]')
        section = link.find_parent("section")
        assert section is not None
        assert each.name in section.get_text()
    dates = [each.date for each in BOOK.editions]
    assert all(before <= after for before, after in pairwise(dates))


# -- The page Cite


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_scripts_the_page_cites_a_clause_in_every_style(lang: str) -> None:
    html = BeautifulSoup(page(f"{lang}/cite.html"), "html.parser")
    shown = {
        str(each["data-style"]): each.select("pre > code")[0].get_text()
        for each in html.select(".cr-citation")
    }
    mistigri = "content.combination.brelan-mistigri"
    assert shown == {style: cite(mistigri, style, lang) for style in STYLES}
    offered = [str(each["value"]) for each in html.select("option")]
    assert offered == list(BOOK.by_id)
    (chosen,) = html.select("option[selected]")
    assert chosen["value"] == mistigri
    for control in html.select("article :is(select, button)"):
        assert control.find_parent(hidden=True)


def test_the_python_of_the_page_cite_gives_what_it_says() -> None:
    text = (ROOT / "docs" / "cite.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```pycon\n(.*?)```", text, re.DOTALL)
    test = doctest.DocTestParser().get_doctest(example, {}, "cite.md", None, 0)
    assert len(test.examples) == 3
    assert doctest.DocTestRunner().run(test).failed == 0
