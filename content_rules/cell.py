"""Run the examples of a page, one step at a time, and tell what each one did.

A text with ``>>>`` in it is a doctest, read and judged as :mod:`doctest` does; any other text is
plain Python, run statement by statement. Nothing a text does is an error of `run`: what it raises,
`SystemExit` and `KeyboardInterrupt` included, is shown in the step that raised it.

    >>> steps = run('''
    ... >>> 6 * 7
    ... 42
    ... >>> 1 / 0
    ... ''')
    >>> [step.status for step in steps]
    ['passed', 'error']
    >>> print(steps[1].got, end="")
    Traceback (most recent call last):
      File "<cell>", line 4, in <module>
        1 / 0
        ~~^~~
    ZeroDivisionError: division by zero
"""

import __future__

import ast
import doctest
import io
import linecache
import sys
import traceback
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from types import CodeType, ModuleType
from typing import Literal

__all__ = ["FILE", "LIMIT", "Step", "run"]

FILE = "<cell>"
"""The file name a traceback gives to the text that ran."""

LIMIT = 100_000
"""How many characters of output one run keeps."""

Status = Literal["passed", "failed", "error", "output", "skipped"]


@dataclass(frozen=True, slots=True)
class Step:
    r"""What one example, or one plain statement, did.

    Attributes:
        source: the Python that ran, without its prompts.
        want: the output the text promised, or "".
        got: what came out: printed lines, the value, the traceback.
        status: ``passed`` and ``failed`` judge a promise; without one, a step that raised is an
            ``error`` and any other is ``output``; ``skipped`` was asked for by ``+SKIP``.
        line: the number of the step's first line in the text, from 1.
        end: the number of the line after its last.
        cut: whether some of the output was dropped because the run had reached its limit.

    >>> run("print('a')\nprint('b')")[1]
    Step(source="print('b')\n", want='', got='b\n', status='output', line=2, end=3, cut=False)
    """

    source: str
    want: str
    got: str
    status: Status
    line: int
    end: int
    cut: bool = False


def run(text: str, limit: int = LIMIT) -> list[Step]:
    r"""Run a text in a namespace of its own and give its steps.

    Args:
        text: a doctest, or plain Python.
        limit: how many characters of output to keep; what comes after them is dropped, and the
            step says so in `cut`.

    Returns:
        One `Step` for each example or statement that was reached. A doctest goes on after an
        exception, plain Python stops there. A text that cannot be read is one step, an error.

    >>> [step.got for step in run("x = 20\nx + 1\n")]
    ['', '21\n']
    >>> [step.status for step in run(">>> 1 + 1\n3\n")]
    ['failed']
    >>> print(run("x = (1,\n")[0].got, end="")
      File "<cell>", line 1
        x = (1,
            ^
    SyntaxError: '(' was never closed
    """
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    is_doctest = any(line.lstrip().startswith(">>>") for line in _lines(text))
    examples = _doctest_examples if is_doctest else _plain_examples
    try:
        planned = examples(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        got = _shown(error)[:limit]
        end = len(_lines(text)) + 1
        return [Step(source=text, want="", got=got, status="error", line=1, end=end)]
    with _stage(planned) as namespace:
        return list(_run(planned, namespace, limit, stop_at_error=not is_doctest))


@dataclass(frozen=True, slots=True)
class _Planned:
    """A step before it runs: an example of a doctest, with the line it starts on."""

    example: doctest.Example
    line: int

    @property
    def end(self) -> int:
        return self.line + (self.example.source + self.example.want).count("\n")


def _lines(text: str) -> list[str]:
    r"""Split at line feeds alone, as Python counts lines: a form feed or U+2028 ends none.

    >>> _lines("a\f\nb")
    ['a\x0c\n', 'b']
    """
    return io.StringIO(text).readlines()


def _doctest_examples(text: str) -> list[_Planned]:
    found = doctest.DocTestParser().get_examples(text, FILE)
    return [_Planned(example, example.lineno + 1) for example in found]


def _plain_examples(text: str) -> list[_Planned]:
    """Cut plain Python into statements; those that share a line stay together."""
    lines = _lines(text)
    spans: list[tuple[int, int]] = []
    for node in ast.parse(text, FILE).body:
        decorators = getattr(node, "decorator_list", [])
        first = min([node.lineno, *(decorator.lineno for decorator in decorators)])
        last = node.end_lineno or node.lineno
        if spans and first <= spans[-1][1]:
            spans[-1] = (spans[-1][0], last)
        else:
            spans.append((first, last))
    return [
        _Planned(doctest.Example("".join(lines[first - 1 : last]), ""), first)
        for first, last in spans
    ]


@contextmanager
def _stage(planned: Iterable[_Planned]) -> Iterator[dict[str, object]]:
    """Lend a fresh ``__main__`` and an empty standard input; put everything back afterwards."""
    import builtins  # only to forget the `_` that showing a value leaves there

    main = ModuleType("__main__")
    before = sys.modules.get("__main__"), sys.stdin, sys.displayhook
    lines: list[str] = []
    for step in planned:  # the lines as Python counts them, without prompts: for tracebacks
        lines += [""] * (step.line - 1 - len(lines))
        lines += _lines(step.example.source)
    linecache.cache[FILE] = (sum(map(len, lines)), None, lines, FILE)
    try:
        sys.modules["__main__"], sys.stdin = main, io.StringIO()
        sys.displayhook = sys.__displayhook__
        yield main.__dict__
    finally:
        if before[0] is None:
            del sys.modules["__main__"]
        else:
            sys.modules["__main__"] = before[0]
        _, sys.stdin, sys.displayhook = before
        vars(builtins).pop("_", None)
        linecache.cache.pop(FILE, None)


class _Kept(io.StringIO):
    """Output that keeps so many characters in all, and remembers that it dropped some."""

    def __init__(self, limit: int) -> None:
        super().__init__()
        self.room = limit
        self.dropped = False

    def write(self, text: str, /) -> int:
        kept = text[: self.room]
        self.room -= len(kept)
        self.dropped |= len(kept) < len(text)
        super().write(kept)
        return len(text)

    def close(self) -> None:
        """Stay open: a text that closes its output has still printed what it printed."""

    def take(self) -> tuple[str, bool]:
        """Give what came since the last call, and whether some of it was dropped."""
        taken = self.getvalue(), self.dropped
        self.seek(0)
        self.truncate()
        self.dropped = False
        return taken


def _run(
    planned: Iterable[_Planned], namespace: dict[str, object], limit: int, *, stop_at_error: bool
) -> Iterator[Step]:
    output, warnings = _Kept(limit), _Kept(limit)
    for step in planned:
        if step.example.options.get(doctest.SKIP):
            yield _step(step, got="", status="skipped")
            continue
        raised: BaseException | None = None
        with redirect_stdout(output), redirect_stderr(warnings):
            try:
                exec(_compiled(step, namespace), namespace)
            except BaseException as error:  # whatever it is, the reader is shown it
                raised = error
        printed, dropped = output.take()
        noise, _ = warnings.take()
        shown = "" if raised is None else _shown(raised)
        got = printed + noise + shown[:limit]
        status = _judged(step.example, printed, raised)
        yield _step(step, got=got, status=status, cut=dropped or len(shown) > limit)
        if raised is not None and stop_at_error:
            return


def _step(step: _Planned, *, got: str, status: Status, cut: bool = False) -> Step:
    example = step.example
    return Step(example.source, example.want, got, status, step.line, step.end, cut)


def _compiled(step: _Planned, namespace: dict[str, object]) -> CodeType:
    """Compile a step at the lines it has in the text, under the futures imported so far."""
    flags = 0
    for name in __future__.all_feature_names:
        if namespace.get(name) is getattr(__future__, name):
            flags |= getattr(__future__, name).compiler_flag
    source = "\n" * (step.line - 1) + step.example.source
    code: CodeType = compile(source, FILE, "single", flags, dont_inherit=True)
    return code


def _judged(example: doctest.Example, printed: str, raised: BaseException | None) -> Status:
    """Compare what a step did with what its text promised, as doctest compares them."""
    if not example.want:
        return "output" if raised is None else "error"
    flags = sum(flag for flag, wanted in example.options.items() if wanted)
    wanted, got = example.want, printed
    if raised is not None:
        if example.exc_msg is None:
            return "failed"
        wanted = example.exc_msg
        got = traceback.format_exception_only(raised)[-1]
        if flags & doctest.IGNORE_EXCEPTION_DETAIL:
            wanted, got = _kind_alone(wanted), _kind_alone(got)
    return "passed" if doctest.OutputChecker().check_output(wanted, got, flags) else "failed"


def _kind_alone(message: str) -> str:
    """Drop an exception's module and message.

    >>> _kind_alone("package.module.Error: what was wrong")
    'Error'
    """
    return message.partition(":")[0].strip().rpartition(".")[2]


def _shown(error: BaseException) -> str:
    """Give the traceback Python would print, without the frames of this module."""
    frames = error.__traceback__
    while frames is not None and frames.tb_frame.f_code.co_filename != FILE:
        frames = frames.tb_next
    return "".join(traceback.format_exception(type(error), error, frames))
