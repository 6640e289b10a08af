"""The trace from a clause to the code that implements it, and what a rulebook lacks."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from types import FunctionType, ModuleType
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from content_rules.clauses import GAMES, Implements, clause, links
from content_rules.errors import LANGUAGES
from content_rules.model import Clause, Rulebook

__all__ = ["Implementer", "Problem", "implementers", "problems"]


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
        members = [target]
        if isinstance(target, type):
            members = [getattr(each, "fget", each) for each in vars(target).values()]
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

        name = self.qualname.split(".")[-1]
        for node in ast.walk(ast.parse(inspect.getsource(sys.modules[self.module]))):
            match node:
                case ast.FunctionDef(name=found) | ast.ClassDef(name=found) if found == name:
                    return self.module.replace(".", "/") + ".py", node.lineno
                case ast.AnnAssign(target=ast.Name(id=found)) if found == name:
                    return self.module.replace(".", "/") + ".py", node.lineno
        raise LookupError(f"{self} is not in its source")

    def __str__(self) -> str:
        return f"{self.module}.{self.qualname}"


def implementers(of: Clause | str) -> tuple[Implementer, ...]:
    """Return what implements a clause, given itself or its id.

    A clause that restates others and has no code of its own is implemented by theirs.

    >>> print(*implementers("content.ranking.brelans"))
    content_rules.content.combination.brelan_strength
    """
    asked = clause(of) if isinstance(of, str) else of
    tied = _tied(asked.rulebook)
    if asked.id in tied:
        return tied[asked.id]
    return tuple(dict.fromkeys(each for again in asked.restates for each in tied.get(again, ())))


def _tied(rulebook: str) -> dict[str, tuple[Implementer, ...]]:
    """All that is tied to a clause, by id: functions and classes first, then constants."""
    if rulebook in GAMES:
        from importlib import import_module

        import_module(f"content_rules.{rulebook}")
    found: dict[str, dict[Implementer, None]] = {}
    for each, targets in links.items():
        for target in targets:
            one = Implementer(target.__module__, getattr(target, "__qualname__", ""))
            found.setdefault(each, {})[one] = None
    for module in _modules():
        for name, hint in get_type_hints(module, include_extras=True).items():
            marks = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
            for mark in marks:
                for each in mark.ids if isinstance(mark, Implements) else ():
                    found.setdefault(each, {})[Implementer(module.__name__, name)] = None
    return {each: tuple(ones) for each, ones in found.items()}


def _modules() -> list[ModuleType]:
    """The loaded modules that may tie constants: those that name `Implements`."""
    return [
        module
        for module in list(sys.modules.values())
        if isinstance(module, ModuleType) and vars(module).get("Implements") is Implements
    ]


@dataclass(frozen=True, slots=True)
class Problem:
    """Something a rulebook lacks: the clause's id, and what is wrong with it."""

    clause: str
    fault: str

    def __str__(self) -> str:
        return f"{self.clause}: {self.fault}"


def problems(rulebook: Rulebook) -> list[Problem]:
    """Return what a rulebook lacks: code, an example, a language, or an id that is pointed at.

    >>> from content_rules.clauses import rulebook
    >>> problems(rulebook("content"))
    []
    """
    found = []
    for each in rulebook:
        for name, texts in _texts(each):
            missing = [lang for lang in LANGUAGES if not texts.get(lang)]
            found += [Problem(each.id, f"no {lang} {name}") for lang in missing]
        if each.is_rule:
            if not implementers(each):
                found.append(Problem(each.id, "no code implements it"))
            if not each.example:
                found.append(Problem(each.id, "no example"))
        for other in (*each.restates, *each.see, *filter(None, [each.superseded_by])):
            if other not in rulebook.by_id:
                found.append(Problem(each.id, f"points at {other}, which is no clause"))
    for tied, ones in _tied(rulebook.id).items():
        if tied.startswith(f"{rulebook.id}.") and tied not in rulebook.by_id:
            found.append(Problem(tied, f"no such clause, though {ones[0]} implements it"))
    return found


def _texts(of: Clause) -> Iterator[tuple[str, Any]]:
    yield "title", of.title
    yield "text", of.text
    if of.divergence:
        yield "divergence (french)", of.divergence.french
        yield "divergence (english)", of.divergence.english
        yield "divergence (reason)", of.divergence.reason
    if of.ruling:
        yield "question", of.ruling.question
        yield "alternatives", of.ruling.alternatives
        yield "reason", of.ruling.reason
