"""What every page of the site is given: its other language, its description, its own scripts."""

from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any, Final
from zlib import crc32

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.locale import _
from sphinx.util.typing import ExtensionMetadata

import content_rules

__all__ = ["LANGUAGES", "setup"]

LANGUAGES: Final = {"en": "English", "fr": "français"}
"""The languages the site is built in, each by its own name; the first is for readers of neither."""

# Sphinx adds these to each page for its own search, which this site has not.
_SEARCH_SCRIPTS: Final = (
    "_static/documentation_options.js",
    "_static/doctools.js",
    "_static/sphinx_highlight.js",
    "_static/translations.js",
)
# These serve a page with a grid or a card, or with code, and no other; this site has no tabs for
# their script.
_DESIGN_SHEETS: Final = ("_static/sphinx-design", "_static/styles/furo-extensions")
_CODE_SHEETS: Final = ("_static/pygments",)
_TABS_SCRIPT: Final = "_static/design-tabs.js"


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the settings `site_url` and `site_assets`, and what is done to each page."""
    app.add_config_value("site_url", "", "html", types=(str,))
    app.add_config_value("site_assets", {}, "html", types=(dict,))
    app.connect("config-inited", name_site)
    app.connect("html-page-context", complete_page)
    return {
        "env_version": code_version(),
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }


def code_version() -> int:
    """Return a number that changes with the code that makes the pages: they are then made anew."""
    folders = (Path(__file__).parent, Path(content_rules.__file__).parent)
    files = sorted(file for folder in folders for file in folder.rglob("*.py"))
    return crc32(b"".join(file.read_bytes() for file in files))


def name_site(_app: Sphinx, config: Config) -> None:
    """Give the site its title in its language, and its address if it has one."""
    config.html_title = _("Content and its kin")
    if config.site_url:
        config.html_baseurl = f"{config.site_url.rstrip('/')}/{config.language}/"


def complete_page(
    app: Sphinx, pagename: str, _template: str, context: dict[str, Any], doctree: nodes.Node | None
) -> None:
    """Put into a page's context what the templates need."""
    for asset in app.config.site_assets.get(pagename, ()):
        if asset.endswith(".css"):
            app.add_css_file(asset, priority=800)
        else:
            app.add_js_file(asset, type="module")
    own = app.config.language
    place = app.builder.get_target_uri(pagename)
    up = context["content_root"].removeprefix("./")
    context["other_languages"] = {
        lang: {"name": name, "href": f"{up}../{lang}/{place}"}
        for lang, name in LANGUAGES.items()
        if lang != own
    }
    if site := app.config.site_url.rstrip("/"):
        addresses = {lang: f"{site}/{lang}/{place}" for lang in LANGUAGES}
        front = f"{site}/" if pagename == app.config.root_doc else addresses[next(iter(LANGUAGES))]
        context["alternates"] = addresses | {"x-default": front}
    if 'name="description"' not in context.get("metatags", ""):
        words = _("Rules of forgotten card games, in French and English side by side, that run.")
        context.setdefault("description", words)
    unused = (_TABS_SCRIPT, *_SEARCH_SCRIPTS)
    context["script_files"] = [
        script for script in context["script_files"] if script.filename not in unused
    ]
    if not _uses_design(doctree):
        drop_sheets(context, _DESIGN_SHEETS)
    if doctree is not None and "highlight" not in context["body"]:
        drop_sheets(context, _CODE_SHEETS)


def drop_sheets(context: dict[str, Any], unused: tuple[str, ...]) -> None:
    """Leave out of a page the sheets whose names begin so."""
    context["css_files"] = [
        sheet for sheet in context["css_files"] if not str(sheet.filename).startswith(unused)
    ]


def _uses_design(doctree: nodes.Node | None) -> bool:
    """Tell whether a page has a grid or a card of sphinx-design, whose classes begin with sd-."""
    if doctree is None:
        return False
    classes: Iterator[str] = chain.from_iterable(
        node.get("classes", ()) for node in doctree.findall(nodes.Element)
    )
    return any(each.startswith("sd-") for each in classes)
