"""WebKit with a profile, as readers have it: the bench measures in one."""

from pathlib import Path

from bench.shaped import Shaped, serving
from tests.browser.host import Host
from tests.browser.webkit.reader import Reader
from tests.browser.webkit.test_boot import PAGE, kept
from tools import webkit


def test_on_a_second_visit_nothing_is_sent(program: str, site: Path, tmp_path: Path) -> None:
    shaped = Shaped({"": site})
    with serving(shaped) as address, webkit.keeping(program, tmp_path) as driver:
        reader = Reader(driver, Host(site, address))
        reader.go(PAGE)
        assert reader.ask(op="rank", hand="AS KS TS")["ok"]
        reader.eventually(lambda: kept(reader))
        shaped.settle()
        assert 5_000_000 < shaped.sent < 6_000_000
        driver.switch_to.new_window("tab")
        reader.go(PAGE)
        shaped.settle()
        sent = shaped.sent
        assert reader.ask(op="rank", hand="AS KS TS")["ok"]
        shaped.settle()
        assert shaped.sent == sent
