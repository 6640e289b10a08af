"""Sphinx's own scripts, set right where this site needs it.

Sphinx hands a translation's rule of plurals to the browser as text to compile, which the site's
policy forbids: the rule, known when the site is built, is written as a function. And its search
takes an anchor for a CSS selector, in which the dots of a clause's id mean something else.
"""

import re
from pathlib import Path
from typing import Final

from sphinx.application import Sphinx
from sphinx.errors import ExtensionError
from sphinx.util.typing import ExtensionMetadata

__all__ = ["rewritten", "setup"]

_CHANGES: Final = {
    "doctools.js": (
        re.compile(r'new Function\(\s*"n",\s*`return \(\$\{catalog\.plural_expr\}\)`,?\s*\)'),
        "catalog.plural_index",
    ),
    "translations.js": (
        re.compile(r'"plural_expr": "([n\d ()?:=!<>%&|]+)"'),
        r'"plural_index": (n) => Number(\1)',
    ),
    "searchtools.js": (
        re.compile(r'htmlElement\.querySelector\(\s*`\[role="main"\] \$\{anchor\}`,?\s*\)'),
        "htmlElement.getElementById(anchor.slice(1))",
    ),
}


def setup(app: Sphinx) -> ExtensionMetadata:
    """Rewrite the scripts once Sphinx has copied them."""
    app.connect("build-finished", rewrite_scripts)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def rewrite_scripts(app: Sphinx, exception: Exception | None) -> None:
    """Rewrite each script that is there; an English site has no `translations.js`."""
    if exception is None and app.builder.format == "html":
        for name in _CHANGES:
            path = Path(app.outdir, "_static", name)
            if path.exists():
                path.write_text(rewritten(name, path.read_text("utf-8")), encoding="utf-8")


def rewritten(name: str, text: str) -> str:
    """Return a script with its one change made, or as it is if it already was.

    >>> rewritten("translations.js", '"plural_expr": "(n > 1)"')
    '"plural_index": (n) => Number((n > 1))'
    >>> rewritten("translations.js", _) == _
    True
    >>> rewritten("doctools.js", "nothing that we know")
    Traceback (most recent call last):
    sphinx.errors.ExtensionError: doctools.js is no longer what this site changes
    """
    pattern, instead = _CHANGES[name]
    changed, count = pattern.subn(instead, text)
    # What stands for a group of the pattern is looked for by what precedes it.
    if count != 1 and instead.partition("\\")[0] not in text:
        raise ExtensionError(f"{name} is no longer what this site changes")
    return changed
