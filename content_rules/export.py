"""A clause as plain data, with all its fields and the code that implements it, for JSON."""

from dataclasses import asdict, is_dataclass

from content_rules.address import clause_url
from content_rules.lockfile import digest
from content_rules.model import Clause
from content_rules.trace import implementers

__all__ = ["clause_data"]


def clause_data(clause: Clause) -> dict[str, object]:
    """Return every field of a clause as data that JSON can hold.

    >>> from content_rules import clause
    >>> data = clause_data(clause("content.points.ace"))
    >>> data["number"], data["source"], data["text"]["fr"]
    ('1(6)', [{'document': 'lalanne', 'section': '1'}], 'Un As vaut 11 points.')
    """
    code = [
        {"name": str(each), "module": each.module, "qualname": each.qualname, "file": file, "line": line}
        for each in implementers(clause)
        for file, line in [each.place]
    ]
    return {
        "id": clause.id,
        "rulebook": clause.rulebook,
        "number": clause.number,
        "section": clause.section,
        "kind": clause.kind,
        "status": clause.status,
        "source": [asdict(each) for each in clause.source],
        "title": dict(clause.title),
        "text": dict(clause.text),
        "example": clause.example,
        "restates": list(clause.restates),
        "see": list(clause.see),
        "divergence": _plain(clause.divergence),
        "ruling": _plain(clause.ruling),
        "since": clause.since,
        "superseded_by": clause.superseded_by or None,
        "digest": digest(clause),
        "implemented_by": code,
        "url": clause_url(clause),
    }


def _plain(noted: object) -> object:
    """Dataclasses and mappings as dictionaries, tuples as lists."""
    if is_dataclass(noted) and not isinstance(noted, type):
        return {name: _plain(getattr(noted, name)) for name in noted.__dataclass_fields__}
    if isinstance(noted, tuple):
        return list(noted)
    return dict(noted) if hasattr(noted, "keys") else noted  # type: ignore[call-overload]
