"""Content's clauses: their words in both languages, their examples, how one finds them."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from content_rules import clause
from content_rules.clauses import Implements, implements, links, rulebook
from content_rules.errors import RulebookError, UnknownClauseError
from content_rules.model import RULE_KINDS, Clause, Document, plain
from content_rules.probe import example_failure
from tests import wording

BOOK = rulebook("content")
CLAUSES = list(BOOK)

every_clause = pytest.mark.parametrize("of", CLAUSES, ids=[each.id for each in CLAUSES])


def words(of: object, lang: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a part of a rulebook, with its language."""
    if isinstance(of, str):
        if lang:
            yield lang, of
    elif isinstance(of, dict):
        for key, value in of.items():
            yield from words(value, key if key in ("en", "fr") else lang)
    elif isinstance(of, list):
        for value in of:
            yield from words(value, lang)


def every_text() -> list[tuple[str, str, str]]:
    """Every text of the rulebook: the place, the language, the words."""
    parts = [(BOOK.id, BOOK.title)]
    for section in BOOK.sections:
        parts += [(f"section {section.number}", each) for each in (section.title, section.note)]
    told = [(place, *each) for place, part in parts for each in words(plain(part))]
    return told + [(each.id, *text) for each in BOOK for text in words(plain(each))]


# Their words


def test_every_text_is_there_in_both_languages() -> None:
    texts = every_text()
    assert len(texts) > 200
    languages = [lang for _, lang, _ in texts]
    assert languages.count("en") == languages.count("fr")
    assert all(text for _, _, text in texts)


@every_clause
def test_a_clause_has_a_title_and_a_sentence_in_each_language(of: Clause) -> None:
    for lang in ("en", "fr"):
        assert re.fullmatch(r"[A-ZÀÉ].*[^.]", of.title[lang])
        assert re.fullmatch(r"[A-ZÀÉ][^\n]*[^.]\.", of.text[lang])
    assert of.text["en"] != of.text["fr"]


def test_every_text_is_set_as_its_language_sets_it() -> None:
    faults = [
        (place, lang, text, found)
        for place, lang, text in every_text()
        if (found := wording.FAULTS[lang](text))
    ]
    assert faults == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("L'As vaut 11 points.", "a typewriter quote"),
        ('On dit "Content".', "a typewriter quote"),
        ("Quoi ?", "no narrow no-break space before ; ! or ?"),
        ("Quoi\u00a0?", "no narrow no-break space before ; ! or ?"),
        ("Quoi?", "no narrow no-break space before ; ! or ?"),
        ("Un As ; deux Rois.", "no narrow no-break space before ; ! or ?"),
        ("Ainsi : Deux, Trois.", "no no-break space before a colon"),
        ("Ainsi: Deux, Trois.", "no no-break space before a colon"),
        ("On dit « Content\u00a0».", "no no-break space inside « »"),
        ("On dit «\u00a0Content ».", "no no-break space inside « »"),
        ("On dit «Content».", "no no-break space inside « »"),
        ("On dit “Content”.", "quotes that are not French"),
        ("Le § 4.2 le dit.", "no no-break space after §"),
        ("Deux  As.", "a space too many"),
        ("Un As ", "a space too many"),
        ("Un As...", "three full stops for an ellipsis"),
        ("Un As - le plus fort.", "a hyphen for a dash"),
        ("Un As , un Roi.", "a space beside a mark that takes none"),
        ("A égalité, tous paient.", "a capital without its accent"),
        ("Etat du jeu.", "a capital without its accent"),
        ("As de coeur.", "no ligature in œ"),
    ],
)
def test_french_set_wrongly_is_noticed(text: str, fault: str) -> None:
    assert wording.french_faults(text) == [fault]


@pytest.mark.parametrize(
    "text",
    [
        "À l’as de cœur\u00a0: «\u00a0Content\u202f!\u00a0»\u202f; et après\u202f?",
        "«\u202fQuoi\u202f?!\u202f» (§\u00a04.1)",
        "Partie à 12:30, Trente-et-un.",
    ],
)
def test_french_set_well_is_left_alone(text: str) -> None:
    assert wording.french_faults(text) == []


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("The player's Ace.", "a typewriter quote"),
        ("What ?", "a space before a mark"),
        ("So : Two, Three.", "a space before a mark"),
        ("He says “ Content”.", "a space inside quotes"),
        ("See § 4.2.", "no no-break space after §"),
    ],
)
def test_english_set_wrongly_is_noticed(text: str, fault: str) -> None:
    assert wording.english_faults(text) == [fault]


def test_no_run_of_words_is_a_source_s_own() -> None:
    digests = wording.source_digests()
    copies = {
        (place, lang): found
        for place, lang, text in every_text()
        if (found := wording.copied(text, digests))
    }
    assert copies == {}


def test_a_run_of_words_of_the_sources_would_be_noticed() -> None:
    # The list holds what both texts name: the book they rest on.
    digests = wording.source_digests()
    assert len(digests) > 3_000
    assert all(re.fullmatch("[0-9a-f]{8}", each) for each in digests)
    book = "Joseph MÉRY, L’arbitre des Jeux ; Gabriel de Gonet (Paris, 1847)"
    assert wording.copied(f"Voyez {book}, et rien d’autre.", digests) == [
        "joseph mery l arbitre des jeux",
        "mery l arbitre des jeux gabriel",
        "l arbitre des jeux gabriel de",
        "arbitre des jeux gabriel de gonet",
        "des jeux gabriel de gonet paris",
        "jeux gabriel de gonet paris 1847",
    ]


# What they are


def test_sections_and_clauses_come_in_order() -> None:
    sections = [section.number for section in BOOK.sections]
    assert sections == ["0", "1", "2", "3", "4", "4.1", "4.2", "4.3", "4.4", "4.5", "5", "5.1", "R"]
    found = [(sections.index(each.section), each.ordinal) for each in BOOK]
    assert found == sorted(found)
    for number in sections:
        ordinals = [each.ordinal for each in BOOK if each.section == number]
        assert ordinals == list(range(1, len(ordinals) + 1))
        assert ordinals
    assert len({each.number for each in BOOK}) == len(BOOK)


@every_clause
def test_an_id_is_permanent_words_joined_by_dots_and_hyphens(of: Clause) -> None:
    assert re.fullmatch(r"content(\.[a-z0-9]+(-[a-z0-9]+)*){2}", of.id)
    assert of.rulebook == "content"


@every_clause
def test_a_rule_has_an_example_that_passes(of: Clause) -> None:
    if of.kind in RULE_KINDS:
        assert ">>> " in of.example
    assert example_failure(of) == ""


@every_clause
def test_what_is_stated_has_its_section_of_a_source_and_a_ruling_has_none(of: Clause) -> None:
    if of.status == "ruling":
        assert of.source == ()
        assert of.section == "R"
        assert of.ruling is not None
        english, french = (of.ruling.alternatives[lang] for lang in ("en", "fr"))
        assert len(english) == len(french) > 0
    else:
        section = "introduction" if of.section == "0" else of.section
        assert [(each.document, each.section) for each in of.source] == [("lalanne", section)]


def test_no_clause_claims_to_be_the_first_writer_s_alone() -> None:
    # The text does not mark which of its decisions are Lalanne's.
    assert {each.document for one in BOOK for each in one.source} == {"lalanne"}
    assert BOOK.documents["mery"].date == "1847"
    lalanne = BOOK.documents["lalanne"]
    assert isinstance(lalanne, Document)
    assert (lalanne.author, lalanne.date) == ("Philippe Lalanne", "2025-05-29")


@every_clause
def test_what_a_clause_points_at_is_another_clause(of: Clause) -> None:
    pointed = (*of.restates, *of.see)
    assert set(pointed) <= set(BOOK.by_id) - {of.id}
    assert len(set(pointed)) == len(pointed)


# How one finds them


def test_a_clause_is_found_by_its_id() -> None:
    found = clause("content.combination.brelan-mistigri")
    assert found.title["fr"] == "Le Brelan Mistigri"
    assert found is rulebook("content").by_id["content.combination.brelan-mistigri"]
    assert str(found).startswith("§")
    assert str(found).endswith("4.1(5) content.combination.brelan-mistigri")


@pytest.mark.parametrize(
    "number",
    [
        "4.1(5)",
        "§ 4.1(5)",
        "§4.1(5)",
        "§\u00a04.1(5)",
        "§\u202f4.1(5)",
        "  4.1 (5) ",
    ],
)
def test_a_clause_is_found_by_its_number(number: str) -> None:
    assert clause(number).id == "content.combination.brelan-mistigri"


def test_every_clause_is_found_by_its_id_and_its_number() -> None:
    for each in rulebook("content"):
        assert clause(each.id) is clause(each.number) is clause(f"§ {each.number}") is each


@pytest.mark.parametrize(
    ("given", "nearest"),
    [
        ("content.combination.brelan-mistigry", "content.combination.brelan-mistigri"),
        ("content.point.ace", "content.points.ace"),
        ("combination.brelan", "content.combination.brelan"),
        ("content.ranking.thirtyone", "content.ranking.thirty-one"),
        ("CONTENT.COMBINATION.POINT", "content.combination.point"),
        ("mistigri", "content.mistigri.card"),
    ],
)
def test_an_unknown_id_names_the_nearest(given: str, nearest: str) -> None:
    with pytest.raises(UnknownClauseError) as caught:
        clause(given)
    error = caught.value
    assert isinstance(error, LookupError)
    assert error.nearest[0] == nearest
    assert error.given == given
    assert str(error).startswith(f"no clause ‘{given}’; the nearest: {nearest}")
    assert error.text("fr").startswith(f"aucune clause «\u00a0{given}\u00a0»\u202f; ")
    assert nearest in error.text("fr")


@pytest.mark.parametrize("given", ["4.1(99)", "9(1)", "", "§", "xyz"])
def test_what_is_like_no_id_has_nothing_near(given: str) -> None:
    with pytest.raises(UnknownClauseError) as caught:
        clause(given)
    assert caught.value.nearest == ()
    assert str(caught.value) == f"no clause ‘{given}’"


def test_a_rulebook_is_read_once() -> None:
    assert rulebook("content") is rulebook("content")
    assert (BOOK.id, dict(BOOK.title)) == ("content", {"en": "Content", "fr": "Le Content"})


def test_a_game_without_a_rulebook_is_an_error() -> None:
    with pytest.raises(RulebookError, match="no rulebook ‘whist’; there are: content"):
        rulebook("whist")


# How code is tied to them


def test_implements_returns_what_it_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("content_rules.clauses.links", made := dict(links))

    def rule() -> None: ...

    class Rule: ...

    assert implements("whist.trick", "whist.trump")(rule) is rule
    assert implements("whist.trick")(Rule) is Rule
    assert (made["whist.trick"], made["whist.trump"]) == ([rule, Rule], [rule])


def test_marks_of_constants_are_values() -> None:
    mark = Implements("whist.a", "whist.b")
    assert mark.ids == ("whist.a", "whist.b")
    assert mark == Implements("whist.a", "whist.b") != Implements("whist.b")
    assert hash(mark) == hash(Implements("whist.a", "whist.b"))


@pytest.mark.parametrize("reference", [None, 5, b"content.points.ace"])
def test_a_clause_is_named_by_a_text(reference: Any) -> None:
    with pytest.raises(TypeError, match="a clause is named by a text, not "):
        clause(reference)
