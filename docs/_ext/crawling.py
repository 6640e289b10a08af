"""What search engines ask a site for: `robots.txt`, and the list of its pages."""

from collections.abc import Iterable
from typing import Final
from xml.sax.saxutils import escape

__all__ = ["UNLISTED", "robots", "sitemap"]

UNLISTED: Final = frozenset({"404.html", "search.html"})
"""Pages that hold nothing of their own, by the last part of their address."""

_NAMESPACE: Final = "http://www.sitemaps.org/schemas/sitemap/0.9"


def robots(site_url: str = "") -> str:
    """Return a `robots.txt` that lets everything be read, and says where the list of pages is.

    >>> print(robots("https://example.org/games/"), end="")
    User-agent: *
    Allow: /
    Sitemap: https://example.org/games/sitemap.xml
    >>> "Sitemap" in robots()
    False
    """
    lines = ["User-agent: *", "Allow: /"]
    if site_url:
        lines.append(f"Sitemap: {site_url.rstrip('/')}/sitemap.xml")
    return "\n".join([*lines, ""])


def sitemap(pages: Iterable[str], site_url: str) -> str:
    """Return the list of a site's pages, in the form of sitemaps.org.

    It holds whole addresses and no others, so only a site that knows its own can have one. That a
    page has another language, each page says itself.

    >>> print(sitemap(["index.html", "en/try.html", "en/search.html"], "https://example.org"))
    <?xml version="1.0" encoding="utf-8"?>
    <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    <url><loc>https://example.org/</loc></url>
    <url><loc>https://example.org/en/try.html</loc></url>
    </urlset>
    <BLANKLINE>
    """
    site = site_url.rstrip("/")
    listed = (page for page in pages if page.rpartition("/")[2] not in UNLISTED)
    places = ("" if page == "index.html" else page for page in listed)
    entries = (f"<url><loc>{escape(f'{site}/{place}')}</loc></url>" for place in places)
    head = ('<?xml version="1.0" encoding="utf-8"?>', f'<urlset xmlns="{_NAMESPACE}">')
    return "\n".join([*head, *entries, "</urlset>", ""])
