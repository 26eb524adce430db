"""Boxes for tests, with numbers of their own: what the shipped files say of dice and buildings is not sure."""

from __future__ import annotations

import crownlands
from crownlands.games.queendomino.components import BUILDING_NAMES

DUEL = "?dsDSq dsD1S1bq dsDSb2q2 ?d1ss1bq 2ignore-connection 2split-domino 2take-two-dice 2turn-die 2domain-bonus 2add-cross"

COPIES = {"statue": 3, "queens-tower": 3, "safe-knights": 1, "safe-towers": 1, "big-tavern": 1, "fortified-castle": 1}
"""Copies of a building where there are not two."""
FACES = {
    "bakery": "0:0:none:0:0:wheat:2",
    "sawmill": "0:0:none:0:0:forest:2",
    "fishmongers": "2:0:none:0:0:lake:2",
    "weaving-shop": "0:0:none:0:0:grassland:2",
    "magic-school": "1:1:none:0:0:swamp:2",
    "foundry": "0:1:none:0:0:mine:2",
    "church": "1:0:none:0:0:town:2",
    "safe-knights": "1:0:knight:0:2:none:0",
    "safe-towers": "0:1:tower:0:2:none:0",
    "small-tavern": "2:0:none:0:3:none:0",
    "big-tavern": "3:0:none:0:2:none:0",
    "guardtower": "0:2:none:0:3:none:0",
    "fortified-castle": "0:3:none:0:2:none:0",
    "travelling-castle": "0:1:none:0:0:tower:1",
    "training-camp": "1:0:none:0:0:knight:1",
    "statue": "0:0:none:0:5:none:0",
    "queens-tower": "0:2:none:1:0:none:0",
}
BUILDINGS = [f"{name}{copy}:{FACES[name]}" for name in BUILDING_NAMES for copy in range(1, COPIES.get(name, 2) + 1)]
QUEENDOMINO_GAME = crownlands.game("queendomino")
DOMINOES = QUEENDOMINO_GAME.contents(QUEENDOMINO_GAME.shipped()).split(" ")[:96]
QUEENDOMINO = " ".join([*DOMINOES, "012345", *BUILDINGS])

CONTENTS = {"kingdomino-duel": DUEL, "queendomino": QUEENDOMINO}
