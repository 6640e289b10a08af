"""Write the suite, or tell which of its files would change."""

import sys
from argparse import ArgumentParser

from tools.conformance import __doc__ as about
from tools.conformance import suite


def main(arguments: list[str] | None = None) -> int:
    """Write the suite; the exit status is 1 where a check finds that files would change."""
    parser = ArgumentParser(prog="python -m tools.conformance", description=about)
    parser.add_argument(
        "--check", action="store_true", help="write nothing, tell what would change"
    )
    check = parser.parse_args(arguments).check
    names = suite.changed()
    print(*names, sep="\n", end="\n" if names else "")
    if not check:
        suite.write()
    return int(check and bool(names))


if __name__ == "__main__":
    sys.exit(main())
