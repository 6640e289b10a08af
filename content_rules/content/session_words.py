"""The sentences of a game played on a page: what one may do, whose turn it is, what a hint says."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

from content_rules.cards import Card
from content_rules.content.actions import Exchange, ExchangeAll
from content_rules.content.declaration import stops_the_coup
from content_rules.content.events import FORMULAS, written
from content_rules.errors import check_lang

if TYPE_CHECKING:
    from content_rules.content.actions import Action
    from content_rules.content.chance import Chance
    from content_rules.content.combination import Cards
    from content_rules.content.session import Session
    from content_rules.moves import Event


def action_text(action: Action, hand: Cards, lang: str = "en", *, style: str = "symbol") -> str:
    """Return what a button says that does this; with *style* `"long"`, cards by their names.

    >>> from content_rules import content
    >>> hand, exposed = content.PACK[:3], content.PACK[3:]
    >>> action_text(content.Exchange(0, hand[0], exposed[0]), hand, "fr")
    'Échanger 2♠ contre 5♠'
    >>> action_text(content.SayContent(0), hand)
    'Say “Content!”'
    """
    fr = check_lang(lang) == "fr"
    match action:
        case Exchange(_, give, take):
            given, taken = card_text(give, lang, style), card_text(take, lang, style)
            return f"Échanger {given} contre {taken}" if fr else f"Exchange {given} for {taken}"
        case ExchangeAll():
            return "Échanger les trois cartes" if fr else "Exchange all three cards"
    formula = FORMULAS[lang][1]
    said = f"«\u00a0{formula}\u00a0»" if fr else f"“{formula}”"
    if stops_the_coup(hand):
        return f"Déclarer le Trente-et-un\u00a0: {said}" if fr else f"Declare a Thirty-One: {said}"
    return f"Dire {said}" if fr else f"Say {said}"


def silence_text(lang: str = "en", *, window: bool) -> str:
    """Return what the button says that keeps silent, in time to declare or having only looked."""
    if window:
        return {"en": "Keep silent", "fr": "Garder le silence"}[check_lang(lang)]
    return {"en": "I have seen my cards", "fr": "J’ai vu mes cartes"}[check_lang(lang)]


def card_text(card: Card, lang: str, style: str = "symbol") -> str:
    """Return a card in symbols, or by its name."""
    return card.text(lang, style="long") if style == "long" else card.text(lang)


def spoken(event: Event, lang: str, names: tuple[str, ...]) -> str:
    """Return an event as a sentence in which cards have their names, for whoever listens.

    >>> from content_rules import content
    >>> event = content.Exchanged(0, *content.PACK[:2])
    >>> spoken(event, "en", ("Anne", "Basile"))
    'Anne gives two of spades and takes three of spades'
    """
    told = event.text(lang, names)
    for each in fields(event):  # type: ignore[arg-type] # every event is a dataclass
        match getattr(event, each.name):
            case Card() as card:
                told = told.replace(card.text(lang), card_text(card, lang, "long"))
            case (Card(), *_) as cards:
                named = ", ".join(card_text(card, lang, "long") for card in cards)
                told = told.replace(written(cards, lang), named)
    return told


def status_text(session: Session, viewer: str | None, lang: str = "en") -> str:
    """Return the sentence that says what a game waits for, as `viewer` may know it."""
    fr = check_lang(lang) == "fr"
    pool, decider = session.pool, session.decider
    if pool.winner is not None:
        return f"{pool.winner} a gagné la partie" if fr else f"{pool.winner} has won the game"
    if decider is None:
        return "Le coup est terminé" if fr else "The coup is over"
    if viewer is None:
        return f"À {decider} de regarder ses cartes" if fr else f"{decider} is to look at the cards"
    if not session.out_of_turn:
        return f"C’est à {decider} de jouer" if fr else f"It is the turn of {decider}"
    if session.position.asked in session.position.coup.windows:
        return (
            f"{decider} a un Trente-et-un, et peut le déclarer"
            if fr
            else f"{decider} holds a Thirty-One, and may declare it"
        )
    return f"{decider} regarde ses cartes" if fr else f"{decider} looks at their cards"


def chance_text(chance: Chance, lang: str = "en") -> str:
    r"""Return how likely one is to pay, and how sure that is.

    >>> from content_rules.content.chance import Chance
    >>> chance_text(Chance(0.25, 0.125, exact=False, error=0.015, samples=1000), "fr")
    'paie environ 37,5\xa0% du temps (à 1,5 près)'
    """
    fr = check_lang(lang) == "fr"
    pays, error = (_percent(float(each), lang) for each in (chance.pays, chance.error))
    if chance.exact:
        return f"paie {pays}\u00a0% du temps" if fr else f"pays {pays}% of the time"
    if fr:
        return f"paie environ {pays}\u00a0% du temps (à {error} près)"
    return f"pays about {pays}% of the time (give or take {error})"


def _percent(part: float, lang: str) -> str:
    shown = f"{100 * part:.1f}"
    return shown.replace(".", ",") if lang == "fr" else shown
