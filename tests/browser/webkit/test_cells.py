"""WebKit: examples run, edited, stopped."""

from selenium.webdriver.common.keys import Keys

from tests.browser.conftest import EXAMPLE
from tests.browser.host import Host
from tests.browser.test_cells import ERROR, PASSED
from tests.browser.webkit.reader import Reader
from tools import webkit

CELL = f'.cr-cell[data-cell="{EXAMPLE}"]'
STOPPED = {"en": "Stopped.", "fr": "Arrêté."}


def do(reader: Reader, what: str) -> None:
    """Press a button of the example."""
    reader.see(f"{CELL} [data-do={what}]").click()


def run(reader: Reader, text: str) -> None:
    """Put a text in the place of the example, and run it."""
    if not reader.shown(f"{CELL} textarea"):
        do(reader, "edit")
    reader.write(reader.see(f"{CELL} textarea"), text)
    do(reader, "run")


def test_an_example_is_run_edited_and_stopped(reader: Reader, lang: str) -> None:
    reader.go(f"{lang}/rules/content.html")
    do(reader, "run")
    reader.see(f"{CELL} .cr-step-verdict", PASSED[lang])

    run(reader, "undefined")
    reader.see(f"{CELL} .cr-step-verdict", ERROR[lang])
    reader.see(f"{CELL} .cr-output", "NameError: name 'undefined' is not defined")

    run(reader, "while True: pass\n")
    reader.button(reader.words["stop"], CELL).send_keys(Keys.ENTER)
    reader.see(f"{CELL} [role=status]", STOPPED[lang])
    assert reader.evaluate("return document.activeElement.dataset.do") == "run"

    run(reader, "6 * 7")
    reader.see(f"{CELL} .cr-output", "42")

    # The edit outlives the page, until it is reset.
    reader.driver.refresh()
    assert reader.see(f"{CELL} textarea").get_attribute("value") == "6 * 7"
    do(reader, "reset")
    reader.see(f"{CELL} pre", ">>>")
    reader.driver.refresh()
    reader.see(f"{CELL} [data-do=edit]")
    assert not reader.shown(f"{CELL} textarea")


def test_a_page_come_back_to_works(reader: Reader) -> None:
    reader.go("en/rules/content.html")
    do(reader, "run")
    reader.see(f"{CELL} .cr-step-verdict", PASSED["en"])
    reader.driver.get(f"{reader.host.address}en/about.html")
    reader.driver.back()
    do(reader, "run")
    reader.see(f"{CELL} .cr-step-verdict", PASSED["en"])


def run_for_a_while(reader: Reader, code: str) -> None:
    """Run a text, and stop it half a second later."""
    reader.driver.execute_async_script(
        """const [code, done] = arguments;
        const scripts = document.querySelector("script[src*='/js/']").src;
        import(new URL("engine.js", scripts)).then(({ engine }) => {
            const onNews = ({ stage }) => {
                if (stage === "running") setTimeout(() => engine.stop(), 500);
            };
            engine.ask({ op: "run", lang: "en", code }, { onNews }).catch(() => done());
        });""",
        code,
    )


def test_runaways_that_are_ended_leave_nothing_behind(reader: Reader) -> None:
    """Of those that went on unseen, two were enough for no Python to start any more."""
    reader.go("en/try.html")
    for _ in range(4):
        assert reader.run("6 * 7") == "42\n"
        run_for_a_while(reader, "while True: pass")


def test_python_comes_back_where_a_step_cannot_be_ended(program: str, host: Host) -> None:
    with webkit.running(program) as driver:  # of its own: the step works on in it
        reader = Reader(driver, host).go("en/try.html")
        assert reader.run("6 * 7") == "42\n"
        run_for_a_while(reader, "sum(range(10**13))")
        assert reader.run("6 * 7") == "42\n"
