"""What the players agree on before the game."""

from dataclasses import dataclass
from typing import Final, Literal

from content_rules.clauses import implements
from content_rules.errors import RulesError
from content_rules.quoting import plain

STAKE: Final = 3
"""How many tokens each player puts into play, unless agreed otherwise."""

DECLARATIONS: Final = ("by_player", "automatic")
TOTAL_TIES: Final = ("precedence", "replay")

OPTION_CLAUSES: Final = {
    "tokens": "content.ruling.stakes",
    "declaration": "content.ruling.declared-by-player",
    "total_tie": "content.total-tie.replay",
    "max_circuits": "content.ruling.max-circuits",
}
"""The clause that allows an option to be chosen, by the option's name."""


@implements(
    "content.total-tie.agreed",
    "content.ruling.stakes",
    "content.ruling.declared-by-player",
    "content.ruling.max-circuits",
)
@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """The options of a game of Content, fixed once it has begun.

    - `tokens`: how many each player puts into play (§ 2; content.ruling.stakes).
    - `declaration`: who has a Thirty-One stop the coup: its holder, by saying so, who may miss
      the moment (`"by_player"`); or nobody, it stops by itself (`"automatic"`)
      (content.ruling.declared-by-player).
    - `total_tie`: what happens when all who remain would go out together: precedence names the
      winner, or the coup is void and played again (`"replay"`) (§ 5.1).
    - `max_circuits`: after how many exchanges a player must say Content; None for never, which is
      the game's own rule (content.ruling.max-circuits).

    Raises RulesError for a value that an option cannot have:

    >>> Options(total_tie="replay").tokens
    3
    >>> Options(tokens=0)
    Traceback (most recent call last):
    content_rules.errors.RulesError: tokens=0: expected a whole number, 1 or more
    """

    tokens: int = STAKE
    declaration: Literal["by_player", "automatic"] = "by_player"
    total_tie: Literal["precedence", "replay"] = "precedence"
    max_circuits: int | None = None

    def __post_init__(self) -> None:
        _check_count("tokens", self.tokens, 1)
        if self.max_circuits is not None:
            _check_count("max_circuits", self.max_circuits, 0)
        _check_choice("declaration", self.declaration, DECLARATIONS)
        _check_choice("total_tie", self.total_tie, TOTAL_TIES)


def agreed(options: Options | None) -> Options:
    """Return the options that were agreed on, those of the game if none were.

    Raises TypeError for what are no options:

    >>> agreed("replay")
    Traceback (most recent call last):
    TypeError: options are Options, not 'replay'
    """
    if options is None:
        return Options()
    if not isinstance(options, Options):
        raise TypeError(f"options are Options, not {options!r}")
    return options


def _check_count(name: str, value: object, least: int) -> None:
    if not isinstance(value, int) or isinstance(value, bool) or value < least:
        given = f"{name}={plain(repr(value))}"
        raise RulesError(
            en=f"{given}: expected a whole number, {least} or more",
            fr=f"{given}\u00a0: un nombre entier est attendu, {least} ou plus",
            clause=OPTION_CLAUSES[name],
        )


def _check_choice(name: str, value: object, choices: tuple[str, ...]) -> None:
    if value not in choices:
        given = f"{name}={plain(repr(value))}"
        raise RulesError(
            en=f"{given}: expected {' or '.join(map(repr, choices))}",
            fr=f"{given}\u00a0: on attend {' ou '.join(map(repr, choices))}",
            clause=OPTION_CLAUSES[name],
        )
