"""What a rulebook lacks to be whole."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from content_rules.errors import LANGUAGES
from content_rules.model import Rulebook
from content_rules.toml_places import Path
from content_rules.trace import among, tied_to

__all__ = ["Problem", "problems"]


@dataclass(frozen=True, slots=True)
class Problem:
    """Something a rulebook lacks: the place, mostly a clause's id, and what is wrong with it.

    `path` leads to the place in the rulebook's file, and is empty for what is not in it; `help`
    says what to do.
    """

    place: str
    fault: str
    path: Path = ()
    help: str = ""

    def __str__(self) -> str:
        return f"{self.place}: {self.fault}"


def problems(rulebook: Rulebook) -> list[Problem]:
    """Return what a rulebook lacks: code, an example, a language, or an id that is pointed at.

    >>> from content_rules.clauses import rulebook
    >>> problems(rulebook("content"))
    []
    """
    found = [
        Problem(place, f"no {lang} {name}", (*path, key), f"write {key}.{lang}")
        for path, place, name, texts in _texts(rulebook)
        for key in [name.rpartition("(")[2].rstrip(")")]
        for lang in LANGUAGES
        if not texts.get(lang)
    ]
    tied = tied_to(rulebook.id)
    for index, each in enumerate(rulebook):
        path = ("clauses", index)
        if each.is_rule:
            if not among(tied, each):
                told = f'put @implements("{each.id}") on the function that carries it out'
                found.append(Problem(each.id, "no code implements it", path, told))
            if ">>>" not in each.example:
                told = "write in example a doctest that runs the clause's code"
                found.append(Problem(each.id, "no example", path, told))
        found += [
            Problem(each.id, f"points at {other}, which is no clause", path, _near(rulebook, other))
            for other in (*each.restates, *each.see, each.superseded_by)
            if other and other not in rulebook.by_id
        ]
    for id_, ones in tied.items():
        if id_.startswith(f"{rulebook.id}.") and id_ not in rulebook.by_id:
            fault = f"no such clause, though {ones[0]} implements it"
            found.append(Problem(id_, fault, (), _near(rulebook, id_)))
    return found


def _near(rulebook: Rulebook, id_: str) -> str:
    """Name the id that is most like one that no clause has."""
    from difflib import get_close_matches

    return "".join(f"the nearest: {each}" for each in get_close_matches(id_, rulebook.by_id, 1))


def _texts(rulebook: Rulebook) -> Iterator[tuple[Path, str, str, Mapping[str, object]]]:
    """What a rulebook must have in each language: the way to it, the place, the part, its words."""
    yield ("rulebook",), rulebook.id, "title", rulebook.title
    for name, texts in (("authors", rulebook.authors), ("pages", rulebook.pages)):
        if texts:
            yield ("rulebook",), rulebook.id, name, texts
    for document in rulebook.documents.values():
        yield ("documents", document.id), f"document {document.id}", "title", document.title
    for index, section in enumerate(rulebook.sections):
        yield ("sections", index), f"section {section.number}", "title", section.title
        if section.note:
            yield ("sections", index), f"section {section.number}", "note", section.note
    for index, each in enumerate(rulebook):
        path: Path = ("clauses", index)
        yield path, each.id, "title", each.title
        yield path, each.id, "text", each.text
        if parted := each.divergence:
            inner = (*path, "divergence")
            yield inner, each.id, "divergence (french)", parted.french
            yield inner, each.id, "divergence (english)", parted.english
            yield inner, each.id, "divergence (reason)", parted.reason
        if decided := each.ruling:
            inner = (*path, "ruling")
            yield inner, each.id, "question", decided.question
            yield inner, each.id, "alternatives", decided.alternatives
            yield inner, each.id, "reason", decided.reason
