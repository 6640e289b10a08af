"""All who remain have one token and one Point: precedence, or the coup void and dealt again."""

from typing import Any

import pytest

from content_rules import content
from content_rules.errors import RulesError
from tests.coups import after, coup_lost_by, lost_by, pack, say

NAMES = ["Anne", "Basile", "Chloé", "Denis", "Émile"]
# Points of 9, eight times.
NINES = [
    *("9♠ 2♥ 3♦", "9♥ 2♦ 3♣", "9♦ 2♣ 3♠", "9♣ 2♠ 3♥"),
    *("5♠ 4♠ 8♥", "5♥ 4♥ 8♦", "5♦ 4♦ 8♣", "5♣ 4♣ 8♠"),
]


def start(count: int, dealer: str = "Anne", tokens: int = 1, **options: Any) -> content.Pool:
    options = {"tokens": tokens, **options}
    return content.Pool.start(NAMES[:count], options=content.Options(**options), dealer=dealer)


def kinds(pool: content.Pool) -> set[type]:
    return {type(each) for each in pool.events}


@pytest.mark.clause(
    "content.total-tie.case",
    "content.total-tie.one-winner",
    "content.total-tie.precedence",
    "content.ruling.precedence-first",
    "content.ruling.coup-knows-hands",
)
@pytest.mark.parametrize(
    ("count", "dealer", "winner"),
    [
        (2, "Anne", "Basile"),
        (2, "Basile", "Anne"),
        (3, "Anne", "Basile"),
        (3, "Basile", "Chloé"),
        (3, "Chloé", "Anne"),
        (4, "Denis", "Anne"),
    ],
)
def test_total_tie_precedence_spares_the_first_to_play(
    count: int, dealer: str, winner: str
) -> None:
    pool = start(count, dealer)
    coup = coup_lost_by(pool, *pool.names)
    assert coup.lowest == tuple(range(count))
    pool = pool.settle(coup)
    assert pool.winner == winner
    assert pool.payers == tuple(name for name in NAMES[:count] if name != winner)
    assert dict(pool.tokens) == {name: count * (name == winner) for name in NAMES[:count]}
    assert [each.name for each in pool.events if isinstance(each, content.Spared)] == [winner]


@pytest.mark.clause("content.total-tie.nearest", "content.total-tie.placing")
def test_total_tie_nearest_to_the_dealer_s_right_among_those_who_remain() -> None:
    # Basile and Denis go out; the deal passes from Anne to Chloé; Denis's place is passed over.
    pool = lost_by(start(4), "Basile", "Denis")
    assert (pool.remaining, pool.dealer) == (("Anne", "Chloé"), "Chloé")
    pool = lost_by(pool, "Anne", "Chloé")
    assert (pool.winner, pool.payers) == ("Anne", ("Chloé",))
    assert pool.tokens["Anne"] == 4


@pytest.mark.clause("content.ruling.total-tie-number")
def test_total_tie_number_of_players_is_any() -> None:
    pool = start(5, "Chloé")
    coup = pool.deal(pack=pack(NINES[3:8], "6♠ 6♥ 6♦", 2))
    coup = after(coup, *(say(seat) for seat in (3, 4, 0, 1, 2)))
    assert coup.lowest == (0, 1, 2, 3, 4)
    pool = pool.settle(coup)
    assert pool.winner == "Denis"
    assert pool.tokens["Denis"] == 5


@pytest.mark.clause("content.ruling.total-tie-thirty-one")
def test_total_tie_thirty_one_counts_as_a_point_whoever_declared() -> None:
    pool = start(3, "Basile")
    royal = ["A♠ K♠ Q♠", "A♥ Q♥ 10♥", "A♦ K♦ J♦"]
    for seat in range(3):
        coup = after(pool.deal(pack=pack(royal, "6♠ 6♥ 6♦", 1)), say(seat))
        assert coup.lowest == (0, 1, 2)
        assert pool.settle(coup).winner == "Chloé"


@pytest.mark.clause("content.ruling.precedence-when")
def test_precedence_when_all_have_one_token_and_only_then() -> None:
    # Two and two: both pay, and the game goes on.
    pool = lost_by(start(2, tokens=2), "Anne", "Basile")
    assert (pool.payers, pool.winner, pool.pot) == (("Anne", "Basile"), None, 2)
    assert dict(pool.tokens) == {"Anne": 1, "Basile": 1}
    assert content.Spared not in kinds(pool)
    # Then precedence.
    assert lost_by(pool, "Anne", "Basile").winner == "Anne"
    # One and two: both pay, and the second has one left.
    pool = lost_by(lost_by(start(2, tokens=2), "Anne"), "Anne", "Basile")
    assert (pool.payers, pool.winner) == (("Anne", "Basile"), "Basile")
    assert content.Spared not in kinds(pool)


@pytest.mark.clause("content.ruling.precedence-when")
def test_precedence_spares_nobody_where_one_is_above() -> None:
    pool = lost_by(start(3), "Anne", "Basile")
    assert (pool.payers, pool.winner) == (("Anne", "Basile"), "Chloé")
    assert content.Spared not in kinds(pool)


# The coup void, and dealt again


@pytest.mark.clause("content.total-tie.replay", "content.ruling.replay-same-dealer")
def test_total_tie_replay_voids_the_coup_and_the_same_dealer_deals_again() -> None:
    pool = start(3, "Basile", total_tie="replay")
    for _ in range(5):
        before = pool
        pool = lost_by(pool, "Anne", "Basile", "Chloé")
        assert (pool.payers, pool.winner, pool.is_over) == ((), None, False)
        assert (pool.tokens, pool.pot, pool.dealer) == (before.tokens, 0, "Basile")
        assert pool.remaining == ("Anne", "Basile", "Chloé")
        assert content.Voided in kinds(pool)
        assert not kinds(pool) & {content.Paid, content.Spared, content.DealPassed, content.Won}
    pool = lost_by(pool, "Basile", "Chloé")
    assert (pool.winner, pool.payers) == ("Anne", ("Basile", "Chloé"))
    assert pool.tokens["Anne"] == 3


def test_total_tie_replay_is_for_a_total_tie_alone() -> None:
    pool = lost_by(start(2, tokens=2, total_tie="replay"), "Anne", "Basile")
    assert (pool.payers, pool.pot) == (("Anne", "Basile"), 2)
    assert content.Voided not in kinds(pool)
    pool = lost_by(start(3, total_tie="replay"), "Anne", "Basile")
    assert pool.winner == "Chloé"


@pytest.mark.clause("content.total-tie.agreed")
def test_total_tie_agreed_before_the_game_and_not_changed_in_it() -> None:
    pool = start(2)
    changed: Any = pool.options
    with pytest.raises(AttributeError):
        changed.total_tie = "replay"
    other = start(2, total_tie="replay")
    with pytest.raises(RulesError):
        pool.settle(coup_lost_by(other, "Anne", "Basile"))


@pytest.mark.clause("content.total-tie.all-lose")
def test_total_tie_all_lose_in_theory() -> None:
    # The coup itself names them all; only the pool spares one.
    assert coup_lost_by(start(4), *NAMES[:4]).lowest == (0, 1, 2, 3)
