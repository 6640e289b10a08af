"""Why an action is not legal: each reason with its clause, told to whoever may know the hands."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeGuard

from content_rules.cards import Card
from content_rules.clauses import implements
from content_rules.content.actions import Action, Exchange, ExchangeAll, SayContent
from content_rules.content.declaration import stops_the_coup
from content_rules.content.seats import check_seat
from content_rules.errors import RulesError
from content_rules.moves import Reason
from content_rules.quoting import plain

if TYPE_CHECKING:
    from content_rules.content.coup import Coup


def reasons_against(coup: Coup, action: object) -> tuple[Reason, ...]:
    """Return all that stands against an action in a position; nothing if it is legal."""
    if not _is_action(action):
        return (_no_action(action),)
    try:
        check_seat(action.seat, coup.seats)
    except RulesError as error:
        return (Reason("content.ruling.coup-seats", en=error.text("en"), fr=error.text("fr")),)
    if coup.is_over:
        return (_over(coup),)
    if isinstance(action, SayContent):
        found = _against_content(coup, action.seat)
        return () if found is None else (found,)
    if out := _out(coup, action.seat):
        return (out,)
    against = [_not_on_turn(coup, action.seat), _no_more_exchanges(coup, action.seat)]
    if isinstance(action, Exchange):
        against += _against_cards(coup, action)
    return tuple([reason for reason in against if reason is not None])


def _is_action(action: object) -> TypeGuard[Action]:
    return isinstance(action, _ACTIONS)


_ACTIONS = (Exchange, ExchangeAll, SayContent)  # a union written in the call is made at each one


@implements("content.exchange.never-two")
def never_two(count: int) -> Reason:
    """Return why so many cards are not exchanged at once: one may give one, or all three."""
    return Reason(
        "content.exchange.never-two",
        en=f"{count} cards cannot be exchanged at once: expected one, or all three",
        fr=f"on n’échange pas {count} cartes à la fois\u00a0: une seule, ou les trois",
    )


def _several(count: int) -> Reason:
    """Why several cards do not go by an exchange of one: three go otherwise, two never."""
    if count != 3:
        return never_two(count)
    return Reason(
        "content.exchange.all",
        en="three cards are exchanged by ExchangeAll",
        fr="trois cartes s’échangent par ExchangeAll",
    )


def _no_action(given: object) -> Reason:
    """A reason against something that is no action at all; several exchanges asked at once too."""
    if (
        isinstance(given, list | tuple)
        and len(given) > 1
        and all(isinstance(each, Exchange) for each in given)
    ):
        return _several(len(given))
    shown = plain(repr(given))
    return Reason(
        "content.ruling.no-pass",
        en=f"{shown} is no action: expected Exchange, ExchangeAll or SayContent",
        fr=f"{shown} n’est pas une action\u00a0: on attend Exchange, ExchangeAll ou SayContent",
    )


def _over(coup: Coup) -> Reason:
    if coup.declared:
        return Reason(
            "content.thirty-one.declared",
            en="the coup is over: a Thirty-One has been declared",
            fr="le coup est terminé\u00a0: un Trente-et-un a été déclaré",
        )
    return Reason(
        "content.coup.until-all",
        en="the coup is over: all have said Content",
        fr="le coup est terminé\u00a0: tous ont dit Content",
    )


@implements("content.saying-content.out")
def _out(coup: Coup, seat: int) -> Reason | None:
    if not coup.said[seat]:
        return None
    return Reason(
        "content.saying-content.out",
        en="{0} has said Content, and is out of the coup",
        fr="{0} a dit Content, et ne joue plus sur ce coup",
        seats=(seat,),
    )


def _not_on_turn(coup: Coup, seat: int) -> Reason | None:
    if coup.to_act is None or seat == coup.to_act:
        return None
    return Reason(
        "content.turn.order",
        en="it is not the turn of {0} but of {1}",
        fr="ce n’est pas à {0} de jouer, mais à {1}",
        seats=(seat, coup.to_act),
    )


def must_declare(coup: Coup, seat: int) -> bool:
    """Whether a seat holds a Thirty-One and may declare it now: out of turn, or on its turn."""
    if seat in coup.windows:
        return True
    return seat == coup.to_act and stops_the_coup(coup.hands[seat])


@implements("content.ruling.max-circuits", "content.ruling.endless-exchange")
def must_say_content(coup: Coup, seat: int) -> bool:
    """Whether the players have agreed on a number of exchanges, and this one has had them."""
    limit = coup.options.max_circuits
    if limit is None:
        return False
    made = [each for each in coup.history if each.seat == seat]
    return len(made) >= limit


def _no_more_exchanges(coup: Coup, seat: int) -> Reason | None:
    if not must_say_content(coup, seat):
        return None
    limit = coup.options.max_circuits
    return Reason(
        "content.ruling.max-circuits",
        en=f"{{0}} must say Content: the number of exchanges agreed on is {limit}",
        fr=f"{{0}} doit dire Content\u00a0: le nombre d’échanges convenu est {limit}",
        seats=(seat,),
    )


def _no_card(given: object) -> Reason:
    """A reason against something given or taken that is no card; several cards at once too."""
    if isinstance(given, list | tuple | set | frozenset) and len(given) > 1:
        return _several(len(given))
    shown = plain(repr(given))
    return Reason(
        "content.exchange.one",
        en=f"{shown} is no card: expected a Card",
        fr=f"{shown} n’est pas une carte\u00a0: on attend une Card",
    )


def _against_cards(coup: Coup, action: Exchange) -> tuple[Reason, ...]:
    for asked in (action.give, action.take):
        if not isinstance(asked, Card):
            return (_no_card(asked),)
    found = []
    if action.give not in coup.hands[action.seat]:
        card = action.give
        found.append(
            Reason(
                "content.exchange.one",
                en=f"{{0}} does not hold {card.text('en')}",
                fr=f"{{0}} n’a pas {card.text('fr')}",
                seats=(action.seat,),
            )
        )
    if action.take not in coup.exposed:
        card = action.take
        found.append(
            Reason(
                "content.exchange.one",
                en=f"{card.text('en')} is not exposed",
                fr=f"{card.text('fr')} n’est pas exposée",
            )
        )
    return tuple(found)


@implements("content.ruling.out-of-turn", "content.ruling.no-late-declaration")
def _against_content(coup: Coup, seat: int) -> Reason | None:
    if coup.to_act is None or seat == coup.to_act or seat in coup.windows:
        return None
    if coup.said[seat]:
        return Reason(
            "content.ruling.no-late-declaration",
            en="{0} has said Content already, and has no more to say",
            fr="{0} a déjà dit Content, et n’a plus rien à dire",
            seats=(seat,),
        )
    if stops_the_coup(coup.hands[seat]):
        return Reason(
            "content.thirty-one.missed",
            en="another player has exchanged: {0} declares on their next turn",
            fr="un autre joueur a échangé\u00a0: {0} déclarera à son prochain tour",
            seats=(seat,),
        )
    return Reason(
        "content.ruling.out-of-turn",
        en="{0} says Content on their turn, and it is that of {1}",
        fr="{0} dit Content à son tour, et c’est à {1} de jouer",
        seats=(seat, coup.to_act),
    )
