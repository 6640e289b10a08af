"""A rulebook beside its earlier editions: what changed, and whether what was promised was kept.

An earlier edition is what `export.rulebook_data` made of it when it was released. The promise: an
id never vanishes and never changes its meaning; an abandoned clause leads to the one in its place.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from content_rules.lockfile import SAID, digest_of, lock_hash, lock_of
from content_rules.model import Rulebook
from content_rules.problems import Problem

__all__ = ["Change", "broken", "compared", "damaged", "unlisted"]

Data = Mapping[str, Any]
"""An edition, as `export.rulebook_data` returns it, or one of its clauses."""


@dataclass(frozen=True, slots=True)
class Change:
    """A clause that an edition has and the one before had otherwise.

    `before` is None for a new one; `fields` are those that differ, `number` among them.
    """

    id: str
    before: Data | None
    after: Data
    fields: tuple[str, ...]

    @property
    def kind(self) -> str:
        """The word for it: `new`, `abandoned`, `changed`, or `moved` if the number alone is new."""
        if self.before is None:
            return "new"
        if self.after["superseded_by"] and not self.before["superseded_by"]:
            return "abandoned"
        return "moved" if self.fields == ("number",) else "changed"


def compared(before: Data, after: Data) -> list[Change]:
    """Return what changed from one edition to another, in the order of the later one.

    >>> from content_rules.clauses import rulebook
    >>> from content_rules.export import rulebook_data
    >>> today = rulebook_data(rulebook("content"))
    >>> yesterday = {**today, "clauses": today["clauses"][1:]}
    >>> [(each.id, each.kind) for each in compared(yesterday, today)]
    [('content.introduction.sociable', 'new')]
    """
    had = _by_id(before)
    found = []
    for each in after["clauses"]:
        old = had.get(each["id"])
        fields = () if old is None else _differing(old, each)
        if old is None or fields:
            found.append(Change(each["id"], old, each, fields))
    return found


def broken(before: Data, now: Rulebook) -> list[Problem]:
    """Return where a rulebook breaks what an earlier edition of it promised.

    That a clause still means the same is held to what can be tried: its kind has not changed, and
    the example it had still comes out. A clause that is to mean something else gets another id.

    >>> from content_rules.clauses import rulebook
    >>> from content_rules.export import rulebook_data
    >>> broken(rulebook_data(rulebook("content")), rulebook("content"))
    []
    """
    had = _by_id(before)
    found = [Problem(name, fault) for name, old in had.items() for fault in _faults(name, old, now)]
    version = before["edition"]["version"]
    found += [
        Problem(each.id, f"since {version}, but that edition had it not")
        for each in now
        if each.id not in had and each.since == version
    ]
    return found


def damaged(edition: Data) -> list[Problem]:
    """Return where an edition is no longer what it was when it was released, by its digests."""
    found = [
        Problem(each["id"], f"is not what its digest {each['digest']} was made of")
        for each in edition["clauses"]
        if _digest(each) != each["digest"]
    ]
    lines = [(each["id"], each["since"], each["digest"]) for each in edition["clauses"]]
    lock = edition["edition"]["lock"]
    if lock_hash(lock_of(edition["id"], lines)) != lock:
        found.append(Problem(edition["edition"]["name"], f"its clauses have not the lock {lock}"))
    return found


def unlisted(changes: Iterable[Change], text: str) -> list[str]:
    """Return the ids of the clauses that changed and that a text, such as a changelog, leaves out.

    A new number alone need not be told.
    """
    import re

    named = set(re.findall(r"[a-z0-9-]+(?:\.[a-z0-9-]+)+", text))
    return [each.id for each in changes if each.kind != "moved" and each.id not in named]


def _by_id(edition: Data) -> dict[str, Data]:
    return {each["id"]: each for each in edition["clauses"]}


def _differing(old: Data, new: Data) -> tuple[str, ...]:
    return tuple(name for name in (*SAID, "number") if old[name] != new[name])


def _faults(name: str, old: Data, now: Rulebook) -> Iterator[str]:
    """Where a clause of an earlier edition is no longer what was promised."""
    from content_rules.probe import example_failure

    clause = now.by_id.get(name)
    if clause is None:
        yield "has vanished: an abandoned clause stays, with superseded_by"
        return
    if clause.since != old["since"]:
        yield f"since {clause.since}, and was since {old['since']}"
    if clause.superseded_by:
        return  # what it said is kept in the edition; it says nothing now
    if old["superseded_by"]:
        yield "is in use again, and had been abandoned"
        return
    if clause.kind != old["kind"]:
        yield f"is {clause.kind}, and was {old['kind']}"
    if clause.example != old["example"] and (
        failure := example_failure(replace(clause, example=old["example"]))
    ):
        yield f"the example it had fails now:\n{failure}"


def _digest(clause: Data) -> str:
    """Return the digest of a clause as an edition has it, where no successor is None."""
    return digest_of({**clause, "superseded_by": clause["superseded_by"] or ""})
