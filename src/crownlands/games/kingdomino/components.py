"""What is in the box."""

from __future__ import annotations

from functools import cache
from typing import Any

from ...kit import domino

TERRAIN_NAMES = domino.TERRAIN_NAMES[:6]
TERRAINS = len(TERRAIN_NAMES)
DOMINOES = domino.DOMINOES
CASTLES = 4
KINGS = 2 * CASTLES
"""Two kings for each castle (K-2): king 2s and 2s + 1 belong to seat s."""


@cache
def shipped() -> Any:
    """The dominoes of the printed game."""
    return domino.packed(domino.shipped("kingdomino_dominoes.csv", TERRAINS))
