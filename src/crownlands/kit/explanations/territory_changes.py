"""What a placement would do to the territories of a kingdom."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from ...engine.view import Part
from ..positions.kingdom import bit_numbers
from ..torus import RING
from .change_list import CHANGE, PLACED, PLACEMENT_CHANGES, list_changes, placement_changes

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ...engine.layout import Actions
    from ..domino import Dominoes
    from ..score import Territory


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
    """What moves would do to the territories of a kingdom."""

    def __init__(
        self, before: Sequence[Territory], rings: Iterable[int], kinds: Sequence[str]
    ) -> None:
        """Take the territories, their squares as bits of the ring, and the names of all kinds."""
        self._kinds = kinds
        self._rings = np.fromiter(rings, np.uint64)
        numbers = [(kinds.index(each.terrain), each.crowns, each.points) for each in before]
        self._numbers = np.array(numbers, np.int64).reshape(-1)
        # Many moves have a change in common: a position has up to two hundred placements.
        self._changes: dict[tuple[int, ...], TerritoryChange] = {}

    def of(self, placed: Sequence[Placed]) -> list[TerritoryChange]:
        """What one or two ``placed`` squares do; of one terrain they are taken together, where they
        touch or join the same territory.
        """
        squares = np.array(
            [
                (self._kinds.index(each.terrain), each.square, each.crowns, each.new)
                for each in placed
            ],
            np.int64,
        ).reshape(-1, PLACED)
        out = np.zeros((2, CHANGE), np.int64)
        n = list_changes(self._rings, self._numbers, squares.reshape(-1), out.reshape(-1))
        return [self._change(row) for row in out[:n].tolist()]

    def of_placements(
        self, box: Dominoes, domino: int, actions: Actions
    ) -> list[list[TerritoryChange]]:
        """What each of these placements of ``domino`` does; nothing where it is discarded."""
        out = np.zeros((len(actions), PLACEMENT_CHANGES), np.int64)
        placement_changes(box, domino, actions, self._rings, self._numbers, out.reshape(-1))
        return [
            [self._change(row[1 + CHANGE * k : 1 + CHANGE * (k + 1)]) for k in range(row[0])]
            for row in out.tolist()
        ]

    def _change(self, row: list[int]) -> TerritoryChange:
        """A change from its numbers."""
        change = self._changes.get(tuple(row))
        if change is None:
            terrain, joins, *numbers = row
            change = TerritoryChange(self._kinds[terrain], list(bit_numbers(joins)), *numbers)
            self._changes[tuple(row)] = change
        return change


def placement_squares(action: int) -> tuple[int, int]:
    """The squares of the ring for the first and the second half of a domino."""
    row, column = divmod(action & 63, RING)
    here, other = action & 63, RING * row + (column + 1) % RING
    if action & 128:
        other = RING * ((row + 1) % RING) + column
    return (other, here) if action & 64 else (here, other)
