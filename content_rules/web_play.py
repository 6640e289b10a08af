"""The requests that play a game on a page: `play-new`, `play-act` and so on.

The game lives here, one at a time; the page is given what its player may see.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from content_rules.content import session_keeping
from content_rules.content.action_words import ALL, CONTENT, read_action
from content_rules.content.options import OPTION_CLAUSES, Options
from content_rules.content.replaying import Replay
from content_rules.content.session import Session, begin
from content_rules.content.table import by_player
from content_rules.errors import RulesError
from content_rules.moves import IllegalAction, Reason
from content_rules.quoting import quote
from content_rules.record_bounds import check_options
from content_rules.web_request import Json, RequestError, dict_of, list_of, text_of
from content_rules.web_screen import Screen
from content_rules.web_steps import replay_data, step_data

__all__ = ["OPERATIONS"]

_MOST_PLAYERS: Final = 100


class RefusedError(RulesError):
    """An action that the rules do not allow, told by the players' names."""

    def __init__(self, error: IllegalAction, names: tuple[str, ...]) -> None:
        self.reasons = [
            Reason(each.clause, en=each.text("en", names), fr=each.text("fr", names))
            for each in error.reasons
        ]
        super().__init__(
            en="; ".join(each.en for each in self.reasons),
            fr="\u202f; ".join(each.fr for each in self.reasons),
            clause=error.clause,
        )


class _Desk:
    """What is played in this interpreter, and what is replayed."""

    screen: Screen | None = None
    replayed: Replay | None = None


def _screen() -> Screen:
    if _Desk.screen is None:
        raise RulesError(en="no game has begun", fr="aucune partie n’a commencé")
    return _Desk.screen


def _put_up(session: Session, lang: str, *, new: bool) -> Json:
    _Desk.screen = screen = Screen(session)
    if not new:
        screen.all_told()
    return screen.state(lang)


def _new(asked: Json, lang: str) -> Json:
    seed = _seed(asked)
    kinds = _kinds(asked) if "players" in asked else None
    if "shared" in asked:
        return _put_up(
            session_keeping.open_shared(text_of(asked, "shared"), seed, kinds), lang, new=True
        )
    options = dict_of(asked, "options")
    for name in options:
        if name not in OPTION_CLAUSES:
            raise RequestError(
                en=f"no option {quote(name, 'en')}: there are {', '.join(OPTION_CLAUSES)}",
                fr=f"pas d’option {quote(name, 'fr')}\u00a0: il y a {', '.join(OPTION_CLAUSES)}",
            )
    check_options(options)
    dealer = None if asked.get("dealer") is None else _name(asked, "dealer")
    agreed = Options(**options)  # type: ignore[arg-type] # it checks them itself
    session = begin(kinds or _kinds(asked), seed=seed, options=agreed, dealer=dealer)
    return _put_up(session, lang, new=True)


def _state(_: Json, lang: str) -> Json:
    return _screen().state(lang)


def _look(asked: Json, lang: str) -> Json:
    screen = _screen()
    screen.look(_name(asked, "name"))
    return screen.state(lang)


def _act(asked: Json, lang: str) -> Json:
    screen = _screen()
    position, action = screen.session.position, dict_of(asked, "action")
    chosen = None
    if action.get("kind") != "silent":
        chosen = read_action(_words(action), position.asked or 0)  # 0: the coup is over for all
    try:
        screen.act(chosen)  # type: ignore[arg-type] # what is no action is refused
    except IllegalAction as error:
        raise RefusedError(error, position.names) from error
    return screen.state(lang)


def _next(_: Json, lang: str) -> Json:
    screen = _screen()
    screen.deal()
    return screen.state(lang)


def _undo(asked: Json, lang: str) -> Json:
    screen = _screen()
    screen.go_back(_number(asked, "to"))
    return screen.state(lang)


def _hints(_: Json, lang: str) -> Json:
    return {"hints": _screen().hints(lang)}


def _log(_: Json, lang: str) -> Json:
    return _screen().whole_log(lang)


def _save(_: Json, __: str) -> Json:
    session = _screen().session
    return {
        "record": session_keeping.save(session),
        "coups": len(session.done),
        "whole": session.position.coup.is_over,
    }


def _load(asked: Json, lang: str) -> Json:
    kinds = _kinds(asked) if "players" in asked else None
    session = session_keeping.load(text_of(asked, "record"), _seed(asked), kinds)
    return _put_up(session, lang, new=False)


def _seal(_: Json, __: str) -> Json:
    return {"sealed": session_keeping.seal(_screen().session)}


def _open(asked: Json, lang: str) -> Json:
    return _put_up(session_keeping.open_sealed(text_of(asked, "sealed")), lang, new=False)


def _share(_: Json, __: str) -> Json:
    return {"shared": session_keeping.share(_screen().session)}


def _replay(asked: Json, lang: str) -> Json:
    _Desk.replayed = replayed = session_keeping.read_game(text_of(asked, "record"))
    step = step_data(replayed, 0, lang) if replayed.steps else None
    return {**replay_data(replayed, lang), "step": step}


def _step(asked: Json, lang: str) -> Json:
    if _Desk.replayed is None:
        raise RulesError(en="no game is replayed", fr="aucune partie n’est rejouée")
    return {"step": step_data(_Desk.replayed, _number(asked, "index"), lang)}


OPERATIONS: Final[Mapping[str, Callable[[Json, str], Json]]] = {
    "play-new": _new,
    "play-state": _state,
    "play-look": _look,
    "play-act": _act,
    "play-next": _next,
    "play-undo": _undo,
    "play-hints": _hints,
    "play-log": _log,
    "play-save": _save,
    "play-load": _load,
    "play-seal": _seal,
    "play-open": _open,
    "play-share": _share,
    "play-replay": _replay,
    "play-step": _step,
}
"""What can be asked, by `op`: each takes the request and a language, and returns the answer."""


def _kinds(asked: Json) -> dict[str, str]:
    """The players' kinds by name, in the order of their seats."""
    players = list_of(asked, "players", dict)
    if len(players) > _MOST_PLAYERS:
        raise RequestError(en="players is longer than any table", fr="players dépasse toute tablée")
    return by_player((_name(player, "name"), text_of(player, "kind")) for player in players)


def _name(asked: Json, key: str) -> str:
    name = text_of(asked, key).strip()
    if name and not name.isprintable():
        raise RulesError(
            en=f"a name holds signs that nobody can see: {quote(name, 'en')}",
            fr=f"un nom contient des signes que personne ne voit\u00a0: {quote(name, 'fr')}",
        )
    return name


def _seed(asked: Json) -> str:
    """A seed that nobody knows, unless the request has one: a test, or a game to be had again."""
    if asked.get("seed") is None:
        return session_keeping.new_seed()
    return text_of(asked, "seed")


def _number(asked: Json, key: str) -> int:
    found = asked.get(key)
    if isinstance(found, int) and not isinstance(found, bool) and abs(found) < 10**9:
        return found
    raise RequestError(en=f"{key} is not a number", fr=f"{key} n’est pas un nombre")


def _words(action: Json) -> list[str]:
    """An action of a request, in the words of a record."""
    match action.get("kind"):
        case "content":
            return [CONTENT]
        case "exchange-all":
            return [ALL]
        case "exchange":
            return [_cards(action, "give"), _cards(action, "take")]
    raise RequestError(
        en="kind is none of exchange, exchange-all, content and silent",
        fr="kind n’est ni exchange, ni exchange-all, ni content, ni silent",
    )


def _cards(action: Json, key: str) -> str:
    """One card in English ASCII; or several in a list, for the rules to refuse."""
    if isinstance(action.get(key), list):
        return " ".join(list_of(action, key, str)[:60])
    return text_of(action, key)
