"""Breaks code for a whole run of the tests."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module

import pytest

from content_rules.probe import sabotaged
from content_rules.quoting import quote
from content_rules.trace import Implementer


@contextmanager
def broken_code(name: str) -> Iterator[None]:
    """Break a function, class or constant inside the block, named as `module:name`.

    Raises UsageError for what is not there.
    """
    module, colon, qualname = name.partition(":")
    try:
        if not colon:
            raise ValueError("it is named as module:name")
        import_module(module)
        implementer = Implementer(module, qualname)
        implementer.target  # noqa: B018  raises for a name that the module lacks
    except (ImportError, AttributeError, ValueError) as error:
        raise pytest.UsageError(f"--clauses-break: no {quote(name, 'en')}: {error}") from None
    with sabotaged(implementer):
        yield
