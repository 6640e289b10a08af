"""What judges a page as it stands in the browser: axe, and html-validate for what scripts made."""

import json
from typing import Any

from playwright.sync_api import Page

from tools.markup import Markup

WHOLE = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    # No WCAG criterion: the boxes that the theme's menus hang on stand before its landmarks.
    "rules": {"region": {"enabled": False}},
    "resultTypes": ["violations"],
}
COLOURS = {"runOnly": ["color-contrast", "link-in-text-block"], "resultTypes": ["violations"]}
PLACES = {"runOnly": ["target-size", "scrollable-region-focusable"], "resultTypes": ["violations"]}
# By night only the colours are others, and those are no matter of language; at another width, only
# the places are. A large page takes many seconds a look.
LOOKS = {
    "en": [(320, "light", WHOLE), (1440, "light", PLACES), (1440, "dark", COLOURS)],
    "fr": [(1440, "light", WHOLE), (320, "light", PLACES), (320, "dark", COLOURS)],
}
_SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


class Judges:
    """The judges, at work."""

    def __init__(self, axe: str, markup: Markup) -> None:
        self._axe = axe
        self._markup = markup

    def faults(self, page: Page, part: str = "html") -> list[str]:
        """What they find: in a page's HTML, and in a part of it as it is shown."""
        html = page.evaluate("'<!DOCTYPE html>\\n' + document.documentElement.outerHTML")
        found = self._markup.faults(html)
        page.evaluate(self._axe)
        # What has yet to be laid out has no place that can be judged.
        page.evaluate("document.documentElement.classList.add('cr-laid-out')")
        for width, scheme, options in LOOKS[page.evaluate("document.documentElement.lang")]:
            page.set_viewport_size({"width": width, "height": 800})
            page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            # Not half way: what the header, which stays, happens to lie upon would be called too
            # small.
            page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
            result: Any = page.evaluate(f"axe.run({json.dumps(part)}, {json.dumps(options)})")
            found += [
                f"{width} {scheme}: {fault['id']}: {node['html'][:200]} {node['failureSummary']}"
                for fault in result["violations"]
                for node in fault["nodes"]
            ]
            if page.evaluate(_SIDEWAYS) > 0:
                found.append(f"{width}: the page scrolls sideways")
        page.set_viewport_size({"width": 1280, "height": 900})
        page.emulate_media(color_scheme="light")
        return found
