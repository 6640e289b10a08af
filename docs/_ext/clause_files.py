"""The rules as data, at the site's root: in no language's half, at addresses that will not change.

- `clauses.json`: every clause, with all its fields;
- `clauses/ID.json` and `clauses/ID.csl.json`: one clause, and one as CSL-JSON, in both languages;
- `clauses.jsonld`: the rules as linked data;
- `editions/GAME/VERSION.json`: each edition, as it was released;
- `schemas/`: a JSON Schema of each of these but the last two kinds, which have their own.

Where the site's address is not known, addresses in a file are seen from that file.
"""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from content_rules.citation_facts import facts_of
from content_rules.citation_styles import STYLES, csl_item
from content_rules.clauses import rulebook
from content_rules.errors import LANGUAGES
from content_rules.export import clause_data, edition_data, rulebook_data
from content_rules.lockfile import edition_of
from content_rules.model import Clause, Rulebook
from content_rules.own_games import GAMES
from linked_data import graph

__all__ = ["add_clause_files", "clause_file", "csl_file"]

DOCS: Final = Path(__file__).parents[1]
PICTURE: Final = DOCS / "front" / "picture.png"


def add_clause_files(folder: Path, site_url: str = "") -> None:
    """Write all the data into a built site; `site_url` is where it stands, if that is known."""
    site = f"{site_url.rstrip('/')}/" if site_url else ""
    books = [rulebook(game) for game in GAMES]
    write(folder / "clauses.json", every_clause(books, site))
    write(folder / "clauses.jsonld", graph(books, site))
    for book in books:
        for clause in book:
            write(folder / "clauses" / f"{clause.id}.json", clause_file(clause, book, site))
            write(folder / "clauses" / f"{clause.id}.csl.json", csl_file(clause, book, site))
    for name in ("editions", "schemas"):
        shutil.copytree(DOCS / name, folder / name, dirs_exist_ok=True)
    shutil.copyfile(PICTURE, folder / PICTURE.name)


def every_clause(books: list[Rulebook], site: str) -> dict[str, object]:
    """Return what `clauses.json` holds."""
    return {
        "$schema": f"{site}schemas/clauses.schema.json",
        "rulebooks": [
            {**rulebook_data(book), "clauses": [clause_data(each, site) for each in book]}
            for book in books
        ],
    }


def clause_file(clause: Clause, book: Rulebook, site: str = "") -> dict[str, object]:
    """Return what the file of a clause holds.

    >>> book = rulebook("content")
    >>> data = clause_file(book.clause("content.points.ace"), book)
    >>> data["url"]["en"], data["successor"]
    ('../en/rules/content.html#content.points.ace', None)
    """
    up = site or "../"
    living = book.living(clause)
    return {
        "$schema": f"{up}schemas/clause.schema.json",
        **clause_data(clause, up),
        "edition": edition_data(edition_of(book)),
        "successor": None
        if living is clause
        else {"id": living.id, "json": f"{living.id}.json", "url": clause_data(living, up)["url"]},
        "citations": {
            lang: {name: cited(facts_of(clause, book, lang, up)) for name, cited in STYLES.items()}
            for lang in LANGUAGES
        },
    }


def csl_file(clause: Clause, book: Rulebook, site: str = "") -> list[dict[str, object]]:
    """Return a clause's items of CSL-JSON, one a language, each with its language in its id.

    >>> book = rulebook("content")
    >>> [each["id"] for each in csl_file(book.clause("content.points.ace"), book)]
    ['content.points.ace:en', 'content.points.ace:fr']
    """
    return list(csl_items(clause, book, site))


def csl_items(clause: Clause, book: Rulebook, site: str) -> Iterator[dict[str, object]]:
    """The items of `csl_file`; only an address that is whole is one to cite."""
    for lang in LANGUAGES:
        item = csl_item(facts_of(clause, book, lang, site))
        yield {**item, "id": f"{clause.id}:{lang}"}


def write(path: Path, data: object) -> None:
    """Write data as JSON."""
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps(data, ensure_ascii=False, indent=1)
    path.write_text(f"{text}\n", encoding="utf-8", newline="\n")
