"""The points of a kingdom, with the arithmetic that gives them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np

from .domino import TERRAIN_NAMES
from .kingdom import Spot, each, extent, from_south_west, ring_spots
from .territory import split

if TYPE_CHECKING:
    from .placing import Land


@dataclass(frozen=True)
class Territory:
    """Squares of one terrain that hang together."""

    terrain: str
    spots: tuple[Spot, ...]
    crowns: int

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
    """What a seat has, and where it comes from."""

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
            {"terrain": each.terrain, "squares": each.squares, "crowns": each.crowns, "points": each.points}
            for each in self.territories
        ]
        past = {"past": list(self.past)} if self.past else {}
        return {"territories": territories, "bonuses": dict(self.bonuses), **past, "total": self.total}

    def __str__(self) -> str:
        parts = [f"{each.terrain} {each.squares}×{each.crowns}={each.points}" for each in self.territories if each.points]
        parts += [f"{name} {points}" for name, points in self.bonuses.items() if points]
        parts += [f"deal {deal}: {points}" for deal, points in enumerate(self.past, 1)]
        return f"{' + '.join(parts) or '0'} = {self.total}"


def territories(state: Land, kingdom: int) -> tuple[Territory, ...]:
    """The territories of a kingdom: those worth most first, then by size, terrain and place."""
    land = tuple(state.land[kingdom].tolist())
    return territories_of(land, int(state.single[kingdom]), int(state.double[kingdom]), extent(state, kingdom))


@lru_cache(1024)  # a move changes one kingdom at most, and is shown together with all others
def territories_of(land: tuple[int, ...], single: int, double: int, reached: tuple[Spot, Spot]) -> tuple[Territory, ...]:
    """The same, from the words of the kingdom."""
    where = ring_spots(*reached)
    found = []
    for terrain, squares_of_terrain in enumerate(land):
        for squares in split(np.uint64(squares_of_terrain)):
            crowns = (squares & single).bit_count() + 2 * (squares & double).bit_count()
            size = squares.bit_count()
            spots = sorted([where[square] for square in each(squares)], key=from_south_west)
            found.append((-size * crowns, -size, terrain, tuple(spots), crowns))
    return tuple(Territory(TERRAIN_NAMES[terrain], spots, crowns) for _, _, terrain, spots, crowns in sorted(found))
