"""Citations: what they say, and that each style is read back as that by what reads it."""

import html
import json
import re
import subprocess
import sys
import warnings
from collections.abc import Iterator
from dataclasses import replace
from urllib.parse import quote as quoted

import pytest
from bibtexparser.entrypoint import parse_string
from bibtexparser.middlewares import LatexDecodingMiddleware
from bs4 import BeautifulSoup
from citeproc import Citation, CitationItem, CitationStylesBibliography, CitationStylesStyle
from citeproc import formatter as formatters
from citeproc.source.json import CiteProcJSON
from docutils import nodes
from docutils.core import publish_doctree
from markdown_it import MarkdownIt
from myst_parser.parsers.docutils_ import Parser as MystParser

from content_rules import cite, clause
from content_rules.citation_facts import Facts, day, facts_of
from content_rules.citation_styles import STYLES
from content_rules.clauses import rulebook
from content_rules.errors import RulesError, UnknownClauseError
from content_rules.lockfile import edition
from content_rules.model import Clause
from content_rules.quoting import quote
from content_rules.reader import read_rulebook

BOOK = rulebook("content")
SITE = "https://example.org/a_b/"
MISTIGRI = "content.combination.brelan-mistigri"
LANGUAGES = ("en", "fr")
NASTY = (
    "*a* _b_ `c` [d](e) <f> {g} $h$ |i| j_ __k__ #l ~m~ \\n ^o @p & 100% {{q}} ''r'' "
    "~~~~ :s:`t` [[u]] «\u00a0v\u00a0»\u202f! “w” \\textbf{x} {unbalanced --- é œ À"
)

DROPPED = str.maketrans("^", "ˆ", "<>{}|")


def every_facts(site: str = SITE) -> Iterator[Facts]:
    """What is said of every clause in each language, and of one whose title is all signs."""
    for lang in LANGUAGES:
        for each in BOOK:
            yield facts_of(each, BOOK, lang, site)
        hostile = facts_of(clause(MISTIGRI), BOOK, lang, site)
        yield replace(hostile, title=NASTY, game=f"Jeu {NASTY}")


def named(facts: Facts) -> str:
    return f"{facts.place}, {facts.quoted}"


# -- What a citation says


def test_a_citation_in_each_language() -> None:
    today = edition("content")
    assert re.fullmatch(r"0\.1\.0\+[0-9a-f]{8}", today)
    assert cite(MISTIGRI) == (
        f"Content, §\u00a04.1(5), “The Brelan Mistigri” ({MISTIGRI}), "
        f"content_rules {today}, 30 November 2026"
    )
    assert cite(MISTIGRI, lang="fr") == (
        f"Le Content, §\u00a04.1(5), «\u00a0Le Brelan Mistigri\u00a0» ({MISTIGRI}), "
        f"content_rules {today}, 30 novembre 2026"
    )
    address = f"{SITE}fr/rules/content.html#{MISTIGRI}"
    assert cite(MISTIGRI, lang="fr", site=SITE.rstrip("/")).endswith(f", {address}")
    assert cite(MISTIGRI, lang="fr", site=SITE) == f"{cite(MISTIGRI, lang='fr')}, {address}"


@pytest.mark.parametrize("style", STYLES)
def test_a_clause_is_cited_by_itself_by_its_id_and_by_its_number(style: str) -> None:
    assert cite(clause(MISTIGRI), style) == cite(MISTIGRI, style) == cite("§ 4.1(5)", style)


@pytest.mark.parametrize(
    ("said", "title", "quoted"),
    [
        ("en", "Saying “Content!”", "“Saying ‘Content!’”"),
        ("fr", "Dire «\u00a0Content\u202f!\u00a0»", "«\u00a0Dire “Content\u202f!”\u00a0»"),
        ("fr", "L’As", "«\u00a0L’As\u00a0»"),
    ],
)
def test_quotation_marks_within_a_title_are_second_ones(said: str, title: str, quoted: str) -> None:
    assert replace(facts_of(clause(MISTIGRI), BOOK, said), title=title).quoted == quoted


@pytest.mark.parametrize(
    ("date", "english", "french"),
    [
        ("2026-11-30", "30 November 2026", "30 novembre 2026"),
        ("2027-01-01", "1 January 2027", "1er janvier 2027"),
        ("2027-02-10", "10 February 2027", "10 février 2027"),
        ("2028-08-05", "5 August 2028", "5 août 2028"),
        ("2028-12-31", "31 December 2028", "31 décembre 2028"),
    ],
)
def test_a_day_is_written_as_one_writes_it(date: str, english: str, french: str) -> None:
    assert (day(date, "en"), day(date, "fr")) == (english, french)


def unreleased() -> Facts:
    text = "".join(
        f'[[sections]]\nnumber = "1"\n[[clauses]]\nid = "toy.a"\nsection = "1"\nkind = "must"\n'
        f'status = "ruling"\nsince = "1.0"\n{each}'
        for each in ['title.en = "A"\ntext.en = "B"\n[clauses.ruling]\nreason.en = "C"\n']
    )
    book = read_rulebook(f'[rulebook]\nid = "toy"\ntitle.en = "Toy"\n{text}')
    return facts_of(book.clause("toy.a"), book, "en", SITE)


def test_a_state_that_is_not_released_says_so_in_every_style() -> None:
    facts = unreleased()
    assert facts.edition.date == ""
    lock = re.fullmatch(r"0\+([0-9a-f]{8})", facts.edition.name)
    assert lock
    for name, write in STYLES.items():
        written = write(facts)
        assert lock[1] in written, name
        assert not re.search("20[0-9][0-9]", written), name
        assert ("unreleased" in written) == (name != "wikipedia")
    (item,) = json.loads(STYLES["csl-json"](facts))
    assert "issued" not in item
    assert item["status"] == "unreleased"


def test_no_source_is_given_as_the_author_of_our_words() -> None:
    for facts in every_facts():
        for name, write in STYLES.items():
            lines = write(facts).splitlines()
            for line in lines if name == "bibtex" else [write(facts)]:
                if re.match(r"\s*author\b", line):
                    assert not re.search("Méry|Lalanne", line), line
    (item,) = json.loads(cite(MISTIGRI, "csl-json", "fr"))
    assert item["author"] == [{"literal": "Les auteurs de content_rules"}]
    assert item["note"] == (
        "Rédaction propre à cette édition\u202f; énoncé dans Philippe Lalanne, "
        "«\u00a0Le Content\u00a0» (2025), §\u00a04.1, d’après Joseph Méry, "
        "«\u00a0L’Arbitre des jeux\u00a0» (1847)"
    )


def test_a_ruling_is_said_to_be_ours_altogether() -> None:
    for lang, word in (("en", "ruling"), ("fr", "Décision")):
        (item,) = json.loads(cite("content.ruling.equal-points", "csl-json", lang))
        assert word in item["note"]
        assert not re.search("Méry|Lalanne", json.dumps(item, ensure_ascii=False))


# -- What is asked wrongly


def test_an_id_that_is_misspelt_is_told_with_the_nearest() -> None:
    with pytest.raises(
        UnknownClauseError, match=r"no clause ‘content\.points\.acr’; the nearest: "
    ) as told:
        cite("content.points.acr", "bibtex")
    assert told.value.nearest[0] == "content.points.ace"


@pytest.mark.parametrize(
    ("style", "said"),
    [
        ("bibtext", "no style ‘bibtext’; the nearest: bibtex, text"),
        ("csl", "no style ‘csl’; the nearest: csl-json"),
        ("apa", "no style ‘apa’; there are text, bibtex, csl-json, markdown, rest, wikipedia"),
        ("", "no style ‘’; there are text, bibtex, csl-json, markdown, rest, wikipedia"),
    ],
)
def test_a_style_that_there_is_not_is_told(style: str, said: str) -> None:
    with pytest.raises(RulesError) as told:
        cite(MISTIGRI, style)
    assert str(told.value) == said
    assert "pas de style" in told.value.text("fr")


def test_a_language_that_there_is_not_is_told() -> None:
    with pytest.raises(RulesError, match="no language 'de'"):
        cite(MISTIGRI, lang="de")


# -- Read back


def test_bibtex_is_read_back() -> None:
    for facts in every_facts():
        library = parse_string(
            STYLES["bibtex"](facts), append_middleware=[LatexDecodingMiddleware()]
        )
        assert not library.failed_blocks, facts.id
        (entry,) = library.entries
        assert (entry.entry_type, entry.key) == ("misc", facts.id)
        read = {name: field.value for name, field in entry.fields_dict.items()}
        spaced = {name: re.sub(r"\s", " ", str(value)) for name, value in read.items()}
        # This reader knows TeX's names for < > { } | and drops them; its circumflex is another.
        plain = re.sub(r"\s", " ", f"{facts.place}, {facts.title}".translate(DROPPED))
        assert spaced["title"].strip("{}") == plain
        assert spaced["author"].strip("{}") == facts.authors
        assert spaced["howpublished"] == f"{facts.published} ({facts.id})"
        assert spaced["note"] == re.sub(r"\s", " ", facts.source)
        assert (read["year"], read["date"]) == ("2026", "2026-11-30")
        assert str(read["month"]) in ("nov", "11", "November")
        assert read["url"] == facts.url


def test_bibtex_keeps_the_case_of_titles_and_the_typography_of_french() -> None:
    written = cite("content.saying-content.duty", "bibtex", "fr")
    assert "{{Le Content, §~4(" in written
    assert "«~Content\\,!~»" in written
    assert not re.search("[\u00a0\u202f]", written)  # TeX has its own


def test_csl_json_is_read_back_and_set() -> None:
    for facts in [each for each in every_facts() if each.id == MISTIGRI]:
        source = CiteProcJSON(json.loads(STYLES["csl-json"](facts)))
        style = CitationStylesStyle("harvard-cite-them-right", validate=False)
        bibliography = CitationStylesBibliography(style, source, formatters.plain)
        bibliography.register(Citation([CitationItem(facts.id)]))
        (line,) = map(str, bibliography.bibliography())
        assert "2026" in line
        assert facts.authors in line
        assert f"({facts.id})" in line


def test_csl_json_says_all_that_a_citation_needs() -> None:
    for facts in every_facts():
        (item,) = json.loads(STYLES["csl-json"](facts))
        assert item["id"] == facts.id
        assert item["title"] == f"{facts.place}, {facts.title} ({facts.id})"
        assert item["container-title"] == f"content_rules {edition('content')}"
        assert item["issued"] == {"date-parts": [[2026, 11, 30]]}
        assert item["URL"] == facts.url
        assert item["language"][:2] == facts.lang


def linked(text: str, url: str, facts: Facts) -> None:
    """See that a text is the citation, and its link what it should be."""
    rest = f" ({facts.id}), {facts.published}, {facts.when}"
    assert text == named(facts) + rest
    assert url == facts.url


def test_markdown_is_read_back_as_commonmark() -> None:
    for facts in every_facts():
        page = BeautifulSoup(
            MarkdownIt("commonmark").render(STYLES["markdown"](facts)), "html.parser"
        )
        (link,) = page.select("a")
        assert link.get_text() == named(facts)
        linked(page.get_text().strip(), html.unescape(str(link["href"])), facts)
        assert [each.name for each in page.find_all()] == ["p", "a"]


@pytest.mark.parametrize("language", ["rest", "markdown"])
def test_rest_and_myst_are_read_back_by_docutils(language: str) -> None:
    extensions = ["dollarmath", "strikethrough", "substitution", "attrs_inline", "deflist"]
    parser = MystParser() if language == "markdown" else None
    for facts in every_facts():
        if language == "markdown" and facts.title != NASTY and facts.number != "4(1)":
            continue  # all of them were read as CommonMark; these by MyST, which is slow
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tree = publish_doctree(
                STYLES[language](facts),
                parser=parser,
                settings_overrides={
                    "report_level": 1,
                    "halt_level": 2,
                    "myst_enable_extensions": extensions,
                    "smart_quotes": False,
                }
                if parser
                else {"report_level": 1, "halt_level": 2},
            )
        (paragraph,) = tree.children
        (link,) = paragraph.findall(nodes.reference)
        assert link.astext() == named(facts)
        linked(paragraph.astext(), link["refuri"], facts)
        assert {type(each) for each in paragraph.findall(nodes.Element)} <= {
            nodes.paragraph,
            nodes.reference,
        }


@pytest.mark.parametrize("style", ["markdown", "rest"])
def test_without_an_address_there_is_no_link(style: str) -> None:
    assert not re.search(r"[]<>[]", cite(MISTIGRI, style))


def test_an_address_cannot_break_out_of_its_style() -> None:
    hostile = "https://example.org/a)(<c>`d|{e}''/"
    for style in STYLES:
        written = cite(MISTIGRI, style, site=hostile)
        assert "https://example.org/a%29%28%3Cc%3E%60d%7C%7Be%7D%27%27/en/rules/" in written


NO_SITES = (
    *("example.org", "/games/", "//example.org", "ftp://example.org", "javascript:alert(1)"),
    *(
        "https:example.org",
        "https://",
        "https:///games",
        "https://[::1",
        "https://[::1]",
        "https://a.org:x",
    ),
    *("https://a.org:99999", "https://a.org/?x=1", "https://a.org/#top", "https://a.org\\b"),
    *("https://a .org", "https://a.org/\n", "https://a.org/\u200b", " https://a.org", "{}"),
)


@pytest.mark.parametrize("site", NO_SITES)
def test_what_is_no_address_of_a_site_is_refused(site: str) -> None:
    for style in STYLES:
        with pytest.raises(RulesError) as caught:
            cite(MISTIGRI, style, site=site)
        for lang, expected in (
            ("en", "expected http:// or https://, a host and perhaps a path"),
            ("fr", "attendu\u00a0: http:// ou https://, un hôte et au besoin un chemin"),
        ):
            assert caught.value.text(lang).startswith(quote(site, lang))
            assert expected in caught.value.text(lang)


@pytest.mark.parametrize(
    "site", ["http://127.0.0.1:8000", "HTTPS://EXAMPLE.ORG/", "https://a.org/b/c", "https://été.fr"]
)
def test_any_address_of_a_site_will_do(site: str) -> None:
    assert f", {quoted(site.rstrip('/'), safe=':/')}/en/rules/" in cite(MISTIGRI, site=site)


def test_the_templates_of_wikipedia_have_their_fields_and_no_markup() -> None:
    names = {
        "en": ["cite web", "author", "title", "url", "website", "date"],
        "fr": ["Lien web", "langue", "auteur institutionnel", "titre", "url", "site", "date"],
    }
    for facts in every_facts():
        written = STYLES["wikipedia"](facts)
        assert written.startswith("{{")
        assert written.endswith("}}")
        name, *given = written[2:-2].split("|")
        fields = dict(each.strip().split("=", 1) for each in given)
        assert [name.strip(), *fields] == names[facts.lang]
        for key, value in fields.items():
            assert not re.search(r"[][{}<>]|''|~~", value), (key, value)
        title = fields["titre" if facts.lang == "fr" else "title"]
        assert html.unescape(title) == f"{facts.place}, {facts.title} ({facts.id})"
        assert fields["url"] == facts.url


# -- At a terminal


def test_the_command_cites() -> None:
    words = [sys.executable, "-m", "content_rules", "cite"]

    def run(*more: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [*words, *more], capture_output=True, encoding="utf-8", check=False,
            env={"PYTHONUTF8": "1", "PATH": "", "PYTHONPATH": ":".join(sys.path)},
        )  # fmt: skip

    done = run(MISTIGRI, "--style", "bibtex", "--lang", "fr", "--site", SITE)
    assert done.stdout == cite(MISTIGRI, "bibtex", "fr", site=SITE) + "\n"
    wrong = run(MISTIGRI, "--site", "example.org")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert wrong.stderr.startswith("content-rules: ‘example.org’ is not the address of a site\n")
    wrong = run(MISTIGRI, "--style", "bibtx", "--lang", "fr")
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert wrong.stderr == (
        "content-rules: pas de style «\u00a0bibtx\u00a0»\u202f; le plus proche\u00a0: bibtex\n"
    )


def test_every_clause_is_cited_in_every_style() -> None:
    """And no two clauses are cited alike."""
    of: list[Clause] = list(BOOK)
    for style in STYLES:
        for lang in LANGUAGES:
            assert len({cite(each, style, lang) for each in of}) == len(of)
