"""The pool: the tokens, the deal passing on, the end; worked by hand."""

from random import Random
from typing import Any

import pytest

from content_rules import content
from content_rules.cards import PACK, parse_cards
from tests.coups import coup_lost_by, lost_by

NAMES = ["Anne", "Basile", "Chloé", "Denis"]


def start(names: list[str] = NAMES, dealer: str = "Anne", **options: Any) -> content.Pool:
    return content.Pool.start(names, options=content.Options(**options), dealer=dealer)


def drawn(text: str, names: list[str] = NAMES) -> content.Pool:
    return content.Pool.start(names, draw=list(parse_cards(text)))


# Tokens and the deal


@pytest.mark.clause("content.stake.three-tokens", "content.stake.in-view")
def test_stake_three_tokens_each_seen_by_all() -> None:
    pool = start()
    assert dict(pool.tokens) == dict.fromkeys(NAMES, 3)
    assert (pool.pot, pool.remaining, pool.winner, pool.is_over) == (0, tuple(NAMES), None, False)
    assert (pool.payers, pool.coups, pool.draw) == ((), 0, ())
    changeable: Any = pool.tokens
    with pytest.raises(TypeError):
        changeable["Anne"] = 9


@pytest.mark.clause("content.ruling.stakes")
@pytest.mark.parametrize("tokens", [1, 2, 5, 100])
def test_other_stakes(tokens: int) -> None:
    pool = start(tokens=tokens)
    assert dict(pool.tokens) == dict.fromkeys(NAMES, tokens)
    pool = lost_by(pool, "Chloé")
    assert pool.tokens["Chloé"] == tokens - 1
    assert pool.pot == 1


@pytest.mark.clause("content.basket.place", "content.basket.pool")
def test_basket_takes_a_token_of_each_who_is_lowest() -> None:
    pool = lost_by(start(), "Basile", "Denis")
    assert dict(pool.tokens) == {"Anne": 3, "Basile": 2, "Chloé": 3, "Denis": 2}
    assert (pool.pot, pool.payers, pool.coups) == (2, ("Basile", "Denis"), 1)
    paid = [each.name for each in pool.events if isinstance(each, content.Paid)]
    assert paid == ["Basile", "Denis"]


@pytest.mark.clause("content.deal.next-dealer")
def test_next_dealer_is_at_the_right_of_the_last() -> None:
    pool = start(tokens=9)
    dealers = []
    for _ in range(6):
        dealers.append(pool.dealer)
        coup = coup_lost_by(pool, "Anne")
        assert pool.remaining[coup.dealer] == pool.dealer
        pool = pool.settle(coup)
        assert [each.name for each in pool.events if isinstance(each, content.DealPassed)] == [
            pool.dealer
        ]
    assert dealers == ["Anne", "Basile", "Chloé", "Denis", "Anne", "Basile"]


@pytest.mark.clause(
    "content.ruling.next-dealer-out", "content.player.out", "content.ruling.order-fixed"
)
@pytest.mark.parametrize(
    ("dealer", "out", "following", "first"),
    [
        ("Anne", ["Basile"], "Chloé", "Denis"),
        ("Anne", ["Basile", "Chloé"], "Denis", "Anne"),
        ("Anne", ["Anne"], "Basile", "Chloé"),  # the dealer is out
        ("Anne", ["Anne", "Basile"], "Chloé", "Denis"),
        ("Denis", ["Anne"], "Basile", "Chloé"),
        ("Denis", ["Denis", "Basile"], "Anne", "Chloé"),
        ("Chloé", ["Denis", "Anne"], "Basile", "Chloé"),
        ("Basile", ["Denis"], "Chloé", "Anne"),
    ],
)
def test_next_dealer_and_first_to_play_are_among_those_who_remain(
    dealer: str, out: list[str], following: str, first: str
) -> None:
    pool = lost_by(start(tokens=1, dealer=dealer), *out)
    assert pool.remaining == tuple(name for name in NAMES if name not in out)
    assert pool.dealer == following
    put_out = [each.name for each in pool.events if isinstance(each, content.PutOut)]
    assert sorted(put_out) == sorted(out)
    coup = pool.deal(Random(1))
    assert pool.remaining[coup.first] == first
    assert coup.seats == len(pool.remaining)


@pytest.mark.clause("content.ruling.coup-seats", "content.player.fewer")
def test_seats_of_a_coup_are_those_who_remain_in_order() -> None:
    pool = lost_by(start(tokens=1), "Basile")
    coup = coup_lost_by(pool, "Denis")
    assert coup.lowest == (2,)
    assert pool.settle(coup).payers == ("Denis",)


@pytest.mark.clause("content.ruling.pay-at-once")
def test_pay_at_once_then_those_without_a_token_are_out() -> None:
    # 2, 2 and 2; Anne and Basile pay, then all three are level.
    pool = lost_by(start(NAMES[:3], tokens=2), "Anne", "Basile")
    assert dict(pool.tokens) == {"Anne": 1, "Basile": 1, "Chloé": 2}
    pool = lost_by(pool, "Anne", "Basile", "Chloé")
    assert pool.payers == ("Anne", "Basile", "Chloé")
    assert pool.winner == "Chloé"
    assert dict(pool.tokens) == {"Anne": 0, "Basile": 0, "Chloé": 6}


def test_a_whole_pool_of_three_with_two_tokens_worked_by_hand() -> None:
    pool = start(NAMES[:3], tokens=2)
    told = []
    for losers in (["Basile"], ["Anne", "Basile"], ["Chloé"], ["Anne"]):
        pool = lost_by(pool, *losers)
        told.append((tuple(pool.tokens.values()), pool.pot, pool.remaining, pool.is_over))
        assert pool.payers == tuple(losers)
        if not pool.is_over:
            assert pool.dealer == {1: "Basile", 2: "Chloé", 3: "Anne"}[pool.coups]
    assert told == [
        ((2, 1, 2), 1, ("Anne", "Basile", "Chloé"), False),
        ((1, 0, 2), 3, ("Anne", "Chloé"), False),
        ((1, 0, 1), 4, ("Anne", "Chloé"), False),
        ((0, 0, 6), 0, ("Chloé",), True),
    ]
    assert (pool.winner, pool.coups) == ("Chloé", 4)


# The end


@pytest.mark.clause("content.coup.succession", "content.winner.only", "content.winner.takes-all")
def test_winner_is_the_only_one_left_and_takes_all() -> None:
    pool = start(tokens=1)
    pool = lost_by(pool, "Anne", "Chloé", "Denis")
    assert (pool.is_over, pool.winner, pool.remaining) == (True, "Basile", ("Basile",))
    assert (pool.pot, pool.tokens["Basile"]) == (0, 4)
    assert [each.name for each in pool.events if isinstance(each, content.Won)] == ["Basile"]
    assert not [each for each in pool.events if isinstance(each, content.DealPassed)]


@pytest.mark.clause("content.winner.profit", "content.winner.six-players")
def test_winner_of_six_gains_fifteen() -> None:
    names = [*NAMES, "Émile", "Fanny"]
    pool = start(names)
    for _ in range(3):
        pool = lost_by(pool, *NAMES)
    for _ in range(3):
        pool = lost_by(pool, "Émile")
    assert (pool.winner, pool.tokens["Fanny"] - 3) == ("Fanny", 15)


@pytest.mark.clause("content.ruling.coups-bounds")
def test_a_pool_takes_from_as_many_coups_as_tokens_to_one_less_than_all_tokens() -> None:
    for tokens in (1, 3):
        short = start(tokens=tokens)
        while not short.is_over:
            short = lost_by(short, "Anne", "Basile", "Denis")
        assert short.coups == tokens
        long = start(tokens=tokens)
        while not long.is_over:
            richest = max(long.remaining, key=long.tokens.__getitem__)
            long = lost_by(long, richest)
        assert long.coups == 4 * tokens - 1


@pytest.mark.clause("content.ruling.tokens-constant")
def test_tokens_and_pot_are_constant() -> None:
    pool = start(tokens=2)
    for losers in (["Anne"], ["Basile", "Chloé"], ["Anne", "Denis"], ["Basile"], ["Chloé"]):
        pool = lost_by(pool, *losers)
        assert sum(pool.tokens.values()) + pool.pot == 8
    assert pool.winner == "Denis"


# What is dealt


@pytest.mark.clause("content.deal.shuffle", "content.ruling.every-deal")
def test_every_deal_is_shuffled_anew_and_the_same_for_the_same_seed() -> None:
    pool, random = start(), Random(7)
    packs = [pool.deal(random).dealt.pack for _ in range(20)]
    assert len(set(packs)) == 20
    assert all(sorted(each, key=PACK.index) == list(PACK) for each in packs)
    random = Random(7)
    assert packs == [pool.deal(random).dealt.pack for _ in range(20)]


def test_a_pool_deals_with_its_options_among_those_who_remain() -> None:
    pool = start(tokens=2, declaration="automatic", max_circuits=4, dealer="Chloé")
    coup = pool.deal(pack=PACK)
    assert coup == content.Coup.deal(PACK, seats=4, dealer=2, options=pool.options)


def test_a_pool_is_a_value() -> None:
    assert start() == start()
    before = repr(start())
    pool = start()
    assert lost_by(pool, "Anne") == lost_by(start(), "Anne") != pool
    assert repr(pool) == before
    with pytest.raises(AttributeError):
        pool.pot = 3  # type: ignore[misc]


def test_the_deal_that_passes_over_an_empty_seat_cites_our_ruling() -> None:
    pool = start(["Anne", "Basile", "Chloé"], "Chloé", tokens=1)
    pool = lost_by(pool, "Anne")  # at the dealer's right
    (passed,) = (each for each in pool.events if isinstance(each, content.DealPassed))
    assert (passed.name, passed.clauses[0]) == ("Basile", "content.ruling.next-dealer-out")
    pool = lost_by(start(), "Anne")
    (passed,) = (each for each in pool.events if isinstance(each, content.DealPassed))
    assert (passed.name, passed.clauses) == ("Basile", ("content.deal.next-dealer",))


def test_a_payment_cites_the_clause_of_the_way_the_coup_ended() -> None:
    pool = start(["Anne", "Basile"])
    for hand, clause in (("A♠ K♠ 10♠", "content.thirty-one"), ("A♠ K♠ 9♠", "content.showdown")):
        coup = pool.deal(pack=content.pack_for([hand, "9♥ 2♦ 3♣"], "5♠ 6♥ 7♦"))
        while coup.to_act is not None:
            coup = coup.apply(content.SayContent(0 if coup.windows else coup.to_act)).state
        (paid,) = (each for each in pool.settle(coup).events if isinstance(each, content.Paid))
        assert (paid.name, paid.clauses[0]) == ("Basile", f"{clause}.lowest-pay")


def test_a_pool_is_new_until_its_first_coup_is_settled() -> None:
    pool = start()
    assert pool.is_new
    later = lost_by(pool, "Anne")
    assert not later.is_new
    rng = Random(1)
    policies = dict.fromkeys(NAMES, content.players.greedy(rng))
    assert isinstance(content.play(pool, policies, rng).events[0], content.DealsFirst)
    assert isinstance(content.play(later, policies, rng).events[0], content.Dealt)
