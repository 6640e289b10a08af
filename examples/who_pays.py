"""Compare the hands of a table: who holds the lowest combination, and so pays."""

from content_rules import content

table = {"Anne": "9♠ 2♥ 3♦", "Basile": "R♠ D♠ 4♣", "Chloé": "5♦ 4♦ 2♠"}
for name, hand in content.rank_table(table, lang="fr").items():
    print(f"{name}: {hand.points}")
print("lowest:", *content.lowest(table, lang="fr"))
