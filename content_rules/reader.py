"""Reads a rulebook from the text of its `clauses.toml`; a fault names the file and the place."""

from dataclasses import fields
from types import MappingProxyType
from typing import Any, Final, NoReturn

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

__all__ = ["read_rulebook"]

_CLAUSE_KEYS: Final = frozenset(field.name for field in fields(Clause)) - {"rulebook", "ordinal"}


def read_rulebook(text: str, *, name: str = "clauses.toml") -> Rulebook:
    """Return the rulebook of that TOML text; `name` is what errors call the file.

    A rulebook with parts missing (a language, an example) is read all the same:
    `content_rules.trace.problems` tells what is missing. Raises RulebookError for a text that is
    not of the form:

    >>> read_rulebook("[rulebook]")
    Traceback (most recent call last):
    content_rules.errors.RulebookError: clauses.toml: rulebook: expected a table with id, title
    """
    import tomllib

    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise RulebookError(en=f"{name}: {fault}", fr=f"{name} : {fault}") from None
    return _Reader(name).rulebook(data)


class _Reader:
    def __init__(self, name: str) -> None:
        self.name = name

    def rulebook(self, data: dict[str, Any]) -> Rulebook:
        head = self.table(data, "rulebook", {"id", "title"})
        documents = {
            key: Document(
                id=key,
                author=value.get("author", ""),
                title=self.texts(value, "title", f"documents.{key}"),
                container=value.get("container", ""),
                date=value.get("date", ""),
                url=value.get("url", ""),
            )
            for key, value in data.get("documents", {}).items()
        }
        sections = tuple(
            Section(
                number=value["number"],
                title=self.texts(value, "title", f"section {value['number']}"),
                note=self.texts(value, "note", f"section {value['number']}"),
            )
            for value in data.get("sections", [])
        )
        by_id: dict[str, Clause] = {}
        ordinals: dict[str, int] = {}
        for value in data.get("clauses", []):
            section = value.get("section", "")
            ordinals[section] = ordinals.get(section, 0) + 1
            made = self.clause(value, head["id"], ordinals[section])
            if made.id in by_id:
                self.fail(made.id, "stands twice", "est écrite deux fois")
            if section not in {each.number for each in sections}:
                self.fail(made.id, f"no section {section!r}", f"pas de section « {section} »")
            for each in made.source:
                if each.document not in documents:
                    unknown = each.document
                    self.fail(made.id, f"no document {unknown!r}", f"pas de document « {unknown} »")
            by_id[made.id] = made
        return Rulebook(
            id=head["id"],
            title=self.texts(head, "title", "rulebook"),
            documents=MappingProxyType(documents),
            sections=sections,
            by_id=MappingProxyType(by_id),
        )

    def clause(self, value: dict[str, Any], rulebook_id: str, ordinal: int) -> Clause:
        place = value.get("id", f"the clause after {rulebook_id} {ordinal - 1}")
        unknown = set(value) - set(_CLAUSE_KEYS)
        if unknown:
            names = ", ".join(sorted(unknown))
            self.fail(place, f"unknown key {names}", f"clé inconnue {names}")
        for key in ("id", "section", "kind", "status", "since"):
            if not isinstance(value.get(key), str):
                self.fail(place, f"no {key}", f"il manque {key}")
        if not value["id"].startswith(f"{rulebook_id}."):
            self.fail(
                place, f"an id begins with {rulebook_id!r}", f"un id commence par {rulebook_id}"
            )
        for key, allowed in (("kind", KINDS), ("status", STATUSES)):
            if value[key] not in allowed:
                expected = ", ".join(allowed)
                self.fail(
                    place,
                    f"{key} {value[key]!r}, expected one of {expected}",
                    f"{key} « {value[key]} », on attend {expected}",
                )
        if (value["status"] == "ruling") != ("ruling" in value):
            self.fail(
                place,
                "a ruling, and only a ruling, has its [ruling] table",
                "une décision, et elle seule, a sa table [ruling]",
            )
        return Clause(
            id=value["id"],
            rulebook=rulebook_id,
            section=value["section"],
            ordinal=ordinal,
            kind=value["kind"],
            status=value["status"],
            source=tuple(Source(*each.split(" ", 1)) for each in value.get("source", [])),
            title=self.texts(value, "title", place),
            text=self.texts(value, "text", place),
            example=value.get("example", ""),
            restates=tuple(value.get("restates", [])),
            see=tuple(value.get("see", [])),
            divergence=self.divergence(value.get("divergence"), place),
            ruling=self.ruling(value.get("ruling"), place),
            since=value["since"],
            superseded_by=value.get("superseded_by", ""),
        )

    def divergence(self, value: dict[str, Any] | None, place: str) -> Divergence | None:
        if value is None:
            return None
        if value.get("followed") not in ("fr", "en", "both"):
            self.fail(place, "followed is fr, en or both", "followed vaut fr, en ou both")
        return Divergence(
            french=self.texts(value, "french", place),
            english=self.texts(value, "english", place),
            followed=value["followed"],
            reason=self.texts(value, "reason", place),
        )

    def ruling(self, value: dict[str, Any] | None, place: str) -> Ruling | None:
        if value is None:
            return None
        alternatives = {
            lang: tuple(value.get("alternatives", {}).get(lang, ())) for lang in LANGUAGES
        }
        return Ruling(
            question=self.texts(value, "question", place),
            alternatives=MappingProxyType(alternatives),
            reason=self.texts(value, "reason", place),
        )

    def table(self, data: dict[str, Any], key: str, fields: set[str]) -> dict[str, Any]:
        value = data.get(key)
        if not isinstance(value, dict) or not fields <= set(value):
            names = ", ".join(sorted(fields))
            self.fail(key, f"expected a table with {names}", f"on attend une table avec {names}")
        return value

    def texts(self, value: dict[str, Any], key: str, place: str) -> Texts:
        """The languages there are; a missing one is for `trace.problems` to tell."""
        given = value.get(key, {})
        if not isinstance(given, dict) or not all(isinstance(each, str) for each in given.values()):
            self.fail(place, f"{key} has a text for each language", f"{key} a un texte par langue")
        if unknown := set(given) - set(LANGUAGES):
            names = ", ".join(sorted(unknown))
            self.fail(place, f"{key}: no language {names}", f"{key} : pas de langue {names}")
        return MappingProxyType({lang: given[lang].strip() for lang in LANGUAGES if lang in given})

    def fail(self, place: str, en: str, fr: str) -> NoReturn:
        raise RulebookError(en=f"{self.name}: {place}: {en}", fr=f"{self.name} : {place} : {fr}")
