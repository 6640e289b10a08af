"""Games written down in TOML: read and played again, or refused, with the line at fault."""

from __future__ import annotations

from collections.abc import Iterator

from content_rules.cards import PACK
from tools.conformance.wire import Case, codes

# A case's id is its number in its list: a new one goes at the end.

_WHOLE = " ".join(codes(PACK))
_HEAD = 'format = 1\ngame = "content"\nedition = "0.1.0"\n'
_COUP = f"""{_HEAD}scope = "coup"
players = ["Anne", "Basile"]
dealer = "Anne"

[[coups]]
pack = "{_WHOLE}"
actions = [
  ["Basile", "2S", "4S"],
  ["Anne", "content"],
  ["Basile", "content"],
]
"""
_POOL = f"""{_HEAD}scope = "pool"
players = ["Anne", "Basile"]
draw = "TS 9H"

[options]
tokens = 1

[[coups]]
pack = "{_WHOLE}"
actions = [
  ["Anne", "content"],
  ["Basile", "content"],
]
"""
_OPEN = f"""{_HEAD}scope = "pool"
players = ["Anne", "Basile", "Chloé"]
dealer = "Chloé"
"""
_BY_HAND = f"""# A coup, as one may write it by hand.
_title = 'By hand'
_about = \"\"\"
Two lines,
and a sign: \\"=\\".
\"\"\"
{
    _COUP.replace('"coup"', "'coup' # alone")
    .replace("players =", '"players" =')
    .replace(
        _WHOLE,
        f'''""
{_WHOLE[:78]}
{_WHOLE[78:]}
""''',
    )
}
[clauses]
_none = true
"""

_READ = (
    ("A coup alone", _COUP),
    ("A whole game, the dealer drawn for", _POOL),
    ("A game that has not begun", _OPEN),
    ("A game left in the middle of a coup", _POOL.replace('  ["Basile", "content"],\n', "")),
    ("Notes, comments, texts of other kinds", _BY_HAND),
    ("Line ends of another system", _COUP.replace("\n", "\r\n")),
)

# What is wrong, the text, what stands there, and what is put there.
_FORM = (
    ("No TOML: a key without its sign", _COUP, "dealer =", "dealer"),
    ("No TOML: a text that does not end", _COUP, 'dealer = "Anne"', 'dealer = "Anne'),
    ("A key twice", _COUP, 'scope = "coup"', 'scope = "coup"\nscope = "coup"'),
    ("Another format", _COUP, "format = 1", "format = 2"),
    ("Another game", _COUP, '"content"\nedition', '"contnet"\nedition'),
    ("No edition", _COUP, '"0.1.0"', '"latest"'),
    ("An unknown key", _COUP, "players =", "palyers ="),
    ("A missing key", _COUP, 'edition = "0.1.0"\n', ""),
    ("Neither a game nor a coup", _COUP, '"coup"', '"game"'),
    ("A player twice", _COUP, '["Anne", "Basile"]', '[\n  "Anne",\n  "Anne",\n]'),
    ("A name with a space before it", _COUP, '["Anne", "Basile"]', '["Anne", " Basile"]'),
    ("A dealer who does not play", _COUP, 'dealer = "Anne"', 'dealer = "Zoé"'),
    ("A dealer and a draw", _POOL, "draw =", 'dealer = "Anne"\ndraw ='),
    ("A coup with a draw", _COUP, 'dealer = "Anne"', 'draw = "TS 9H"'),
    ("A number for a text", _COUP, 'dealer = "Anne"', "dealer = 1"),
    ("A text for a list", _COUP, '["Anne", "Basile"]', '"Anne"'),
    ("Two coups alone", _COUP, "[[coups]]",
     f'[[coups]]\npack = "{_WHOLE}"\nactions = []\n\n[[coups]]'),
    ("A card twice in a pack", _COUP, "2S 3S", "3S 3S"),
    ("A card missing in a pack", _COUP, "2S 3S", "3S"),
    ("No card", _COUP, "2S 3S", "2S 3P"),
    ("An unknown key in a coup", _COUP, "actions =", "moves ="),
    ("An action that is no list", _COUP, '["Anne", "content"]', '"content"'),
    ("An action without words", _COUP, '["Anne", "content"]', '["Anne"]'),
    ("A card written otherwise", _COUP, '"2S", "4S"', '"2S", "4♠"'),
)  # fmt: skip
_GAME = (
    ("An unknown option", "", _POOL, "tokens = 1", "token = 1"),
    ("A stake of none", "ruling.stakes", _POOL, "tokens = 1", "tokens = 0"),
    ("A limit below none", "ruling.max-circuits", _POOL, "tokens = 1",
     "tokens = 1\nmax_circuits = -1"),
    ("One player", "players.number", _OPEN, '"Anne", "Basile", ', ""),
    ("Too few cards drawn", "draw.one-card-each", _POOL, '"TS 9H"', '"TS"'),
    ("Too many cards drawn", "draw.lowest-deals", _POOL, '"TS 9H"', '"TS 9H 2C"'),
    ("A card that is not held", "exchange.one", _COUP, '"2S", "4S"', '"3S", "4S"'),
    ("Two cards", "exchange.never-two", _COUP, '"2S", "4S"', '"2S", "5S", "4S", "7S"'),
    ("No action", "", _COUP, '["Anne", "content"]', '["Anne", "pass"]'),
    ("Out of turn", "turn.order", _COUP, '["Anne", "content"]', '["Basile", "all"]'),
    ("Not a player", "", _COUP, '["Anne", "content"]', '["Zoé", "content"]'),
    ("A coup left, and another dealt", "coup.until-all", _POOL, '  ["Basile", "content"],\n]',
     f']\n\n[[coups]]\npack = "{_WHOLE}"\nactions = []'),
    ("A coup after the end", "game.end", _POOL, '  ["Basile", "content"],\n]',
     f'  ["Basile", "content"],\n]\n\n[[coups]]\npack = "{_WHOLE}"\nactions = []'),
)  # fmt: skip


def cases() -> Iterator[Case]:
    """Yield the cases."""
    for number, (about, text) in enumerate(_READ, start=1):
        yield Case(f"record/{number}", about, (), {"do": "record", "text": text})
    for number, (about, text, old, new) in enumerate(_FORM, start=1):
        yield Case(f"record/form/{number}", about, (), _ask(text, old, new))
    for number, (about, clause, text, old, new) in enumerate(_GAME, start=1):
        clauses = (f"content.{clause}",) if clause else ()
        yield Case(f"record/game/{number}", about, clauses, _ask(text, old, new))


def _ask(text: str, old: str, new: str) -> dict[str, object]:
    assert old in text, old
    return {"do": "record", "text": text.replace(old, new, 1)}
