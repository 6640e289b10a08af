"""A game between people and bots, played decision by decision: people are waited for.

A `Session` plays the bots until a person must decide, and keeps every position in which one had
to, so that the game can go back there. Chance comes from a seed, each deal and each bot's choice
from a part of its own: the same seed and the same choices give the same game.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Final

from content_rules import record_bounds
from content_rules.content.actions import SayContent
from content_rules.content.players import PLAYERS
from content_rules.content.playing import Played, PlayedCoup
from content_rules.content.pool import Pool
from content_rules.content.session_errors import (
    no_decision,
    no_silence,
    not_asked,
    not_dealt,
    not_over,
    too_many_actions,
)
from content_rules.content.session_position import HUMAN, Decision, Position, check_kinds

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from content_rules.cards import Card
    from content_rules.content.actions import Action
    from content_rules.content.coup import Coup
    from content_rules.content.options import Options
    from content_rules.moves import Event

MOST_ACTIONS: Final = record_bounds.MOST["actions in a coup"] // 2
"""How many actions a coup may see here before people stop exchanging; no rule has such a limit.

The rest is left to the bots, and to those who are still to say Content.
"""


class Session:
    """A game of Content that waits for its people.

    `kinds` are the players' kinds by name, `seed` where chance comes from, `start` the game as it
    began, `position` where it stands, `decisions` what people have decided so far.

    Out of turn, a person alone among bots is asked before each player who acts while they may
    declare a Thirty-One. Where several people play at one screen, asking only who holds one would
    tell of it: there, each looks at their cards after the deal, and again after each exchange of
    theirs, whatever they hold, and may then declare.

    >>> from content_rules import content
    >>> pool = Pool.start(["Anne", "Basile"], dealer="Anne")
    >>> session = Session(pool, {"Anne": "human", "Basile": "greedy"}, seed="1847")
    >>> session.deal()
    >>> session.decider, len(session.position.coup.history)
    ('Anne', 1)
    """

    def __init__(self, start: Pool, kinds: Mapping[str, str], seed: str) -> None:
        self.start = start
        self.kinds = check_kinds(start.names, kinds)
        self.decisions: list[Decision] = []
        self.seed = seed
        self._position: Position | None = None

    @property
    def position(self) -> Position:
        """Where the game stands; RulesError before the first deal."""
        if self._position is None:
            raise not_dealt()
        return self._position

    @property
    def pool(self) -> Pool:
        """The game as the last coup that was paid for leaves it."""
        return self.start if self._position is None else self._position.pool

    @property
    def done(self) -> tuple[PlayedCoup, ...]:
        """The coups that are over and paid for."""
        if self._position is None:
            return ()
        over = self._position.coup.is_over
        return (*self._position.done, *((self._position.played,) if over else ()))

    @property
    def number(self) -> int:
        """The number of the coup in which the game stands, from 1."""
        return len(self.position.done) + 1

    @property
    def people(self) -> tuple[str, ...]:
        """The people who play in this coup."""
        return tuple(name for name in self.position.names if self.kinds[name] == HUMAN)

    @property
    def decider(self) -> str | None:
        """The person who must decide; None once the coup is over."""
        seat = self.position.asked
        return None if seat is None else self.position.names[seat]

    @property
    def out_of_turn(self) -> bool:
        """Whether the decider is not the player on turn."""
        return self.position.asked != self.position.coup.to_act

    def played(self) -> Played:
        """Return the game so far: the coups that are over."""
        return Played(self.start, self.done, self.pool)

    def deal(self, pack: Sequence[Card] | None = None) -> None:
        """Deal the next coup, by chance or from a pack; the bots play until a person must decide.

        Raises RulesError when the game is over, or the coup that was dealt is not.
        """
        position, done = self._position, self.done
        if position is not None and not position.coup.is_over:
            raise not_over()
        before = self.pool
        coup = (
            before.deal(self._random("deal", len(done))) if pack is None else before.deal(pack=pack)
        )
        self._begin(before, done, coup)
        self._go_on()

    def resume(self, coups: Iterable[PlayedCoup]) -> None:
        """Take up a game where its record leaves it: who decided what is told from the actions.

        A coup that is not over goes on; if there is none, the first is dealt.
        """
        for played in coups:
            self._begin(self.pool, self.done, self.pool.deal(pack=played.coup.dealt.pack))
            for action in played.coup.history:
                self._follow(action)
        if self._position is None:
            self.deal()
        else:
            self._go_on()

    def decide(self, action: Action | None) -> None:
        """Carry out what the decider chose, None for silence; the bots play on.

        Raises IllegalAction, or RulesError where silence is none of the choices.
        """
        position = self.position
        if action is None and not self.out_of_turn:
            raise no_silence(self.decider)
        if action is not None:
            position.coup.apply(action)  # raises what is illegal, before anything is kept
            if action.seat != position.asked:
                raise not_asked(self.decider)
            if len(position.coup.history) >= MOST_ACTIONS and not isinstance(action, SayContent):
                raise too_many_actions(MOST_ACTIONS)
        self._decided(action)
        self._go_on()

    def go_back(self, index: int) -> None:
        """Go back to where a person had that decision to make; RulesError if there is none."""
        if not 0 <= index < len(self.decisions):
            raise no_decision(index, len(self.decisions))
        self._position = self.decisions[index].position
        del self.decisions[index:]

    def _begin(self, before: Pool, done: tuple[PlayedCoup, ...], coup: Coup) -> None:
        self._position = Position(before, done, coup, (), frozenset(), before)
        people = self._seats_of_people()
        if len(people) > 1 and coup.options.declaration == "by_player":
            pending = people
        else:
            pending = people & coup.windows
        opened = coup.opening if done else (*self.start.events, *coup.opening)
        self._move(coup, opened, pending)

    def _move(self, coup: Coup, events: tuple[Event, ...], pending: frozenset[int]) -> None:
        """Put a coup in place of that of the position; once it is over, it is paid for."""
        position = self.position
        events = (*position.events, *events)
        pool = position.before
        if coup.is_over:
            pool = pool.settle(coup)
            events = (*events, *pool.events)
            pending = frozenset()
        elif coup.to_act is not None:
            pending -= {coup.to_act}
        self._position = replace(position, coup=coup, events=events, pending=pending, pool=pool)

    def _apply(self, action: Action) -> None:
        coup, events = self.position.coup.apply(action)
        people = self._seats_of_people()
        if len(people) < 2:
            pending = people & coup.windows
        elif isinstance(action, SayContent) or coup.options.declaration == "automatic":
            pending = frozenset()
        else:
            pending = people & {action.seat}
        self._move(coup, events, pending)

    def _decided(self, choice: Action | None) -> None:
        """Keep what the person asked has decided, and carry it out."""
        position, seat = self.position, self.position.asked
        assert seat is not None
        self.decisions.append(Decision(position, position.names[seat], choice))
        if choice is None:
            self._position = replace(position, pending=position.pending - {seat})
        else:
            self._apply(choice)

    def _follow(self, action: Action) -> None:
        """Carry out an action that a record tells of; people asked before kept silent."""
        coup = self.position.coup
        while (seat := self.position.asked) in self.position.pending and seat != action.seat:
            if seat > action.seat != coup.to_act:
                break  # whoever acted was asked before them
            self._decided(None)
        if seat == action.seat and self._is_person(seat):
            self._decided(action)
        else:
            self._apply(action)

    def _go_on(self) -> None:
        """Have the bots play until a person must decide or the coup is over."""
        while not self.position.coup.is_over:
            action = self._bots_action()
            if action is None:
                return
            self._apply(action)

    def _bots_action(self) -> Action | None:
        """What a bot does next; None if a person is asked first."""
        coup, pending = self.position.coup, self.position.pending
        assert coup.to_act is not None
        for seat in sorted((coup.windows | pending) - {coup.to_act}):
            if seat in pending:
                return None
            action = None if self._is_person(seat) else self._choice(seat)
            if action is not None:
                return action
        return None if self._is_person(coup.to_act) else self._choice(coup.to_act)

    def _choice(self, seat: int) -> Action | None:
        coup, number = self.position.coup, len(self.position.done)
        chance = self._random("bot", number, len(coup.history), seat)
        policy = PLAYERS[self.kinds[self.position.names[seat]]](chance)
        view = coup.view(seat)
        return policy(view, view.legal_actions)

    def _is_person(self, seat: int) -> bool:
        return self.kinds[self.position.names[seat]] == HUMAN

    def _seats_of_people(self) -> frozenset[int]:
        return frozenset(filter(self._is_person, range(len(self.position.names))))

    def _random(self, *of: object) -> Random:
        return Random("/".join(map(str, (self.seed, *of))))


def begin(
    kinds: Mapping[str, str],
    *,
    seed: str,
    options: Options | None = None,
    dealer: str | None = None,
    pack: Sequence[Card] | None = None,
) -> Session:
    """Return a game just begun, its first coup dealt.

    *kinds* are the players in the order of their seats, each `"human"` or a name in
    `content.players.PLAYERS`. The first dealer is drawn for unless *dealer* was agreed on; the
    first coup is dealt by chance unless from *pack*. Raises RulesError as `Pool.start` and
    `Pool.deal`, and for a kind that there is not, or no person.

    >>> begin({"Anne": "human", "Basile": "random"}, seed="1").decider
    'Anne'
    """
    kinds = {name.strip(): kind for name, kind in kinds.items()}
    names = tuple(kinds)
    chance = None if dealer is not None else Random(f"{seed}/draw")
    pool = Pool.start(names, options=options, rng=chance, dealer=dealer)
    session = Session(pool, kinds, seed)
    session.deal(pack)
    return session
