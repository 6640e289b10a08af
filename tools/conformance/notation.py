"""Cards read and written in each language, and texts that cannot be read."""

from collections.abc import Iterator, Sequence

from content_rules.cards import PACK, STYLES
from content_rules.errors import LANGUAGES
from tools.conformance.wire import Case, codes

# A case's id is its number in its list, which is permanent once the suite is out.

_ANY = (
    "A♠ 10♥ 9♦ 2♣",
    "a♠10♥9♦2♣",
    "A ♠ 10 ♥",
    "A♤ 10♡ 9♢ 2♧",
    "A♠\ufe0e 10♥\ufe0f 9♦",
    "Ａ♠ １０♥",
    "  A♠\u00a0 10♥\t\n9♦ ",
    "A♠, 10♥;9♦ + 2♣",
    "A♠ A♠",
)
_READ = {
    "en": (
        *_ANY,
        "AS KS TS",
        "as ks 10s",
        "QHJC10D",
        "K♠ Q♥ J♦ T♣",
        "TC TD",
        "ace of spades",
        "Jack of Clubs, ten of hearts",
        "10 of hearts 2 of diamonds",
        "queen of heart; three of club",
        "eight of diamonds nine of spades",
        "ace♠ 10 of ♥",
    ),
    "fr": (
        *_ANY,
        "As♠ R♠ 10♠",
        "AP RP 10P",
        "ap rp 10p",
        "1♠ 1C",
        "ASP asc",
        "D♥ V♦ R♣",
        "DC VK RT",
        "RK DK",
        "as de pique",
        "Valet de trèfle, dix de cœur",
        "valet de trefle dame de coeur",
        "roi de trèfle",
        "roi de tre\u0300fle",
        "10 de cœur 2 de carreau",
        "VALET DE TRÈFLE",
        "dame de CŒUR; sept de carreaux",
        "as♠ 10 de ♥ dix♦",
    ),
}
_BOTH_FAULTY = (
    "",
    "  \u00a0",
    "A♠ X♠",
    "11♠",
    "0♠ A♠",
    "♠A",
    "A♠ 10",
    "A",
    "A, K♠",
    "A♠,",
    "A♠,, 9♠",
    "A♠ + ; 9♠",
    ", A♠",
    "A♠ - 9♠",
    "A-♠",
    "9?",
    "A♠ 9 9♠",
    "A♠ é♠",
    "A♠.",
    "A♠ 9\ufe0f♠",
)
_FAULTY = {
    "en": (*_BOTH_FAULTY, "R♠", "V♣ AS", "1♠", "AP", "KZ", "10♠ VT", "as de pique", "ace of",
           "ace of spades ten", "king of hats"),
    "fr": (*_BOTH_FAULTY, "Q♠", "J♣ AP", "T♠", "AS", "VZ", "10♠ QS", "as de",
           "as de pique dix", "VP RS"),
}  # fmt: skip
_HANDS = {
    "en": ("A♠ K♠ 10♠", "9♠ 9♥ JC", "A♠ K♠", "A♠", "A♠ K♠ Q♠ J♠", "A♠ K♠ A♠", "AS ace of spades",
           "A♠ K♠ X♠"),
    "fr": ("As♠ R♠ 10♠", "9♠ 9♥ VT", "As♠ R♠", "As♠ R♠ D♠ V♠", "As♠ R♠ As♠", "1♠ as de pique",
           "As♠ R♠ Q♠"),
}  # fmt: skip
_TOO_LONG = "A♠" * 5001


def cases() -> Iterator[Case]:
    """Yield the cases."""
    for lang in LANGUAGES:
        for style in STYLES:
            ask = {"do": "write", "lang": lang, "style": style, "cards": codes(PACK)}
            yield Case(f"write/{lang}/{style}", f"The pack in {lang}, style {style}", (), ask)
    for lang in LANGUAGES:
        yield from _reading("read", "Cards that are read", lang, _READ[lang])
        yield from _reading("misread", "Cards that cannot be read", lang, _FAULTY[lang])
        yield from _reading("hand", "A hand, or what is none", lang, _HANDS[lang], "hand")
    yield from _reading("too-long", "More than 10,000 code points", "en", [_TOO_LONG])
    for lang in LANGUAGES:
        for style in STYLES:
            text = " ".join(card.text(lang, style=style) for card in PACK)
            yield from _reading(f"back/{style}", "What is written is read back", lang, [text])


def _reading(
    name: str, about: str, lang: str, texts: Sequence[str], what: str = "cards"
) -> Iterator[Case]:
    for number, text in enumerate(texts, start=1):
        ask = {"do": "read", "what": what, "lang": lang, "text": text}
        yield Case(f"{name}/{lang}/{number}", about, (), ask)
