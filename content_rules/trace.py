"""The trace from a clause to the code that implements it."""

import sys
from dataclasses import dataclass
from inspect import get_annotations
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Annotated, Any, get_args, get_origin

from content_rules.clauses import Implements, clause, links
from content_rules.homes import Home, find_home, games
from content_rules.model import Clause
from content_rules.own_games import GAMES

__all__ = ["Implementer", "among", "implementers", "import_game_of", "tied_to"]


@dataclass(frozen=True, slots=True)
class Implementer:
    """A function, a class or a constant that implements a clause."""

    module: str
    qualname: str

    @property
    def target(self) -> Any:
        """The object itself."""
        found: Any = sys.modules[self.module]
        for part in self.qualname.split("."):
            found = getattr(found, part)
        return found

    @property
    def functions(self) -> tuple[FunctionType, ...]:
        """The functions that run when it is used; none for a constant."""
        target = self.target
        held = vars(target).values() if isinstance(target, type) else (target,)
        members = (getattr(each, "fget", each) for each in held)
        plain = (getattr(each, "__wrapped__", getattr(each, "__func__", each)) for each in members)
        return tuple(each for each in plain if isinstance(each, FunctionType))

    @property
    def place(self) -> tuple[str, int]:
        """The source file, from the package's folder on, and the line of the definition.

        >>> implementers("content.mistigri.card")[0].place[0]
        'content_rules/content/pack.py'
        """
        import ast
        import inspect

        module = sys.modules[self.module]
        depth = len(self.module.split(".")) + hasattr(module, "__path__")
        file = "/".join(Path(inspect.getfile(module)).parts[-depth:])
        node: ast.AST = ast.parse(inspect.getsource(module))
        line = 0
        for name in self.qualname.split("."):
            inside = (each for each in ast.walk(node) if isinstance(each, ast.stmt))
            found = next((each for each in inside if _name_of(each) == name), None)
            if found is None:
                raise LookupError(f"{self} is not in its source")
            node, line = found, found.lineno
        return file, line

    def __str__(self) -> str:
        return f"{self.module}.{self.qualname}"


def _name_of(node: object) -> str | None:
    """The name that a piece of source defines, if it defines one."""
    import ast

    match node:
        case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
            return name
        case ast.AnnAssign(target=ast.Name(id=name)):
            return name
    return None


Tied = dict[str, tuple[Implementer, ...]]
"""What is tied to each clause, by id."""


def implementers(of: Clause | str) -> tuple[Implementer, ...]:
    """Return what implements a clause, given itself or its id.

    All modules of the package that holds the rulebook are imported, so as to find what they tie.
    A clause that restates others and has no code of its own is implemented by theirs.

    >>> print(*implementers("content.ranking.brelans"))
    content_rules.content.combination.brelan_strength
    """
    asked = clause(of) if isinstance(of, str) else of
    return among(tied_to(asked.rulebook), asked)


def among(tied: Tied, asked: Clause) -> tuple[Implementer, ...]:
    """Return what implements a clause, among all that is tied."""
    if asked.id in tied:
        return tied[asked.id]
    return tuple(dict.fromkeys(each for again in asked.restates for each in tied.get(again, ())))


def tied_to(rulebook: str) -> Tied:
    """Return all that is tied to a clause, by id: functions and classes first, then constants.

    The rulebook's package is imported first, whole, if it has one.
    """
    if place := find_home(rulebook):
        _import_all_of(place)
    found: dict[str, dict[Implementer, None]] = {}
    for each, targets in links.items():
        for target in targets:
            one = Implementer(target.__module__, getattr(target, "__qualname__", ""))
            found.setdefault(each, {})[one] = None
    for module in _modules():
        for name, hint in get_annotations(module).items():
            for mark in _marks(hint, module):
                for each in mark.ids if isinstance(mark, Implements) else ():
                    found.setdefault(each, {})[Implementer(module.__name__, name)] = None
    return {each: tuple(ones) for each, ones in found.items()}


def import_game_of(implementer: Implementer) -> None:
    """Import all modules of the game that an implementer belongs to, if its rulebook has a home."""
    ours = implementer.module.startswith(f"{__package__}.")
    for game in GAMES if ours else games():
        place = find_home(game)
        if place and f"{implementer.module}.".startswith(f"{place.package}."):
            _import_all_of(place)


def _import_all_of(place: Home) -> None:
    """Import a game's package and all modules in it, since it imports some only when asked."""
    from importlib import import_module
    from pkgutil import walk_packages

    name = place.package
    try:
        path = getattr(import_module(name), "__path__", ())
        for found in walk_packages(path, f"{name}."):
            name = found.name
            if not name.endswith(".__main__"):  # which would run the program
                import_module(name)
    except ImportError as fault:
        raise place.fault(
            f"needs all its modules, and {name} cannot be imported: {fault}",
            f"a besoin de tous ses modules, et {name} ne s’importe pas\u00a0: {fault}",
        ) from fault


def _modules() -> list[ModuleType]:
    """The loaded modules that may tie constants: those that name `Implements`."""
    return [
        module
        for module in list(sys.modules.values())
        if isinstance(module, ModuleType) and vars(module).get("Implements") is Implements
    ]


def _marks(hint: object, module: ModuleType) -> tuple[object, ...]:
    """What a constant's annotation says of it beside its type."""
    if isinstance(hint, str):  # where annotations are kept as text
        if Implements.__name__ not in hint:
            return ()
        hint = eval(hint, vars(module))
    return get_args(hint)[1:] if get_origin(hint) is Annotated else ()
