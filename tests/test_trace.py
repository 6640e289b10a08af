"""The trace from clause to code, and what a rulebook is told to lack."""

import sys
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Annotated

import pytest

from content_rules import content
from content_rules.clauses import Implements, clause, links, rulebook
from content_rules.content.combination import brelan_rank
from content_rules.problems import Problem, problems
from content_rules.reader import read_rulebook
from content_rules.rulebook_table import line_of as line_in
from content_rules.trace import Implementer, implementers

BOWER: Annotated[str, Implements("euchre.bower", "euchre.rank")] = "J"
LATER: "Annotated[str, Implements('euchre.later')]" = "9"
PLAIN: Annotated[str, "no mark"] = "A"

EUCHRE = """
[rulebook]
id = "euchre"
[[sections]]
number = "1"
[[clauses]]
id = "euchre.bower"
section = "1"
kind = "definition"
status = "inferred"
since = "1"
[[clauses]]
id = "euchre.rank"
section = "1"
kind = "definition"
status = "inferred"
since = "1"
[[clauses]]
id = "euchre.later"
section = "1"
kind = "definition"
status = "inferred"
since = "1"
[[clauses]]
id = "euchre.again"
section = "1"
kind = "definition"
status = "inferred"
since = "1"
restates = ["euchre.bower", "euchre.later", "euchre.rank"]
"""


def check() -> int:
    """A function, and below a method of the same name."""
    return 0


class Trick:
    """Of every kind of member."""

    size: int = 4

    def check(self) -> int:
        return self.size

    @property
    def led(self) -> int:
        return 1

    @staticmethod
    def cards() -> int:
        return 2

    @classmethod
    def of(cls) -> int:
        return 3


# What implements a clause


def test_every_rule_of_content_has_code_of_the_package() -> None:
    for each in rulebook("content"):
        found = implementers(each)
        assert bool(found) == each.is_rule
        assert len(set(found)) == len(found)
        for one in found:
            assert one.module.startswith("content_rules.content.")
            assert implementers(each.id) == found


def test_a_function_and_a_constant_are_found() -> None:
    (function,) = implementers("content.combination.brelan")
    assert str(function) == "content_rules.content.combination.brelan_rank"
    assert function.target is brelan_rank
    assert function.functions == (brelan_rank,)
    (constant,) = implementers("content.mistigri.card")
    assert str(constant) == "content_rules.content.pack.MISTIGRI"
    assert constant.target is content.MISTIGRI
    assert constant.functions == ()


def test_a_clause_that_restates_others_has_their_code_unless_it_has_its_own() -> None:
    assert "content.comparison.thirty-one" in clause("content.ranking.thirty-one").restates
    restated = implementers("content.comparison.thirty-one")
    assert implementers("content.ranking.thirty-one") == restated
    assert [one.qualname for one in restated] == ["thirty_one_strength"]
    # Code of its own, though the clause is read with others.
    assert [one.qualname for one in implementers("content.mistigri.role")] == ["is_brelan_mistigri"]


def test_constants_of_another_rulebook_are_found_where_annotations_are_text_too() -> None:
    book = read_rulebook(EUCHRE)
    bower, later = Implementer(__name__, "BOWER"), Implementer(__name__, "LATER")
    found = {each.id: implementers(each) for each in book}
    assert found == {
        "euchre.bower": (bower,),
        "euchre.rank": (bower,),
        "euchre.later": (later,),
        "euchre.again": (bower, later),  # each once
    }
    assert (bower.target, later.target) == ("J", "9")


def test_names_that_only_a_type_checker_knows_and_odd_modules_do_no_harm(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    module = ModuleType("elsewhere")
    exec(
        "from __future__ import annotations\n"
        "from typing import Annotated, Final\n"
        "from content_rules.clauses import Implements\n"
        "first: Unknown = 1\n"
        "second: Final = 2\n"
        "third: Annotated[int, Implements('euchre.third')] = 3\n",
        vars(module),
    )
    monkeypatch.setitem(sys.modules, "elsewhere", module)
    monkeypatch.setitem(sys.modules, "no module", object())
    third, *_ = read_rulebook(EUCHRE.replace("euchre.bower", "euchre.third"))
    assert implementers(third) == (Implementer("elsewhere", "third"),)


def test_a_class_is_implemented_by_all_its_functions() -> None:
    functions = {each.__name__ for each in Implementer(__name__, "Trick").functions}
    assert functions == {"check", "led", "cards", "of"}
    inner = Implementer(__name__, "Trick.check")
    assert inner.target is Trick.check
    assert inner.functions == (Trick.check,)


def test_a_function_behind_a_cache_is_found() -> None:
    (function,) = Implementer("content_rules.content.strengths", "class_sizes").functions
    assert isinstance(function, FunctionType)
    assert function.__name__ == "class_sizes"


# Where it stands


def line_of(text: str) -> int:
    """The line of this file that begins like that."""
    lines = Path(__file__).read_text("utf-8").splitlines()
    (found,) = (n for n, line in enumerate(lines, start=1) if line.startswith(text))
    return found


@pytest.mark.parametrize(
    ("qualname", "line"),
    [
        ("check", "def check("),
        ("Trick", "class Trick:"),
        ("Trick.check", "    def check("),
        ("Trick.led", "    def led("),
        ("BOWER", "BOWER: "),
        ("LATER", "LATER: "),
    ],
)
def test_the_place_is_the_line_of_the_definition(qualname: str, line: str) -> None:
    file, found = Implementer(__name__, qualname).place
    assert file == __name__.replace(".", "/") + ".py"
    assert found == line_of(line)


def test_the_place_in_a_package_s_own_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "somewhere" / "sample"
    package.mkdir(parents=True)
    package.joinpath("__init__.py").write_text("\n\ndef rule(): ...\n", "utf-8")
    monkeypatch.syspath_prepend(package.parent)
    __import__("sample")
    try:
        assert Implementer("sample", "rule").place == ("sample/__init__.py", 3)
    finally:
        del sys.modules["sample"]


@pytest.mark.parametrize("qualname", ["absent", "Trick.absent", "absent.check"])
def test_what_is_not_in_the_source_has_no_place(qualname: str) -> None:
    with pytest.raises(LookupError, match="is not in its source"):
        _ = Implementer(__name__, qualname).place


# What a rulebook lacks


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


def test_constants_tied_to_an_id_that_is_no_clause_are_told() -> None:
    text = EUCHRE.replace('restates = ["euchre.bower", "euchre.later", "euchre.rank"]', "")
    found = told(text.replace('"euchre.later"', '"euchre.sooner"'))
    assert f"euchre.later: no such clause, though {__name__}.LATER implements it" in found
    assert "euchre.sooner: no code implements it" in found
    assert "euchre.again: no code implements it" in found
    assert "euchre.bower: no code implements it" not in found
