"""Runs the command line as `python -m content_rules`."""

import sys

from content_rules.cli import main

__all__ = ["main"]

if __name__ == "__main__":
    sys.exit(main())
