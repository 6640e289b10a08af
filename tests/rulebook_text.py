"""A rulebook of the least that is needed, as text."""

HEAD = """
[rulebook]
id = "whist"
title.fr = "Le Whist"
title.en = "Whist"

[documents.hoyle]
author = "Edmond Hoyle"
title.fr = "Bref traité"
title.en = "A Short Treatise"
date = "1742"

[[sections]]
number = "1"
title.fr = "Les levées"
title.en = "Tricks"
"""

CLAUSE = """
[[clauses]]
id = "whist.trick.highest"
section = "1"
kind = "must"
status = "stated"
source = ["hoyle 2.1"]
since = "0.1.0"
title.fr = "La plus haute"
title.en = "The highest"
text.fr = "La plus haute carte prend."
text.en = "The highest card takes."
example = '''
>>> 1 + 1
2
'''
"""
