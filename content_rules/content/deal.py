"""Section 3: the cards shuffled, cut and dealt."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random

from content_rules.cards import Card
from content_rules.clauses import implements
from content_rules.content.combination import Cards
from content_rules.content.hand import Hand, read_hand
from content_rules.content.pack import PACK, check_players
from content_rules.content.seats import check_seat, first_to_play, in_turn
from content_rules.errors import RulesError

ROUNDS = 3

_ALL = frozenset(PACK)


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards of one coup as they were dealt: hands by seat, exposed cards, stock.

    >>> from content_rules import content
    >>> deal = deal_cards(content.PACK, seats=2, dealer=0)
    >>> deal.hands[1], deal.exposed, len(deal.stock)
    ((2♠, 5♠, 8♠), (4♠, 7♠, 10♠), 43)
    """

    pack: tuple[Card, ...]
    seats: int
    dealer: int
    hands: tuple[Cards, ...]
    exposed: Cards
    stock: tuple[Card, ...]


@implements("content.deal.shuffle")
def shuffle_and_cut(rng: Random) -> tuple[Card, ...]:
    """Return the pack in an order of chance: shuffled by the dealer, cut by their left neighbour.

    >>> pack = shuffle_and_cut(Random(1847))
    >>> sorted(card.index for card in pack) == list(range(52))
    True
    """
    pack = rng.sample(PACK, len(PACK))
    place = rng.randrange(1, len(PACK))
    return (*pack[place:], *pack[:place])


@implements(
    "content.deal.to-the-right",
    "content.deal.hidden-card",
    "content.deal.exposed-card",
    "content.deal.three-rounds",
    "content.deal.three-each",
    "content.deal.three-exposed",
    "content.stock.kept",
    "content.ruling.dealer-last",
    "content.ruling.stock-size",
)
def deal_cards(pack: Sequence[Card], seats: int, dealer: int) -> Deal:
    """Deal a pack, its first card first: a card to each seat and one to the table, three times.

    Each round goes to the right and ends with the dealer. Raises RulesError unless the pack holds
    the 52 cards once each, the seats are 2 to 16 and the dealer's is one of them.

    >>> deal = deal_cards(PACK, seats=2, dealer=0)
    >>> deal.hands, deal.exposed, len(deal.stock)
    (((3♠, 6♠, 9♠), (2♠, 5♠, 8♠)), (4♠, 7♠, 10♠), 43)
    """
    pack = tuple(pack)
    check_players(seats)
    check_seat(dealer, seats)
    check_pack(pack)
    hands: list[list[Card]] = [[] for _ in range(seats)]
    exposed = []
    cards = iter(pack)
    order = in_turn(first_to_play(dealer, seats), seats)
    for _ in range(ROUNDS):
        for seat in order:
            hands[seat].append(next(cards))
        exposed.append(next(cards))
    return Deal(
        pack=pack,
        seats=seats,
        dealer=dealer,
        hands=tuple(_three(hand) for hand in hands),
        exposed=_three(exposed),
        stock=tuple(cards),
    )


def _three(cards: Sequence[Card]) -> Cards:
    first, second, third = cards
    return first, second, third


def check_pack(pack: Sequence[object]) -> None:
    """Raise RulesError unless these are the 52 cards, each once.

    >>> check_pack(PACK[1:])
    Traceback (most recent call last):
    content_rules.errors.RulesError: 51 cards are no pack of 52: 2♠ is missing
    """
    if len(pack) == len(PACK) and _ALL.issubset(pack):
        return
    strange = [each for each in pack if not isinstance(each, Card)]
    if strange:
        raise TypeError(f"a pack is made of Cards: {strange[0]!r} is none")
    twice = [card for card in PACK if list(pack).count(card) > 1]
    missing = [card for card in PACK if card not in pack]
    en = [f"{_listed(twice, 'en')} stands there twice"] if twice else []
    fr = [f"{_listed(twice, 'fr')} y est deux fois"] if twice else []
    if missing:
        en.append(f"{_listed(missing, 'en')} is missing")
        fr.append(f"{_listed(missing, 'fr')} manque")
    count = len(pack)
    raise RulesError(
        en=f"{count} cards are no pack of 52: {', '.join(en)}",
        fr=f"{count} cartes ne font pas le jeu de 52\u00a0: {', '.join(fr)}",
        clause="content.pack.fifty-two",
    )


def _listed(cards: Sequence[Card], lang: str) -> str:
    shown = " ".join(card.text(lang) for card in cards[:3])
    return f"{shown}…" if len(cards) > 3 else shown


def pack_for(
    hands: Iterable[Hand], exposed: Hand, dealer: int = 0, lang: str = "en"
) -> tuple[Card, ...]:
    """Return a pack that deals these hands, by seat, and these exposed cards.

    The stock is the other cards in the order of the pack. Texts are read in the language named.
    Raises RulesError, or what reading a hand raises, where the cards cannot be so dealt.

    >>> pack = pack_for(["A♠ K♠ 10♠", "2♠ 2♥ 3♦"], exposed="7♣ 8♣ 9♥", dealer=1)
    >>> deal_cards(pack, seats=2, dealer=1).hands
    ((A♠, K♠, 10♠), (2♠, 2♥, 3♦))
    """
    read = [read_hand(hand, lang) for hand in hands]
    table = read_hand(exposed, lang)
    seats = len(read)
    check_players(seats)
    check_seat(dealer, seats)
    order = in_turn(first_to_play(dealer, seats), seats)
    dealt: list[Card] = []
    for turn in range(ROUNDS):
        dealt += [read[seat][turn] for seat in order]
        dealt.append(table[turn])
    pack = (*dealt, *(card for card in PACK if card not in dealt))
    check_pack(pack)
    return pack
