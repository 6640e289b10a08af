"""A clause as a citation."""

from content_rules.clauses import rulebook
from content_rules.errors import check_lang
from content_rules.lockfile import edition
from content_rules.model import Clause

__all__ = ["cite"]


def cite(clause: Clause, lang: str = "en") -> str:
    """Return one line that cites a clause: game, number, title, id and edition.

    >>> from content_rules import clause
    >>> print(cite(clause("content.points.ace")))  # doctest: +ELLIPSIS
    Content, § 1(6), “The Ace” (content.points.ace), content_rules 0.1.0+...
    """
    check_lang(lang)
    title = clause.title[lang]
    quoted = f"«\u00a0{title}\u00a0»" if lang == "fr" else f"“{title}”"
    game = rulebook(clause.rulebook).title[lang]
    return (
        f"{game}, §\u00a0{clause.number}, {quoted} ({clause.id}),"
        f" content_rules {edition(clause.rulebook)}"
    )
