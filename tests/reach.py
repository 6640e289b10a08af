"""Every card that can be reached from an object through what it holds."""

import gc
from collections.abc import Iterator
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any
from weakref import ReferenceType

from content_rules.cards import Card


def cards_in(root: object) -> set[Card]:
    """Return the cards reached from *root* through its own data, however deep.

    Followed: attributes, slots, containers, iterators, weak references, bound methods, partial
    functions and their like, what a function closes over and its defaults, and whatever else
    the garbage collector knows an object to refer to. Not followed: a card, which refers to no
    other; a class, a module, a function's globals, which belong to nobody and hold the pack.

    >>> from content_rules.cards import PACK
    >>> cards_in({"one": [PACK[0]], PACK[1]: lambda: PACK}) == set(PACK[:2])
    True
    """
    return {each for each in _reached(root) if isinstance(each, Card)}


def _reached(root: object) -> Iterator[object]:
    todo, seen = [root], {}
    while todo:
        each = todo.pop()
        if id(each) in seen:
            continue
        seen[id(each)] = each  # kept, so that no other object comes by its id
        yield each
        if not isinstance(each, Card | type | ModuleType):
            todo += _held_by(each)


def _held_by(each: Any) -> list[Any]:
    match each:
        case FunctionType():
            return [each.__closure__, each.__defaults__, each.__kwdefaults__, each.__dict__]
        case BuiltinFunctionType():
            return [each.__self__]
        case ReferenceType():
            return [each()]
    held = list(gc.get_referents(each))
    held += getattr(each, "__dict__", {}).values()
    for kind in type(each).__mro__:
        names = vars(kind).get("__slots__", ())
        held += [
            getattr(each, name, None) for name in ([names] if isinstance(names, str) else names)
        ]
    return held
