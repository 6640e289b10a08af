"""A clause as a citation, in the style and the language asked for."""

from content_rules.address import SITE_URL, check_site
from content_rules.citation_facts import facts_of
from content_rules.citation_styles import STYLES
from content_rules.clauses import clause, rulebook
from content_rules.errors import RulesError, check_lang
from content_rules.model import Clause
from content_rules.quoting import quote

__all__ = ["cite"]


def cite(of: Clause | str, style: str = "text", lang: str = "en", *, site: str = SITE_URL) -> str:
    """Return a citation of a clause: game, number, title, permanent id, edition and its date.

    A citation names the edition it was made in, so that another reader finds the same words. Its
    authors are those of the words: a source is named as what they rest on.

    Args:
        of: The clause, its id, or its number in this edition.
        style: `text`, `bibtex`, `csl-json`, `markdown`, `rest` or `wikipedia`.
        lang: The language of the title, and of all that has one: `en` or `fr`.
        site: Where the site stands, for the clause's address; without it, a citation has no
            address, and in Markdown and reStructuredText no link.

    Returns:
        The citation, in one line or, in BibTeX and CSL-JSON, several.

    Raises:
        UnknownClauseError: No clause has that id or number; the nearest ids are named.
        RulesError: There is no such style, or no such language; `site` is no address of one.

    >>> print(cite("content.points.ace"))  # doctest: +ELLIPSIS
    Content, § 1(6), “The Ace” (content.points.ace), content_rules 0.1.0+..., 30 November 2026
    >>> print(cite("1(6)", "markdown", "fr", site="https://a.org/"))  # doctest: +ELLIPSIS
    [Le Content, § 1(6), « L’As »](https://a.org/fr/rules/content.html#content.points.ace)...
    >>> cite("content.points.acr")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    content_rules.errors.UnknownClauseError: no clause ‘content.points.acr’; the nearest: ...
    >>> cite("content.points.ace", "bibtx")
    Traceback (most recent call last):
    content_rules.errors.RulesError: no style ‘bibtx’; the nearest: bibtex
    """
    check_lang(lang)
    write = STYLES.get(style)
    if write is None:
        raise _no_style(style)
    cited = of if isinstance(of, Clause) else clause(of)
    return write(facts_of(cited, rulebook(cited.rulebook), lang, check_site(site)))


def _no_style(style: object) -> RulesError:
    from difflib import get_close_matches

    asked = style if isinstance(style, str) else repr(style)
    nearest = ", ".join(get_close_matches(asked, STYLES, cutoff=0.5))
    every = ", ".join(STYLES)
    en = f"the nearest: {nearest}" if nearest else f"there are {every}"
    fr = f"le plus proche\u00a0: {nearest}" if nearest else f"il y a {every}"
    return RulesError(
        en=f"no style {quote(asked, 'en')}; {en}",
        fr=f"pas de style {quote(asked, 'fr')}\u202f; {fr}",
    )
