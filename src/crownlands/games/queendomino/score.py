"""The points of a kingdom by heading: coins, terrains, buildings one by one, the queen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...kit.bonus import harmony, middle_kingdom
from ...kit.kingdom import each
from ...kit.score import Score, territories
from .components import PER_NAMES, Box, tile_name
from .scoring import COINS_FOR_A_POINT, building_points, queen, times
from .state import State


@dataclass(frozen=True)
class Worth:
    """What one building brings."""

    name: str
    per: str
    """What it counts: a terrain, ``tower``, ``knight`` or ``none``."""
    times: int
    points: int


@dataclass(frozen=True)
class QueendominoScore(Score):
    """Beside territories and bonuses: coins, buildings and the queen."""

    coins: int = 0
    buildings: tuple[Worth, ...] = ()
    queen: int = 0

    @property
    def wealth(self) -> int:
        """Points for coins (Q-33)."""
        return self.coins // COINS_FOR_A_POINT

    @property
    def points(self) -> int:
        """All headings together."""
        return super().points + self.wealth + sum(each.points for each in self.buildings) + self.queen

    def data(self) -> dict[str, Any]:
        """As plain data."""
        buildings = [
            {"building": each.name, "per": each.per, "times": each.times, "points": each.points} for each in self.buildings
        ]
        found = {
            **super().data(),
            "coins": {"coins": self.coins, "points": self.wealth},
            "buildings": buildings,
            "queen": self.queen,
        }
        found["total"] = found.pop("total")
        return found

    def __str__(self) -> str:
        parts = [f"coins {self.coins}/{COINS_FOR_A_POINT}={self.wealth}"] if self.wealth else []
        parts += [f"{each.terrain} {each.squares}×{each.crowns}={each.points}" for each in self.territories if each.points]
        parts += [f"{each.name} {each.points}" for each in self.buildings if each.points]
        parts += [f"queen {self.queen}"] if self.queen else []
        parts += [f"{name} {points}" for name, points in self.bonuses.items() if points]
        return f"{' + '.join(parts) or '0'} = {self.total}"


def score_of(state: State, box: Box, kingdom: int) -> QueendominoScore:
    """The points of ``kingdom`` with their arithmetic."""
    bonuses = {}
    if state.middle:
        bonuses["middle-kingdom"] = middle_kingdom(state, kingdom)
    if state.harmony:
        bonuses["harmony"] = harmony(state, kingdom)
    buildings = tuple(
        Worth(
            tile_name(box, tile),
            PER_NAMES[box.per[tile]],
            times(state, box, kingdom, tile),
            building_points(state, box, kingdom, tile),
        )
        for tile in each(int(state.houses[kingdom]))
    )
    found = territories(state, kingdom)
    return QueendominoScore(found, bonuses, (), int(state.coins[kingdom]), buildings, queen(state, kingdom))
