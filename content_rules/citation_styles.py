"""The styles a citation can be written in: each takes its facts and returns text.

Each escapes what is special in its language, and is read back there as what the facts say.
"""

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from content_rules.citation_facts import Facts, day

__all__ = ["STYLES", "csl_item"]


def text(facts: Facts) -> str:
    """One line, for print; with the address, where it is known."""
    line = f"{facts.place}, {facts.quoted} {_rest(facts)}"
    return f"{line}, {facts.url}" if facts.url else line


def _rest(facts: Facts) -> str:
    """What follows the title: the permanent id, the edition and its date."""
    return f"({facts.id}), {facts.published}, {facts.when}"


# -- Markup


def markdown(facts: Facts) -> str:
    """Markdown, CommonMark's or MyST's: the title is the link, where there is an address."""
    named = _backslashed(f"{facts.place}, {facts.quoted}", r"\`*_{}[]<>#&$|~^@")
    rest = _backslashed(_rest(facts), r"\`*_{}[]<>#&$|~^@")
    return f"[{named}]({facts.url}) {rest}" if facts.url else f"{named} {rest}"


def rest(facts: Facts) -> str:
    """The language reStructuredText: the title is the link, where there is an address."""
    named = _backslashed(f"{facts.place}, {facts.quoted}", r"\`*_|<>")
    after = _backslashed(_rest(facts), r"\`*_|<>")
    return f"`{named} <{facts.url}>`__ {after}" if facts.url else f"{named} {after}"


def _backslashed(words: str, special: str) -> str:
    return "".join(f"\\{each}" if each in special else each for each in words)


# -- BibTeX

_MONTHS: Final = (
    *("jan", "feb", "mar", "apr", "may", "jun"),
    *("jul", "aug", "sep", "oct", "nov", "dec"),
)
"""BibTeX's own names of the months, which each of its styles writes out."""

_TEX: Final = MappingProxyType(
    {
        **{each: f"\\{each}" for each in "$&#%_"},
        "{": r"\textbraceleft{}",  # BibTeX counts braces, those after a backslash too
        "}": r"\textbraceright{}",
        "\\": r"\textbackslash{}",
        "'": r"\textquotesingle{}",  # two of these, and others below, TeX would make one sign
        "`": r"\textasciigrave{}",
        "<": r"\textless{}",
        ">": r"\textgreater{}",
        "|": r"\textbar{}",
        "^": r"\textasciicircum{}",
        "~": r"\textasciitilde{}",
        "\u00a0": "~",
        "\u202f": r"\,",
    }
)


def bibtex(facts: Facts) -> str:
    """An entry for BibTeX or biblatex, in UTF-8, its title kept from changes of case."""
    year, month = facts.edition.date[:4], facts.edition.date[5:7]
    fields = {
        "author": f"{{{{{_tex(facts.authors)}}}}}" if facts.authors else "",
        "title": f"{{{{{_tex(f'{facts.place}, {facts.title}')}}}}}",
        "howpublished": f"{{{_tex(f'{facts.published} ({facts.id})')}}}",
        "year": f"{{{year}}}" if year else "",
        "month": _MONTHS[int(month) - 1] if month else "",
        "date": f"{{{facts.edition.date}}}" if year else "",
        "pubstate": "" if year else f"{{{_tex(facts.when)}}}",
        "url": f"{{{facts.url}}}" if facts.url else "",
        "note": f"{{{_tex('. '.join([*([] if year else [facts.when]), facts.source]))}}}",
        "langid": "{french}" if facts.lang == "fr" else "{british}",
    }
    lines = [f"  {name:<12} = {value}," for name, value in fields.items() if value]
    return "\n".join([f"@misc{{{facts.id},", *lines, "}"])


def _tex(words: str) -> str:
    escaped = "".join(_TEX.get(each, each) for each in words)
    return re.sub("-(?=-)", "-{}", escaped)


# -- CSL-JSON


def csl_item(facts: Facts) -> dict[str, object]:
    """Return the item of CSL-JSON, as data; what is printed of it names the id and the edition."""
    date = [int(each) for each in facts.edition.date.split("-")] if facts.edition.date else []
    item: dict[str, object] = {
        "id": facts.id,
        "type": "webpage",
        "title": f"{facts.place}, {facts.title} ({facts.id})",
        "container-title": facts.published,
        "author": [{"literal": facts.authors}] if facts.authors else None,
        "issued": {"date-parts": [date]} if date else None,
        "status": None if date else facts.when,
        "version": facts.edition.name,
        "section": facts.number,
        "URL": facts.url,
        "language": "fr-FR" if facts.lang == "fr" else "en-GB",
        "abstract": facts.words,
        "note": facts.source,
    }
    return {name: value for name, value in item.items() if value}


def csl_json(facts: Facts) -> str:
    """CSL-JSON, which Zotero, Pandoc and citeproc read: a list of one item."""
    import json

    return json.dumps([csl_item(facts)], ensure_ascii=False, indent=2)


# -- Wikipedia


def wikipedia(facts: Facts) -> str:
    """A template of the Wikipedia in the facts' language: {{cite web}} or {{Lien web}}."""
    title = f"{facts.place}, {facts.title} ({facts.id})"
    date = facts.edition.date and day(facts.edition.date, facts.lang)
    if facts.lang == "fr":
        name, fields = (
            "Lien web",
            {
                "langue": "fr",
                "auteur institutionnel": facts.authors,
                "titre": title,
                "url": facts.url,
                "site": facts.published,
                "date": date,
            },
        )
    else:
        name, fields = (
            "cite web",
            {
                "author": facts.authors,
                "title": title,
                "url": facts.url,
                "website": facts.published,
                "date": date,
            },
        )
    given = "".join(
        f" |{key}={value if key == 'url' else _wiki(value)}"
        for key, value in fields.items()
        if value
    )
    return f"{{{{{name}{given}}}}}"


def _wiki(words: str) -> str:
    """Words in which nothing is markup: each sign that could be is written as a reference."""
    return re.sub(r"[][{}|<>&]|'(?=')|(?<=')'|(?<=~)~|~(?=~)", _reference, words)


def _reference(found: re.Match[str]) -> str:
    return f"&#{ord(found[0])};"


STYLES: Final[Mapping[str, Callable[[Facts], str]]] = MappingProxyType(
    {
        "text": text,
        "bibtex": bibtex,
        "csl-json": csl_json,
        "markdown": markdown,
        "rest": rest,
        "wikipedia": wikipedia,
    }
)
"""Every style, by the name it is asked for by."""
