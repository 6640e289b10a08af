"""WebKit: hands ranked and tables compared."""

from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from tests.browser.test_hand import ADDRESS, CARDS, WRITTEN
from tests.browser.test_table import ADDRESS as TABLE
from tests.browser.webkit.reader import Reader, plain

VERDICT = "Brelan Mistigri"
PAYS = {"en": "Anne and Chloé each pay", "fr": "Anne et Chloé paient chacun"}


def test_a_hand_is_ranked_by_clicks_and_by_typing(reader: Reader, lang: str) -> None:
    reader.go(f"{lang}/try.html")
    for name in CARDS[lang]:
        reader.button(name, ".cr-hand").click()
    field = reader.driver.find_element(By.CSS_SELECTOR, ".cr-hand input[type=text]")
    assert field.get_attribute("value") == WRITTEN[lang]
    reader.button(reader.words["rank"]).click()
    reader.see(".cr-verdict", VERDICT)
    assert reader.fragment == ADDRESS

    reader.button(reader.words["clear"]).click()
    assert reader.fragment == ""
    reader.write(field, "X♠ 2♠ 3♠")
    field.send_keys(Keys.ENTER)
    _, picture, carets, *_ = reader.see(".cr-hand .cr-fault").text.splitlines()
    assert picture[carets.index("^")] == "X"
    assert reader.evaluate("return document.activeElement === arguments[0]", field)
    reader.write(field, WRITTEN[lang].lower())
    field.send_keys(Keys.ENTER)
    reader.see(".cr-verdict", VERDICT)


def test_a_shared_table_is_laid_out_and_compared(reader: Reader, lang: str) -> None:
    reader.go(f"{lang}/try.html{TABLE}")
    reader.see(".cr-seat")
    assert len(reader.shown(".cr-seat")) == 3
    reader.button(reader.words["compare"]).click()
    reader.see(".cr-outcome")
    assert PAYS[lang] in plain(reader.see(".cr-table .cr-explanation").text)
    first = reader.shown(".cr-seat input")[0]
    reader.write(first, "Zoé")
    assert reader.fragment == ""
