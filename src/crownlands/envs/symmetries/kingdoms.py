"""The eight symmetries of a kingdom round its castle, or those of them that its map has."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ...kit.torus import HOME, RING

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..rules import Rules

COUNT, QUARTERS = 8, 4
ORIENTATIONS = 4
SQUARES = RING * RING
DIFFERENT, EQUAL = range(2)
"""The kinds of dominoes: one whose halves are alike has one way to lie on two squares."""


class Kingdoms:
    """How squares and actions of a game with kingdoms of dominoes move; its placements are the
    first actions, and each of ``squares`` is the first of 64 actions that name a square.
    """

    def __init__(
        self,
        rules: Rules,
        *,
        are_equal: Callable[[Any], Any],
        numbers: tuple[int, ...] = tuple(range(COUNT)),
        squares: tuple[int, ...] = (),
    ) -> None:
        self.numbers = numbers
        self._actions = rules.game.actions
        self._squares = squares
        self._are_equal = are_equal

    def moved_squares(self, symmetry: int) -> list[int]:
        """Where each square of a plane comes to lie."""
        return [moved_square(square, symmetry) for square in range(SQUARES)]

    def moved_actions(self, symmetry: int) -> Any:
        """What each action becomes, for dominoes of either kind."""
        actions = np.tile(np.arange(self._actions), (2, 1))
        for placement in range(ORIENTATIONS * SQUARES):
            moved = moved_placement(placement, symmetry)
            actions[DIFFERENT, placement] = moved
            turned = moved // SQUARES % 2 == 1
            actions[EQUAL, placement] = moved - SQUARES if turned else moved
        for first in self._squares:
            actions[:, first : first + SQUARES] = first + np.array(self.moved_squares(symmetry))
        return actions

    def kinds(self, rows: Any) -> Any:
        """The kind of the domino that is to be placed, in each row of observations."""
        return np.where(self._are_equal(rows), EQUAL, DIFFERENT)

    def stays(self, rows: Any) -> Any:
        """Nothing stays as it is."""
        return np.zeros(rows.shape[:-1], bool)


def moved_square(square: int, symmetry: int) -> int:
    """Where a square of the ring comes to lie."""
    x, y = square % RING - HOME, square // RING - HOME
    if symmetry >= QUARTERS:
        x = -x
    for _ in range(symmetry % QUARTERS):
        x, y = -y, x
    return RING * ((HOME + y) % RING) + (HOME + x) % RING


def east_of(square: int) -> int:
    """The square to the east on the ring."""
    return square // RING * RING + (square + 1) % RING


def north_of(square: int) -> int:
    """The square to the north on the ring."""
    return (square + RING) % SQUARES


def moved_placement(placement: int, symmetry: int) -> int:
    """What a placement becomes: its western or southern square, and 64 times how it lies (first
    half in the west, east, south, north).
    """
    lies, square = divmod(placement, SQUARES)
    other = east_of(square) if lies < 2 else north_of(square)
    halves = [moved_square(each, symmetry) for each in (square, other)]
    first, second = halves if lies % 2 == 0 else halves[::-1]
    if second == east_of(first):
        return first
    if first == east_of(second):
        return SQUARES + second
    return 2 * SQUARES + first if second == north_of(first) else 3 * SQUARES + second
