"""Every link from a clause to its code holds: break the code and the example fails."""

import cProfile
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from doctest import DocTestFinder
from functools import cache
from types import FrameType, ModuleType
from typing import Annotated, Any

import pytest

from content_rules import content
from content_rules.cards import Card
from content_rules.clauses import Implements, implements, rulebook
from content_rules.content import combination, strengths
from content_rules.model import Clause
from content_rules.probe import (
    SabotagedError,
    clear_tables,
    example_failure,
    sabotaged,
    watch,
)
from content_rules.reader import read_rulebook
from content_rules.trace import Implementer, implementers

LINKS = [(each, one) for each in rulebook("content") for one in implementers(each)]
SEVENS = content.rank("7♠ 7♥ 7♦").cards

(BRELAN,) = implementers("content.combination.brelan")
(MISTIGRI,) = implementers("content.mistigri.card")


# A rulebook whose code is in this file: links that hold, and links that are decoration.

SKAT = """
[rulebook]
id = "skat"
[[sections]]
number = "1"
"""
SKAT_CLAUSE = """
[[clauses]]
id = "skat.{name}"
section = "1"
kind = "definition"
status = "inferred"
since = "1"
example = '''
>>> from {module} import *
>>> {example}
'''
"""

LIMIT: Annotated[int, Implements("skat.limit")] = 61
UNUSED: Annotated[int, Implements("skat.unused")] = 62


def enclosing(step: int) -> Callable[[int], int]:
    @implements("skat.closure")
    def stepped(value: int) -> int:
        return value + step

    return stepped


stepped = enclosing(2)
stepped.__qualname__ = "stepped"


@implements("skat.plain", "skat.decorative")
def plain(value: int) -> int:
    return value + 1


@implements("skat.cached")
@cache
def cached(value: int) -> int:
    return value + 3


@implements("skat.generator")
def generator() -> Iterator[int]:
    yield 4


@implements("skat.manager")
@contextmanager
def manager() -> Iterator[int]:
    yield 5


@implements("skat.method")
class Game:
    @property
    def led(self) -> int:
        return 6

    @staticmethod
    def cards() -> int:
        return 7

    @classmethod
    def of(cls) -> int:
        return 8


@cache
def forgiving() -> int:
    try:
        return plain(1)
    except SabotagedError:
        return 0


def within_limit(value: int) -> bool:
    return value < LIMIT


EXAMPLES = {
    "plain": "plain(1)\n2",
    "closure": "stepped(1)\n3",
    "cached": "cached(1)\n4",
    "generator": "list(generator())\n[4]",
    "manager": "with manager() as found: print(found)\n5",
    "method": "Game().led, Game.cards(), Game.of()\n(6, 7, 8)",
    "limit": "within_limit(3)\nTrue",
}


def made_up(name: str, example: str) -> tuple[Clause, Implementer]:
    (clause,) = read_rulebook(
        SKAT + SKAT_CLAUSE.format(name=name, module=__name__, example=example)
    )
    (code,) = implementers(clause)
    return clause, code


# Broken code


@pytest.mark.parametrize(
    ("of", "code"), LINKS, ids=[f"{each.id}-{one.qualname}" for each, one in LINKS]
)
def test_a_clause_s_example_fails_where_its_code_is_broken(of: Clause, code: Implementer) -> None:
    functions = [(each, each.__code__) for each in code.functions]
    target = code.target
    assert example_failure(of) == ""
    with sabotaged(code):
        assert "SabotagedError" in example_failure(of)
    assert example_failure(of) == ""
    assert code.target == target  # a class method is bound anew each time it is looked up
    assert [(each, each.__code__) for each in code.functions] == functions


def test_there_are_links_to_break() -> None:
    assert len(LINKS) > 30
    assert {each.id for each, _ in LINKS} == {
        each.id for each in rulebook("content") if each.is_rule
    }


@pytest.mark.parametrize("name", EXAMPLES)
def test_code_of_every_kind_is_broken_and_whole_again(name: str) -> None:
    clause, code = made_up(name, EXAMPLES[name])
    assert example_failure(clause) == ""
    with sabotaged(code):
        assert "SabotagedError" in example_failure(clause)
    assert example_failure(clause) == ""


@pytest.mark.parametrize(
    ("name", "example"),
    [("decorative", "1 + 1\n2"), ("decorative", "callable(plain)\nTrue"), ("unused", "1 + 1\n2")],
)
def test_a_link_that_is_decoration_is_found_out(name: str, example: str) -> None:
    clause, code = made_up(name, example)
    with sabotaged(code):
        assert example_failure(clause) == ""


def test_each_member_of_a_class_is_broken() -> None:
    game = Game()
    with sabotaged(Implementer(__name__, "Game")):
        with pytest.raises(SabotagedError):
            _ = game.led
        for use in (Game.cards, Game.of):
            with pytest.raises(SabotagedError):
                use()
    assert (game.led, Game.cards(), Game.of()) == (6, 7, 8)


USES: tuple[Callable[[Any], object], ...] = (
    *(str, repr, hash, bool, len, iter, next, int, float, reversed),
    *(lambda it: it == 1, lambda it: it != 1, lambda it: 1 in it, lambda it: it.rank),
    *(lambda it: it < 1, lambda it: it >= 1, lambda it: it + 1, lambda it: 1 - it),
    *(lambda it: it[0], lambda it: it(), lambda it: f"{it}"),
)


def test_a_constant_is_broken_wherever_the_package_holds_it() -> None:
    whole = content.MISTIGRI
    holders = [vars(module) for module in (content, content.pack, content.combination)]
    with sabotaged(MISTIGRI):
        for holder in holders:
            for use in USES:
                with pytest.raises(SabotagedError):
                    use(holder["MISTIGRI"])
    assert all(holder["MISTIGRI"] is whole for holder in holders)


def test_one_may_look_at_a_broken_constant_without_using_it() -> None:
    with sabotaged(MISTIGRI):
        assert not isinstance(content.MISTIGRI, Card)
        assert not hasattr(content.MISTIGRI, "__wrapped__")
        assert DocTestFinder().find(content.pack)
        with pytest.raises(SabotagedError):
            hasattr(content.MISTIGRI, "rank")


def test_other_constants_of_the_package_are_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    name = f"{__name__.partition('.')[0]}.elsewhere"
    elsewhere = ModuleType(name)
    vars(elsewhere).update(LIMIT=62, OTHER=LIMIT)
    monkeypatch.setitem(sys.modules, name, elsewhere)
    with sabotaged(Implementer(__name__, "LIMIT")):
        assert (vars(elsewhere)["LIMIT"], vars(elsewhere)["OTHER"]) == (62, 61)
        vars(elsewhere)["LIMIT"] = 63
    assert (vars(elsewhere)["LIMIT"], vars(elsewhere)["OTHER"], LIMIT) == (63, 61, 61)


def test_what_breaks_is_whole_again_after_an_error() -> None:
    for code in (BRELAN, MISTIGRI):
        target = code.target
        with pytest.raises(ZeroDivisionError), sabotaged(code):
            raise ZeroDivisionError
        assert code.target == target  # a class method is bound anew each time it is looked up
        assert content.rank("7♠ 7♥ J♣").strength == 28
        assert content.rank(SEVENS).strength == 34


def test_a_table_made_earlier_hides_no_broken_code() -> None:
    assert content.strength(*SEVENS) == 34
    with sabotaged(BRELAN), pytest.raises(SabotagedError):
        content.strength(*SEVENS)
    assert content.strength(*SEVENS) == 34


def test_a_table_made_of_broken_code_is_not_kept() -> None:
    with sabotaged(Implementer(__name__, "plain")):
        assert forgiving() == 0
    assert forgiving() == 2


def test_an_example_that_fails_says_how() -> None:
    clause, _ = made_up("plain", "plain(1)\n3")
    failure = example_failure(clause)
    assert "skat.plain" in failure
    assert "Expected:\n    3\nGot:\n    2\n" in failure


# Tables


def test_tables_beside_the_code_are_emptied_and_no_others() -> None:
    content.strength(*SEVENS)
    content.class_sizes()
    cached(1)
    rulebook("content")
    clear_tables([BRELAN])
    assert len(strengths._TABLE) == 0
    sizes = [table.cache_info().currsize for table in (strengths.class_sizes, cached, rulebook)]
    assert sizes == [0, 1, 1]
    clear_tables([Implementer(__name__, "cached")])
    # This module holds the table of rulebooks too, and it is not its own.
    assert (cached.cache_info().currsize, rulebook.cache_info().currsize) == (0, 1)


# What ran


def test_code_that_runs_is_seen_and_other_code_is_not() -> None:
    points = Implementer("content_rules.content.combination", "point")
    with watch([BRELAN, points]) as seen:
        combination.brelan_rank(SEVENS)
    assert (seen.ran(BRELAN), seen.ran(points)) == (True, False)


def test_code_that_runs_after_the_block_or_before_it_is_not_seen() -> None:
    content.rank(SEVENS)
    with watch([BRELAN]) as seen:
        pass
    content.rank(SEVENS)
    assert seen.ran(BRELAN) is False


def test_the_use_of_a_constant_cannot_be_seen() -> None:
    with watch([MISTIGRI, BRELAN]) as seen:
        content.rank("9♠ 9♥ J♣")
    assert seen.ran(MISTIGRI) is None
    assert seen.ran(BRELAN) is True


def test_a_table_made_earlier_hides_nothing_that_runs() -> None:
    content.strength(*SEVENS)
    with watch([BRELAN]) as seen:
        content.strength(*SEVENS)
    assert seen.ran(BRELAN) is True


def test_code_of_every_kind_is_seen() -> None:
    for name, example in EXAMPLES.items():
        clause, code = made_up(name, example)
        with watch([code]) as seen:
            assert example_failure(clause) == ""
        assert seen.ran(code) is (None if name == "limit" else True)


def test_watches_may_stand_in_one_another() -> None:
    with watch([BRELAN]) as outer:
        with watch([BRELAN]) as inner:
            content.rank(SEVENS)
        assert inner.ran(BRELAN) is True
    assert outer.ran(BRELAN) is True


def test_an_error_in_the_block_ends_the_watch() -> None:
    before = sys.getprofile()
    with pytest.raises(ZeroDivisionError), watch([BRELAN]):
        raise ZeroDivisionError
    assert sys.getprofile() is before
    with watch([BRELAN]) as seen:
        content.rank(SEVENS)
    assert seen.ran(BRELAN) is True


def test_a_profile_function_that_is_set_already_goes_on() -> None:
    calls = set()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            calls.add(frame.f_code.co_name)

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        with watch([BRELAN]) as seen:
            content.rank(SEVENS)
        after = sys.getprofile()
        content.rank_order(SEVENS[0].rank)
    finally:
        sys.setprofile(before)
    assert seen.ran(BRELAN) is True
    assert after is note
    assert {"brelan_rank", "rank_order"} <= calls


def test_a_profiler_that_runs_already_goes_on() -> None:
    before = sys.getprofile()
    profiler = cProfile.Profile()
    profiler.enable()
    try:
        with watch([BRELAN]) as seen:
            content.rank(SEVENS)
        plain(1)
    finally:
        profiler.disable()
        sys.setprofile(before)
    assert seen.ran(BRELAN) is True
    names = {each.code.co_name for each in profiler.getstats() if not isinstance(each.code, str)}
    assert "plain" in names


if sys.version_info >= (3, 12):

    def take_tools(tools: ExitStack, most: int) -> list[int]:
        """Take free numbers of monitoring tools, and give them back when the stack is closed."""
        free = [each for each in (3, 4, 5, 2, 1, 0) if sys.monitoring.get_tool(each) is None]
        for each in free[:most]:
            sys.monitoring.use_tool_id(each, "a test")
            tools.callback(sys.monitoring.free_tool_id, each)
        return free[:most]

    @pytest.mark.parametrize("taken", [1, 2, 3])
    def test_other_tools_may_monitor_too(taken: int) -> None:
        with ExitStack() as tools:
            numbers = take_tools(tools, taken)
            with watch([BRELAN]) as seen:
                content.rank(SEVENS)
            assert seen.ran(BRELAN) is True
            assert {sys.monitoring.get_tool(each) for each in numbers} == {"a test"}

    def test_where_no_tool_can_monitor_that_is_said() -> None:
        with ExitStack() as tools:
            assert take_tools(tools, 6)
            with pytest.raises(RuntimeError, match="six tools"), watch([BRELAN]):
                pass
        with watch([BRELAN]) as seen:
            content.rank(SEVENS)
        assert seen.ran(BRELAN) is True
