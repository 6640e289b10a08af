"""The trace from clause to code: what implements a clause, and where it stands."""

import sys
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Annotated

import pytest

from content_rules import content
from content_rules.clauses import Implements, clause, rulebook
from content_rules.content.combination import brelan_rank
from content_rules.problems import problems
from content_rules.reader import read_rulebook
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


def test_constants_tied_to_an_id_that_is_no_clause_are_told() -> None:
    text = EUCHRE.replace('restates = ["euchre.bower", "euchre.later", "euchre.rank"]', "")
    book = read_rulebook(text.replace('"euchre.later"', '"euchre.sooner"'))
    found = list(map(str, problems(book)))
    assert f"euchre.later: no such clause, though {__name__}.LATER implements it" in found
    assert "euchre.sooner: no code implements it" in found
    assert "euchre.again: no code implements it" in found
    assert "euchre.bower: no code implements it" not in found


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
