"""The points of a kingdom by heading: coins, terrains, buildings one by one, the queen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...kit.bonus import harmony, middle_kingdom
from ...kit.positions.kingdom import bit_numbers
from ...kit.score import Score, territories
from .components import PER_NAMES, Box, PerName, is_guessed, tile_name
from .scoring import COINS_PER_POINT, building_points, queen, times
from .state import State


@dataclass(frozen=True)
class Worth:
    """What one building brings."""

    name: str
    per: PerName
    """What it counts: a terrain, ``tower``, ``knight`` or ``none``."""
    times: int
    points: int
    each: int = 0
    """Points for each time."""
    guessed: bool = False
    """Whether what it brings at once, and so what others count, is our guess (AMB-26)."""


@dataclass(frozen=True)
class QueendominoScore(Score):
    """Beside territories and bonuses: coins, buildings and the queen."""

    coins: int = 0
    buildings: tuple[Worth, ...] = ()
    queen: int = 0

    @property
    def wealth(self) -> int:
        """Points for coins (Q-33)."""
        return self.coins // COINS_PER_POINT

    @property
    def points(self) -> int:
        """All headings together."""
        return (
            super().points
            + self.wealth
            + sum(building.points for building in self.buildings)
            + self.queen
        )

    def data(self) -> dict[str, Any]:
        """As plain data."""
        buildings = [
            {
                "building": building.name,
                "per": building.per,
                "times": building.times,
                "points": building.points,
                **({"guessed": True} if building.guessed else {}),
            }
            for building in self.buildings
        ]
        parts = {
            **super().data(),
            "coins": {"coins": self.coins, "points": self.wealth},
            "buildings": buildings,
            "queen": self.queen,
        }
        parts["total"] = parts.pop("total")
        return parts

    def __str__(self) -> str:
        parts = [f"coins {self.coins}/{COINS_PER_POINT}={self.wealth}"] if self.wealth else []
        parts += [
            f"{territory.terrain} {territory.squares}×{territory.crowns}={territory.points}"
            for territory in self.territories
            if territory.points
        ]
        parts += [
            f"{building.name} {building.points}" for building in self.buildings if building.points
        ]
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
            int(box.each[tile]),
            is_guessed(box, tile),
        )
        for tile in bit_numbers(int(state.houses[kingdom]))
    )
    areas = territories(state, kingdom)
    return QueendominoScore(
        areas, bonuses, (), int(state.coins[kingdom]), buildings, queen(state, kingdom)
    )
