"""Makes the suite in conformance/: cases for any language, each with the package's own answer.

`python -m tools.conformance` writes it, `--check` tells what would change.
"""
