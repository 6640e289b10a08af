"""WebKit: a reader's code is shut in, by the page's policy and by what is taken from it."""

from tests.browser import doors
from tests.browser.test_cells import OUT_OF_REACH
from tests.browser.webkit.reader import Reader


def test_no_door_of_the_worker_is_open(reader: Reader) -> None:
    with doors.elsewhere() as (address, asked):
        reader.host.changes["worker.js"] = lambda worker: doors.with_intruder(worker, address)
        reader.go("en/try.html")
        assert reader.ask(op="rank", hand="AS KS TS")["ok"]
        told = reader.driver.execute_async_script(f"{doors.ASK}.then(arguments[0])")
        doors.check(told, asked)


def test_a_readers_code_reaches_nothing_outside(reader: Reader) -> None:
    reader.go("en/try.html")
    for what, code in OUT_OF_REACH.items():
        last = reader.ask(op="run", code=code)["steps"][-1]
        assert last["status"] == "error", what
