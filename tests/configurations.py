"""The configurations that tests go through: every number of players, every option."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

import crownlands
from crownlands.engine.match import Match

BOXES = Path(__file__).parent / "boxes"
"""Data files for tests: they stay as they are when a shipped one is corrected."""
TEST_BOXES = {"kingdomino-duel": "duel", "queendomino": "queendomino"}
"""Games whose shipped data may be corrected: their stored texts use a box for tests."""
LONG = ("queendomino", "dragon-inferno")
"""Games of which half as many matches are enough: they are long, or played on several boards."""


@dataclass(frozen=True)
class Configuration:
    """A game with a number of players and options."""

    game: str
    players: int
    options: tuple[str, ...] = ()
    box: str = ""
    """The name of a file in ``BOXES``; without one, what is shipped."""

    def times(self, matches: int) -> int:
        """The number of matches to play where a test asks for ``matches``."""
        return matches // 2 if self.game in LONG else matches

    def __str__(self) -> str:
        return "-".join((self.game, str(self.players), *self.options, *self.box.split("-")[1:]))

    def start(self) -> Match:
        """A match before its first move."""
        return crownlands.start(
            self.game, self.players, self.options, box_of(self.game, self.box) if self.box else None
        )

    def start_with_test_box(self) -> Match:
        """The same for stored texts: its box does not change when a shipped one is corrected."""
        return replace(self, box=self.box or TEST_BOXES.get(self.game, "")).start()


@cache
def box_of(game: str, name: str) -> Any:
    """What is in a box for tests: a data file, or the contents as a record has them."""
    path = BOXES / f"{name}.json"
    return (
        crownlands.load_box(game, path)
        if path.exists()
        else crownlands.game(game).from_contents(contents_of(name))
    )


def contents_of(name: str) -> str:
    """The contents of a box for tests, in one line."""
    return " ".join((BOXES / f"{name}.txt").read_text("utf-8").split())


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
    Configuration("queendomino", 2, ("steps-once-a-round",)),
    Configuration("queendomino", 3, ("royal-wedding",)),
    Configuration("queendomino", 4, ("royal-wedding",)),
    Configuration("queendomino", 5, ("royal-wedding",)),
    Configuration("queendomino", 6, ("harmony", "royal-wedding", "safe-once-a-turn")),
    Configuration("queendomino", 7, ("royal-wedding", "seven-or-eight")),
    Configuration("queendomino", 8, ("royal-wedding", "seven-or-eight")),
    Configuration("queendomino", 6, ("royal-wedding", "teams")),
    Configuration("queendomino", 8, ("harmony", "middle-kingdom", "royal-wedding", "teams")),
]
INFERNO = [
    Configuration("dragon-inferno", 2, box="inferno-8x8"),
    Configuration("dragon-inferno", 2, box="inferno-central-eggs"),
    Configuration("dragon-inferno", 2, box="inferno-9x7"),
    Configuration("dragon-inferno", 2, box="inferno-missing"),
]
ALL = KINGDOMINO + DUEL + QUEENDOMINO + INFERNO
