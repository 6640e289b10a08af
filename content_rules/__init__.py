"""The rules of forgotten card games, in French and English, that run.

>>> from content_rules import clause, content
>>> hand = content.rank("9♠ 9♥ J♣")
>>> hand.combination
<Combination.BRELAN_MISTIGRI: 'brelan-mistigri'>
>>> clause(hand.clauses[0]).title["fr"]
'Le Brelan Mistigri'
"""

from content_rules.clauses import clause

TYPE_CHECKING = False  # as typing has it, without the cost of importing typing
if TYPE_CHECKING:
    from content_rules.citation import cite

__all__ = ["__version__", "cite", "clause"]

__version__ = "0.1.0"
"""The version of the package, which is that of the edition of the rules it holds."""


def __getattr__(name: str) -> object:
    if name != "cite":  # imported when first asked for: few callers cite
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from content_rules.citation import cite

    globals()[name] = cite
    return cite
