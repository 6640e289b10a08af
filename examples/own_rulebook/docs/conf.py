"""Sphinx's settings: `sphinx-build docs site`; with `-D language=fr`, in French."""

project = "Passage"
extensions = ["myst_parser", "content_rules.sphinxext"]
clause_rulebooks = ["passage"]
html_theme = "alabaster"
