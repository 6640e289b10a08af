"""What the command line answers: data for a program, and text for a reader."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from content_rules.address import SITE_URL
from content_rules.citation import cite
from content_rules.clauses import clause, rulebook
from content_rules.content.explain import combination_text
from content_rules.content.ranking import rank
from content_rules.content.report import hand_report, table_report
from content_rules.content.table import by_player, rank_table
from content_rules.errors import check_lang
from content_rules.export import clause_data
from content_rules.homes import games
from content_rules.model import Clause
from content_rules.quoting import cells, plain, visible
from content_rules.trace import implementers

__all__ = [
    "Answer",
    "cite_answer",
    "clause_answer",
    "clauses_answer",
    "lowest_answer",
    "rank_answer",
]


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer in two forms: data that JSON can hold, and text in the language asked for."""

    data: object
    text: str


def rank_answer(hand: str, lang: str) -> Answer:
    """Rank a hand. Raises as `content.rank`.

    >>> print(rank_answer("9♠ 9♥ J♣", "en").text)  # doctest: +ELLIPSIS
    Brelan Mistigri
    9♠ 9♥ J♣ is a Brelan Mistigri: ...
    <BLANKLINE>
    § 4.1(5) content.combination.brelan-mistigri
        A pair of any rank but Jack makes, with the Mistigri, the Brelan Mistigri.
    ...
    """
    ranked = rank(hand, lang)
    report = hand_report(ranked, lang)
    lines = [f"{report['combination_text']}", f"{report['explanation']}", ""]
    for each in map(clause, ranked.clauses):
        lines += [f"{each}", f"    {each.text[lang]}"]
    return Answer(report, "\n".join(lines))


def lowest_answer(named: Iterable[tuple[str, str]], lang: str) -> Answer:
    """Tell who holds the lowest of some hands, each given with its player. Raises as `lowest`.

    >>> print(lowest_answer([("Anne", "9♠ 2♥ 3♦"), ("Basile", "10♠ 8♠ 4♣")], "en").text)
    ... # doctest: +ELLIPSIS
    Anne    9♠ 2♥ 3♦   Point of 9
    Basile  10♠ 8♠ 4♣  Point of 18
    <BLANKLINE>
    Anne pays a token: ...
    """
    ranked = rank_table(by_player(named), lang)
    report = table_report(ranked, lang)
    rows = [
        (
            plain(name),
            " ".join(card.text(lang) for card in hand.cards),
            combination_text(hand, lang),
        )
        for name, hand in ranked.items()
    ]
    why = visible(f"{report['explanation']}")  # a name is what the player typed
    return Answer(report, f"{_columns(rows)}\n\n{why}")


def clause_answer(reference: str, lang: str) -> Answer:
    r"""Show a clause, given its id or its number. Raises UnknownClauseError, RulesError.

    >>> print(*clause_answer("1(6)", "fr").text.splitlines()[:3], sep="\n")
    § 1(6) content.points.ace
    L’As
    L’As fait exception : il vaut 11 points.
    """
    check_lang(lang)
    shown = clause(reference)
    data = clause_data(shown)
    parts = [f"{shown}\n{shown.title[lang]}\n{shown.text[lang]}"]
    parts += ["\n".join(lines) for lines in _remarks(shown, lang)]
    if shown.example:
        parts.append(shown.example.strip())
    parts.append("\n".join(_origins(shown, lang)))
    return Answer(data, "\n\n".join(parts))


def clauses_answer(lang: str, named: Iterable[str] = ()) -> Answer:
    """List every clause of the rulebooks that are named, or of all that are installed, ours first.

    Raises RulebookError for one that nobody has, or that cannot be read.

    >>> print(clauses_answer("fr", ["content"]).text)  # doctest: +ELLIPSIS
    0(1)     content.introduction.sociable ... Un jeu de compagnie...
    >>> clauses_answer("fr", ["kontent"])
    Traceback (most recent call last):
    content_rules.errors.RulebookError: no rulebook ‘kontent’; the nearest: content
    """
    wanted = tuple(dict.fromkeys(named)) or games()
    every = [each for game in wanted for each in rulebook(game)]
    rows = [(each.number, each.id, each.title[check_lang(lang)]) for each in every]
    return Answer([clause_data(each) for each in every], _columns(rows))


def cite_answer(reference: str, style: str, lang: str, site: str = SITE_URL) -> Answer:
    r"""Cite a clause, given its id or its number. Raises as `cite`.

    >>> print(cite_answer("1(6)", "wikipedia", "fr").text)  # doctest: +ELLIPSIS
    {{Lien web |langue=fr |auteur institutionnel=Les auteurs de content_rules |titre=Le Content,...
    """
    cited = clause(reference)
    text = cite(cited, style, lang, site=site)
    return Answer({"id": cited.id, "style": style, "lang": lang, "citation": text}, text)


def _remarks(shown: Clause, lang: str) -> Iterator[list[str]]:
    """What is said beside a clause: where its sources part, and why we decided as we did."""
    if parted := shown.divergence:
        followed = _FOLLOWED[parted.followed][lang]
        yield [parted.french[lang], parted.english[lang], f"{followed} {parted.reason[lang]}"]
    if decided := shown.ruling:
        question, other, reason = _RULED[lang]
        yield [
            question + decided.question[lang],
            *(other + each for each in decided.alternatives[lang]),
            reason + decided.reason[lang],
        ]


_FOLLOWED = {
    "fr": {"en": "We follow the French.", "fr": "Nous suivons le français."},
    "en": {"en": "We follow the English.", "fr": "Nous suivons l’anglais."},
    "both": {"en": "One reading satisfies both.", "fr": "Une même lecture convient aux deux."},
}
_RULED = {
    "en": ("Question: ", "Other answer: ", "Reason: "),
    "fr": ("Question\u00a0: ", "Autre réponse\u00a0: ", "Raison\u00a0: "),
}
_SAYS_AGAIN = {"en": "Says again", "fr": "Redit"}
_SEE = {"en": "See", "fr": "Voir"}
_REPLACED_BY = {"en": "Replaced by", "fr": "Remplacée par"}
_RESTS_ON = {
    "stated": {"en": "Stated in {}", "fr": "Énoncé dans {}"},
    "inferred": {"en": "Inferred from {}", "fr": "Déduit de {}"},
    "ruling": {"en": "Our ruling", "fr": "Notre décision"},
}


def _origins(shown: Clause, lang: str) -> Iterator[str]:
    """What a clause rests on, its fellows, what implements it, and how to cite it."""
    documents = rulebook(shown.rulebook).documents
    sources = [
        f"{document.author}, {document.title[lang]}, {each.place}"
        for each in shown.source
        for document in [documents[each.document]]
    ]
    yield _RESTS_ON[shown.status][lang].format("; ".join(sources))
    replaced_by = (shown.superseded_by,) if shown.superseded_by else ()
    told = ((_REPLACED_BY, replaced_by), (_SAYS_AGAIN, shown.restates), (_SEE, shown.see))
    for word, others in told:
        if others:
            yield f"{word[lang]} {', '.join(f'{clause(each)}' for each in others)}"
    for code in implementers(shown):
        file, line = code.place
        yield f"{file}:{line} {code.qualname}"
    yield cite(shown, lang=lang)


def _columns(rows: Sequence[Sequence[str]]) -> str:
    """Set rows in columns, two spaces apart."""

    def width(text: str) -> int:
        return sum(columns for _, columns in cells(text))

    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(
            text + " " * (most - width(text)) for text, most in zip(row, widths, strict=True)
        ).rstrip()
        for row in rows
    )
