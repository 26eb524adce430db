"""What is in the box."""

from ...kit import domino

TERRAIN_NAMES = domino.TERRAIN_NAMES[:6]
TERRAINS = len(TERRAIN_NAMES)
DOMINOES = domino.DOMINOES
CASTLES = 4
KINGS = 2 * CASTLES
"""Two kings for each castle (K-2): king 2s and 2s + 1 belong to seat s."""
