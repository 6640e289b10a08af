"""Sections 4 and 4.3 to 4.5: one coup, from the cards dealt to the hands shown.

A `Coup` is a position, and never changes: `apply` returns the next one and what happened.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from content_rules.clauses import implements
from content_rules.content.actions import (
    Action,
    Exchange,
    ExchangeAll,
    SayContent,
    say_content,
    turn_actions,
)
from content_rules.content.deal import Deal, deal_cards
from content_rules.content.declaration import (
    is_thirty_one,
    stops_the_coup,
    windows_after_exchange,
    windows_at_the_deal,
)
from content_rules.content.events import (
    Dealt,
    Declared,
    Exchanged,
    ExchangedAll,
    Missed,
    SaidContent,
    ThirtyOneExposed,
)
from content_rules.content.exchange import exchange_all, exchange_one
from content_rules.content.legality import must_say_content, reasons_against
from content_rules.content.options import Options, agreed
from content_rules.content.seats import check_seat, cutter, first_to_play, right_of
from content_rules.content.showdown import lowest_seats, show_hands
from content_rules.content.view import View, view_of
from content_rules.moves import IllegalAction

if TYPE_CHECKING:
    from collections.abc import Sequence

    from content_rules.cards import Card
    from content_rules.content.combination import Cards
    from content_rules.moves import Event, Reason


class Step(NamedTuple):
    """What an action brings: the next state, and the events, each with its clauses.

    >>> from content_rules import content
    >>> coup = content.Coup.deal(content.PACK, seats=2, dealer=0)
    >>> state, events = coup.apply(content.SayContent(1))
    >>> state.to_act, events[0].clauses[-1]
    (0, 'content.saying-content.out')
    """

    state: Coup
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Coup:
    """A position in a coup, with all its cards: the referee's.

    Seats are numbered 0 to `seats` - 1 to the right; tuples are by seat. `hands` and `exposed`
    are the cards where they now lie; `known` the cards that everyone knows to be in a hand;
    `said` who has said Content; `to_act` the seat on turn, None when the coup is over; `windows`
    the seats that may declare a Thirty-One out of turn; `history` the actions so far; `declared`
    the seats whose Thirty-One ended the coup; `dealt` the cards as they were dealt.

    Made by `Coup.deal` and `apply`.
    """

    dealt: Deal
    options: Options
    hands: tuple[Cards, ...]
    exposed: Cards
    known: tuple[frozenset[Card], ...]
    said: tuple[bool, ...]
    to_act: int | None
    windows: frozenset[int]
    history: tuple[Action, ...]
    declared: tuple[int, ...]

    @classmethod
    def deal(
        cls, pack: Sequence[Card], *, seats: int, dealer: int = 0, options: Options | None = None
    ) -> Coup:
        """Deal a coup from a pack, its first card first.

        Raises RulesError unless the pack is the 52 cards, the seats are 2 to 16 and the dealer's
        is one of them.

        >>> from content_rules import content
        >>> pack = content.pack_for(["9♠ 8♥ 4♦", "K♠ Q♠ 4♣", "5♠ 3♥ 2♣"], exposed="2♠ 6♥ 7♦")
        >>> coup = content.Coup.deal(pack, seats=3, dealer=0)
        >>> coup.to_act, coup.exposed
        (1, (2♠, 6♥, 7♦))
        """
        options = agreed(options)
        dealt = deal_cards(pack, seats, dealer)
        windows = windows_at_the_deal(dealt.hands)
        automatic = bool(windows) and options.declaration == "automatic"
        return cls(
            dealt=dealt,
            options=options,
            hands=dealt.hands,
            exposed=dealt.exposed,
            known=(frozenset(),) * seats,
            said=(False,) * seats,
            to_act=None if automatic else first_to_play(dealer, seats),
            windows=frozenset() if automatic else windows,
            history=(),
            declared=tuple(sorted(windows)) if automatic else (),
        )

    @property
    def seats(self) -> int:
        """The number of players."""
        return self.dealt.seats

    @property
    def dealer(self) -> int:
        """The dealer's seat."""
        return self.dealt.dealer

    @property
    def first(self) -> int:
        """The seat that plays first."""
        return first_to_play(self.dealer, self.seats)

    @property
    def cutter(self) -> int:
        """The seat that cuts the pack."""
        return cutter(self.dealer, self.seats)

    @property
    @implements("content.stock.unused")
    def stock(self) -> tuple[Card, ...]:
        """The cards left over: no one plays with them."""
        return self.dealt.stock

    @property
    @implements("content.coup.definition")
    def is_over(self) -> bool:
        """Whether all have said Content, or a Thirty-One has stopped the coup."""
        return self.to_act is None

    @property
    def lowest(self) -> tuple[int, ...]:
        """The seats that hold the lowest combination; none until the coup is over."""
        return lowest_seats(self.hands) if self.is_over else ()

    @property
    @implements("content.exposed-thirty-one.cases")
    def opening(self) -> tuple[Event, ...]:
        """What the deal brought: the cards, and the end of the coup if a Thirty-One ended it."""
        events: list[Event] = [Dealt(self.dealer, self.dealt.exposed, len(self.stock))]
        if is_thirty_one(self.dealt.exposed):
            events.append(ThirtyOneExposed(self.dealt.exposed))
        if self.declared and not self.history:
            events += [Declared(seat, dealt=True, late=False) for seat in self.declared]
            events += show_hands(self.dealt.hands, self.first, stopped=True)
        return tuple(events)

    @implements("content.ruling.no-pass", "content.ruling.exchange-all-free")
    def legal_actions(self, seat: int | None = None) -> tuple[Action, ...]:
        """Return what a seat may do; for None, the referee's list of what anyone may do.

        That list tells who holds a Thirty-One: a player is given their own alone.
        """
        if seat is None:
            others = [say_content(each) for each in sorted(self.windows) if each != self.to_act]
            own = () if self.to_act is None else self.legal_actions(self.to_act)
            return (*own, *others)
        check_seat(seat, self.seats)
        if seat == self.to_act:
            if must_say_content(self, seat):
                return (say_content(seat),)
            return turn_actions(seat, self.hands[seat], self.exposed)
        return (say_content(seat),) if seat in self.windows else ()

    def explain(self, action: object) -> tuple[Reason, ...]:
        """Return the reasons against an action, each with its clause; () if it is legal.

        >>> from content_rules import content
        >>> pack = content.pack_for(["9♠ 8♥ 4♦", "K♠ Q♠ 4♣"], exposed="2♠ 6♥ 7♦")
        >>> coup = content.Coup.deal(pack, seats=2, dealer=0)
        >>> for reason in coup.explain(content.ExchangeAll(0)):
        ...     print(reason.clause, "-", reason.text())
        content.turn.order - it is not the turn of seat 0 but of seat 1
        """
        return reasons_against(self, action)

    def apply(self, action: Action) -> Step:
        """Return the position after an action, and what happened.

        Raises IllegalAction, with the reasons; this position stays as it is in any case.

        >>> from content_rules import content
        >>> pack = content.pack_for(["9♠ 8♥ 4♦", "K♠ Q♠ 4♣"], exposed="2♠ 6♥ 7♦")
        >>> coup = content.Coup.deal(pack, seats=2, dealer=0)
        >>> coup, events = coup.apply(content.SayContent(1))
        >>> print(events[0].text())
        Seat 1 says “Content!”
        >>> coup.apply(content.ExchangeAll(1))  # doctest: +ELLIPSIS
        Traceback (most recent call last):
        content_rules.moves.IllegalAction: seat 1 has said Content, and is out of the coup (...
        """
        reasons = self.explain(action)
        if reasons:
            raise IllegalAction(action, self, reasons)
        if isinstance(action, SayContent):
            if stops_the_coup(self.hands[action.seat]):
                return self._declare(action)
            return self._say_content(action)
        return self._exchange(action)

    def view(self, seat: int) -> View:
        """Return what a seat may know, and nothing more; RulesError if there is no such seat."""
        check_seat(seat, self.seats)
        return view_of(self, seat)

    def _exchange(self, action: Exchange | ExchangeAll) -> Step:
        seat = action.seat
        hand, exposed = self.hands[seat], self.exposed
        event: Event
        if isinstance(action, Exchange):
            give, take = action.give, action.take
            new_hand, new_exposed = exchange_one(hand, exposed, give, take)
            known = (self.known[seat] - {give}) | {take}
            event = Exchanged(seat, give, take)
        else:
            new_hand, new_exposed = exchange_all(hand, exposed)
            known = frozenset(exposed)
            event = ExchangedAll(seat, hand, exposed)
        windows = windows_after_exchange(seat, new_hand)
        missed = [Missed(each) for each in sorted(self.windows) if each != seat]
        after = Coup(
            self.dealt,
            self.options,
            (*self.hands[:seat], new_hand, *self.hands[seat + 1 :]),
            new_exposed,
            (*self.known[:seat], known, *self.known[seat + 1 :]),
            self.said,
            self._next_to_act(self.said),
            windows,
            (*self.history, action),
            (),
        )
        if windows and self.options.declaration == "automatic":
            return after._stop(seat, late=False, before=(event,))
        return Step(after, (event, *missed))

    @implements(
        "content.saying-content.duty",
        "content.saying-content.cards-down",
        "content.coup.until-all",
    )
    def _say_content(self, action: SayContent) -> Step:
        seat = action.seat
        said = (*self.said[:seat], True, *self.said[seat + 1 :])
        to_act = self._next_to_act(said)
        after = replace(self, said=said, to_act=to_act, history=(*self.history, action))
        event = SaidContent(seat)
        if to_act is None:
            return Step(after, (event, *show_hands(self.hands, self.first, stopped=False)))
        return Step(after, (event,))

    @implements("content.exposed-thirty-one.first-declares", "content.ruling.declaration-shown")
    def _declare(self, action: SayContent) -> Step:
        seat = action.seat
        said = (*self.said[:seat], True, *self.said[seat + 1 :])
        after = replace(self, said=said, history=(*self.history, action))
        return after._stop(seat, late=seat not in self.windows, before=())

    @implements(
        "content.thirty-one.no-exchange",
        "content.thirty-one.by-exchange-stops",
        "content.exposed-thirty-one.dealt-declared",
    )
    def _stop(self, seat: int, *, late: bool, before: tuple[Event, ...]) -> Step:
        """The end of the coup by that seat's Thirty-One."""
        dealt = not any(
            each.seat == seat and not isinstance(each, SayContent) for each in self.history
        )
        after = replace(self, to_act=None, windows=frozenset(), declared=(seat,))
        declared = Declared(seat, dealt, late)
        return Step(after, (*before, declared, *show_hands(self.hands, self.first, stopped=True)))

    @implements("content.ruling.exchange-or-content")
    def _next_to_act(self, said: tuple[bool, ...]) -> int | None:
        """The next seat to the right that has not said Content; None once all have."""
        assert self.to_act is not None
        seat = self.to_act
        for _ in said:
            seat = right_of(seat, len(said))
            if not said[seat]:
                return seat
        return None
