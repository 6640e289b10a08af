"""A replayed game told as prose: paragraphs of lines, each line with the clauses it rests on.

Of a coup that is not over, only what the whole table knows is told: no hand, no moment missed.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from content_rules.content.events import Dealt, Shown, joined, written
from content_rules.content.options import STAKE, Options
from content_rules.content.passages import Line, Passage, line
from content_rules.content.ranking import rank
from content_rules.content.resting import rests_on
from content_rules.content.warned import warned
from content_rules.errors import check_lang

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from content_rules.content.coup import Coup
    from content_rules.content.pool import Pool
    from content_rules.content.replaying import Replay, ReplayedCoup
    from content_rules.moves import Event


def tell(replay: Replay, lang: str = "en") -> tuple[Passage, ...]:
    """Tell a replayed game: how it began, each coup, how it ended or where it stands.

    >>> from content_rules import content
    >>> pack = content.pack_for(["9♠ 8♥ 4♦", "A♠ K♠ 10♠"], exposed="2♠ 6♥ 7♦")
    >>> coup = content.Coup.deal(pack, seats=2, dealer=0).apply(content.SayContent(1)).state
    >>> _, passage = tell(content.replay(content.record(coup, names=["Anne", "Basile"])))
    >>> print(passage.lines[-1].text)
    Anne holds the lowest
    """
    told = _told(replay, lang)
    return (*told, *warned(replay, _missing(replay, told), lang))


def warnings(replay: Replay, lang: str = "en") -> tuple[Passage, ...]:
    """Return what of `tell` warns: which clauses have changed since, and of which none can tell.

    >>> from content_rules import content
    >>> pack = content.pack_for(["9♠ 8♥ 4♦", "A♠ K♠ 10♠"], exposed="2♠ 6♥ 7♦")
    >>> coup = content.Coup.deal(pack, seats=2, dealer=0).apply(content.SayContent(1)).state
    >>> made = content.record(coup, names=["Anne", "Basile"])
    >>> warnings(content.replay(made))
    ()
    >>> from dataclasses import replace
    >>> (warned,) = warnings(content.replay(replace(made, clauses={})))
    >>> print(warned.lines[0])
    The record notes no clause, so that a change could not be seen.
    """
    return warned(replay, clauses_missing(replay), lang)


def _told(replay: Replay, lang: str) -> list[Passage]:
    """What happened in the game."""
    check_lang(lang)
    told = [Passage(_HEADINGS[replay.record.scope][lang], tuple(_beginning(replay, lang)))]
    for coup in replay.coups:
        heading = f"Coup {coup.number}" if replay.start else _HEADINGS["alone"][lang]
        told.append(Passage(heading, tuple(_played(coup, lang))))
    if replay.pool is not None and not replay.pool.is_over:
        told.append(Passage(_HEADINGS["unfinished"][lang], (_unfinished(replay.pool, lang),)))
    return told


def clauses_told(replay: Replay) -> tuple[str, ...]:
    """Return the ids of the clauses that a replayed game rests on, sorted.

    They are those its telling names, those that say what the hands shown are worth, and what these
    cannot do without.
    """
    return _rested_on(replay, _told(replay, "en"))


def clauses_missing(replay: Replay) -> tuple[str, ...]:
    """Return those of `clauses_told` that the record does not note."""
    return _missing(replay, _told(replay, "en"))


def _missing(replay: Replay, told: Iterable[Passage]) -> tuple[str, ...]:
    noted = replay.record.clauses
    return tuple(each for each in _rested_on(replay, told) if each not in noted)


def _rested_on(replay: Replay, told: Iterable[Passage]) -> tuple[str, ...]:
    lines = (each for passage in told for each in passage.lines)
    shown = (event.cards for event in replay.events if isinstance(event, Shown))
    named = chain(
        (each.clauses for each in lines), (rank(hand).clauses for hand in dict.fromkeys(shown))
    )
    pool, coups = replay.start is not None, bool(replay.coups)
    return rests_on(chain.from_iterable(named), pool=pool, coups=coups)


_HEADINGS = {
    "pool": {"en": "A pool of Content", "fr": "Une partie de Content"},
    "coup": {"en": "A coup of Content", "fr": "Un coup de Content"},
    "alone": {"en": "The coup", "fr": "Le coup"},
    "unfinished": {"en": "Where the game stands", "fr": "Où en est la partie"},
}


def _beginning(replay: Replay, lang: str) -> Iterator[Line]:
    """Who plays, on what terms, and who deals first."""
    who = joined(replay.record.players, lang)
    seated = {
        "en": f"{who} sit in this order, each at the right of the one before",
        "fr": f"{who} s’assoient dans cet ordre, chacun à la droite du précédent",
    }
    yield Line(seated[lang], ("content.ruling.order-fixed", "content.turn.order"))
    if replay.start is None:
        yield from _agreed(replay.coups[0].state.options, lang)
        return
    options = replay.start.options
    count = options.tokens
    staked = {
        "en": f"each puts {count} token{'' if count == 1 else 's'} into play",
        "fr": f"chacun engage {count} jeton{'' if count == 1 else 's'}",
    }
    usual = count == STAKE
    yield line(staked[lang], "content.stake.three-tokens" if usual else "content.ruling.stakes")
    yield from _agreed(options, lang)
    yield from _lines(replay.start.events, lang)


def _agreed(options: Options, lang: str) -> Iterator[Line]:
    """What is played otherwise than the rules have it of themselves."""
    agreed = {"en": "it is agreed that", "fr": "il est convenu"}[lang]
    if options.declaration == "automatic":
        what = {
            "en": "a Thirty-One stops the coup by itself",
            "fr": "qu’un Trente-et-un arrête le coup de lui-même",
        }
        yield line(f"{agreed} {what[lang]}", "content.ruling.declared-by-player")
    if options.total_tie == "replay":
        what = {
            "en": "a coup that would put everyone out is void, and is played again",
            "fr": "qu’un coup qui ferait sortir tout le monde est nul, et se rejoue",
        }
        yield line(f"{agreed} {what[lang]}", "content.total-tie.agreed")
    if (most := options.max_circuits) is not None:
        what = {
            "en": f"after {most} exchange{'' if most == 1 else 's'} in a coup a player says"
            " “Content!”",
            "fr": f"qu’après {most} échange{'s' if most > 1 else ''} dans un coup, on dit"
            " «\u00a0Content\u202f!\u00a0»",
        }
        yield line(f"{agreed} {what[lang]}", "content.ruling.max-circuits")


def _played(coup: ReplayedCoup, lang: str) -> Iterator[Line]:
    """A coup, and the payment."""
    state, names = coup.state, coup.names
    secret = not state.is_over
    for step in coup.steps:
        for event in step.events:
            if secret and not all(map(event.visible_to, range(state.seats))):
                continue
            yield from _lines([event], lang, names)
            if isinstance(event, Dealt) and not secret:
                yield _dealt(state, names, lang)
        if not step.number and step.state.to_act is not None:
            first = names[state.first]
            says = {"en": f"{first} plays first", "fr": f"{first} joue en premier"}
            yield Line(says[lang], ("content.turn.first",))
    if secret and state.to_act is not None:
        who = names[state.to_act]
        waits = {
            "en": f"the coup is not over: it is for {who} to play",
            "fr": f"le coup n’est pas fini\u00a0: c’est à {who} de jouer",
        }
        yield line(waits[lang], "content.coup.until-all")
    if coup.pool is not None:
        yield from _lines(coup.pool.events, lang)
        if not coup.pool.is_over:
            yield _tokens(coup.pool, lang)


def _dealt(coup: Coup, names: Sequence[str], lang: str) -> Line:
    """The hands as they were dealt, in the order of the deal."""
    seats = [(coup.first + turn) % coup.seats for turn in range(coup.seats)]
    hands = [f"{names[seat]} {written(coup.dealt.hands[seat], lang)}" for seat in seats]
    told = {
        "en": f"the hands, from the dealer’s right on: {'; '.join(hands)}",
        "fr": "les mains, à partir de la droite du donneur\u00a0: " + "\u202f; ".join(hands),
    }
    return line(told[lang], "content.deal.to-the-right", "content.ruling.dealer-last")


def _tokens(pool: Pool, lang: str) -> Line:
    counts = ", ".join(f"{name} {count}" for name, count in pool.tokens.items())
    told = {
        "en": f"tokens: {counts}; in the basket, {pool.pot}",
        "fr": f"jetons\u00a0: {counts}\u202f; au corbillon, {pool.pot}",
    }
    return line(told[lang], "content.stake.in-view", "content.basket.pool")


def _unfinished(pool: Pool, lang: str) -> Line:
    who = joined(pool.remaining, lang)
    told = {
        "en": f"the game is not over: {who} have tokens left",
        "fr": f"la partie n’est pas finie\u00a0: {who} ont encore des jetons",
    }
    return line(told[lang], "content.coup.succession")


def _lines(
    events: Iterable[Event], lang: str, names: Sequence[str] | None = None
) -> Iterator[Line]:
    for event in events:
        yield Line(event.text(lang, names), event.clauses)
