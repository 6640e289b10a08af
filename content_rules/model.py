"""What a rulebook is made of: clauses, sections, documents, divergences and rulings.

All of it is frozen; a text is a mapping from language to words: `{"en": …, "fr": …}`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, is_dataclass
from typing import Final

from content_rules.errors import UnknownClauseError

__all__ = [
    "KINDS",
    "RULE_KINDS",
    "STATUSES",
    "Clause",
    "Divergence",
    "Document",
    "Edition",
    "Rulebook",
    "Ruling",
    "Section",
    "Source",
]

RULE_KINDS: Final = ("definition", "must", "may", "must-not")
"""The kinds of clause that are rules: each has code and an example."""

KINDS: Final = (*RULE_KINDS, "advice", "history")
"""All kinds of clause."""

STATUSES: Final = ("stated", "inferred", "ruling")
"""Whether a clause is in its source, follows from it, or is our own decision."""

Texts = Mapping[str, str]
"""One text in each language: `{"en": …, "fr": …}`."""


@dataclass(frozen=True, slots=True, eq=False)
class Document:
    """A text the rules come from. `container` is the site or the publisher; `url` may be empty.

    `after` is the document it passes on, where that is what is known of it, or is empty.

    >>> from content_rules.clauses import rulebook
    >>> {each.author for each in rulebook("content").documents.values()} >= {"Philippe Lalanne"}
    True
    """

    id: str
    author: str
    title: Texts
    container: str
    date: str
    url: str
    after: str


@dataclass(frozen=True, slots=True)
class Edition:
    """A state of a rulebook's clauses: a version, and the hash of their lock.

    `date` is the day it was released, empty if it has not been.

    >>> Edition("0.1.0", "0123abcd", "2026-11-30").name
    '0.1.0+0123abcd'
    """

    version: str
    lock: str
    date: str

    @property
    def name(self) -> str:
        """Version and hash, which nothing else has."""
        return f"{self.version}+{self.lock}"


@dataclass(frozen=True, slots=True)
class Source:
    """A place in a document; `section` is the document's own number, or a word for the place."""

    document: str
    section: str

    @property
    def place(self) -> str:
        r"""The place as one writes it.

        >>> Source("lalanne", "4.1").place, Source("lalanne", "introduction").place
        ('§\xa04.1', 'introduction')
        """
        return f"§\u00a0{self.section}" if self.section[0].isdigit() else self.section


@dataclass(frozen=True, slots=True, eq=False)
class Section:
    """A part of a rulebook; `note` is what a reader must know of it as a whole, or is empty.

    >>> from content_rules.clauses import rulebook
    >>> rulebook("content").sections[0].title["en"]
    'Introduction'
    """

    number: str
    title: Texts
    note: Texts


@dataclass(frozen=True, slots=True, eq=False)
class Divergence:
    """Where the source's French and English part: what each says, which is followed, and why.

    `followed` is `"fr"`, `"en"`, or `"both"` where one reading satisfies the two.

    >>> from content_rules import clause
    >>> clause("content.introduction.sociable").divergence.followed
    'en'
    """

    french: Texts
    english: Texts
    followed: str
    reason: Texts


@dataclass(frozen=True, slots=True, eq=False)
class Ruling:
    """Our decision where the sources are silent: question, alternatives and reason.

    `option` names the field of the game's options that chooses another answer, or is empty.

    >>> from content_rules import clause
    >>> clause("content.ruling.draw-ties").ruling.question["en"].endswith("?")
    True
    """

    question: Texts
    alternatives: Mapping[str, tuple[str, ...]]
    reason: Texts
    option: str


@dataclass(frozen=True, slots=True, eq=False)
class Clause:
    """One fact of a game's rules, in French and in English.

    `id` is permanent and is what one cites; `number` is for display, and may change with an
    edition. `restates` are the clauses this one says again, `see` those it should be read with.
    `example` is a doctest, empty only where `is_rule` is false.

    >>> from content_rules import clause
    >>> ace = clause("content.points.ace")
    >>> ace.number, ace.kind, ace.title["fr"]
    ('1(6)', 'definition', 'L’As')
    """

    id: str
    rulebook: str
    section: str
    ordinal: int
    kind: str
    status: str
    source: tuple[Source, ...]
    title: Texts
    text: Texts
    example: str
    restates: tuple[str, ...]
    see: tuple[str, ...]
    divergence: Divergence | None
    ruling: Ruling | None
    since: str
    superseded_by: str

    @property
    def number(self) -> str:
        """Section and ordinal, such as `4.1(5)`."""
        return f"{self.section}({self.ordinal})"

    @property
    def is_rule(self) -> bool:
        """Whether the clause must have code and an example."""
        return self.kind in RULE_KINDS and not self.superseded_by

    def __str__(self) -> str:
        return f"§\u00a0{self.number} {self.id}"


@dataclass(frozen=True, slots=True, eq=False)
class Rulebook:
    """A game's clauses, in order, with the sections and the documents they come from.

    `authors` wrote its words, in each language's words for them, and `project` is what publishes
    it; `pages` is the address, in each language, where its clauses are shown, if it is no
    rulebook of this package; `editions` are those released, the newest last.
    """

    id: str
    title: Texts
    authors: Texts
    project: str
    pages: Texts
    editions: tuple[Edition, ...]
    documents: Mapping[str, Document]
    sections: tuple[Section, ...]
    by_id: Mapping[str, Clause]

    def __iter__(self) -> Iterator[Clause]:
        return iter(self.by_id.values())

    def __len__(self) -> int:
        return len(self.by_id)

    def clause(self, reference: str) -> Clause:
        """Return the clause of that id, or of that number in this edition (`4.1(5)`, `§ 4.1(5)`).

        Raises UnknownClauseError, which names the nearest ids.

        >>> from content_rules.clauses import rulebook
        >>> rulebook("content").clause("§ 1(2)").id
        'content.pack.fifty-two'
        """
        found = self.by_id.get(reference)
        if found is None:
            number = "".join(reference.replace("§", "").split())
            found = next((each for each in self if each.number == number), None)
        if found is None:
            raise UnknownClauseError(reference, self._nearest(reference.lower()))
        return found

    def _nearest(self, reference: str) -> list[str]:
        """Return the ids that look most like one, or else the first that have it as a part."""
        from difflib import get_close_matches

        parts = [each for each in self.by_id if reference and reference in each.split(".", 1)[1]]
        return get_close_matches(reference, self.by_id) or parts[:3]

    def living(self, clause: Clause) -> Clause:
        """Return the clause, or the one that has taken its place if it was abandoned."""
        while clause.superseded_by:
            clause = self.by_id[clause.superseded_by]
        return clause


def plain(value: object) -> object:
    """Return a part of a rulebook as what JSON can hold: dictionaries, lists, texts.

    >>> plain(Source("lalanne", "4.1"))
    {'document': 'lalanne', 'section': '4.1'}
    """
    if is_dataclass(value) and not isinstance(value, type):
        return {name: plain(getattr(value, name)) for name in value.__dataclass_fields__}
    if isinstance(value, Mapping):
        return {key: plain(each) for key, each in value.items()}
    if isinstance(value, tuple):
        return [plain(each) for each in value]
    return value
