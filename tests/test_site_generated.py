"""The pages written from data, against that data read on its own: nothing of it is left out."""

import os
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from bs4 import BeautifulSoup, Tag

pytestmark = pytest.mark.site

ROOT = Path(__file__).parent.parent
SITE = Path(os.environ.get("CONTENT_RULES_SITE", ROOT / "_site"))
OTHER = {"en": "fr", "fr": "en"}


def read(path: str) -> dict[str, Any]:
    return tomllib.loads((ROOT / path).read_text(encoding="utf-8"))


CLAUSES: list[dict[str, Any]] = read("content_rules/content/clauses.toml")["clauses"]
RULINGS = [each for each in CLAUSES if each["status"] == "ruling"]
DIVERGENCES = [each for each in CLAUSES if "divergence" in each]
IDS = [each["id"] for each in CLAUSES]


def number(clause: dict[str, Any]) -> str:
    """The clause's number: its section, and its place among the section's clauses."""
    same = [each["id"] for each in CLAUSES if each["section"] == clause["section"]]
    return f"§\u00a0{clause['section']}({same.index(clause['id']) + 1})"


def soup(page: str) -> BeautifulSoup:
    return BeautifulSoup((SITE / page).read_text(encoding="utf-8"), "html.parser")


def words(tag: Tag) -> str:
    """A tag's text; a text of the data is stripped, and may be cut up by coloured suits."""
    return " ".join(tag.get_text().split(" "))


def entries(lang: str, page: str) -> dict[str, Tag]:
    """The entries of a page, by their anchors."""
    return {str(each["id"]): each for each in soup(f"{lang}/{page}").select(".cr-entry")}


# -- Rulings


@pytest.mark.parametrize("lang", OTHER)
def test_every_ruling_is_told_whole(lang: str) -> None:
    shown = entries(lang, "rulings.html")
    assert list(shown) == [each["id"] for each in RULINGS]
    for clause in RULINGS:
        entry, made = shown[clause["id"]], clause["ruling"]
        told = words(entry)
        assert f"{number(clause)} {clause['title'][lang]}" in told
        for text in (made["question"], made["reason"]):
            assert text[lang].strip() in told
        others = [words(item) for item in entry.select("li")]
        assert others == [each.strip() for each in made["alternatives"][lang]]
        both = [(p["lang"], words(p)) for p in entry.select(".cr-both p")]
        assert both == [(each, clause["text"][each].strip()) for each in (lang, OTHER[lang])]
        link = entry.select_one(".cr-entry-clause a")
        assert link is not None
        assert link["href"] == f"rules/content.html#{clause['id']}"


@pytest.mark.parametrize("lang", OTHER)
def test_a_ruling_names_the_option_that_chooses(lang: str) -> None:
    shown = entries(lang, "rulings.html")
    options = {}
    for clause in RULINGS:
        told = shown[clause["id"]].select("p > code")
        options[clause["id"]] = [each.get_text() for each in told if "Options." in each.get_text()]
        option = clause["ruling"].get("option")
        assert options[clause["id"]] == ([f"Options.{option}"] if option else [])
    assert any(options.values())


# -- Divergences


@pytest.mark.parametrize("lang", OTHER)
def test_every_divergence_is_told_those_that_bear_on_play_first(lang: str) -> None:
    shown = entries(lang, "divergences.html")
    bearing = [each["id"] for each in DIVERGENCES if each["divergence"]["followed"] != "both"]
    wording = [each["id"] for each in DIVERGENCES if each["divergence"]["followed"] == "both"]
    assert bearing
    assert wording
    assert list(shown) == bearing + wording
    followed = {
        "en": {
            "fr": "We follow the French.",
            "en": "We follow the English.",
            "both": "One reading satisfies both.",
        },
        "fr": {
            "fr": "Nous suivons le français.",
            "en": "Nous suivons l’anglais.",
            "both": "Une même lecture convient aux deux.",
        },
    }[lang]
    for clause in DIVERGENCES:
        entry, found = shown[clause["id"]], clause["divergence"]
        columns = [words(column) for column in entry.select(".cr-both > div")]
        for column, side in zip(columns, ("french", "english"), strict=True):
            assert found[side][lang].strip() in column
        reason = f"{followed[found['followed']]} {found['reason'][lang].strip()}"
        assert reason in words(entry)
        assert entry.select(f'a[href="rules/content.html#{clause["id"]}"]')


@pytest.mark.parametrize("lang", OTHER)
@pytest.mark.parametrize("page", ["rulings.html", "divergences.html"])
def test_the_links_at_the_top_lead_to_each_entry(lang: str, page: str) -> None:
    links = [str(link["href"]) for link in soup(f"{lang}/{page}").select(".cr-contents a")]
    assert links == [f"#{each}" for each in entries(lang, page)]


# -- Coverage


def rows(lang: str) -> dict[str, Tag]:
    return {str(row["id"]): row for row in soup(f"{lang}/coverage.html").select("tbody tr")}


def marked() -> dict[str, set[str]]:
    """The tests that name each clause, by a plain look at their source, which ruff formats."""
    found: dict[str, set[str]] = {each: set() for each in IDS}
    for path in sorted((ROOT / "tests").glob("test_*.py")):
        for chunk in path.read_text(encoding="utf-8").split("\n\n\n"):
            decorators, _def, rest = chunk.partition("\ndef ")
            for ids in re.findall(r"(?ms)^@pytest\.mark\.clause\((.*?)\)", decorators):
                for each in re.findall(r'"(content\..+?)"', ids):
                    found[each].add(rest.partition("(")[0])
    return found


@pytest.mark.parametrize("lang", OTHER)
def test_every_clause_is_followed_to_its_code_and_tests(lang: str) -> None:
    shown, tests = rows(lang), marked()
    assert list(shown) == IDS
    for clause in CLAUSES:
        row = shown[clause["id"]]
        assert words(row.select("th")[0]) == f"{number(clause)} {clause['title'][lang]}"
        is_rule = clause["kind"] not in ("advice", "history")
        assert bool(row.select("a.cr-code")) == is_rule
        names = {each.get_text() for each in row.select("td")[1].select("code")}
        assert {each for each in names if not each.endswith(".py")} == tests[clause["id"]]


@pytest.mark.parametrize("lang", OTHER)
def test_the_counts_are_those_of_the_data(lang: str) -> None:
    counts = [each.get_text() for each in soup(f"{lang}/coverage.html").select(".cr-counts dd")]
    rules = [each["id"] for each in CLAUSES if each["kind"] not in ("advice", "history")]
    tests = marked()
    assert counts[0] == str(len(CLAUSES))
    assert counts[1] == str(len(rules))
    assert counts[3] == str(sum(bool(tests[each]) for each in rules))


def test_each_rule_s_example_ran_its_code() -> None:
    ran = {
        name: [said.get_text() for said in row.select("td")[0].select(".cr-ran")]
        for name, row in rows("en").items()
    }
    for clause in CLAUSES:
        if clause["kind"] not in ("advice", "history"):
            assert "ran" in ran[clause["id"]], clause["id"]


# -- Glossary


@pytest.mark.parametrize("lang", OTHER)
def test_every_term_is_there_in_order_with_its_clauses(lang: str) -> None:
    terms = read("docs/glossary.toml")
    shown = {str(each["id"]): each for each in soup(f"{lang}/glossary.html").select(".cr-term")}
    assert set(shown) == set(terms)
    for key, term in terms.items():
        dfn, other = shown[key].select("dt > *")
        assert dfn.get_text() == term[lang]
        assert (other["lang"], other.get_text()) == (OTHER[lang], term[OTHER[lang]])
        told = shown[key].select_one("dd")
        assert told is not None
        assert re.sub("[*`]", "", term["text"][lang]) in words(told)
        links = [str(link["href"]) for link in told.select("a")]
        assert links == [f"rules/content.html#{each}" for each in term["clauses"]]
    letters = [
        each.select("dfn")[0].get_text().strip("«»“” \u00a0").casefold() for each in shown.values()
    ]
    plain = [each.replace("é", "e") for each in letters]
    assert plain == sorted(plain)
