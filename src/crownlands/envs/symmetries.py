"""The eight symmetries of a kingdom, of observations, masks and actions: augmentation for training.

A symmetry turns a kingdom round its castle by quarters, against the clock, after it has mirrored
west and east where its number is 4 or more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from ..engine.errors import Refused
from ..engine.refusals.arguments import check_range
from ..kit.torus import HOME, RING
from .features import module_of

if TYPE_CHECKING:
    from .observation import Observation
    from .rules import Rules

COUNT, QUARTERS = 8, 4
ORIENTATIONS = 4
SQUARES = RING * RING


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


class Symmetries:
    """The symmetries of a game with kingdoms of dominoes; refused where a game has none."""

    def __init__(self, rules: Rules) -> None:
        module = module_of(rules.game)
        first = getattr(module, "PLACEMENTS", None)
        if first is None:
            raise Refused("no-symmetries", game=rules.game.name)
        self._observation = rules.observation
        self._first = first
        self._pixels = [pixels(rules.observation, number) for number in range(COUNT)]
        self._actions = []
        for number in range(COUNT):
            actions = np.arange(rules.game.actions)
            for placement in range(ORIENTATIONS * SQUARES):
                actions[first + placement] = first + moved_placement(placement, number)
            self._actions.append(actions)

    def observations(self, rows: Any, symmetry: int) -> Any:
        """Observations of the same positions, moved."""
        return rows[..., self._pixels[check_range("symmetry", symmetry, 0, COUNT - 1)]]

    def actions(self, actions: Any, rows: Any, symmetry: int) -> Any:
        """The actions that mean the same in moved positions; ``rows`` are observations of them,
        moved or not. A double has one way to lie on two squares.
        """
        moved = self._actions[check_range("symmetry", symmetry, 0, COUNT - 1)][actions]
        place = moved - self._first
        turned = (place >= 0) & (place < ORIENTATIONS * SQUARES) & (place // SQUARES % 2 == 1)
        return np.where(turned & self._doubles(rows), moved - SQUARES, moved)

    def masks(self, masks: Any, rows: Any, symmetry: int) -> Any:
        """The masks of moved positions."""
        moved = np.zeros_like(masks)
        index = np.nonzero(masks)
        target = self.actions(index[-1], rows[index[:-1]], symmetry)
        moved[(*index[:-1], target)] = 1
        return moved

    def _doubles(self, rows: Any) -> Any:
        """Whether both halves of the domino that is placed are alike."""

        def alike(thing: str) -> Any:
            first = self._observation.view(rows, f"domino_first_{thing}")
            second = self._observation.view(rows, f"domino_second_{thing}")
            return first == second

        return alike("terrain").all(axis=-1) & alike("crowns")


def pixels(observation: Observation, symmetry: int) -> Any:
    """From where in a row each number of a moved row comes."""
    index = np.arange(observation.size)
    squares = np.array([moved_square(square, symmetry) for square in range(SQUARES)])
    for part in observation.parts:
        if not part.feature.is_planes:
            continue
        across = part.feature.across if symmetry % 2 else ""
        source = observation.part(across) if across else part
        for plane in range((part.stop - part.start) // SQUARES):
            at = plane * SQUARES
            index[part.start + at + squares] = source.start + at + np.arange(SQUARES)
    return index
