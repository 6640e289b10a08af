"""The search index of the built site: a record for each clause and language, and the prose.

    python tools/search.py _site

Pagefind makes it, one index a language. A clause's record weighs its title and the words it is
known by above its text; its number and its id are filters, since Pagefind would take “3(1)” for
31. The prose is read from the built pages, a part under each heading. In both, a space follows
each apostrophe, since Pagefind would take « l’as » for one word; search.js takes it out again, and
does the like with what is asked (search-query.js).
"""

import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from content_rules.clauses import rulebook
from content_rules.errors import LANGUAGES
from content_rules.model import Clause
from content_rules.own_games import GAMES

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = "pagefind"
"""Where a language's index stands in its folder of the site."""

LEFT_OUT: Final = (
    "rules/",
    "source/",
    "coverage.html",
    "search.html",
    "clause-index.html",
    "py-modindex.html",
)
"""Pages that say nothing of their own: the rules are found clause by clause."""

NOT_PROSE: Final = ".headerlink, .cr-without-scripts, template, svg, button"
"""What stands in a page and is not read as its words."""

NEEDED: Final = re.compile(
    r"pagefind\.js|pagefind-worker\.js|pagefind-entry\.json|.*\.pf_\w+|wasm\..*\.pagefind"
)
"""What search.js uses, of all that Pagefind makes."""

_BODY: Final = "data-pagefind-body"
_BEFORE_A_WORD: Final = re.compile(r"’(?=\w)")


def apart(text: str) -> str:
    """Return a text with a space after each apostrophe.

    >>> apart("L’As d’un joueur")
    'L’ As d’ un joueur'
    """
    return _BEFORE_A_WORD.sub("’ ", text)


def parts(clause_id: str) -> list[str]:
    """Return an id, and what is left of it without its first words or its last ones.

    >>> parts("content.points.ace")
    ['content.points', 'content.points.ace', 'points.ace']
    """
    words = clause_id.split(".")
    ends = range(2, len(words) + 1)
    return sorted(
        {".".join(words[first:last]) for first in (0, 1) for last in ends if last > first + 1}
    )


def clause_record(clause: Clause, lang: str, order: int, others: str) -> str:
    """Return a clause as a page of HTML for Pagefind to read.

    Args:
        clause: The clause.
        lang: The language.
        order: Its place among all.
        others: Other words by which it is looked for.

    Returns:
        The page; what is shown of it is its title, its number and its words.
    """
    title = escape(clause.title[lang])
    number = f"§\N{NO-BREAK SPACE}{clause.number}"
    words = [clause.text[lang]]
    if clause.ruling:
        words += [clause.ruling.question[lang], clause.ruling.reason[lang]]
    if clause.divergence:
        words.append(clause.divergence.reason[lang])
    place = f"rules/{clause.rulebook}.html#{clause.id}"
    filters = [("number", each) for each in (clause.section, clause.number)]
    filters += [("id", each) for each in parts(clause.id)]
    return apart(
        f'<html lang="{lang}"><body {_BODY}>'
        f'<span data-pagefind-meta="place:{place}" data-pagefind-sort="order:{order}"></span>'
        f'<span data-pagefind-meta="number:{escape(number)}"></span>'
        f'<h1 data-pagefind-meta="title" data-pagefind-weight="10">{title}</h1>'
        f"{''.join(f'<p>{escape(each)}</p>' for each in words)}"
        f'<p data-pagefind-weight="10">{escape(others)}</p>'
        + "".join(f'<i data-pagefind-filter="{name}:{value}"></i>' for name, value in filters)
        + "</body></html>"
    )


def clause_records(lang: str) -> Iterator[tuple[str, str]]:
    """Give a name and the record of each clause of each game."""
    sought = tomllib.loads((ROOT / "docs" / "search-words.toml").read_text(encoding="utf-8"))[lang]
    for game in GAMES:
        for order, clause in enumerate(rulebook(game)):
            others = " ".join(words for words, ids in sought.items() if clause.id in ids)
            yield f"clauses/{clause.id}.html", clause_record(clause, lang, order, others)


def pages(folder: Path) -> Iterator[tuple[str, str]]:
    """Give the name and the text of each page of prose in a language's folder."""
    for file in sorted(folder.rglob("*.html")):
        name = file.relative_to(folder).as_posix()
        if not name.startswith(LEFT_OUT) and not name.startswith("_"):
            words = file.read_text(encoding="utf-8").replace("<article ", f"<article {_BODY} ", 1)
            yield name, apart(words)


def make_index(folder: Path, lang: str) -> None:
    """Write a language's index into its folder of the built site."""
    with TemporaryDirectory() as name:
        read, made = Path(name, "read"), Path(name, "made")
        for place, words in (*clause_records(lang), *pages(folder)):
            file = read / place
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(words, encoding="utf-8")
        command = [
            *(sys.executable, "-m", "pagefind", "--quiet", "--keep-index-url"),
            *("--site", str(read), "--output-path", str(made), "--force-language", lang),
            *("--exclude-selectors", NOT_PROSE),
        ]
        subprocess.run(command, check=True)
        for file in made.rglob("*.*"):
            if not NEEDED.fullmatch(file.name):
                file.unlink()
        shutil.rmtree(folder / FOLDER, ignore_errors=True)
        shutil.copytree(made, folder / FOLDER)


if __name__ == "__main__":
    for each in LANGUAGES:
        make_index(Path(sys.argv[1], each), each)
