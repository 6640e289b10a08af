"""Numbers as a language writes them: thousands, decimals, percentages."""

from typing import Final

__all__ = ["count", "decimal", "percent", "share"]

_THOUSANDS: Final = {"en": ",", "fr": "\N{NARROW NO-BREAK SPACE}"}
_POINT: Final = {"en": ".", "fr": ","}
_PERCENT: Final = {"en": "%", "fr": "\N{NO-BREAK SPACE}%"}


def count(number: int, lang: str) -> str:
    r"""Return a whole number with its thousands apart.

    >>> count(22100, "en"), count(22100, "fr")
    ('22,100', '22\u202f100')
    """
    return f"{number:,}".replace(",", _THOUSANDS[lang])


def decimal(number: float, lang: str, places: int = 1) -> str:
    """Return a number with so many decimals.

    >>> decimal(1.0885, "en", 2), decimal(86.6, "fr")
    ('1.09', '86,6')
    """
    return f"{number:.{places}f}".replace(".", _POINT[lang])


def percent(part: float, lang: str, places: int = 1, *, sign: bool = True) -> str:
    r"""Return a part of one as a percentage; what is too small to show is said to be below.

    >>> percent(0.866, "en"), percent(0.866, "fr", 0), percent(0.0002, "en"), percent(0, "fr")
    ('86.6%', '87\xa0%', '<0.1%', '0\xa0%')
    """
    least = 10 ** -(places + 2)
    if part in (0, 1):
        shown = str(round(100 * part))
    elif part < least:
        shown = f"<{decimal(100 * least, lang, places)}"
    elif 1 - least < part < 1:
        shown = f">{decimal(100 - 100 * least, lang, places)}"
    else:
        shown = decimal(100 * part, lang, places)
    return shown + (_PERCENT[lang] if sign else "")


def share(part: float, lang: str) -> str:
    r"""Return a part as a percentage with as many decimals as tell something.

    >>> share(24 / 22100, "en"), share(0.05, "fr"), share(0.5, "en"), share(0.0001, "en")
    ('0.11%', '5,0\xa0%', '50%', '0.01%')
    >>> share(0.993, "en"), share(1, "en")
    ('99.3%', '100%')
    """
    if part < 0.01:
        return percent(part, lang, 2)
    return percent(part, lang, 1 if part < 0.1 or 0.9 < part < 1 else 0)
