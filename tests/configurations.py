"""Ways to play each game that the proofs go through: every number of players, every option."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import crownlands
from boxes import CONTENTS

if TYPE_CHECKING:
    from crownlands.engine.match import Match

LONG = ("queendomino",)
"""Games whose matches take so long that half as many are enough."""


@dataclass(frozen=True)
class Configuration:
    """One way to set a game up."""

    game: str
    players: int
    options: tuple[str, ...] = ()

    @property
    def box(self) -> Any:
        """For texts that are kept: a box of their own where the shipped data is not sure, so that it can be corrected."""
        game = crownlands.game(self.game)
        return game.from_contents(CONTENTS[self.game]) if self.game in CONTENTS else game.shipped()

    def start(self) -> Match:
        """A match with that box."""
        return crownlands.start(self.game, self.players, self.options, self.box)

    def times(self, matches: int) -> int:
        """How many matches are to be played where ``matches`` are asked for."""
        return matches // 2 if self.game in LONG else matches

    def __str__(self) -> str:
        return "-".join((self.game, str(self.players), *self.options))


KINGDOMINO = [
    Configuration("kingdomino", 2),
    Configuration("kingdomino", 3),
    Configuration("kingdomino", 4),
    Configuration("kingdomino", 2, ("mighty-duel",)),
    Configuration("kingdomino", 2, ("middle-kingdom",)),
    Configuration("kingdomino", 4, ("harmony",)),
    Configuration("kingdomino", 2, ("dynasty",)),
    Configuration("kingdomino", 3, ("three-players-48",)),
    Configuration("kingdomino", 2, ("dynasty", "harmony", "middle-kingdom", "mighty-duel")),
    Configuration("kingdomino", 3, ("dynasty", "harmony", "middle-kingdom", "three-players-48")),
]
DUEL = [
    Configuration("kingdomino-duel", 2),
    Configuration("kingdomino-duel", 2, ("unplaced-fills-nothing",)),
    Configuration("kingdomino-duel", 2, ("no-step-4-at-the-end",)),
    Configuration("kingdomino-duel", 2, ("spell-holder-can-place",)),
]
QUEENDOMINO = [
    Configuration("queendomino", 2),
    Configuration("queendomino", 3),
    Configuration("queendomino", 4),
    Configuration("queendomino", 2, ("harmony", "middle-kingdom", "safe-once-a-turn")),
    Configuration("queendomino", 3, ("royal-wedding",)),
    Configuration("queendomino", 4, ("royal-wedding",)),
    Configuration("queendomino", 5, ("royal-wedding",)),
    Configuration("queendomino", 6, ("harmony", "royal-wedding", "safe-once-a-turn")),
    Configuration("queendomino", 7, ("royal-wedding", "seven-or-eight")),
    Configuration("queendomino", 8, ("royal-wedding", "seven-or-eight")),
    Configuration("queendomino", 6, ("royal-wedding", "teams")),
    Configuration("queendomino", 8, ("harmony", "middle-kingdom", "royal-wedding", "teams")),
]
ALL = KINGDOMINO + DUEL + QUEENDOMINO
