"""The pages' prose: set as its language sets it, our own, and true where it can be tried."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

from babel.messages.pofile import read_po

from content_rules import content
from content_rules.cards import parse_card
from tests import wording

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
CATALOGUES = DOCS / "locale" / "fr" / "LC_MESSAGES"
PAGES = sorted(path.stem for path in CATALOGUES.rglob("*.po"))


def prose(text: str) -> str:
    """A text as it is read: without links' addresses, roles, code, or the marks of emphasis."""
    text = re.sub(r"`` .*? ``", "code", text)  # code that has backticks in it
    text = re.sub(r"\[((?:[^][]|\[[^]]*\])*)\]\([^)]*\)", r"\1", text)
    text = re.sub(r"\{clause\}`[^`]*`", "§\u00a01", text)
    text = re.sub(r"\{\w+\}`(?:([^`<]*) <[^`]*>|[^`]*)`", r"\1word", text)
    return re.sub(r"`[^`]*`", "code", text).replace("*", "")


def written() -> Iterator[tuple[str, str, str]]:
    """Each text of the pages: where it stands, its language, itself."""
    for path in sorted(CATALOGUES.rglob("*.po")):
        if path.stem == "sphinx":
            continue
        with path.open("rb") as file:
            for message in read_po(file):
                if message.id:
                    yield path.stem, "en", prose(str(message.id))
                    yield path.stem, "fr", prose(str(message.string))
    for key, term in tomllib.loads((DOCS / "glossary.toml").read_text(encoding="utf-8")).items():
        for lang in ("en", "fr"):
            yield f"glossary: {key}", lang, prose(term["text"][lang])
            yield f"glossary: {key}", lang, term[lang]


def test_prose_is_set_as_its_language_sets_it() -> None:
    texts = list(written())
    assert len(texts) > 300
    assert [
        (place, text, found) for place, lang, text in texts if (found := wording.FAULTS[lang](text))
    ] == []


# What the sources name too: the book, its publisher, the site.
NAMES = re.compile(r"L’Arbitre des jeux|Gabriel de Gonet|Le Salon des jeux|Académie des jeux")


def test_prose_is_our_own() -> None:
    digests = wording.source_digests()
    copies = {
        (place, run)
        for place, _lang, text in written()
        for run in wording.copied(NAMES.sub("…", text), digests)
    }
    assert copies == set()


# -- The coup that the page for newcomers plays


def pictures() -> list[tuple[list[str], str]]:
    """The hands shown, each as its cards and its caption, in order."""
    text = (DOCS / "two-minutes.md").read_text(encoding="utf-8")
    shown = re.findall(r"```\{hand\} (.+)\n(?::made:\n)?((?:.+\n)*?)```", text)
    return [(cards.translate(str.maketrans("", "", "[]")).split(), name) for cards, name in shown]


def test_the_coup_for_newcomers_is_played_by_the_rules() -> None:
    shown = [([*cards], caption.strip()) for cards, caption in pictures()]
    captions = [caption for _cards, caption in shown]
    start = captions.index("Anne")
    hands = [" ".join(cards) for cards, _ in shown[start : start + 3]]
    exposed = " ".join(shown[start + 3][0])
    pack = content.pack_for(hands, exposed, dealer=2)
    coup = content.Coup.deal(pack, seats=3, dealer=2)  # Anne, Basile; Chloé deals
    assert coup.first == 0

    def cards_of(found: object) -> list[str]:
        return [str(each) for each in found]  # type: ignore[attr-defined]

    after = {caption: cards for cards, caption in shown if "after" in caption}
    tables = [cards for cards, caption in shown if caption == "On the table now"]
    for action in (
        content.Exchange(0, parse_card("3♥"), parse_card("9♣")),
        content.Exchange(1, parse_card("5♣"), parse_card("K♥")),
    ):
        coup = coup.apply(action).state
    assert cards_of(coup.hands[0]) == after["Anne, after her exchange"]
    assert cards_of(coup.hands[1]) == after["Basile, after his"]
    assert cards_of(coup.exposed) == tables[0]
    coup = coup.apply(content.ExchangeAll(2)).state
    assert cards_of(coup.hands[2]) == after["Chloé, after her exchange"]
    assert cards_of(coup.exposed) == tables[1]
    for seat in range(3):
        coup = coup.apply(content.SayContent(seat)).state
    assert coup.is_over
    assert coup.lowest == (2,)
    last = [cards for cards, caption in shown if caption == "Anne"][-1]
    assert cards_of(coup.hands[0]) == last


def test_no_exchange_can_help_the_third_player() -> None:
    hand, exposed = ["5♣", "3♥", "6♣"], ["4♠", "7♦", "2♠"]
    held = content.rank(" ".join(hand))
    one = [
        [*(each for each in hand if each != given), taken] for given in hand for taken in exposed
    ]
    assert all(content.rank(" ".join(each)) <= held for each in [*one, exposed])
