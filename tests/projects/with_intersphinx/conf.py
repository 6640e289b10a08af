"""A project that cites the rules with nothing but intersphinx."""

import os
from pathlib import Path

project = "Elsewhere"
extensions = ["myst_parser", "sphinx.ext.intersphinx"]
html_theme = "basic"

# In earnest the second of each pair is None, and Sphinx asks the site for its objects.inv.
site = Path(os.environ["CONTENT_RULES_SITE"])
intersphinx_mapping = {
    "content": ("https://rules.example/en/", str(site / "en" / "objects.inv")),
    "content-fr": ("https://rules.example/fr/", str(site / "fr" / "objects.inv")),
}
