"""A player that plays its choices out, on deals of the cards it cannot see, and compares."""

from __future__ import annotations

from itertools import islice
from operator import attrgetter
from typing import TYPE_CHECKING, NamedTuple

from content_rules.content.actions import SayContent
from content_rules.content.declaration import stops_the_coup
from content_rules.content.outcome import outcome
from content_rules.content.playout import play_out
from content_rules.content.showdown import lowest_seats
from content_rules.content.sight import look
from content_rules.content.strengths import strength

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from random import Random

    from content_rules.content.actions import Action
    from content_rules.content.combination import Cards
    from content_rules.content.playing import Policy
    from content_rules.content.view import View

SAMPLES = 60
"""On how many deals the choices are played out, unless told otherwise."""

LEVEL = 2
"""How many exchanges, the first of a coup, may leave the hand as strong as it was."""


def careful(rng: Random, samples: int = SAMPLES) -> Policy:
    """Return a player that does what seems least likely to leave it lowest of all.

    It deals the cards that it cannot see, `samples` times; those it has seen go into a hand stay
    there. On these same deals it plays each of its choices out: all who are still in the coup make
    the best exchange at each turn, from what is then exposed. It does what left it lowest least
    often; among equals what makes the strongest hand, then Content, then what chance says. With a
    Thirty-One it says Content at once.

    It weighs Content and the exchanges that make its hand stronger; its first two of a coup may
    leave it as strong, to keep a card from the others, say, or to go on. After these there are
    only so many strengths to climb: it never exchanges for long.

    Here the other player, all of whose cards are known, would take the Ten and have 30:

    >>> from random import Random
    >>> from content_rules import content
    >>> pack = content.pack_for(["Q♥ 5♥ 10♠", "A♥ 4♥ 3♣"], exposed="A♠ 9♠ 2♦", dealer=0)
    >>> coup = content.Coup.deal(pack, seats=2, dealer=0)
    >>> coup = coup.apply(content.ExchangeAll(1)).state
    >>> content.players.greedy(Random(1))(coup.view(0), coup.legal_actions(0))
    Exchange(seat=0, give=10♠, take=A♥)
    >>> careful(Random(1))(coup.view(0), coup.legal_actions(0))
    Exchange(seat=0, give=5♥, take=A♥)
    """

    def choose(view: View, actions: tuple[Action, ...]) -> Action:
        choices = _choices(view, actions)
        if len(choices) == 1:
            return choices[0].action
        merits = [
            (-lowest, choice.strength, isinstance(choice.action, SayContent))
            for choice, lowest in zip(
                choices, _times_lowest(view, choices, rng, samples), strict=True
            )
        ]
        most = max(merits)
        best = [choice for choice, merit in zip(choices, merits, strict=True) if merit == most]
        return best[int(rng.random() * len(best))].action

    return choose


class _Choice(NamedTuple):
    action: Action
    hand: Cards
    exposed: Cards
    strength: int


def _choices(view: View, actions: Iterable[Action]) -> list[_Choice]:
    """Return what is worth weighing, with the hand and the exposed cards that it leaves."""
    made = sum(each.seat == view.seat for each in view.history)
    least = strength(*view.hand) + (made >= LEVEL)
    choices = []
    for action in actions:
        hand, exposed = outcome(view, action)
        worth = strength(*hand)
        exchanges = not stops_the_coup(view.hand) and worth >= least
        if exchanges or isinstance(action, SayContent):
            choices.append(_Choice(action, hand, exposed, worth))
    return choices


def _times_lowest(view: View, choices: list[_Choice], rng: Random, samples: int) -> list[int]:
    """Return, by choice, after how many deals the player's hand was lowest."""
    others = [(view.seat + place) % view.seats for place in range(1, view.seats)]
    going = [place for place, seat in enumerate(others, start=1) if not view.said[seat]]
    lowest = [0] * len(choices)
    for dealt in _deals(view, others, rng, samples):
        for place, choice in enumerate(choices):
            hands = [choice.hand, *dealt]
            goes_on = [] if isinstance(choice.action, SayContent) else [0]
            if not stops_the_coup(choice.hand):
                play_out(hands, choice.exposed, going + goes_on)
            lowest[place] += 0 in lowest_seats(hands)
    return lowest


def _deals(view: View, others: list[int], rng: Random, samples: int) -> Iterator[list[Cards]]:
    """Yield the hands that the others may have, so many times."""
    # In the order of the pack: a set of cards has another each time the program is started.
    known = [sorted(view.known[seat], key=attrgetter("index")) for seat in others]
    sight = look(view.hand, view.exposed, known, ())
    for _ in range(samples):
        cards = iter(rng.sample(sight.unseen, sight.hidden))
        hands = []
        for shown in sight.known:
            a, b, c = (*shown, *islice(cards, 3 - len(shown)))
            hands.append((a, b, c))
        yield hands
