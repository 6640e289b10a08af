"""Tests that a link from a clause to its code holds.

`watch` tells which implementers ran. `sabotaged` breaks one, so that one can see the clause's
example fail: a link that survives that is decoration.
"""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from inspect import CO_GENERATOR
from types import CodeType, FrameType
from typing import Any, NoReturn

from content_rules.model import Clause, Rulebook
from content_rules.problems import Problem
from content_rules.trace import Implementer, import_game_of

__all__ = [
    "SabotagedError",
    "Watch",
    "clear_tables",
    "example_failure",
    "failing_examples",
    "sabotaged",
    "watch",
]


def example_failure(of: Clause) -> str:
    """Run a clause's example; return what doctest reports of its failures, or nothing.

    >>> from content_rules import clause
    >>> example_failure(clause("content.points.ace"))
    ''
    """
    from doctest import DocTestParser, DocTestRunner

    told: list[str] = []
    test = DocTestParser().get_doctest(of.example, {}, of.id, None, 0)
    DocTestRunner(verbose=False).run(test, out=told.append)
    return "".join(told)


def failing_examples(rulebook: Rulebook) -> list[Problem]:
    """Run the examples of a rulebook; return a problem for each clause whose example fails.

    >>> from content_rules.clauses import rulebook
    >>> failing_examples(rulebook("content"))
    []
    """
    return [
        Problem(each.id, f"its example fails:\n{failure}", ("clauses", index, "example"))
        for index, each in enumerate(rulebook)
        if (failure := example_failure(each))
    ]


def clear_tables(of: Iterable[Implementer]) -> None:
    """Empty what has a `cache_clear` beside those implementers, so that nothing hides a call."""
    homes = {each.module.rpartition(".")[0] or each.module for each in of}
    for name, module in list(sys.modules.items()):
        if any(name == home or name.startswith(f"{home}.") for home in homes):
            for value in list(vars(module).values()):
                clear = None if isinstance(value, type) else getattr(value, "cache_clear", None)
                if callable(clear) and getattr(value, "__module__", name) == name:
                    clear()


@dataclass(slots=True)
class Watch:
    """What ran under `watch`."""

    codes: set[CodeType] = field(default_factory=set)

    def ran(self, implementer: Implementer) -> bool | None:
        """Return whether it ran; None for a constant, whose use cannot be seen."""
        functions = implementer.functions
        if not functions:
            return None
        return any(each.__code__ in self.codes for each in functions)


@contextmanager
def watch(watched: Iterable[Implementer]) -> Iterator[Watch]:
    """Note which of the implementers run inside the block, tables emptied first.

    >>> from content_rules import content
    >>> from content_rules.trace import implementers
    >>> brelan = implementers("content.combination.brelan")
    >>> with watch(brelan) as seen:
    ...     hand = content.rank("7♠ 7♥ 7♦")
    >>> seen.ran(brelan[0])
    True
    """
    watched = list(watched)
    clear_tables(watched)
    seen = Watch()
    codes = {each.__code__ for one in watched for each in one.functions}
    with _calls(codes, seen.codes):
        yield seen


if sys.version_info >= (3, 12):

    @contextmanager
    def _calls(codes: set[CodeType], seen: set[CodeType]) -> Iterator[None]:
        monitoring = sys.monitoring
        # First the two numbers that no kind of tool is meant to take.
        tool = next((each for each in (3, 4, 5, 2, 1, 0) if not monitoring.get_tool(each)), None)
        if tool is None:
            raise RuntimeError("six tools monitor this Python already: there is no place for watch")
        monitoring.use_tool_id(tool, "content_rules.probe")
        started = monitoring.events.PY_START
        try:
            monitoring.register_callback(tool, started, lambda code, _: seen.add(code))
            for each in codes:
                monitoring.set_local_events(tool, each, started)
            yield
        finally:
            for each in codes:
                monitoring.set_local_events(tool, each, monitoring.events.NO_EVENTS)
            monitoring.register_callback(tool, started, None)
            monitoring.free_tool_id(tool)

else:

    @contextmanager
    def _calls(codes: set[CodeType], seen: set[CodeType]) -> Iterator[None]:
        before: Any = sys.getprofile()

        def note(frame: FrameType, event: str, value: Any) -> None:
            if event == "call" and frame.f_code in codes:
                seen.add(frame.f_code)
            if callable(before):
                before(frame, event, value)

        sys.setprofile(note)
        try:
            yield
        finally:
            if before is None or callable(before):
                sys.setprofile(before)
            else:  # cProfile's, which is no function
                before.enable()


class SabotagedError(Exception):
    """Raised by an implementer that was broken on purpose."""


@contextmanager
def sabotaged(implementer: Implementer) -> Iterator[None]:
    """Break an implementer inside the block: it raises SabotagedError when used.

    >>> from content_rules import clause
    >>> from content_rules.trace import implementers
    >>> (card_points,) = implementers("content.points.ace")
    >>> with sabotaged(card_points):
    ...     "SabotagedError" in example_failure(clause("content.points.ace"))
    True
    """
    import_game_of(implementer)  # a module that came later would keep the broken thing
    clear_tables([implementer])
    undo: list[tuple[Any, str, Any]] = []
    try:
        undo.extend(_break(implementer))
        yield
    finally:
        for holder, name, whole in undo:
            setattr(holder, name, whole)
        clear_tables([implementer])


def _break(implementer: Implementer) -> Iterator[tuple[Any, str, Any]]:
    """Break it wherever it is held; yield what to set back: holder, attribute, value."""
    functions = implementer.functions
    for function in functions:
        code = function.__code__
        yield function, "__code__", code
        # A function keeps its kind: Python is to refuse a generator's code made a plain one.
        fail = _fail_later if code.co_flags & CO_GENERATOR else _fail
        function.__code__ = fail.__code__.replace(co_freevars=code.co_freevars)
    if functions:
        return
    whole, package = implementer.target, implementer.module.partition(".")[0]
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] == package:
            for attribute, value in list(vars(module).items()):
                if value is whole and attribute == implementer.qualname:
                    yield module, attribute, whole
                    setattr(module, attribute, _Poison())


def _fail(*_: Any, **__: Any) -> NoReturn:
    # The name is imported here because the code is lent to functions of other modules.
    from content_rules.probe import SabotagedError

    raise SabotagedError


def _fail_later(*_: Any, **__: Any) -> Iterator[NoReturn]:
    from content_rules.probe import SabotagedError

    raise SabotagedError
    yield


def _look(poison: object, name: str) -> object:
    # Tools that go through all a module holds, doctest among them, ask any object for these.
    return object.__getattribute__(poison, name) if name.startswith("__") else _fail()


_USES = (
    "repr str eq ne lt le gt ge hash bool len iter next contains getitem call index"
    " int float add radd sub rsub mul rmul truediv rtruediv floordiv rfloordiv mod rmod and rand"
    " or ror xor rxor neg reversed format"
)
_Poison = type(
    "_Poison", (), {"__getattribute__": _look, **{f"__{use}__": _fail for use in _USES.split()}}
)
