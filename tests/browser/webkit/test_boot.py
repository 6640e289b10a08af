"""WebKit: the ways Python starts, and what becomes of a start that fails."""

import pytest

from tests.browser.test_boot import CHANCE, SEED, STORAGE
from tests.browser.webkit.reader import Reader

PAGE = "en/try.html"
LINK = f"{PAGE}#hand=AS+KS+TS"
CUT = "python-*.bin"
WHOLE = "/pyodide/python_stdlib.zip"


def missing(_: bytes) -> None:
    """Nothing, for any file."""


def damaged(content: bytes) -> bytes:
    """A file with one bit that is another."""
    middle = len(content) // 2
    return content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :]


def kept(reader: Reader) -> str | None:
    """The digest of the memory that is kept."""
    return reader.driver.execute_async_script(  # type: ignore[no-any-return]
        """const [done] = arguments;
        caches.open("content-rules-python-memory").then(async (cache) => {
            const [key] = await cache.keys();
            done(key ? (await cache.match(key)).headers.get("x-digest") : null);
        });"""
    )


def test_nothing_of_python_is_fetched_before_it_is_asked_for(reader: Reader) -> None:
    reader.host.asked.clear()
    reader.go(LINK)
    reader.wait(0.5)
    assert len(reader.host.asked) > 3
    assert [path for path in reader.host.asked if "pyodide" in path or ".bin" in path] == []


def test_a_first_visit_starts_from_the_cut_library_and_a_second_from_memory(
    reader: Reader,
) -> None:
    reader.go(PAGE)
    reader.host.asked.clear()
    seed, chance = reader.run(SEED), reader.run(CHANCE)
    assert any(path.endswith(".bin") for path in reader.host.asked)
    assert WHOLE not in reader.host.asked
    digest = reader.eventually(lambda: kept(reader))
    reader.go(PAGE)
    reader.host.asked.clear()
    assert reader.run(SEED) == seed
    assert reader.run(CHANCE) != chance
    assert reader.ask(op="rank", hand="AS KS TS")["hand"]["combination"] == "thirty-one"
    assert kept(reader) == digest
    assert WHOLE not in reader.host.asked
    assert reader.run("import csv; csv.__name__") == "'csv'\n"  # cut away, and fetched
    assert WHOLE in reader.host.asked


@pytest.mark.parametrize("fault", [missing, damaged])
def test_without_the_cut_library_the_whole_one_does(reader: Reader, fault: object) -> None:
    reader.host.changes[CUT] = fault  # type: ignore[assignment]
    reader.go(PAGE)
    reader.host.asked.clear()
    assert reader.run("import csv; csv.__name__") == "'csv'\n"
    assert reader.ask(op="rank", hand="AS KS TS")["ok"]
    assert {WHOLE, "/content_rules.zip"} <= set(reader.host.asked)
    reader.check("Python", "integrity", "404", "standard library", "encodings")


def test_a_memory_from_which_python_does_not_start_is_given_up(reader: Reader) -> None:
    reader.go(PAGE)
    seed = reader.run(SEED)
    digest = reader.eventually(lambda: kept(reader))
    reader.driver.execute_async_script(
        """const [done] = arguments;
        (async () => {
            const cache = await caches.open("content-rules-python-memory");
            const [key] = await cache.keys();
            const bytes = new Uint8Array(await (await cache.match(key)).arrayBuffer());
            bytes.fill(7, 0, 1000);
            const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
            const digest = Array.from(hash, (b) => b.toString(16).padStart(2, "0")).join("");
            await cache.put(key, new Response(bytes, { headers: { "x-digest": digest } }));
        })().then(done);"""
    )
    reader.go(PAGE)
    assert reader.run(SEED) != seed
    assert reader.eventually(lambda: kept(reader) or "") not in ("", digest)
    reader.check("snapshot", "wasm", "Python")


@pytest.mark.parametrize("fault", STORAGE)
def test_storage_that_is_of_no_use_does_no_harm(reader: Reader, fault: str) -> None:
    reader.host.script = STORAGE[fault]
    reader.go(PAGE)
    assert reader.run("6 * 7") == "42\n"


def test_a_start_that_fails_is_told_and_can_be_tried_again(reader: Reader) -> None:
    reader.host.changes["pyodide.asm.wasm"] = missing
    reader.go(LINK)
    reader.button(reader.words["rank"]).click()
    reader.see(".cr-hand [role=status]", "Python could not start. Is the connection working?")
    reader.host.changes.clear()
    reader.button(reader.words["retry"]).click()
    reader.see(".cr-verdict", "Thirty-One")
    reader.check("wasm")
