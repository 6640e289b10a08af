"""What a page tells of itself to whoever links to it, and to machines that read it.

OpenGraph's title, description and languages, with the one picture of the site where its address is
known, for that must be a whole one; and on the page of the rules, schema.org's words for them.
"""

import html
import json
import re
from typing import Any, Final

from docutils import nodes
from markupsafe import Markup
from sphinx.application import Sphinx
from sphinx.locale import _
from sphinx.util.typing import ExtensionMetadata

from clause_files import PICTURE
from content_rules.clauses import rulebook
from content_rules.own_games import GAMES
from content_rules.sphinxext.rulebooks import language
from linked_data import page_node

__all__ = ["setup"]

LOCALES: Final = {"en": "en_GB", "fr": "fr_FR"}
"""Each language as OpenGraph names it."""

_DESCRIPTION: Final = re.compile(r'<meta(?=[^>]* name="description")[^>]* content="([^"]+)"')


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add to each page's context; `site_pages` must have been there before."""
    app.connect("html-page-context", add_meta, priority=600)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def add_meta(
    app: Sphinx, pagename: str, _template: str, context: dict[str, Any], _tree: nodes.Node | None
) -> None:
    """Put into a page's context what its template writes of this."""
    own = language(app.config)
    title = context.get("title") or context.get("indextitle") or app.config.html_title
    found = {
        "title": Markup(title).striptags(),
        "description": description(context),
        "site_name": app.config.html_title,
        "locale": LOCALES[own],
        "locale:alternate": next(each for lang, each in LOCALES.items() if lang != own),
    }
    if site := app.config.site_url.rstrip("/"):
        found |= {
            "url": f"{site}/{own}/{app.builder.get_target_uri(pagename)}",
            "image": f"{site}/{PICTURE.name}",
            "image:alt": _("Three cards, a brelan Mistigri, and the words: Content, 1847."),
        }
    context["open_graph"] = found
    if pagename.startswith("rules/") and pagename.removeprefix("rules/") in GAMES:
        up = f"{site}/" if site else "../../"
        node = page_node(rulebook(pagename.removeprefix("rules/")), own, up)
        context["linked_data"] = as_script(node)
        context["linked_data_file"] = f"{up}clauses.jsonld"


def description(context: dict[str, Any]) -> str:
    """Return a page's description: its own, or the one that `site_pages` gave it.

    >>> description({"metatags": '<meta content="L&#x27;As" name="description" />'})
    "L'As"
    """
    own = _DESCRIPTION.search(context.get("metatags", ""))
    return html.unescape(own[1]) if own else str(context.get("description", ""))


def as_script(node: object) -> Markup:
    r"""Return data as what a script element may hold: nothing in it ends the element.

    >>> as_script({"name": "</script><!--"})
    Markup('{"name":"\\u003c/script>\\u003c!--"}')
    """
    text = json.dumps(node, ensure_ascii=False, separators=(",", ":"))
    return Markup(text.replace("<", "\\u003c"))
