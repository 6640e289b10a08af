"""What stands at the site's root: a page that leads to each language, one for crawlers, the data.

And beside it the page between two builds, which the service worker gives.

    python docs/_ext/front_door.py _site

It needs nothing but the package, so that whoever assembles the site can run it, once the pages of
each language are there.
"""

import os
import sys
from pathlib import Path

from clause_files import PICTURE, add_clause_files
from content_rules.address import SITE_URL
from crawling import robots, sitemap
from policy import with_policy

__all__ = ["add_front_door", "front_door"]

_FRONT = Path(__file__).parent.parent / "front"
_PAGE = _FRONT / "index.html"
_RENEW = _FRONT / "renew.html"


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
        links.append(f'<meta property="og:url" content="{site}/">')
        links.append(f'<meta property="og:image" content="{site}/{PICTURE.name}">')
        page = page.replace("</head>", "\n".join([*links, "</head>"]))
    return with_policy(page)


def add_front_door(folder: Path, site_url: str = "") -> None:
    """Write the pages, `robots.txt`, and `sitemap.xml` where the site has an address.

    Args:
        folder: The built site.
        site_url: Its address, or nothing.
    """
    made = {"index.html": front_door(site_url), "robots.txt": robots(site_url)}
    if site_url:
        pages = sorted(each.relative_to(folder).as_posix() for each in folder.glob("*/**/*.html"))
        made["sitemap.xml"] = sitemap({"index.html": None, **dict.fromkeys(pages)}, site_url)
    # Which nobody looks for.
    made[_RENEW.name] = with_policy(_RENEW.read_text(encoding="utf-8"))
    for name, text in made.items():
        Path(folder, name).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    where = Path(sys.argv[1]), os.environ.get("SITE_URL", SITE_URL)
    add_front_door(*where)
    add_clause_files(*where)
