"""Clauses as plain data, with all their fields and the code that implements them, for JSON."""

from content_rules.address import SITE_URL, clause_url
from content_rules.errors import LANGUAGES
from content_rules.lockfile import digest, edition_of
from content_rules.model import Clause, Edition, Rulebook, plain
from content_rules.trace import implementers

__all__ = ["clause_data", "edition_data", "rulebook_data", "said_data"]


def clause_data(clause: Clause, site: str = SITE_URL) -> dict[str, object]:
    """Return every field of a clause as data that JSON can hold.

    `site` is where the site stands, ending in a slash: the addresses begin with it.

    >>> from content_rules import clause
    >>> data = clause_data(clause("content.points.ace"))
    >>> data["number"], data["source"], data["text"]["en"]  # doctest: +NORMALIZE_WHITESPACE
    ('1(6)', [{'document': 'lalanne', 'section': '1'}],
     'The Ace is an exception: it is worth 11 points.')
    >>> data["url"]["fr"]
    'fr/rules/content.html#content.points.ace'
    """
    return {
        **said_data(clause),
        "implemented_by": [
            {"module": each.module, "qualname": each.qualname, "file": file, "line": line}
            for each in implementers(clause)
            for file, line in [each.place]
        ],
        "url": {lang: clause_url(clause, lang, site) or None for lang in LANGUAGES},
    }


def said_data(clause: Clause) -> dict[str, object]:
    """Return what a clause is in its edition: all but its code and its addresses."""
    own = plain(clause)
    assert isinstance(own, dict)
    return {
        **own,
        "superseded_by": clause.superseded_by or None,
        "number": clause.number,
        "digest": digest(clause),
    }


def edition_data(edition: Edition) -> dict[str, object]:
    """Return an edition's name and its parts; the date is None where it is not released.

    >>> edition_data(Edition("0.2.0", "0123abcd", ""))
    {'name': '0.2.0+0123abcd', 'version': '0.2.0', 'lock': '0123abcd', 'date': None}
    """
    parts = plain(edition)
    assert isinstance(parts, dict)
    return {"name": edition.name, **parts, "date": edition.date or None}


def rulebook_data(book: Rulebook) -> dict[str, object]:
    """Return a rulebook, in its edition, with what each clause says.

    >>> from content_rules.clauses import rulebook
    >>> data = rulebook_data(rulebook("content"))
    >>> data["id"], data["edition"]["version"], len(data["clauses"])
    ('content', '0.1.0', 168)
    """
    return {
        "id": book.id,
        "title": plain(book.title),
        "authors": plain(book.authors),
        "project": book.project,
        "edition": edition_data(edition_of(book)),
        "documents": plain(tuple(book.documents.values())),
        "sections": plain(book.sections),
        "clauses": [said_data(each) for each in book],
    }
