"""What a rulebook is told to lack."""

import pytest

from content_rules.clauses import links, rulebook
from content_rules.problems import Problem, problems
from content_rules.reader import read_rulebook
from content_rules.rulebook_table import line_of as line_in


def check() -> int:
    """Code, where a clause needs some."""
    return 0


WHIST = """
[rulebook]
id = "whist"
title.fr = "Le Whist"
title.en = "Whist"

[documents.hoyle]
title.fr = "Bref traité"
title.en = "A Short Treatise"

[[sections]]
number = "1"
title.fr = "Les levées"
title.en = "Tricks"
note.fr = "Une partie."
note.en = "A part."

[[clauses]]
id = "whist.trick"
section = "1"
kind = "must"
status = "stated"
source = ["hoyle 2.1"]
since = "1"
title.fr = "La levée"
title.en = "The trick"
text.fr = "La plus haute carte prend."
text.en = "The highest card takes."
see = ["whist.history"]
example = '''
>>> 1 + 1
2
'''
[clauses.divergence]
french.fr = "Le français."
french.en = "The French."
english.fr = "L’anglais."
english.en = "The English."
followed = "fr"
reason.fr = "Parce que."
reason.en = "Because."

[[clauses]]
id = "whist.history"
section = "1"
kind = "history"
status = "ruling"
since = "1"
title.fr = "Histoire"
title.en = "History"
text.fr = "On y jouait."
text.en = "It was played."
[clauses.ruling]
question.fr = "Quoi ?"
question.en = "What?"
alternatives.fr = ["Un."]
alternatives.en = ["One."]
reason.fr = "Ainsi."
reason.en = "So."
"""


def whist(changes: dict[str, str]) -> str:
    """A whole rulebook of two clauses, but for the lines that begin as told."""
    lines = WHIST.splitlines()
    for begin, new in changes.items():
        (place,) = (n for n, line in enumerate(lines) if line.startswith(begin))
        lines[place] = new
    return "\n".join(lines)


@pytest.fixture
def trick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Code for the one rule of the whole rulebook."""
    monkeypatch.setitem(links, "whist.trick", [check])


def told(text: str) -> list[str]:
    return [str(problem) for problem in problems(read_rulebook(text))]


def test_content_lacks_nothing() -> None:
    assert problems(rulebook("content")) == []


@pytest.mark.usefixtures("trick")
def test_a_whole_rulebook_lacks_nothing() -> None:
    assert told(WHIST) == []


@pytest.mark.usefixtures("trick")
@pytest.mark.parametrize(
    ("changes", "lines"),
    [
        ({'title.fr = "La levée"': ""}, ["whist.trick: no fr title"]),
        ({'text.en = "The highest': ""}, ["whist.trick: no en text"]),
        ({'text.en = "The highest': 'text.en = "  "'}, ["whist.trick: no en text"]),
        (
            {'title.fr = "Histoire': "", 'text.fr = "On': ""},
            ["whist.history: no fr title", "whist.history: no fr text"],
        ),
        ({"french.en": ""}, ["whist.trick: no en divergence (french)"]),
        ({"english.fr": ""}, ["whist.trick: no fr divergence (english)"]),
        ({'reason.en = "Because': ""}, ["whist.trick: no en divergence (reason)"]),
        ({"question.fr": ""}, ["whist.history: no fr question"]),
        ({"alternatives.en": ""}, ["whist.history: no en alternatives"]),
        ({'reason.fr = "Ainsi': ""}, ["whist.history: no fr reason"]),
        ({'title.fr = "Le Whist"': ""}, ["whist: no fr title"]),
        ({'title.en = "A Short': ""}, ["document hoyle: no en title"]),
        ({'title.en = "Tricks': ""}, ["section 1: no en title"]),
        ({"note.fr": ""}, ["section 1: no fr note"]),
        ({"note.fr": "", "note.en": ""}, []),
        ({">>> 1 + 1": ""}, ["whist.trick: no example"]),
        (
            {"see": 'see = ["whist.lost"]'},
            ["whist.trick: points at whist.lost, which is no clause"],
        ),
        (
            {"see": 'restates = ["whist.gone", "whist.lost"]'},
            [
                "whist.trick: points at whist.gone, which is no clause",
                "whist.trick: points at whist.lost, which is no clause",
            ],
        ),
        (
            {"see": 'superseded_by = "whist.lost"'},
            ["whist.trick: points at whist.lost, which is no clause"],
        ),
        (
            {'id = "whist.trick"': 'id = "whist.other"'},
            [
                "whist.other: no code implements it",
                f"whist.trick: no such clause, though {__name__}.check implements it",
            ],
        ),
    ],
)
def test_each_thing_missing_is_told(changes: dict[str, str], lines: list[str]) -> None:
    assert told(whist(changes)) == lines


def test_a_rule_without_code_is_told_with_its_line_and_what_to_do() -> None:
    (problem,) = problems(read_rulebook(WHIST))
    assert str(problem) == "whist.trick: no code implements it"
    assert problem.help == 'put @implements("whist.trick") on the function that carries it out'
    (line,) = (n for n, each in enumerate(WHIST.splitlines(), 1) if each == 'id = "whist.trick"')
    assert line_in(WHIST, problem.path) == line - 1  # [[clauses]]


@pytest.mark.usefixtures("trick")
@pytest.mark.parametrize(
    ("begin", "help_", "near"),
    [
        ('text.en = "The highest', "write text.en", 'text.fr = "La plus'),
        ("french.en", "write french.en", "french.fr"),
        ('title.fr = "Les lev', "write title.fr", 'title.en = "Tricks'),
        ("question.fr", "write question.fr", "question.en"),
    ],
)
def test_a_language_that_is_missing_is_told_where_the_other_is(
    begin: str, help_: str, near: str
) -> None:
    text = whist({begin: ""})
    (problem,) = problems(read_rulebook(text))
    assert problem.help == help_
    (line,) = (n for n, each in enumerate(text.splitlines(), 1) if each.startswith(near))
    assert line_in(text, problem.path) == line


@pytest.mark.usefixtures("trick")
def test_an_id_that_is_pointed_at_is_told_with_the_nearest() -> None:
    (problem,) = problems(read_rulebook(whist({"see": 'see = ["whist.histoire"]'})))
    assert problem.help == "the nearest: whist.history"


@pytest.mark.parametrize("kind", ["definition", "must", "may", "must-not"])
def test_a_rule_of_every_kind_needs_code_and_an_example(kind: str) -> None:
    bare = whist({'kind = "must"': f'kind = "{kind}"', ">>> 1 + 1": "", "2": ""})
    assert told(bare) == ["whist.trick: no code implements it", "whist.trick: no example"]


@pytest.mark.parametrize("kind", ["advice", "history"])
def test_words_need_neither(kind: str) -> None:
    assert told(whist({'kind = "must"': f'kind = "{kind}"', ">>> 1 + 1": "", "2": ""})) == []


def test_an_abandoned_clause_needs_neither_and_names_its_successor() -> None:
    assert told(whist({"see": 'superseded_by = "whist.history"', ">>> 1 + 1": "", "2": ""})) == []


def test_code_tied_to_an_id_of_content_that_is_no_clause_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(links, "content.combination.flush", [check])
    assert problems(rulebook("content")) == [
        Problem(
            "content.combination.flush",
            f"no such clause, though {__name__}.check implements it",
            help="the nearest: content.combination.types",
        )
    ]
