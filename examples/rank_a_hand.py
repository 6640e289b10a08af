"""Rank a hand, and say why: in English, in French, and by the clause that decides."""

from content_rules import clause, content

hand = content.rank("A♠ A♥ J♣")
print(hand.combination.value, hand.points)
print(hand.explain())
print(hand.explain("fr"))
print(clause(hand.clauses[0]).text["fr"])
