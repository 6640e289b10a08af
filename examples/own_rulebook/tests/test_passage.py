"""Passage, clause by clause; expected values are worked out by hand."""

from itertools import product

import pytest
from passage import Game, Throw
from passage.game import is_ten, passes

from content_rules import clause
from content_rules.errors import RulesError
from content_rules.moves import IllegalAction

GAME = Game(caster="Anne", other="Basile", stake=3)


@pytest.mark.clause("passage.players.two")
def test_nobody_plays_alone():
    with pytest.raises(RulesError) as caught:
        Game("Anne", "Anne")
    assert caught.value.clause == "passage.players.two"
    assert caught.value.text("fr") == "Anne ne peut jouer seul"


@pytest.mark.clause("passage.dice.three")
@pytest.mark.parametrize("points", [(), (6, 6), (6, 6, 6, 6), (0, 1, 1), (6, 6, 7)])
def test_a_throw_is_three_dice(points):
    with pytest.raises(RulesError, match="three dice"):
        Throw(*points)


@pytest.mark.clause("passage.throw.doublets", "passage.throw.three-alike")
def test_two_dice_alike_are_doublets_and_so_are_three():
    assert Throw(1, 2, 1).is_doublets
    assert Throw(1, 1, 1).is_doublets
    assert not Throw(1, 2, 3).is_doublets


@pytest.mark.clause("passage.throw.again")
@pytest.mark.parametrize("points", [(6, 5, 4), (1, 2, 3), (5, 3, 2)])
def test_without_doublets_the_caster_throws_again(points):
    assert GAME.throw(*points) == GAME


@pytest.mark.clause("passage.end.ten")
@pytest.mark.parametrize("points", [(4, 4, 2), (3, 3, 4), (2, 2, 6)])
def test_on_doublets_of_ten_the_caster_throws_again(points):
    assert GAME.throw(*points) == GAME


@pytest.mark.clause("passage.end.pass", "passage.end.out", "passage.stakes.equal")
@pytest.mark.parametrize(
    ("points", "winner", "gains"), [((5, 5, 1), "Anne", (3, -3)), ((4, 4, 1), "Basile", (-3, 3))]
)
def test_above_ten_the_caster_wins_and_below_loses(points, winner, gains):
    over = GAME.throw(*points)
    assert over.winner == winner
    assert (over.gain("Anne"), over.gain("Basile")) == gains


@pytest.mark.clause("passage.end.over")
def test_what_is_won_is_not_played_for_again():
    with pytest.raises(IllegalAction) as caught:
        GAME.throw(6, 6, 6).throw(1, 1, 1)
    assert str(caught.value) == f"Anne has won already ({clause('passage.end.over')})"


def test_the_advice_counts_right():
    throws = [Throw(*points) for points in product(range(1, 7), repeat=3)]
    doublets = [each for each in throws if each.is_doublets]
    ten = [each for each in doublets if is_ten(each)]
    passing = [each for each in doublets if passes(each)]
    counts = len(doublets), len(passing), len(doublets) - len(passing) - len(ten), len(ten)
    assert counts == (96, 48, 39, 9)
    text = clause("passage.advice.caster").text["en"]
    assert "Of the 96 throws that are doublets, 48 pass, 39 are out and 9 make ten" in text
