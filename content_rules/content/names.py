"""The players' names: 2 to 16, each its own."""

from collections.abc import Sequence

from content_rules.content.pack import check_players
from content_rules.content.table import by_player


def check_names(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names without the spaces around them.

    Raises RulesError unless they are 2 to 16, none empty, none twice; TypeError for no text.

    >>> check_names(["Anne", " Basile"])
    ('Anne', 'Basile')
    >>> check_names(["Anne", "Anne"])
    Traceback (most recent call last):
    content_rules.errors.RulesError: two players are called ‘Anne’
    """
    if isinstance(names, str):
        raise TypeError(f"the players' names, one by one, not {names!r}")
    for name in names:
        if not isinstance(name, str):
            raise TypeError(f"a player's name is a text, not {name!r}")
    check_players(len(names))
    return tuple(by_player((name, ()) for name in names))
