"""A game written down: TOML that a person can read, and that a game's own code replays.

A record says who played, on which agreements, with which packs, and what each did. It holds no
rule: whether what it tells of can have been played is for the game to say.

>>> record = read('''
... format = 1
... game = "content"
... edition = "0.2.0"
... scope = "pool"
... players = ["Anne", "Basile"]
... dealer = "Basile"
... ''')
>>> record.players, record.coups
(('Anne', 'Basile'), ())
>>> print(write(record))  # doctest: +ELLIPSIS
format = 1
game = "content"
edition = "0.2.0"
scope = "pool"
players = ["Anne", "Basile"]
dealer = "Basile"
<BLANKLINE>
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final, Literal

from content_rules.cards import PACK, Card
from content_rules.errors import RulesError
from content_rules.quoting import quote
from content_rules.record_error import RecordError, Written, fault

TYPE_CHECKING = False
if TYPE_CHECKING:
    from content_rules.toml_places import Path

__all__ = ["FORMAT", "Record", "RecordError", "RecordedCoup", "read", "write"]

FORMAT: Final = 1
"""The form of the records that this module writes and reads."""

CARDS: Final[Mapping[str, Card]] = {card.text(style="ascii"): card for card in PACK}
"""Each card by its form in records: `TS` for the ten of spades, in every language."""

Values = Mapping[str, object]
_ROW = 13  # cards on a line of a pack


def _nothing() -> Mapping[str, Any]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True)
class RecordedCoup:
    """One coup as it was played.

    `pack` are the cards in dealing order. Each of the `actions` is a player, and then words and
    cards in English ASCII, as the game has it. `notes` are keys that begin with `_`.
    """

    pack: tuple[Card, ...]
    actions: tuple[tuple[str, ...], ...] = ()
    notes: Values = field(default_factory=_nothing)


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A whole game (`scope` is `"pool"`) or one coup of it that nobody pays for (`"coup"`).

    `players` sit in that order, to the right. Who deals first was found by the cards they drew, in
    the order of `draw`, or else is `dealer`. `options` are what was agreed on, `clauses` the
    digests of the clauses that the game rested on, as they were in that `edition` of its rules.
    Whatever begins with `_` is a note, of any type that TOML has, kept where it stands: `notes`,
    `option_notes`, `clause_notes`.
    """

    game: str
    edition: str
    scope: Literal["pool", "coup"]
    players: tuple[str, ...]
    dealer: str | None = None
    draw: tuple[Card, ...] = ()
    options: Values = field(default_factory=_nothing)
    coups: tuple[RecordedCoup, ...] = ()
    clauses: Mapping[str, str] = field(default_factory=_nothing)
    notes: Values = field(default_factory=_nothing)
    option_notes: Values = field(default_factory=_nothing)
    clause_notes: Values = field(default_factory=_nothing)
    written: Written | None = field(default=None, compare=False, repr=False)

    def fault(
        self,
        path: Path,
        *,
        en: str,
        fr: str,
        key: bool = False,
        clause: str | None = None,
        coup: int | None = None,
        action: int | None = None,
    ) -> RecordError:
        """Make the error for what the game finds at fault there, with its line if there is one.

        `path` leads to a value, or with `key` to its key; coups and actions count from 1.
        """
        written = self.written
        if written is not None and not self._is_in(written.text):
            written = None  # a part has been replaced since: the text is that of another record
        span = None if written is None else written.span(path, key=key)
        return fault(written, span, en=en, fr=fr, clause=clause, coup=coup, action=action)

    def _is_in(self, text: str) -> bool:
        """Whether the text is that of this record; told by its form, since nan equals nothing."""
        try:
            return write(read(text)) == write(self)
        except (RulesError, TypeError):
            return False


def read(text: str, *, name: str = "record.toml") -> Record:
    r"""Return the record of that TOML text; `name` is what errors call it.

    Raises RecordError where the text is not of the form or is out of all bounds, with the line:

    >>> read("format = 1\ngame = 'contnet'")
    Traceback (most recent call last):
    content_rules.record_error.RecordError: record.toml, line 2: no game ‘contnet’
      | game = 'contnet'
      |        ^^^^^^^^^
    expected: content
    """
    from content_rules.record_reader import read_record

    return read_record(text, name)


def write(record: Record) -> str:
    """Return a record as text, in its one form: what has been read so is written back the same.

    Raises RulesError for a note whose name does not begin with `_` and for a record too long to be
    read again, TypeError for a value that TOML has no form for.
    """
    from content_rules.record_bounds import check_counts, check_players, check_text
    from content_rules.toml_text import key_text, pair_lines, value_text

    check_players(record.players)
    check_counts([len(coup.actions) for coup in record.coups])

    def table(values: Values, notes: Values) -> list[str]:
        for key in notes:
            if not key.startswith("_"):
                raise RulesError(
                    en=f"a note begins with _, and {quote(key, 'en')} does not",
                    fr=f"une note commence par _, et non comme {quote(key, 'fr')}",
                )
        pairs = (f"{key_text(key)} = {value_text(values[key])}" for key in sorted(values))
        return [*pair_lines(notes), *pairs]

    lines = [
        *table({}, record.notes),
        f"format = {FORMAT}",
        f"game = {value_text(record.game)}",
        f"edition = {value_text(record.edition)}",
        f"scope = {value_text(record.scope)}",
        f"players = {value_text(record.players)}",
    ]
    if record.dealer is not None:
        lines.append(f"dealer = {value_text(record.dealer)}")
    if record.draw:
        lines.append(f'draw = "{_cards(record.draw)}"')
    if record.options or record.option_notes:
        lines += ["", "[options]", *table(record.options, record.option_notes)]
    for coup in record.coups:
        lines += ["", "[[coups]]", *table({}, coup.notes), 'pack = """']
        lines += [_cards(coup.pack[at : at + _ROW]) for at in range(0, len(coup.pack), _ROW)]
        lines.append('"""')
        if coup.actions:
            actions = (f"  {value_text(action)}," for action in coup.actions)
            lines += ["actions = [", *actions, "]"]
        else:
            lines.append("actions = []")
    if record.clauses or record.clause_notes:
        lines += ["", "[clauses]", *table(record.clauses, record.clause_notes)]
    text = "\n".join(lines) + "\n"
    check_text(text)
    return text


def _cards(cards: tuple[Card, ...]) -> str:
    return " ".join(card.text(style="ascii") for card in cards)
