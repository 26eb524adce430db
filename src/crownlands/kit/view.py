"""What is shown of turns, lines and kingdoms: structs of the views, and parts of text drawings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Protocol, cast

import numpy as np

from ..engine.layout import unpacked
from ..engine.seats import CHANCE, NOBODY
from ..engine.view import Part, SeatToMove, View
from .domino import LETTERS, TERRAIN_NAMES, Dominoes, TerrainName, halves
from .positions.domino_sets import members
from .positions.kingdom import (
    Spot,
    bit_numbers,
    extent,
    from_south_west,
    halves_on,
    ring_spots,
    spot_name,
)

if TYPE_CHECKING:
    from .placing import Land
    from .score import Score


class HalfView(Part):
    """One square of a domino."""

    terrain: TerrainName
    crowns: int


class DominoView(Part):
    """A domino of a line."""

    domino: int
    halves: tuple[HalfView, HalfView]
    seat: int | None
    """Whose king stands on it."""


class SquareView(Part):
    """A square of a kingdom."""

    square: str
    terrain: TerrainName
    crowns: int


class ReachView(Part):
    """The last columns and rows that a kingdom may still reach."""

    west: str
    east: str
    south: int
    north: int


class TerritoryView(Part):
    """Squares of one terrain that hang together, and what they bring."""

    terrain: TerrainName
    squares: int
    crowns: int
    points: int
    where: list[str]


class KingdomView(Part, kw_only=True):
    """A kingdom: its squares, territories with their arithmetic, and how far it may still grow."""

    castle: str
    squares: Sequence[SquareView]
    reach: ReachView
    territories: list[TerritoryView]
    bonuses: dict[str, int]
    """Points by the name of the option that gives them; those not earned are 0."""
    total: int
    """Points of all deals."""
    points: int
    """Points of the deal being played."""
    largest: int
    """Squares of the largest territory."""
    crowns: int
    gaps: int
    """Squares of the full square that are still empty."""


class Turn(Protocol):
    """What every state has."""

    seat: int
    seats: int


def seat_to_move(state: Turn) -> SeatToMove:
    """The seat to move: a number, ``chance``, or nobody."""
    if state.seat == CHANCE:
        return "chance"
    return None if state.seat == NOBODY else int(state.seat)


def turn_text(view: View) -> str:
    """``seat 0 to move (place)``: for the first line of a drawing."""
    if view.seat is None:
        return f"the match is over ({view.now})"
    mover = "chance" if view.seat == "chance" else f"seat {view.seat}"
    return f"{mover} to move ({view.now})"


def dominoes(
    state: Turn, box: Dominoes, free: np.uint64, sets: Any, first: int = 0
) -> list[DominoView]:
    """A line in rising order, each domino with its halves and the seat whose king stands on it.

    ``first`` is where the dominoes of its box begin.
    """
    seats: dict[int, int | None] = dict.fromkeys(members(free))
    for seat in range(state.seats):
        seats |= dict.fromkeys(members(sets[seat]), seat)
    printed = faces(box.dtype, box.tobytes())  # type: ignore[attr-defined]
    return [
        DominoView(domino, printed[first + domino - 1], seats[domino]) for domino in sorted(seats)
    ]


# A match has one box from its first view to its last, and few matches have one of their own.
@lru_cache(16)
def faces(kind: Any, box: bytes) -> list[tuple[HalfView, HalfView]]:
    """Both halves of every domino in a box; many views share them."""
    printed = unpacked(np.frombuffer(box, kind)[0])
    pairs = (halves(printed, domino) for domino in range(len(printed.first)))
    return [
        (
            HalfView(TERRAIN_NAMES[left.terrain], left.crowns),
            HalfView(TERRAIN_NAMES[right.terrain], right.crowns),
        )
        for left, right in pairs
    ]


def kingdom_parts(state: Land, kingdom: int, score: Score) -> dict[str, Any]:
    """The fields of a ``KingdomView``, by name."""
    side, reached = int(state.side), extent(state, kingdom)
    (west, east), (south, north) = reached
    return {
        "castle": spot_name((0, 0), side),
        "squares": squares(state, kingdom),
        "reach": ReachView(
            spot_name((east - side + 1, 0), side)[0],
            spot_name((side - 1 - west, 0), side)[0],
            north + 1,
            2 * side - 1 - south,
        ),
        "territories": [
            TerritoryView(
                cast("TerrainName", territory.terrain),
                territory.squares,
                territory.crowns,
                territory.points,
                [spot_name(spot, side) for spot in territory.spots],
            )
            for territory in score.territories
        ],
        "bonuses": dict(score.bonuses),
        "total": score.total,
        "points": score.points,
        "largest": score.largest,
        "crowns": score.crowns,
        "gaps": side * side - 1 - sum(territory.squares for territory in score.territories),
    }


def squares(state: Land, kingdom: int) -> list[SquareView]:
    """The squares of a kingdom but for its castle, from the south-west on."""
    single, double = int(state.single[kingdom]), int(state.double[kingdom])
    terrains = {
        square: name
        for land, name in zip(state.land[kingdom].tolist(), TERRAIN_NAMES, strict=False)
        for square in bit_numbers(land)
    }
    return [
        SquareView(name, terrains[square], (single >> square & 1) + 2 * (double >> square & 1))
        for square, name in named_squares(extent(state, kingdom), int(state.side))
        if square in terrains
    ]


@cache
def named_squares(reached: tuple[Spot, Spot], side: int) -> list[tuple[int, str]]:
    """The squares of the ring with their names, for a kingdom of that extent; from the south-west
    on.
    """
    where = ring_spots(*reached)
    return [
        (square, spot_name(where[square], side))
        for square in sorted(range(len(where)), key=lambda n: from_south_west(where[n]))
    ]


def domino_text(name: str | int, halves: Sequence[HalfView], seat: int | None) -> str:
    """``12 w1f (0)``: number, halves and the seat of its king."""
    letters = "".join(
        LETTERS[TERRAIN_NAMES.index(half.terrain)] + str(half.crowns or "") for half in halves
    )
    return f"{name} {letters}" + ("" if seat is None else f" ({seat})")


def kingdom_lines(state: Land, kingdom: int) -> list[str]:
    """The squares of a kingdom with the names of columns and rows."""
    side = int(state.side)
    (west, east), (south, north) = extent(state, kingdom)
    terrains = halves_on(state, kingdom)
    rows = []
    for y in range(north, -south - 1, -1):
        cells = [
            "C" if (x, y) == (0, 0) else str(terrains.get((x, y), "."))
            for x in range(-west, east + 1)
        ]
        rows.append(f"{y + side:>3} " + " ".join(f"{cell:<2}" for cell in cells).rstrip())
    names = " ".join(f"{spot_name((x, 0), side)[0]:<2}" for x in range(-west, east + 1)).rstrip()
    return [*rows, "    " + names]
