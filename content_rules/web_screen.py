"""A game as its page may see it, as plain data: one player's view, and what is public.

Nothing here looks at another player's cards, the stock, the seed or the pack before the coup is
over: what a viewer knows comes from `Coup.view`, what all know from what lies open.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from content_rules.content.declaration import stops_the_coup
from content_rules.content.session_words import (
    action_text,
    silence_text,
    status_text,
)
from content_rules.errors import RulesError
from content_rules.web_data import card_data
from content_rules.web_game import (
    action_data,
    choice_data,
    event_data,
    hand_data,
    hints_data,
    links,
    players_data,
    result_data,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from content_rules.content.actions import Action
    from content_rules.content.playing import PlayedCoup
    from content_rules.content.session import Session
    from content_rules.moves import Event
    from content_rules.web_request import Json


class Screen:
    """What one screen shows of a game, to whoever looks at it.

    A person alone among bots always looks. Of several, nobody does until `look` says who; and
    only the one who is to decide may.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self._looking: str | None = None
        self._told: dict[tuple[int, str | None], set[int]] = {}

    @property
    def viewer(self) -> str | None:
        """Whose cards are shown; None while the screen is handed on, and for an onlooker."""
        people = self.session.people
        if len(people) == 1:
            return people[0]
        decider = self.session.decider
        return decider if decider is not None and decider == self._looking else None

    def look(self, name: str) -> None:
        """Show a player's cards; RulesError unless it is for them to decide."""
        if name not in (self.session.decider, self.viewer):
            raise self._hidden()
        self._looking = name

    def act(self, action: Action | None) -> None:
        """Carry out what the viewer chose, None for silence.

        The cards of whoever is to decide next stay hidden, unless it is they again. Raises as
        `Session.decide`, and RulesError while it is another's choice than the viewer's.
        """
        if self.session.decider not in (None, self.viewer):
            raise self._hidden()
        self.session.decide(action)
        if self._looking != self.session.decider:
            self._looking = None

    def deal(self) -> None:
        """Deal the next coup. Raises as `Session.deal`."""
        self.session.deal()
        self._looking = None

    def go_back(self, index: int) -> None:
        """Go back to an earlier decision. Raises as `Session.go_back`."""
        self.session.go_back(index)
        self._looking = None
        self.all_told()

    def all_told(self) -> None:
        """Take all that has happened so far as told, to everyone."""
        position, places = self.session.position, range(len(self.session.position.events))
        readers = (*position.names, None)
        self._told = {(self.session.number, name): set(places) for name in readers}

    def state(self, lang: str) -> Json:
        """Return all that the screen shows."""
        session, viewer = self.session, self.viewer
        position = session.position
        coup, names = position.coup, position.names
        log = [{**event_data(event, lang, names), "new": new} for event, new in self._log()]
        return {
            "phase": _phase(session),
            "status": status_text(session, viewer, lang),
            "coup": session.number,
            "viewer": viewer,
            "to_look": None if viewer is not None else session.decider,
            "to_act": None if coup.to_act is None else names[coup.to_act],
            "dealer": names[coup.dealer],
            "first": names[coup.first],
            "decision": self._decision(),
            "hand": None
            if viewer is None
            else hand_data(coup.view(names.index(viewer)).hand, lang),
            "exposed": [card_data(card, lang) for card in coup.exposed],
            "stock": len(coup.stock),
            "players": players_data(position.pool, names, coup, lang, kinds=session.kinds),
            "pot": position.pool.pot,
            "options": asdict(session.start.options),
            "actions": self.actions(lang),
            "result": result_data(position.pool, names, coup, position.events),
            "winner": position.pool.winner,
            "log": log,
            "clauses": links(log, lang),
            "decisions": self._decisions(lang),
        }

    def actions(self, lang: str) -> list[Json]:
        """Return what the viewer may now do, each with the words of its button."""
        session, viewer = self.session, self.viewer
        if viewer is None or viewer != session.decider:
            return []
        view = session.position.coup.view(session.position.names.index(viewer))
        found = [choice_data(action, view.hand, lang) for action in view.legal_actions]
        if session.out_of_turn:
            words = silence_text(lang, window=view.must_declare)
            found.append({"action": action_data(None), "text": words, "spoken": words})
        return found

    def hints(self, lang: str) -> list[Json]:
        """Return for each action of the viewer how likely it is to make them pay."""
        session, viewer = self.session, self.viewer
        if viewer is None or viewer != session.decider:
            raise RulesError(
                en="hints are for whoever is to decide",
                fr="les conseils sont pour qui doit décider",
            )
        view = session.position.coup.view(session.position.names.index(viewer))
        return hints_data(view, lang)

    def whole_log(self, lang: str) -> Json:
        """Return all that has happened in the game, as the viewer may know it, by coup."""
        session = self.session
        coups = [
            _coup_log(number, played, played.events, lang)
            for number, played in enumerate(session.position.done, start=1)
        ]
        shown = [event for event, _ in self._visible()]
        coups.append(_coup_log(session.number, session.position.played, shown, lang))
        every = [event for coup in coups for event in coup["events"]]
        return {
            "coups": coups,
            "clauses": links(every, lang),
            "decisions": self._decisions(lang, 1),
        }

    def _hidden(self) -> RulesError:
        decider = self.session.decider
        return RulesError(
            en=f"others’ cards stay hidden: it is for {decider or 'nobody'} to look",
            fr="les cartes d’autrui restent cachées\u00a0:"
            f" c’est à {decider or 'personne'} de regarder",
            clause="content.hands.hidden",
        )

    def _decision(self) -> Json | None:
        session = self.session
        position, viewer = session.position, self.viewer
        if session.decider is None:
            return None
        kind = "turn"
        if session.out_of_turn:
            kind = "window" if len(session.people) == 1 else "look"
        return {
            "index": len(session.decisions),
            "name": session.decider,
            "kind": kind,
            "must_declare": viewer is not None and position.asked in position.coup.windows,
        }

    def _decisions(self, lang: str, since: int | None = None) -> list[Json]:
        """What people have decided, in this coup or since an earlier one; silence if it is public.

        What a person kept silent about is nobody else's to know; that they looked at their cards
        is told.
        """
        number = self.session.number
        since = number if since is None else since
        found = []
        for index, each in enumerate(self.session.decisions):
            coup = len(each.position.done) + 1
            if coup < since:
                continue
            hand = each.position.coup.hands[each.position.names.index(each.name)]
            own = coup < number or self.session.decider is None or each.name == self.viewer
            if each.choice is None:
                told = silence_text(lang, window=own and stops_the_coup(hand))
            else:
                told = action_text(each.choice, hand, lang)
            found.append({"index": index, "coup": coup, "name": each.name, "text": told})
        return found

    def _visible(self) -> list[tuple[Event, int]]:
        """The events of this coup that the viewer may know of, each with its place."""
        position, viewer = self.session.position, self.viewer
        seats: Sequence[int] = range(len(position.names))
        if viewer is not None:
            seats = [position.names.index(viewer)]
        return [
            (event, place)
            for place, event in enumerate(position.events)
            if position.coup.is_over or all(map(event.visible_to, seats))
        ]

    def _log(self) -> list[tuple[Event, bool]]:
        """The events of this coup, each with whether it has not been told this viewer yet."""
        told = self._told.setdefault((self.session.number, self.viewer), set())
        log = [(event, place not in told) for event, place in self._visible()]
        told.update(place for _, place in self._visible())
        return log


def _phase(session: Session) -> str:
    if not session.position.coup.is_over:
        return "playing"
    return "game-over" if session.pool.is_over else "coup-over"


def _coup_log(
    number: int, played: PlayedCoup, events: Iterable[Event], lang: str
) -> dict[str, Any]:
    return {
        "number": number,
        "events": [event_data(event, lang, played.names) for event in events],
    }
