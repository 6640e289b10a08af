"""Count, over all 22,100 hands, how often each combination is dealt."""

from collections import Counter
from itertools import combinations

from content_rules import content

dealt = Counter(content.rank(hand).combination for hand in combinations(content.PACK, 3))
for combination, hands in dealt.most_common():
    print(f"{combination.value:16} {hands:6}")
