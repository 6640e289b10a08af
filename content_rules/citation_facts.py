"""What a citation of a clause says, in one language, before any style writes it."""

from collections.abc import Iterator
from dataclasses import dataclass

from content_rules.address import clause_url
from content_rules.lockfile import edition_of
from content_rules.model import Clause, Document, Edition, Rulebook
from content_rules.own_games import GAMES

__all__ = ["Facts", "day", "facts_of"]

_MONTHS = {
    "en": "January February March April May June July August September October November December",
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
}
_UNRELEASED = {"en": "unreleased", "fr": "non publiée"}
_WORDING = {"en": "Wording of this edition", "fr": "Rédaction propre à cette édition"}
_RULING = {
    "en": "A ruling of this edition, where the sources are silent",
    "fr": "Décision propre à cette édition, là où les sources se taisent",
}
_RESTS_ON = {
    "stated": {"en": "stated in", "fr": "énoncé dans"},
    "inferred": {"en": "inferred from", "fr": "déduit de"},
}
_OF_URLS = "-._~:/?#@!$&*+,;=%"
"""Signs of an address that no style has a use of its own for."""

_AFTER = {"en": "after", "fr": "d’après"}


@dataclass(frozen=True, slots=True)
class Facts:
    """What a citation says: a clause, of a game, in an edition, by its authors.

    `source` tells whose the words are and where the rule comes from; `url` is empty where the
    site's address is not known.
    """

    lang: str
    id: str
    game: str
    number: str
    title: str
    words: str
    authors: str
    project: str
    edition: Edition
    source: str
    url: str

    @property
    def place(self) -> str:
        """Game and number: `Content, § 1(6)`, which does not break before the number."""
        return f"{self.game}, §\u00a0{self.number}"

    @property
    def quoted(self) -> str:
        """The title in quotation marks, those within it made second ones.

        >>> from content_rules.clauses import rulebook
        >>> content = rulebook("content")
        >>> facts_of(content.clause("content.saying-content.duty"), content, "en").quoted
        '“Saying ‘Content!’”'
        """
        return f"«\u00a0{self.inner}\u00a0»" if self.lang == "fr" else f"“{self.inner}”"

    @property
    def inner(self) -> str:
        """The title as it stands within quotation marks."""
        if self.lang == "fr":
            return self.title.replace("«\u00a0", "“").replace("\u00a0»", "”")
        return self.title.replace("“", "‘").replace("”", "’")

    @property
    def published(self) -> str:
        """Project and edition: `content_rules 0.1.0+0123abcd`."""
        return f"{self.project} {self.edition.name}"

    @property
    def when(self) -> str:
        """The day the edition was released, in words; or that it has not been."""
        return day(self.edition.date, self.lang) if self.edition.date else _UNRELEASED[self.lang]


def facts_of(clause: Clause, book: Rulebook, lang: str, site: str = "") -> Facts:
    r"""Return what a citation of a clause says in a language; `site` is where the site stands.

    >>> from content_rules.clauses import rulebook
    >>> content = rulebook("content")
    >>> facts = facts_of(content.clause("content.points.ace"), content, "fr")
    >>> facts.place, facts.quoted, facts.when
    ('Le Content, §\xa01(6)', '«\xa0L’As\xa0»', '30 novembre 2026')
    """
    from urllib.parse import quote as quoted

    elsewhere = book.id not in GAMES  # such a clause has an address of its own, or none
    return Facts(
        lang=lang,
        id=clause.id,
        game=book.title[lang],
        number=clause.number,
        title=clause.title[lang],
        words=clause.text[lang],
        authors=book.authors.get(lang, ""),
        project=book.project,
        edition=edition_of(book),
        source=_source(clause, book, lang),
        url=quoted(clause_url(clause, lang, site), safe=_OF_URLS) if site or elsewhere else "",
    )


def day(date: str, lang: str) -> str:
    """Return a day in words.

    >>> day("2026-11-30", "en"), day("2027-03-01", "fr")
    ('30 November 2026', '1er mars 2027')
    """
    year, month, number = date.split("-")
    first = "1er" if lang == "fr" else "1"
    of_month = first if number == "01" else number.lstrip("0")
    return f"{of_month} {_MONTHS[lang].split()[int(month) - 1]} {year}"


def _source(clause: Clause, book: Rulebook, lang: str) -> str:
    """Whose the words are, and what the clause rests on: no source is given as their author."""
    if clause.status == "ruling":
        return _RULING[lang]
    colon = "\u202f; " if lang == "fr" else "; "
    places = "".join(
        f"{colon}{_RESTS_ON[clause.status][lang]} {_told(book.documents[each.document], lang)},"
        f" {each.place}{''.join(_handed_on(book, book.documents[each.document], lang))}"
        for each in clause.source
    )
    return f"{_WORDING[lang]}{places}"


def _handed_on(book: Rulebook, document: Document, lang: str) -> Iterator[str]:
    """The documents that a document passes on, one after another."""
    while document.after:
        document = book.documents[document.after]
        yield f", {_AFTER[lang]} {_told(document, lang)}"


def _told(document: Document, lang: str) -> str:
    title = document.title[lang]
    quoted = f"«\u00a0{title}\u00a0»" if lang == "fr" else f"“{title}”"
    author = f"{document.author}, " if document.author else ""
    year = f" ({document.date[:4]})" if document.date else ""
    return f"{author}{quoted}{year}"
