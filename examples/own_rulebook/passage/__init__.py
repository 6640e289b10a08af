"""Passage, a dice game that Charles Cotton described in 1674.

>>> Game("Anne", "Basile").throw(6, 2, 1).throw(5, 5, 3).winner
'Anne'
"""

from passage.game import Game
from passage.throw import Throw

__all__ = ["Game", "Throw"]
