"""A clause as plain data, with all its fields and the code that implements it, for JSON."""

from content_rules.address import clause_url
from content_rules.lockfile import digest
from content_rules.model import Clause, plain
from content_rules.trace import implementers

__all__ = ["clause_data"]


def clause_data(clause: Clause) -> dict[str, object]:
    """Return every field of a clause as data that JSON can hold.

    >>> from content_rules import clause
    >>> data = clause_data(clause("content.points.ace"))
    >>> data["number"], data["source"], data["text"]["en"]  # doctest: +NORMALIZE_WHITESPACE
    ('1(6)', [{'document': 'lalanne', 'section': '1'}],
     'The Ace is an exception: it is worth 11 points.')
    """
    own = plain(clause)
    assert isinstance(own, dict)
    own["superseded_by"] = clause.superseded_by or None
    return {
        **own,
        "number": clause.number,
        "digest": digest(clause),
        "implemented_by": [
            {"module": each.module, "qualname": each.qualname, "file": file, "line": line}
            for each in implementers(clause)
            for file, line in [each.place]
        ],
        "url": clause_url(clause),
    }
