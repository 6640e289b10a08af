"""The sentences on a text that cannot be read, each whole and in both languages."""

import pytest

from content_rules.cards import parse_cards
from content_rules.errors import NotationError

ENGLISH_RANKS = "A K Q J 10/T 9 8 7 6 5 4 3 2"
FRENCH_RANKS = "As/A/1 R D V 10 9 8 7 6 5 4 3 2"
ENGLISH_SUITS = "♠/S ♥/H ♦/D ♣/C"
FRENCH_SUITS = "♠/P ♥/C ♦/K ♣/T"

# In the French sentences below, ~ stands for a no-break space.


@pytest.mark.parametrize(
    ("lang", "text", "english", "french"),
    [
        (
            "en",
            "",
            ["no card in ‘’", "expected a card in English: A♠, AS or ace of spades, for example"],
            [
                "aucune carte dans «~~»",
                "carte attendue, en anglais, par exemple A♠, AS ou ace of spades",
            ],
        ),
        (
            "fr",
            "As♠ +",
            [
                "no card after ‘+’",
                "expected a card in French: As♠, AP or as de pique, for example",
            ],
            [
                "aucune carte après «~+~»",
                "carte attendue, en français, par exemple As♠, AP ou as de pique",
            ],
        ),
        (
            "en",
            "x♠",
            ["‘x’ is not a rank", f"expected a rank in English: {ENGLISH_RANKS}"],
            ["«~x~» n’est pas un rang", f"rang attendu, en anglais~: {ENGLISH_RANKS}"],
        ),
        (
            "fr",
            "Rx",
            [
                "‘x’ is not a suit",
                f"expected a suit in French, right after the rank: {FRENCH_SUITS}",
            ],
            [
                "«~x~» n’est pas une couleur",
                f"couleur attendue, en français, juste après le rang~: {FRENCH_SUITS}",
            ],
        ),
        (
            "en",
            "A K♠",
            [
                "‘A’ has no suit",
                f"expected a suit in English, right after the rank: {ENGLISH_SUITS}",
            ],
            [
                "«~A~» est sans couleur",
                f"couleur attendue, en anglais, juste après le rang~: {ENGLISH_SUITS}",
            ],
        ),
        (
            "fr",
            "roi de x",
            [
                "‘x’ is not a suit",
                "expected a suit in French: de pique, de cœur, de carreau or de trèfle",
            ],
            [
                "«~x~» n’est pas une couleur",
                "couleur attendue, en français~: de pique, de cœur, de carreau ou de trèfle",
            ],
        ),
        (
            "en",
            "AQ",
            [
                "‘Q’ is not a suit",
                f"expected a suit in English, right after the rank: {ENGLISH_SUITS}",
                "in English ‘Q’ is a rank, queen",
            ],
            [
                "«~Q~» n’est pas une couleur",
                f"couleur attendue, en anglais, juste après le rang~: {ENGLISH_SUITS}",
                "en anglais, «~Q~» est un rang, queen",
            ],
        ),
        (
            "fr",
            "C♠",
            [
                "‘C’ is not a rank",
                f"expected a rank in French: {FRENCH_RANKS}",
                "in French ‘C’ is a suit, cœur",
            ],
            [
                "«~C~» n’est pas un rang",
                f"rang attendu, en français~: {FRENCH_RANKS}",
                "en français, «~C~» est une couleur, cœur",
            ],
        ),
        (
            "en",
            "♠A",
            [
                "‘♠’ is not a rank",
                f"expected a rank in English: {ENGLISH_RANKS}",
                "the rank comes before the suit",
            ],
            [
                "«~♠~» n’est pas un rang",
                f"rang attendu, en anglais~: {ENGLISH_RANKS}",
                "le rang précède la couleur",
            ],
        ),
        (
            "en",
            "1♠",
            [
                "‘1’ is not a rank",
                f"expected a rank in English: {ENGLISH_RANKS}",
                "an ace is A, a ten 10 or T",
                "the text can be read in French",
            ],
            [
                "«~1~» n’est pas un rang",
                f"rang attendu, en anglais~: {ENGLISH_RANKS}",
                "un as s’écrit A, un dix 10 ou T",
                "le texte se lit en français",
            ],
        ),
        (
            "fr",
            "jack♣",
            [
                "‘jack’ is not a rank",
                f"expected a rank in French: {FRENCH_RANKS}",
                "‘jack’ is English",
            ],
            [
                "«~jack~» n’est pas un rang",
                f"rang attendu, en français~: {FRENCH_RANKS}",
                "«~jack~» est anglais",
            ],
        ),
        (
            "fr",
            "valet-de-trèfle",
            [
                "‘-’ does not belong here",
                "expected a suit in French: de pique, de cœur, de carreau or de trèfle",
            ],
            [
                "«~-~» n’a pas sa place ici",
                "couleur attendue, en français~: de pique, de cœur, de carreau ou de trèfle",
            ],
        ),
        (
            "fr",
            "🂡",
            ["‘🂡’ (U+1F0A1) is not a rank", f"expected a rank in French: {FRENCH_RANKS}"],
            ["«~🂡~» (U+1F0A1) n’est pas un rang", f"rang attendu, en français~: {FRENCH_RANKS}"],
        ),
        (
            "fr",
            "A" * 10_001,
            [
                "the text is too long from here on",
                "expected a card in French: As♠, AP or as de pique, for example",
            ],
            [
                "à partir d’ici, le texte est trop long",
                "carte attendue, en français, par exemple As♠, AP ou as de pique",
            ],
        ),
    ],
    ids=lambda value: value[:8] if isinstance(value, str) else "",
)
def test_what_is_said(lang: str, text: str, english: list[str], french: list[str]) -> None:
    with pytest.raises(NotationError) as caught:
        parse_cards(text, lang)
    for told, expected in (("en", english), ("fr", french)):
        first, _, _, *others = caught.value.text(told).split("\n")
        spaced = [line.replace("~", "\u00a0") for line in expected]
        assert [first, *others] == spaced
