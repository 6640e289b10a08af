"""Cut a text into the steps that it is run in: a doctest's examples, or plain statements."""

import ast
import doctest
import io
from dataclasses import dataclass

__all__ = ["Planned", "lines", "planned"]


@dataclass(frozen=True, slots=True)
class Planned:
    r"""A step before it runs: an example of a doctest, with the line it starts on.

    >>> planned(">>> 6 * 7\n42\n", "<cell>")[0].end
    3
    """

    example: doctest.Example
    line: int

    @property
    def end(self) -> int:
        """The number of the line after its last, the output promised included."""
        return self.line + (self.example.source + self.example.want).count("\n")


def lines(text: str) -> list[str]:
    r"""Split at line feeds alone, as Python counts lines: a form feed or U+2028 ends none.

    >>> lines("a\f\nb")
    ['a\x0c\n', 'b']
    """
    return io.StringIO(text).readlines()


def planned(text: str, file: str) -> list[Planned]:
    r"""Cut a text into steps.

    Args:
        text: A doctest, if a line of it begins with ``>>>``; else plain Python.
        file: What an error calls the text.

    Returns:
        The steps, in order.

    Raises:
        SyntaxError: When plain Python cannot be read.
        ValueError: When a doctest cannot be read.

    >>> [step.line for step in planned("x = (1,\n     2)\nx\n", "<cell>")]
    [1, 3]
    """
    return _examples(text, file) if is_doctest(text) else _statements(text, file)


def is_doctest(text: str) -> bool:
    r"""Tell whether a text is a doctest: whether a line of it begins with ``>>>``.

    >>> is_doctest("In short:\n    >>> 6 * 7"), is_doctest("6 * 7")
    (True, False)
    """
    return any(line.lstrip().startswith(">>>") for line in lines(text))


def _examples(text: str, file: str) -> list[Planned]:
    found = doctest.DocTestParser().get_examples(text, file)
    return [Planned(example, example.lineno + 1) for example in found]


def _statements(text: str, file: str) -> list[Planned]:
    """Cut plain Python into statements; those that share a line stay together."""
    every = lines(text)
    spans: list[tuple[int, int]] = []
    body = ast.parse(text, file).body
    for node in body[1:] if len(body) > 1 and _is_text(body[0]) else body:  # without its docstring
        decorators = getattr(node, "decorator_list", [])
        first = min([node.lineno, *(decorator.lineno for decorator in decorators)])
        last = node.end_lineno or node.lineno
        if spans and first <= spans[-1][1]:
            spans[-1] = (spans[-1][0], last)
        else:
            spans.append((first, last))
    return [
        Planned(doctest.Example("".join(every[first - 1 : last]), ""), first)
        for first, last in spans
    ]


def _is_text(node: ast.stmt) -> bool:
    match node:
        case ast.Expr(ast.Constant(str())):
            return True
    return False
