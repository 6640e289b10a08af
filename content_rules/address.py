"""Where a clause is shown."""

from typing import Final

from content_rules.clauses import rulebook
from content_rules.errors import PlacedError, check_lang
from content_rules.model import Clause
from content_rules.own_games import GAMES
from content_rules.quoting import quote

__all__ = ["SITE_URL", "check_site", "clause_url"]

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


def check_site(site: str) -> str:
    """Give back the address of a site, ending in a slash; or nothing, if it is empty.

    Raises PlacedError for what is no address of http or https to which a path can be added.

    >>> check_site("https://example.org/games")
    'https://example.org/games/'
    >>> check_site("example.org")
    Traceback (most recent call last):
    content_rules.errors.PlacedError: ‘example.org’ is not the address of a site
    expected http:// or https://, a host and perhaps a path, such as https://example.org/games/
    """
    from urllib.parse import urlsplit

    if not site:
        return ""
    try:
        parts = urlsplit(site)
        found = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        found = False
    if not found or not site.isprintable() or not set(site).isdisjoint(" ?#[]\\"):
        raise PlacedError(
            en=f"{quote(site, 'en')} is not the address of a site",
            fr=f"{quote(site, 'fr')} n’est pas l’adresse d’un site",
            expected={
                "en": "expected http:// or https://, a host and perhaps a path, "
                "such as https://example.org/games/",
                "fr": "attendu\u00a0: http:// ou https://, un hôte et au besoin un chemin, "
                "comme https://example.org/jeux/",
            },
        )
    return f"{site.rstrip('/')}/"
