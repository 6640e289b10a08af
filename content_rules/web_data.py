"""Cards, clauses, hands, actions and events as answers to the browser have them: plain data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content_rules.address import clause_url
from content_rules.clauses import clause

if TYPE_CHECKING:
    from content_rules.cards import Card
    from content_rules.web_request import Json

__all__ = ["card_data", "clause_data", "clause_link"]


def card_data(card: Card, lang: str) -> Json:
    """Return a card as answers have it.

    >>> from content_rules.cards import parse_card
    >>> card_data(parse_card("KS"), "fr")
    {'ascii': 'KS', 'text': 'R♠', 'name': 'roi de pique'}
    """
    return {
        "ascii": card.text(style="ascii"),
        "text": card.text(lang),
        "name": card.text(lang, style="long"),
    }


def clause_data(id_: str) -> Json:
    """Return a clause as answers have it, with its words in every language."""
    found = clause(id_)
    return {
        "id": found.id,
        "number": found.number,
        "title": dict(found.title),
        "text": dict(found.text),
    }


def clause_link(id_: str, lang: str) -> Json:
    """Return what a link to a clause needs; the address starts at the site's front door.

    >>> clause_link("content.turn.order", "fr")["url"]
    'fr/rules/content.html#content.turn.order'
    """
    found = clause(id_)
    return {
        "id": found.id,
        "number": found.number,
        "title": found.title[lang],
        "url": clause_url(found, lang),
    }
