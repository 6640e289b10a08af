"""What the rules name: the pool, the coup, the words said, ties, and when the deal is done."""

from itertools import combinations
from random import Random

import pytest

from content_rules import content
from content_rules.cards import PACK, Card, parse_cards
from tests import independent


@pytest.mark.clause("content.game.pool")
def test_what_is_lost_stays_in_the_pool_for_the_winner() -> None:
    rng = Random(1847)
    names = ["Anne", "Basile", "Chloé"]
    pool = content.Pool.start(names, rng=rng)
    policy = content.players.random(rng)
    while not pool.is_over:
        coup, _ = content.play_coup(pool.deal(rng), [policy] * len(pool.remaining))
        before, pool = pool, pool.settle(coup)
        if not pool.is_over:
            assert pool.pot == before.pot + len(pool.payers)
            assert pool.pot + sum(pool.tokens.values()) == 9
    assert dict(pool.tokens) == {name: 9 if name == pool.winner else 0 for name in names}


@pytest.mark.clause("content.coup.definition")
def test_a_coup_goes_from_one_deal_to_the_next() -> None:
    pool = content.Pool.start(["Anne", "Basile"], dealer="Anne")
    coup = pool.deal(pack=PACK)
    assert not coup.is_over
    for seat in (1, 0):
        assert not coup.is_over
        coup = coup.apply(content.SayContent(seat)).state
    assert coup.is_over
    assert not pool.settle(coup).deal(pack=PACK).is_over


@pytest.mark.clause("content.thirty-one.formula", "content.sequence.formula")
@pytest.mark.parametrize(
    ("lang", "words"), [("en", "says “Content!”"), ("fr", "dit «\u00a0Content\u202f!\u00a0»")]
)
def test_what_is_said_is_said_in_its_language(lang: str, words: str) -> None:
    event = content.SaidContent(0)
    assert event.text(lang, names=["Anne"]) == f"Anne {words}"


@pytest.mark.clause("content.ruling.ties-are-points")
def test_only_points_are_level_within_a_pack() -> None:
    level = 0
    for one, other in combinations(Random(7).sample(list(combinations(PACK, 3)), 200), 2):
        if not set(one) & set(other) and content.strength(*one) == content.strength(*other):
            first, second = (_judged(hand) for hand in (one, other))
            assert first.key == second.key
            assert first.kind in ("point", "thirty-one")
            level += 1
    assert level > 100


def _judged(hand: tuple[Card, Card, Card]) -> independent.Verdict:
    a, b, c = (card.index for card in hand)
    return independent.judge((a, b, c))


@pytest.mark.clause("content.ruling.deal-finished")
def test_a_dealt_thirty_one_stops_nothing_before_all_cards_lie_there() -> None:
    hands = ["2♠ 3♦ 4♣", "A♠ K♠ Q♠", "5♥ 6♥ 8♣"]
    coup = content.Coup.deal(
        content.pack_for(hands, "8♠ 9♣ 9♦", dealer=0),
        seats=3,
        dealer=0,
        options=content.Options(declaration="automatic"),
    )
    assert coup.is_over
    assert coup.declared == (1,)
    assert coup.hands == tuple(parse_cards(hand) for hand in hands)
    assert coup.exposed == parse_cards("8♠ 9♣ 9♦")
