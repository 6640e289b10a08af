"""The deal: who gets which card of the pack, and what makes no deal."""

from typing import Any

import pytest

from content_rules import content
from content_rules.cards import PACK, Card, parse_cards
from content_rules.errors import RulesError
from tests.coups import pack

SEATS_AND_DEALERS = [(seats, dealer) for seats in range(2, 17) for dealer in range(seats)]


@pytest.mark.clause(
    "content.deal.to-the-right",
    "content.deal.hidden-card",
    "content.deal.exposed-card",
    "content.deal.three-rounds",
)
def test_deal_to_the_right_one_hidden_card_each_then_one_exposed_three_times() -> None:
    # The pack begins 2♠ 3♠ 4♠ 5♠ …; seat 1 is at the right of the dealer, seat 0.
    coup = content.Coup.deal(PACK, seats=3, dealer=0)
    assert coup.hands == (
        parse_cards("4♠ 8♠ Q♠"),
        parse_cards("2♠ 6♠ 10♠"),
        parse_cards("3♠ 7♠ J♠"),
    )
    assert coup.exposed == parse_cards("5♠ 9♠ K♠")
    assert coup.stock[:2] == parse_cards("A♠ 2♥")


@pytest.mark.clause("content.ruling.dealer-last")
@pytest.mark.parametrize("dealer", range(4))
def test_dealer_last_of_each_round_before_the_exposed_card(dealer: int) -> None:
    coup = content.Coup.deal(PACK, seats=4, dealer=dealer)
    assert coup.hands[dealer] == parse_cards("5♠ 10♠ 2♥")
    assert coup.exposed == parse_cards("6♠ J♠ 3♥")
    assert coup.hands[(dealer + 1) % 4] == parse_cards("2♠ 7♠ Q♠")
    assert coup.hands[(dealer + 2) % 4] == parse_cards("3♠ 8♠ K♠")
    assert coup.hands[(dealer + 3) % 4] == parse_cards("4♠ 9♠ A♠")


@pytest.mark.parametrize(("seats", "dealer"), SEATS_AND_DEALERS)
def test_every_table_is_dealt_by_the_same_count(seats: int, dealer: int) -> None:
    order = [PACK[(17 * place + 5) % 52] for place in range(52)]  # 17 and 52 are coprime
    coup = content.Coup.deal(order, seats=seats, dealer=dealer)
    place = {card: at for at, card in enumerate(order)}
    for seat, hand in enumerate(coup.hands):
        later = (seat - dealer - 1) % seats
        assert [place[card] for card in hand] == [later + turn * (seats + 1) for turn in range(3)]
    assert [place[card] for card in coup.exposed] == [
        seats + turn * (seats + 1) for turn in range(3)
    ]
    assert [place[card] for card in coup.stock] == list(range(3 * seats + 3, 52))
    assert coup.first == (dealer + 1) % seats
    assert coup.cutter == (dealer - 1) % seats
    assert (coup.seats, coup.dealer, coup.to_act) == (seats, dealer, coup.first)


@pytest.mark.clause("content.deal.three-each", "content.deal.three-exposed")
def test_three_each_and_three_exposed() -> None:
    for seats in range(2, 17):
        coup = content.Coup.deal(PACK, seats=seats, dealer=0)
        assert [len(hand) for hand in coup.hands] == [3] * seats
        assert len(coup.exposed) == 3


@pytest.mark.clause("content.stock.kept", "content.ruling.stock-size")
@pytest.mark.parametrize(("seats", "left"), [(2, 43), (5, 34), (6, 31), (15, 4), (16, 1)])
def test_stock_kept_is_what_is_left(seats: int, left: int) -> None:
    coup = content.Coup.deal(PACK, seats=seats, dealer=1)
    assert coup.stock == PACK[52 - left :]
    assert coup.view(0).stock_size == left


@pytest.mark.clause("content.deal.cut")
def test_the_cut_is_for_the_left_neighbour() -> None:
    assert [content.Coup.deal(PACK, seats=5, dealer=each).cutter for each in range(5)] == [
        4,
        0,
        1,
        2,
        3,
    ]


@pytest.mark.clause("content.ruling.two-players")
def test_of_two_players_the_same_neighbour_cuts_and_plays_first() -> None:
    for dealer in (0, 1):
        coup = content.Coup.deal(PACK, seats=2, dealer=dealer)
        assert coup.cutter == coup.first == coup.to_act == 1 - dealer


def test_the_deal_by_itself_is_the_coup_s() -> None:
    deal = content.deal_cards(PACK, 5, 3)
    coup = content.Coup.deal(PACK, seats=5, dealer=3)
    assert coup.dealt == deal
    assert (deal.pack, deal.seats, deal.dealer) == (PACK, 5, 3)
    assert (deal.hands, deal.exposed, deal.stock) == (coup.hands, coup.exposed, coup.stock)


def test_a_coup_begins_with_nothing_done() -> None:
    coup = content.Coup.deal(PACK, seats=5, dealer=0)
    assert coup.options == content.Options()
    assert (coup.history, coup.lowest, coup.declared) == ((), (), ())
    assert coup.said == (False,) * 5
    assert coup.known == (frozenset(),) * 5
    assert not coup.is_over


def test_the_pack_may_be_any_sequence_and_is_copied() -> None:
    order = list(PACK)
    coup = content.Coup.deal(order, seats=3, dealer=0)
    order.reverse()
    assert coup == content.Coup.deal(PACK, seats=3, dealer=0)


@pytest.mark.clause("content.stock.kept")
def test_the_deal_is_told_with_the_exposed_cards_and_nothing_hidden() -> None:
    coup = content.Coup.deal(PACK, seats=3, dealer=2)
    (dealt,) = coup.opening
    assert isinstance(dealt, content.Dealt)
    assert (dealt.dealer, dealt.exposed, dealt.stock_size) == (2, coup.exposed, 40)
    assert all(dealt.visible_to(seat) for seat in range(3))


# What makes no deal


@pytest.mark.clause("content.players.number")
@pytest.mark.parametrize("seats", [-1, 0, 1, 17, 18, 52])
def test_seventeen_are_refused_and_fewer_than_two(seats: int) -> None:
    for make in (content.deal_cards, content.Coup.deal):
        with pytest.raises(RulesError) as caught:
            make(PACK, seats=seats, dealer=0)
        assert caught.value.clause == "content.players.number"


@pytest.mark.parametrize("seats", [True, "3", 3.0, None, [3]])
def test_seats_are_a_whole_number(seats: Any) -> None:
    for make in (content.deal_cards, content.Coup.deal):
        with pytest.raises((RulesError, TypeError)):
            make(PACK, seats=seats, dealer=0)


@pytest.mark.parametrize("dealer", [-1, 5, 52, True, False, "0", 0.0, None])
def test_the_dealer_is_a_seat(dealer: Any) -> None:
    for make in (content.deal_cards, content.Coup.deal):
        with pytest.raises((RulesError, TypeError)):
            make(PACK, seats=5, dealer=dealer)


PACKS: dict[str, Any] = {
    "51 cards": PACK[1:],
    "53 cards": (*PACK, PACK[0]),
    "one twice": (*PACK[:51], PACK[0]),
    "no card": (),
    "texts": [card.text() for card in PACK],
    "one text": "".join(card.text(style="ascii") for card in PACK),
    "numbers": range(52),
    "none": None,
    "a hole": (*PACK[:51], None),
}


@pytest.mark.parametrize("name", PACKS)
def test_a_pack_is_the_52_cards_once_each(name: str) -> None:
    for make in (content.deal_cards, content.Coup.deal):
        with pytest.raises((RulesError, TypeError)) as caught:
            make(PACKS[name], seats=5, dealer=0)
        assert str(caught.value)


@pytest.mark.parametrize("name", ["51 cards", "53 cards", "one twice"])
def test_a_wrong_pack_is_told_with_the_clause(name: str) -> None:
    with pytest.raises(RulesError) as caught:
        content.deal_cards(PACKS[name], 5, 0)
    assert caught.value.clause == "content.pack.fifty-two"
    assert caught.value.text("fr") != caught.value.text("en")


def test_options_are_options() -> None:
    wrong: Any
    for wrong in ({}, "by_player", 3):
        with pytest.raises((RulesError, TypeError)):
            content.Coup.deal(PACK, seats=5, dealer=0, options=wrong)


# The pack that deals given hands

HANDS = ["9♠ 2♥ 3♦", "K♥ Q♥ 4♣", "10♦ 9♥ 8♣"]
EXPOSED = "5♠ 6♥ 7♦"


@pytest.mark.parametrize("dealer", range(3))
def test_a_pack_is_made_for_given_hands(dealer: int) -> None:
    made = content.pack_for(HANDS, EXPOSED, dealer=dealer)
    assert made == pack(HANDS, EXPOSED, dealer)
    deal = content.deal_cards(made, 3, dealer)
    assert deal.hands == tuple(parse_cards(hand) for hand in HANDS)
    assert deal.exposed == parse_cards(EXPOSED)
    assert list(deal.stock) == sorted(deal.stock, key=PACK.index)


def test_hands_for_a_pack_may_be_cards_or_texts_of_a_language() -> None:
    made = pack(HANDS, EXPOSED)
    cards: list[Any] = [parse_cards(HANDS[0]), list(parse_cards(HANDS[1])), HANDS[2]]
    assert content.pack_for(cards, parse_cards(EXPOSED)) == made
    french = ["9P 2C 3K", "RC DC 4T", "10K 9C 8T"]
    assert content.pack_for(french, "5P 6C 7K", lang="fr") == made


@pytest.mark.parametrize(
    ("hands", "exposed"),
    [
        (["9♠ 2♥ 3♦", "9♠ Q♥ 4♣"], EXPOSED),
        (["9♠ 2♥ 3♦", "K♥ Q♥ 5♠"], EXPOSED),
        (["9♠ 2♥", "K♥ Q♥ 4♣"], EXPOSED),
        (["9♠ 2♥ 3♦", "K♥ Q♥ 4♣ 4♥"], EXPOSED),
        (HANDS, "5♠ 6♥"),
        (HANDS, "5♠ 6♥ 7♦ 8♦"),
        (HANDS, "5♠ 6♥ 5♠"),
    ],
)
def test_no_pack_deals_such_hands(hands: list[str], exposed: str) -> None:
    with pytest.raises(RulesError) as caught:
        content.pack_for(hands, exposed)
    assert caught.value.text("fr") != caught.value.text("en")


@pytest.mark.parametrize(
    "hands",
    [[], ["9♠ 2♥ 3♦"], [PACK[3 * seat : 3 * seat + 3] for seat in range(17)]],
    ids=["none", "one", "seventeen"],
)
def test_no_pack_deals_so_many_hands(hands: list[str | tuple[Card, ...]]) -> None:
    with pytest.raises(RulesError) as caught:
        content.pack_for(hands, "A♣ 2♣ 3♣")
    assert caught.value.clause == "content.players.number"


@pytest.mark.parametrize("dealer", [-1, 3, True, "0", None])
def test_no_pack_is_dealt_by_such_a_dealer(dealer: Any) -> None:
    with pytest.raises((RulesError, TypeError)):
        content.pack_for(HANDS, EXPOSED, dealer=dealer)
