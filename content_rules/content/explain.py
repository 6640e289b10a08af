"""Why a hand is worth what it is: the clauses that decide, and a sentence in each language."""

from collections.abc import Mapping, Sequence

from content_rules.cards import Rank, Suit
from content_rules.clauses import clause
from content_rules.content.combination import Combination, Reading
from content_rules.content.pack import MISTIGRI
from content_rules.errors import check_lang

COMBINATION_NAMES = {
    Combination.THIRTY_ONE: {"en": "Thirty-One", "fr": "Trente-et-un"},
    Combination.BRELAN: {"en": "brelan", "fr": "brelan"},
    Combination.BRELAN_MISTIGRI: {"en": "Brelan Mistigri", "fr": "Brelan Mistigri"},
    Combination.POINT: {"en": "Point", "fr": "Point"},
}

_DECIDING = {
    Combination.THIRTY_ONE: ("content.combination.thirty-one", "content.ranking.thirty-one"),
    Combination.BRELAN: ("content.combination.brelan", "content.ranking.brelans"),
    Combination.BRELAN_MISTIGRI: (
        "content.combination.brelan-mistigri",
        "content.ranking.brelan-mistigri",
        "content.comparison.points-below-brelans",
    ),
    Combination.POINT: (
        "content.combination.point",
        "content.combination.point-cards",
        "content.ranking.points",
    ),
}


def deciding_clauses(hand: Reading) -> tuple[str, ...]:
    """Return the ids of the clauses that decide what a hand is worth, most decisive first."""
    decide = _DECIDING[hand.combination]
    if hand.combination is Combination.POINT and len({card.suit for card in hand.cards}) > 1:
        decide = (*decide, "content.ruling.best-combination")
    if MISTIGRI in hand.cards and hand.combination is not Combination.BRELAN_MISTIGRI:
        decide = (*decide, "content.ruling.mistigri-natural")
    return decide


def paying_clauses(lowest: tuple[str, ...]) -> tuple[str, ...]:
    """Return the ids of the clauses that decide who pays, most decisive first.

    Only hands of equal Points can be level (§ 4.1), so several payers rest on that ruling too.
    """
    decide = ("content.showdown.lowest-pay",)
    return decide if len(lowest) == 1 else (*decide, "content.ruling.equal-points")


def combination_text(hand: Reading, lang: str = "en") -> str:
    """Return the name of what a hand makes, with its rank or its points.

    >>> from content_rules.content import rank
    >>> combination_text(rank("Q♠ Q♥ Q♦")), combination_text(rank("2♠ 2♥ 3♦"), "fr")
    ('brelan of Queens', 'Point de 3')
    """
    name = COMBINATION_NAMES[hand.combination][check_lang(lang)]
    of = "of " if lang == "en" else "de "
    if hand.brelan_rank is not None:
        return f"{name} {_of_ranks(hand.brelan_rank, lang)}"
    if hand.combination is Combination.POINT:
        return f"{name} {of}{hand.points}"
    return name


def explain_hand(hand: Reading, lang: str = "en") -> str:
    """Return one sentence that says what a hand is and names the clause that decides.

    >>> from content_rules.content import rank
    >>> print(explain_hand(rank("7♥ 7♠ 2♦")))  # doctest: +NORMALIZE_WHITESPACE
    7♥ 7♠ 2♦ is a Point of 7, counted in hearts (7♥) or in spades (7♠)
    (§ 4.1(9) content.combination.point).
    """
    is_a = {"en": "is a", "fr": "est un"}[check_lang(lang)]
    cards = " ".join(card.text(lang) for card in hand.cards)
    what, why = combination_text(hand, lang), _reason(hand, lang)
    return f"{cards} {is_a} {what}{why} ({clause(deciding_clauses(hand)[0])})."


def _reason(hand: Reading, lang: str) -> str:
    fr = lang == "fr"
    match hand.combination:
        case Combination.THIRTY_ONE:
            return (
                "\u00a0: un As et deux cartes de dix points de sa couleur,"
                " la plus forte main du jeu"
                if fr
                else ": an Ace with two ten-point cards of its suit, the strongest hand of all"
            )
        case Combination.BRELAN:
            return "\u00a0: trois cartes du même rang" if fr else ": three cards of one rank"
        case Combination.BRELAN_MISTIGRI:
            pair = next(card.rank for card in hand.cards if card is not MISTIGRI)
            ranks = _of_ranks(pair, lang)
            return (
                f"\u00a0: une paire {ranks} avec le Mistigri, au-dessus de tout Point hormis le"
                " Trente-et-un, au-dessous de tout brelan"
                if fr
                else f": a pair {ranks} with the Mistigri, above any Point but the Thirty-One,"
                " below any brelan"
            )
        case Combination.POINT:
            counted = [_counted(hand, suit, lang) for suit in hand.suits]
            return (
                f", compté {listed(counted, 'ou')}" if fr else f", counted {listed(counted, 'or')}"
            )


def _of_ranks(rank: Rank, lang: str) -> str:
    """Return "of Queens", "de Dames", "d’As"; numbers take no plural in French."""
    name = rank.text(lang).capitalize()
    if lang == "en":
        return f"of {name}{'es' if name.endswith('x') else 's'}"
    if rank in (Rank.KING, Rank.QUEEN, Rank.JACK):
        name += "s"
    return f"d’{name}" if rank is Rank.ACE else f"de {name}"


def _counted(hand: Reading, suit: Suit, lang: str) -> str:
    cards = " ".join(card.text(lang) for card in hand.cards if card.suit is suit)
    return f"{'à' if lang == 'fr' else 'in'} {suit.text(lang)} ({cards})"


def listed(items: Sequence[str], link: str) -> str:
    """Return `a`, `a or b`, `a, b or c`, by the word that links the last."""
    *first, last = items
    return f"{', '.join(first)} {link} {last}" if first else last


def explain_lowest(ranked: Mapping[str, Reading], lowest: tuple[str, ...], lang: str = "en") -> str:
    """Return the sentence that says who holds the lowest combination, and pays.

    >>> from content_rules import content
    >>> table = content.rank_table({"Anne": "9♠ 2♥ 3♦", "Basile": "K♠ Q♠ 4♣"})
    >>> print(explain_lowest(table, ("Anne",)))  # doctest: +NORMALIZE_WHITESPACE
    Anne pays a token: the lowest combination is a Point of 9
    (§ 4(11) content.showdown.lowest-pay).
    """
    rule = clause("content.showdown.lowest-pay")
    what = combination_text(ranked[lowest[0]], check_lang(lang))
    several = len(lowest) > 1
    if lang == "fr":
        pays = "paient chacun un jeton" if several else "paie un jeton"
        told = f"{pays}\u00a0: la plus faible combinaison est un {what}"
        return f"{listed(lowest, 'et')} {told} ({rule}).{_all_level(ranked, lowest, lang)}"
    pays = "each pay a token" if several else "pays a token"
    told = f"{pays}: the lowest combination is a {what}"
    return f"{listed(lowest, 'and')} {told} ({rule}).{_all_level(ranked, lowest, lang)}"


def _all_level(ranked: Mapping[str, Reading], lowest: tuple[str, ...], lang: str) -> str:
    """A further sentence where the whole table is level: hands alone do not tell who then pays."""
    if len(lowest) < len(ranked):
        return ""
    rule = clause("content.total-tie.precedence")
    return {
        "en": " If these are all who remain, each with a last token, precedence spares one"
        f" ({rule}).",
        "fr": " S’il ne reste qu’eux, chacun avec un dernier jeton, la primauté en épargne un"
        f" ({rule}).",
    }[lang]
