"""Draw the app's icons from the favicon, in a browser: `python -m tools.icons`.

They are kept in version control; draw them again when the favicon or the paper's colour changes.
"""

import sys
from pathlib import Path

from tools import browser as finder
from tools.engines import ENGINES
from tools.machine import this_machine

STATIC = Path(__file__).resolve().parent.parent / "docs" / "_static"
ICONS = STATIC / "icons"
PAPER = "#fbf7ee"

#: By name: the side in pixels, and how much of it the drawing takes. What is outside the middle
#: four fifths of a maskable icon may be cut away, and nothing of it may be transparent.
DRAWN = {
    "icon-192.png": (192, 1.0, "transparent"),
    "icon-512.png": (512, 1.0, "transparent"),
    "maskable-512.png": (512, 0.6, PAPER),
}


def main() -> int:
    """Draw them all."""
    from playwright.sync_api import sync_playwright

    drawing = STATIC.joinpath("favicon.svg").read_text(encoding="utf-8")
    ICONS.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        engine = ENGINES["chromium"]
        program = finder.find(this_machine(), engine)
        running = playwright.chromium.launch(executable_path=program, **engine.options)
        for name, (side, share, ground) in DRAWN.items():
            page = running.new_page(viewport={"width": side, "height": side})
            style = (
                f"html {{ background: {ground} }} svg {{ width: {share:.0%} }} "
                "body { margin: 0; display: grid; height: 100vh; place-items: center }"
            )
            page.set_content(f"<style>{style}</style>{drawing}")
            page.screenshot(path=ICONS / name, omit_background=True)
        running.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
