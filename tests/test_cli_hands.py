"""The command line on hands: one ranked, a table compared, in text and in JSON."""

import json
from itertools import combinations

import pytest

from content_rules import content
from content_rules.cards import PACK
from content_rules.cli import main
from tests.command_line import Captured, answer, fault

# rank


def test_rank_tells_the_combination_why_and_the_clauses(capsys: Captured) -> None:
    lines = answer(capsys, "rank", "9♠ 9♥ J♣").splitlines()
    assert lines[0] == "Brelan Mistigri"
    assert lines[1].startswith("9♠ 9♥ J♣ is a Brelan Mistigri: ")
    assert lines[1].endswith(" content.combination.brelan-mistigri).")
    assert lines[2] == ""
    assert lines[3].startswith("§\u00a04.1(")
    assert lines[3].endswith(") content.combination.brelan-mistigri")
    assert lines[4] == (
        "    A pair of any rank but Jack makes, with the Mistigri, the Brelan Mistigri."
    )


def test_rank_in_french(capsys: Captured) -> None:
    lines = answer(capsys, "rank", "As♠ R♠ 10♠", "--lang", "fr").splitlines()
    assert lines[0] == "Trente-et-un"
    assert lines[1].startswith("As♠ R♠ 10♠ est un Trente-et-un\u00a0: ")


def test_rank_as_json(capsys: Captured) -> None:
    told = json.loads(answer(capsys, "rank", "J♠ J♥ J♣", "--json"))
    explanation = told.pop("explanation")
    assert explanation.startswith("J♠ J♥ J♣ is a brelan of Jacks: ")
    assert told.pop("clauses")[0] == "content.combination.brelan"
    assert told == {
        "combination": "brelan",
        "combination_text": "brelan of Jacks",
        "points": 10,
        "suits": ["spades", "hearts", "clubs"],
        "brelan_rank": "jack",
        "strength": 38,  # 28 Points of 3 to 30, the Brelan Mistigri, and the brelans of 2 to 10
        "cards": ["JS", "JH", "JC"],
    }


@pytest.mark.parametrize(
    ("hand", "combination", "points"),
    [
        ("A♠ K♠ 10♠", "thirty-one", 31),
        ("2♠ 2♥ 2♣", "brelan", 2),
        ("A♠ A♥ J♣", "brelan-mistigri", 11),
        ("10♠ 9♠ 2♦", "point", 19),
    ],
)
def test_each_combination_has_its_name_in_json(
    capsys: Captured, hand: str, combination: str, points: int
) -> None:
    told = json.loads(answer(capsys, "rank", hand, "--json"))
    assert (told["combination"], told["points"]) == (combination, points)


def test_rank_agrees_with_the_package_in_every_strength_class(capsys: Captured) -> None:
    one_of_each = {content.strength(*hand): hand for hand in combinations(PACK, 3)}
    assert len(one_of_each) == 43
    for strength, hand in one_of_each.items():
        ranked = content.rank(hand)
        for lang in ("en", "fr"):
            text = " ".join(card.text(lang) for card in hand)
            told = json.loads(answer(capsys, "rank", text, f"--lang={lang}", "--json"))
            assert told["strength"] == strength
            assert told["combination"] == ranked.combination.value
            assert told["points"] == ranked.points
            assert told["clauses"] == list(ranked.clauses)
            assert told["explanation"] == ranked.explain(lang)


@pytest.mark.parametrize(
    "words",
    [
        ["A♠ K♠ 10♠"],
        ["A♠", "K♠", "10♠"],
        ["AS", "KS TS"],
        ["AsKsTs"],
        ["--", "AS KS TS"],
        ["AS+KS+TS"],
        [" ace of spades, king of spades,", "ten", "of spades "],
    ],
)
def test_a_hand_may_be_one_word_or_several(capsys: Captured, words: list[str]) -> None:
    assert json.loads(answer(capsys, "rank", "--json", *words))["cards"] == ["AS", "KS", "TS"]


# lowest


def test_lowest_tells_each_hand_and_who_pays(capsys: Captured) -> None:
    told = answer(capsys, "lowest", "Anne=9♠ 2♥ 3♦", "Zoé B.=10♠ 8♠ J♣", "X=9♥ 4♦ 2♣")
    first, second, third, blank, why = told.splitlines()
    assert first == "Anne    9♠ 2♥ 3♦   Point of 9"
    assert second == "Zoé B.  10♠ 8♠ J♣  Point of 18"
    assert third == "X       9♥ 4♦ 2♣   Point of 9"
    assert blank == ""
    assert why.startswith("Anne and X each pay a token: the lowest combination is a Point of 9 (§")


def test_lowest_in_french(capsys: Captured) -> None:
    told = answer(capsys, "lowest", "Anne=As♠ 2♥ 3♦", "Basile=V♠ V♥ V♣", "--lang=fr")
    assert "Basile  V♠ V♥ V♣   brelan de Valets\n" in told
    assert "\nAnne paie un jeton\u00a0: " in told


NAMES = ("A\x1b[31m\nB", "C\u202e")


def test_a_name_cannot_steer_the_terminal(capsys: Captured) -> None:
    seats = [f"{NAMES[0]}=9♠ 2♠ 3♦", f"{NAMES[1]}=9♥ 2♥ 3♣"]
    told = answer(capsys, "lowest", *seats)
    assert not {"\x1b", "\u202e"} & set(told)
    first, second, blank, why = told.splitlines()
    assert first.startswith(r"A\x1b[31m\nB  9♠ 2♠ 3♦ ")
    assert second.startswith(r"C\u202e       9♥ 2♥ 3♣ ")
    assert blank == ""
    assert why.startswith(r"A\x1b[31m\nB and C\u202e each pay a token: ")
    assert json.loads(answer(capsys, "lowest", "--json", *seats))["lowest"] == list(NAMES)


def test_nor_can_a_name_in_a_fault(capsys: Captured) -> None:
    told = fault(capsys, "lowest", "A\x1b[31m=2♠ 3♥ 2♦", "B\x1b[1m=2♠ K♠ 10♠")
    assert told.startswith("B\\x1b[1m: 2♠ is already in the hand of A\\x1b[31m\n  | 2♠ K♠ 10♠\n")
    with pytest.raises(SystemExit):
        main(["clause", "1(3)", "--x\x1b[31m"])
    assert capsys.readouterr().err.endswith("unrecognized arguments: --x\\x1b[31m\n")


def test_a_long_name_is_whole_in_the_sentence(capsys: Captured) -> None:
    told = answer(capsys, "lowest", f"{'x' * 99}=9♠ 2♥ 3♦", "B=K♠ K♥ K♦")
    assert told.splitlines()[-1].startswith("x" * 99 + " pays a token: ")


def test_lowest_as_json(capsys: Captured) -> None:
    told = json.loads(answer(capsys, "lowest", "--json", "Anne=9♠ 2♥ 3♦", "Basile=10♠ 8♠ J♣"))
    assert told["lowest"] == ["Anne"]
    assert list(told["players"]) == ["Anne", "Basile"]
    assert told["players"]["Basile"]["points"] == 18
    assert told["clauses"] == ["content.showdown.lowest-pay"]
    assert told["explanation"].startswith("Anne pays a token: ")


def test_wide_names_keep_the_columns(capsys: Captured) -> None:
    told = answer(capsys, "lowest", "王=9♠ 2♥ 3♦", "Ann=10♠ 8♠ J♣")
    assert told.startswith("王   9♠ 2♥ 3♦   Point of 9\nAnn  10♠ 8♠ J♣  Point of 18\n")


@pytest.mark.parametrize(
    ("seats", "said"),
    [
        (["Anne=A♠ K♠ 10♠", "Anne=2♠ 2♥ 3♦"], "two players are called ‘Anne’\n"),
        (["Anne=A♠ K♠ 10♠", " Anne =2♠ 2♥ 3♦"], "two players are called ‘Anne’\n"),
        (["=A♠ K♠ 10♠", "Anne=2♠ 2♥ 3♦"], "a player has no name\n"),
        (["Anne=A♠ K♠ 10♠"], "1 player: expected from 2 to 16 (§\u00a01(3) content.players."),
        (
            ["Anne=A♠ K♠ 10♠", "B=2♠ A♠ 3♦"],
            "B: A♠ is already in the hand of Anne\n  | 2♠ A♠ 3♦\n  |    ^^\n",
        ),
        (["Anne=A♠ K♠ 10♠", "B=2♠ =♠ 3♦"], "B: ‘=’ is not a rank\n  | 2♠ =♠ 3♦\n  |    ^\n"),
        (["Anne=A♠ K♠", "B=2♠ 4♠ 3♦"], "Anne: 2 cards\n  | A♠ K♠\n"),
        (["Anne=", "B=2♠ 4♠ 3♦"], "Anne: no card in ‘’\n"),
        (["Anne=A♠", "K♠", "10♠"], "no = in ‘K♠’\n  | K♠\n  | ^^\nexpected a name, = and a hand"),
    ],
)
def test_a_table_that_is_at_fault(capsys: Captured, seats: list[str], said: str) -> None:
    assert fault(capsys, "lowest", *seats).startswith(said)
    assert fault(capsys, "lowest", "--json", *seats).startswith(said)


def test_seventeen_players_are_too_many(capsys: Captured) -> None:
    cards = [card.text() for card in PACK]
    seats = [f"{n}={' '.join(cards[3 * n : 3 * n + 3])}" for n in range(17)]
    assert fault(capsys, "lowest", *seats, "--lang=fr").startswith("17 joueurs\u00a0: ")
    assert main(["lowest", *seats[:16]]) == 0
