"""When two names are one player's: é is é, whether it was typed as one sign or as two.

A name is kept and told as it was given; it is only compared otherwise.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["compared", "place_of"]


def compared(name: str) -> str:
    r"""Return a name as names are compared: in the form that Unicode calls NFC.

    >>> compared("Chloe\u0301") == compared("Chloé") == "Chloé"
    True
    """
    if name.isascii():
        return name
    from unicodedata import normalize

    return normalize("NFC", name)


def place_of(name: str, names: Sequence[str]) -> int | None:
    r"""Return where a player stands among others, or None.

    >>> place_of("Chloe\u0301", ["Anne", "Chloé"]), place_of("Denis", ["Anne", "Chloé"])
    (1, None)
    """
    if name in names:
        return names.index(name)
    wanted = compared(name)
    found = (place for place, each in enumerate(names) if compared(each) == wanted)
    return next(found, None)
