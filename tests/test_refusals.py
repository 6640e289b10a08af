"""What a coup refuses: every wrong action is told with its reasons, and changes nothing."""

from typing import Any

import pytest

from content_rules import clause, content
from content_rules.cards import PACK, Card, parse_card, parse_cards
from content_rules.errors import RulesError
from tests.coups import after, again, all_content, begin, refused, say, swap, swap_all

# Points of 9, 20 and 10. Seat 0 deals, seat 1 plays first.
HANDS = ["9♠ 2♥ 3♦", "K♥ Q♥ 4♣", "10♦ 9♥ 8♣"]
EXPOSED = "5♠ 6♥ 7♦"


def start(**options: Any) -> content.Coup:
    return begin(HANDS, EXPOSED, **options)


def test_a_coup_is_a_value() -> None:
    coup = after(start(), swap(1, "4♣", "6♥"))
    assert coup == again(coup)
    assert repr(coup) == repr(again(coup))
    assert coup != start()
    with pytest.raises((AttributeError, TypeError)):
        coup.dealer = 1  # type: ignore[misc]
    earlier = start()
    shown = repr(earlier)
    for action in earlier.legal_actions():
        earlier.apply(action)
    assert repr(earlier) == shown


@pytest.mark.parametrize(
    ("give", "take"),
    [
        ("9♠", "5♠"),  # another's card
        ("5♠", "6♥"),  # an exposed card given
        ("K♥", "10♦"),  # another's card taken
        ("K♥", "Q♥"),  # one's own card taken
        ("K♥", "A♣"),  # a card of the stock taken
        ("A♣", "5♠"),  # a card of the stock given
        ("K♥", "K♥"),
        ("5♠", "5♠"),
    ],
)
def test_a_card_not_in_hand_or_not_exposed_is_refused(give: str, take: str) -> None:
    refused(start(), swap(1, give, take))


@pytest.mark.parametrize("seat", [-1, 3, 16, True, False, 1.0, "1", None, (1,)])
def test_a_seat_that_is_none_is_refused(seat: Any) -> None:
    coup = start()
    king, five = parse_cards("K♥ 5♠")
    for action in (
        content.SayContent(seat),
        content.ExchangeAll(seat),
        content.Exchange(seat, king, five),
    ):
        # True and 1.0 are equal to 1, so the action equals a legal one; it is refused all the same.
        assert coup.explain(action)
        with pytest.raises(content.IllegalAction):
            coup.apply(action)
    for ask in (coup.view, coup.legal_actions):
        if seat is None and ask == coup.legal_actions:
            continue
        with pytest.raises((RulesError, TypeError)):
            ask(seat)
    assert coup == start()


@pytest.mark.parametrize("wrong", ["K♥", None, 4, ("K♥",), Card])
def test_what_is_no_card_is_refused(wrong: Any) -> None:
    king, five = parse_cards("K♥ 5♠")
    refused(start(), content.Exchange(1, wrong, five))
    refused(start(), content.Exchange(1, king, wrong))


@pytest.mark.parametrize(
    "action", [None, "Content", 1, (1, "K♥", "5♠"), content.SayContent, content.Options()]
)
def test_what_is_no_action_is_refused(action: Any) -> None:
    refused(start(), action)


def test_a_coup_that_is_over_takes_no_action() -> None:
    coup = all_content(start())
    for seat in range(3):
        refused(coup, say(seat))
        refused(coup, swap_all(seat))
        refused(coup, content.Exchange(seat, coup.hands[seat][0], coup.exposed[0]))
        assert coup.legal_actions(seat) == ()


def test_a_legal_action_has_no_reason_against_it() -> None:
    coup = start()
    assert [coup.explain(action) for action in coup.legal_actions()] == [()] * 11


def test_actions_are_plain_data() -> None:
    assert swap(1, "4♣", "6♥") == content.Exchange(1, parse_card("4♣"), parse_card("6♥"))
    assert len({swap_all(1), swap_all(1), say(1), say(2), swap(1, "4♣", "6♥")}) == 4
    with pytest.raises(AttributeError):
        say(1).seat = 2  # type: ignore[misc]


# Options

OPTIONS: list[dict[str, Any]] = [
    *({"tokens": wrong} for wrong in (0, -1, True, 1.5, "3", None)),
    *({"declaration": wrong} for wrong in ("auto", "", None, True)),
    *({"total_tie": wrong} for wrong in ("split", "", None, False)),
    *({"max_circuits": wrong} for wrong in (-1, True, False, 2.0, "2")),
]


@pytest.mark.parametrize("wrong", OPTIONS, ids=str)
def test_options_that_there_are_not_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(RulesError) as caught:
        content.Options(**wrong)
    assert caught.value.text("fr") != caught.value.text("en")


def test_options_have_defaults_and_never_change() -> None:
    options = content.Options()
    assert (options.tokens, options.declaration, options.total_tie, options.max_circuits) == (
        3,
        "by_player",
        "precedence",
        None,
    )
    with pytest.raises(AttributeError):
        options.tokens = 4  # type: ignore[misc]


def test_three_cards_have_an_exchange_of_their_own() -> None:
    coup = start()
    three: Any = (parse_cards(HANDS[1]), parse_cards(EXPOSED))
    for wrong in (content.Exchange(1, *three), [swap(1, "K♥", "5♠")] * 3):
        refused(coup, wrong, "content.exchange.all")
    for count in (2, 4):
        refused(coup, [swap(1, "K♥", "5♠")] * count, "content.exchange.never-two")


@pytest.mark.parametrize("seats", ["5", 2.0, True, None])
def test_a_coup_has_a_whole_number_of_seats(seats: Any) -> None:
    with pytest.raises(RulesError) as caught:
        content.Coup.deal(PACK, seats=seats)
    assert caught.value.clause == "content.players.number"


def test_a_refusal_and_an_event_print_their_clauses() -> None:
    pack = content.pack_for(["9♠ 8♥ 4♦", "K♠ Q♠ 4♣"], exposed="2♠ 6♥ 7♦")
    coup = content.Coup.deal(pack, seats=2, dealer=0)
    with pytest.raises(content.IllegalAction) as caught:
        coup.apply(content.SayContent(0))
    error = caught.value
    assert error.clause == "content.ruling.out-of-turn"
    for told in (str(error), error.text("fr"), str(error.reasons[0])):
        assert told.endswith(f"({clause(error.clause)})")
    _, events = coup.apply(content.SayContent(1))
    for event in events:
        assert event.clauses
        for each in event.clauses:
            assert str(clause(each)) in str(event)
