"""Where a clause is shown."""

from typing import Final

from content_rules.clauses import rulebook
from content_rules.errors import check_lang
from content_rules.model import Clause
from content_rules.own_games import GAMES

__all__ = ["SITE_URL", "clause_url"]

SITE_URL: Final = ""
"""The site's address, ending in a slash; empty until it has one, and addresses are then relative
to the site's front door. A build of the site elsewhere sets the SITE_URL environment variable."""


def clause_url(clause: Clause, lang: str = "en", site: str = SITE_URL) -> str:
    """Return the address of a clause on the site, in the language's half.

    A clause of another package's rulebook stands where that says it does, or nowhere: its address
    is then empty.

    >>> from content_rules import clause
    >>> clause_url(clause("content.points.ace"), "fr", "https://example.org/")
    'https://example.org/fr/rules/content.html#content.points.ace'
    """
    check_lang(lang)
    if clause.rulebook in GAMES:
        return f"{site}{lang}/rules/{clause.rulebook}.html#{clause.id}"
    from content_rules.homes import find_home

    held = find_home(clause.rulebook) is not None  # else it was read from a file of nobody's
    page = rulebook(clause.rulebook).pages.get(lang, "") if held else ""
    return f"{page}#{clause.id}" if page else ""
