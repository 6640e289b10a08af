"""What a pool refuses, and stays as it was."""

from random import Random
from typing import Any

import pytest

from content_rules import content
from content_rules.cards import PACK, parse_cards
from content_rules.errors import RulesError
from tests.coups import all_content, coup_lost_by, pack

NAMES = ["Anne", "Basile", "Chloé", "Denis"]


def start(names: list[str] = NAMES, dealer: str = "Anne", **options: Any) -> content.Pool:
    return content.Pool.start(names, options=content.Options(**options), dealer=dealer)


def drawn(text: str, names: list[str] = NAMES) -> content.Pool:
    return content.Pool.start(names, draw=list(parse_cards(text)))


# What is refused


@pytest.mark.clause("content.players.number")
@pytest.mark.parametrize("count", [0, 1, 17, 30])
def test_seventeen_names_are_refused_and_fewer_than_two(count: int) -> None:
    names = [f"Player {number}" for number in range(count)]
    with pytest.raises(RulesError) as caught:
        content.Pool.start(names, rng=Random(1))
    assert caught.value.clause == "content.players.number"


@pytest.mark.clause("content.players.number")
def test_two_to_sixteen_names_make_a_pool() -> None:
    for count in range(2, 17):
        names = [f"Player {number}" for number in range(count)]
        pool = content.Pool.start(names, rng=Random(count))
        pool = pool.settle(all_content(pool.deal(Random(count))))
        assert sum(pool.tokens.values()) + pool.pot == 3 * count


WRONG_NAMES: list[Any] = [
    ["Anne", "Anne"],
    ["Anne", "Basile", "Anne"],
    ["Anne", ""],
    ["Anne", 3],
    ["Anne", None],
    "Anne",
    None,
    3,
]


@pytest.mark.parametrize("names", WRONG_NAMES, ids=str)
def test_names_are_texts_that_differ(names: Any) -> None:
    with pytest.raises((RulesError, TypeError)):
        content.Pool.start(names, rng=Random(1))


def test_the_first_dealer_comes_of_one_thing() -> None:
    ways: list[dict[str, Any]] = [
        {},
        {"dealer": "Zoé"},
        {"dealer": 0},
        {"dealer": "Anne", "rng": Random(1)},
        {"dealer": "Anne", "draw": list(parse_cards("5♠ 2♥ K♦ 3♣"))},
        {"rng": Random(1), "draw": list(parse_cards("5♠ 2♥ K♦ 3♣"))},
        {"draw": ["5♠", "2♥", "K♦", "3♣"]},
        {"draw": [0, 14, 37, 41]},
        {"draw": 4},
    ]
    for way in ways:
        with pytest.raises((RulesError, TypeError)):
            content.Pool.start(NAMES, **way)


def test_options_of_a_pool_are_options() -> None:
    wrong: Any
    for wrong in ({}, "by_player", 3):
        with pytest.raises((RulesError, TypeError)):
            content.Pool.start(NAMES, options=wrong, dealer="Anne")


def test_a_deal_comes_of_chance_or_of_a_pack() -> None:
    pool = start()
    with pytest.raises((RulesError, TypeError)):
        pool.deal()
    with pytest.raises((RulesError, TypeError)):
        pool.deal(Random(1), pack=PACK)
    for wrong in (PACK[1:], (*PACK, PACK[0]), (*PACK[:51], PACK[0])):
        with pytest.raises(RulesError):
            pool.deal(pack=wrong)


def test_a_coup_that_is_not_over_is_not_settled() -> None:
    pool = start()
    shown = repr(pool)
    coup = pool.deal(pack=pack(["9♠ 2♥ 3♦", "K♥ Q♥ 4♣", "10♦ 9♥ 8♣", "J♠ 8♠ 2♦"], "5♠ 6♥ 7♦"))
    while coup.to_act is not None:
        with pytest.raises(RulesError) as caught:
            pool.settle(coup)
        assert caught.value.text("fr") != caught.value.text("en")
        coup = coup.apply(content.SayContent(coup.to_act)).state
    assert pool.settle(coup).payers == ("Anne",)
    assert repr(pool) == shown


def test_a_coup_of_another_pool_is_not_settled() -> None:
    pool = start()
    others = [
        start(NAMES[:3]),
        start(dealer="Basile"),
        start(tokens=4),
        start(total_tie="replay"),
        start(max_circuits=3),
        start(declaration="automatic"),
    ]
    shown = repr(pool)
    for other in others:
        with pytest.raises(RulesError):
            pool.settle(coup_lost_by(other, "Anne"))
    wrong: Any
    for wrong in (None, pool, "coup", coup_lost_by(pool, "Anne").dealt):
        with pytest.raises((RulesError, TypeError)):
            pool.settle(wrong)
    assert repr(pool) == shown
    # Settled once, it is not of the pool as it is then.
    coup = coup_lost_by(pool, "Anne")
    with pytest.raises(RulesError):
        pool.settle(coup).settle(coup)


def test_a_pool_that_is_over_neither_deals_nor_settles() -> None:
    before = start(tokens=1)
    coup = coup_lost_by(before, "Anne", "Chloé", "Denis")
    pool = before.settle(coup)
    with pytest.raises(RulesError) as caught:
        pool.deal(Random(1))
    assert caught.value.clause == "content.game.end"
    with pytest.raises(RulesError):
        pool.deal(pack=PACK)
    with pytest.raises(RulesError) as caught:
        pool.settle(coup)
    assert caught.value.clause == "content.game.end"
