"""Run the examples of a page, one step at a time, and tell what each one did.

A text with ``>>>`` in it is a doctest, read and judged as `doctest` does; any other text is
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

from content_rules.cell_plan import Planned, is_doctest, lines, planned
from content_rules.errors import RulesError

__all__ = ["FILE", "LIMIT", "Interpreter", "Step", "run"]

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
        clauses: the ids of the clauses that what it raised rests on.

    >>> step = run("print('a')\nprint('b')")[1]
    >>> step.source, step.got, step.status, step.line, step.end
    ("print('b')\n", 'b\n', 'output', 2, 3)
    """

    source: str
    want: str
    got: str
    status: Status
    line: int
    end: int
    cut: bool = False
    clauses: tuple[str, ...] = ()


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
    return Interpreter().run(text, limit)


class Interpreter:
    r"""A ``__main__`` that lasts: what one text names, the next may use.

    >>> page = Interpreter()
    >>> page.run("deal = ['AS', 'KS', 'TS']")[0].status
    'output'
    >>> page.run(">>> len(deal)\n3\n")[0].status
    'passed'
    """

    def __init__(self) -> None:
        self.main = ModuleType("__main__")
        self._texts = 0

    def run(self, text: str, limit: int = LIMIT) -> list[Step]:
        """Run a text after those that ran before, and give its steps, as `run` does.

        Args:
            text: a doctest, or plain Python.
            limit: how many characters of output to keep.
        """
        self._texts += 1
        file = FILE if self._texts == 1 else f"{FILE[:-1]} {self._texts}>"
        text = text.replace("\r\n", "\n").replace("\r", "\n")
        try:
            plan = planned(text, file)
        except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
            got = _shown(error, file)[:limit]
            end = len(lines(text)) + 1
            return [Step(source=text, want="", got=got, status="error", line=1, end=end)]
        with _stage(self.main, plan, file):
            done = _run(plan, file, vars(self.main), limit, stop_at_error=not is_doctest(text))
            return list(done)


@contextmanager
def _stage(main: ModuleType, plan: Iterable[Planned], file: str) -> Iterator[None]:
    """Lend ``__main__`` and an empty standard input; put everything else back afterwards."""
    import builtins  # only to forget the `_` that showing a value leaves there

    before = sys.modules.get("__main__"), sys.stdin, sys.displayhook
    # The lines as Python counts them, without prompts: for tracebacks, of later texts too.
    text: list[str] = []
    for step in plan:
        text += [""] * (step.line - 1 - len(text))
        text += lines(step.example.source)
    linecache.cache[file] = (sum(map(len, text)), None, text, file)
    try:
        sys.modules["__main__"], sys.stdin = main, io.StringIO()
        sys.displayhook = sys.__displayhook__
        yield
    finally:
        if before[0] is None:
            del sys.modules["__main__"]
        else:
            sys.modules["__main__"] = before[0]
        _, sys.stdin, sys.displayhook = before
        vars(builtins).pop("_", None)


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
    plan: Iterable[Planned],
    file: str,
    namespace: dict[str, object],
    limit: int,
    *,
    stop_at_error: bool,
) -> Iterator[Step]:
    output, warnings = _Kept(limit), _Kept(limit)
    for step in plan:
        if step.example.options.get(doctest.SKIP):
            yield _step(step, got="", status="skipped")
            continue
        raised: BaseException | None = None
        with redirect_stdout(output), redirect_stderr(warnings):
            try:
                exec(_compiled(step, file, namespace), namespace)
            except BaseException as error:  # whatever it is, the reader is shown it
                raised = error
        printed, dropped = output.take()
        noise, _ = warnings.take()
        shown = "" if raised is None else _shown(raised, file)
        got = printed + noise + shown[:limit]
        status = _judged(step.example, printed, raised)
        cut = dropped or len(shown) > limit
        yield _step(step, got=got, status=status, cut=cut, clauses=_clauses(raised))
        if raised is not None and stop_at_error:
            return


def _step(
    step: Planned, *, got: str, status: Status, cut: bool = False, clauses: tuple[str, ...] = ()
) -> Step:
    example = step.example
    return Step(example.source, example.want, got, status, step.line, step.end, cut, clauses)


def _compiled(step: Planned, file: str, namespace: dict[str, object]) -> CodeType:
    """Compile a step at the lines it has in the text, under the futures imported so far."""
    flags = 0
    for name in __future__.all_feature_names:
        if namespace.get(name) is getattr(__future__, name):
            flags |= getattr(__future__, name).compiler_flag
    source = "\n" * (step.line - 1) + step.example.source
    code: CodeType = compile(source, file, "single", flags, dont_inherit=True)
    return code


def _clauses(raised: BaseException | None) -> tuple[str, ...]:
    """Give the clauses that an error rests on, each once."""
    if not isinstance(raised, RulesError):
        return ()
    reasons = getattr(raised, "reasons", ())
    ids = [raised.clause, *(reason.clause for reason in reasons)]
    return tuple(dict.fromkeys(each for each in ids if each))


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


def _shown(error: BaseException, file: str) -> str:
    """Give the traceback Python would print, without the frames of this module."""
    frames = error.__traceback__
    while frames is not None and frames.tb_frame.f_code.co_filename != file:
        frames = frames.tb_next
    return "".join(traceback.format_exception(type(error), error, frames))
