"""Ways to play each game that the proofs go through: every number of players, every option."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Configuration:
    """One way to set a game up."""

    game: str
    players: int
    options: tuple[str, ...] = ()

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
ALL = KINGDOMINO + DUEL
