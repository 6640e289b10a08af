"""Find the modules of Python's library that were cut away, by fetching the whole of it once.

Goes to the browser as the module `rest`. Code that a reader runs has no network; the worker hands
`install` a function without arguments, which can fetch this one file and nothing else.
"""

import os
import sys
from collections.abc import Callable, Sequence
from functools import cache
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType
from typing import Protocol

WHOLE = "/lib/whole_library.zip"
"""Where the whole library is put when it has come."""


class Bytes(Protocol):
    """Bytes that JavaScript holds."""

    def to_bytes(self) -> bytes:
        """Return a copy of them."""


class Rest:
    """The last of the finders: asked for what no other has found."""

    def __init__(self, fetch: Callable[[], Bytes]) -> None:
        self._fetch = fetch

    def find_spec(
        self, name: str, _path: Sequence[str] | None = None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find a module that was cut away; None for any other name.

        Raises:
            ModuleNotFoundError: When the library cannot be fetched.
        """
        if name not in cut_away():
            return None
        if not os.path.exists(WHOLE):  # noqa: PTH110 - pathlib is slow to import
            self._bring(name)
        parent = name.rpartition(".")[0].replace(".", "/")
        return PathFinder.find_spec(name, [f"{WHOLE}/{parent}" if parent else WHOLE])

    def _bring(self, name: str) -> None:
        try:
            library = self._fetch().to_bytes()
        except Exception as error:
            raise ModuleNotFoundError(
                f"No module named {name!r} yet: this page fetches the larger part of Python's "
                f"library when it is first needed, and could not do so now ({error})",
                name=name,
            ) from None
        with open(WHOLE, "wb") as file:  # noqa: PTH123
            file.write(library)


@cache
def cut_away() -> frozenset[str]:
    """Return the names of the modules that were cut away, as the build wrote them down."""
    from cut_away import NAMES  # type: ignore[import-not-found]  # the build makes it

    return frozenset(NAMES)


def install(fetch: Callable[[], Bytes]) -> None:
    """Have what no other finder finds looked for in the whole library.

    Args:
        fetch: gives the whole library, as a zip.
    """
    sys.meta_path.append(Rest(fetch))
