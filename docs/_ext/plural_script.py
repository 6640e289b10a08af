"""Sphinx's scripts without `new Function`, which the site's policy forbids.

Sphinx hands a translation's rule of plurals to the browser as text to compile. The rule is known
when the site is built: it is written as a function here, and the compiling taken out.
"""

import re
from pathlib import Path
from typing import Final

from sphinx.application import Sphinx
from sphinx.errors import ExtensionError
from sphinx.util.typing import ExtensionMetadata

__all__ = ["setup"]

_COMPILING: Final = re.compile(
    r"new Function\(\s*\"n\",\s*`return \(\$\{catalog\.plural_expr\}\)`,?\s*\)"
)
_RULE: Final = re.compile(r'"plural_expr": "([n\d ()?:=!<>%&|]+)"')
_COMPILED: Final = "catalog.plural_index"


def setup(app: Sphinx) -> ExtensionMetadata:
    """Rewrite the scripts once Sphinx has copied them."""
    app.connect("build-finished", rewrite_scripts)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def rewrite_scripts(app: Sphinx, exception: Exception | None) -> None:
    """Rewrite `doctools.js` and, where there is one, `translations.js`."""
    if exception is None and app.builder.format == "html":
        static = Path(app.outdir, "_static")
        rewrite(static / "doctools.js", _COMPILING, _COMPILED)
        if (static / "translations.js").exists():
            rewrite(static / "translations.js", _RULE, r'"plural_index": (n) => Number(\1)')


def rewrite(path: Path, found: re.Pattern[str], instead: str) -> None:
    """Replace the one place that matches; ExtensionError if there is not just one.

    A script that Sphinx did not copy again, since it had not changed, is already rewritten.
    """
    text = path.read_text(encoding="utf-8")
    if "plural_index" in text:
        return
    text, count = found.subn(instead, text)
    if count != 1:
        raise ExtensionError(f"{path.name}: Sphinx's rule of plurals is no longer where it was")
    path.write_text(text, encoding="utf-8")
