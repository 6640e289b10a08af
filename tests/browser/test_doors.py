"""A reader's code is shut in: by the page's policy, and by what is taken from it."""

from pathlib import Path

from playwright.sync_api import BrowserContext

from tests.browser import doors
from tests.browser.host import hosting
from tests.browser.visit import Visit


def test_no_door_of_the_worker_is_open(context: BrowserContext, site: Path) -> None:
    with hosting(site) as host, doors.elsewhere() as (address, asked):
        host.changes["worker.js"] = lambda worker: doors.with_intruder(worker, address)
        visit = Visit(context, host.address).go("en/try.html")
        assert visit.ask(op="rank", hand="AS KS TS")["ok"]
        doors.check(visit.evaluate(doors.ASK), asked)
