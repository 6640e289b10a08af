"""Sphinx's settings, for both languages: `sphinx-build -c . docs OUT -D language=fr`."""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT / "docs" / "_ext"))
sys.path.append(str(ROOT))  # last: where the package is installed, that is the one described

from content_rules.address import SITE_URL  # noqa: E402  found on the path just set

project = "content_rules"
author = "The content_rules authors"
copyright = author  # noqa: A001  Sphinx's name for it
language = "en"
extensions = [
    "myst_parser",
    "sphinx_design",
    "content_rules.sphinxext",
    "site_pages",
    "page_meta",
    "boot_times",
    "app_manifest",
    "rules_rows",
    "rulings",
    "search_page",
    "games_page",
    "coverage_page",
    "example_cells",
    "examples_page",
    "glossary",
    "lean_scripts",
    "inventory",
    "source_pages",
    "api_docstrings",
    "api_others",
    "card_faces",
    "changes_page",
    "cite_page",
    "odds_coups",
    "odds_exchange",
    "odds_hands",
    "pack_buttons",
    "pips",
    "play_page",
    "playground_page",
    "python_files",
    "suit_colours",
]
exclude_patterns = ["_*", "dev", "front", "locale", "vendor"]

# Where the site will stand, such as https://example.org/games/; empty, every link is relative.
site_url = os.environ.get("SITE_URL", SITE_URL)
API = [f"api/{each.stem}" for each in ROOT.glob("docs/api/*.md")]
CONTROLS = ("css/fields.css", "css/controls.css")
CELLS = (*CONTROLS, "css/cells.css")  # what examples that run look like
# A page's own style sheets and scripts, besides those that every page has.
site_assets = {
    **{page: [*CELLS, "css/api.css", "js/cells.js"] for page in API},
    "changes": ["css/entries.css"],
    "cite": [*CONTROLS, "css/cite.css", "js/cite.js"],
    "coverage": ["css/coverage.css"],
    "divergences": ["css/entries.css"],
    "examples": [*CELLS, "js/cells.js"],
    "fast": ["css/numbers.css"],
    "games": ["css/cards.css", "css/entries.css", "css/games.css"],
    "glossary": ["css/entries.css"],
    "odds": ["css/cards.css", "css/numbers.css", "css/odds.css"],
    "offline": [*CONTROLS, "js/keeping.js"],
    "play": [
        *(*CONTROLS, "css/cards.css", "css/game.css"),
        *("js/started.js", "js/play.js"),
    ],
    "playground": [*CELLS, "js/playground.js"],
    "rules/content": [
        *("css/rules.css", *CELLS),
        *("js/rules.js", "js/cells.js"),
    ],
    "rulings": ["css/entries.css"],
    "search": ["css/fields.css", "css/search.css", "js/search.js"],
    "try": [
        *(*CONTROLS, "css/cards.css", "css/pack.css", "css/outcome.css", "css/table.css"),
        *("js/started.js", "js/try.js"),
    ],
    "two-minutes": ["css/cards.css"],
}

clause_rulebooks = ["content"]
primary_domain = "clause"  # so that a page may say {clause}`content.combination.point`
smartquotes = False  # the prose has its quotes and apostrophes already

locale_dirs = ["locale"]
gettext_compact = False
gettext_location = False

myst_enable_extensions = ["colon_fence"]
# suite:run.py is a file of the conformance suite, which stands beside both languages.
myst_url_schemes = {
    **dict.fromkeys(("http", "https", "mailto", "ftp")),
    "suite": "../conformance/{{path}}",
}
pygments_style = "code_styles.Day"
pygments_dark_style = "code_styles.Night"

template_bridge = "site_templates.SiteTemplates"
templates_path = ["docs/_templates"]
html_theme = "furo"
html_static_path = ["docs/_static"]
html_favicon = "docs/_static/favicon.svg"
html_css_files = ["css/palette.css", "css/book.css"]
html_js_files = [("js/site.js", {"type": "module"})]
html_use_index = False
html_copy_source = False
html_show_sourcelink = False
html_permalinks_icon = "¶"

autodoc_default_options = {"members": True}
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
napoleon_use_ivar = True
default_role = "py:obj"  # of docstrings: a name in backquotes leads to what it names
# What has no page here: names in backquotes that are no objects; the standard library and Sphinx;
# names of types that are written out where they are made.
nitpick_ignore_regex = [
    ("py:obj", ".*"),
    ("py:(class|mod)", r"(?!content_rules\b).+\..+"),
    ("py:class", "BuildEnvironment|Domain|ExtensionMetadata|Fraction|Path|Random|Sphinx|TextIO"),
    ("py:class", "Cards|CardsGiven|Hand|Json|Opponents|Policy|Round|T|Texts|.*[.](F|Item)"),
]
