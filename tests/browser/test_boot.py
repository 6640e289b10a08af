"""The ways Python starts: from the cut library, from the memory of a start before, from stock."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Route

from bench.shaped import Shaped, serving
from content_rules import __version__
from tests.browser.visit import Visit

CUT = "**/python-*.bin"
STOCK = "**/python_stdlib.zip"
PAGE = "en/try.html"

SEED = "hash('the seed of this Python')"
"""Another number in each Python, but in those that go on from the same memory."""

CHANCE = "import random\nrandom.random()"


def run(visit: Visit, code: str) -> str:
    """What a text shows at its last step."""
    answer = visit.ask(op="run", code=code)
    return str(answer["steps"][-1]["got"])


def names_of(visit: Visit) -> set[str]:
    """The files of Python's that were asked for."""
    return {url.rpartition("/")[2].partition("?")[0] for url in visit.python_requests}


@pytest.fixture
def reader(context: BrowserContext, root: str) -> Callable[[], Visit]:
    """Give visits to a page by the same reader, each in a tab of its own."""

    def come() -> Visit:
        return Visit(context, root).go(PAGE)

    return come


def kept(visit: Visit) -> str | None:
    """The digest of the memory that is kept, once it is."""
    return visit.evaluate(  # type: ignore[no-any-return]
        """async () => {
            for (let wait = 0; wait < 200; wait += 1) {
                const cache = await caches.open("content-rules-python-memory");
                const [key] = await cache.keys();
                if (key) return (await cache.match(key)).headers.get("x-digest");
                await new Promise((resolve) => setTimeout(resolve, 50));
            }
            return null;
        }"""
    )


def replace_kept(visit: Visit, headers: str) -> None:
    """Put other bytes in the place of the memory that is kept; `headers` is a JavaScript object."""
    visit.evaluate(
        f"""async () => {{
            const cache = await caches.open("content-rules-python-memory");
            const [key] = await cache.keys();
            const old = await cache.match(key);
            const bytes = new Uint8Array(await old.arrayBuffer());
            bytes.fill(7, 0, 1000);
            const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
            const digest = Array.from(hash, (b) => b.toString(16).padStart(2, "0")).join("");
            await cache.put(key, new Response(bytes, {{ headers: {headers} }}));
        }}"""
    )


# -- The cut library


def test_the_whole_library_is_not_fetched_for_what_the_package_does(visit: Visit) -> None:
    visit.go(PAGE)
    assert run(visit, "import random, statistics\nstatistics.mean([1, 2])") == "1.5\n"
    assert "python_stdlib.zip" not in names_of(visit)


def test_a_module_that_was_cut_away_is_fetched(visit: Visit) -> None:
    visit.go(PAGE)
    code = (
        "import csv, email.mime.text\nfrom encodings import cp1252\n"
        "csv.__name__, email.mime.text.MIMEText('x').get_payload(), '€'.encode('cp1252')"
    )
    assert run(visit, code) == "('csv', 'x', b'\\x80')\n"
    fetched = [url for url in visit.python_requests if "python_stdlib.zip" in url]
    assert len(fetched) == 1


def test_what_a_start_does_without_is_fetched_when_code_asks_for_it(visit: Visit) -> None:
    visit.go(PAGE)
    assert run(visit, "import asyncio, zipfile\nasyncio.Lock().locked()") == "False\n"
    assert "python_stdlib.zip" not in names_of(visit)
    code = (
        "import bz2, lzma, ssl\nfrom compression import zstd\n"
        "all(a.decompress(a.compress(b'x')) == b'x' for a in (bz2, lzma, zstd)), ssl.PROTOCOL_TLS"
    )
    assert run(visit, code).startswith("(True, ")
    assert "python_stdlib.zip" in names_of(visit)


def test_a_module_that_cannot_be_fetched_is_told_clearly(visit: Visit) -> None:
    visit.page.route(f"{STOCK}*", lambda route: route.abort())
    visit.allow("ERR_FAILED")
    visit.go(PAGE)
    said = run(visit, "import csv")
    assert "ModuleNotFoundError: No module named 'csv' yet: this page fetches" in said
    visit.page.unroute(f"{STOCK}*")
    assert run(visit, "import csv; csv.__name__") == "'csv'\n"


def test_a_module_that_is_none_is_no_reason_to_fetch(visit: Visit) -> None:
    visit.go(PAGE)
    assert run(visit, "import no_such_module").endswith("No module named 'no_such_module'\n")
    assert "python_stdlib.zip" not in names_of(visit)


def test_an_error_in_the_package_shows_the_lines_it_passed(visit: Visit) -> None:
    visit.go(PAGE)
    said = run(visit, "from content_rules import content\ncontent.rank('A♠')")
    assert re.search(r"content_rules/content/ranking\.py\", line \d+, in rank\n {4}\S", said)


# -- Stock, where that fails


def missing(route: Route) -> None:
    route.fulfill(status=404)


def damaged(route: Route) -> None:
    answer = route.fetch()
    body = bytearray(answer.body())
    body[len(body) // 2] ^= 1
    route.fulfill(response=answer, body=bytes(body))


@pytest.mark.parametrize("fault", [missing, damaged, lambda route: route.abort()])
def test_without_the_cut_library_the_whole_one_does(
    visit: Visit, fault: Callable[[Route], None]
) -> None:
    visit.page.route(CUT, fault)
    visit.allow("404|ERR_FAILED|integrity|Failed to fetch|NetworkError|standard library|wasm")
    visit.allow("Python|encodings|Current thread|^console error: $")  # it begins without one
    visit.go(PAGE)
    assert run(visit, "import csv\ncsv.__name__") == "'csv'\n"
    assert visit.ask(op="rank", hand="AS KS TS")["ok"]
    assert {"python_stdlib.zip", "content_rules.zip"} <= names_of(visit)
    visit.expect_workers(1)


# -- From memory


def test_a_second_visit_goes_on_from_the_memory_of_the_first(
    reader: Callable[[], Visit],
) -> None:
    first = reader()
    seed, chance = run(first, SEED), run(first, CHANCE)
    assert kept(first)
    first.page.close()
    second = reader()
    assert run(second, SEED) == seed
    assert run(second, CHANCE) != chance  # a card drawn is not the same at each visit
    assert second.ask(op="rank", hand="AS KS TS")["hand"]["combination"] == "thirty-one"
    assert run(second, "import csv; csv.__name__") == "'csv'\n"
    second.check()


def test_what_a_reader_runs_is_not_in_the_memory(reader: Callable[[], Visit]) -> None:
    first = reader()
    code = "import content_rules\ncontent_rules.spoilt = True\ncontent_rules.spoilt"
    assert run(first, code) == "True\n"
    assert kept(first)
    second = reader()
    assert run(second, SEED) == run(first, SEED)
    assert run(second, "import content_rules\nhasattr(content_rules, 'spoilt')") == "False\n"


def test_a_damaged_memory_is_not_used(reader: Callable[[], Visit]) -> None:
    first = reader()
    seed = run(first, SEED)
    digest = kept(first)
    replace_kept(first, '{ "x-digest": old.headers.get("x-digest") }')
    second = reader()
    assert run(second, SEED) != seed
    second.page.wait_for_timeout(500)
    assert kept(second) not in (None, digest)
    second.check()


def test_a_memory_from_which_python_does_not_start_is_given_up(
    reader: Callable[[], Visit],
) -> None:
    first = reader()
    seed = run(first, SEED)
    assert kept(first)
    replace_kept(first, '{ "x-digest": digest }')
    second = reader()
    second.allow("napshot|wasm|Python")
    second_seed = run(second, SEED)
    assert second_seed != seed
    second.page.wait_for_timeout(500)
    assert kept(second)
    third = reader()
    assert run(third, SEED) == second_seed
    third.check()


def test_the_memory_of_another_build_is_not_used(reader: Callable[[], Visit]) -> None:
    first = reader()
    seed = run(first, SEED)
    assert kept(first)

    def rename(route: Route) -> None:
        answer = route.fetch()
        text = re.sub(r'"build": "\w+"', '"build": "another"', answer.text())
        route.fulfill(response=answer, body=text)

    second = Visit(first.page.context, first.root)
    second.page.route("**/python-files.js", rename)
    second.go(PAGE)
    assert run(second, SEED) != seed


STORAGE = {
    "forbidden": "Object.defineProperty(window, 'caches', { get() { throw new Error('no'); } })",
    "absent": "delete Object.getPrototypeOf(window).caches; delete window.caches",
    "closed": "if (window.caches) caches.open = () => Promise.reject(new Error('no'))",
    "full": "if (window.caches) Cache.prototype.put = () => Promise.reject(new Error('full'))",
}


@pytest.mark.parametrize("fault", STORAGE)
def test_storage_that_is_of_no_use_does_no_harm(visit: Visit, fault: str) -> None:
    visit.page.add_init_script(STORAGE[fault])
    visit.go(PAGE)
    assert run(visit, "6 * 7") == "42\n"


# -- In pages that are not ours


def test_a_page_loads_the_package_by_the_site_s_lock_file(visit: Visit) -> None:
    visit.go("en/about.html")
    shown = visit.evaluate(
        """async (root) => {
            const { loadPyodide } = await import(`${root}pyodide/pyodide.mjs`);
            const pyodide = await loadPyodide({ lockFileURL: `${root}pyodide-lock.json` });
            await pyodide.loadPackage("content-rules", { messageCallback: () => {} });
            return pyodide.runPython(`
                from importlib.metadata import version
                from content_rules import content
                f"{content.rank('A♠ K♠ 10♠').combination.value} {version('content-rules')}"
            `);
        }""",
        visit.root,
    )
    assert shown == f"thirty-one {__version__}"


def test_on_a_second_visit_nothing_is_sent(browser: Browser, site: Path) -> None:
    shaped = Shaped({"": site})
    with serving(shaped) as root:
        context = browser.new_context()
        first = Visit(context, root).go(PAGE)
        assert first.ask(op="rank", hand="AS KS TS")["ok"]
        assert shaped.sent > 5_000_000
        assert kept(first)
        first.page.close()
        second = Visit(context, root).go(PAGE)
        sent = shaped.sent
        assert second.ask(op="rank", hand="AS KS TS")["ok"]
        assert shaped.sent == sent
        second.check()
        context.close()
