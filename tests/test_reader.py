"""Reading a rulebook: what is read."""

from dataclasses import FrozenInstanceError

import pytest

from content_rules.reader import read_rulebook
from tests.rulebook_text import CLAUSE, HEAD


def test_everything_written_is_read() -> None:
    book = read_rulebook(
        HEAD
        + """note.en = "A part."
[[sections]]
number = "R"
title.en = "Rulings"
"""
        + CLAUSE
        + """restates = ["whist.a", "whist.b"]
see = ["whist.c"]
superseded_by = "whist.d"
[clauses.divergence]
french.fr = "Le français."
french.en = "The French."
english.fr = "L’anglais."
english.en = "The English."
followed = "fr"
reason.fr = "Parce que."
reason.en = "Because."
[[clauses]]
id = "whist.ruling.revoke"
section = "R"
kind = "may"
status = "ruling"
since = "0.2.0"
[clauses.ruling]
question.fr = "Quoi ?"
question.en = "What?"
alternatives.fr = ["Un.", "Deux."]
alternatives.en = ["One.", "Two."]
reason.fr = "Ainsi."
reason.en = "So."
"""
    )
    assert (book.id, dict(book.title)) == ("whist", {"en": "Whist", "fr": "Le Whist"})
    assert len(book) == 2
    hoyle = book.documents["hoyle"]
    assert (hoyle.id, hoyle.author, hoyle.title["fr"]) == ("hoyle", "Edmond Hoyle", "Bref traité")
    assert (hoyle.container, hoyle.date, hoyle.url) == ("", "1742", "")
    first, second = book.sections
    assert (first.number, first.title["fr"], dict(first.note)) == (
        "1",
        "Les levées",
        {"en": "A part."},
    )
    assert (second.number, dict(second.title), dict(second.note)) == ("R", {"en": "Rulings"}, {})

    trick, revoke = book
    assert (trick.id, trick.rulebook, trick.section, trick.ordinal, trick.number) == (
        "whist.trick.highest",
        "whist",
        "1",
        1,
        "1(1)",
    )
    assert (trick.kind, trick.status, trick.since, trick.superseded_by) == (
        "must",
        "stated",
        "0.1.0",
        "whist.d",
    )
    assert [(each.document, each.section) for each in trick.source] == [("hoyle", "2.1")]
    assert dict(trick.title) == {"en": "The highest", "fr": "La plus haute"}
    assert dict(trick.text) == {
        "en": "The highest card takes.",
        "fr": "La plus haute carte prend.",
    }
    assert trick.example == ">>> 1 + 1\n2\n"
    assert (trick.restates, trick.see) == (("whist.a", "whist.b"), ("whist.c",))
    assert trick.divergence is not None
    assert trick.divergence.followed == "fr"
    assert dict(trick.divergence.french) == {"en": "The French.", "fr": "Le français."}
    assert dict(trick.divergence.english) == {"en": "The English.", "fr": "L’anglais."}
    assert dict(trick.divergence.reason) == {"en": "Because.", "fr": "Parce que."}
    assert trick.ruling is None

    assert (revoke.number, revoke.kind, revoke.status) == ("R(1)", "may", "ruling")
    assert (revoke.source, revoke.example, revoke.restates, revoke.see) == ((), "", (), ())
    assert (dict(revoke.title), dict(revoke.text)) == ({}, {})
    assert revoke.ruling is not None
    assert dict(revoke.ruling.question) == {"en": "What?", "fr": "Quoi ?"}
    assert dict(revoke.ruling.alternatives) == {"en": ("One.", "Two."), "fr": ("Un.", "Deux.")}
    assert dict(revoke.ruling.reason) == {"en": "So.", "fr": "Ainsi."}
    assert revoke.divergence is None


def test_clauses_are_numbered_in_their_section_as_they_come() -> None:
    section = '[[sections]]\nnumber = "2"\n'
    clauses = [
        CLAUSE.replace("highest", name).replace('"1"', f'"{number}"')
        for name, number in [("a", "1"), ("b", "2"), ("c", "1"), ("d", "2"), ("e", "1")]
    ]
    book = read_rulebook(HEAD + section + "".join(clauses))
    assert [each.number for each in book] == ["1(1)", "2(1)", "1(2)", "2(2)", "1(3)"]


def test_words_lose_the_spaces_around_them() -> None:
    book = read_rulebook(HEAD + CLAUSE.replace('"The highest"', '"""\nThe highest\n"""'))
    assert book.clause("whist.trick.highest").title["en"] == "The highest"


def test_what_is_read_is_frozen() -> None:
    book = read_rulebook(HEAD + CLAUSE)
    (clause,) = book
    with pytest.raises(FrozenInstanceError):
        clause.kind = "may"  # type: ignore[misc]
    with pytest.raises(TypeError):
        clause.text["en"] = "Other words."  # type: ignore[index]
    with pytest.raises(TypeError):
        book.by_id["whist.other"] = clause  # type: ignore[index]


def test_an_empty_rulebook_is_one() -> None:
    book = read_rulebook('[rulebook]\nid = "whist"')
    assert (len(book), book.sections, dict(book.documents), dict(book.title)) == (0, (), {}, {})
