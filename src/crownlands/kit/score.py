"""The points of a kingdom, with the arithmetic that gives them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from .domino import TERRAIN_NAMES
from .positions.kingdom import Spot, bit_numbers, extent, from_south_west, ring_spots
from .territory import list_territories
from .torus import HOME, RING, SQUARES

if TYPE_CHECKING:
    from .placing import Land


@dataclass(frozen=True)
class Territory:
    """Connected squares of one terrain."""

    terrain: str
    spots: tuple[Spot, ...]
    crowns: int

    @property
    def ring(self) -> int:
        """The squares as bits of the ring, where ``spots`` are steps from the castle."""
        return sum(1 << RING * ((y + HOME) % RING) + (x + HOME) % RING for x, y in self.spots)

    @property
    def squares(self) -> int:
        """How many squares."""
        return len(self.spots)

    @property
    def points(self) -> int:
        """Squares times crowns (K-22)."""
        return self.squares * self.crowns


@dataclass(frozen=True)
class Score:
    """The points of a seat, and what they come from."""

    territories: tuple[Territory, ...]
    bonuses: dict[str, int]
    """Points by the name of the option that gives them; those not earned are 0."""
    past: tuple[int, ...] = ()
    """Points of the deals before (K-26)."""

    @property
    def points(self) -> int:
        """Of the deal being played."""
        return sum(territory.points for territory in self.territories) + sum(self.bonuses.values())

    @property
    def total(self) -> int:
        """Of all deals."""
        return self.points + sum(self.past)

    @property
    def largest(self) -> int:
        """The squares of the largest territory."""
        return max((territory.squares for territory in self.territories), default=0)

    @property
    def crowns(self) -> int:
        """All crowns."""
        return sum(territory.crowns for territory in self.territories)

    def data(self) -> dict[str, Any]:
        """As plain data."""
        territories = [
            {
                "terrain": territory.terrain,
                "squares": territory.squares,
                "crowns": territory.crowns,
                "points": territory.points,
            }
            for territory in self.territories
        ]
        past = {"past": list(self.past)} if self.past else {}
        return {
            "territories": territories,
            "bonuses": dict(self.bonuses),
            **past,
            "total": self.total,
        }

    def __str__(self) -> str:
        parts = [
            f"{territory.terrain} {territory.squares}×{territory.crowns}={territory.points}"
            for territory in self.territories
            if territory.points
        ]
        parts += [f"{name} {points}" for name, points in self.bonuses.items() if points]
        parts += [f"deal {deal}: {points}" for deal, points in enumerate(self.past, 1)]
        return f"{' + '.join(parts) or '0'} = {self.total}"


def territories(state: Land, kingdom: int) -> tuple[Territory, ...]:
    """The territories of a kingdom: those worth most first, then by size, terrain and place."""
    land = tuple(state.land[kingdom].tolist())
    return territories_of(
        land, int(state.single[kingdom]), int(state.double[kingdom]), extent(state, kingdom)
    )


@lru_cache(1024)  # a move changes one kingdom at most, and a view has them all
def territories_of(
    land: tuple[int, ...], single: int, double: int, reached: tuple[Spot, Spot]
) -> tuple[Territory, ...]:
    """The same, from the words of the kingdom."""
    where = ring_spots(*reached)
    rings, numbers = np.zeros(SQUARES, np.uint64), np.zeros((SQUARES, 3), np.int64)
    n = list_territories(
        np.array(land, np.uint64), np.uint64(single), np.uint64(double), rings, numbers.reshape(-1)
    )
    territories = []
    for squares, (terrain, crowns, points) in zip(
        rings[:n].tolist(), numbers[:n].tolist(), strict=True
    ):
        spots = sorted([where[square] for square in bit_numbers(squares)], key=from_south_west)
        territories.append((-points, -len(spots), terrain, tuple(spots), crowns))
    return tuple(
        Territory(TERRAIN_NAMES[terrain], spots, crowns)
        for _, _, terrain, spots, crowns in sorted(territories)
    )
