"""Sections 2 and 5: the game, from the tokens put into play to the only winner.

A `Pool` is the state of a game between two coups, and never changes: `settle` returns the next.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from content_rules.cards import Card
from content_rules.clauses import implements
from content_rules.content.coup import Coup
from content_rules.content.deal import shuffle_and_cut
from content_rules.content.draw import (
    Draw,
    Round,
    agreed_dealer,
    draw_for_deal,
    draw_with,
    spread_packs,
)
from content_rules.content.names import check_names
from content_rules.content.options import Options, agreed
from content_rules.content.pool_events import (
    DealPassed,
    DealsFirst,
    Drew,
    Paid,
    PutOut,
    Spared,
    Voided,
    Won,
)
from content_rules.content.precedence import spared_by_precedence, total_tie
from content_rules.errors import RulesError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from content_rules.moves import Event


@implements("content.game.pool")
@dataclass(frozen=True, slots=True)
class Pool:
    """A game between two coups.

    `names` are the players in the order of their seats, to the right; `counts` their tokens in
    that order; `pot` the tokens in the basket; `dealer` who deals the next coup, or dealt the
    last; `payers` who paid for the coup just settled, and `events` what then happened; `coups` how
    many have been settled, void ones left out; `draw` the rounds of the draw for the deal.

    Made by `Pool.start` and `settle`.
    """

    names: tuple[str, ...]
    options: Options
    counts: tuple[int, ...]
    pot: int
    dealer: str
    payers: tuple[str, ...]
    events: tuple[Event, ...]
    coups: int
    draw: tuple[Round, ...]

    @classmethod
    @implements("content.stake.three-tokens", "content.ruling.agreed-dealer")
    def start(
        cls,
        names: Sequence[str],
        *,
        options: Options | None = None,
        rng: Random | None = None,
        draw: Sequence[Card] | None = None,
        dealer: str | None = None,
    ) -> Pool:
        """Start a game: everyone puts their tokens into play, and the first dealer is found.

        The dealer is drawn for by chance (*rng*), or with the cards given (*draw*, in the order
        they are drawn), or has been agreed on (*dealer*): one of the three. Raises RulesError for
        2 to 16 names not given or not distinct, cards that do not decide the draw, a dealer who
        does not play.

        >>> from content_rules.cards import parse_cards
        >>> pool = Pool.start(["Anne", "Basile"], draw=parse_cards("7♠ 3♥"))
        >>> pool.dealer, dict(pool.tokens), pool.pot
        ('Basile', {'Anne': 3, 'Basile': 3}, 0)
        """
        options = agreed(options)
        given = check_names(names)
        match rng, draw, dealer:
            case rng, None, None if rng is not None:
                drawn = draw_for_deal(given, spread_packs(rng))
            case None, draw, None if draw is not None:
                drawn = draw_with(given, draw)
            case None, None, str():
                drawn = Draw((), agreed_dealer(given, dealer))
            case _:
                raise TypeError("the first dealer: give one of rng, draw and dealer")
        events = [
            Drew(name, card, again=place > 0)
            for place, each in enumerate(drawn.rounds)
            for name, card in each
        ]
        return cls(
            names=given,
            options=options,
            counts=(options.tokens,) * len(given),
            pot=0,
            dealer=drawn.dealer,
            payers=(),
            events=(*events, DealsFirst(drawn.dealer, drawn=dealer is None)),
            coups=0,
            draw=drawn.rounds,
        )

    @property
    def is_new(self) -> bool:
        """Whether no coup has been dealt yet."""
        return isinstance(self.events[-1], DealsFirst)

    @property
    @implements("content.stake.in-view")
    def tokens(self) -> Mapping[str, int]:
        """How many tokens each player has in front of them, by name, in the order of the seats."""
        return MappingProxyType(dict(zip(self.names, self.counts, strict=True)))

    @property
    @implements("content.player.out", "content.player.fewer")
    def remaining(self) -> tuple[str, ...]:
        """Who still plays: those with a token, in the order of their seats."""
        counted = zip(self.names, self.counts, strict=True)
        return tuple([name for name, count in counted if count > 0])

    @property
    @implements("content.coup.succession")
    def is_over(self) -> bool:
        """Whether one player alone has tokens."""
        return len(self.remaining) == 1

    @property
    @implements("content.winner.only")
    def winner(self) -> str | None:
        """Who has won; None while the game goes on."""
        return self.remaining[0] if self.is_over else None

    @implements("content.ruling.every-deal")
    def deal(self, rng: Random | None = None, *, pack: Sequence[Card] | None = None) -> Coup:
        """Deal the next coup, with a pack shuffled and cut by chance or with one in that order.

        Its seats are `remaining`, in order. Raises RulesError when the game is over, and for what
        is no pack.

        >>> from content_rules import content
        >>> pool = Pool.start(["Anne", "Basile", "Chloé"], dealer="Anne")
        >>> coup = pool.deal(pack=content.PACK)
        >>> pool.remaining[coup.dealer], pool.remaining[coup.to_act]
        ('Anne', 'Basile')
        """
        if (rng is None) == (pack is None):
            raise TypeError("the cards: give one of rng and pack")
        self._check_goes_on()
        if pack is None and rng is not None:
            pack = shuffle_and_cut(rng)
        assert pack is not None
        seats = self.remaining
        return Coup.deal(
            pack, seats=len(seats), dealer=seats.index(self.dealer), options=self.options
        )

    def settle(self, coup: Coup) -> Pool:
        """Return the game once a coup is paid for: `payers` and `events` say by whom.

        Raises RulesError if the coup is not over, or is not the coup of this game.

        >>> from content_rules import content
        >>> pool = Pool.start(["Anne", "Basile"], dealer="Anne")
        >>> pack = content.pack_for(["A♠ K♠ 10♠", "9♠ 8♥ 4♦"], exposed="2♠ 6♥ 7♦")
        >>> coup = pool.deal(pack=pack)
        >>> pool = pool.settle(coup.apply(content.SayContent(0)).state)
        >>> pool.payers, pool.pot, pool.dealer
        (('Basile',), 1, 'Basile')
        """
        self._check_own(coup)
        seats = self.remaining
        stakes = [count for count in self.counts if count > 0]
        paying = coup.lowest
        events: list[Event] = []
        if total_tie(stakes, paying):
            if self.options.total_tie == "replay":
                return self._void()
            spared = spared_by_precedence(paying, coup.dealer, coup.seats)
            paying = tuple(seat for seat in paying if seat != spared)
            events.append(Spared(seats[spared]))
        payers = tuple(seats[seat] for seat in paying)
        after = self._pay(payers, events, stopped=bool(coup.declared))
        return after._end() if after.is_over else after._pass_the_deal()

    @implements(
        "content.basket.place",
        "content.basket.pool",
        "content.ruling.pay-at-once",
        "content.ruling.tokens-constant",
        "content.ruling.coup-knows-hands",
    )
    def _pay(self, payers: tuple[str, ...], events: Sequence[Event], *, stopped: bool) -> Pool:
        """All who pay put one token into the basket, and then those without any are out."""
        counts = tuple(
            count - (name in payers) for name, count in zip(self.names, self.counts, strict=True)
        )
        out = [name for name in payers if counts[self.names.index(name)] == 0]
        return replace(
            self,
            counts=counts,
            pot=self.pot + len(payers),
            payers=payers,
            events=(*events, *(Paid(name, stopped) for name in payers), *map(PutOut, out)),
            coups=self.coups + 1,
        )

    @implements("content.total-tie.replay", "content.ruling.replay-same-dealer")
    def _void(self) -> Pool:
        """No token moves, and the same player deals again."""
        return replace(self, payers=(), events=(Voided(),))

    @implements(
        "content.deal.next-dealer",
        "content.ruling.next-dealer-out",
        "content.ruling.order-fixed",
    )
    def _pass_the_deal(self) -> Pool:
        """The deal goes to the right, to the next player who has tokens."""
        place = self.names.index(self.dealer)
        to_the_right = (*self.names[place + 1 :], *self.names[: place + 1])
        remaining = self.remaining
        dealer = next(name for name in to_the_right if name in remaining)
        passed = DealPassed(dealer, skipped=dealer != to_the_right[0])
        return replace(self, dealer=dealer, events=(*self.events, passed))

    @implements("content.winner.takes-all", "content.winner.profit", "content.ruling.coups-bounds")
    def _end(self) -> Pool:
        """The winner takes the pool."""
        (winner,) = self.remaining
        tokens = sum(self.counts) + self.pot
        counts = tuple(tokens if name == winner else 0 for name in self.names)
        return replace(self, counts=counts, pot=0, events=(*self.events, Won(winner, tokens)))

    def _check_goes_on(self) -> None:
        if self.is_over:
            raise RulesError(
                en=f"the game is over: {self.winner} has won",
                fr=f"la partie est finie\u00a0: {self.winner} a gagné",
                clause="content.game.end",
            )

    def _check_own(self, coup: Coup) -> None:
        if not isinstance(coup, Coup):
            raise TypeError(f"a Coup is settled, not {coup!r}")
        self._check_goes_on()
        if not coup.is_over:
            raise RulesError(
                en=f"the coup is not over: it is the turn of {self._named(coup.to_act)}",
                fr=f"le coup n’est pas fini\u00a0: c’est à {self._named(coup.to_act)} de jouer",
                clause="content.coup.until-all",
            )
        seats = self.remaining
        if (
            coup.seats != len(seats)
            or seats[coup.dealer] != self.dealer
            or coup.options != self.options
        ):
            raise RulesError(
                en=f"not the coup that {self.dealer} deals to {len(seats)} players of this game",
                fr=f"ce n’est pas le coup que {self.dealer} donne aux {len(seats)} joueurs"
                " de cette partie",
                clause="content.coup.definition",
            )

    def _named(self, seat: int | None) -> str:
        if seat is None or seat >= len(self.remaining):
            return f"seat {seat}"
        return self.remaining[seat]
