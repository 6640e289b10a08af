"""The site's templates: the theme's, with every word translatable, and each page's policy.

Furo's templates hold English words outside any call for a translation. They are given one as the
templates are read, rather than by keeping altered copies of whole files; a word or a place that
is no longer there stops the build, so a new release of the theme cannot bring English back.
"""

from collections.abc import Callable
from typing import Any, Final

from jinja2 import Environment
from sphinx.errors import ThemeError
from sphinx.jinja2glue import BuiltinTemplateLoader

from policy import with_policy

__all__ = ["THEME_WORDS", "SiteTemplates"]

THEME_WORDS: Final = {
    "page.html": (
        "Toggle site navigation sidebar",
        "Toggle table of contents sidebar",
        "Toggle Light / Dark / Auto color theme",
    ),
    "partials/icons.html": (
        "Contents",
        "Menu",
        "Expand",
        "Light mode",
        "Dark mode",
        "Auto light/dark, in light mode",
        "Auto light/dark, in dark mode",
    ),
}
"""The theme's words that are not translatable, by template."""

_INCLUDE: Final = '{%- include "language-link.html" %}'
_CHANGES: Final = {
    "sidebar/navigation.html": {
        # Sphinx calls its captions headings, and does not say of which level.
        "furo_navigation_tree }}": """furo_navigation_tree|replace(' role="heading"', '') }}""",
    },
    "page.html": {
        '<button class="theme-toggle"': '<button type="button" class="theme-toggle"',
        # The link to the other language, in the narrow header and in the wide.
        '<div class="header-right">': f'<div class="header-right">{_INCLUDE}',
        '<div class="content-icon-container">': (
            f'<div class="content-icon-container" role="banner">{_INCLUDE}'
        ),
        # Every part of the page in a landmark, and each landmark with a name of its own.
        '<input type="checkbox" class="sidebar-toggle" name="__navigation"': (
            """<nav class="menus" aria-label="{{ _('Menus') }}">"""
            '<input type="checkbox" class="sidebar-toggle" name="__navigation"'
        ),
        '<label class="overlay sidebar-overlay"': '</nav><label class="overlay sidebar-overlay"',
        '<aside class="sidebar-drawer">': (
            """<aside class="sidebar-drawer" aria-label="{{ _('The site') }}">"""
        ),
        '<aside class="toc-drawer': (
            """<aside aria-label="{{ _('On this page') }}" class="toc-drawer"""
        ),
    },
}


class SiteTemplates(BuiltinTemplateLoader):
    """Sphinx's loader of templates, which alters the theme's and gives each page its policy."""

    def get_source(
        self, environment: Environment, template: str
    ) -> tuple[str, str, Callable[[], bool]]:
        """Return a template's text, altered if it is the theme's."""
        text, path, is_current = super().get_source(environment, template)
        name = template.removeprefix("!")
        if "furo" in path and name in {*THEME_WORDS, *_CHANGES}:
            text = altered(name, text)
        return text, path, is_current

    def render(self, template: str, context: dict[str, Any]) -> str:  # type: ignore[override]
        """Return the page, with its policy."""
        return with_policy(super().render(template, context))


def altered(name: str, text: str) -> str:
    """Return a theme's template with its words translatable and the site's parts added.

    >>> altered("page.html", "<p>Nothing that we know</p>")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    sphinx.errors.ThemeError: page.html of the theme no longer holds 'Toggle site navigation...'
    """
    for word in THEME_WORDS.get(name, ()):
        call = f"{{{{ _('{word}') }}}}"
        text = replaced(name, text, f'"{word}"', f'"{call}"', f">{word}<", f">{call}<")
    for before, after in _CHANGES.get(name, {}).items():
        text = replaced(name, text, before, after)
    return text


def replaced(name: str, text: str, *pairs: str) -> str:
    """Return the text with one string put for another, for each pair; one must be there."""
    befores, afters = pairs[::2], pairs[1::2]
    if not any(before in text for before in befores):
        raise ThemeError(f"{name} of the theme no longer holds {befores[0].strip(chr(34))!r}")
    for before, after in zip(befores, afters, strict=True):
        text = text.replace(before, after)
    return text
