"""The rules of forgotten card games, in French and English, that run.

>>> from content_rules import clause, content
>>> hand = content.rank("9♠ 9♥ J♣")
>>> hand.combination
<Combination.BRELAN_MISTIGRI: 'brelan-mistigri'>
>>> clause(hand.clauses[0]).title["fr"]
'Le Brelan Mistigri'
"""

from content_rules.clauses import clause

__all__ = ["__version__", "clause"]

__version__ = "0.1.0"
