"""What a seat may know: its own hand, what lies open, what went through the open; no more."""

import re
import weakref
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from content_rules import content
from content_rules.cards import PACK, Card, parse_cards
from content_rules.errors import RulesError
from tests.coups import after, all_content, begin, say, swap, swap_all
from tests.random_coups import deal_at_random, some_action
from tests.reach import cards_in

HANDS = ["9♠ 2♥ 3♦", "K♥ Q♥ 4♣", "10♦ 9♥ 8♣", "A♠ K♠ 10♠"]
EXPOSED = "5♠ 6♥ 7♦"
CARD = re.compile(r"(?:10|[2-9JQKA])[♠♥♦♣]")


def start(**options: Any) -> content.Coup:
    return begin(HANDS, EXPOSED, **options)


def known(text: str) -> frozenset[Card]:
    return frozenset(parse_cards(text)) if text else frozenset()


def allowed(view: content.View) -> set[Card]:
    """Return the cards that the viewer can place, from the parts of the view."""
    return {
        *view.hand,
        *view.exposed,
        *(card for cards in view.known for card in cards),
        *(card for hand in view.hands for card in hand),
    }


# What a view holds


@pytest.mark.clause("content.hands.hidden", "content.ruling.own-actions")
def test_hands_hidden_each_view_has_one_s_own_hand_and_actions() -> None:
    coup = start()
    for seat, hand in enumerate(HANDS):
        view = coup.view(seat)
        assert (view.seat, view.seats, view.dealer, view.options) == (
            seat,
            4,
            0,
            content.Options(),
        )
        assert view.hand == parse_cards(hand)
        assert view.exposed == parse_cards(EXPOSED)
        assert view.legal_actions == coup.legal_actions(seat)
        assert (view.to_act, view.history, view.said) == (1, (), (False,) * 4)
        assert view.known == (frozenset(),) * 4
        assert (view.is_over, view.hands, view.lowest, view.declared) == (False, (), (), ())
        assert view.stock_size == 37
        assert view.unseen == set(PACK) - {*view.hand, *view.exposed}


@pytest.mark.clause("content.ruling.own-actions")
def test_a_hidden_thirty_one_shows_in_no_other_view() -> None:
    coup, plain = start(), begin([*HANDS[:3], "J♠ 8♠ 2♦"], EXPOSED)
    assert coup.view(3).must_declare
    assert coup.view(3).legal_actions == (say(3),)
    for seat in range(3):
        assert not coup.view(seat).must_declare
        assert coup.view(seat) == plain.view(seat)
        assert repr(coup.view(seat)) == repr(plain.view(seat))
    # Nor does its being missed.
    missed, nothing = (after(each, swap(1, "4♣", "6♥")) for each in (coup, plain))
    assert not missed.view(3).must_declare
    for seat in range(3):
        assert missed.view(seat) == nothing.view(seat)
    # On its holder's next turn it is to be declared again, and that is still theirs to know alone.
    later = after(missed, say(2))
    assert later.to_act == 3
    assert later.view(3).must_declare
    assert not after(nothing, say(2)).view(3).must_declare


@pytest.mark.parametrize("seat", [None, "0", 1.0, True, -1, 4])
def test_a_view_is_of_a_seat(seat: Any) -> None:
    with pytest.raises(RulesError) as caught:
        start().view(seat)
    assert caught.value.clause == "content.ruling.coup-seats"


@pytest.mark.clause("content.ruling.public-exchanges")
def test_exchanges_are_public_and_cards_are_traced_through_them() -> None:
    coup = after(start(), swap(1, "4♣", "6♥"))
    for seat in range(4):
        view = coup.view(seat)
        assert view.known == (known(""), known("6♥"), known(""), known(""))
        assert view.history == (swap(1, "4♣", "6♥"),)
    # What one gave another takes; what one took goes back.
    coup = after(coup, swap(2, "8♣", "4♣"), swap(3, "10♠", "5♠"), say(0), swap(1, "6♥", "10♠"))
    assert coup.known == (known(""), known("10♠"), known("4♣"), known("5♠"))
    assert coup.view(0).known == coup.known
    # A hand exchanged whole is known whole, and stays known but for what is given.
    coup = after(coup, swap_all(2))
    assert coup.exposed == parse_cards("10♦ 9♥ 4♣")
    assert coup.known[2] == set(coup.hands[2]) == known("6♥ 7♦ 8♣")
    coup = after(coup, swap(3, "A♠", "10♦"), say(1), swap(2, "6♥", "9♥"))
    assert coup.known == (known(""), known("10♠"), known("7♦ 8♣ 9♥"), known("5♠ 10♦"))


@pytest.mark.clause("content.ruling.cards-still-known", "content.saying-content.cards-down")
def test_cards_known_are_still_known_once_laid_down() -> None:
    coup = after(start(), swap(1, "4♣", "6♥"), swap_all(2), swap_all(3), say(0), say(1))
    assert coup.said[1]
    assert coup.view(3).known[1] == known("6♥")
    assert coup.view(3).unseen == set(PACK) - allowed(coup.view(3))


def test_what_is_unseen_shrinks_as_cards_come_to_light() -> None:
    coup = start()
    assert len(coup.view(0).unseen) == 52 - 6
    coup = after(coup, swap(1, "4♣", "6♥"))
    assert coup.view(0).unseen == set(PACK) - known("9♠ 2♥ 3♦ 5♠ 4♣ 7♦ 6♥")
    coup = after(coup, swap_all(2))
    assert len(coup.view(0).unseen) == 52 - 3 - 3 - 1 - 3
    assert len(coup.view(2).unseen) == 52 - 3 - 3 - 1
    done = after(coup, say(3))
    assert done.is_over
    for seat in range(4):
        assert done.view(seat).unseen == set(done.stock)


@pytest.mark.clause("content.showdown.all-show")
def test_all_hands_are_in_every_view_once_the_coup_is_over() -> None:
    done = all_content(begin([*HANDS[:3], "J♠ 8♠ 2♦"], EXPOSED))
    for seat in range(4):
        view = done.view(seat)
        assert view.hands == done.hands
        assert (view.is_over, view.to_act, view.lowest, view.declared) == (True, None, (0,), ())
        assert view.legal_actions == ()
    assert after(start(), say(3)).view(0).declared == (3,)


def test_a_view_is_a_value() -> None:
    assert start().view(2) == start().view(2)
    assert start().view(2) != start().view(1)
    with pytest.raises(AttributeError):
        start().view(2).hand = ()  # type: ignore[misc, assignment]


# The search for hidden cards


class Slotted:
    __slots__ = ("card", "more")

    def __init__(self, card: Card) -> None:
        self.card = card

    def method(self) -> Card:
        return self.card


class Holder:
    """Something that a weak reference can refer to."""

    def __init__(self, card: Card) -> None:
        self.card = card


HOLDER = Holder(PACK[0])


WAYS: dict[str, Callable[[Card], object]] = {
    "containers": lambda card: [{"deep": (frozenset([card]),)}],
    "slots": Slotted,
    "method": lambda card: Slotted(card).method,
    "attribute": Holder,
    "partial": lambda card: partial(print, card),
    "closure": lambda card: lambda: card,
    "default": lambda card: lambda kept=card: kept,
    "iterator": lambda card: iter([card]),
    "generator": lambda card: (each for each in [card]),
    "built-in method": lambda card: {card: None}.get,
    "weak reference": lambda card: weakref.ref(HOLDER),
    "map": lambda card: map(str, [card]),
}


@pytest.mark.parametrize("way", WAYS)
def test_the_search_finds_a_card_wherever_it_is(way: str) -> None:
    assert cards_in(WAYS[way](PACK[0])) == {PACK[0]}


def test_the_search_finds_all_cards_of_the_referee_and_none_of_a_class() -> None:
    coup = start()
    assert cards_in(coup) == set(PACK)
    assert cards_in(coup.view) == set(PACK)
    assert cards_in([content.View, content.Coup, content, print, say]) == set()


def see_no_secret(coup: content.Coup, events: tuple[content.Event, ...]) -> None:
    for seat in range(coup.seats):
        view = coup.view(seat)
        may = allowed(view)
        assert may >= set(coup.hands[seat]) | set(coup.exposed)
        hidden = {card for hand in coup.hands for card in hand} | set(coup.stock)
        for other, cards in enumerate(coup.known):
            assert cards <= set(coup.hands[other])
        if not coup.is_over:
            hidden -= set(coup.hands[seat]) | {card for cards in coup.known for card in cards}
        else:
            hidden = set(coup.stock)
        assert cards_in(view) == may
        assert not cards_in(view) & hidden
        assert set(CARD.findall(repr(view))) <= {str(card) for card in may}
        assert view.unseen == hidden
        for event in events:
            if event.visible_to(seat):
                assert cards_in(event) <= may


@given(
    seed=st.integers(0, 2**32 - 1),
    seats=st.integers(2, 6),
    declaration=st.sampled_from(["by_player", "automatic"]),
)
@settings(deadline=None, max_examples=120)
def test_no_hidden_card_is_found_in_a_view_at_any_step(
    seed: int, seats: int, declaration: Any
) -> None:
    random = Random(seed)
    coup = deal_at_random(random, seats, declaration=declaration)
    see_no_secret(coup, coup.opening)
    while not coup.is_over:
        step = coup.apply(some_action(random, coup))
        coup = step.state
        see_no_secret(coup, step.events)


@given(seed=st.integers(0, 2**32 - 1), seats=st.integers(2, 6))
@settings(deadline=None, max_examples=250)
def test_a_view_is_the_same_whatever_the_hidden_cards_are(seed: int, seats: int) -> None:
    # Play; mix the cards that one seat never saw; play the same again: its view must not differ.
    random = Random(seed)
    coup = deal_at_random(random, seats)
    steps = [(coup, coup.opening)]
    while not coup.is_over:
        step = coup.apply(some_action(random, coup))
        coup = step.state
        steps.append((coup, step.events))
    last, _ = steps[-2]
    seat = random.randrange(seats)
    unseen = sorted(last.view(seat).unseen, key=PACK.index)
    mixed = dict(zip(unseen, random.sample(unseen, len(unseen)), strict=True))
    other = content.Coup.deal(
        [mixed.get(card, card) for card in coup.dealt.pack],
        seats=seats,
        dealer=coup.dealer,
        options=coup.options,
    )
    events = other.opening
    for (one, told), action in zip(steps, last.history, strict=False):
        assert other.view(seat) == one.view(seat)
        assert repr(other.view(seat)) == repr(one.view(seat))
        assert [each for each in events if each.visible_to(seat)] == [
            each for each in told if each.visible_to(seat)
        ]
        if other.explain(action):  # Content that ended the one coup cannot be said in the other
            break
        step = other.apply(action)
        other, events = step.state, step.events
        if other.is_over:  # one who said Content now had a Thirty-One
            break
    else:
        assert other.view(seat) == last.view(seat)
