"""WebKit: code in an address is shown and runs only when asked; what is cited can be copied."""

from urllib.parse import quote

from selenium.webdriver.common.keys import Keys

from content_rules import cite
from tests.browser.test_cite import DUTY
from tests.browser.test_cite import WORDS as CITE
from tests.browser.test_playground import FROM_LINK
from tests.browser.webkit.reader import Reader

CODE = "print('<img src=x onerror=alert(1)>')"


def test_code_that_came_with_a_link_runs_only_when_asked(reader: Reader, lang: str) -> None:
    reader.host.asked.clear()
    reader.go(f"{lang}/playground.html#code={quote(CODE)}")
    editor = reader.see(".cr-playground textarea")
    assert editor.get_attribute("value") == CODE
    reader.see(".cr-playground", FROM_LINK[lang])
    reader.wait(0.5)
    assert not reader.shown(".cr-step")
    assert [path for path in reader.host.asked if "pyodide" in path or ".bin" in path] == []
    editor.send_keys(Keys.CONTROL, Keys.ENTER)
    assert reader.see(".cr-output").text == "<img src=x onerror=alert(1)>"
    assert not reader.shown("article img")


def test_a_citation_is_copied(reader: Reader, lang: str) -> None:
    reader.go(f"{lang}/cite.html#{DUTY}")
    site = reader.host.address
    reader.see('.cr-citation[data-style="bibtex"] code', DUTY)
    reader.evaluate(
        "window.copied = []; navigator.clipboard.writeText = async (text) => { copied.push(text); }"
    )
    reader.button(CITE[lang]["copy"]).click()
    reader.see("[role=status]", CITE[lang]["done"])
    assert reader.evaluate("return copied") == [cite(DUTY, "bibtex", lang, site=site)]
