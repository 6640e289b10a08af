"""How tests read cards: what an attempt gives, and the error of a text."""

import pytest

from content_rules.cards import Card, parse_cards, read_cards
from content_rules.errors import NotationError


def error_of(text: str, lang: str) -> NotationError:
    with pytest.raises(NotationError) as caught:
        parse_cards(text, lang)
    error = caught.value
    assert error.given == text
    return error


def attempt(text: str, lang: str) -> list[tuple[Card, int, int]] | NotationError:
    try:
        return read_cards(text, lang)
    except NotationError as error:
        return error
