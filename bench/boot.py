"""Time the first hand ranked in a browser, beside stock Pyodide with the same package, in one run.

Each first visit is made with a profile of its own, and each second one with that profile, in a new
tab. What is timed is the same for both: from asking a page that is there to having its answer. A
size is what the server sent for it, compressed as static hosts do. The two take turns, so that
whatever disturbs the machine disturbs both; what counts is the ratio.
"""

import argparse
import json
import statistics
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from bench.readers import FAULTS, Reader, reader
from bench.shaped import LOOPBACK, THROTTLED, Network, Shaped, body, serving
from tools import site
from tools.engines import ENGINES, Engine

RESULTS = site.DOCS / "data" / "boot.json"
STOCK = Path(__file__).parent / "stock"
REQUEST = json.dumps({"op": "rank", "hand": "AS KS TS", "lang": "en"})

ASK = {
    "stock": "(text) => window.ask(text).then(JSON.parse)",
    "ours": """async (text) => {
        const own = document.querySelector("script[src*='/js/']").src;
        const { engine } = await import(new URL("engine.js", own));
        return engine.ask(JSON.parse(text));
    }""",
}
PAGES = {"stock": "stock/index.html", "ours": "en/try.html"}

#: Ours keeps its memory when it has answered; a reader gives it the time.
KEPT = """async () => {
    for (let wait = 0; wait < 300; wait += 1) {
        const cache = await caches.open("content-rules-python-memory");
        if ((await cache.keys()).length) return;
        await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error("no memory was kept");
}"""

VISITS = ("first", "second")

AT_REST = 3.0
"""Seconds without a request, after which an open page is idle. Ours has a service worker keep it,
which goes on for a while when all has been sent."""

TIMED = """async (text) => {{
    const start = performance.now();
    const answer = await ({ask})(text);
    return [performance.now() - start, answer];
}}"""


def ask(reading: Reader, address: str, who: str, shaped: Shaped) -> dict[str, float]:
    """Open a page, ask it, and return how long the answer took, and what was sent for it."""
    reading.open(address + PAGES[who])
    shaped.settle(AT_REST)
    before = shaped.sent
    took, answer = reading.call(TIMED.format(ask=ASK[who]), REQUEST)
    if answer["hand"]["combination"] != "thirty-one":
        raise ValueError(f"{who}: {answer}")
    if who == "ours":
        reading.call(KEPT)
    shaped.settle()
    reading.close()
    return {"ms": took, "bytes": shaped.sent - before}


def measure(engine: Engine, network: Network, rounds: int) -> dict[str, dict[str, Any]]:
    """Measure both, both visits.

    Returns:
        By visit, what `summed_up` returns.
    """
    taken: dict[tuple[str, str], list[dict[str, float]]] = {}
    for file in (file for file in site.SITE.rglob("*") if file.is_file()):
        body(file)  # compressed now, and not while a browser waits
    for number in range(rounds):
        for who in sorted(ASK, reverse=number % 2 == 1):  # neither is always the first
            shaped = Shaped({"": site.SITE, "stock": STOCK}, network)
            with serving(shaped) as address, reader(engine) as reading:
                for visit in VISITS:
                    taken.setdefault((visit, who), []).append(ask(reading, address, who, shaped))
    return {visit: summed_up({who: taken[visit, who] for who in ASK}) for visit in VISITS}


def summed_up(taken: dict[str, list[dict[str, float]]]) -> dict[str, Any]:
    """Return the medians of what was measured, and that of each round's ratio.

    >>> summed_up({"ours": [{"ms": 1, "bytes": 5}], "stock": [{"ms": 4, "bytes": 6}]})["ratio"]
    0.25
    """
    pairs = zip(taken["ours"], taken["stock"], strict=True)
    return {
        "ratio": round(statistics.median(ours["ms"] / stock["ms"] for ours, stock in pairs), 3),
        **{
            who: {
                what: round(statistics.median(each[what] for each in visits))
                for what in ("ms", "bytes")
            }
            for who, visits in taken.items()
        },
    }


def table(results: Sequence[dict[str, Any]]) -> Iterator[str]:
    """Give the lines of a table of what was measured."""
    yield "browser   network           visit                stock               ours   time   size"
    for each in results:
        for visit in VISITS:
            stock, ours = each[visit]["stock"], each[visit]["ours"]
            shown = [f"{it['ms']:7.0f} ms {it['bytes'] / 1e6:5.2f} MB" for it in (stock, ours)]
            size = f"{ours['bytes'] / stock['bytes']:.2f}" if stock["bytes"] else "–"
            yield (
                f"{each['browser']:9} {each['network']:17} {visit:7} {shown[0]:>18} {shown[1]:>18} "
                f"{each[visit]['ratio']:6.2f} {size:>6}"
            )


def main() -> int:
    """Measure, print the table, and write it where the site's page finds it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--browsers", nargs="*", choices=ENGINES, default=list(ENGINES))
    parser.add_argument("--no-file", action="store_true", help="write no file")
    chosen = parser.parse_args()
    results: list[dict[str, Any]] = []
    for engine in chosen.browsers:
        for network in (LOOPBACK, THROTTLED):
            try:
                found = measure(ENGINES[engine], network, chosen.rounds)
            except FAULTS as error:
                print(f"{engine} was not measured: {str(error).splitlines()[0]}")
                break
            results.append({"browser": engine, "network": network.name, **found})
    print(*table(results), sep="\n")
    if not chosen.no_file:
        RESULTS.parent.mkdir(parents=True, exist_ok=True)
        facts = {"rounds": chosen.rounds, "compression": "gzip", "results": results}
        RESULTS.write_text(json.dumps(facts, indent=2) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
