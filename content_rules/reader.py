"""Reads a rulebook from the text of its `clauses.toml`; a fault names the file and the place."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from content_rules.errors import LANGUAGES, RulebookError
from content_rules.model import (
    KINDS,
    STATUSES,
    Clause,
    Divergence,
    Document,
    Edition,
    Rulebook,
    Ruling,
    Section,
    Source,
)
from content_rules.quoting import quote
from content_rules.rulebook_table import File, Table

__all__ = ["parse", "read_rulebook", "rulebook_of"]

_KEYS: Final = ("rulebook", "editions", "documents", "sections", "clauses")
_DOCUMENT_KEYS: Final = ("author", "title", "container", "date", "url", "after")
_CLAUSE_KEYS: Final = (
    *("id", "section", "kind", "status", "source", "title", "text", "example", "restates", "see"),
    *("divergence", "ruling", "since", "superseded_by"),
)


def read_rulebook(text: str, *, name: str = "clauses.toml") -> Rulebook:
    """Return the rulebook of that TOML text; `name` is what errors call the file.

    A rulebook with parts missing (a language, an example) is read all the same:
    `content_rules.problems` tells what is missing. Raises RulebookError for a text that is
    not of the form; it names the file, the line and the place:

    >>> read_rulebook("[rulebook]")
    Traceback (most recent call last):
    content_rules.errors.RulebookError: clauses.toml:1: rulebook: no id
    """
    text = text.replace("\r\n", "\n")
    return rulebook_of(parse(text, name), name, text)


def parse(text: str, name: str) -> dict[str, object]:
    """Return what a TOML text holds, as plain data; raises RulebookError if it is no TOML."""
    import tomllib

    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise RulebookError(en=f"{name}: {fault}", fr=f"{name}\u00a0: {fault}") from None


def rulebook_of(data: dict[str, object], name: str, text: str = "") -> Rulebook:
    """Return the rulebook of what `parse` returned; raises as `read_rulebook`.

    Without the text, errors cannot tell the line.
    """
    return _rulebook(Table(File(name, text), (), "", data, _KEYS))


def _rulebook(data: Table) -> Rulebook:
    head = data.table("rulebook", ("id", "title", "authors", "project", "pages"))
    name = head.text("id")
    if not re.fullmatch("[a-z][a-z0-9-]*", name):
        head.fail(
            f"id {quote(name, 'en')}, expected a word of a to z, 0 to 9 and hyphens",
            f"id {quote(name, 'fr')}, on attend un mot fait de a à z, 0 à 9 et traits d’union",
            "id",
        )
    every = data.table("documents")
    documents = {key: _document(every, key) for key in every.value}
    sections: dict[str, Section] = {}
    for value in data.tables("sections", ("number", "title", "note")):
        section = Section(value.text("number"), value.texts("title"), value.texts("note"))
        if section.number in sections:
            value.fail("stands twice", "est là deux fois", "number")
        sections[section.number] = section
    by_id: dict[str, Clause] = {}
    counts = dict.fromkeys(sections, 0)
    for value in data.tables("clauses", _CLAUSE_KEYS):
        number = value.text("section")
        if number not in sections:
            value.fail(
                f"no section {number!r}", f"pas de section «\u00a0{number}\u00a0»", "section"
            )
        counts[number] += 1
        clause = _clause(value, name, counts[number])
        if clause.id in by_id:
            value.fail("stands twice", "est là deux fois", "id")
        for each in clause.source:
            if each.document not in documents:
                unknown = each.document
                value.fail(
                    f"no document {unknown!r}", f"pas de document «\u00a0{unknown}\u00a0»", "source"
                )
        by_id[clause.id] = clause
    _check_successors(data, by_id)
    return Rulebook(
        id=name,
        title=head.texts("title"),
        authors=head.texts("authors"),
        project=head.text("project", name),
        pages=head.texts("pages"),
        editions=tuple(map(_edition, data.tables("editions", ("version", "date", "lock")))),
        documents=MappingProxyType(documents),
        sections=tuple(sections.values()),
        by_id=MappingProxyType(by_id),
    )


def _check_successors(data: Table, by_id: Mapping[str, Clause]) -> None:
    """Fail where clauses are superseded by one another, all round, so that none is left."""
    for each in by_id.values():
        passed, at = [each.id], each
        while at.superseded_by in by_id:
            at = by_id[at.superseded_by]
            if at.id in passed:
                round_ = " → ".join([*passed, at.id])
                data.fail(
                    f"superseded in a circle: {round_}", f"remplacées en cercle\u00a0: {round_}"
                )
            passed.append(at.id)


def _edition(value: Table) -> Edition:
    """Return a released edition; its date and the hash of its lock are of their forms."""
    date, lock = value.text("date"), value.text("lock")
    if not _is_date(date):
        value.fail(
            f"date {date!r}, expected such as 2026-11-30",
            f"date «\u00a0{date}\u00a0», on attend par exemple 2026-11-30",
            "date",
        )
    if not re.fullmatch(r"[0-9a-f]{8}", lock):
        value.fail(
            f"lock {lock!r}, expected eight hexadecimal digits",
            f"lock «\u00a0{lock}\u00a0», on attend huit chiffres hexadécimaux",
            "lock",
        )
    return Edition(version=value.text("version"), lock=lock, date=date)


def _is_date(text: str) -> bool:
    """Tell whether a text is a day, written as 2026-11-30."""
    from datetime import date

    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def _document(every: Table, name: str) -> Document:
    value = every.table(name, _DOCUMENT_KEYS)
    after = value.text("after", "")
    if after and after not in every.value:
        value.fail(
            f"after {after!r}, which is no document",
            f"after «\u00a0{after}\u00a0», qui n’est pas un document",
            "after",
        )
    return Document(
        id=name,
        author=value.text("author", ""),
        title=value.texts("title"),
        container=value.text("container", ""),
        date=value.text("date", ""),
        url=value.text("url", ""),
        after=after,
    )


def _clause(value: Table, rulebook: str, ordinal: int) -> Clause:
    name = value.text("id")
    if not name.startswith(f"{rulebook}.") or set(name) - set(
        "abcdefghijklmnopqrstuvwxyz0123456789.-"
    ):
        value.fail(
            f"an id begins with {rulebook}. and has only a to z, 0 to 9, dots and hyphens",
            f"un id commence par {rulebook}. et n’a que a à z, 0 à 9, points et traits d’union",
            "id",
        )
    status = value.one_of("status", STATUSES)
    if (status == "ruling") != ("ruling" in value.value):
        value.fail(
            "a ruling, and only a ruling, has its [clauses.ruling] table",
            "une décision, et elle seule, a sa table [clauses.ruling]",
            "status",
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


def _source(value: Table, given: str) -> Source:
    document, _, section = given.partition(" ")
    if not section:
        value.fail(
            f"source {given!r}, expected a document and its section",
            f"source «\u00a0{given}\u00a0», on attend un document et sa section",
            "source",
        )
    return Source(document, section)


def _divergence(clause: Table) -> Divergence:
    value = clause.table("divergence", ("french", "english", "followed", "reason"))
    return Divergence(
        french=value.texts("french"),
        english=value.texts("english"),
        followed=value.one_of("followed", ("fr", "en", "both")),
        reason=value.texts("reason"),
    )


def _ruling(clause: Table) -> Ruling:
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
