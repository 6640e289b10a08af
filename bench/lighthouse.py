"""Have Lighthouse judge the pages that readers come to first, how soon they are there included.

Each page is judged as a phone on a slow network would load it, and as a desktop would, and comes
compressed, as static hosts send it. What is shown is the median of each score, since a machine is
not always as busy; whatever was missing in any run is told below.
"""

import argparse
import statistics
import sys
from collections.abc import Sequence

from bench.shaped import Shaped, serving
from tools import site
from tools.lighthouse import DEVICES, FIRST_PAGES, Report, Visit, judge


def row(visit: Visit, root: str, reports: Sequence[Report]) -> tuple[str, ...]:
    """Return a row of the table: the page, the device, a median for each category."""
    scores = [
        round(statistics.median(report.scores[category] for report in reports))
        for category in reports[0].scores
    ]
    return (visit.address.removeprefix(root), visit.device, *map(str, scores))


def main() -> int:
    """Judge the pages and print the table; the exit status tells whether all score 100."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--runs", type=int, default=3, help="how often each page is judged")
    parser.add_argument("pages", nargs="*", default=FIRST_PAGES, help="pages of the site")
    asked = parser.parse_args()

    with serving(Shaped({"": site.SITE})) as root:
        visits = [Visit(root + page, device) for page in asked.pages for device in DEVICES]
        runs = [judge(visits, site.NPM) for _ in range(asked.runs)]

    by_page = list(zip(*runs, strict=True))
    rows = [row(visit, root, reports) for visit, reports in zip(visits, by_page, strict=True)]
    for each in [("page", "device", *by_page[0][0].scores), *rows]:
        print(f"{each[0]:24}{each[1]:10}", *(f"{score:>16}" for score in each[2:]))
    for fault in sorted({fault for reports in by_page for one in reports for fault in one.faults}):
        print(fault)
    return int(any(score != "100" for each in rows for score in each[2:]))


if __name__ == "__main__":
    sys.exit(main())
