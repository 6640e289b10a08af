"""A game of one coin."""

from content_rules.clauses import implements


@implements("coin.sides")
def sides() -> tuple[str, str]:
    """Return what a coin can show."""
    return "heads", "tails"


@implements("coin.call.right", "coin.call.wrong")
def wins(call: str, shown: str) -> bool:
    """Return whether a call wins."""
    return call == shown
