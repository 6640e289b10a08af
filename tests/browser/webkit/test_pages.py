"""WebKit: every page as it opens, in both languages, on any screen."""

from pathlib import Path

import pytest
from selenium.webdriver.common.keys import Keys

from tests.browser.host import Host
from tests.browser.webkit.reader import Reader
from tools import webkit

# The frame stays: WebKit may hang when one is taken away whose scripts are still on their way.
FRAME = """
const [address, width, done] = arguments;
const frame = document.createElement("iframe");
frame.style = `width: ${width}px; height: 700px`;
frame.src = address;
frame.onload = () => {
    const { scrollWidth, clientWidth } = frame.contentDocument.documentElement;
    done(scrollWidth - clientWidth);
};
document.body.append(frame);
"""


def test_every_page_opens_without_a_problem_and_fits_a_small_screen(
    reader: Reader, site: Path, lang: str
) -> None:
    files = [*site.glob(f"{lang}/*.html"), *site.glob(f"{lang}/rules/*.html")]
    assert len(files) > 15
    for page in (file.relative_to(site).as_posix() for file in files):
        reader.go(page)
        assert reader.evaluate("return document.documentElement.lang") == lang, page
        assert reader.shown("h1"), page
        assert reader.sideways == 0, page
        # The browser's own window cannot be made so narrow.
        address = f"{reader.host.address}{page}"
        assert reader.driver.execute_async_script(FRAME, address, 320) == 0, page
        reader.check()


def test_what_goes_wrong_in_a_page_is_noted(reader: Reader) -> None:
    reader.host.changes["about.html"] = lambda page: page.replace(
        b"</head>", b"<script>1</script><script src=/gone.js></script></head>"
    )
    reader.go("en/about.html")
    reader.evaluate("console.warn('beware'); setTimeout(() => { throw new Error('lost'); })")
    reader.wait(0.2)
    with pytest.raises(AssertionError) as caught:
        reader.check()
    said = str(caught.value)
    assert all(each in said for each in ("forbids inline", "gone.js", "warn: beware", "lost"))


def test_the_language_switch_keeps_the_place(reader: Reader) -> None:
    reader.go("en/rules/content.html#content.mistigri.card")
    reader.see("a.language-link").click()
    reader.eventually(lambda: "/fr/" in reader.driver.current_url)
    assert reader.driver.current_url.endswith("/fr/rules/content.html#content.mistigri.card")


def test_a_reader_who_likes_it_dark_has_it_dark(program: str, host: Host, reader: Reader) -> None:
    def lightness(reader: Reader) -> list[int]:
        reader.go("en/try.html")
        ground, ink = (
            reader.evaluate(f"return getComputedStyle(document.body).{name}")
            for name in ("backgroundColor", "color")
        )
        return [sum(map(int, each.strip("rgb()").split(","))) for each in (ground, ink)]

    ground, ink = lightness(reader)
    assert ground > ink
    with webkit.running(program, dark=True) as driver:
        other = Reader(driver, host)
        ground, ink = lightness(other)
        assert ground < ink
        other.check()


def test_words_are_found_by_their_sense(reader: Reader, lang: str) -> None:
    reader.go(f"{lang}/search.html")
    reader.write(reader.see(".cr-search input"), "equipe")
    reader.press(Keys.ENTER)
    first = reader.see(".cr-found a").get_attribute("href") or ""
    assert first.endswith(f"/{lang}/rules/content.html#content.winner.only")
