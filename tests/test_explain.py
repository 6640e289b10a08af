"""Why a hand is worth what it is: the sentence in each language, and the clauses it rests on."""

import re

import pytest

from content_rules import clause, content
from content_rules.cards import PACK, Suit
from content_rules.clauses import rulebook
from content_rules.content.explain import combination_text, explain_lowest, paying_clauses
from content_rules.errors import RulesError
from tests import independent
from tests.wording import FAULTS

THIRTY_ONE = "(§ 4.1(14) content.combination.thirty-one)"
BRELAN = "(§ 4.1(2) content.combination.brelan)"
MISTIGRI = "(§ 4.1(5) content.combination.brelan-mistigri)"
POINT = "(§ 4.1(9) content.combination.point)"
PAYS = "(§ 4(11) content.showdown.lowest-pay)"
SPARED = "(§ 5.1(4) content.total-tie.precedence)"

SENTENCES = [
    (
        "A♠ K♠ 10♠",
        (
            "A♠ K♠ 10♠ is a Thirty-One: an Ace with two ten-point cards of its suit,"
            f" the strongest hand of all {THIRTY_ONE}."
        ),
        (
            "As♠ R♠ 10♠ est un Trente-et-un\u00a0: un As et deux cartes de dix points de sa"
            f" couleur, la plus forte main du jeu {THIRTY_ONE}."
        ),
    ),
    (
        "A♠ A♥ A♦",
        f"A♠ A♥ A♦ is a brelan of Aces: three cards of one rank {BRELAN}.",
        f"As♠ As♥ As♦ est un brelan d’As\u00a0: trois cartes du même rang {BRELAN}.",
    ),
    (
        "J♠ J♥ J♣",
        f"J♠ J♥ J♣ is a brelan of Jacks: three cards of one rank {BRELAN}.",
        f"V♠ V♥ V♣ est un brelan de Valets\u00a0: trois cartes du même rang {BRELAN}.",
    ),
    (
        "6♠ 6♥ 6♣",
        f"6♠ 6♥ 6♣ is a brelan of Sixes: three cards of one rank {BRELAN}.",
        f"6♠ 6♥ 6♣ est un brelan de Six\u00a0: trois cartes du même rang {BRELAN}.",
    ),
    (
        "J♣ A♥ A♠",
        (
            "J♣ A♥ A♠ is a Brelan Mistigri: a pair of Aces with the Mistigri,"
            f" above any Point but the Thirty-One, below any brelan {MISTIGRI}."
        ),
        (
            "V♣ As♥ As♠ est un Brelan Mistigri\u00a0: une paire d’As avec le Mistigri,"
            " au-dessus de tout Point hormis le Trente-et-un, au-dessous de tout brelan"
            f" {MISTIGRI}."
        ),
    ),
    (
        "10♣ J♣ 10♦",
        (
            "10♣ J♣ 10♦ is a Brelan Mistigri: a pair of Tens with the Mistigri,"
            f" above any Point but the Thirty-One, below any brelan {MISTIGRI}."
        ),
        (
            "10♣ V♣ 10♦ est un Brelan Mistigri\u00a0: une paire de Dix avec le Mistigri,"
            " au-dessus de tout Point hormis le Trente-et-un, au-dessous de tout brelan"
            f" {MISTIGRI}."
        ),
    ),
    (
        "K♠ Q♠ J♠",
        f"K♠ Q♠ J♠ is a Point of 30, counted in spades (K♠ Q♠ J♠) {POINT}.",
        f"R♠ D♠ V♠ est un Point de 30, compté à pique (R♠ D♠ V♠) {POINT}.",
    ),
    (
        "8♥ 9♣ 7♥",
        f"8♥ 9♣ 7♥ is a Point of 15, counted in hearts (8♥ 7♥) {POINT}.",
        f"8♥ 9♣ 7♥ est un Point de 15, compté à cœur (8♥ 7♥) {POINT}.",
    ),
    (
        "J♣ 10♦ 5♠",
        f"J♣ 10♦ 5♠ is a Point of 10, counted in clubs (J♣) or in diamonds (10♦) {POINT}.",
        f"V♣ 10♦ 5♠ est un Point de 10, compté à trèfle (V♣) ou à carreau (10♦) {POINT}.",
    ),
    (
        "Q♦ Q♥ K♠",
        (
            "Q♦ Q♥ K♠ is a Point of 10, counted in diamonds (Q♦), in hearts (Q♥)"
            f" or in spades (K♠) {POINT}."
        ),
        (
            "D♦ D♥ R♠ est un Point de 10, compté à carreau (D♦), à cœur (D♥)"
            f" ou à pique (R♠) {POINT}."
        ),
    ),
]


@pytest.mark.parametrize(("text", "en", "fr"), SENTENCES, ids=[each[0] for each in SENTENCES])
def test_a_sentence_in_each_language(text: str, en: str, fr: str) -> None:
    hand = content.rank(text)
    assert hand.explain() == en
    assert hand.explain("en") == en
    assert hand.explain(lang="fr") == fr


@pytest.mark.parametrize(
    ("rank", "en", "fr"),
    [
        ("2", "Twos", "de Deux"),
        ("3", "Threes", "de Trois"),
        ("4", "Fours", "de Quatre"),
        ("5", "Fives", "de Cinq"),
        ("6", "Sixes", "de Six"),
        ("7", "Sevens", "de Sept"),
        ("8", "Eights", "de Huit"),
        ("9", "Nines", "de Neuf"),
        ("10", "Tens", "de Dix"),
        ("J", "Jacks", "de Valets"),
        ("Q", "Queens", "de Dames"),
        ("K", "Kings", "de Rois"),
        ("A", "Aces", "d’As"),
    ],
)
def test_each_rank_has_its_plural(rank: str, en: str, fr: str) -> None:
    brelan = content.rank(f"{rank}♠ {rank}♥ {rank}♦")
    assert combination_text(brelan) == f"brelan of {en}"
    assert combination_text(brelan, "fr") == f"brelan {fr}"
    if rank != "J":
        pair = content.rank(f"{rank}♠ {rank}♥ J♣")
        assert f" a pair of {en} with the Mistigri" in pair.explain("en")
        assert f" une paire {fr} avec le Mistigri" in pair.explain("fr")


@pytest.mark.parametrize(
    ("text", "en", "fr"),
    [
        ("A♠ K♠ 10♠", "Thirty-One", "Trente-et-un"),
        ("9♠ 9♥ J♣", "Brelan Mistigri", "Brelan Mistigri"),
        ("10♠ 9♠ 2♦", "Point of 19", "Point de 19"),
    ],
)
def test_a_combination_has_a_name(text: str, en: str, fr: str) -> None:
    hand = content.rank(text)
    assert (combination_text(hand), combination_text(hand, "fr")) == (en, fr)


SUIT_NAMES = {
    "en": {"S": "in spades", "H": "in hearts", "D": "in diamonds", "C": "in clubs"},
    "fr": {"S": "à pique", "H": "à cœur", "D": "à carreau", "C": "à trèfle"},
}


@pytest.mark.parametrize(("lang", "is_a"), [("en", "is a"), ("fr", "est un")])
def test_every_hand_has_one_sentence_that_names_the_deciding_clause(lang: str, is_a: str) -> None:
    known = rulebook("content").by_id
    told_alike = set()
    for places, verdict in independent.verdicts().items():
        hand = content.rank([PACK[place] for place in places])
        assert len(set(hand.clauses)) == len(hand.clauses)
        assert set(hand.clauses) <= set(known)

        sentence = hand.explain(lang)
        rule = known[hand.clauses[0]]
        told, _, end = sentence.rpartition(" (")
        assert end == f"§\u00a0{rule.number} {rule.id})."
        assert not re.search(r"[.\n]", told)
        cards = " ".join(card.text(lang) for card in hand.cards)
        assert told.startswith(f"{cards} {is_a} {combination_text(hand, lang)}")
        if verdict.kind == "point":
            of = "de" if lang == "fr" else "of"
            assert told.startswith(f"{cards} {is_a} Point {of} {verdict.points}, ")
            named = {suit for suit, name in SUIT_NAMES[lang].items() if f"{name} (" in told}
            assert named == verdict.suits
        told_alike.add(told.removeprefix(cards))
    assert [each for each in told_alike if FAULTS[lang](each.strip())] == []


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("A♠ K♠ 10♠", "content.combination.thirty-one"),
        ("9♠ 9♥ 9♦", "content.combination.brelan"),
        ("9♠ 9♥ J♣", "content.combination.brelan-mistigri"),
        ("9♠ 9♥ J♦", "content.combination.point"),
    ],
)
def test_the_clause_that_defines_the_combination_decides_first(text: str, first: str) -> None:
    assert content.rank(text).clauses[0] == first


@pytest.mark.parametrize("text", ["A♣ K♣ J♣", "J♠ J♥ J♣", "J♣ 10♦ 5♠"])
def test_that_the_mistigri_is_not_wild_is_cited_where_it_is_held(text: str) -> None:
    assert "content.ruling.mistigri-natural" in content.rank(text).clauses
    other = text.replace("J♣", "J♦") if text != "A♣ K♣ J♣" else "A♦ K♦ J♦"
    assert "content.ruling.mistigri-natural" not in content.rank(other).clauses


def test_a_pair_with_the_mistigri_does_not_cite_that_it_is_not_wild() -> None:
    assert "content.ruling.mistigri-natural" not in content.rank("9♠ 9♥ J♣").clauses


LOWEST = [
    (
        {"Anne": "9♠ 2♥ 3♦", "Basile": "K♠ Q♠ 4♣"},
        f"Anne pays a token: the lowest combination is a Point of 9 {PAYS}.",
        f"Anne paie un jeton\u00a0: la plus faible combinaison est un Point de 9 {PAYS}.",
    ),
    (
        {"Anne": "9♠ 2♥ 3♦", "Basile": "K♠ Q♠ 4♣", "Chloé": "5♦ 4♦ 2♠"},
        f"Anne and Chloé each pay a token: the lowest combination is a Point of 9 {PAYS}.",
        (
            "Anne et Chloé paient chacun un jeton\u00a0: la plus faible combinaison est un"
            f" Point de 9 {PAYS}."
        ),
    ),
    (
        {"Anne": "A♠ K♠ Q♠", "Basile": "A♥ K♥ Q♥", "Chloé": "A♦ K♦ Q♦"},
        (
            "Anne, Basile and Chloé each pay a token: the lowest combination is a Thirty-One"
            f" {PAYS}. If these are all who remain, each with a last token, precedence spares one"
            f" {SPARED}."
        ),
        (
            "Anne, Basile et Chloé paient chacun un jeton\u00a0: la plus faible combinaison est un"
            f" Trente-et-un {PAYS}. S’il ne reste qu’eux, chacun avec un dernier jeton, la primauté"
            f" en épargne un {SPARED}."
        ),
    ),
    (
        {"Anne": "A♠ A♥ A♦", "Basile": "A♣ K♣ Q♣"},
        f"Anne pays a token: the lowest combination is a brelan of Aces {PAYS}.",
        f"Anne paie un jeton\u00a0: la plus faible combinaison est un brelan d’As {PAYS}.",
    ),
]


@pytest.mark.parametrize(("hands", "en", "fr"), LOWEST)
def test_who_pays_is_told_in_each_language(hands: dict[str, str], en: str, fr: str) -> None:
    ranked = content.rank_table(hands)
    lowest = content.lowest(hands)
    assert explain_lowest(ranked, lowest) == en
    assert explain_lowest(ranked, lowest, "fr") == fr


def test_a_language_that_there_is_not_is_an_error() -> None:
    hand = content.rank("A♠ K♠ 10♠")
    with pytest.raises(RulesError, match="no language 'de'"):
        hand.explain("de")
    with pytest.raises(RulesError, match="no language 'de'"):
        combination_text(hand, "de")
    with pytest.raises(RulesError, match="no language 'de'"):
        explain_lowest({"Anne": hand}, ("Anne",), "de")


def test_that_the_best_suit_counts_is_cited_where_there_are_several() -> None:
    best = "content.ruling.best-combination"
    assert best in content.rank("9♠ 8♠ 4♦").clauses
    assert best in content.rank("9♠ 8♥ 4♦").clauses
    assert best not in content.rank("9♠ 8♠ 4♠").clauses
    assert best not in content.rank("9♠ 9♥ 9♦").clauses


def test_that_equal_points_are_level_is_cited_where_several_pay() -> None:
    assert paying_clauses(("Anne",)) == ("content.showdown.lowest-pay",)
    assert paying_clauses(("Anne", "Zoé")) == (
        "content.showdown.lowest-pay",
        "content.ruling.equal-points",
    )


def test_suits_that_make_the_point_come_in_the_order_of_the_cards() -> None:
    assert content.rank("7♥ 7♠ 2♦").suits == (Suit.HEARTS, Suit.SPADES)
    assert content.rank("7♠ 7♥ 2♦").suits == (Suit.SPADES, Suit.HEARTS)


def test_the_clauses_cited_have_the_numbers_that_the_sentences_give() -> None:
    for cited in (THIRTY_ONE, BRELAN, MISTIGRI, POINT, PAYS, SPARED):
        number, place = cited.strip("()§\u00a0").rsplit(" ", 1)
        assert clause(place).number == number
