"""Content's play a second time, from the rules alone, to judge the engine by.

Nothing here comes from `content_rules`. Cards are numbers as in `tests.independent`; a move is
a tuple: ("one", seat, given, taken), ("all", seat) or ("content", seat).
"""

from collections.abc import Iterable
from typing import Any

from tests.independent import judge

Move = tuple[Any, ...]


def key(hand: Iterable[int]) -> tuple[int, int]:
    """Return the key by which hands compare."""
    first, second, third = hand
    return judge((first, second, third)).key


def thirty_one(hand: Iterable[int]) -> bool:
    """Return whether the hand is a Thirty-One."""
    return key(hand) == (3, 0)


class Table:
    """One coup, which changes as it is played."""

    def __init__(
        self,
        pack: list[int],
        seats: int,
        dealer: int,
        automatic: bool = False,
        most: int | None = None,
    ) -> None:
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.exposed: list[int] = []
        cards = iter(pack)
        for _ in range(3):
            for place in range(1, seats + 1):
                self.hands[(dealer + place) % seats].append(next(cards))
            self.exposed.append(next(cards))
        self.stock = list(cards)
        self.automatic, self.most = automatic, most
        self.known: list[set[int]] = [set() for _ in range(seats)]
        self.said = [False] * seats
        self.exchanges = [0] * seats
        self.untouched = [True] * seats  # the hand is the one dealt
        self.declared: list[int] = []
        self.over = False
        self.windows = {seat for seat, hand in enumerate(self.hands) if thirty_one(hand)}
        self.missed: set[int] = set()  # by the last move
        self.turn = (dealer + 1) % seats
        if automatic and self.windows:
            self.declared, self.over = sorted(self.windows), True

    def may(self, seat: int) -> set[Move]:
        """Return all that a seat may do."""
        if self.over:
            return set()
        if seat != self.turn:
            return {("content", seat)} if seat in self.windows else set()
        moves: set[Move] = {("content", seat)}
        if self.most is None or self.exchanges[seat] < self.most:
            moves.add(("all", seat))
            moves |= {("one", seat, own, out) for own in self.hands[seat] for out in self.exposed}
        return moves

    def do(self, move: Move) -> None:
        """Do what may be done."""
        kind, seat, *cards = move
        hand = self.hands[seat]
        self.missed = set()
        if kind == "content":
            self.said[seat] = True
            if thirty_one(hand):
                self.declared, self.over = [seat], True
                return
        else:
            places = range(3) if kind == "all" else [hand.index(cards[0])]
            others = range(3) if kind == "all" else [self.exposed.index(cards[1])]
            for mine, out in zip(places, others, strict=True):
                given, taken = hand[mine], self.exposed[out]
                hand[mine], self.exposed[out] = taken, given
                self.known[seat] = self.known[seat] - {given} | {taken}
            self.exchanges[seat] += 1
            self.untouched[seat] = False
            self.missed = self.windows - {seat}
            self.windows = {seat} if thirty_one(hand) else set()
            if self.automatic and self.windows:
                self.declared, self.over = [seat], True
                return
        if all(self.said):
            self.over = True
            return
        self.turn = (self.turn + 1) % len(self.hands)
        while self.said[self.turn]:
            self.turn = (self.turn + 1) % len(self.hands)

    def lowest(self) -> list[int]:
        """Return the seats that hold the lowest combination."""
        keys = [key(hand) for hand in self.hands]
        return [seat for seat, each in enumerate(keys) if each == min(keys)]


class Accounts:
    """A pool's tokens and its deal, by the place of each player at the table."""

    def __init__(self, players: int, stake: int, dealer: int, replay: bool = False) -> None:
        self.tokens = [stake] * players
        self.stake, self.dealer, self.replay = stake, dealer, replay
        self.pot = 0
        self.winner: int | None = None

    def remaining(self) -> list[int]:
        """Return who is still in, in the order of the seats."""
        return [place for place, tokens in enumerate(self.tokens) if tokens]

    def next_in(self, place: int) -> int:
        """Return the nearest player to the right who is still in."""
        place = (place + 1) % len(self.tokens)
        while not self.tokens[place]:
            place = (place + 1) % len(self.tokens)
        return place

    def pay(self, lowest: list[int]) -> list[int]:
        """Settle a coup with those lowest, by their place in the pool; return who paid."""
        payers = list(lowest)
        if lowest == self.remaining() and all(self.tokens[place] == 1 for place in lowest):
            if self.replay:
                return []
            payers.remove(self.next_in(self.dealer))
        for place in payers:
            self.tokens[place] -= 1
        self.pot += len(payers)
        left = self.remaining()
        if len(left) == 1:
            (self.winner,) = left
            self.tokens[self.winner] += self.pot
            self.pot = 0
        else:
            self.dealer = self.next_in(self.dealer)
        return payers
