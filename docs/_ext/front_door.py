"""The front door, at the site's root: a page that leads to each language.

    python docs/_ext/front_door.py _site

It needs nothing but the package, so that whoever assembles the site can run it.
"""

import os
import sys
from pathlib import Path

from content_rules.address import SITE_URL
from policy import with_policy

__all__ = ["front_door"]

_PAGE = Path(__file__).parent.parent / "front" / "index.html"


def front_door(site_url: str = "") -> str:
    """Return the page, with its policy, and its own address where the site has one.

    >>> '<link rel="canonical" href="https://example.org/games/">' in front_door(
    ...     "https://example.org/games")
    True
    >>> "canonical" in front_door()
    False
    """
    page = _PAGE.read_text(encoding="utf-8")
    if site_url:
        site = site_url.rstrip("/")
        links = [f'<link rel="canonical" href="{site}/">']
        for lang, place in (("en", "/en/index.html"), ("fr", "/fr/index.html"), ("x-default", "/")):
            links.append(f'<link rel="alternate" hreflang="{lang}" href="{site}{place}">')
        page = page.replace("</head>", "\n".join([*links, "</head>"]))
    return with_policy(page)


if __name__ == "__main__":
    Path(sys.argv[1], "index.html").write_text(
        front_door(os.environ.get("SITE_URL", SITE_URL)), encoding="utf-8"
    )
