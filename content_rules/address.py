"""Where a clause stands on the site."""

from typing import Final

from content_rules.errors import check_lang
from content_rules.model import Clause

__all__ = ["SITE_URL", "clause_url"]

SITE_URL: Final = ""
"""The site's address, ending in a slash; empty until it has one, and addresses are then relative
to the site's front door. A build of the site elsewhere sets the SITE_URL environment variable."""


def clause_url(clause: Clause, lang: str = "en", site: str = SITE_URL) -> str:
    """Return the address of a clause on the site, in the language's half.

    >>> from content_rules import clause
    >>> clause_url(clause("content.points.ace"), "fr", "https://example.org/")
    'https://example.org/fr/rules/content.html#content.points.ace'
    """
    return f"{site}{check_lang(lang)}/rules/{clause.rulebook}.html#{clause.id}"
