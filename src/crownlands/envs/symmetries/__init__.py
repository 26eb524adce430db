"""Symmetries of observations, masks and actions: augmentation for training.

They are numbered as those of a kingdom: it is turned round its castle by quarters, against the
clock, after it has been mirrored west and east where the number is 4 or more.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from ...engine.errors import Refused
from ..features import module_of

if TYPE_CHECKING:
    from ..observation import Observation
    from ..rules import Rules


class Geometry(Protocol):
    """How a game moves under its symmetries."""

    numbers: tuple[int, ...]
    """The symmetries that the game has."""

    def moved_squares(self, symmetry: int) -> list[int]:
        """Where each square of a plane comes to lie."""

    def moved_actions(self, symmetry: int) -> Any:
        """What each action becomes: a row for each kind of positions."""

    def kinds(self, rows: Any) -> Any:
        """The kind of each position, by observations of them, moved or not."""

    def stays(self, rows: Any) -> Any:
        """Whether a position has no symmetry, so that it stays as it is."""


class Symmetries:
    """The symmetries of a game; refused where it has none."""

    def __init__(self, rules: Rules) -> None:
        module = module_of(rules.game)
        if not hasattr(module, "symmetries"):
            raise Refused("no-symmetries", game=rules.game.name)
        self._geometry: Geometry = module.symmetries(rules)
        self.numbers = self._geometry.numbers
        """The numbers of the symmetries; 0 leaves everything as it is."""
        self._pixels = {
            number: pixels(rules.observation, self._geometry.moved_squares(number), number)
            for number in self.numbers
        }
        self._actions = {number: self._geometry.moved_actions(number) for number in self.numbers}

    def observations(self, rows: Any, symmetry: int) -> Any:
        """Observations of the same positions, moved."""
        moved = rows[..., self._pixels[self._checked(symmetry)]]
        return np.where(self._geometry.stays(rows)[..., None], rows, moved)

    def actions(self, actions: Any, rows: Any, symmetry: int) -> Any:
        """The actions that mean the same in moved positions; ``rows`` are observations of them,
        moved or not.
        """
        moved = self._actions[self._checked(symmetry)][self._geometry.kinds(rows), actions]
        return np.where(self._geometry.stays(rows), actions, moved)

    def masks(self, masks: Any, rows: Any, symmetry: int) -> Any:
        """The masks of moved positions."""
        moved = np.zeros_like(masks)
        index = np.nonzero(masks)
        target = self.actions(index[-1], rows[index[:-1]], symmetry)
        moved[(*index[:-1], target)] = 1
        return moved

    def _checked(self, symmetry: object) -> int:
        if symmetry not in self.numbers:
            raise Refused("bad-word", found=symmetry, expected=", ".join(map(str, self.numbers)))
        return int(symmetry)  # type: ignore[call-overload,no-any-return]


def pixels(observation: Observation, squares: list[int], symmetry: int) -> Any:
    """From where in a row each number of a moved row comes."""
    index = np.arange(observation.size)
    targets = np.array(squares)
    for part in observation.parts:
        if not part.feature.is_planes:
            continue
        across = part.feature.across if symmetry % 2 else ""
        source = observation.part(across) if across else part
        for at in range(0, part.stop - part.start, len(squares)):
            index[part.start + at + targets] = source.start + at + np.arange(len(squares))
    return index
