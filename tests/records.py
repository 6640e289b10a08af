"""A record as text, and how reading one fails."""

import pytest

from content_rules import record
from content_rules.record import RecordError

TEXT = '''\
_title = "A game"
format = 1
game = "content"
edition = "0.2.0+01234567"
scope = "pool"
players = ["Anne", "Basile", "Chloé"]
draw = "KS 2D 7H"

[options]
_why = "as ever"
tokens = 3

[[coups]]
_note = "slowly"
pack = """
2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS
2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH
2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD
2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC
"""
actions = [
  ["Chloé", "2S", "5S"],
  ["Anne", "all"],
  ["Basile", "content"],
]

[[coups]]
pack = """
2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS
2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH
2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD
2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC
"""
actions = []

[clauses]
_of = "today"
"content.exchange.one" = "0123456789ab"
'''


def fault(text: str) -> RecordError:
    """Return the error that reading a text raises."""
    with pytest.raises(RecordError) as caught:
        record.read(text, name="game.toml")
    return caught.value


def changed(old: str, new: str) -> str:
    """Return the text with its first such part changed."""
    assert old in TEXT
    return TEXT.replace(old, new, 1)
