"""What a telling warns of: clauses that are not what they were when the game was written down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from content_rules.clauses import rulebook
from content_rules.content.passages import Line, Passage, line
from content_rules.quoting import plain

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from content_rules.content.replaying import Replay

__all__ = ["warned"]

_NAMED = 5  # clauses that a warning names before it counts

_HEADINGS = {
    "changed": {"en": "Changed since", "fr": "Changé depuis"},
    "unverified": {"en": "Not verified", "fr": "Non vérifié"},
}


def warned(replay: Replay, missing: Sequence[str], lang: str) -> tuple[Passage, ...]:
    """Return a passage on what has changed, and one on what nobody can tell.

    Args:
        replay: The replayed game.
        missing: The clauses that it rests on and that its record does not note.
        lang: The language.
    """
    passages = []
    if replay.changed:
        passages.append(Passage(_HEADINGS["changed"][lang], tuple(_changed(replay, lang))))
    if missing:
        told = _unverified(replay, missing, lang)
        passages.append(Passage(_HEADINGS["unverified"][lang], (told,)))
    return tuple(passages)


def _changed(replay: Replay, lang: str) -> Iterator[Line]:
    """What the record rested on and no longer says the same."""
    today, edition = rulebook(replay.record.game).by_id, plain(replay.record.edition)
    for name in replay.changed:
        if name in today:
            told = {
                "en": f"this clause is not what it was in edition {edition}, and is followed as"
                " it now is",
                "fr": f"cette clause n’est plus ce qu’elle était dans l’édition {edition}"
                "\u202f; elle est suivie telle qu’elle est",
            }
            yield line(told[lang], name)
        else:
            gone = {"en": f"clause {name} is gone", "fr": f"la clause {name} n’est plus là"}
            yield line(gone[lang])


def _unverified(replay: Replay, missing: Sequence[str], lang: str) -> Line:
    """What the record rests on without a note of what it said; of many, the first and how many."""
    if not replay.record.clauses:
        told = {
            "en": "the record notes no clause, so that a change could not be seen",
            "fr": "le relevé ne note aucune clause : un changement ne se verrait pas",
        }
        return line(told[lang])
    named = missing[:_NAMED]
    count = len(missing) - len(named)
    more = {"en": "", "fr": ""}
    if count:
        autres = f"{count} autres" if count > 1 else "une autre"
        more = {"en": f", and {count} more", "fr": f", et {autres}"}
    told = {
        "en": "not noted in the record, so that a change could not be seen: "
        f"{', '.join(named)}{more['en']}",
        "fr": "absent du relevé, si bien qu’un changement ne se verrait pas : "
        f"{', '.join(named)}{more['fr']}",
    }
    return line(told[lang])
