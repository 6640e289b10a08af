"""What a docstring's doctest takes for granted: the names of its module, imported in so many words.

`doctest` runs a docstring with the names of the module it stands in. A reader who copies it, or
runs it in the page, has none of them; so a page shows it with the imports it needs.
"""

import ast
import builtins
import doctest
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import Final

from api_others import public_modules

__all__ = ["with_imports"]

_WIDTH: Final = 88


def with_imports(code: str, module: ModuleType) -> str:
    r"""Return a doctest with the imports that it needs before it.

    Args:
        code: A doctest of a docstring.
        module: The module the docstring stands in.

    >>> import content_rules.content.ranking as module
    >>> with_imports('>>> rank("A♠ K♠ 10♠").points\n31\n', module).splitlines()
    ['>>> from content_rules.content import rank', '>>> rank("A♠ K♠ 10♠").points', '31']
    """
    tree = ast.parse("".join(each.source for each in _examples(code)))
    wanted: dict[str, list[str]] = {}
    for name in sorted(_free(tree)):
        if hasattr(module, name):
            home = _home(name, getattr(module, name), module)
            wanted.setdefault(home, []).append(name)
    lines = [line for home, names in sorted(wanted.items()) for line in _import(home, names)]
    return "".join(f"{line}\n" for line in lines) + code


def _examples(code: str) -> list[doctest.Example]:
    return doctest.DocTestParser().get_examples(code)


def _free(tree: ast.AST) -> set[str]:
    """The names that a text reads and nowhere binds, those of Python itself apart."""
    read: set[str] = set()
    bound: set[str] = set(vars(builtins))
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name, ctx=ast.Load()):
                read.add(name)
            case ast.Name(id=name) | ast.arg(arg=name):
                bound.add(name)
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                bound.add(name)
            case ast.alias(name=name, asname=other):
                bound.add(other or name.partition(".")[0])
            case ast.ExceptHandler(name=str(name)):
                bound.add(name)
    return read - bound


def _home(name: str, value: object, module: ModuleType) -> str:
    """Where to import a name from: of the modules that list it the one of the shortest name."""
    if isinstance(value, ModuleType):
        return value.__name__.rpartition(".")[0]
    for home in sorted(public_modules(), key=len):
        found = import_module(home)
        if name in found.__all__ and getattr(found, name) is value:
            return home
    return module.__name__


def _import(home: str, names: list[str]) -> Iterator[str]:
    if not home:
        yield from (f">>> import {name}" for name in names)
        return
    line = f">>> from {home} import {', '.join(names)}"
    if len(line) <= _WIDTH:
        yield line
        return
    yield f">>> from {home} import ("
    yield from (f"...     {name}," for name in names)
    yield "... )"
