"""The rules as linked data, in the words of schema.org: `clauses.jsonld`, and a node in a page.

A clause is one work with two texts. Neither translates the other, so each is told to be a
translation of that work, which is in no language. Where the site's address is not known, names
are relative: seen from the file, or from the page.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from content_rules import content
from content_rules.address import clause_url
from content_rules.errors import LANGUAGES
from content_rules.lockfile import edition_of
from content_rules.model import Clause, Document, Rulebook, Texts

__all__ = ["graph", "page_node"]

Node = dict[str, object]

CONTEXT: Final = "https://schema.org"
LICENCE: Final = "https://creativecommons.org/licenses/by-sa/4.0/"
PLAYERS: Final[Mapping[str, range]] = {"content": content.PLAYERS}
"""How many may play each game."""


def graph(books: Iterable[Rulebook], site: str) -> Node:
    """Return what `clauses.jsonld` holds; `site` ends in a slash, or is empty."""
    return {"@context": CONTEXT, "@graph": [node for book in books for node in nodes(book, site)]}


def page_node(book: Rulebook, lang: str, up: str) -> Node:
    """Return what the page of the rules says of itself; `up` leads from it to the site's root.

    >>> from content_rules.clauses import rulebook
    >>> node = page_node(rulebook("content"), "fr", "../../")
    >>> node["name"], node["inLanguage"], node["translationOfWork"]["@id"]
    ('Le Content', 'fr', '../../clauses.jsonld#content-rules')
    """
    return {
        "@context": CONTEXT,
        "@type": "CreativeWork",
        "name": book.title[lang],
        "inLanguage": lang,
        "license": LICENCE,
        "about": {"@type": "Game", "@id": game_id(book, up), "name": book.title[lang]},
        "translationOfWork": {"@type": "CreativeWork", "@id": rules_id(book, up)},
        **based_on(book, first_documents(book), up),
    }


def game_id(book: Rulebook, up: str) -> str:
    """Return the name of a game."""
    return f"{up}clauses.jsonld#{book.id}"


def rules_id(book: Rulebook, up: str) -> str:
    """Return the name of the rules of a game, in no language."""
    return f"{up}clauses.jsonld#{book.id}-rules"


def nodes(book: Rulebook, site: str) -> Iterator[Node]:
    """The nodes of a game: itself, its rules, what they come from, and each clause."""
    edition = edition_of(book)
    players = PLAYERS[book.id]
    yield {
        "@id": game_id(book, site),
        "@type": "Game",
        "name": in_both(book.title),
        "numberOfPlayers": {
            "@type": "QuantitativeValue",
            "minValue": players[0],
            "maxValue": players[-1],
        },
        "subjectOf": {"@id": rules_id(book, site)},
    }
    yield {
        "@id": rules_id(book, site),
        "@type": "CreativeWork",
        "name": in_both(book.title),
        "about": {"@id": game_id(book, site)},
        "author": {"@type": "Organization", "name": book.authors["en"]},
        "version": edition.name,
        **({"datePublished": edition.date} if edition.date else {}),
        "license": LICENCE,
        "inLanguage": list(LANGUAGES),
        **based_on(book, first_documents(book), site),
        "workTranslation": [
            {
                "@id": clause_url(next(iter(book)), lang, site).partition("#")[0],
                "@type": "CreativeWork",
                "name": book.title[lang],
                "inLanguage": lang,
                "translationOfWork": {"@id": rules_id(book, site)},
            }
            for lang in LANGUAGES
        ],
        "hasPart": [{"@id": clause_id(each, site)} for each in book],
    }
    for document in book.documents.values():
        yield document_node(book, document, site)
    for clause in book:
        yield clause_node(book, clause, site)


def clause_id(clause: Clause, site: str) -> str:
    """Return the name of a clause, in no language: the address of its file."""
    return f"{site}clauses/{clause.id}.json"


def clause_node(book: Rulebook, clause: Clause, site: str) -> Node:
    """Return a clause: one work, and its text in each language."""
    own = {"@id": clause_id(clause, site)}
    rests_on = dict.fromkeys(each.document for each in clause.source)
    return {
        **own,
        "@type": "CreativeWork",
        "identifier": clause.id,
        "position": clause.number,
        "isPartOf": {"@id": rules_id(book, site)},
        **({"creativeWorkStatus": "abandoned"} if clause.superseded_by else {}),
        **based_on(book, [book.documents[each] for each in rests_on], site),
        "workTranslation": [
            {
                "@id": clause_url(clause, lang, site),
                "@type": "CreativeWork",
                "inLanguage": lang,
                "name": clause.title[lang],
                "text": clause.text[lang],
                "translationOfWork": own,
            }
            for lang in LANGUAGES
        ],
    }


def document_id(book: Rulebook, document: Document, site: str) -> str:
    """Return the name of a document: its own address, if it has one."""
    return document.url or f"{site}clauses.jsonld#{book.id}-{document.id}"


def document_node(book: Rulebook, document: Document, site: str) -> Node:
    """Return a document that the rules come from: a page if it has an address, else a book."""
    container = {"name": document.container}
    return {
        "@id": document_id(book, document, site),
        "@type": "WebPage" if document.url else "Book",
        "name": in_both(document.title),
        "author": {"@type": "Person", "name": document.author},
        "datePublished": document.date,
        **(
            {"isPartOf": {"@type": "WebSite", **container}}
            if document.url
            else {"publisher": {"@type": "Organization", **container}}
        ),
        **based_on(book, [book.documents[document.after]] if document.after else [], site),
    }


def first_documents(book: Rulebook) -> list[Document]:
    """Return the documents that the rules were taken from, and not those known through another."""
    passed_on = {each.after for each in book.documents.values()}
    return [each for each in book.documents.values() if each.id not in passed_on]


def based_on(book: Rulebook, documents: list[Document], site: str) -> Node:
    """Return the property that says what a work is based on; none for what is all our own."""
    if not documents:
        return {}
    return {"isBasedOn": [{"@id": document_id(book, each, site)} for each in documents]}


def in_both(texts: Texts) -> list[Node]:
    """Return a text in each language, marked as such."""
    return [{"@language": lang, "@value": texts[lang]} for lang in LANGUAGES]
