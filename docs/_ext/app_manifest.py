"""The site as an app: a manifest in each language.

The manifest, `app.webmanifest`, stands beside the language's pages; both languages are one app's
scope, and each is an app of its own. The icons are in `_static/icons/`, drawn from the favicon by
tools/icons.py.
"""

import json
import re
from pathlib import Path
from typing import Final

from sphinx.application import Sphinx
from sphinx.locale import _
from sphinx.util.typing import ExtensionMetadata

__all__ = ["paper", "setup"]

MANIFEST: Final = "app.webmanifest"

_PAPER: Final = re.compile(r"--paper: light-dark\((#\w+), #\w+\);")
_PALETTE: Final = Path(__file__).parent.parent / "_static" / "css" / "palette.css"

_FOLDER: Final = "_static/icons"
_ICONS: Final = (
    ("icon-192.png", "192x192", "any"),
    ("icon-512.png", "512x512", "any"),
    ("maskable-512.png", "512x512", "maskable"),
)

_SHORTCUTS: Final = ("rules/content", "try", "play")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Write the manifest."""
    app.connect("build-finished", write)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def paper() -> str:
    """Return the colour of the paper by day, as the palette has it.

    A page's script sets it anew by night (js/frame.js); a manifest knows of one alone.

    >>> len(paper())
    7
    """
    found = _PAPER.search(_PALETTE.read_text(encoding="utf-8"))
    if found is None:
        raise ValueError(f"{_PALETTE} names no --paper for day and for night")
    return found[1]


def write(app: Sphinx, failure: Exception | None) -> None:
    """Write the manifest into a built site."""
    if failure is not None or app.builder.format != "html":
        return
    colour = paper()
    manifest = {
        "name": app.config.html_title,
        "short_name": "Content",
        "description": _(
            "Rules of forgotten card games, in French and English side by side, that run."
        ),
        "lang": app.config.language,
        "start_url": "index.html",
        "scope": "../",
        "display": "standalone",
        "background_color": colour,
        "theme_color": colour,
        "icons": [
            {"src": f"{_FOLDER}/{name}", "sizes": sizes, "type": "image/png", "purpose": purpose}
            for name, sizes, purpose in _ICONS
        ],
        "shortcuts": [
            {"name": app.env.titles[page].astext(), "url": app.builder.get_target_uri(page)}
            for page in _SHORTCUTS
        ],
    }
    text = json.dumps(manifest, ensure_ascii=False, indent=2)
    Path(app.outdir, MANIFEST).write_text(f"{text}\n", encoding="utf-8")
