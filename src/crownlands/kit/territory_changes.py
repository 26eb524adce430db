"""What a placement would do to the territories of a kingdom."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from ..engine.view import Part
from .domino import TERRAIN_NAMES
from .kingdom import bit_numbers
from .placing import DISCARD
from .torus import RING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from .domino import Half
    from .score import Territory


class Placed(NamedTuple):
    """A square that a move lays into a kingdom, or a mark that it adds to one."""

    terrain: str
    square: int
    """Its number on the ring."""
    crowns: int
    new: bool = True
    """Whether nothing lay there before."""


class TerritoryChange(Part):
    """What becomes of territories when a move joins them, and what that brings."""

    terrain: str
    joins: list[int]
    """The numbers of the territories that it was before, in the order of the kingdom's."""
    squares: int
    crowns: int
    points: int
    gain: int
    """Points more than the joined territories bring now."""


class ChangePreview:
    """What moves would do to the territories of a kingdom.

    Sets of territories are bits, and what many moves have in common is worked out once: a position
    has up to two hundred placements.
    """

    def __init__(self, before: Sequence[Territory], rings: Iterable[int]) -> None:
        """Take the territories, and their squares as bits of the ring."""
        self._before = before
        self._rings: dict[str, list[tuple[int, int]]] = {}
        for number, (territory, ring) in enumerate(zip(before, rings, strict=True)):
            self._rings.setdefault(territory.terrain, []).append((1 << number, ring))
        self._joins: dict[tuple[str, int], int] = {}
        self._changes: dict[tuple[str, int, int, int], TerritoryChange] = {}

    def of(self, placed: Iterable[Placed]) -> list[TerritoryChange]:
        """What ``placed`` squares do; those of one terrain are taken together, where they touch or
        join the same territory.
        """
        groups: list[tuple[str, int, int, int, int]] = []
        for terrain, square, marks, new in placed:
            joins, bits = self._joined(terrain, square), 1 << square
            squares, crowns = int(new), marks
            for group in [group for group in groups if group[0] == terrain]:
                if group[1] & beside(square) or group[2] & joins:
                    groups.remove(group)
                    bits, joins = bits | group[1], joins | group[2]
                    squares, crowns = squares + group[3], crowns + group[4]
            groups.append((terrain, bits, joins, squares, crowns))
        return [
            self._change(terrain, joins, squares, crowns)
            for terrain, _, joins, squares, crowns in groups
        ]

    def _joined(self, terrain: str, square: int) -> int:
        """The territories that a square of ``terrain`` touches or lies in."""
        joins = self._joins.get((terrain, square))
        if joins is None:
            near = beside(square) | 1 << square
            rings = self._rings.get(terrain, ())
            joins = sum(number for number, ring in rings if ring & near)
            self._joins[terrain, square] = joins
        return joins

    def _change(self, terrain: str, joins: int, squares: int, crowns: int) -> TerritoryChange:
        """The territory that ``joins`` become with so many squares and crowns more (K-22)."""
        key = terrain, joins, squares, crowns
        if key not in self._changes:
            numbers = list(bit_numbers(joins))
            joined = [self._before[number] for number in numbers]
            squares += sum(territory.squares for territory in joined)
            crowns += sum(territory.crowns for territory in joined)
            points = squares * crowns
            gain = points - sum(territory.points for territory in joined)
            self._changes[key] = TerritoryChange(terrain, numbers, squares, crowns, points, gain)
        return self._changes[key]


def placed_halves(action: int, first: Half, second: Half) -> list[Placed]:
    """The halves of a domino where a placement lays them; nothing of one that is discarded."""
    if action >= DISCARD:
        return []
    here, other = placement_squares(action)
    return [
        Placed(TERRAIN_NAMES[first.terrain], here, first.crowns),
        Placed(TERRAIN_NAMES[second.terrain], other, second.crowns),
    ]


def placement_squares(action: int) -> tuple[int, int]:
    """The squares of the ring for the first and the second half of a domino."""
    row, column = divmod(action & 63, RING)
    here, other = action & 63, RING * row + (column + 1) % RING
    if action & 128:
        other = RING * ((row + 1) % RING) + column
    return (other, here) if action & 64 else (here, other)


@cache
def beside(square: int) -> int:
    """The four squares of the ring that touch ``square`` by a side, as bits."""
    row, column = divmod(square, RING)
    return (
        1 << RING * row + (column + 1) % RING
        | 1 << RING * row + (column - 1) % RING
        | 1 << RING * ((row + 1) % RING) + column
        | 1 << RING * ((row - 1) % RING) + column
    )
