"""A project that has a rulebook of its own, and cites that of Content too."""

import os
import sys
from importlib import import_module
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import_module("coin")  # so that its ties are known: the rulebook belongs to no package

project = "Heads or tails"
extensions = ["myst_parser", "sphinx.ext.intersphinx", "content_rules.sphinxext"]
clause_rulebooks = ["clauses.toml"]
html_theme = "basic"

site = Path(os.environ["CONTENT_RULES_SITE"])
intersphinx_mapping = {
    "content": ("https://rules.example/en/", str(site / "en" / "objects.inv")),
    "content-fr": ("https://rules.example/fr/", str(site / "fr" / "objects.inv")),
}
