"""The draw for the first deal."""

from random import Random
from typing import Any

import pytest

from content_rules import content
from content_rules.cards import PACK, parse_cards
from content_rules.errors import RulesError

NAMES = ["Anne", "Basile", "Chloé", "Denis"]


def start(names: list[str] = NAMES, dealer: str = "Anne", **options: Any) -> content.Pool:
    return content.Pool.start(names, options=content.Options(**options), dealer=dealer)


def drawn(text: str, names: list[str] = NAMES) -> content.Pool:
    return content.Pool.start(names, draw=list(parse_cards(text)))


# The draw


@pytest.mark.clause("content.draw.one-card-each", "content.draw.lowest-deals")
def test_draw_one_card_each_and_the_lowest_deals() -> None:
    pool = drawn("5♠ 2♥ K♦ 3♣")
    assert pool.dealer == "Basile"
    cards = parse_cards("5♠ 2♥ K♦ 3♣")
    assert pool.draw == (tuple(zip(NAMES, cards, strict=True)),)
    drew = [
        (each.name, each.card, each.visible_to(0), each.visible_to(3))
        for each in pool.events
        if isinstance(each, content.Drew)
    ]
    assert drew == [(name, card, True, True) for name, card in zip(NAMES, cards, strict=True)]
    deals = [each.name for each in pool.events if isinstance(each, content.DealsFirst)]
    assert deals == ["Basile"]


@pytest.mark.clause("content.draw.lowest-deals")
@pytest.mark.parametrize(
    ("cards", "dealer"),
    [
        ("A♠ K♠ A♥ A♦", "Basile"),  # the Ace is the highest
        ("J♠ Q♥ 10♦ K♣", "Chloé"),
        ("9♠ 9♥ 9♦ 8♣", "Denis"),  # a tie that is not lowest is none
    ],
)
def test_draw_goes_by_the_order_of_the_cards(cards: str, dealer: str) -> None:
    assert drawn(cards).dealer == dealer


@pytest.mark.clause("content.ruling.draw-ties")
def test_draw_ties_are_drawn_again_by_the_tied_alone() -> None:
    pool = drawn("5♠ 2♥ K♦ 2♣ K♣ 3♣")
    assert pool.dealer == "Denis"
    first, second = pool.draw
    assert [name for name, _ in first] == NAMES
    assert second == tuple(zip(["Basile", "Denis"], parse_cards("K♣ 3♣"), strict=True))


@pytest.mark.clause("content.ruling.draw-ties")
def test_draw_ties_may_be_repeated() -> None:
    # Four Fours; then a Nine and three Sevens; the last three draw Ace, Queen, King.
    pool = drawn("4♠ 4♥ 4♦ 4♣ 9♠ 7♠ 7♥ 7♦ A♣ Q♣ K♣")
    assert [len(each) for each in pool.draw] == [4, 4, 3]
    assert pool.dealer == "Chloé"


@pytest.mark.parametrize(
    "cards",
    [
        "5♠ 2♥ K♦",  # too few
        "5♠ 2♥ K♦ 2♣",  # a tie not drawn again
        "5♠ 2♥ K♦ 2♣ K♣",  # the tied draw too few
        "5♠ 2♥ K♦ 3♣ 4♣",  # too many
        "5♠ 2♥ K♦ 5♠",  # one card drawn twice
        "5♠ 2♥ K♦ 2♣ 5♠ 3♣",  # a card of the first round drawn again
    ],
)
def test_a_draw_that_cannot_be_is_refused(cards: str) -> None:
    with pytest.raises(RulesError) as caught:
        drawn(cards)
    assert caught.value.text("fr") != caught.value.text("en")


def test_a_draw_that_ties_to_the_last_card_is_refused_too() -> None:
    # Two players can draw the whole pack without a difference.
    level = sorted(PACK, key=lambda card: card.index % 13)
    with pytest.raises(RulesError):
        content.Pool.start(NAMES[:2], draw=level)


@pytest.mark.clause("content.ruling.agreed-dealer")
def test_an_agreed_dealer_deals_without_a_draw() -> None:
    pool = start(dealer="Chloé")
    assert (pool.dealer, pool.draw) == ("Chloé", ())
    assert not any(isinstance(each, content.Drew) for each in pool.events)
    assert pool.remaining[pool.deal(pack=PACK).first] == "Denis"


@pytest.mark.clause("content.draw.one-card-each")
def test_the_draw_by_chance_is_the_same_for_the_same_seed() -> None:
    starts = [content.Pool.start(NAMES, rng=Random(seed)) for seed in range(40)]
    assert starts == [content.Pool.start(NAMES, rng=Random(seed)) for seed in range(40)]
    assert {pool.dealer for pool in starts} == set(NAMES)
    for pool in starts:
        assert content.Pool.start(NAMES, draw=[c for row in pool.draw for _, c in row]) == pool
