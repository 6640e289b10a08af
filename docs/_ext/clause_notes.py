"""What is said of a divergence and of a ruling, wherever a page tells of one."""

from collections.abc import Iterator

from sphinx.locale import _

from content_rules.model import Divergence, Ruling
from content_rules.sphinxext.markup import el, element

__all__ = ["divergence_notes", "followed", "ruling_notes"]


def divergence_notes(found: Divergence, own: str) -> Iterator[element]:
    """What each of the two texts says, which is followed, and why."""
    yield el("p", found.french[own])
    yield el("p", found.english[own])
    yield followed(found, own)


def followed(found: Divergence, own: str) -> element:
    """Return which of the two texts is followed, and why."""
    words = {
        "fr": _("We follow the French."),
        "en": _("We follow the English."),
        "both": _("One reading satisfies both."),
    }
    return el("p", el("em", words[found.followed]), f" {found.reason[own]}")


def ruling_notes(made: Ruling, own: str) -> Iterator[element]:
    """What else was possible, the reason for what was chosen, and how to choose otherwise."""
    yield el("p", el("em", _("Other answers.")))
    yield el("ul", *(el("li", each) for each in made.alternatives[own]))
    yield el("p", el("em", _("Our reason.")), f" {made.reason[own]}")
    if made.option:
        option = el("code", f"Options.{made.option}")
        yield el("p", el("em", _("The option that chooses.")), " ", option)
