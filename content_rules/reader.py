"""Reads a rulebook from the text of its `clauses.toml`; a fault names the file and the place."""

from collections.abc import Collection
from types import MappingProxyType
from typing import Final, NoReturn

from content_rules.errors import LANGUAGES, RulebookError
from content_rules.model import (
    KINDS,
    STATUSES,
    Clause,
    Divergence,
    Document,
    Rulebook,
    Ruling,
    Section,
    Source,
    Texts,
)

__all__ = ["parse", "read_rulebook", "rulebook_of"]

_DOCUMENT_KEYS: Final = ("author", "title", "container", "date", "url")
_CLAUSE_KEYS: Final = (
    *("id", "section", "kind", "status", "source", "title", "text", "example", "restates", "see"),
    *("divergence", "ruling", "since", "superseded_by"),
)


def read_rulebook(text: str, *, name: str = "clauses.toml") -> Rulebook:
    """Return the rulebook of that TOML text; `name` is what errors call the file.

    A rulebook with parts missing (a language, an example) is read all the same:
    `content_rules.trace.problems` tells what is missing. Raises RulebookError for a text that is
    not of the form:

    >>> read_rulebook("[rulebook]")
    Traceback (most recent call last):
    content_rules.errors.RulebookError: clauses.toml: rulebook: no id
    """
    return rulebook_of(parse(text, name), name)


def parse(text: str, name: str) -> dict[str, object]:
    """Return what a TOML text holds, as plain data; raises RulebookError if it is no TOML."""
    import tomllib

    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise RulebookError(en=f"{name}: {fault}", fr=f"{name}\u00a0: {fault}") from None


def rulebook_of(data: dict[str, object], name: str) -> Rulebook:
    """Return the rulebook of what `parse` returned; raises as `read_rulebook`."""
    return _rulebook(_Table(name, "", data, ("rulebook", "documents", "sections", "clauses")))


class _Table:
    """A table of the file, with its place there; what is read from it is of the type asked for."""

    def __init__(
        self, file: str, place: str, value: object, keys: Collection[str] | None = None
    ) -> None:
        """Take a table that may have those keys; any, if None."""
        self.file = file
        self.place = place
        if not isinstance(value, dict):
            self.fail("expected a table", "une table est attendue")
        if keys is not None and (unknown := [key for key in value if key not in keys]):
            names = ", ".join(unknown)
            self.fail(f"unknown key {names}", f"clé inconnue, {names}")
        self.value: dict[str, object] = value

    def text(self, key: str, default: str | None = None) -> str:
        """Return a text; the key may be missing where there is a default."""
        found = self.value.get(key, default)
        if found is None:
            self.fail(f"no {key}", f"il manque {key}")
        if not isinstance(found, str):
            self.fail(f"{key} is not a text", f"{key} n’est pas un texte")
        return found

    def one_of(self, key: str, allowed: Collection[str]) -> str:
        """Return a text that is one of those allowed."""
        found = self.text(key)
        if found not in allowed:
            expected = ", ".join(allowed)
            self.fail(
                f"{key} {found!r}, expected one of {expected}",
                f"{key} «\u00a0{found}\u00a0», on attend {expected}",
            )
        return found

    def texts(self, key: str) -> Texts:
        """Return a text in each language there is; one missing is for `problems` to tell."""
        given = self.table(key, LANGUAGES)
        return MappingProxyType(
            {lang: given.text(lang).strip() for lang in LANGUAGES if lang in given.value}
        )

    def list_of_texts(self, key: str) -> tuple[str, ...]:
        """Return a list of texts; empty if the key is missing."""
        found = self.value.get(key, [])
        if not isinstance(found, list) or not all(isinstance(each, str) for each in found):
            self.fail(f"{key} is not a list of texts", f"{key} n’est pas une liste de textes")
        return tuple(found)

    def table(self, key: str, keys: Collection[str] | None = None) -> "_Table":
        """Return a table in this one; empty if the key is missing."""
        place = f"{self.place}, {key}" if self.place else key
        return _Table(self.file, place, self.value.get(key, {}), keys)

    def tables(self, key: str, keys: Collection[str]) -> list["_Table"]:
        """Return a list of tables; each is named by its id or its number, if it has one."""
        found = self.value.get(key, [])
        if not isinstance(found, list):
            self.fail(f"{key} is not a list of tables", f"{key} n’est pas une liste de tables")
        made = []
        for place, value in enumerate(found, start=1):
            given = value if isinstance(value, dict) else {}
            name = given.get("id") or f"{key} {given.get('number', f'({place})')}"
            made.append(_Table(self.file, str(name), value, keys))
        return made

    def fail(self, en: str, fr: str) -> NoReturn:
        """Raise RulebookError, naming the file and the place."""
        place = [self.place] if self.place else []
        raise RulebookError(
            en=": ".join([self.file, *place, en]), fr="\u00a0: ".join([self.file, *place, fr])
        )


def _rulebook(data: _Table) -> Rulebook:
    head = data.table("rulebook", ("id", "title"))
    name = head.text("id")
    every = data.table("documents")
    documents = {key: _document(key, every.table(key, _DOCUMENT_KEYS)) for key in every.value}
    sections: dict[str, Section] = {}
    for value in data.tables("sections", ("number", "title", "note")):
        section = Section(value.text("number"), value.texts("title"), value.texts("note"))
        if section.number in sections:
            value.fail("stands twice", "est là deux fois")
        sections[section.number] = section
    by_id: dict[str, Clause] = {}
    counts = dict.fromkeys(sections, 0)
    for value in data.tables("clauses", _CLAUSE_KEYS):
        number = value.text("section")
        if number not in sections:
            value.fail(f"no section {number!r}", f"pas de section «\u00a0{number}\u00a0»")
        counts[number] += 1
        clause = _clause(value, name, counts[number])
        if clause.id in by_id:
            value.fail("stands twice", "est là deux fois")
        for each in clause.source:
            if each.document not in documents:
                unknown = each.document
                value.fail(f"no document {unknown!r}", f"pas de document «\u00a0{unknown}\u00a0»")
        by_id[clause.id] = clause
    return Rulebook(
        id=name,
        title=head.texts("title"),
        documents=MappingProxyType(documents),
        sections=tuple(sections.values()),
        by_id=MappingProxyType(by_id),
    )


def _document(name: str, value: _Table) -> Document:
    return Document(
        id=name,
        author=value.text("author", ""),
        title=value.texts("title"),
        container=value.text("container", ""),
        date=value.text("date", ""),
        url=value.text("url", ""),
    )


def _clause(value: _Table, rulebook: str, ordinal: int) -> Clause:
    name = value.text("id")
    if not name.startswith(f"{rulebook}.") or set(name) - set(
        "abcdefghijklmnopqrstuvwxyz0123456789.-"
    ):
        value.fail(
            f"an id begins with {rulebook}. and has only a to z, 0 to 9, dots and hyphens",
            f"un id commence par {rulebook}. et n’a que a à z, 0 à 9, points et traits d’union",
        )
    status = value.one_of("status", STATUSES)
    if (status == "ruling") != ("ruling" in value.value):
        value.fail(
            "a ruling, and only a ruling, has its [ruling] table",
            "une décision, et elle seule, a sa table [ruling]",
        )
    return Clause(
        id=name,
        rulebook=rulebook,
        section=value.text("section"),
        ordinal=ordinal,
        kind=value.one_of("kind", KINDS),
        status=status,
        source=tuple(_source(value, each) for each in value.list_of_texts("source")),
        title=value.texts("title"),
        text=value.texts("text"),
        example=value.text("example", ""),
        restates=value.list_of_texts("restates"),
        see=value.list_of_texts("see"),
        divergence=_divergence(value) if "divergence" in value.value else None,
        ruling=_ruling(value) if "ruling" in value.value else None,
        since=value.text("since"),
        superseded_by=value.text("superseded_by", ""),
    )


def _source(value: _Table, given: str) -> Source:
    document, _, section = given.partition(" ")
    if not section:
        value.fail(
            f"source {given!r}, expected a document and its section",
            f"source «\u00a0{given}\u00a0», on attend un document et sa section",
        )
    return Source(document, section)


def _divergence(clause: _Table) -> Divergence:
    value = clause.table("divergence", ("french", "english", "followed", "reason"))
    return Divergence(
        french=value.texts("french"),
        english=value.texts("english"),
        followed=value.one_of("followed", ("fr", "en", "both")),
        reason=value.texts("reason"),
    )


def _ruling(clause: _Table) -> Ruling:
    value = clause.table("ruling", ("question", "alternatives", "reason", "option"))
    alternatives = value.table("alternatives", LANGUAGES)
    return Ruling(
        question=value.texts("question"),
        alternatives=MappingProxyType(
            {lang: alternatives.list_of_texts(lang) for lang in LANGUAGES}
        ),
        reason=value.texts("reason"),
        option=value.text("option", ""),
    )
