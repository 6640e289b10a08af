r"""The site's scripts without their comments: a quarter of what a reader would fetch of them.

Only comments that have lines of their own are left out: nothing of a string is taken for one.

>>> lean("/* What it is. */\n\n  // why\nlet a = 1; // kept\n/* a\n   b */\nlet b;\n")
'\nlet a = 1; // kept\nlet b;\n'
"""

import re
from pathlib import Path
from typing import Final

from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

__all__ = ["setup"]

SCRIPTS: Final = "_static/js"

_COMMENT: Final = re.compile(r"^[ ]*(?:/\*.*?\*/|//[^\n]*)\n", re.DOTALL | re.MULTILINE)


def lean(script: str) -> str:
    """Return a script without the comments that have lines of their own."""
    return _COMMENT.sub("", script)


def write(app: Sphinx, failure: Exception | None) -> None:
    """Write the scripts of a built site anew."""
    if failure is not None or app.builder.format != "html":
        return
    for file in Path(app.outdir, SCRIPTS).glob("*.js"):
        script = file.read_text(encoding="utf-8")
        if (short := lean(script)) != script:
            file.write_text(short, encoding="utf-8")


def setup(app: Sphinx) -> ExtensionMetadata:
    """Have it done when the site is built."""
    app.connect("build-finished", write)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
