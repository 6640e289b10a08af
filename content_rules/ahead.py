"""What was worked out ahead, for a Python in which it would take long: the browser's.

A build that packs the package for a page may put files beside its modules, in a folder `ahead`; a
wheel and a checkout have none, and the work is done there when its result is first asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["worked_out"]

T = TypeVar("T")

noted: dict[str, object] | None = None
"""A build sets a dictionary here, and finds in it all that was worked out since, by name."""


def worked_out(name: str, work: Callable[[], T]) -> T:
    """Return what a file holds that was written ahead; where there is none, do the work.

    Args:
        name: the file's name, without its ending.
        work: does the work; what it returns is plain data, such as `marshal` writes.

    Returns:
        What `work` returns, or has returned in the build.

    >>> worked_out("no-such-file", lambda: 6 * 7)
    42
    """
    import marshal
    from pkgutil import get_data

    try:
        data = get_data("content_rules", f"ahead/{name}.marshal")
    except OSError:
        data = None
    if data is not None:
        found: T = marshal.loads(data)
        return found
    result = work()
    if noted is not None:
        noted[name] = result
    return result
